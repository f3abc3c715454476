"""`kermesse score`: a night's envelopes in, a score that nobody can argue with out."""

import os
import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from kermesse.desk.language import chosen
from kermesse.desk.options import Options, bytes_of, given, write_out
from kermesse.desk.tell import tell, tell_warnings
from kermesse.fault import Faults, unknown
from kermesse.words import Lang, Said, said

if TYPE_CHECKING:
    from kermesse.games.haggle.model import Answer
    from kermesse.rules.kit import Kit

FORMATS = ("table", "json", "csv", "html")

HELP = Said(
    "Score a night: who handed in what, in JSON, TOML or CSV (- reads standard input).\n\n"
    "Example: kermesse score night.json --lang fr --report night.html",
    "Compter une soirée : qui a remis quoi, en JSON, TOML ou CSV (- lit l'entrée standard).\n\n"
    "Exemple : kermesse score soiree.csv --game giant --report soiree.html",
)
FILE = Said("The night, or -.", "La soirée, ou -.")
FORMAT = Said("table (default), json, csv or html.", "table (par défaut), json, csv ou html.")
LANG = Said("en or fr; by default your computer's.", "en ou fr ; par défaut, celle de votre ordinateur.")
RULING = Said("A ruling, name=choice; repeat for more.", "Un point de règle, nom=choix ; autant que voulu.")
STRICT = Said(
    "Refuse a night with more goods than its box holds.",
    "Refuser une soirée qui remet plus que le coffret ne contient.",
)
ONLY = Said("One player's score sheet.", "La feuille d'une seule personne.")
REPORT = Said("Also write the HTML report to this file.", "Écrire aussi le rapport HTML dans ce fichier.")
OUTPUT = Said("Write the answer to this file.", "Écrire la réponse dans ce fichier.")
GAME = Said("sackson or giant, where a table does not say.", "sackson ou giant, si le tableau ne le dit pas.")
KIT = Said("A kit in place of the game's own: id or file.", "Un autre coffret : identifiant ou fichier.")
SHEETS = Said("The sheets in play, such as 1-8,10.", "Les fiches en jeu, comme 1-8,10.")
SEED = Said("The seed for what is drawn by chance.", "La graine de ce qui est tiré au sort.")
PLAYERS = Said(
    "The night's full number of players, where not all envelopes are here.",
    "Le nombre total de joueurs, si toutes les enveloppes ne sont pas là.",
)
LETTERS = Said("The language of card letters in a table: en or fr.", "La langue des lettres de cartes : en ou fr.")


def add_to(app: App, default: Lang) -> None:
    """Adds the command."""

    @app.command(name="score", help=HELP(default))
    def score(
        file: Annotated[str, Parameter(help=FILE(default), allow_leading_hyphen=True)],
        *,
        format: Annotated[str, Parameter(name=["--format", "-f"], help=FORMAT(default))] = "table",  # noqa: A002
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
        ruling: Annotated[list[str] | None, Parameter(help=RULING(default))] = None,
        strict: Annotated[bool, Parameter(help=STRICT(default))] = False,
        only: Annotated[str | None, Parameter(help=ONLY(default))] = None,
        report: Annotated[str | None, Parameter(help=REPORT(default))] = None,
        output: Annotated[str | None, Parameter(name=["--output", "-o"], help=OUTPUT(default))] = None,
        game: Annotated[str | None, Parameter(help=GAME(default))] = None,
        kit: Annotated[str | None, Parameter(help=KIT(default))] = None,
        sheets: Annotated[str | None, Parameter(help=SHEETS(default))] = None,
        seed: Annotated[str | None, Parameter(help=SEED(default))] = None,
        players: Annotated[str | None, Parameter(help=PLAYERS(default))] = None,
        letters: Annotated[str | None, Parameter(help=LETTERS(default))] = None,
    ) -> None:
        language = chosen(lang, default)
        options = Options()
        options.one_of("--format", format, FORMATS)
        if game is not None:
            options.one_of("--game", game, ("sackson", "giant"))
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
        answer, used = _scored(file, night, wanted, language, strict=strict)
        player = _player(answer, only)
        if report:
            from kermesse.press.report import report as html  # noqa: PLC0415

            write_out(html(answer, used, language), report)
        write_out(_written(answer, used, player, format, language, on_paper=output is not None), output)
        if report:
            tell(Said(f"The report lies in {report}", f"Le rapport est dans {report}"), language)


def _scored(
    file: str, options: dict[str, object], wanted: Lang | None, lang: Lang, *, strict: bool
) -> "tuple[Answer, Kit]":
    from kermesse.games.haggle.night import read_night  # noqa: PLC0415
    from kermesse.games.haggle.score import draw_excess, needs_chance, score  # noqa: PLC0415
    from kermesse.pieces.chance import new_seed  # noqa: PLC0415

    checked = read_night(file, bytes_of(file), options, wanted)
    if strict and checked.beyond_box:
        raise Faults(file, checked.beyond_box)
    tell_warnings((*checked.warnings, *checked.beyond_box), lang)
    night, kit, seed = checked.night, checked.kit, None
    if needs_chance(night, kit):
        seed = night.seed
        if seed is None:
            seed = new_seed()
            tell(Said(f"Drawn by chance with the fresh seed {seed}", f"Tiré au sort avec la graine neuve {seed}"), lang)
    return score(draw_excess(night, kit, str(seed)), kit, lang, seed), kit


def _player(answer: "Answer", player: str | None) -> str | None:
    """The player meant by `--only`, as the night spells the name."""
    if player is None:
        return None
    names = [place.player for place in answer.standings]
    for name in names:
        if name.casefold() == player.casefold():
            return name
    someone = Said("a player of this night", "un joueur de cette soirée")
    raise Faults("--only", [unknown(said("--only"), player, names, someone)])


def _written(answer: "Answer", kit: "Kit", player: str | None, kind: str, lang: Lang, *, on_paper: bool) -> str:
    """The answer in the format asked for, whole or for one player."""
    if kind == "html":
        from kermesse.press.report import report  # noqa: PLC0415

        return report(answer, kit, lang, player)

    import msgspec  # noqa: PLC0415

    from kermesse.desk.tables import answer_as_text, standings_as_csv  # noqa: PLC0415

    if player is not None:
        mine = tuple(place for place in answer.standings if place.player == player)
        answer = msgspec.structs.replace(answer, standings=mine)
    match kind:
        case "json":
            return msgspec.json.format(msgspec.json.encode(answer), indent=2).decode()
        case "csv":
            return standings_as_csv(answer, lang)
        case _:
            return answer_as_text(
                answer, kit, lang, coloured=not on_paper and sys.stdout.isatty() and "NO_COLOR" not in os.environ
            )
