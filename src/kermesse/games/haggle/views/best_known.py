"""The best envelope as far as a seat knows: exact by the rules that it can read, and by nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from kermesse.games.haggle.night.best import problem_of
from kermesse.games.haggle.views.known_kit import undetermined_kinds
from kermesse.games.haggle.views.reckoning import known_night
from kermesse.games.haggle.views.view import View, readable
from kermesse.rules.best_envelope.solver import best_envelope
from kermesse.rules.kit import Kit


class KnownBest(NamedTuple):
    """What to hand in, and which general rule to cancel, if any.

    Rule cards of which nothing is known go in as well, and sheets, which work wherever they lie.
    """

    goods: Mapping[str, int]
    cards: tuple[int, ...]
    cancels: int | None


def best_known(view: View, goods: Mapping[str, int], cards: Sequence[int], kit: Kit, guess: float = 0.0) -> KnownBest:
    """The envelope that would score most, as far as the seat of a view knows; others' envelopes are not known.

    Args:
        view: a seat's view; nothing else is known.
        goods: how many of each kind it could hand in.
        cards: the rule cards that it could, by number.
        kit: the night's kit, of which only what the seat can read is used.
        guess: what a good is taken to be worth where no value sheet that was read tells it.

    Raises:
        OutOfReachError: where there are too many envelopes to prove a best one.
        ValueError: where the view is no seat's.
    """
    may_read = readable(view) or frozenset()
    night, small = known_night(view, goods, cards, kit)
    if guess:
        small = _guessed(small, frozenset(undetermined_kinds(kit, may_read)), guess)
    best = best_envelope(problem_of(night, small, 0))
    beside = [card for card in cards if card not in may_read or small.by_card[card].scope == "everybody"]
    return KnownBest(
        {kind.id: count for kind, count in zip(kit.catalogue.kinds, best.goods.tolist(), strict=True) if count},
        tuple(sorted((*best.cards, *beside))),
        best.cancels,
    )


@lru_cache(maxsize=256)
def _guessed(kit: Kit, open_kinds: frozenset[str], guess: float) -> Kit:
    """A kit in which goods of unknown value are worth a guess."""
    values = zip(kit.catalogue.kinds, kit.values, strict=True)
    return replace(kit, values=tuple(guess if kind.id in open_kinds else value for kind, value in values))
