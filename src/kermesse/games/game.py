"""What every game answers, so that a table can hold any of them.

A game is a value that holds functions. State is the fold of its events: `decide` checks a command and says what
happens, `apply` makes it so, and nothing else ever changes a state. Chance comes in as a secret seed, and what it led
to is an event; time comes in as a number, and where it matters it is in the event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Meta

from kermesse.words import Phrase

Actor: TypeAlias = int | Literal["host", "door", "clock"]
"""Who asks: a seat by its number, a host, the door (an invitation, for somebody who has no seat yet), or the clock."""

Viewer: TypeAlias = int | Literal["host", "public"]
"""Who looks: a seat, a host, or anybody at all (spectators, the big screen)."""

Timestamp: TypeAlias = float
"""A moment: seconds since 1970 began in UTC. Time zones are for those who read and write dates, never for a rule."""

AskedTimestamp: TypeAlias = Annotated[Timestamp, Meta(lt=1e11)]
"""A moment that somebody asks for: before the year 5000, so that every device can write it."""

State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")


class CommandContext(NamedTuple):
    """What surrounds a command: who gives it, when, and from what the game draws.

    Args:
        by: who asks.
        at: when.
        seed: the table's secret; a game derives from it what it draws, and never shows it as it is.
    """

    by: Actor
    at: Timestamp
    seed: str

    @property
    def seat(self) -> int:
        """The seat that asks, of a command that only seats may ask."""
        assert isinstance(self.by, int)
        return self.by

    def __repr__(self) -> str:
        return f"CommandContext(by={self.by!r}, at={self.at!r})"  # a log or an error never shows the seed


class Occurrence(NamedTuple, Generic[State, Event]):
    """Something that happened at a table: when, what, and the state after it. It holds everybody's secrets."""

    at: Timestamp
    event: Event
    state: State


class Refused(Exception):
    """A command that the rules do not allow; nothing has changed.

    Args:
        reason: one of a closed list; the game's `refusals` have the words.
        numbers: what it is about, where the reason has to name something (bargains that depend on another).
        details: what exactly is wrong, where it is more than numbers say; only what this actor may know.
    """

    def __init__(self, reason: str, numbers: tuple[int, ...] = (), details: tuple[Phrase, ...] = ()) -> None:
        self.reason = reason
        self.numbers = numbers
        self.details = details
        super().__init__(reason)


class Game(NamedTuple, Generic[State, Command, Event]):
    """A game as a table knows it.

    Args:
        id: its name in files and addresses.
        setup: the type of its settings, which never change once a table is founded.
        state: the type of its state; it can be written as JSON (`persistent_array.py` beside what msgspec knows).
        commands: the union of its commands.
        events: the union of its events.
        begin: the state of a new table, from its settings and its secret, of which only a hash gets into it.
        decide: what a command leads to; raises `Refused`.
        apply: the state after an event; never refuses.
        view: what somebody sees: a type that has no place for a secret.
        due: when the clock must ask something next; None when nothing waits for it.
        over: whether the table has ended, so that its seed may be told and it may be put away.
        hashes: the published hashes of the seeds that a table shows by then.
        refusals: the words of every reason.
        given: what was given at a table and drawn from no seed, from the state: its seed proves nothing of that.
        settle: the settings of a table that is founded today, from those that were asked for: what older tables lack.
        check_asked: refuses what a client may ask no more; an older ledger may have it, and it is decided as ever.
        check_name: refuses to seat or rename somebody, as asked by this actor, under a name that could be taken for
            another's; an older ledger may have it, and it is decided as ever.
        shown_now: a past state as it may be shown now, from it and the present one: by the names of
            now, without the words that a host has taken away since.
        is_heavy: whether deciding a command may take longer than others should wait; it must cost nothing itself.
    """

    id: str
    setup: type[Any]
    state: type[State]
    commands: Any
    events: Any
    begin: Callable[[Any, str], State]
    decide: Callable[[State, Command, CommandContext], tuple[Event, ...]]
    apply: Callable[[State, Event], State]
    view: Callable[[State, Viewer], Any]
    due: Callable[[State], Timestamp | None]
    over: Callable[[State], bool]
    hashes: Callable[[State], tuple[str, ...]]
    refusals: Mapping[Any, Phrase]
    settle: Callable[[Any], Any] = lambda setup: setup
    given: Callable[[State], tuple[Phrase, ...]] = lambda _state: ()
    check_asked: Callable[[Command], None] = lambda _command: None
    check_name: Callable[[State, Command, Actor], None] = lambda _state, _command, _by: None
    shown_now: Callable[[State, State], State] = lambda past, _present: past
    is_heavy: Callable[[State, Command], bool] = lambda _state, _command: False

    def admit(self, state: State, command: Command, context: CommandContext) -> tuple[Event, ...]:
        """As `decide`, for a command that is asked today, and not one that a ledger has.

        Raises:
            Refused: as `decide`; as `check_name`.
        """
        events = self.decide(state, command, context)
        self.check_name(state, command, context.by)
        return events

    def after(self, state: State, events: Iterable[Event]) -> State:
        """Applies events one after another, and returns the state after the last."""
        for event in events:
            state = self.apply(state, event)
        return state
