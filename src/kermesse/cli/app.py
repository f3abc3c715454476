"""The command line as a whole: which commands there are, and how a mistake on the line is answered."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from cyclopts import App, CycloptsError, Parameter

from kermesse import __version__
from kermesse.cli import language
from kermesse.cli.command_table import COMMANDS, Command, CommandGroup
from kermesse.cli.help_page import HelpPage
from kermesse.cli.messages import BAD_INPUT, tell, tell_faults
from kermesse.cli.option_help import say_options
from kermesse.fault import Faults
from kermesse.words import Lang, Phrase

HELP = Phrase(
    "kermesse hosts party games of bargaining and cards: it deals a night's envelopes and scores them.",
    "kermesse anime des jeux de marchandage et de cartes : il distribue les enveloppes d'une soirée et les compte.",
)
EPILOGUE = Phrase("More on one command: kermesse score --help", "Sur une commande : kermesse score --help")
EXAMPLE = Phrase("Example: ", "Exemple : ")


def build(default: Lang) -> App:
    """The command line, with its help in a language."""
    app = App(
        name="kermesse",
        help=HELP(default),
        help_epilogue=EPILOGUE(default),
        help_format="plaintext",
        help_formatter=HelpPage(default),
        version=__version__,
        result_action="return_value",
        group_commands=Phrase("Commands", "Commandes")(default),
        group_parameters="Options",
        default_parameter=Parameter(show_default=False, negative=""),
    )
    app["--help"].help = Phrase("Show this help.", "Afficher cette aide.")(default)
    app["--version"].help = Phrase("Show the version.", "Afficher la version.")(default)
    for entry in COMMANDS:
        match entry:
            case Command():
                _add(app, entry, default)
            case CommandGroup(name, help_, commands):
                group = App(name=name, help=help_(default), help_epilogue="")
                app.command(group)
                for command in commands:
                    _add(group, command, default)
    return app


def _add(app: App, command: Command, lang: Lang) -> None:
    """Registers a command without importing it; its example comes last in its help."""
    paragraphs = command.help(lang).split("\n\n")
    examples = [one for one in paragraphs if one.startswith(EXAMPLE(lang))]
    app.command(
        f"kermesse.cli.commands.{command.path}",
        name=command.name,
        help="\n\n".join(one for one in paragraphs if one not in examples),
        help_epilogue="\n\n".join(examples),
    )


def run(words: list[str], loaded: Callable[[], None] = lambda: None) -> int:
    """Carries out one command line.

    Args:
        words: what was typed after `kermesse`.
        loaded: called once the command is loaded, before it is carried out.

    Returns:
        The exit code: 0, 1 for "no", 2 for bad input.
    """
    default = language.asked_for(words, os.environ)
    if sys.stdout is None:  # closed before we began
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    app = build(default)
    try:
        for part in app.parse_commands(words)[1]:
            say_options(part, default)
        loaded()
        answer = app(words, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except Faults as error:
        tell_faults(error, default)
        return BAD_INPUT
    except CycloptsError as error:
        from kermesse.cli.command_line_faults import command_line_fault  # noqa: PLC0415 - few lines have any

        tell_faults(Faults("command line", [command_line_fault(error)]), default)
        tell(Phrase("kermesse --help lists all commands.", "kermesse --help donne toutes les commandes."), default)
        return BAD_INPUT
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:  # the reader had enough, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        from kermesse.os_errors import os_words  # noqa: PLC0415 - as above

        why = os_words(error)
        tell(Phrase(f"Nothing could be written: {why.en}.", f"Rien n'a pu être écrit : {why.fr}."), default)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    return answer if isinstance(answer, int) else 0
