"""An envelope of Haggle in a lesson: scored as a night of its own, beside what others hand in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, combinations, product
from math import prod

from kermesse.fault import Fault
from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.night.score import score
from kermesse.games.standings import Placing
from kermesse.lessons import script
from kermesse.lessons.lesson import FillExample, LessonReckoning, LineTold, OtherTotal
from kermesse.lessons.sentences import figure
from kermesse.rules.effects import Cancel
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.score import score as score_envelopes
from kermesse.words import Lang, Phrase, verbatim

YOU: dict[Lang, str] = {"en": "you", "fr": "vous"}
MOST_ENVELOPES = 1_000
"""So many envelopes are tried for the best one; a lesson with more of them is refused."""


def fill_example(fill: script.FillScript, kit: Kit, where: str, faults: list[Fault]) -> FillExample | None:
    """The example, with what its first envelope is worth; None, and faults, where the kit has no such things."""
    before = len(faults)
    for path, filling in (
        ("have", fill.have),
        ("start", fill.start),
        *((f"figures[{place}]", one) for place, one in enumerate(fill.figures)),
    ):
        _check(filling, fill.have, kit, f"{where}.{path}", faults)
    for place, other in enumerate(fill.others):
        theirs = script.Filling(goods=other.goods, cards=other.slips)
        _check(theirs, theirs, kit, f"{where}.others[{place}]", faults)
    _check(script.Filling(cards=fill.sheets), script.Filling(cards=fill.sheets), kit, f"{where}.sheets", faults)
    if len(faults) > before:
        return None
    return FillExample(
        have=fill.have.goods,
        cards=fill.have.cards,
        start=fill.start.goods,
        start_cards=fill.start.cards,
        sheets=fill.sheets,
        cancellable=_general(fill, kit),
        reckoning=reckoned(fill, kit, fill.start),
        best=_best(fill, kit, where, faults) if fill.best == "told" else None,
    )


def fill_figures(fill: script.FillScript, kit: Kit, where: str, faults: list[Fault]) -> dict[str, Phrase]:
    """The totals that sentences tell, by name; a fault for each that the game scores otherwise."""
    told: dict[str, Phrase] = {}
    for place, one in enumerate(fill.figures):
        is_so = reckoned(fill, kit, one).total or 0
        if is_so != one.total:
            faults.append(Fault(verbatim(f"{where}.figures[{place}].total"), figure(is_so), figure(one.total)))
        told[one.name] = figure(is_so)
    return told


def within(fill: script.FillScript, kit: Kit, filling: script.Filling) -> script.Filling:
    """What of an envelope this lesson's learner can hand in: what they do not have, they cannot."""
    goods = {kind: min(count, fill.have.goods.get(kind, 0)) for kind, count in filling.goods.items()}
    cards = tuple(sorted(set(filling.cards) & set(fill.have.cards)))
    cancels = filling.cancels if filling.cancels in _general(fill, kit) and _can_cancel(cards, kit) else None
    return script.Filling(goods={kind: count for kind, count in goods.items() if count}, cards=cards, cancels=cancels)


def reckoned(fill: script.FillScript, kit: Kit, filling: script.Filling) -> LessonReckoning:
    """What the learner's envelope is worth, and everybody else's beside it.

    Args:
        fill: the example.
        kit: its kit.
        filling: what lies in the envelope; no more than the learner has.
    """
    english, french = (_standings(fill, kit, filling, lang) for lang in YOU)
    mine = english[YOU["en"]]
    both = zip(mine.lines, french[YOU["fr"]].lines, strict=True)
    return LessonReckoning(
        total=mine.total,
        lines=tuple(
            LineTold(
                rule=en.rule, times=en.times, points=en.points, text=Phrase(en.text, fr.text), by=en.by, kind=en.kind
            )
            for en, fr in both
        ),
        others=tuple(OtherTotal(name=other.player, total=english[other.player].total) for other in fill.others),
    )


def _standings(fill: script.FillScript, kit: Kit, filling: script.Filling, lang: Lang) -> dict[str, Placing]:
    night = Night(
        game=kit.head.game,
        sheets=fill.sheets if kit.head.box.sheets else None,
        rulings=kit.rulings,
        envelopes=(_envelope(filling, YOU[lang]), *fill.others),
    )
    return {place.player: place for place in score(night, kit, lang).standings}


def _envelope(filling: script.Filling, player: str) -> Envelope:
    goods = {kind: count for kind, count in filling.goods.items() if count}
    return Envelope(player, goods, filling.cards, filling.cancels)


def _best(fill: script.FillScript, kit: Kit, where: str, faults: list[Fault]) -> float | None:
    """The highest total that the learner can reach, by trying every envelope, without choosing what to cancel."""
    kinds, cards = list(fill.have.goods), fill.have.cards
    ways = prod(count + 1 for count in fill.have.goods.values()) * 2 ** len(cards)
    if ways > MOST_ENVELOPES:
        right = Phrase(f"at most {MOST_ENVELOPES} envelopes to try", f"au plus {MOST_ENVELOPES} enveloppes à essayer")
        faults.append(Fault(verbatim(f"{where}.have"), right, verbatim(ways)))
        return None
    sheets = fill.sheets if kit.head.box.sheets else None
    totals = [
        score_envelopes(kit, as_arrays(kit, (Envelope("", goods, slips), *fill.others), sheets)).totals[0]
        for goods in _handfuls(kinds, fill.have.goods)
        for slips in chain.from_iterable(combinations(cards, some) for some in range(len(cards) + 1))
    ]
    return float(max(totals))


def _handfuls(kinds: list[str], have: Mapping[str, int]) -> Iterable[dict[str, int]]:
    for counts in product(*(range(have[kind] + 1) for kind in kinds)):
        yield {kind: count for kind, count in zip(kinds, counts, strict=True) if count}


def _general(fill: script.FillScript, kit: Kit) -> tuple[int, ...]:
    """The general rules that others hand in."""
    return tuple(
        sorted({card for other in fill.others for card in other.slips if kit.by_card[card].scope == "general"})
    )


def _can_cancel(cards: Iterable[int], kit: Kit) -> bool:
    return any(isinstance(kit.by_card[card].effect, Cancel) for card in cards)


def _check(filling: script.Filling, have: script.Filling, kit: Kit, where: str, faults: list[Fault]) -> None:
    """Notes goods and cards that the kit does not have, or the learner."""
    known = kit.catalogue.index()
    for kind, count in filling.goods.items():
        if kind not in known:
            right = Phrase(f"a good of the kit {kit.id}", f"un bien du coffret {kit.id}")
            faults.append(Fault(verbatim(f"{where}.goods.{kind}"), right, verbatim(kind)))
        elif count > have.goods.get(kind, 0):
            most = have.goods.get(kind, 0)
            right = Phrase(f"at most {most}, as in have", f"au plus {most}, comme dans have")
            faults.append(Fault(verbatim(f"{where}.goods.{kind}"), right, verbatim(count)))
    for card in filling.cards:
        if card not in kit.by_card or card not in have.cards:
            right = Phrase("a rule card of the kit, in hand", "une carte règle du coffret, en main")
            faults.append(Fault(verbatim(f"{where}.cards"), right, verbatim(card)))
