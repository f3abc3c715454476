"""What is wrong with a command line that the library cannot take apart: its errors as faults of ours."""

from __future__ import annotations

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from cyclopts.exceptions import UnknownCommandError

from kermesse.fault import Fault, nearest, shown
from kermesse.words import Phrase, verbatim

_END = Phrase("end", "fin")
_KINDS = {int: Phrase("a whole number", "un nombre entier"), float: Phrase("a number", "un nombre")}


def command_line_fault(error: CycloptsError) -> Fault:
    """The fault that one of the library's errors stands for; in its own words where we have none."""
    match error:
        case UnknownCommandError(unused_tokens=[word, *_], app=app):
            names = [name for name in app or () if not name.startswith("-")]
            expected = Phrase(f"a command: {', '.join(names)}", f"une commande : {', '.join(names)}")
            return Fault(Phrase("command", "commande"), expected, shown(word), nearest(word, names))
        case UnknownOptionError(token=token, argument_collection=known):
            word = token.keyword or token.value
            names = [name for argument in known for name in argument.names]
            options = Phrase("an option of this command", "une option de cette commande")
            return Fault(verbatim("option"), options, shown(word), nearest(word, names))
        case MissingArgumentError(argument=argument, keyword=keyword) if argument is not None:
            name = keyword or argument.name
            return Fault(verbatim(name), Phrase("a value", "une valeur"), Phrase("nothing", "rien"))
        case CoercionError(token=token, target_type=kind) if token is not None:
            wanted = _KINDS.get(kind) if kind is not None else None
            return Fault(
                verbatim(token.keyword or "-"), wanted or Phrase("another value", "autre chose"), shown(token.value)
            )
        case RepeatArgumentError(token=token):
            return Fault(
                verbatim(token.keyword or token.value), Phrase("it once", "une fois"), Phrase("it twice", "deux fois")
            )
        case UnusedCliTokensError(unused_tokens=words):
            return Fault(_END, Phrase("nothing more", "rien de plus"), shown(" ".join(words or ())))
        case _:
            own = str(error).split("\n", 1)[0]
            return Fault(_END, Phrase("what --help tells", "ce que dit --help"), verbatim(own))
