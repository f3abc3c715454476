"""`kermesse deal`: starting envelopes."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.game_commands import DealCommand, DealOrder, DealRequest
from kermesse.cli.games import command_typed, game_help
from kermesse.cli.language import chosen
from kermesse.cli.options import BALANCE, KIT, LANG, LETTERS, NAMES, OUTPUT, PLAYERS, RULING, SEED, SHEETS, Options
from kermesse.words import Phrase

GAME = game_help("deal")
FORMAT = Phrase("json (default) or csv.", "json (par défaut) ou csv.")


def deal(
    game: Annotated[str, GAME],
    *,
    players: Annotated[str | None, PLAYERS] = None,
    names: Annotated[str | None, NAMES] = None,
    kit: Annotated[str | None, KIT] = None,
    sheets: Annotated[str | None, SHEETS] = None,
    balance: Annotated[str | None, BALANCE] = None,
    ruling: Annotated[list[str] | None, RULING] = None,
    seed: Annotated[str | None, SEED] = None,
    format: Annotated[str, FORMAT, Parameter(name=["--format", "-f"])] = "json",  # noqa: A002
    letters: Annotated[str | None, LETTERS] = None,
    lang: Annotated[str | None, LANG] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
) -> None:
    """Deals, and writes the night with its envelopes."""
    language = chosen(lang)
    options = Options()
    dealer = command_typed(game, "deal", DealCommand, options)
    options.one_of("--format", format, ("json", "csv"))
    request = DealRequest(players, names, kit, sheets, balance, ruling or (), seed)
    dealer.deal(DealOrder(game, request, format, letters, output, language, options))
