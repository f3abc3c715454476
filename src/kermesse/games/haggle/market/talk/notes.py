"""A player's own notebook."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.state.changes import with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import Note
from kermesse.games.haggle.market.state.terms import Number, Words
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.rules.kit import CardNumber


class WriteNote(TaggedCommand, frozen=True, tag="write-note"):
    """Writes into one's own notebook; empty words tear the note out."""

    words: Words
    note: Number | None = None
    card: CardNumber | None = None


class NoteWritten(TaggedEvent, frozen=True, tag="note-written"):
    """A note was written; without words, it was torn out."""

    seat: int
    note: int
    words: Words
    at: Timestamp
    card: int | None = None


def write_note(floor: Floor, command: WriteNote, context: CommandContext) -> tuple[NoteWritten, ...]:
    """A new note gets the number after the highest that the player still has."""
    notes = [note.number for note in floor.players[context.seat].notes]
    if command.card is not None and kit_of(floor.setup).rule_of(command.card) is None:
        raise Refused("NO_SUCH_CARD")
    if command.note is None and not command.words:
        raise Refused("NOTHING_IN_IT")
    if command.note is None and len(notes) >= floor.setup.limits.notes:
        raise Refused("NOTES_FULL")
    if command.note is not None and command.note not in notes:
        raise Refused("NO_SUCH_NOTE")
    number = max(notes, default=-1) + 1 if command.note is None else command.note
    return (NoteWritten(context.seat, number, command.words, context.at, command.card),)


def apply_note_written(floor: Floor, event: NoteWritten) -> Floor:
    """Notes stay in the order of their numbers; one without words is gone."""
    notes = [note for note in floor.players[event.seat].notes if note.number != event.note]
    if event.words:
        notes.append(Note(event.note, event.at, event.words, event.card))
    return with_player(floor, event.seat, notes=tuple(sorted(notes, key=lambda note: note.number)))
