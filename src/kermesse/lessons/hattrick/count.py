"""The score of a hand of Hattrick in a lesson: what lies before somebody, counted by the game's own rule."""

from __future__ import annotations

from collections.abc import Mapping

from kermesse.fault import Fault
from kermesse.games.hattrick.rules.score import Tally, lines, points
from kermesse.lessons import script
from kermesse.lessons.lesson import CountExample, LessonReckoning, LineTold
from kermesse.lessons.sentences import figure
from kermesse.words import Phrase, verbatim

HEAP = ("red", "green", "blue", "passed")


def count_example(count: script.CountScript, where: str, faults: list[Fault]) -> CountExample:
    """The example, with what its first heap is worth."""
    start, most = ({kind: getattr(heap, kind) for kind in HEAP} for heap in (count.start, count.most))
    for kind in HEAP:
        if start[kind] > most[kind]:
            right = Phrase(f"at most {most[kind]}", f"au plus {most[kind]}")
            faults.append(Fault(verbatim(f"{where}.start.{kind}"), right, verbatim(start[kind])))
    return CountExample(start=start, most=most, reckoning=counted(start))


def count_figures(count: script.CountScript, where: str, faults: list[Fault]) -> dict[str, Phrase]:
    """The figures that sentences tell, by name; a fault for each that the game counts otherwise."""
    told: dict[str, Phrase] = {}
    for place, one in enumerate(count.figures):
        is_so = counted({kind: getattr(one, kind) for kind in HEAP}).total or 0
        if is_so != one.points:
            faults.append(Fault(verbatim(f"{where}.figures[{place}].points"), figure(is_so), figure(one.points)))
        told[one.name] = figure(is_so)
    return told


def counted(heap: Mapping[str, int]) -> LessonReckoning:
    """The points of a heap, with a line for each reason.

    Args:
        heap: cards won by colour, and cards `passed`; what is missing is none.
    """
    tally = Tally((heap.get("red", 0), heap.get("green", 0), heap.get("blue", 0)), heap.get("passed", 0))
    both = zip(lines(tally, "en"), lines(tally, "fr"), strict=True)
    return LessonReckoning(
        total=points(tally),
        lines=tuple(
            LineTold(rule=None, times=en.times, points=en.points, text=Phrase(en.text, fr.text), kind=en.kind)
            for en, fr in both
        ),
    )
