"""The story of a night, for everybody once it is scored: who traded with whom, how goods and rules went round.

Open by then: every hand at any moment, who struck bargains with whom and how many, how many had read a rule card and
who held it at the end, and what stands in `highlights`. Never told: who read, showed or gave which rule card, what was
offered and not struck, claims, promises, notes, questions, and players' own sums; of words only how many there were.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import msgspec

from kermesse.games.game import Occurrence, Timestamp
from kermesse.games.haggle.market.events import Event, NightScored
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.replay.awards import Award, awards
from kermesse.games.haggle.replay.highlights import NOTED, Highlight, highlights_of, standing
from kermesse.games.haggle.replay.movements import MOVING, HandChange, HandHistory, changed, coarser, hands, weight
from kermesse.games.haggle.views.ending import in_play

PAIRS_TOLD = 2_500
"""So many pairs are told, those that traded most."""

HEAVIEST = 27_000
"""So much is told of pairs, hands and readers together, some 200 kB; where there is more, by longer times."""

PAIR_WEIGHS = 5

FINEST_SECONDS = 15

READ_SECONDS = 600
"""How many had read a rule card is told no more often: beside the hands as they changed, it would tell who it was."""


class Pair(msgspec.Struct, frozen=True):
    """Two who traded, and in how many bargains; one among three counts for each two of them."""

    seats: tuple[int, int]
    bargains: int


class RuleRead(msgspec.Struct, frozen=True):
    """A rule card in play, and how it went round.

    Args:
        rule: its number.
        held: who held it at the end, sealed or held back.
        read: how many had read it: each with the seconds since the beginning, in steps of ten minutes, and how many
            by the end of that step.
    """

    rule: int
    held: tuple[int, ...]
    read: tuple[tuple[int, int], ...]


class Story(msgspec.Struct, frozen=True):
    """The story of a night.

    Args:
        began_at: from when seconds are counted: the deal; where nobody dealt, the opening.
        every_seconds: what changed within so many seconds is told as one change; 1 where nothing had to be left out.
        kinds: the goods of the box, by their names.
        pairs: who traded with whom, the most frequent first.
        holdings: how every hand changed, by seat; nothing on paper.
        rules: the rule cards in play, by number.
        moments: what people will want to hear, in its order.
        awards: who did something most, and with which reason.
    """

    began_at: Timestamp
    every_seconds: int
    kinds: tuple[str, ...]
    pairs: tuple[Pair, ...]
    holdings: tuple[HandHistory, ...]
    rules: tuple[RuleRead, ...]
    moments: tuple[Highlight, ...]
    awards: tuple[Award, ...] = ()


def story(floor: Floor, night: Iterable[Occurrence[Floor, Event]]) -> Story:
    """The story of a night, made in one walk through it.

    Args:
        floor: the floor, scored.
        night: everything that happened, in its order; what came after the score is not part of it.
    """
    began_at = None
    before = None
    changes: list[HandChange] = []
    noted: list[tuple[Timestamp, Event]] = []
    for at, event, after in night:
        if isinstance(event, MOVING) and after.size is not None:
            began_at = at if began_at is None else began_at
            changes += changed(before, after, int(at - began_at))
            before = after
        elif isinstance(event, NOTED):
            noted.append((at, event))
        elif isinstance(event, NightScored):
            break
    began = began_at if began_at is not None else floor.opened_at or 0.0
    pairs = _pairs(floor)
    reading = _reading(floor, began)
    readers = sum(len(read) for read in reading.values())
    every, changes = _light_enough(changes, HEAVIEST - PAIR_WEIGHS * len(pairs) - readers)
    kinds = tuple(kit_of(floor.setup).catalogue.index())
    return Story(
        began_at=began,
        every_seconds=every,
        kinds=kinds,
        pairs=pairs,
        holdings=hands(changes, kinds),
        rules=tuple(RuleRead(card, _holders(floor, card), reading[card]) for card in in_play(floor)),
        moments=highlights_of(floor, noted, Counter({card: read[-1][1] for card, read in reading.items() if read})),
        awards=awards(floor),
    )


def _light_enough(changes: list[HandChange], heaviest: int) -> tuple[int, list[HandChange]]:
    """The changes, thinned out as far as it takes: by how many seconds, and what is left."""
    every, coarsened = 1, changes
    longest = max((change.seconds for change in changes), default=0)
    while weight(coarsened) > heaviest and every <= longest:
        every = max(2 * every, FINEST_SECONDS)
        coarsened = coarser(changes, every)
    return every, coarsened


def _reading(floor: Floor, began: Timestamp) -> dict[int, tuple[tuple[int, int], ...]]:
    """By rule card in play, how many had read it by when; who did is nobody's business."""
    found: dict[int, list[int]] = {card: [] for card in in_play(floor)}
    for player in floor.players.values():
        for card, known in player.known.items():
            if card in found:
                found[card].append(max(int(known.at - began), 0) // READ_SECONDS * READ_SECONDS)
    return {card: _risen(sorted(moments)) for card, moments in found.items()}


def _risen(moments: list[int]) -> tuple[tuple[int, int], ...]:
    by_then = {moment: count for count, moment in enumerate(moments, 1)}
    return tuple(by_then.items())


def _holders(floor: Floor, card: int) -> tuple[int, ...]:
    return tuple(
        seat
        for seat, player in floor.here
        if card in player.cards or (player.sealed is not None and card in player.sealed.cards)
    )


def _pairs(floor: Floor) -> tuple[Pair, ...]:
    pairs = Counter(pair for bargain in standing(floor) for pair in combinations(bargain.parties, 2))
    most_first = sorted(pairs.items(), key=lambda pair: (-pair[1], pair[0]))[:PAIRS_TOLD]
    return tuple(Pair(seats, bargains) for seats, bargains in most_first)
