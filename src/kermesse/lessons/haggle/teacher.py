"""How Haggle is taught: on a kit of ours or a small one of the lesson's own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kermesse.games.codec import encoder
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.score import score
from kermesse.games.haggle.views.box import box
from kermesse.lessons import script
from kermesse.lessons.haggle.fill import fill_example, fill_figures, reckoned, within
from kermesse.lessons.haggle.trade import trade_example
from kermesse.lessons.lesson import FillExample, LessonReckoning, LessonScreen, TradeExample
from kermesse.lessons.sentences import change, figure
from kermesse.lessons.teacher import LessonTask, Material, Settled, Teacher, Worked
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.rules.ruling import Rulings
from kermesse.rules.wording import card_text
from kermesse.words import Phrase

VOIDED = "none"
"""What a file claims of a voided hand."""


def _kit_of(source: str, of: script.Script) -> Kit:
    return read_kit(of.kit or of.game) if of.kit_text is None else kit_from(source, of.kit_text)


def _facts(kit: Kit) -> dict[str, Phrase]:
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


def _worked(task: LessonTask) -> Worked | None:
    kit: Kit = task.kit
    match task.example:
        case script.FillScript() as fill:
            example = fill_example(fill, kit, task.where, task.faults)
            if not isinstance(example, FillExample):
                return Worked(None, {})
            figures = fill_figures(fill, kit, task.where, task.faults)
            figures["have"] = figure(sum(fill.have.goods.values()))
            figures["best"] = figure(example.best or 0)
            return Worked(example, figures)
        case script.TradeScript() as trade:
            of = task.of
            setup = msgspec.convert({"game": of.game, "kit": of.kit, "kit_text": of.kit_text}, Setup)
            return Worked(trade_example(trade, setup, kit, task.where, task.faults), {})
        case _:
            return None


def _material(kit: Kit, screens: Sequence[LessonScreen | None]) -> Material:
    spoken_of = _spoken_of(screens)
    return Material(
        box=msgspec.Raw(encoder().encode(box(kit))),
        texts={card: _card(card, kit) for card in spoken_of},
        stubs={card: kit.by_card[card].whose for card in spoken_of},
    )


def _spoken_of(screens: Sequence[LessonScreen | None]) -> list[int]:
    """The rule cards that a lesson's screens show, by number; the client gets the texts of these alone."""
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


def _within(example: script.ExampleScript, kit: Kit, filling: script.Filling) -> script.Filling | None:
    return within(example, kit, filling) if isinstance(example, script.FillScript) else None


def _reckon(example: script.ExampleScript, kit: Kit, filling: script.Filling) -> LessonReckoning:
    assert isinstance(example, script.FillScript)
    return reckoned(example, kit, filling)


def _settled(case: script.RulingCase, choice: str, kit_text: str) -> Settled:
    """What the first envelope is worth under a choice."""
    player, claim = case.envelopes[0].player, _total(case, choice, kit_text)
    points = Phrase("no score", "pas de score") if isinstance(claim, str) else figure(claim)
    return Settled(claim, Phrase(f"{player}: {points.en}", f"{player} : {points.fr}"))


def _total(case: script.RulingCase, choice: str, kit_text: str) -> float | str:
    """What the first envelope is worth under a choice."""
    kit = _kit(case, msgspec.structs.replace(Rulings(), **{case.ruling: choice}), kit_text)
    night = Night(game=kit.head.game, sheets=case.sheets, rulings=kit.rulings, envelopes=case.envelopes)
    mine = next(one for one in score(night, kit, "en").standings if one.player == case.envelopes[0].player)
    return VOIDED if mine.total is None else mine.total


def _kit(case: script.RulingCase, rulings: Rulings, kit_text: str) -> Kit:
    return kit_from("rulings.toml", kit_text, rulings) if case.kit is None else read_kit(case.kit, rulings)


TEACHER = Teacher(_kit_of, _facts, _worked, _material, _within, _reckon, _settled)
