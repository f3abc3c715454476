"""The floor after an event. Nothing here refuses, draws or looks at a clock: what happened, happened."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.host import arrivals, reversal
from kermesse.games.haggle.market.offers import exchange
from kermesse.games.haggle.market.state.changes import with_notice, with_player, without
from kermesse.games.haggle.market.state.floor import Floor, OnPaper
from kermesse.games.haggle.market.state.player import Notice
from kermesse.games.haggle.market.talk import hearsay


def apply(floor: Floor, event: e.Event) -> Floor:
    """The floor after an event; never refuses.

    Source:
        Haggle, "Preliminary" to "Scoring the hands"; Giant Haggle, "Déroulement", "Principe/règles".
    """
    match event:
        case e.OfferMade(offer):
            return exchange.laid_open(floor, offer)
        case e.BargainStruck():
            return exchange.exchanged(floor, event)
        case e.OfferDied(offer, why):
            return exchange.died(floor, offer, why)
        case e.OfferAgreed():
            return exchange.agreed(floor, event)
        case e.OfferDeclined():
            return exchange.declined(floor, event)
        case e.PromiseReleased():
            return exchange.released(floor, event)
        case e.Told():
            return hearsay.told(floor, event)
        case e.Spoken():
            return hearsay.spoken(floor, event)
        case e.Nudged():
            return hearsay.nudged(floor, event)
        case e.CardTurned():
            return hearsay.turned(floor, event)
        case e.NoteWritten():
            return hearsay.noted(floor, event)
        case e.QuestionAsked():
            return hearsay.asked(floor, event)
        case e.QuestionAnswered():
            return hearsay.answered(floor, event)
        case e.Blocked(seat, other):
            return with_player(floor, seat, blocked=(*floor.players[seat].blocked, other))
        case e.Unblocked(seat, other):
            return with_player(floor, seat, blocked=without(floor.players[seat].blocked, other))
        case e.GiftsTreated(seat, gifts):
            return with_player(floor, seat, gifts=gifts)
        case e.SeatTaken():
            return arrivals.seated(floor, event)
        case e.Renamed(seat, name):
            return with_player(floor, seat, name=name)
        case e.Dealt():
            return arrivals.dealt(floor, event)
        case e.Printed(envelopes, seats):
            return replace(floor, printed=OnPaper(envelopes, seats))
        case e.MarketOpened(at, closes_at):
            return replace(floor, phase="open", opened_at=at, closes_at=closes_at)
        case e.MarketPaused(at):
            return replace(floor, phase="paused", paused_at=at)
        case e.MarketResumed():
            return arrivals.resumed(floor, event)
        case e.ClosingMoved(closes_at):
            return replace(floor, closes_at=closes_at)
        case e.MarketClosed():
            return arrivals.closed(floor, event)
        case e.EnvelopeSealed(seat, sealed):
            active_at = sealed.at if sealed.by == "player" else floor.players[seat].active_at
            return with_player(floor, seat, sealed=sealed, active_at=active_at)
        case e.EnvelopeUnsealed(seat, at, by):
            floor = with_player(floor, seat, sealed=None)
            return floor if by == "player" else with_notice(floor, seat, Notice(at, "unsealed"))
        case e.Announced(rules, at):
            return replace(floor, phase="announcing", announced=rules, announced_at=at)
        case e.RuleCancelled(seat, rule, at):
            return with_player(floor, seat, cancels=rule, silent=None, active_at=at)
        case e.AllKept(seat, at):
            return with_player(floor, seat, cancels=None, silent="yes", active_at=at)
        case e.SummedUp(seat, summed):
            return with_player(floor, seat, summed=summed, active_at=summed.at)
        case e.ScoreReckoned(reckoned):
            return replace(floor, phase="revealing", reckoned=reckoned)
        case e.PlaceTold():
            return arrivals.told_of(floor, event)
        case e.NightScored(scoring):
            return replace(floor, phase="scored", scoring=scoring, soonest=None)
        case e.BargainsUndone():
            return reversal.undone(floor, event)
        case e.Corrected():
            return reversal.corrected(floor, event)
        case e.Retired():
            return reversal.retired(floor, event)
        case e.ClockRead(soonest):
            return replace(floor, soonest=soonest)
        case _:
            assert_never(event)
