"""What words, notes and looks do to a floor."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.haggle.market.events import (
    CardTurned,
    NoteWritten,
    Nudged,
    QuestionAnswered,
    QuestionAsked,
    Spoken,
    Told,
)
from kermesse.games.haggle.market.state.changes import (
    HEARD_KEPT,
    SPOKEN_KEPT,
    lately,
    none_before,
    with_notice,
    with_player,
)
from kermesse.games.haggle.market.state.floor import Floor, Question
from kermesse.games.haggle.market.state.player import Heard, Note, Notice


def told(floor: Floor, event: Told) -> Floor:
    """Something was said, to some or to everybody."""
    floor = with_player(floor, event.teller, said_at=lately(floor, event.teller, event.at), active_at=event.at)
    if not event.to:
        return _aloud(floor, Heard(event.at, event.words, event.teller, "all", event.card))
    heard = Heard(event.at, event.words, event.teller, card=event.card)
    for seat in event.to:
        floor = with_player(floor, seat, heard=(*floor.players[seat].heard, heard)[-HEARD_KEPT:])
    return floor


def spoken(floor: Floor, event: Spoken) -> Floor:
    """The host said something to everybody."""
    return _aloud(floor, Heard(event.at, event.words, None, "all"))


def _aloud(floor: Floor, heard: Heard) -> Floor:
    """What everybody hears is kept once, for the whole floor."""
    return replace(floor, spoken=(*floor.spoken, heard)[-SPOKEN_KEPT:])


def nudged(floor: Floor, event: Nudged) -> Floor:
    """The host said something to one."""
    return with_notice(floor, event.seat, Notice(event.at, "nudged", words=event.words))


def turned(floor: Floor, event: CardTurned) -> Floor:
    """A card that was shown once is turned up, or back."""
    known = floor.players[event.seat].known
    one = replace(known[event.card], left_seconds=event.left_seconds, reading_since=event.reading_since)
    floor = with_player(floor, event.seat, known={**known, event.card: one})
    return none_before(floor, None if event.reading_since is None else event.reading_since + event.left_seconds)


def noted(floor: Floor, event: NoteWritten) -> Floor:
    """A note was written, written again, or torn out."""
    notes = [note for note in floor.players[event.seat].notes if note.number != event.note]
    if event.words:
        notes.append(Note(event.note, event.at, event.words, event.card))
    return with_player(floor, event.seat, notes=tuple(sorted(notes, key=lambda note: note.number)))


def asked(floor: Floor, event: QuestionAsked) -> Floor:
    """A question to the host."""
    question = Question(event.question, event.seat, event.at, event.words)
    floor = with_player(floor, event.seat, asked=(*floor.players[event.seat].asked, event.question), active_at=event.at)
    return replace(floor, questions=floor.questions.having(event.question, question))


def answered(floor: Floor, event: QuestionAnswered) -> Floor:
    """Its answer."""
    question = replace(floor.questions[event.question], answer=event.words, answered_at=event.at, told=event.told)
    return replace(floor, questions=floor.questions.having(event.question, question))
