"""What a lesson needs of its game: the game says what comes of everything, so that no file can tell it wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from kermesse.fault import Fault
from kermesse.games.title import Title, facet
from kermesse.lessons.lesson import CountExample, FillExample, LayExample, LessonReckoning, LessonScreen, TradeExample
from kermesse.lessons.script import ExampleScript, Filling, RulingCase, Script
from kermesse.rules.kit import Whose
from kermesse.words import Phrase

Example: TypeAlias = LayExample | CountExample | FillExample | TradeExample


class LessonTask(NamedTuple):
    """An example of a lesson's file: what its game must build and check.

    Args:
        example: as it is written.
        of: the lesson.
        kit: what it is played with.
        where: its path, for faults.
        faults: the list that grows.
    """

    example: ExampleScript
    of: Script
    kit: Any
    where: str
    faults: list[Fault]


class Worked(NamedTuple):
    """An example with what the game says of it (None, and faults, where it cannot be), and figures for sentences."""

    example: Example | None
    figures: dict[str, Phrase]


class Material(NamedTuple):
    """What is shown beside the screens: a box, and the rule cards that they speak of; in a game without, nothing."""

    box: msgspec.Raw | None
    texts: dict[int, Phrase]
    stubs: dict[int, Whose]


class Settled(NamedTuple):
    """What a ruling's case comes to under one choice: as its file claims it, and in words."""

    claim: float | str
    words: Phrase


class Teacher(NamedTuple):
    """How a game is taught.

    Args:
        kit: what a lesson is played with; None in a game without kits. Raises `Faults`.
        facts: the figures of the game that any sentence may tell, by name.
        worked: an example, worked out; None where this game has no such example.
        material: what is shown beside these screens.
        within: what of an envelope or a heap a learner can have, on a screen; None where there is nothing to fill.
        reckon: what that is worth.
        settled: what a ruling's case comes to under a choice, and the text of the cases' own kit.
    """

    kit: Callable[[str, Script], Any]
    facts: Callable[[Any], dict[str, Phrase]]
    worked: Callable[[LessonTask], Worked | None]
    material: Callable[[Any, Sequence[LessonScreen | None]], Material]
    within: Callable[[ExampleScript, Any, Filling], Filling | None]
    reckon: Callable[[ExampleScript, Any, Filling], LessonReckoning]
    settled: Callable[[RulingCase, str, str], Settled]


def teacher_of(title: Title) -> Teacher | None:
    """How a game is taught; None where nobody teaches it."""
    return None if title.lesson_at is None else facet(title.lesson_at, Teacher)
