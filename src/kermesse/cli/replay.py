"""`kermesse replay`: plays a recorded hand or match of Hattrick again, and writes it down anew."""

from typing import Annotated

from cyclopts import App, Parameter

from kermesse.cli.language import chosen
from kermesse.cli.messages import tell_warnings
from kermesse.cli.options import LANG, OUTPUT, RULING, Options, bytes_of, write_out
from kermesse.fault import Fault, Faults
from kermesse.words import Lang, Phrase, verbatim

HELP = Phrase(
    "Play a recorded hand or match of Hattrick again, check it, and print its transcript.\n\n"
    "A transcript can be written by hand: see docs/hattrick.md. The last hand may be unfinished.\n\n"
    "Example: kermesse replay evening.txt --lang fr",
    "Rejouer une manche ou une partie de Hattrick, la vérifier et donner sa transcription.\n\n"
    "Une transcription peut s'écrire à la main : voir docs/hattrick.fr.md. La dernière manche peut être inachevée.\n\n"
    "Exemple : kermesse replay soiree.txt --lang en",
)
FILE = Phrase(
    "A transcript, JSON or TOML, a saved replay, or -.",
    "Une transcription, du JSON ou du TOML, une partie à revoir, ou -.",
)
FORMAT = Phrase("transcript (default) or json.", "transcript (par défaut) ou json.")


def add_to(app: App, default: Lang) -> None:
    """Adds the command."""

    @app.command(name="replay", help=HELP(default))
    def replay(
        file: Annotated[str, Parameter(help=FILE(default), allow_leading_hyphen=True)],
        *,
        format: Annotated[str, Parameter(name=["--format", "-f"], help=FORMAT(default))] = "transcript",  # noqa: A002
        ruling: Annotated[list[str] | None, Parameter(help=RULING(default))] = None,
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
        output: Annotated[str | None, Parameter(name=["--output", "-o"], help=OUTPUT(default))] = None,
    ) -> None:
        language = chosen(lang, default)
        options = Options()
        options.one_of("--format", format, ("transcript", "json"))
        rulings = options.rulings(ruling or ())
        options.checked()

        from kermesse.cli.score_text import as_json  # noqa: PLC0415
        from kermesse.games.hattrick.records.notation import transcript  # noqa: PLC0415
        from kermesse.games.hattrick.records.reader import read_so_far, tells_of_hattrick  # noqa: PLC0415
        from kermesse.games.hattrick.records.record import as_file  # noqa: PLC0415
        from kermesse.games.hattrick.replay.reader import read_saved  # noqa: PLC0415
        from kermesse.games.replay_files import is_replay  # noqa: PLC0415
        from kermesse.text_input import read_written  # noqa: PLC0415

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
