"""`kermesse score`: a night's envelopes in, a score that nobody can argue with out."""

from typing import Annotated, NamedTuple

from cyclopts import Parameter

from kermesse.cli.language import chosen
from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import KIT, LANG, LETTERS, OUTPUT, RULING, Options, bytes_of, given, write_out
from kermesse.cli.score_text import answer_as_text, for_programs, of_one, player_of
from kermesse.cli.screen import coloured
from kermesse.fault import Faults
from kermesse.games.haggle.night.model import Answer, Night
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.night.score import draw_excess, needs_chance
from kermesse.games.haggle.night.score import score as scored_night
from kermesse.games.hattrick.records.recognition import tells_of_hattrick
from kermesse.pieces.chance import new_seed
from kermesse.rules.kit import Kit
from kermesse.text_input import TextInput, read_written
from kermesse.words import Lang, Phrase

FORMATS = ("table", "json", "csv", "html")

FILE = Phrase("What was played, or -.", "Ce qui a été joué, ou -.")
FORMAT = Phrase("table (default), json, csv or html.", "table (par défaut), json, csv ou html.")
STRICT = Phrase(
    "Refuse more goods than the box holds, and hands led by the wrong player.",
    "Refuser plus d'objets que le coffret n'en contient, et les manches entamées à tort.",
)
ONLY = Phrase("One player's score sheet.", "La feuille d'une seule personne.")
REPORT = Phrase("Also write the HTML report to this file.", "Écrire aussi le rapport HTML dans ce fichier.")
GAME = Phrase("sackson or giant, where a table does not say.", "sackson ou giant, si le tableau ne le dit pas.")
SHEETS = Phrase("The sheets in play, such as 1-8,10.", "Les fiches en jeu, comme 1-8,10.")
SEED = Phrase("The seed for what is drawn by chance.", "La graine de ce qui est tiré au sort.")
PLAYERS = Phrase(
    "The night's full number of players, where not all envelopes are here.",
    "Le nombre total de joueurs, si toutes les enveloppes ne sont pas là.",
)


class Drawn(NamedTuple):
    """A night that is ready to be scored, its kit, and the seed of what chance drew, where it drew anything."""

    night: "Night"
    kit: "Kit"
    seed: int | str | None


def score(
    file: Annotated[str, FILE, Parameter(allow_leading_hyphen=True)],
    *,
    format: Annotated[str, FORMAT, Parameter(name=["--format", "-f"])] = "table",  # noqa: A002
    lang: Annotated[str | None, LANG] = None,
    ruling: Annotated[list[str] | None, RULING] = None,
    strict: Annotated[bool, STRICT] = False,
    only: Annotated[str | None, ONLY] = None,
    report: Annotated[str | None, REPORT] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
    game: Annotated[str | None, GAME] = None,
    kit: Annotated[str | None, KIT] = None,
    sheets: Annotated[str | None, SHEETS] = None,
    seed: Annotated[str | None, SEED] = None,
    players: Annotated[str | None, PLAYERS] = None,
    letters: Annotated[str | None, LETTERS] = None,
) -> None:
    """Scores what a file tells of, and writes the answer."""
    language = chosen(lang)
    options = Options()
    options.one_of("--format", format, FORMATS)
    if game is not None:
        options.one_of("--game", game, ("sackson", "giant", "hattrick"))
    night = given(
        game=game,
        kit=kit,
        sheets=options.numbers("--sheets", sheets),
        seed=seed,
        players=options.whole("--players", players),
        rulings=options.rulings(ruling or ()),
    )
    wanted = options.letters(letters)
    options.checked()

    written = read_written(file, bytes_of(file))
    on_paper = output is not None
    if tells_of_hattrick(written):
        from kermesse.cli.hattrick import score  # noqa: PLC0415

        score.check_options({**night, "letters": letters, "report": report}, format)
        checked = score.read_checked(file, written, night["rulings"], language, strict=strict)
        write_out(score.scored(checked.record, only, format, language, on_paper=on_paper), output)
        return

    ready = drawn(file, written, night, wanted, language, strict=strict)
    answer, used = scored_night(ready.night, ready.kit, language, ready.seed), ready.kit
    player = player_of(answer.standings, only)
    if report:
        from kermesse.press.report.page import report as html  # noqa: PLC0415

        write_out(html(answer, used, language), report)
    write_out(_formatted(answer, used, player, format, language, on_paper=on_paper), output)
    if report:
        tell(Phrase(f"The report lies in {report}", f"Le rapport est dans {report}"), language)


def drawn(
    file: str, written: TextInput, options: dict[str, object], wanted: Lang | None, lang: Lang, *, strict: bool
) -> Drawn:
    """Reads a night and has chance draw what is to be drawn; tells what looks odd, and a fresh seed.

    Args:
        file: its name, for faults.
        written: what stands in it.
        options: what is given beside the file; see `read_night`.
        wanted: the language of card letters in a spreadsheet.
        lang: to tell things in.
        strict: whether more than the box holds is a fault.

    Raises:
        Faults: for everything that is wrong with the night.
    """
    checked = read_night(file, written, options, wanted)
    if strict and checked.beyond_box:
        raise Faults(file, checked.beyond_box)
    tell_warnings((*checked.warnings, *checked.beyond_box), lang)
    night, kit, seed = checked.night, checked.kit, None
    if needs_chance(night, kit):
        seed = night.seed
        if seed is None:
            seed = new_seed()
            tell(
                Phrase(f"Drawn by chance with the fresh seed {seed}", f"Tiré au sort avec la graine neuve {seed}"), lang
            )
    return Drawn(draw_excess(night, kit, str(seed)), kit, seed)


def _formatted(answer: Answer, kit: Kit, player: str | None, kind: str, lang: Lang, *, on_paper: bool) -> str:
    """The answer in the format asked for, whole or for one player."""
    if kind == "html":
        from kermesse.press.report.page import report  # noqa: PLC0415

        return report(answer, kit, lang, player)

    answer = of_one(answer, answer.standings, player)
    if kind == "table":
        return answer_as_text(answer, kit, lang, coloured=coloured(on_paper=on_paper))
    return for_programs(answer, answer.standings, kind, lang)
