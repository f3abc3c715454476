"""Words, notes, looks and questions: what players do without trading."""

from __future__ import annotations

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.commands import Ask, Block, Look, LookAway, Tell, Unblock, WriteNote
from kermesse.games.haggle.market.events import (
    Blocked,
    CardTurned,
    Event,
    NoteWritten,
    QuestionAsked,
    Told,
    Unblocked,
)
from kermesse.games.haggle.market.state.changes import present
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import KnownCard

SAYINGS_WITHIN_SECONDS = 60


def tell(floor: Floor, command: Tell, context: CommandContext) -> tuple[Event, ...]:
    """Free words, never verified; who blocks the teller does not hear them.

    Source: Haggle, "Nobody is obliged to tell the truth".
    """
    seat = context.by
    assert isinstance(seat, int)
    if seat in command.to:
        raise Refused("WITH_ONESELF")
    if command.card is not None and kit_of(floor.setup).rule_of(command.card) is None:
        raise Refused("NO_SUCH_CARD")
    for other in command.to:
        present(floor, other)
    hearing = tuple(other for other in sorted(set(command.to)) if seat not in floor.players[other].blocked)
    if command.to and not hearing:
        raise Refused("BLOCKED", command.to)
    check_pace(floor, seat, context)
    return (Told(seat, command.words, hearing, context.at, command.card),)


def check_pace(floor: Floor, seat: int, context: CommandContext) -> None:
    """Whether a seat may put one more thing before others: words, or a gift that they take at once.

    Raises:
        Refused: where it was too much within a minute.
    """
    lately = [at for at in floor.players[seat].said_at if at > context.at - SAYINGS_WITHIN_SECONDS]
    if len(lately) >= floor.setup.limits.sayings:
        raise Refused("TOO_MUCH_SAID")


def look(floor: Floor, command: Look, context: CommandContext) -> tuple[Event, ...]:
    """A card that was shown once is turned up; its time runs."""
    assert isinstance(context.by, int)
    known = floor.players[context.by].known.get(command.card)
    if known is None or not known.left_seconds or known.reading_since is not None:
        raise Refused("CARD_CLOSED")
    return (CardTurned(context.by, command.card, known.left_seconds, context.at),)


def look_away(floor: Floor, command: LookAway, context: CommandContext) -> tuple[Event, ...]:
    """It is turned back; its time waits."""
    assert isinstance(context.by, int)
    known = floor.players[context.by].known.get(command.card)
    left = None if known is None else _left(known, context.at)
    if left is None:
        raise Refused("CARD_CLOSED")
    return (CardTurned(context.by, command.card, left),)


def turned_back(floor: Floor, at: Timestamp) -> tuple[CardTurned, ...]:
    """Every card that is being read is turned back: while the market rests, its time waits too."""
    return tuple(
        CardTurned(seat, card, left)
        for seat, player in floor.players.items()
        for card, known in player.known.items()
        if (left := _left(known, at)) is not None
    )


def _left(known: KnownCard, at: Timestamp) -> float | None:
    """How much reading time is left of a card that is being read; None where it is not."""
    if known.left_seconds is None or known.reading_since is None:
        return None
    return max(0.0, known.left_seconds - (at - known.reading_since))


def write_note(floor: Floor, command: WriteNote, context: CommandContext) -> tuple[Event, ...]:
    """A note is written, written again, or torn out."""
    assert isinstance(context.by, int)
    notes = [note.number for note in floor.players[context.by].notes]
    if command.card is not None and kit_of(floor.setup).rule_of(command.card) is None:
        raise Refused("NO_SUCH_CARD")
    if command.note is None and not command.words:
        raise Refused("NOTHING_IN_IT")
    if command.note is None and len(notes) >= floor.setup.limits.notes:
        raise Refused("NOTES_FULL")
    if command.note is not None and command.note not in notes:
        raise Refused("NO_SUCH_NOTE")
    number = max(notes, default=-1) + 1 if command.note is None else command.note
    return (NoteWritten(context.by, number, command.words, context.at, command.card),)


def block(floor: Floor, command: Block, context: CommandContext) -> tuple[Event, ...]:
    """Nothing more from somebody."""
    assert isinstance(context.by, int)
    if command.seat == context.by:
        raise Refused("WITH_ONESELF")
    if command.seat not in floor.players:
        raise Refused("NO_SUCH_SEAT", (command.seat,))
    if command.seat in floor.players[context.by].blocked:
        return ()
    return (Blocked(context.by, command.seat),)


def unblock(floor: Floor, command: Unblock, context: CommandContext) -> tuple[Event, ...]:
    """Again something from somebody."""
    assert isinstance(context.by, int)
    if command.seat not in floor.players[context.by].blocked:
        return ()
    return (Unblocked(context.by, command.seat),)


def ask(floor: Floor, command: Ask, context: CommandContext) -> tuple[Event, ...]:
    """A question to the host, as long as not too many wait."""
    assert isinstance(context.by, int)
    waiting = [n for n in floor.players[context.by].asked if floor.questions[n].answer is None]
    if len(waiting) >= floor.setup.limits.questions:
        raise Refused("TOO_MANY_QUESTIONS")
    return (QuestionAsked(len(floor.questions), context.by, command.words, context.at),)
