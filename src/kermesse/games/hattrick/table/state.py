"""The nouns of a table where Hattrick is played: its settings, who sits there, the match, what was said.

A *seat* is somebody who sat down, by number from 0; a number is never given twice, so that the link of somebody who
left opens nothing of whoever came after. A *place* is where a seat stands in turn order, from 0: what the match itself
calls a seat.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from kermesse.fault import Fault
from kermesse.games.game import Timestamp
from kermesse.games.hattrick.records.checks import check_length
from kermesse.games.hattrick.records.position import GivenPosition
from kermesse.games.hattrick.rules.model import SEATS, Match, Trick, hands_in_match
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.moderation import Moderation
from kermesse.games.opened_seats import SeatOpening
from kermesse.games.personal_data import WORDS_LENGTH, Person, Words

Phase = Literal["lobby", "playing", "over", "closed"]
"""Gathering; a match under way; between two matches; nothing more will happen here."""

BotSpec = Annotated[str, Meta(pattern=r"^[a-z]{1,20}(:[1-9][0-9]{0,3})?$(?!\n)")]
"""A bot by name, perhaps with a number of playouts: `regular`, `expert:1000`. Never by time: not to be replayed."""

CardName = Annotated[str, Meta(pattern=r"^(red|green|blue)-([1-9]|1[0-9]|20)$(?!\n)")]
"""A card as it is written: `red-18`."""

Utterance = Annotated[str, Meta(min_length=1, max_length=WORDS_LENGTH, extra={"personal": "words"})]
"""Words that are said to others: never empty."""

MINUTE_SECONDS = 60
DAY_SECONDS = 86_400

UNDO_SECONDS = 30.0
"""How long a request to take back waits for everybody's yes."""

QUIET_SECONDS = 7.0 * DAY_SECONDS
"""So long after somebody last came, spoke or played, before a match or after one, a table is closed."""

FORSAKEN_SECONDS = 30.0 * DAY_SECONDS
"""So long after anything last happened in it, a match that waits for people is broken off."""

PATIENCE_SECONDS = 120.0
"""Where one may take as long as one likes: after so long the others may have a bot play for who owes a card."""

MISSES = 2
"""So many turns missed in a row, and somebody counts as absent."""

MOST_SEATS = 100
"""So many may ever sit down at one table, those who left included."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS * 2)]

KEPT_WORDS = 200
"""So much of what was said is kept."""

Seconds = Annotated[int, Meta(ge=5, le=7 * DAY_SECONDS)]

PACES: dict[str, float] = {"at-once": 0.0, "calm": 0.3, "people": 1.0}
"""How bots may play, in seconds a card: at once; calmly, each card seen before the next comes; like people."""

BotSeconds = Annotated[float, Meta(ge=0, le=60, extra_json_schema={"x-paces": PACES})]

HostedBy = Literal["people", "table"]
"""Who hosts: whoever founded the table; or nobody, and who sits there sees to it together."""


Deals = Literal["own", "shared"]
"""Whose deals a table plays: its own, or those of other tables too."""


_HANDS = {str(seats): hands_in_match(seats) for seats in SEATS}
"""How many hands a match has by the number of seats, for forms that say so before there is a table."""


Edition: TypeAlias = Literal[1, 2]
"""What changed in how commands are decided: from edition 2 on, newcomers are held once somebody was silenced."""

NEWEST: Edition = 2


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A table's settings, fixed when it is founded.

    Args:
        seats: how many places, 4 to 6.
        rulings: the choices in force, one of them for the length of a match.
        turn_seconds: how long a person has for a card before a bot plays one; null for as long as they like.
        between_seconds: the pause between two hands; 0: the next one is dealt at once.
        bot_seconds: how long a bot seems to think, so that people can follow.
        stand_in: the bot that plays for anyone absent or late.
        sayings: how much one person may say within a minute.
        title: what the table is called.
        hosted_by: who seats bots, begins with places free, and deals at once: a host, or anybody who sits there.
        hints: whether a player may ask the house which card it would play.
        deals: whether its deals are its own, or `shared` with other tables: there no card goes back, no player
            lets others watch, and the table closes after its match.
        edition: the edition that the table was founded under: a new table's is always the newest, and an older table
            goes on as it began.
    """

    seats: Annotated[int, Meta(ge=SEATS[0], le=SEATS[-1], extra_json_schema={"x-hands": _HANDS})] = SEATS[0]
    rulings: Rulings = Rulings()
    turn_seconds: Seconds | None = 60
    between_seconds: Annotated[int, Meta(ge=0, le=3_600)] = 10
    bot_seconds: BotSeconds = PACES["people"]
    stand_in: BotSpec = "regular"
    sayings: Annotated[int, Meta(ge=1, le=100)] = 20
    title: Annotated[str, Meta(max_length=120, extra={"personal": "words"})] = ""
    hosted_by: HostedBy = "people"
    hints: bool = False
    deals: Deals = "own"
    edition: Edition = 1

    def __post_init__(self) -> None:
        """Refuses a length that means nothing; the rulings take any text.

        Raises:
            ValueError: `hands`, or such as `hands:1` or `points:50`, was expected.
        """
        faults: list[Fault] = []
        check_length(self.rulings.match_length, "rulings.match_length", faults)
        if faults:
            raise ValueError(faults[0]("en"))


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at the table: its player or bot, and how they do.

    Args:
        name: what they are called.
        bot: which bot; none for a person.
        missed: turns missed in a row.
        away_since: since when a bot stands in for them; None while they play themselves.
        opened: when a host last made a link to their seat.
    """

    name: Person
    bot: BotSpec | None = None
    missed: int = 0
    away_since: Timestamp | None = None
    opened: SeatOpening | None = None

    @property
    def there(self) -> bool:
        """Whether it is a person who plays, and not a bot for them."""
        return self.bot is None and self.away_since is None


class UndoAsked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request to take cards back, waiting for answers.

    Args:
        seat: who asks.
        count: how many cards would go back to the hands.
        at: when it was asked.
        agreed: the seats that said yes.
    """

    seat: int
    count: int
    at: Timestamp
    agreed: tuple[int, ...] = ()


class Saying(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said to the table: by a seat, or by the host where there is none."""

    at: Timestamp
    words: Words
    seat: int | None = None


class Finished(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match that is over, and what it takes to check its deals.

    Args:
        round: its number at this table, from 1.
        seed: what its hands were drawn from.
        seed_hash: what was published of it before the first deal.
        around: the seats in turn order.
        totals: the points of each place.
        winners: the places that won; none where the match was broken off.
        given: from what it was played on; none where all its deals follow from the seed.
    """

    round: int
    seed: str
    seed_hash: str
    around: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] = ()
    given: GivenPosition | None = None


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of Hattrick.

    Args:
        setup: what was settled.
        seed_hash: SHA-256 of the table's secret, from which the seed of each match follows.
        match_hash: SHA-256 of the seed of the match under way, else of the one to come.
        phase: where the table is.
        seats: everybody who ever sat down, by number.
        around: the seats at the table, in turn order.
        round: how many matches have begun.
        match: the match under way, or the last one. It knows places and no names.
        given: from what that match was played on; none where it began with a deal.
        last: the trick that ended the hand before this one; None in the first hand of a match.
        since: since when somebody's turn, or the pause after a hand, runs.
        undo: the request that waits for answers.
        asked: the seats that have asked to take back since the last card was laid.
        spoken: what was said, oldest first, as much as is kept.
        finished: the matches that are over.
        last_at: when somebody last came, went, spoke or played; None where nobody ever did.
        moderation: who is silenced or was sent out, whether the door is open.
    """

    setup: Setup
    seed_hash: str
    match_hash: str
    phase: Phase = "lobby"
    seats: tuple[Seat, ...] = ()
    around: tuple[int, ...] = ()
    round: int = 0
    match: Match | None = None
    given: GivenPosition | None = None
    last: Trick | None = None
    since: Timestamp = 0.0
    undo: UndoAsked | None = None
    asked: tuple[int, ...] = ()
    spoken: tuple[Saying, ...] = ()
    finished: tuple[Finished, ...] = ()
    last_at: Timestamp | None = None
    moderation: Moderation = Moderation()

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        hand = self.match.hand if self.match is not None and self.phase == "playing" else None
        return None if hand is None or hand.turn is None else self.around[hand.turn]

    @property
    def given_cards(self) -> int:
        """How many cards lay already when the match began; such a match has one hand."""
        return 0 if self.given is None else self.given.source.cards

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people at the table, absent ones too."""
        return tuple(seat for seat in self.around if self.seats[seat].bot is None)

    @property
    def there(self) -> tuple[int, ...]:
        """The seats of people who play themselves."""
        return tuple(seat for seat in self.around if self.seats[seat].there)

    @property
    def waits(self) -> bool:
        """Whether all its people are absent: then nothing is played without them. Bots alone play on."""
        for seat in self.around:
            if self.seats[seat].there:
                return False
        return bool(self.people)


def with_seat(table: TableState, seat: int, changed: Seat) -> TableState:
    """The table with one seat changed."""
    return replace(table, seats=(*table.seats[:seat], changed, *table.seats[seat + 1 :]))


def with_time_anew(table: TableState, at: Timestamp) -> TableState:
    """Where everybody was absent, the time begins anew with the first who is there."""
    return replace(table, since=at) if table.waits and table.phase == "playing" else table
