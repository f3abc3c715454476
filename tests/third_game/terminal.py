"""Sealed bids on the command line: an export scored, a saved replay written down, the sheet of a game to come."""

from __future__ import annotations

from kermesse.cli.game_commands import ReplayCommand, ReplayOrder, ScoreCommand, ScoreOrder
from kermesse.cli.options import as_json, write_out
from kermesse.cli.paper.orders import PrintCommand, PrintOrder, put
from kermesse.cli.paper.wishes import wishes_of
from kermesse.cli.people import people_of
from kermesse.cli.score_text import for_programs, of_one, player_of, standings_table
from kermesse.cli.screen import page, text_of
from kermesse.words import Phrase
from tests.third_game.paper import Sheet
from tests.third_game.replay import REPLAYS, Replay
from tests.third_game.scorer import scored


def _score(order: ScoreOrder) -> None:
    whole = scored(order.file, order.written, order.lang)
    answer = of_one(whole, whole.standings, player_of(whole.standings, order.only))
    if order.format == "table":
        console = page(coloured=False)
        console.print(standings_table(answer.standings, order.lang))
        write_out(text_of(console), order.output)
    else:
        write_out(for_programs(answer, answer.standings, order.format, order.lang), order.output)


def _replay(order: ReplayOrder) -> str:
    saved: Replay = REPLAYS.read_saved(order.file, order.written.data)
    if order.format == "json":
        return as_json(saved)
    return "\n".join(f"{sale.prize}: {' '.join(map(str, sale.bids))}" for sale in saved.sold)


def _print(order: PrintOrder) -> None:
    wishes = wishes_of(order.wished, order.lang, order.options)
    count = order.options.whole("--players", order.typed.get("players"))
    people = people_of(order.typed.get("names"), count, order.lang, order.options)
    order.options.checked()
    put(order, Sheet(wishes, tuple((name, 0) for name in people)).printing)


SCORE = ScoreCommand(_score)
REPLAY = ReplayCommand(Phrase("a saved replay of sealed bids", "une partie de mises secrètes à revoir"), _replay)
PRINT = PrintCommand(_print)
