"""What an envelope is worth as far as its player knows: the sum that they could do with pencil and paper.

Only rule cards that the player can read now take part; a box is made of them and of nothing else, so that no other rule
can touch the sum. What a good is worth counts as far as the value sheets that were read tell it. Nothing is known of
other players, so a contest for the most of something counts as won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec
from msgspec.structs import replace

from kermesse.games.haggle.market.state.kit import kinds_of
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.night.score import score, sheet_line
from kermesse.games.haggle.views.caveats import Caveat, about_hand, about_rules, about_values
from kermesse.games.haggle.views.known_kit import known_kit, known_values
from kermesse.games.haggle.views.view import View, readable
from kermesse.games.standings import Line, Placing
from kermesse.rules.effects import Cancel
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.sheet_entries import SheetEntry
from kermesse.rules.wording import reason_text
from kermesse.words import Lang, Phrase

ALONE = Caveat(
    "By itself: what other envelopes do to it is not in here.", "À elle seule : ce que lui font les autres n'y est pas."
)
YOU = Phrase("you", "vous")
SOMEBODY = Phrase("somebody", "quelqu'un")


class ReckonedLine(Line, frozen=True, omit_defaults=True):
    """One line of a sum, for a player who may read the rule card beside it.

    Args:
        why: what `text` says without what the card says; none where it does not repeat the card.
    """

    why: str | None = None


class Reckoning(msgspec.Struct, frozen=True):
    """What an envelope is worth, as far as its player knows.

    Args:
        total: points; none where a rule that they know voids the hand.
        lines: why.
        warnings: what the total does not say.
        values: points of one of a kind by itself: where sheets tell it, of every kind that the player has read of; in
            other boxes of the kinds in the envelope.
    """

    total: float | None
    lines: tuple[ReckonedLine, ...]
    warnings: tuple[Caveat, ...]
    values: dict[str, float]


def reckon(view: View, goods: Mapping[str, int], cards: Sequence[int], kit: Kit, lang: Lang) -> Reckoning:
    """What an envelope would be worth, as far as the seat of a view knows.

    Args:
        view: a seat's view; nothing else is known.
        goods: how many of each kind would be in the envelope.
        cards: the rule cards in it, by number; those that the seat cannot read do not count.
        kit: the night's kit, of which the sum reads only what the seat can.
        lang: the language of the lines.

    Raises:
        ValueError: where the view is no seat's.

    Source:
        Haggle, "you will have to read as many of the information sheets as possible"; scoring as for a whole night.
    """
    night, small = known_night(view, goods, cards, kit, lang)
    mine, may_read = view.mine, readable(view)
    assert mine is not None
    assert may_read is not None
    counted = night.envelopes[0].goods
    standings = score(night, small, lang, line=_line).standings
    own = next(place for place in standings if place.player == YOU(lang))
    warnings = (
        *about_hand(view, mine, goods, cards),
        *about_rules(view, small, night),
        *about_values(kit, may_read, counted),
    )
    return Reckoning(own.total, _lines(own), warnings, _values(kit, may_read, counted))


def known_night(
    view: View, goods: Mapping[str, int], cards: Sequence[int], kit: Kit, lang: Lang = "en"
) -> tuple[Night, Kit]:
    """The night as the seat of a view knows it, its own envelope first, and the kit as far as it can be read.

    Args:
        view: a seat's view; nothing else is known.
        goods: how many of each kind would be in the envelope.
        cards: the rule cards in it, by number; those that the seat cannot read do not count.
        kit: the night's kit.
        lang: the language of the names.

    Raises:
        ValueError: where the view is no seat's.
    """
    mine, may_read = view.mine, readable(view)
    if mine is None or may_read is None:
        raise ValueError("expected a seat's view; found one of the hall or of the desk")
    others = _others(view, kit, lang)
    public = {card for envelope in others for card in envelope.slips}
    small = known_kit(kit, may_read | public)
    counted = {kind: count for kind, count in goods.items() if kind in kinds_of(kit) and count > 0}
    slips = tuple(sorted(card for card in cards if card in may_read))
    cancels = mine.cancels if any(isinstance(small.by_card[card].effect, Cancel) for card in slips) else None
    sheets = tuple(sorted(may_read & set(view.hall.sheets or ()))) if small.head.box.sheets else None
    envelopes = (Envelope(YOU(lang), counted, slips, cancels), *others)
    return Night(game=small.head.game, sheets=sheets, rulings=small.rulings, envelopes=envelopes), small


def as_if_cancelling(view: View, rule: int) -> View:
    """The view of a seat whose cancel card would remove this general rule, and not the one that it does.

    Args:
        view: a seat's view.
        rule: the general rule, by number; 0 for none.

    Source:
        Giant Haggle, "Principe/règles": each cancel card removes one of the rules that were announced.
    """
    if view.mine is None:
        return view
    seat = view.mine.seat
    announced = tuple(
        general._replace(cancelled_by=tuple(other for other in general.cancelled_by if other != seat))
        for general in view.hall.announced or ()
    )
    return replace(
        view,
        hall=replace(view.hall, announced=announced or None),
        mine=replace(view.mine, cancels=rule or None),
    )


def reckon_alone(view: View, goods: Mapping[str, int], cards: Sequence[int], kit: Kit, lang: Lang) -> Reckoning:
    """What an envelope that the host enters comes to by itself, by every rule of the night.

    Args:
        view: the host's.
        goods: how many of each kind are in the envelope.
        cards: the rule cards in it, by number.
        kit: the night's kit.
        lang: the language of the lines.

    Source:
        Scoring as for a whole night, of one envelope.
    """
    counted = {kind: count for kind, count in goods.items() if kind in kinds_of(kit) and count > 0}
    slips = tuple(sorted(card for card in cards if card in kit.by_card))
    night = Night(
        game=kit.head.game,
        sheets=view.hall.sheets,
        rulings=kit.rulings,
        envelopes=(Envelope(YOU(lang), counted, slips),),
    )
    (own,) = score(night, kit, lang, line=_line).standings
    return Reckoning(own.total, _lines(own), (ALONE,), _values(kit, frozenset(kit.by_card), counted))


def _line(entry: SheetEntry, kit: Kit, lang: Lang) -> ReckonedLine:
    line, why = sheet_line(entry, kit, lang), reason_text(entry, kit, lang)
    return ReckonedLine(line.rule, line.times, line.points, line.text, line.by, line.kind, why)


def _values(kit: Kit, may_read: frozenset[int], counted: Mapping[str, int]) -> dict[str, float]:
    """What `Reckoning.values` says. Where no sheet tells them they are no secret, and may be of eighty kinds."""
    known = known_values(kit, may_read)
    return known if kit.head.box.sheets else {kind: known[kind] for kind in counted if kind in known}


def _lines(place: Placing) -> tuple[ReckonedLine, ...]:
    """The lines of a sheet without debts: each was told by `_line`."""
    return cast("tuple[ReckonedLine, ...]", place.lines)


def _others(view: View, kit: Kit, lang: Lang) -> tuple[Envelope, ...]:
    """The general rules that were read out, and what was cancelled of them, as empty envelopes of somebody's.

    Where something was cancelled everybody knows that there is a cancel card; it scores for its owner alone.
    """
    announced = view.hall.announced or ()
    if not announced:
        return ()
    name = SOMEBODY(lang)
    envelopes = [Envelope(name, slips=tuple(general.rule for general in announced))]
    cancelled = [general.rule for general in announced if general.cancelled_by]
    card = next((rule.number for rule in kit.rules if isinstance(rule.effect, Cancel)), None)
    if card is not None:
        envelopes += [Envelope(f"{name} {place}", {}, (card,), rule) for place, rule in enumerate(cancelled, 2)]
    return tuple(envelopes)
