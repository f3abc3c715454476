"""The table of the market: who may ask each command, in which phases, on paper or not, and what decides it.

And for each event, what applies it. Every row stands here, and nothing else lists them, but the unions `Command` and
`Event`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from kermesse.games.game import CommandContext
from kermesse.games.haggle.market.ending import reactions, reveal, score
from kermesse.games.haggle.market.envelopes import announce, cancel, seal, sums
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.host import clock, correct, deal, hours, moderation, paper, seats, undo
from kermesse.games.haggle.market.offers import (
    accept,
    death,
    decline,
    exercise,
    gifts,
    handshakes,
    promises,
    propose,
    strike,
)
from kermesse.games.haggle.market.state.floor import Floor, Phase
from kermesse.games.haggle.market.talk import blocks, notes, questions, shown_cards, speech
from kermesse.games.moderation import ModerateRoom, ModerateSeat, RoomModerated, SeatModerated
from kermesse.games.opened_seats import OpenSeats, SeatsOpened
from kermesse.games.tagged import TaggedCommand, TaggedEvent

C = TypeVar("C", bound=TaggedCommand)
E = TypeVar("E", bound=TaggedEvent)

Who: TypeAlias = Literal["seat", "host", "door", "clock"]
OnPaper: TypeAlias = Literal["same", "never", "after closing too"]
"""Where goods are in people's hands: a command makes the same sense, or none, or also makes sense while closed.

So it does for bots at any table: a host may close before their turn, and whatever they seal then, nobody has traded.
"""

Decide: TypeAlias = Callable[[Floor, C, CommandContext], tuple[Event, ...]]
Apply: TypeAlias = Callable[[Floor, E], Floor]

ALWAYS: tuple[Phase, ...] = get_args(Phase)
PLAYED: tuple[Phase, ...] = ("gathering", "open", "paused", "closed", "announcing", "revealing")
MARKET: tuple[Phase, ...] = ("open", "paused")
DEALT: tuple[Phase, ...] = ("gathering", "open", "paused", "closed")
AFTER: tuple[Phase, ...] = ("closed", "announcing", "revealing")


class CommandRule(NamedTuple):
    """Who may ask a command and when, and what decides it; `decide` takes that command alone."""

    who: tuple[Who, ...]
    phases: tuple[Phase, ...]
    decide: Decide[Any]
    on_paper: OnPaper


def _row(
    command: type[C], who: tuple[Who, ...], phases: tuple[Phase, ...], decide: Decide[C], on_paper: OnPaper = "same"
) -> tuple[type[TaggedCommand], CommandRule]:
    return command, CommandRule(who, phases, decide, on_paper)


def _applied(event: type[E], apply: Apply[E]) -> tuple[type[TaggedEvent], Apply[Any]]:
    return event, apply


COMMANDS: dict[type[TaggedCommand], CommandRule] = dict(
    (
        _row(seats.TakeSeat, ("door", "host"), ("gathering", "open", "paused"), seats.take_seat),
        _row(seats.Rename, ("seat", "host"), PLAYED, seats.rename),
        _row(propose.Propose, ("seat",), ("open",), propose.propose, "never"),
        _row(accept.Accept, ("seat",), ("open",), accept.accept, "never"),
        _row(decline.Decline, ("seat",), MARKET, decline.decline, "never"),
        _row(death.Withdraw, ("seat",), MARKET, death.withdraw, "never"),
        _row(handshakes.StartHandshake, ("seat",), ("open",), handshakes.start_handshake, "never"),
        _row(handshakes.DropHandshake, ("seat",), MARKET, handshakes.drop_handshake, "never"),
        _row(handshakes.JoinHandshake, ("seat",), ("open",), handshakes.join_handshake, "never"),
        _row(exercise.Exercise, ("seat",), ("open",), exercise.exercise, "never"),
        _row(promises.Release, ("seat",), (*MARKET, "closed", "announcing"), promises.release, "never"),
        _row(speech.Tell, ("seat",), PLAYED, speech.tell),
        _row(shown_cards.Look, ("seat",), ("open", *AFTER), shown_cards.look),
        _row(shown_cards.LookAway, ("seat",), PLAYED, shown_cards.look_away),
        _row(notes.WriteNote, ("seat",), ALWAYS, notes.write_note),
        _row(blocks.Block, ("seat",), PLAYED, blocks.block),
        _row(blocks.Unblock, ("seat",), PLAYED, blocks.unblock),
        _row(gifts.TreatGifts, ("seat",), PLAYED, gifts.treat_gifts),
        _row(questions.Ask, ("seat",), PLAYED, questions.ask),
        _row(seal.Seal, ("seat",), MARKET, seal.seal, "after closing too"),
        _row(seal.Unseal, ("seat", "host"), MARKET, seal.unseal, "after closing too"),
        _row(cancel.Cancel, ("seat", "host"), ("announcing",), cancel.cancel),
        _row(cancel.KeepAll, ("seat",), ("announcing",), cancel.keep_all),
        _row(sums.SumUp, ("seat",), (*MARKET, *AFTER), sums.sum_up),
        _row(deal.Deal, ("host",), ("gathering",), deal.deal, "never"),
        _row(paper.Print, ("host",), ("gathering",), paper.print_deal),
        _row(hours.Open, ("host",), ("gathering",), hours.open_market),
        _row(hours.Pause, ("host",), ("open",), hours.pause),
        _row(hours.Resume, ("host",), ("paused",), hours.resume),
        _row(hours.Extend, ("host",), ("open",), hours.extend),
        _row(hours.Close, ("host",), MARKET, hours.close),
        _row(announce.Announce, ("host",), ("closed",), announce.announce),
        _row(reveal.Reveal, ("host",), AFTER, reveal.reveal),
        _row(score.Score, ("host",), AFTER, score.end_night),
        _row(reactions.TreatReactions, ("host",), PLAYED, reactions.treat_reactions),
        _row(questions.AnswerQuestion, ("host",), ALWAYS, questions.answer_question),
        _row(speech.Speak, ("host",), ALWAYS, speech.speak),
        _row(speech.Nudge, ("host",), PLAYED, speech.nudge),
        _row(undo.Undo, ("host",), (*MARKET, "closed"), undo.undo, "never"),
        _row(correct.Correct, ("host",), DEALT, correct.correct, "never"),
        _row(seats.Retire, ("host",), DEALT, seats.retire),
        _row(OpenSeats, ("host",), ALWAYS, seats.open_seats),
        _row(ModerateSeat, ("host",), PLAYED, moderation.moderate_seat),
        _row(ModerateRoom, ("host",), PLAYED, moderation.moderate_room),
        _row(seal.EnterEnvelope, ("host",), (*MARKET, "closed"), seal.enter_envelope),
        _row(clock.Tick, ("clock",), ALWAYS, clock.tick),
    )
)

EVENTS: dict[type[TaggedEvent], Apply[Any]] = dict(
    (
        _applied(seats.SeatTaken, seats.apply_seat_taken),
        _applied(seats.Renamed, seats.apply_renamed),
        _applied(deal.Dealt, deal.apply_dealt),
        _applied(paper.Printed, paper.apply_printed),
        _applied(hours.MarketOpened, hours.apply_market_opened),
        _applied(hours.MarketPaused, hours.apply_market_paused),
        _applied(hours.MarketResumed, hours.apply_market_resumed),
        _applied(hours.ClosingMoved, hours.apply_closing_moved),
        _applied(hours.MarketClosed, hours.apply_market_closed),
        _applied(propose.OfferMade, propose.apply_offer_made),
        _applied(accept.OfferAgreed, accept.apply_offer_agreed),
        _applied(decline.OfferDeclined, decline.apply_offer_declined),
        _applied(death.OfferDied, death.apply_offer_died),
        _applied(handshakes.HandshakeStarted, handshakes.apply_handshake_started),
        _applied(handshakes.HandshakeEnded, handshakes.apply_handshake_ended),
        _applied(handshakes.CodeMissed, handshakes.apply_code_missed),
        _applied(strike.BargainStruck, strike.apply_bargain_struck),
        _applied(promises.PromiseReleased, promises.apply_promise_released),
        _applied(gifts.GiftsTreated, gifts.apply_gifts_treated),
        _applied(speech.Told, speech.apply_told),
        _applied(shown_cards.CardTurned, shown_cards.apply_card_turned),
        _applied(notes.NoteWritten, notes.apply_note_written),
        _applied(blocks.Blocked, blocks.apply_blocked),
        _applied(blocks.Unblocked, blocks.apply_unblocked),
        _applied(questions.QuestionAsked, questions.apply_question_asked),
        _applied(questions.QuestionAnswered, questions.apply_question_answered),
        _applied(seal.EnvelopeSealed, seal.apply_envelope_sealed),
        _applied(seal.EnvelopeUnsealed, seal.apply_envelope_unsealed),
        _applied(announce.Announced, announce.apply_announced),
        _applied(cancel.RuleCancelled, cancel.apply_rule_cancelled),
        _applied(cancel.AllKept, cancel.apply_all_kept),
        _applied(sums.SummedUp, sums.apply_summed_up),
        _applied(reveal.ScoreReckoned, reveal.apply_score_reckoned),
        _applied(reveal.PlaceTold, reveal.apply_place_told),
        _applied(score.NightScored, score.apply_night_scored),
        _applied(reactions.ReactionsTreated, reactions.apply_reactions_treated),
        _applied(speech.Spoken, speech.apply_spoken),
        _applied(speech.Nudged, speech.apply_nudged),
        _applied(undo.BargainsUndone, undo.apply_bargains_undone),
        _applied(correct.Corrected, correct.apply_corrected),
        _applied(seats.Retired, seats.apply_retired),
        _applied(SeatsOpened, seats.apply_seats_opened),
        _applied(SeatModerated, moderation.apply_moderated),
        _applied(RoomModerated, moderation.apply_moderated),
        _applied(clock.ClockRead, clock.apply_clock_read),
    )
)
