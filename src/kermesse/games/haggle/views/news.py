"""What can be told of a night: the closed union of its happenings.

Each names what its viewers may know, and no more: seats, numbers of offers, bargains, promises, questions, under which
the rest stands in the view. Where a viewer is told less, the field is not there. Names and words are in the view alone.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.floor import RevealStep
from kermesse.games.haggle.market.state.terms import Death
from kermesse.games.haggle.views.bargain_types import BundleMoved
from kermesse.games.moderation import RoomAct, SeatHappening
from kermesse.games.opened_seats import SeatOpeningNews
from kermesse.games.tagged import TaggedHappening


class SeatNews(TaggedHappening, frozen=True, tag="seat-taken"):
    """A guest sat down, or a bot did."""

    seat: int


class NameNews(TaggedHappening, frozen=True, tag="renamed"):
    """Somebody has another name."""

    seat: int


class LeavingNews(TaggedHappening, frozen=True, tag="retired"):
    """Somebody left for good."""

    seat: int


class SeatModerationNews(TaggedHappening, frozen=True, tag="seat-moderated"):
    """The host silenced somebody, let them speak or sent them out, or a newcomer is held: for that seat, and hosts."""

    act: SeatHappening
    seat: int


class RoomModerationNews(TaggedHappening, frozen=True, tag="room-moderated"):
    """The host shut the door or opened it, closed the words for everybody or opened them."""

    act: RoomAct


class DealNews(TaggedHappening, frozen=True, tag="dealt"):
    """The envelopes were dealt: so many, spare ones too."""

    envelopes: int


class OpeningNews(TaggedHappening, frozen=True, tag="market-opened"):
    """The market opened, until a moment, or until the host closes it."""

    closes_at: Timestamp | None = None


class PauseNews(TaggedHappening, frozen=True, tag="market-paused"):
    """The market pauses."""


class ResumptionNews(TaggedHappening, frozen=True, tag="market-resumed"):
    """The market goes on, until this moment."""

    closes_at: Timestamp | None = None


class HoursNews(TaggedHappening, frozen=True, tag="closing-moved"):
    """The market closes at another moment, or when the host closes it."""

    closes_at: Timestamp | None = None


class ClosingNews(TaggedHappening, frozen=True, tag="market-closed"):
    """The market closed: every open offer died, claims lapsed."""


class OfferNews(TaggedHappening, frozen=True, tag="offer-made"):
    """An offer was made: one's own, one to oneself, one to the whole floor; hosts hear of each."""

    offer: int
    maker: int


class AgreementNews(TaggedHappening, frozen=True, tag="offer-agreed"):
    """One of several agreed to an offer that one may read; it waits for the others."""

    offer: int
    seat: int


class DeclineNews(TaggedHappening, frozen=True, tag="offer-declined"):
    """Somebody said no: for them, who made the offer, and hosts."""

    offer: int
    seat: int


class DeathNews(TaggedHappening, frozen=True, tag="offer-died"):
    """An offer that one could read is open no more; `why` for whom it concerned."""

    offer: int
    why: Death | None = None


class CodeNews(TaggedHappening, frozen=True, tag="code-missed"):
    """One typed a code that fits no spoken bargain; only so many pass in an hour."""


class BargainNews(TaggedHappening, frozen=True, tag="bargain-struck"):
    """A bargain was struck, or a claim exercised: between these seats.

    Args:
        seats: who gave or took something.
        bargain: its number; for its parties, and for hosts.
        offer: the offer that it came from, and its `maker`; for those who could read it.
        claim: the claim that it exercised; for its parties, and for hosts.
        moved: what went where, as one of its parties reads it; for them.
    """

    seats: tuple[int, ...]
    bargain: int | None = None
    offer: int | None = None
    maker: int | None = None
    claim: int | None = None
    moved: tuple[BundleMoved, ...] = ()


class PromiseNews(TaggedHappening, frozen=True, tag="promise-released"):
    """A promise was kept, or let go; for its two parties, and for hosts."""

    promise: int


class GiftsNews(TaggedHappening, frozen=True, tag="gifts-treated"):
    """One has settled what happens to gifts to oneself."""

    gifts: Literal["ask", "take", "refuse"]


class UndoingNews(TaggedHappening, frozen=True, tag="bargains-undone"):
    """The host undid bargains of these seats; their numbers for their parties, each its own, and for hosts."""

    seats: tuple[int, ...]
    bargains: tuple[int, ...] = ()


class CorrectionNews(TaggedHappening, frozen=True, tag="corrected"):
    """The host moved goods or rule cards from or to oneself; hosts hear of each, with the seats that it was about."""

    seats: tuple[int, ...]


class WordsNews(TaggedHappening, frozen=True, tag="told"):
    """Somebody said something: to all, or to some, who alone hear of it; the words stand in the view, by their moment.

    Args:
        at: when.
        teller: who; none for the host.
        to: `all` where everybody heard it.
    """

    at: Timestamp
    teller: int | None = None
    to: Literal["all", "you"] = "all"


class NudgeNews(TaggedHappening, frozen=True, tag="nudged"):
    """The host said something to oneself alone; the words stand among the notices, by their moment."""

    at: Timestamp


class CardNews(TaggedHappening, frozen=True, tag="card-turned"):
    """One turned a card up that was shown once, turned it back, or its time ended."""

    card: int


class NoteNews(TaggedHappening, frozen=True, tag="note-written"):
    """One wrote a note, or tore it out."""

    note: int


class BlockNews(TaggedHappening, frozen=True, tag="blocked"):
    """One wants nothing more of somebody."""

    other: int


class UnblockNews(TaggedHappening, frozen=True, tag="unblocked"):
    """One lifted a block."""

    other: int


class QuestionNews(TaggedHappening, frozen=True, tag="question-asked"):
    """A question to the host; for who asks, and for hosts."""

    question: int
    seat: int


class AnswerNews(TaggedHappening, frozen=True, tag="question-answered"):
    """The host answered a question: for who asked and for hosts; or for all."""

    question: int


class SealNews(TaggedHappening, frozen=True, tag="envelope-sealed"):
    """Somebody's envelope is sealed; that what lies in it has changed, they alone hear, and hosts."""

    seat: int


class UnsealNews(TaggedHappening, frozen=True, tag="envelope-unsealed"):
    """Somebody's envelope was opened again; `by` whom for them, and for hosts."""

    seat: int
    by: Literal["player", "host"] | None = None


class AnnouncementNews(TaggedHappening, frozen=True, tag="announced"):
    """The general rules handed in were read out; they stand in the view."""


class ChoiceNews(TaggedHappening, frozen=True, tag="cancel-chosen"):
    """Somebody's cancel card waits no more for a choice; the rule that it removes for them, and for hosts."""

    seat: int
    rule: int | None = None


class SumsNews(TaggedHappening, frozen=True, tag="summed-up"):
    """Somebody handed in their own score sheet; for them, and for hosts."""

    seat: int


class ReckoningNews(TaggedHappening, frozen=True, tag="score-reckoned"):
    """The score is reckoned, and will be told place after place."""


class PlaceNews(TaggedHappening, frozen=True, tag="place-told"):
    """Everybody sees so much of this place: by its points all of it; it stands in the view."""

    rank: int
    step: RevealStep


class ScoreNews(TaggedHappening, frozen=True, tag="night-scored"):
    """The night ended: its score and its seed are public."""


Happening: TypeAlias = (
    SeatNews
    | NameNews
    | LeavingNews
    | SeatOpeningNews
    | SeatModerationNews
    | RoomModerationNews
    | DealNews
    | OpeningNews
    | PauseNews
    | ResumptionNews
    | HoursNews
    | ClosingNews
    | OfferNews
    | AgreementNews
    | DeclineNews
    | DeathNews
    | CodeNews
    | BargainNews
    | PromiseNews
    | GiftsNews
    | UndoingNews
    | CorrectionNews
    | WordsNews
    | NudgeNews
    | CardNews
    | NoteNews
    | BlockNews
    | UnblockNews
    | QuestionNews
    | AnswerNews
    | SealNews
    | UnsealNews
    | AnnouncementNews
    | ChoiceNews
    | SumsNews
    | ReckoningNews
    | PlaceNews
    | ScoreNews
)
