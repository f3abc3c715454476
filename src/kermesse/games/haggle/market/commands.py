"""Everything that can be asked of a floor: by players, by the host, at the door, by the clock."""

from __future__ import annotations

from typing import TypeAlias

from kermesse.games.haggle.market.ending.reactions import TreatReactions
from kermesse.games.haggle.market.ending.reveal import Reveal
from kermesse.games.haggle.market.ending.score import Score
from kermesse.games.haggle.market.envelopes.announce import Announce
from kermesse.games.haggle.market.envelopes.cancel import Cancel, KeepAll
from kermesse.games.haggle.market.envelopes.seal import EnterEnvelope, Seal, Unseal
from kermesse.games.haggle.market.envelopes.sums import SumUp
from kermesse.games.haggle.market.host.clock import Tick
from kermesse.games.haggle.market.host.correct import Correct
from kermesse.games.haggle.market.host.deal import Deal
from kermesse.games.haggle.market.host.hours import Close, Extend, Open, Pause, Resume
from kermesse.games.haggle.market.host.paper import Print
from kermesse.games.haggle.market.host.seats import Rename, Retire, TakeSeat
from kermesse.games.haggle.market.host.undo import Undo
from kermesse.games.haggle.market.offers.accept import Accept
from kermesse.games.haggle.market.offers.death import Withdraw
from kermesse.games.haggle.market.offers.decline import Decline
from kermesse.games.haggle.market.offers.exercise import Exercise
from kermesse.games.haggle.market.offers.gifts import TreatGifts
from kermesse.games.haggle.market.offers.handshakes import DropHandshake, JoinHandshake, StartHandshake
from kermesse.games.haggle.market.offers.promises import Release
from kermesse.games.haggle.market.offers.propose import Propose
from kermesse.games.haggle.market.talk.blocks import Block, Unblock
from kermesse.games.haggle.market.talk.notes import WriteNote
from kermesse.games.haggle.market.talk.questions import AnswerQuestion, Ask
from kermesse.games.haggle.market.talk.shown_cards import Look, LookAway
from kermesse.games.haggle.market.talk.speech import Nudge, Speak, Tell
from kermesse.games.moderation import ModerateRoom, ModerateSeat
from kermesse.games.opened_seats import OpenSeats

Command: TypeAlias = (
    TakeSeat
    | Rename
    | Propose
    | Accept
    | Decline
    | Withdraw
    | StartHandshake
    | DropHandshake
    | JoinHandshake
    | Exercise
    | Release
    | Tell
    | Look
    | LookAway
    | WriteNote
    | Block
    | Unblock
    | TreatGifts
    | Ask
    | Seal
    | Unseal
    | Cancel
    | KeepAll
    | SumUp
    | Deal
    | Print
    | Open
    | Pause
    | Resume
    | Extend
    | Close
    | Announce
    | Reveal
    | Score
    | TreatReactions
    | AnswerQuestion
    | Speak
    | Nudge
    | Undo
    | Correct
    | Retire
    | OpenSeats
    | ModerateSeat
    | ModerateRoom
    | EnterEnvelope
    | Tick
)
