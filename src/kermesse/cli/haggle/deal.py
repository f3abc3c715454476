"""Starting envelopes as a file, or as a spreadsheet."""

from __future__ import annotations

from kermesse.cli.game_commands import DealCommand, DealOrder
from kermesse.cli.haggle.deals import check_free, deal_text, dealt, placed, tell_seed
from kermesse.cli.messages import tell
from kermesse.cli.options import write_out
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.spreadsheet.writer import write_table
from kermesse.words import Phrase


def _deal(order: DealOrder) -> None:
    lang, output = order.lang, order.output
    wanted = order.options.letters(order.letters) or lang
    made = dealt(order.game, order.request, lang, order.options)
    night, table = placed(made.night, output), order.format == "csv"
    written = write_table(night, made.kit.catalogue, wanted) if table else deal_text(made.night, output)
    check_free(output, written)
    write_out(written, output)
    if table:
        tell(Phrase(f"Hash of the seed: {night.seed_hash}", f"Empreinte de la graine : {night.seed_hash}"), lang)
        tell(_how_to_score(night), lang)
    tell_seed(made, lang)


def _how_to_score(night: Night) -> Phrase:
    """What a spreadsheet cannot say of a deal."""
    options = [f"--game {night.game}", f"--players {night.size}", *([f"--kit {night.kit}"] if night.kit else [])]
    if night.sheets:
        options.append(f"--sheets {','.join(map(str, night.sheets))}")
    line = " ".join(options)
    return Phrase(f"Score it with: {line}", f"À compter avec : {line}")


DEAL = DealCommand(_deal)
