"""What every game has to say for itself beside its rules, and what only some games have: the types of its facets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from kermesse.games.game import CommandContext, Occurrence, Timestamp, Viewer
from kermesse.games.opened_seats import LinkMade
from kermesse.rules.kit import Whose
from kermesse.text_input import TextInput
from kermesse.words import Lang, Phrase


class Waker(NamedTuple):
    """The clock's hand.

    Args:
        wake: what the clock asks when it is due, perhaps after thinking for a while; None for nothing.
    """

    wake: Callable[[Any, CommandContext], Any]


class Door(NamedTuple):
    """How a guest takes a seat: the command that asks for one, and the seat in the events that follow.

    Args:
        sit: the command that seats a guest of this name.
        seat: the seat that the guest got, from the events; None where they got none.
        sent_out: the seats whose links open nothing any more, from the state: the host has sent them out, or, at a card
            table, they have left.
        may_show: whether who has this seat may let others watch, from the state. A host always may.
        keeps: whether who has this seat sees to a table that nobody hosts, from the state.
        opening: the command that tells seats that a host makes links to them; None where a game tells nobody.
    """

    sit: Callable[[str], Any]
    seat: Callable[[Any], int | None]
    sent_out: Callable[[Any], Collection[int]] = lambda _: ()
    may_show: Callable[[Any, int], bool] = lambda _, __: False
    keeps: Callable[[Any, int], bool] = lambda _, __: False
    opening: Callable[[tuple[int, ...], LinkMade], Any] | None = None


class Addressed(NamedTuple):
    """A happening, and who is told.

    Args:
        happening: what is told: a type that has no place for what they may not know.
        to: these viewers; None for everybody there is, seats, host and public.
        but: of everybody, not these; what they are told instead is addressed to them.
    """

    happening: Any
    to: frozenset[Viewer] | None = None
    but: frozenset[Viewer] = frozenset()


class Views(NamedTuple):
    """A game's views: a part that all viewers share, a part of each viewer's own; and what viewers are told of events.

    Args:
        view: the type of a view.
        happening: the union of what is told of events.
        happenings: what is told of an event, from the state before it, the event, and the state after it. It tells a
            viewer nothing that their views of both states, side by side, would not; names and words stand in the view
            alone, where they can be taken away.
        common: the part that all viewers share.
        common_path: where in a view it is.
        own: the viewer's own part; None where they have none. Raises `KeyError` for a seat that nobody has.
        own_path: where in a view it is.
        spliced: a viewer's view as JSON, from both parts as JSON.
        affected_seats: between two states, the seats whose own part may differ; None for all.
        legal: the commands that the viewer can give now without writing anything, from a view.
        score: the score sheets as the viewer may read them, from the state. Refuses with `NOT_SCORED` before.
        exported: a scored game as a file, from the state. Refuses with `NOT_SCORED` before.
    """

    view: type[Any]
    happening: Any
    happenings: Callable[[Any, Any, Any], tuple[Addressed, ...]]
    common: Callable[[Any], Any]
    common_path: tuple[str, ...]
    own: Callable[[Any, Viewer], Any]
    own_path: Callable[[Viewer], tuple[str, ...]]
    spliced: Callable[[bytes, bytes, Viewer], bytes]
    affected_seats: Callable[[Any, Any], Collection[int] | None]
    legal: Callable[[Any], tuple[Any, ...]]
    score: Callable[[Any, Viewer, Lang], Any]
    exported: Callable[[Any], Any]


class EnvelopeDraft(Protocol):
    """An envelope that a player thinks of."""

    @property
    def goods(self) -> Mapping[str, int]:
        """Goods in the envelope: a count for each kind."""

    @property
    def cards(self) -> tuple[int, ...]:
        """Rule cards in the envelope, by number."""

    @property
    def cancels(self) -> int | None:
        """The general rule that its cancel card would remove, in place of the one that it does; 0 for none."""

    @property
    def lang(self) -> Lang:
        """The language of the lines."""


class Ring(NamedTuple):
    """That something waits for somebody who may not be looking: never what it is, for a lock screen is public.

    Args:
        to: a seat, the host, or everybody who has a seat.
        about: something to answer; five minutes left; the places are told.
    """

    to: int | Literal["host", "seats"]
    about: Literal["call", "five", "reveal"]


class Bell(NamedTuple):
    """What a game has to tell those who are not looking.

    Args:
        rings: whom what has happened concerns, from the state after it and its events.
        five_at: from which moment on there are five minutes left, from the state; None where that is not to be told.
    """

    rings: Callable[[Any, Sequence[Any]], Iterable[Ring]]
    five_at: Callable[[Any], Timestamp | None] = lambda _: None


class Reactions(NamedTuple):
    """Where whoever plays may show on the big screen what they feel, by a touch and without words.

    Args:
        check: whether a reaction of this seat comes through now, from the state. Refuses with the reason.
    """

    check: Callable[[Any, int], None]


class Trade(NamedTuple):
    """What a game adds where players trade goods under rule cards.

    Args:
        box: what is in the box, from the settings.
        texts: what rule cards say, from a view and the settings.
        stubs: for whom they work, likewise.
        reckon: what an envelope would be worth, from a view, the envelope and the settings.
        proposal: the type of the command that makes an offer.
        objections: all that a player can know to stand against an offer, from their view, that command, the settings
            and the moment.
        lacks: what a player lacks to accept the offers of others, from their view.
        handshake: what another phone scans of the spoken bargain that this player has put down, from their view; None
            where none waits.
        story: what makes a night's story of all that happened, from the state. Refuses with `NOT_SCORED` before.
    """

    box: Callable[[Any], Any]
    texts: Callable[[Any, Any, Lang], dict[int, str]]
    stubs: Callable[[Any, Any], dict[int, Whose]]
    reckon: Callable[[Any, EnvelopeDraft, Any], Any]
    proposal: Any
    objections: Callable[[Any, Any, Any, Timestamp], Any]
    lacks: Callable[[Any], Any]
    handshake: Callable[[Any], str | None]
    story: Callable[[Any], Callable[[Iterator[Occurrence[Any, Any]]], Any]]


class Records(NamedTuple):
    """Files in which people or programs wrote down what was played, and that can be watched again.

    Args:
        what: what such a file is called, after "a saved replay, or".
        tells: whether a file is one.
        read: what is to be watched of it. Raises `Faults`.
    """

    what: Phrase
    tells: Callable[[TextInput], bool]
    read: Callable[[str, TextInput], Any]


class Signs(NamedTuple):
    """How a file of this game is known that does not name its game.

    Args:
        tells: whether a file is one.
    """

    tells: Callable[[TextInput], bool]


class FileSchemas(NamedTuple):
    """The JSON Schemas of a game's files.

    Args:
        by_name: makes them.
    """

    by_name: Callable[[], dict[str, dict[str, Any]]]


class Replays(NamedTuple):
    """How games that are over are watched again: from a table, or from files.

    Args:
        of_table: from the state and the number, from 1, of a game among those played at the table (None for the
            last): the number, and what makes a replay of all that happened. Refuses with `NOT_SCORED` before, and with
            `NO_SUCH_MATCH` for a number that is none.
        read_saved: a replay that was saved as a file. Raises `Faults` where it is none, or tells what cannot have been.
        records: other files of this game; None where there are none.
    """

    of_table: Callable[[Any, int | None], tuple[int, Callable[[Iterator[Occurrence[Any, Any]]], Any]]]
    read_saved: Callable[[str, dict[str, Any]], Any]
    records: Records | None = None


class RulingQuestion(NamedTuple):
    """Something that the rules leave to the host.

    Args:
        id: its name in `rulings` of a table's settings.
        question: what is to be settled.
        why: why it is asked for: where the rules are silent, or what people do.
        choices: each value, and what it means; the default first.
    """

    id: str
    question: Phrase
    why: Phrase
    choices: tuple[tuple[str, Phrase], ...]


class RulingQuestions(NamedTuple):
    """All that a game's rules leave to the host."""

    questions: tuple[RulingQuestion, ...]


class Wire(NamedTuple):
    """What a game's own types are called in the server's description.

    Args:
        prefix: before each name.
        kinds: types by name, besides `View`, `Happening`, `Command` and `Setup`: `Outcome`, `Export` and `Replay`;
            `Box`, `Reckoning`, `Objections`, `Lacks` and `Story` where goods are traded.
    """

    prefix: str
    kinds: Mapping[str, Any]


class _Seated(Protocol):
    """An event of a game that seats a player."""

    @property
    def seat(self) -> int:
        """The seat that the player got, from 0."""


def seat_in(kind: type[_Seated]) -> Callable[[Any], int | None]:
    """What finds the seat that was taken, in a game whose events tell it by one of this type."""
    return lambda events: next((event.seat for event in events if isinstance(event, kind)), None)
