"""`kermesse deal`: starting envelopes."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from kermesse.cli.deals import BALANCE, NAMES, PLAYERS, SEED, SHEETS, DealRequest, dealt, placed, tell_seed, written
from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import KIT, LANG, LETTERS, OUTPUT, RULING, Options, write_out
from kermesse.words import Lang, Phrase

if TYPE_CHECKING:
    from kermesse.games.haggle.night.model import Night

HELP = Phrase(
    "Deal the starting envelopes of a night; the result is a file that kermesse score reads.\n\n"
    "The seed is told on standard error: keep it secret until the end, then publish it.\n\n"
    "Example: kermesse deal giant --players 52 --output deal.json",
    "Distribuer les enveloppes de départ ; le résultat est un fichier que lit kermesse score.\n\n"
    "La graine est dite sur la sortie d'erreur : gardez-la secrète jusqu'à la fin, puis publiez-la.\n\n"
    "Exemple : kermesse deal giant --players 52 --output donne.json",
)
GAME = Phrase("sackson or giant.", "sackson ou giant.")
FORMAT = Phrase("json (default) or csv.", "json (par défaut) ou csv.")


def add_to(app: App, default: Lang) -> None:
    """Adds the commands."""

    @app.command(name="deal", help=HELP(default))
    def deal(
        game: Annotated[str, Parameter(help=GAME(default))],
        *,
        players: Annotated[str | None, Parameter(help=PLAYERS(default))] = None,
        names: Annotated[str | None, Parameter(help=NAMES(default))] = None,
        kit: Annotated[str | None, Parameter(help=KIT(default))] = None,
        sheets: Annotated[str | None, Parameter(help=SHEETS(default))] = None,
        balance: Annotated[str | None, Parameter(help=BALANCE(default))] = None,
        ruling: Annotated[list[str] | None, Parameter(help=RULING(default))] = None,
        seed: Annotated[str | None, Parameter(help=SEED(default))] = None,
        format: Annotated[str, Parameter(name=["--format", "-f"], help=FORMAT(default))] = "json",  # noqa: A002
        letters: Annotated[str | None, Parameter(help=LETTERS(default))] = None,
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
        output: Annotated[str | None, Parameter(name=["--output", "-o"], help=OUTPUT(default))] = None,
    ) -> None:
        language = chosen(lang, default)
        options = Options()
        options.one_of("game", game, ("sackson", "giant"))
        options.one_of("--format", format, ("json", "csv"))
        wanted = options.letters(letters) or language
        made = dealt(game, DealRequest(players, names, kit, sheets, balance, ruling or (), seed), language, options)
        if format == "csv":
            from kermesse.games.haggle.night.spreadsheet import write_table  # noqa: PLC0415

            night = placed(made.night, output)
            write_out(write_table(night, made.kit.catalogue, wanted), output)
            tell(
                Phrase(f"Hash of the seed: {night.seed_hash}", f"Empreinte de la graine : {night.seed_hash}"), language
            )
            tell(_how_to_score(night), language)
        else:
            write_out(written(made.night, output), output)
        tell_seed(made, language)


def _how_to_score(night: "Night") -> Phrase:
    """What a spreadsheet cannot say of a deal."""
    options = [f"--game {night.game}", f"--players {night.size}", *([f"--kit {night.kit}"] if night.kit else [])]
    if night.sheets:
        options.append(f"--sheets {','.join(map(str, night.sheets))}")
    line = " ".join(options)
    return Phrase(f"Score it with: {line}", f"À compter avec : {line}")
