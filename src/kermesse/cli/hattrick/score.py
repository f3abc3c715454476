"""A hand or a match of Hattrick scored in the terminal: the points, and what was played."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from kermesse.cli.game_commands import ScoreCommand, ScoreOrder
from kermesse.cli.messages import tell_warnings
from kermesse.cli.options import write_out
from kermesse.cli.score_text import for_programs, of_one, player_of, sheet_table, standings_table
from kermesse.cli.screen import coloured, page, text_of
from kermesse.fault import Fault, Faults, shown
from kermesse.games.hattrick.records.answer import Answer, HandTold, score_record
from kermesse.games.hattrick.records.reader import read_record
from kermesse.games.hattrick.records.record import Record
from kermesse.games.hattrick.records.scorer import unwanted
from kermesse.games.hattrick.rules.ruling import Rulings, choice_words
from kermesse.games.hattrick.title import HATTRICK
from kermesse.words import Lang, Phrase, listed, signed, verbatim

FORMATS = ("table", "json", "csv")

_HAND, _LEADER = Phrase("Hand", "Manche"), Phrase("Leader", "Qui entame")


def _score(order: ScoreOrder) -> None:
    _check_options(order)
    checked = read_record(order.file, order.written, order.beside["rulings"])
    if order.strict and checked.out_of_order:
        raise Faults(order.file, checked.out_of_order)
    tell_warnings((*checked.warnings, *checked.out_of_order), order.lang)
    write_out(_scored(checked.record, order), order.output)


def _check_options(order: ScoreOrder) -> None:
    """Refuses options that mean nothing here: kits, sheets, seeds."""
    given = {**order.beside, "letters": order.letters, "report": order.report}
    said = {f"--{name}": shown(value) for name, value in given.items() if value is not None}
    faults = unwanted({name: found for name, found in said.items() if name not in ("--game", "--rulings")})
    if given.get("game") not in (None, HATTRICK.id):
        faults.append(Fault(verbatim("--game"), verbatim(HATTRICK.id), shown(given["game"])))
    if order.format not in FORMATS:
        faults.append(Fault(verbatim("--format"), verbatim(" | ".join(FORMATS)), shown(order.format)))
    if faults:
        raise Faults("command line", faults)


def _scored(record: Record, order: ScoreOrder) -> str:
    """The score in the format asked for, whole or for one player."""
    answer = score_record(record, order.lang)
    answer = of_one(answer, answer.standings, player_of(answer.standings, order.only))
    if order.format == "table":
        return _as_text(answer, order.lang, in_colour=coloured(on_paper=order.output is not None))
    return for_programs(answer, answer.standings, order.format, order.lang)


def _as_text(answer: Answer, lang: Lang, *, in_colour: bool) -> str:
    console = page(coloured=in_colour)
    console.print(Text("Hattrick", style="bold"))
    console.print(standings_table(answer.standings, lang))
    if isinstance(answer.winners, tuple) and answer.winners:
        console.print(Text("\n" + won_by(listed(list(answer.winners), lang))(lang)))
    for best in [place for place in answer.standings if place.rank == 1] or answer.standings[:1]:
        console.print()
        console.print(sheet_table(best, lang))
    if isinstance(answer.hands, tuple):
        console.print()
        console.print(_hands(answer.hands, lang))
    turned = [choice_words(*one)(lang) for one in answer.rulings.items() if one[1] != getattr(Rulings(), one[0])]
    if turned:
        console.print(Text("\n" + " ".join(turned)))
    return text_of(console)


def won_by(names: str) -> Phrase:
    """The sentence that names the winner or winners."""
    return Phrase(f"The match goes to {names}.", f"Partie gagnée par {names}.")


def _hands(hands: tuple[HandTold, ...], lang: Lang) -> Table:
    """What everybody scored in each hand, a row for each."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(_HAND(lang), justify="right")
    table.add_column(_LEADER(lang))
    for player in hands[0].points:
        table.add_column(Text(player), justify="right")
    for place, hand in enumerate(hands, 1):
        table.add_row(str(place), Text(hand.leader), *(signed(points, lang) for points in hand.points.values()))
    return table


SCORE = ScoreCommand(_score)
