"""Everything that happens on a floor. A moment stands in an event where the state keeps it."""

from __future__ import annotations

from typing import TypeAlias

from kermesse.games.haggle.market.ending.reactions import ReactionsTreated
from kermesse.games.haggle.market.ending.reveal import PlaceTold, ScoreReckoned
from kermesse.games.haggle.market.ending.score import NightScored
from kermesse.games.haggle.market.envelopes.announce import Announced
from kermesse.games.haggle.market.envelopes.cancel import AllKept, RuleCancelled
from kermesse.games.haggle.market.envelopes.seal import EnvelopeSealed, EnvelopeUnsealed
from kermesse.games.haggle.market.envelopes.sums import SummedUp
from kermesse.games.haggle.market.host.clock import ClockRead
from kermesse.games.haggle.market.host.correct import Corrected
from kermesse.games.haggle.market.host.deal import Dealt
from kermesse.games.haggle.market.host.hours import (
    ClosingMoved,
    MarketClosed,
    MarketOpened,
    MarketPaused,
    MarketResumed,
)
from kermesse.games.haggle.market.host.paper import Printed
from kermesse.games.haggle.market.host.seats import Renamed, Retired, SeatTaken
from kermesse.games.haggle.market.host.undo import BargainsUndone
from kermesse.games.haggle.market.offers.accept import OfferAgreed
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.offers.decline import OfferDeclined
from kermesse.games.haggle.market.offers.gifts import GiftsTreated
from kermesse.games.haggle.market.offers.handshakes import CodeMissed, HandshakeEnded, HandshakeStarted
from kermesse.games.haggle.market.offers.promises import PromiseReleased
from kermesse.games.haggle.market.offers.propose import OfferMade
from kermesse.games.haggle.market.offers.strike import BargainStruck
from kermesse.games.haggle.market.talk.blocks import Blocked, Unblocked
from kermesse.games.haggle.market.talk.notes import NoteWritten
from kermesse.games.haggle.market.talk.questions import QuestionAnswered, QuestionAsked
from kermesse.games.haggle.market.talk.shown_cards import CardTurned
from kermesse.games.haggle.market.talk.speech import Nudged, Spoken, Told
from kermesse.games.moderation import RoomModerated, SeatModerated
from kermesse.games.opened_seats import SeatsOpened

Event: TypeAlias = (
    SeatTaken
    | Renamed
    | Dealt
    | Printed
    | MarketOpened
    | MarketPaused
    | MarketResumed
    | ClosingMoved
    | MarketClosed
    | OfferMade
    | OfferAgreed
    | OfferDeclined
    | OfferDied
    | HandshakeStarted
    | HandshakeEnded
    | CodeMissed
    | BargainStruck
    | PromiseReleased
    | Told
    | CardTurned
    | NoteWritten
    | Blocked
    | Unblocked
    | GiftsTreated
    | QuestionAsked
    | QuestionAnswered
    | EnvelopeSealed
    | EnvelopeUnsealed
    | Announced
    | RuleCancelled
    | AllKept
    | SummedUp
    | ScoreReckoned
    | PlaceTold
    | NightScored
    | ReactionsTreated
    | Spoken
    | Nudged
    | BargainsUndone
    | Corrected
    | Retired
    | SeatsOpened
    | SeatModerated
    | RoomModerated
    | ClockRead
)
