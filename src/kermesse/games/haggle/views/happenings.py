"""What is told of each event, and to whom: to each who may know of it what they may know, and to nobody else anything.

The measure is what their views show, before the event and after it, side by side: nothing is told that is not there.
So the room hears between whom a bargain was struck, for it sees both counts go up; what went where, its parties alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from kermesse.games.facets import Addressed
from kermesse.games.game import Viewer
from kermesse.games.haggle.market.ending import reactions, reveal, score
from kermesse.games.haggle.market.envelopes import announce, cancel, seal, sums
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.host import clock, correct, deal, hours, paper, seats, undo
from kermesse.games.haggle.market.offers import accept, death, decline, gifts, handshakes, promises, propose, strike
from kermesse.games.haggle.market.state.bargains import Bargain, Offer
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.talk import blocks, notes, questions, shown_cards, speech
from kermesse.games.haggle.views import news
from kermesse.games.haggle.views.bargain_views import bargain_shown
from kermesse.games.moderation import RoomModerated, SeatModerated
from kermesse.games.opened_seats import SeatOpeningNews, SeatsOpened
from kermesse.games.tagged import TaggedEvent

Told: TypeAlias = tuple[Addressed, ...]


def happenings(before: Floor, event: Event, after: Floor) -> Told:
    """What is told of an event; of some nobody is told anything.

    Args:
        before: the floor before it.
        event: what happened.
        after: the floor after it.
    """
    return TELL[type(event)](before, event, after)


def _all(happening: news.Happening) -> Told:
    return (Addressed(happening),)


def _only(happening: news.Happening, *viewers: Viewer) -> Told:
    return (Addressed(happening, frozenset(viewers)),)


def _each(told: Mapping[Viewer, news.Happening], room: news.Happening | None) -> Told:
    """To each of these viewers something of their own; to everybody else, unless it is None, the same."""
    own = tuple(Addressed(happening, frozenset((viewer,))) for viewer, happening in told.items())
    return own if room is None else (*own, Addressed(room, but=frozenset(told)))


# Offers and bargains.


def _readers(floor: Floor, offer: Offer) -> frozenset[Viewer]:
    """The seats that have an open offer before them; one to the whole floor is open to everybody besides."""
    here = (seat for seat in (*offer.named, *offer.to) if offer.number in floor.players[seat].received)
    return frozenset((offer.maker, *here))


def _offer_made(_: Floor, event: propose.OfferMade, after: Floor) -> Told:
    offer = event.offer
    made = news.OfferNews(offer.number, offer.maker)
    return _all(made) if offer.on_floor else _only(made, *_readers(after, offer), "host")


def _offer_agreed(before: Floor, event: accept.OfferAgreed, _: Floor) -> Told:
    offer, seat = before.offers[event.offer], event.agreement.seat
    agreed = news.AgreementNews(offer.number, seat)
    return _all(agreed) if offer.on_floor else _only(agreed, *_readers(before, offer), seat, "host")


def _offer_declined(before: Floor, event: decline.OfferDeclined, _: Floor) -> Told:
    declined = news.DeclineNews(event.offer, event.seat)
    return _only(declined, before.offers[event.offer].maker, event.seat, "host")


def _offer_died(before: Floor, event: death.OfferDied, _: Floor) -> Told:
    offer = before.offers[event.offer]
    readers = _readers(before, offer)
    gone = Addressed(news.DeathNews(offer.number, event.why), readers)
    if offer.on_floor:
        return gone, Addressed(news.DeathNews(offer.number), but=readers)
    return gone, Addressed(news.DeathNews(offer.number), frozenset(("host",)))


def _bargain_struck(before: Floor, event: strike.BargainStruck, after: Floor) -> Told:
    bargain = after.bargains[event.bargain.number]
    offer = None if bargain.offer is None else before.offers.get(bargain.offer)
    room = news.BargainNews(bargain.parties)
    read = room if offer is None else replace(room, offer=offer.number, maker=offer.maker)
    known = replace(read, bargain=bargain.number, claim=bargain.claim)
    told: dict[Viewer, news.Happening] = {"host": known}
    for seat in bargain.parties:
        told[seat] = replace(known, moved=bargain_shown(bargain, seat).moved)
    if offer is not None and not offer.on_floor:
        return (
            *_each(dict[Viewer, news.Happening].fromkeys(_readers(before, offer), read) | told, room),
            *_heard(bargain),
        )
    return (*_each(told, read), *_heard(bargain))


def _heard(bargain: Bargain) -> Told:
    """What was told as a part of a bargain is heard like any other words."""
    return tuple(
        Addressed(news.WordsNews(bargain.at, moved.giver, "you"), frozenset((moved.taker,)))
        for moved in bargain.moved
        if moved.bundle.tells
    )


def _promise_released(_: Floor, event: promises.PromiseReleased, after: Floor) -> Told:
    promise = after.promises[event.promise]
    return _only(news.PromiseNews(event.promise), promise.debtor, promise.creditor, "host")


def _bargains_undone(before: Floor, event: undo.BargainsUndone, _: Floor) -> Told:
    parties = {number: before.bargains[number].parties for number in event.bargains}
    seats = tuple(sorted({seat for both in parties.values() for seat in both}))
    told: dict[Viewer, news.Happening] = {"host": news.UndoingNews(seats, event.bargains)}
    for seat in seats:
        told[seat] = news.UndoingNews(seats, tuple(number for number in event.bargains if seat in parties[number]))
    return _each(told, news.UndoingNews(seats))


def _corrected(_: Floor, event: correct.Corrected, __: Floor) -> Told:
    seats = tuple(seat for seat in (event.giver, event.taker) if seat is not None)
    told: dict[Viewer, news.Happening] = {seat: news.CorrectionNews((seat,)) for seat in seats}
    return _each(told | {"host": news.CorrectionNews(seats)}, None)


# Words, envelopes, choices.


def _told(_: Floor, event: speech.Told, __: Floor) -> Told:
    if event.to:
        return _only(news.WordsNews(event.at, event.teller, "you"), *event.to)
    return _all(news.WordsNews(event.at, event.teller))


def _question_answered(_: Floor, event: questions.QuestionAnswered, after: Floor) -> Told:
    answered = news.AnswerNews(event.question)
    return _all(answered) if event.told == "all" else _only(answered, after.questions[event.question].seat, "host")


def _sealed(before: Floor, event: seal.EnvelopeSealed, _: Floor) -> Told:
    """Where it was sealed already, what lies in it has changed, which nobody else sees."""
    sealed = news.SealNews(event.seat)
    return _all(sealed) if before.players[event.seat].sealed is None else _only(sealed, event.seat, "host")


def _unsealed(_: Floor, event: seal.EnvelopeUnsealed, __: Floor) -> Told:
    known = news.UnsealNews(event.seat, event.by)
    return _each({event.seat: known, "host": known}, news.UnsealNews(event.seat))


def _chosen(before: Floor, event: cancel.RuleCancelled | cancel.AllKept, _: Floor) -> Told:
    """The room sees for whom it waits no more; who chooses anew changes nothing that it sees."""
    known = news.ChoiceNews(event.seat, event.rule if isinstance(event, cancel.RuleCancelled) else None)
    waited = cancel.cancelling(before, before.players[event.seat]) == "open"
    return _each({event.seat: known, "host": known}, news.ChoiceNews(event.seat) if waited else None)


def _room_moderated(_: Floor, event: RoomModerated, __: Floor) -> Told:
    """That newcomers are held is the host's to know: else everybody learns that somebody was silenced."""
    moderated = news.RoomModerationNews(event.act)
    return _only(moderated, "host") if event.act in ("hold-newcomers", "hear-newcomers") else _all(moderated)


Tell: TypeAlias = Callable[[Floor, Any, Floor], Told]

TELL: Mapping[type[TaggedEvent], Tell] = {
    seats.SeatTaken: lambda _, event, __: _all(news.SeatNews(event.seat)),
    seats.Renamed: lambda _, event, __: _all(news.NameNews(event.seat)),
    seats.Retired: lambda _, event, __: _all(news.LeavingNews(event.seat)),
    SeatsOpened: lambda _, event, __: _only(SeatOpeningNews(event.how), *event.seats),
    SeatModerated: lambda _, event, __: _only(news.SeatModerationNews(event.act, event.seat), event.seat, "host"),
    RoomModerated: _room_moderated,
    deal.Dealt: lambda _, __, after: _all(news.DealNews(after.size or 0)),
    paper.Printed: lambda _, __, ___: (),
    hours.MarketOpened: lambda _, event, __: _all(news.OpeningNews(event.closes_at)),
    hours.MarketPaused: lambda _, __, ___: _all(news.PauseNews()),
    hours.MarketResumed: lambda _, __, after: _all(news.ResumptionNews(after.closes_at)),
    hours.ClosingMoved: lambda _, event, __: _all(news.HoursNews(event.closes_at)),
    hours.MarketClosed: lambda _, __, ___: _all(news.ClosingNews()),
    clock.ClockRead: lambda _, __, ___: (),
    propose.OfferMade: _offer_made,
    accept.OfferAgreed: _offer_agreed,
    decline.OfferDeclined: _offer_declined,
    death.OfferDied: _offer_died,
    handshakes.HandshakeStarted: lambda _, __, ___: (),
    handshakes.HandshakeEnded: lambda _, __, ___: (),
    handshakes.CodeMissed: lambda _, event, __: _only(news.CodeNews(), event.seat),
    strike.BargainStruck: _bargain_struck,
    promises.PromiseReleased: _promise_released,
    gifts.GiftsTreated: lambda _, event, __: _only(news.GiftsNews(event.gifts), event.seat),
    undo.BargainsUndone: _bargains_undone,
    correct.Corrected: _corrected,
    speech.Told: _told,
    speech.Spoken: lambda _, event, __: _all(news.WordsNews(event.at)),
    speech.Nudged: lambda _, event, __: _only(news.NudgeNews(event.at), event.seat),
    shown_cards.CardTurned: lambda _, event, __: _only(news.CardNews(event.card), event.seat),
    notes.NoteWritten: lambda _, event, __: _only(news.NoteNews(event.note), event.seat),
    blocks.Blocked: lambda _, event, __: _only(news.BlockNews(event.other), event.seat),
    blocks.Unblocked: lambda _, event, __: _only(news.UnblockNews(event.other), event.seat),
    questions.QuestionAsked: lambda _, event, __: _only(
        news.QuestionNews(event.question, event.seat), event.seat, "host"
    ),
    questions.QuestionAnswered: _question_answered,
    seal.EnvelopeSealed: _sealed,
    seal.EnvelopeUnsealed: _unsealed,
    announce.Announced: lambda _, __, ___: _all(news.AnnouncementNews()),
    cancel.RuleCancelled: _chosen,
    cancel.AllKept: _chosen,
    sums.SummedUp: lambda _, event, __: _only(news.SumsNews(event.seat), event.seat, "host"),
    reveal.ScoreReckoned: lambda _, __, ___: _all(news.ReckoningNews()),
    reveal.PlaceTold: lambda _, event, __: _all(news.PlaceNews(event.rank, event.step)),
    reactions.ReactionsTreated: lambda _, __, ___: (),
    score.NightScored: lambda _, __, ___: _all(news.ScoreNews()),
}
"""What is told of each event; a test finds one that is missing."""
