"""The floor after an event. Nothing here refuses, draws or looks at a clock: what happened, happened."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market import hosted, said, trade, undone
from kermesse.games.haggle.market.floor import with_notice, with_player, without
from kermesse.games.haggle.market.model import Floor, OnPaper
from kermesse.games.haggle.market.player import Notice


def apply(floor: Floor, event: e.Event) -> Floor:
    """The floor after an event; never refuses.

    Source:
        Haggle, "Preliminary" to "Scoring the hands"; Giant Haggle, "Déroulement", "Principe/règles".
    """
    match event:
        case e.OfferMade(offer):
            return trade.laid_open(floor, offer)
        case e.BargainStruck():
            return trade.exchanged(floor, event)
        case e.OfferDied(offer, why):
            return trade.died(floor, offer, why)
        case e.OfferAgreed():
            return trade.agreed(floor, event)
        case e.OfferDeclined():
            return trade.declined(floor, event)
        case e.PromiseReleased():
            return trade.released(floor, event)
        case e.Told():
            return said.told(floor, event)
        case e.Spoken():
            return said.spoken(floor, event)
        case e.Nudged():
            return said.nudged(floor, event)
        case e.CardTurned():
            return said.turned(floor, event)
        case e.NoteWritten():
            return said.noted(floor, event)
        case e.QuestionAsked():
            return said.asked(floor, event)
        case e.QuestionAnswered():
            return said.answered(floor, event)
        case e.Blocked(seat, other):
            return with_player(floor, seat, blocked=(*floor.players[seat].blocked, other))
        case e.Unblocked(seat, other):
            return with_player(floor, seat, blocked=without(floor.players[seat].blocked, other))
        case e.GiftsTreated(seat, gifts):
            return with_player(floor, seat, gifts=gifts)
        case e.SeatTaken():
            return hosted.seated(floor, event)
        case e.Renamed(seat, name):
            return with_player(floor, seat, name=name)
        case e.Dealt():
            return hosted.dealt(floor, event)
        case e.Printed(envelopes, seats):
            return replace(floor, printed=OnPaper(envelopes, seats))
        case e.MarketOpened(at, closes_at):
            return replace(floor, phase="open", opened_at=at, closes_at=closes_at)
        case e.MarketPaused(at):
            return replace(floor, phase="paused", paused_at=at)
        case e.MarketResumed():
            return hosted.resumed(floor, event)
        case e.ClosingMoved(closes_at):
            return replace(floor, closes_at=closes_at)
        case e.MarketClosed():
            return hosted.closed(floor, event)
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
            return hosted.told_of(floor, event)
        case e.NightScored(scoring):
            return replace(floor, phase="scored", scoring=scoring, soonest=None)
        case e.BargainsUndone():
            return undone.undone(floor, event)
        case e.Corrected():
            return undone.corrected(floor, event)
        case e.Retired():
            return undone.retired(floor, event)
        case e.ClockRead(soonest):
            return replace(floor, soonest=soonest)
        case _:
            assert_never(event)
