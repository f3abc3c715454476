"""Reads a lesson's file, runs all of it on the game, and tells every fault at once; or answers the lesson."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

from kermesse.fault import Fault, Faults
from kermesse.games.codec import encoder
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.views.box import box
from kermesse.games.hattrick.rules.model import SEATS, hand_size, tricks_in_hand
from kermesse.games.hattrick.rules.score import PASS
from kermesse.lessons import script
from kermesse.lessons.count import HEAP, count_example, count_figures, counted
from kermesse.lessons.fill import fill_example, fill_figures, reckoned, within
from kermesse.lessons.lay import lay_example
from kermesse.lessons.lesson import FillExample, Lesson, LessonReckoning, LessonScreen, TradeExample
from kermesse.lessons.sentences import change, figure, filled, told
from kermesse.lessons.trade import trade_example
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.rules.wording import card_text
from kermesse.validation import validate
from kermesse.words import Phrase, verbatim


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
    found, kit = _read(name)
    if not 1 <= screen <= len(found.screens):
        raise KeyError(screen)
    match found.screens[screen - 1].example:
        case script.FillScript() as fill if kit is not None:
            return _reckoned(name, screen, msgspec.json.encode(within(fill, kit, filling)))
        case script.CountScript(most=most):
            return counted({kind: min(filling.goods.get(kind, 0), getattr(most, kind)) for kind in HEAP})
        case _:
            raise KeyError(screen)


@lru_cache(maxsize=4096)
def _reckoned(name: str, screen: int, filling: bytes) -> LessonReckoning:
    found, kit = _read(name)
    fill = found.screens[screen - 1].example
    assert isinstance(fill, script.FillScript)
    assert kit is not None
    return reckoned(fill, kit, msgspec.json.decode(filling, type=script.Filling))


@lru_cache(maxsize=8)
def _read(name: str) -> tuple[script.Script, Kit | None]:
    return script_from(name, _text(name))


def _text(name: str) -> str:
    if name not in lesson_ids():
        raise KeyError(name)
    return (resources.files("kermesse.lessons.scripts") / f"{name}.toml").read_text("utf-8")


def script_from(source: str, text: str) -> tuple[script.Script, Kit | None]:
    """What a lesson's file says, and its kit; without asking yet whether the game agrees.

    Raises:
        Faults: where it is no such file.
    """
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Faults(source, [Fault(Phrase("file", "fichier"), verbatim("TOML"), verbatim(error))]) from None
    faults: list[Fault] = []
    found = validate(script.Script, raw, "", faults)
    if found is None:
        raise Faults(source, faults)
    if found.game == "hattrick":
        return found, None
    if found.kit_text is not None:
        return found, kit_from(source, found.kit_text)
    return found, read_kit(found.kit or found.game)


def lesson_from(source: str, text: str) -> Lesson:
    """The lesson that a file tells; `source` names it, and is its id.

    Raises:
        Faults: everything that is wrong, what the game says otherwise included: where, expected, found.
    """
    found, kit = script_from(source, text)
    faults: list[Fault] = []
    screens = [_screen(screen, found, kit, f"screens[{place}]", faults) for place, screen in enumerate(found.screens)]
    if faults:
        raise Faults(source, dict.fromkeys(faults))
    return Lesson(
        id=source,
        game=found.game,
        title=told(found.title),
        screens=tuple(screen for screen in screens if screen is not None),
        box=None if kit is None else msgspec.Raw(encoder().encode(box(kit))),
        texts={} if kit is None else {card: _card(card, kit) for card in _spoken_of(screens)},
        stubs={} if kit is None else {card: kit.by_card[card].whose for card in _spoken_of(screens)},
    )


def _screen(
    screen: script.Screen, of: script.Script, kit: Kit | None, where: str, faults: list[Fault]
) -> LessonScreen | None:
    path, values = f"{where}.example", _facts(kit)
    example: Any = None
    match screen.example:
        case script.LayScript() as lay if of.sentences is not None:
            example = lay_example(lay, of.sentences, path, faults)
        case script.CountScript() as count if kit is None:
            example = count_example(count, path, faults)
            values |= count_figures(count, path, faults)
        case script.FillScript() as fill if kit is not None:
            example = fill_example(fill, kit, path, faults)
            if isinstance(example, FillExample):
                values |= fill_figures(fill, kit, path, faults)
                values["have"] = figure(sum(fill.have.goods.values()))
                values["best"] = figure(example.best or 0)
        case script.TradeScript() as trade if kit is not None:
            example = trade_example(trade, _setup(of), kit, path, faults)
        case other:
            right = Phrase(f"an example of {of.game}", f"un exemple de {of.game}")
            faults.append(Fault(verbatim(path), right, verbatim(type(other).__struct_config__.tag)))
    words = [filled(one, values, f"{where}.words[{place}]", faults) for place, one in enumerate(screen.words)]
    return None if example is None else LessonScreen(title=told(screen.title), words=tuple(words), example=example)


def _setup(of: script.Script) -> Setup:
    assert of.game != "hattrick"
    return Setup(game=of.game, kit=of.kit, kit_text=of.kit_text)


def _facts(kit: Kit | None) -> dict[str, Phrase]:
    """The figures of a game that any sentence may tell, by name."""
    if kit is None:
        sizes = {f"cards{seats}": figure(hand_size(seats)) for seats in SEATS}
        tricks = {f"tricks{seats}": figure(tricks_in_hand(seats)) for seats in SEATS}
        return {"passed": change(PASS), **sizes, **tricks}
    values = {
        kind.id: figure(value)
        for kind, value in zip(kit.catalogue.kinds, kit.values, strict=True)
        if kind.id in kit.head.values
    }
    sheets = kit.head.box.sheets
    return {
        **values,
        **({"sheets": figure(sheets.each)} if sheets else {}),
        **{f"owner{rule.number}": change(rule.owner) for rule in kit.rules if rule.owner},
        **{
            f"cancel{rule.number}": change(points)
            for rule in kit.rules
            if (points := getattr(rule.effect, "points", 0))
        },
    }


def _spoken_of(screens: list[LessonScreen | None]) -> list[int]:
    """The rule cards that a lesson shows; no others of its kit are told."""
    cards: set[int] = set()
    for screen in screens:
        example = None if screen is None else screen.example
        if isinstance(example, FillExample):
            cards |= {*example.cards, *example.sheets, *example.cancellable}
        elif isinstance(example, TradeExample):
            sides = (*example.sides, *(side for one in example.bargains for step in one.steps for side in step.sides))
            cards |= {card for side in sides for card in (*side.cards, *side.read)}
    return sorted(cards)


def _card(card: int, kit: Kit) -> Phrase:
    rule = kit.by_card[card]
    return Phrase(card_text(rule, kit, "en"), card_text(rule, kit, "fr"))
