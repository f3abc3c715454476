"""`kermesse replay`: plays a recorded hand or match of Hattrick again, and writes it down anew."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.language import chosen
from kermesse.cli.messages import tell_warnings
from kermesse.cli.options import LANG, OUTPUT, RULING, Options, as_json, bytes_of, write_out
from kermesse.fault import Fault, Faults
from kermesse.games.hattrick.records.notation import transcript
from kermesse.games.hattrick.records.reader import read_so_far
from kermesse.games.hattrick.records.recognition import tells_of_hattrick
from kermesse.games.hattrick.records.record import as_file
from kermesse.games.hattrick.replay.reader import read_saved
from kermesse.games.replay_files import is_replay
from kermesse.text_input import read_written
from kermesse.words import Phrase, verbatim

FILE = Phrase(
    "A transcript, JSON or TOML, a saved replay, or -.",
    "Une transcription, du JSON ou du TOML, une partie à revoir, ou -.",
)
FORMAT = Phrase("transcript (default) or json.", "transcript (par défaut) ou json.")


def replay(
    file: Annotated[str, FILE, Parameter(allow_leading_hyphen=True)],
    *,
    format: Annotated[str, FORMAT, Parameter(name=["--format", "-f"])] = "transcript",  # noqa: A002
    ruling: Annotated[list[str] | None, RULING] = None,
    lang: Annotated[str | None, LANG] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
) -> None:
    """Reads a record, and writes it as a transcript or as JSON."""
    language = chosen(lang)
    options = Options()
    options.one_of("--format", format, ("transcript", "json"))
    rulings = options.rulings(ruling or ())
    options.checked()

    written = read_written(file, bytes_of(file))
    if not tells_of_hattrick(written):
        of_hattrick = Phrase("a hand or a match of Hattrick", "une manche ou une partie de Hattrick")
        found = Phrase("another game, or none", "un autre jeu, ou aucun")
        raise Faults(file, [Fault(verbatim("game"), of_hattrick, found)])
    if is_replay(written):
        if rulings:
            nothing = Phrase("nothing: a saved replay has its own", "rien : une partie à revoir a les siens")
            raise Faults(file, [Fault(verbatim("--ruling"), nothing, verbatim(", ".join(rulings)))])
        record = read_saved(file, written.data).record
    else:
        checked, short = read_so_far(file, written, rulings)
        tell_warnings((*checked.warnings, *checked.out_of_order, *short), language)
        record = checked.record
    text = as_json(as_file(record)) if format == "json" else transcript(record, language)
    write_out(text, output)
