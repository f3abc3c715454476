"""Reads a lesson's file, runs all of it on the game, and tells every fault at once; or answers the lesson."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Any, NamedTuple

import msgspec

from kermesse.fault import Fault, Faults, unknown
from kermesse.lessons import script
from kermesse.lessons.lesson import Lesson, LessonReckoning, LessonScreen
from kermesse.lessons.sentences import filled
from kermesse.lessons.teacher import LessonTask, Teacher, teacher_of
from kermesse.text_input import read_toml
from kermesse.titles import TITLES
from kermesse.validation import validate
from kermesse.words import Phrase, typeset_phrase, verbatim


def lesson_ids() -> list[str]:
    """The lessons that come with kermesse."""
    folder = resources.files("kermesse.lessons.scripts")
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))


@lru_cache(maxsize=8)
def lesson(name: str) -> Lesson:
    """A lesson of ours, with everything in it that the game says.

    Raises:
        KeyError: where there is none of this name.
        Faults: where its file is wrong; a test reads all of them.
    """
    return lesson_from(name, _text(name))


def reckon(name: str, screen: int, filling: script.Filling) -> LessonReckoning:
    """What an envelope of a lesson is worth; of Hattrick, a heap of `red`, `green`, `blue` and `passed` cards.

    Args:
        name: the lesson.
        screen: its screen, from 1.
        filling: what lies in the envelope; what the learner does not have counts for nothing.

    Raises:
        KeyError: where there is no such lesson, or nothing to fill on that screen.
    """
    found, teacher, kit = _read(name)
    if not 1 <= screen <= len(found.screens):
        raise KeyError(screen)
    within = teacher.within(found.screens[screen - 1].example, kit, filling)
    if within is None:
        raise KeyError(screen)
    return _reckoned(name, screen, msgspec.json.encode(within))


@lru_cache(maxsize=4096)
def _reckoned(name: str, screen: int, within: bytes) -> LessonReckoning:
    found, teacher, kit = _read(name)
    return teacher.reckon(found.screens[screen - 1].example, kit, msgspec.json.decode(within, type=script.Filling))


@lru_cache(maxsize=8)
def _read(name: str) -> Course:
    return script_from(name, _text(name))


def _text(name: str) -> str:
    if name not in lesson_ids():
        raise KeyError(name)
    return (resources.files("kermesse.lessons.scripts") / f"{name}.toml").read_text("utf-8")


class Course(NamedTuple):
    """A lesson's file, who teaches it, and with what."""

    script: script.Script
    teacher: Teacher
    kit: Any


def script_from(source: str, text: str) -> Course:
    """What a lesson's file says, and its kit; without asking yet whether the game agrees.

    Raises:
        Faults: where it is no such file.
    """
    raw = read_toml(source, text)
    faults: list[Fault] = []
    found = validate(script.Script, raw, "", faults)
    if found is None:
        raise Faults(source, faults)
    teachers = {title.id: teacher for title in TITLES if (teacher := teacher_of(title)) is not None}
    if found.game not in teachers:
        raise Faults(source, [unknown(verbatim("game"), found.game, tuple(teachers), verbatim(" | ".join(teachers)))])
    teacher = teachers[found.game]
    return Course(found, teacher, teacher.kit(source, found))


def lesson_from(source: str, text: str) -> Lesson:
    """The lesson that a file tells; `source` names it, and is its id.

    Raises:
        Faults: everything that is wrong, what the game says otherwise included: where, expected, found.
    """
    course = script_from(source, text)
    found, faults = course.script, list[Fault]()
    screens = [_screen(screen, course, f"screens[{place}]", faults) for place, screen in enumerate(found.screens)]
    if faults:
        raise Faults(source, dict.fromkeys(faults))
    material = course.teacher.material(course.kit, screens)
    return Lesson(
        id=source,
        game=found.game,
        title=typeset_phrase(found.title),
        screens=tuple(screen for screen in screens if screen is not None),
        box=material.box,
        texts=material.texts,
        stubs=material.stubs,
    )


def _screen(screen: script.Screen, course: Course, where: str, faults: list[Fault]) -> LessonScreen | None:
    path, values = f"{where}.example", course.teacher.facts(course.kit)
    worked = course.teacher.worked(LessonTask(screen.example, course.script, course.kit, path, faults))
    if worked is None:
        right = Phrase(f"an example of {course.script.game}", f"un exemple de {course.script.game}")
        faults.append(Fault(verbatim(path), right, verbatim(type(screen.example).__struct_config__.tag)))
    else:
        values |= worked.figures
    words = [filled(one, values, f"{where}.words[{place}]", faults) for place, one in enumerate(screen.words)]
    if worked is None or worked.example is None:
        return None
    return LessonScreen(title=typeset_phrase(screen.title), words=tuple(words), example=worked.example)
