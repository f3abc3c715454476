"""Every event of a night, and for each the event as it could be too, for all that somebody sees before it and after."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from kermesse.games.game import Viewer
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.envelopes.cancel import AllKept, RuleCancelled, cancelling
from kermesse.games.haggle.market.envelopes.seal import EnvelopeSealed, EnvelopeUnsealed
from kermesse.games.haggle.market.envelopes.sums import SummedUp
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.host.clock import ClockRead
from kermesse.games.haggle.market.host.correct import Corrected
from kermesse.games.haggle.market.host.deal import Dealt
from kermesse.games.haggle.market.host.undo import BargainsUndone
from kermesse.games.haggle.market.offers.accept import OfferAgreed
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.offers.decline import OfferDeclined
from kermesse.games.haggle.market.offers.gifts import GiftsTreated
from kermesse.games.haggle.market.offers.handshakes import CodeMissed, HandshakeEnded, HandshakeStarted
from kermesse.games.haggle.market.offers.propose import OfferMade
from kermesse.games.haggle.market.offers.strike import BargainStruck
from kermesse.games.haggle.market.play import apply, begin
from kermesse.games.haggle.market.state.bargains import Bargain, Moved
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.terms import Leg
from kermesse.games.haggle.market.talk.blocks import Blocked, Unblocked
from kermesse.games.haggle.market.talk.notes import NoteWritten
from kermesse.games.haggle.market.talk.questions import QuestionAnswered, QuestionAsked
from kermesse.games.haggle.market.talk.shown_cards import CardTurned
from kermesse.games.haggle.market.talk.speech import Nudged, Told
from kermesse.games.haggle.night.model import Envelope
from kermesse.games.moderation import ModerateRoom, ModerateSeat, SeatModerated
from kermesse.games.opened_seats import OpenSeats, SeatsOpened
from tests.games.haggle.market.nights import Evening
from tests.games.haggle.views.worlds import Redrawing, evening_of, moments, other_world


class FloorStep(NamedTuple):
    """An event, and the floor before it and after it."""

    before: Floor
    event: Event
    after: Floor


@cache
def floor_steps(game: str) -> tuple[FloorStep, ...]:
    """Every event of a night in which there is much to hide, and of a short one with what that one lacks."""
    evening, short = evening_of(game), evening_of(game)
    for _ in moments(game, evening):
        pass
    _play_short(short)
    return (*_steps(evening), *_steps(short))


def _play_short(evening: Evening) -> None:
    evening.seat("Ada", "Bob", "Cléo", "Dan", "Eve")
    evening.do(1, c.Rename(1, "Bobby"))
    evening.do("host", c.Open(evening.at + 7_200))
    evening.do("host", c.Extend(evening.at + 3_600))
    evening.do(0, c.Block(1))
    evening.do(0, c.Unblock(1))
    evening.do("host", OpenSeats((1, 2), "label"))
    evening.do("host", ModerateSeat("silence", 1))
    evening.do("host", ModerateSeat("unsilence", 1))
    evening.do("host", ModerateRoom("close-words"))
    player = evening.floor.players[0]
    evening.do(0, c.Seal(player.goods, player.cards))
    evening.do(0, c.Unseal())


def _steps(evening: Evening) -> Iterator[FloorStep]:
    floor = begin(evening.setup, evening.secret)
    for event in evening.events:
        after = apply(floor, event)
        yield FloorStep(floor, event, after)
        floor = after


def other_step(step: FloorStep, viewer: Viewer, chance: Random) -> FloorStep:
    """The step as it could be too, for all that these eyes see of it."""
    before, after = other_world(step.before, viewer, chance), other_world(step.after, viewer, chance)
    return EventRedrawing(step, viewer, chance).redrawn(before, after)


class EventRedrawing:
    """An event as it could be too: what its viewer does not see of it is another.

    Args:
        step: as it was.
        viewer: who looks.
        chance: draws.
    """

    def __init__(self, step: FloorStep, viewer: Viewer, chance: Random) -> None:
        self.step, self.eyes, self.chance = step, viewer, chance
        self.draw = Redrawing(step.after, viewer, chance)

    def redrawn(self, before: Floor, after: Floor) -> FloorStep:
        match self.step.event:
            case BargainStruck(bargain):
                other = self.bargain(bargain)
                after = replace(after, bargains=after.bargains.having(bargain.number, other))
                return FloorStep(before, BargainStruck(other), after)
            case BargainsUndone():
                return self.undone(before, after)
            case event if self.eyes == "host":
                return FloorStep(before, self.unread_by_host(event), after)
            case event:
                return FloorStep(before, self.event(event), after)

    def bargain(self, bargain: Bargain) -> Bargain:
        """Between the same, for everybody sees that both have struck one more; of others with other things."""
        if self.eyes == "host":
            return bargain
        if self.eyes in bargain.parties:
            return self.draw.bargain(bargain.number, bargain)
        first, *others = bargain.parties
        moved = tuple(Moved(first, other, self.draw.bundle()) for other in others)
        promises, claims = self.draw.numbers(), self.draw.numbers()
        return replace(bargain, moved=moved, claim=self.draw.number(), claims=claims, promises=promises)

    def undone(self, before: Floor, after: Floor) -> FloorStep:
        """Bargains of others may have had other numbers."""
        event = self.step.event
        assert isinstance(event, BargainsUndone)
        numbers = []
        for number in event.bargains:
            known = self.step.before.bargains[number]
            other = number if self.eyes == "host" or self.eyes in known.parties else number + 5_000
            bargain = self.bargain(replace(known, number=other))
            before = replace(before, bargains=before.bargains.without(number).having(other, bargain))
            numbers.append(other)
        return FloorStep(before, replace(event, bargains=tuple(numbers), words=self.draw.words()), after)

    def unread_by_host(self, event: Event) -> Event:
        """What stays between players, or is somebody's own."""
        match event:
            case NoteWritten() | Blocked() | Unblocked() | GiftsTreated() | CardTurned():
                return self.own(event)
            case HandshakeStarted() | HandshakeEnded() | CodeMissed():
                return self.shaking_hands()
            case Told(_, _, to) if to:
                return self.told(event)
            case _:
                return event

    def event(self, event: Event) -> Event:
        draw, eyes, before = self.draw, self.eyes, self.step.before
        match event:
            case Dealt(envelopes, at):
                return Dealt(tuple(Envelope(one.player, draw.goods(), draw.cards()) for one in envelopes), at)
            case OfferMade(offer):
                seen = draw.sees(offer)
                return OfferMade(draw.offer(offer.number, offer) if seen else self.unseen_offer(offer.number))
            case OfferAgreed():
                other = {"picks": draw.numbers(), "cards": draw.cards()}
                return replace(event, agreement=replace(event.agreement, **other))  # type: ignore[arg-type]
            case OfferDeclined(offer, seat) if eyes not in (seat, before.offers[offer].maker):
                return replace(event, seat=draw.other())
            case OfferDied(offer) if not self.reads(offer):
                return replace(event, why=self.chance.choice(("withdrawn", "declined", "goods-gone", "sealed")))
            case HandshakeStarted(handshake) if handshake.terms.maker != eyes:
                return self.shaking_hands()
            case HandshakeEnded(seat) | CodeMissed(seat) if seat != eyes:
                return self.shaking_hands()
            case Told():
                return self.told(event)
            case NoteWritten() | Blocked() | Unblocked() | GiftsTreated() | CardTurned():
                return self.own(event)
            case Nudged(seat) if seat != eyes:
                return Nudged(draw.other(), draw.words(), draw.moment())
            case QuestionAsked(number, seat) if seat != eyes:
                return QuestionAsked(number, draw.other(), draw.words(), draw.moment())
            case QuestionAnswered(number, _, "asker") if before.questions[number].seat != eyes:
                return replace(event, words=draw.words(), at=draw.moment())
            case EnvelopeSealed(seat, sealed) if seat != eyes:
                return EnvelopeSealed(seat, replace(sealed, goods=draw.goods(), cards=draw.cards(), by="host"))
            case EnvelopeUnsealed(seat, at) if seat != eyes:
                return EnvelopeUnsealed(seat, at, self.chance.choice(("player", "host")))
            case RuleCancelled(seat, _, at) | AllKept(seat, at) if seat != eyes:
                rule = self.chance.choice(draw.cards())
                return self.chance.choice((AllKept(seat, at), RuleCancelled(seat, rule, at)))
            case SummedUp(seat) if seat != eyes:
                summed = draw.redrawn().players[draw.other()].summed
                assert summed is not None
                return SummedUp(draw.other(), summed)
            case Corrected():
                return self.corrected(event)
            case SeatModerated("silence" | "unsilence", seat) if seat != eyes:
                return replace(event, act=self.chance.choice(("silence", "unsilence")), seat=draw.other())
            case SeatsOpened(seats) if eyes not in seats:
                return SeatsOpened((draw.other(),), "link", draw.moment())
            case ClockRead():
                return ClockRead(draw.moment())
            case _:
                return event  # open to all, or these eyes' own

    def shaking_hands(self) -> Event:
        """Another's handshake begins, ends, or is missed: for these eyes it is the same."""
        seat, draw = self.draw.other(), self.draw
        return self.chance.choice(
            (HandshakeStarted(draw.handshake(seat)), HandshakeEnded(seat), CodeMissed(seat, draw.moment()))
        )

    def reads(self, number: int) -> bool:
        """Whether these eyes may learn why an offer died."""
        offer, seat = self.step.before.offers[number], self.eyes
        return isinstance(seat, int) and (seat == offer.maker or number in self.step.before.players[seat].received)

    def unseen_offer(self, number: int) -> Any:
        maker, other = self.draw.couple()
        legs = (Leg(maker, other, self.draw.bundle()), Leg(other, maker, self.draw.bundle()))
        made = self.step.after.offers[number]
        return replace(made, maker=maker, legs=legs, to=(), counters=None, number=self.draw.number() + 5_000)

    def told(self, event: Told) -> Told:
        if not event.to:
            return event
        if self.eyes in event.to:
            return replace(event, to=tuple(sorted({self.eyes, self.draw.other()} - {event.teller})))  # type: ignore[arg-type]
        one, two = self.draw.couple()
        return Told(one, self.draw.words(), (two,), self.draw.moment())

    def own(self, event: NoteWritten | Blocked | Unblocked | GiftsTreated | CardTurned) -> Event:
        if event.seat == self.eyes:
            return event
        seat, draw = self.draw.other(), self.draw
        return self.chance.choice(
            (
                NoteWritten(seat, draw.number(), draw.words(), draw.moment()),
                Blocked(seat, draw.other()),
                GiftsTreated(seat, "take"),
                CardTurned(seat, self.chance.choice(draw.cards()), 3.0),
            )
        )

    def corrected(self, event: Corrected) -> Corrected:
        giver, taker = event.giver, event.taker
        other = {"goods": self.draw.goods(), "cards": self.draw.cards()}
        if self.eyes == giver:
            return replace(event, taker=self.draw.other())
        if self.eyes == taker:
            return replace(event, giver=self.draw.other())
        one, two = self.draw.couple()
        return replace(event, giver=one, taker=two, words=self.draw.words(), **other)  # type: ignore[arg-type]


def waited_for(step: FloorStep) -> bool:
    """Whether the room sees that somebody's cancel card waits no more."""
    event = step.event
    if not isinstance(event, RuleCancelled | AllKept):
        return False
    return cancelling(step.before, step.before.players[event.seat]) == "open"
