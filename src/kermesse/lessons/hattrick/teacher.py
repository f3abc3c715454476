"""How Hattrick is taught."""

from __future__ import annotations

import msgspec

from kermesse.games.hattrick.rules.model import CARDS, SEATS, Laid, hand_size, tricks_in_hand
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.rules.score import PASS
from kermesse.games.hattrick.rules.trick import place, settled
from kermesse.lessons import script
from kermesse.lessons.hattrick.count import HEAP, count_example, count_figures, counted
from kermesse.lessons.hattrick.lay import lay_example
from kermesse.lessons.lesson import LessonReckoning
from kermesse.lessons.sentences import change, figure
from kermesse.lessons.teacher import Exercise, Material, Settled, Teacher, Worked
from kermesse.words import Phrase


def _facts(_kit: None) -> dict[str, Phrase]:
    sizes = {f"cards{seats}": figure(hand_size(seats)) for seats in SEATS}
    tricks = {f"tricks{seats}": figure(tricks_in_hand(seats)) for seats in SEATS}
    return {"passed": change(PASS), **sizes, **tricks}


def _worked(exercise: Exercise) -> Worked | None:
    where, faults = exercise.where, exercise.faults
    match exercise.example:
        case script.LayScript() as lay if exercise.of.sentences is not None:
            return Worked(lay_example(lay, exercise.of.sentences, where, faults), {})
        case script.CountScript() as count:
            return Worked(count_example(count, where, faults), count_figures(count, where, faults))
        case _:
            return None


def _within(example: script.ExampleScript, _kit: None, filling: script.Filling) -> script.Filling | None:
    if not isinstance(example, script.CountScript):
        return None
    return script.Filling(goods={kind: min(filling.goods.get(kind, 0), getattr(example.most, kind)) for kind in HEAP})


def _reckon(_example: script.ExampleScript, _kit: None, filling: script.Filling) -> LessonReckoning:
    return counted(filling.goods)


def _settled(case: script.RulingCase, choice: str, _kit_text: str) -> Settled:
    name = _leads(case, choice)
    return Settled(name, Phrase(f"{name} leads", f"{name} entame"))


def _leads(case: script.RulingCase, choice: str) -> str:
    """Who leads after the trick under a choice."""
    laid: list[Laid] = []
    for seat, name in enumerate(case.laid):
        card = CARDS[name]
        laid.append(Laid(seat, card, place(laid, card)))
    rulings = msgspec.structs.replace(Rulings(), **{case.ruling: choice})
    return case.players[settled(tuple(laid), rulings).leads]


TEACHER = Teacher(
    lambda _source, _of: None,
    _facts,
    _worked,
    lambda _kit, _screens: Material(None, {}, {}),
    _within,
    _reckon,
    _settled,
)
