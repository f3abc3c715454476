"""What each choice of a ruling comes to, in a small case: the game is asked under every choice."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

import msgspec

from kermesse.fault import Fault, Faults
from kermesse.games.facets import RulingQuestions
from kermesse.games.title import facet
from kermesse.lessons.script import RulingCase
from kermesse.lessons.teacher import Teacher, teacher_of
from kermesse.titles import TITLES
from kermesse.validation import validate
from kermesse.words import Phrase, typeset_phrase, verbatim

FILE = "rulings.toml"


class Cases(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file `rulings.toml`: for each ruling a small case to play under every choice."""

    kit_text: str
    examples: tuple[RulingCase, ...]


class RulingExample(msgspec.Struct, frozen=True):
    """A case, and what it comes to by choice; all words are typeset."""

    says: Phrase
    comes_to: dict[str, Phrase]


@lru_cache(maxsize=1)
def examples() -> dict[str, RulingExample]:
    """An example for each ruling where one helps, by the ruling's name.

    Raises:
        Faults: where the game says something else than the file; a test reads it.
    """
    return examples_from((resources.files("kermesse.lessons") / FILE).read_text("utf-8"))


def examples_from(text: str) -> dict[str, RulingExample]:
    """The examples that a file tells.

    Raises:
        Faults: everything that is wrong with it.
    """
    faults: list[Fault] = []
    cases = validate(Cases, tomllib.loads(text), "", faults)
    if cases is None:
        raise Faults(FILE, faults)
    found = {
        case.ruling: _example(case, cases.kit_text, f"examples[{number}]", faults)
        for number, case in enumerate(cases.examples)
    }
    if faults:
        raise Faults(FILE, faults)
    return found


def _example(case: RulingCase, kit_text: str, where: str, faults: list[Fault]) -> RulingExample:
    teacher, choices = _teacher_and_choices(case.ruling)
    if teacher is None or set(case.claims) != set(choices):
        faults.append(
            Fault(verbatim(f"{where}.claims"), verbatim(" | ".join(choices)), verbatim(" | ".join(case.claims)))
        )
        return RulingExample(case.says, {})
    comes_to: dict[str, Phrase] = {}
    for choice, claimed in case.claims.items():
        settled = teacher.settled(case, choice, kit_text)
        if settled.claim != claimed:
            faults.append(Fault(verbatim(f"{where}.claims.{choice}"), verbatim(settled.claim), verbatim(claimed)))
        comes_to[choice] = typeset_phrase(settled.words)
    return RulingExample(typeset_phrase(case.says), comes_to)


def _teacher_and_choices(ruling: str) -> tuple[Teacher | None, tuple[str, ...]]:
    """Who teaches the game that asks this, and the choices there are; nobody, where no game does."""
    for title in TITLES:
        questions = () if title.rulings_at is None else facet(title.rulings_at, RulingQuestions).questions
        for question in questions:
            if question.id == ruling:
                return teacher_of(title), tuple(value for value, _ in question.choices)
    return None, ()
