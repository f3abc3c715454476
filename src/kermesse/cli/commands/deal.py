"""`kermesse deal`: starting envelopes."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.deals import DealRequest, deal_text, dealt, placed, tell_seed
from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import (
    BALANCE,
    KIT,
    LANG,
    LETTERS,
    NAMES,
    OUTPUT,
    PLAYERS,
    RULING,
    SEED,
    SHEETS,
    Options,
    write_out,
)
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.spreadsheet import write_table
from kermesse.words import Phrase

GAME = Phrase("sackson or giant.", "sackson ou giant.")
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
    options.one_of("game", game, ("sackson", "giant"))
    options.one_of("--format", format, ("json", "csv"))
    wanted = options.letters(letters) or language
    made = dealt(game, DealRequest(players, names, kit, sheets, balance, ruling or (), seed), language, options)
    if format == "csv":
        night = placed(made.night, output)
        write_out(write_table(night, made.kit.catalogue, wanted), output)
        tell(Phrase(f"Hash of the seed: {night.seed_hash}", f"Empreinte de la graine : {night.seed_hash}"), language)
        tell(_how_to_score(night), language)
    else:
        write_out(deal_text(made.night, output), output)
    tell_seed(made, language)


def _how_to_score(night: Night) -> Phrase:
    """What a spreadsheet cannot say of a deal."""
    options = [f"--game {night.game}", f"--players {night.size}", *([f"--kit {night.kit}"] if night.kit else [])]
    if night.sheets:
        options.append(f"--sheets {','.join(map(str, night.sheets))}")
    line = " ".join(options)
    return Phrase(f"Score it with: {line}", f"À compter avec : {line}")
