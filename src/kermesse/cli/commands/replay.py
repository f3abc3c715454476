"""`kermesse replay`: plays a record again, such as a hand or a match of Hattrick, and writes it down anew."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.game_commands import ReplayCommand, ReplayOrder
from kermesse.cli.games import command_of, commands_of_all, game_of
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, OUTPUT, RULING, Options, bytes_of, write_out
from kermesse.fault import Fault, Faults
from kermesse.text_input import read_written
from kermesse.words import Phrase, verbatim

FILE = Phrase(
    "A transcript, JSON or TOML, a saved replay, or -.",
    "Une transcription, du JSON ou du TOML, une partie à revoir, ou -.",
)
FORMAT = Phrase(
    "transcript (default) or json; text (default) or json with --analysis.",
    "transcript (par défaut) ou json ; text (par défaut) ou json avec --analysis.",
)
ANALYSIS = Phrase(
    "Says instead where each player lost points, and to which card.",
    "Dit plutôt où chacun a perdu des points, et sur quelle carte.",
)


def replay(
    file: Annotated[str, FILE, Parameter(allow_leading_hyphen=True)],
    *,
    format: Annotated[str | None, FORMAT, Parameter(name=["--format", "-f"])] = None,  # noqa: A002
    analysis: Annotated[bool, ANALYSIS, Parameter(negative="")] = False,
    ruling: Annotated[list[str] | None, RULING] = None,
    lang: Annotated[str | None, LANG] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
) -> None:
    """Reads a record, and writes it as a transcript or as JSON; or says where points were lost."""
    language = chosen(lang)
    options = Options()
    usual = "text" if analysis else "transcript"
    options.one_of("--format", format or usual, (usual, "json"))
    rulings = options.rulings(ruling or ())
    options.checked()

    written = read_written(file, bytes_of(file))
    command = command_of(game_of(written), "replay", ReplayCommand)
    write = None if command is None else command.analysis if analysis else command.replay
    if write is None:
        able = [one for one in commands_of_all("replay", ReplayCommand) if one.analysis or not analysis]
        records = Phrase(", or ".join(one.what.en for one in able), ", ou ".join(one.what.fr for one in able))
        found = Phrase("another game, or none", "un autre jeu, ou aucun")
        raise Faults(file, [Fault(verbatim("game"), records, found)])
    write_out(write(ReplayOrder(file, written, rulings, format or usual, language)), output)
