"""The floor: a night under way, whole. A seat counts from 0."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.bargains import Bargain, Claim, Offer, Promise
from kermesse.games.haggle.market.state.handshakes import Handshake
from kermesse.games.haggle.market.state.player import Heard, Player
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Words
from kermesse.games.haggle.night.model import SHA256, Envelope
from kermesse.games.moderation import Moderation
from kermesse.persistent_array import PersistentArray

Phase = Literal["gathering", "open", "paused", "closed", "announcing", "revealing", "scored"]

RevealStep = Literal["pole", "pennant", "name", "points"]
"""A place is unveiled by an empty pole, the pennant without its letters, the name, and at last the points."""

FIRST_OF_OLD = 3
"""From this rank places were told before a host could say from which: what a ledger means that does not say it."""


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to the host, and the answer: to the one who asked, or to all."""

    number: int
    seat: int
    at: Timestamp
    words: Words
    answer: Words | None = None
    answered_at: Timestamp | None = None
    told: Literal["asker", "all"] = "asker"


class Reckoned(msgspec.Struct, frozen=True, omit_defaults=True):
    """A score that is told one place after another: nobody but the host knows more of it than what was told.

    Args:
        at: when it was reckoned.
        removed: by seat, the excess that was drawn.
        totals: by seat, the points after debts; None for a voided hand.
        told: the ranks told so far, in the order of telling.
        first: ranks up to this one are told by themselves.
        unplaced: the bots, where the host lets them take no place.
        unveiled: how far the next place is unveiled; None where nothing of it was shown.
    """

    at: Timestamp
    removed: dict[int, dict[str, int]] = {}
    totals: dict[int, float | None] = {}
    told: tuple[int, ...] = ()
    first: int = FIRST_OF_OLD
    unplaced: tuple[int, ...] = ()
    unveiled: RevealStep | None = None


class Scoring(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the night ended.

    Args:
        at: when.
        seed: the seed of the deal, whose hash was published before it.
        removed: by seat, the excess that was drawn.
        totals: by seat, the points after debts; None for a voided hand.
        unplaced: the bots, where the host lets them take no place.
    """

    at: Timestamp
    seed: str
    removed: dict[int, dict[str, int]] = {}
    totals: dict[int, float | None] = {}
    unplaced: tuple[int, ...] = ()


class OnPaper(msgspec.Struct, frozen=True):
    """The deal that was printed for a night on paper: what lies in the room.

    Args:
        envelopes: how many; goods and rule cards follow from that number and the seed.
        seats: whose they are, in the order of their numbers; the rest are spare.
    """

    envelopes: int
    seats: tuple[int, ...] = ()


class Floor(msgspec.Struct, frozen=True, omit_defaults=True):
    """A night of Haggle under way.

    Args:
        setup: what the host settled.
        seed_hash: SHA-256 of the seed of the deal and the draws, published before them.
        phase: where the night is.
        players: the seats, retired ones too.
        size: for how many envelopes the deal was made; none before it.
        printed: on paper, what was printed last before the opening.
        spare: envelopes that were dealt and not yet taken.
        bank_goods: goods with the host: of retired players, and what was corrected away.
        bank_cards: rule cards with the host, sorted.
        offers: open offers, by number.
        on_floor: who made those of them that anybody may take, by the number of the offer.
        handshakes: spoken bargains that wait for their code, by the seat of the maker.
        bargains: everything struck, by number.
        undone: how many of them were undone.
        claims: every claim.
        promises: every promise.
        questions: every question.
        made: how many offers, claims, promises, handshakes were ever made: the next number of each.
        spoken: what the host said to all, oldest first, as much as is kept.
        opened_at: since when the market is open.
        closes_at: when it closes by itself.
        paused_at: since when it rests.
        closed_at: since when it is closed.
        announced: the general rules that were read out, by the lowest number of their cards.
        announced_at: when.
        soonest: a moment before which no offer or handshake expires and no reading ends; none where nothing does.
        reckoned: the score while it is told place after place.
        scoring: how it ended.
        moderation: who is silenced or was sent out, whether the door is open.
        reactions: whether they come through to the big screen while the places are told.
    """

    setup: Setup
    seed_hash: SHA256
    phase: Phase = "gathering"
    players: PersistentArray[Player] = PersistentArray()
    size: int | None = None
    printed: OnPaper | None = None
    spare: tuple[Envelope, ...] = ()
    bank_goods: dict[str, int] = {}
    bank_cards: tuple[int, ...] = ()
    offers: PersistentArray[Offer] = PersistentArray()
    on_floor: PersistentArray[int] = PersistentArray()
    handshakes: PersistentArray[Handshake] = PersistentArray()
    bargains: PersistentArray[Bargain] = PersistentArray()
    undone: int = 0
    claims: PersistentArray[Claim] = PersistentArray()
    promises: PersistentArray[Promise] = PersistentArray()
    questions: PersistentArray[Question] = PersistentArray()
    made: dict[Literal["offers", "claims", "promises", "handshakes"], int] = {}
    spoken: tuple[Heard, ...] = ()
    opened_at: Timestamp | None = None
    closes_at: Timestamp | None = None
    paused_at: Timestamp | None = None
    closed_at: Timestamp | None = None
    announced: tuple[int, ...] = ()
    announced_at: Timestamp | None = None
    soonest: Timestamp | None = None
    reckoned: Reckoned | None = None
    scoring: Scoring | None = None
    moderation: Moderation = Moderation()
    reactions: Literal["open", "closed"] = "open"

    @property
    def here(self) -> list[tuple[int, Player]]:
        """Those who have not left, by seat."""
        return [(seat, player) for seat, player in self.players.items() if player.retired_at is None]
