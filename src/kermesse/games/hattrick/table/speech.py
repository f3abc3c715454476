"""Words to the whole table, by players and the host."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Timestamp
from kermesse.games.hattrick.table.refusals import refused
from kermesse.games.hattrick.table.state import KEPT_WORDS, Saying, TableState, Utterance
from kermesse.games.moderation import check_words_to_all
from kermesse.games.personal_data import Words
from kermesse.games.seats import may_speak
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Speak(TaggedCommand, frozen=True, tag="speak"):
    """Says something to the whole table."""

    words: Utterance


class Spoken(TaggedEvent, frozen=True, tag="spoken"):
    """A player spoke to the whole table; without a seat, the host."""

    words: Words
    at: Timestamp
    seat: int | None = None


def speak(table: TableState, command: Speak, context: CommandContext) -> tuple[Spoken, ...]:
    """As much within a minute as the table's settings allow, the host included."""
    seat = None if context.by == "host" else context.seat
    if seat is not None:
        check_words_to_all(table.moderation, seat)
    said_at = (one.at for one in table.spoken if one.seat == seat)
    if not may_speak(said_at, context.at, table.setup.sayings):
        raise refused("TOO_MANY_WORDS")
    return (Spoken(command.words, context.at, seat),)


def apply_spoken(table: TableState, event: Spoken) -> TableState:
    """Only the last words are kept."""
    said = Saying(event.at, event.words, event.seat)
    return replace(table, spoken=(*table.spoken, said)[-KEPT_WORDS:])
