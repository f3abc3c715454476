"""The end of a night, as everybody may know it: what is unveiled of a place; once scored, every envelope."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from kermesse.games.fanion import Fanion, fanion
from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.ending.podium import STEPS, places, places_untold
from kermesse.games.haggle.market.envelopes.contents import handed_in
from kermesse.games.haggle.market.state.floor import Floor, RevealStep
from kermesse.games.haggle.market.state.kit import sheets_of


class Unveiling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place that is half unveiled.

    Args:
        rank: which.
        step: how far: an empty pole, the pennants, the names.
        pennants: from the pennant on, what hangs there, without letters until the name is told. How many share the
            place is told no earlier.
        seats: from the name on, whose they are.
    """

    rank: int
    step: RevealStep
    pennants: tuple[Fanion, ...] = ()
    seats: tuple[int, ...] = ()


class Opened(msgspec.Struct, frozen=True, omit_defaults=True):
    """An envelope once the night is scored.

    Args:
        seat: whose.
        rank: their place, shared where tied; none for a voided hand, and for bots where they take none.
        total: points after debts; none for a voided hand.
        goods: how many of each kind were in it.
        cards: rule cards, by number.
        cancels: the general rule that it cancelled.
        removed: the excess that was drawn.
        beyond_box: that the host let more stand in it than the box holds.
    """

    seat: int
    rank: int | None
    total: float | None
    goods: dict[str, int] = {}
    cards: tuple[int, ...] = ()
    cancels: int | None = None
    removed: dict[str, int] = {}
    beyond_box: Literal["accepted"] | None = None


class Ended(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the night ended.

    Args:
        at: when.
        seed: the seed of the deal, whose hash was published before it.
        envelopes: everybody's, best first.
        rules: the rule cards that were in play, held back or not, by number.
    """

    at: Timestamp
    seed: str
    envelopes: tuple[Opened, ...]
    rules: tuple[int, ...]


def unveiling(floor: Floor) -> Unveiling | None:
    """As much of the next place as is shown; None where nothing of it is, and once the night is scored."""
    known = floor.reckoned
    if known is None or known.unveiled is None or floor.scoring is not None:
        return None
    place, shown = places_untold(known)[0], STEPS.index(known.unveiled)
    if shown < STEPS.index("pennant"):
        return Unveiling(place.rank, known.unveiled)
    pennants = tuple(fanion(floor.players[seat].name) for seat in place.seats)
    if shown < STEPS.index("name"):  # in the order of their looks, for the order of seats would tell more
        hung = sorted((replace(one, letters="") for one in pennants), key=lambda one: (one.cut, one.pattern, one.dye))
        return Unveiling(place.rank, known.unveiled, tuple(hung))
    return Unveiling(place.rank, known.unveiled, pennants, place.seats)


def ended(floor: Floor) -> Ended | None:
    """How the night ended; None before its score is told."""
    if floor.scoring is None:
        return None
    return Ended(floor.scoring.at, floor.scoring.seed, opened(floor), in_play(floor))


def opened(floor: Floor) -> tuple[Opened, ...]:
    """Everybody's envelope, best first; they are open once the night is scored."""
    assert floor.scoring is not None
    standing = places(floor.scoring.totals, floor.scoring.unplaced)
    ranks = {seat: place.rank for place in standing for seat in place.seats}
    envelopes = []
    for seat, player in floor.here:
        goods, cards = handed_in(floor, player)
        total = floor.scoring.totals.get(seat)
        removed = floor.scoring.removed.get(seat, {})
        accepted = player.sealed.beyond_box if player.sealed else None
        envelopes.append(Opened(seat, ranks.get(seat), total, goods, cards, player.cancels, removed, accepted))
    return tuple(sorted(envelopes, key=_order))


def _order(one: Opened) -> tuple[bool, bool, float, int]:
    """Who has a place by it, then who takes none by their points, and last the voided hands."""
    return one.total is None, one.rank is None, one.rank or -(one.total or 0.0), one.seat


def in_play(floor: Floor) -> tuple[int, ...]:
    """The rule cards that were in play: the night's sheets, else what anybody held at the end, and the host."""
    sheets = sheets_of(floor)
    if sheets is not None:
        return tuple(sorted(sheets))
    held = {card for player in floor.players.values() for card in player.cards}
    handed = {card for player in floor.players.values() if player.sealed for card in player.sealed.cards}
    return tuple(sorted({*held, *handed, *floor.bank_cards}))
