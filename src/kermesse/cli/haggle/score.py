"""A night of Haggle scored in the terminal: the answer as text, for programs, or as a report."""

from __future__ import annotations

from kermesse.cli.game_commands import ScoreCommand, ScoreOrder
from kermesse.cli.haggle.answer_text import answer_as_text
from kermesse.cli.haggle.nights import night_in
from kermesse.cli.messages import tell
from kermesse.cli.options import write_out
from kermesse.cli.score_text import for_programs, of_one, player_of
from kermesse.cli.screen import coloured
from kermesse.games.haggle.night.model import Answer
from kermesse.games.haggle.night.score import score as scored_night
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase


def _score(order: ScoreOrder) -> None:
    lang = order.lang
    ready = night_in(order.file, order.written, order.beside, order.letters, lang, strict=order.strict)
    answer, kit = scored_night(ready.night, ready.kit, lang, ready.seed), ready.kit
    player = player_of(answer.standings, order.only)
    if order.report:
        from kermesse.press.report.page import report  # noqa: PLC0415

        write_out(report(answer, kit, lang), order.report)
    write_out(_formatted(answer, kit, player, order.format, lang, on_paper=order.output is not None), order.output)
    if order.report:
        tell(Phrase(f"The report is in {order.report}", f"Le rapport est dans {order.report}"), lang)


def _formatted(answer: Answer, kit: Kit, player: str | None, kind: str, lang: Lang, *, on_paper: bool) -> str:
    """The answer in the format asked for, whole or for one player."""
    if kind == "html":
        from kermesse.press.report.page import report  # noqa: PLC0415

        return report(answer, kit, lang, player)

    answer = of_one(answer, answer.standings, player)
    if kind == "table":
        return answer_as_text(answer, kit, lang, coloured=coloured(on_paper=on_paper))
    return for_programs(answer, answer.standings, kind, lang)


SCORE = ScoreCommand(_score)
