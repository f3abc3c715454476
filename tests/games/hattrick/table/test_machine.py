"""A table in any order of things: cards are neither made nor lost, a view never shows more, going back goes back."""

from __future__ import annotations

import re
from collections import Counter
from functools import reduce
from typing import get_args

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from kermesse.bots.hattrick.substitute import due_command
from kermesse.games.codec import encoder
from kermesse.games.game import Actor, CommandContext
from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.rules.model import DECK, HandDealt, Match
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.hattrick.table.clock import closes_at, moves_at
from kermesse.games.hattrick.table.commands import (
    AgreeUndo,
    AskUndo,
    CloseTable,
    Lay,
    ModerateRoom,
    ModerateSeat,
    RefuseUndo,
    RemoveSeat,
    Rename,
    SeatBot,
    Speak,
    Start,
    TakeSeat,
)
from kermesse.games.hattrick.table.events import CardsTakenBack, Event, Played
from kermesse.games.hattrick.table.state import Setup
from kermesse.games.hattrick.table.undo import laid_in
from kermesse.games.hattrick.views.view import legal, view
from kermesse.games.opened_seats import OpenSeats
from tests.games.hattrick.table.tables import Table, well_chosen

REACHED: Counter[str] = Counter()
CARD = re.compile(rb'"((?:red|green|blue)-\d+)"')


class Tables(RuleBasedStateMachine):
    """Asks a table whatever its views call legal, and what the door, the host and the clock may ask."""

    @initialize(
        seats=st.integers(4, 6),
        people=st.integers(1, 6),
        turn=st.sampled_from((None, 30)),
        pause=st.sampled_from((0, 5)),
        length=st.sampled_from(("points:2", "hands")),
        secret=st.integers(0, 2**32),
    )
    def sit_down(self, seats: int, people: int, turn: int | None, pause: int, length: str, secret: int) -> None:
        setup = Setup(
            seats=seats,
            turn_seconds=turn,
            between_seconds=pause,
            stand_in="beginner",
            rulings=Rulings(match_length=length),
        )
        self.table = Table(setup, f"{secret:032x}")
        self.names = 0
        self.before: list[Match] = []
        """The match before each card of this hand, by this model's own bookkeeping."""
        for _ in range(min(people, seats)):
            self.somebody_comes()
        while len(self.table.state.around) < seats:
            self.ask("host", SeatBot("beginner"))

    def ask(self, by: Actor, command: object, later: float = 0) -> None:
        before = self.table.state
        for event in self.table.ask(by, command, later):  # type: ignore[arg-type]
            after = HATTRICK.apply(before, event)
            self.follow(event, before.match, after.match)
            before = after

    def follow(self, event: Event, before: Match | None, after: Match | None) -> None:
        """Keeps what the match was before each card, and compares when cards are taken back."""
        REACHED[type(event).__name__] += 1
        if isinstance(event, CardsTakenBack):
            assert after == self.before[-event.count]
            self.before = self.before[: -event.count]
        elif isinstance(event, Played) and isinstance(event.happened[0], HandDealt):
            self.before = []
        elif isinstance(event, Played):
            assert before is not None
            self.before.append(before)

    def somebody_comes(self) -> None:
        self.names += 1
        self.ask("door", TakeSeat(f"Guest {self.names}"))

    @precondition(lambda self: self.table.state.phase == "lobby")
    @rule()
    def begin(self) -> None:
        if len(self.table.state.around) >= 4:
            self.ask("host", Start())

    @precondition(lambda self: self.table.state.phase == "lobby")
    @rule()
    def fill_up(self) -> None:
        if len(self.table.state.around) < self.table.setup.seats:
            self.somebody_comes()

    @precondition(lambda self: self.table.state.turn is not None)
    @rule(data=st.data(), many=st.integers(1, 30))
    def cards(self, data: st.DataObject, many: int) -> None:
        for _ in range(many):
            turn = self.table.state.turn
            if turn is None:
                return
            if self.table.state.seats[turn].bot is None and self.table.state.phase == "playing":
                may = [one for one in legal(view(self.table.state, turn)) if isinstance(one, Lay)]
                self.ask(turn, may[len(may) // 2], later=1)
            elif not self.tick():
                return

    @precondition(lambda self: self.table.state.turn is not None)
    @rule()
    def the_rest_of_the_hand(self) -> None:
        """By cards that a beginner would lay: with cards laid at random, matches to points come to no end."""
        table, played = self.table, len(self.table.match.points)
        while table.state.turn is not None and len(table.match.points) == played:
            if table.state.seats[table.state.turn].bot is None:
                self.ask(table.state.turn, Lay(well_chosen(table)))
            elif not self.tick():  # a bot's turn, and all people are absent
                return

    @rule()
    def the_clock(self) -> None:
        self.tick()

    def tick(self) -> bool:
        moment = moves_at(self.table.state)
        if moment is None:
            return False
        self.table.now = max(self.table.now, moment)
        self.ask("clock", self.of_clock())
        return True

    def of_clock(self) -> object:
        return due_command(self.table.state, CommandContext("clock", self.table.now, self.table.secret))

    @precondition(lambda self: self.table.state.around and self.table.state.phase != "closed")
    @rule(data=st.data())
    def a_player(self, data: st.DataObject) -> None:
        """Anything legal but a card: leaves, comes back, asks to take back, agrees, refuses, wants a rematch."""
        seat = data.draw(st.sampled_from(self.table.state.around))
        may = [one for one in legal(view(self.table.state, seat)) if not isinstance(one, Lay)]
        if may:
            self.ask(seat, data.draw(st.sampled_from(may)), later=1)

    @precondition(lambda self: self.table.state.phase == "playing")
    @rule(data=st.data(), mood=st.sampled_from(("kind", "mixed")))
    def taking_back(self, data: st.DataObject, mood: str) -> None:
        """Somebody asks to take back; others say yes, or no, or nothing."""
        may = [seat for seat in self.table.state.people if AskUndo() in legal(view(self.table.state, seat))]
        if may:
            self.ask(data.draw(st.sampled_from(may)), AskUndo())
        for seat in self.table.state.people:
            if AgreeUndo() in legal(view(self.table.state, seat)):
                answers = (AgreeUndo(),) if mood == "kind" else (AgreeUndo(), RefuseUndo(), None)
                answer = data.draw(st.sampled_from(answers))
                if answer is not None:
                    self.ask(seat, answer, later=1)

    @rule(data=st.data())
    def the_host(self, data: st.DataObject) -> None:
        may = legal(view(self.table.state, "host"))
        calm = [one for one in may if not isinstance(one, CloseTable | RemoveSeat | ModerateSeat | ModerateRoom)]
        if calm:
            self.ask("host", data.draw(st.sampled_from(calm)))

    @precondition(lambda self: self.table.state.people and self.table.state.phase != "closed")
    @rule(data=st.data())
    def one_is_sent_away(self, data: st.DataObject) -> None:
        self.ask("host", RemoveSeat(data.draw(st.sampled_from(self.table.state.people))))

    @precondition(lambda self: self.table.state.people and self.table.state.phase != "closed")
    @rule(data=st.data())
    def one_is_silenced_for_a_while(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.table.state.people))
        self.ask("host", OpenSeats((seat,), "link"))
        for act in (ModerateSeat("silence", seat), ModerateRoom("close-words"), ModerateRoom("shut-door")):
            self.ask("host", act)
        for act in (ModerateSeat("unsilence", seat), ModerateRoom("open-words"), ModerateRoom("open-door")):
            self.ask("host", act)

    @precondition(lambda self: self.table.state.phase in ("playing", "over"))
    @rule()
    def one_comes_late(self) -> None:
        if len(self.table.state.people) < len(self.table.state.around):
            self.names += 1
            self.ask("host", TakeSeat(f"Guest {self.names}"))

    @precondition(lambda self: self.table.state.finished and self.table.state.phase != "closed")
    @rule()
    def all_is_over(self) -> None:
        self.ask("host", CloseTable())

    @precondition(lambda self: self.table.state.finished and closes_at(self.table.state) is not None)
    @rule()
    def nobody_comes_any_more(self) -> None:
        self.table.now = max(self.table.now, closes_at(self.table.state))  # type: ignore[type-var]
        assert self.of_clock() == CloseTable()
        self.ask("clock", CloseTable())

    @precondition(lambda self: self.table.state.around and self.table.state.phase != "closed")
    @rule(data=st.data())
    def a_name(self, data: st.DataObject) -> None:
        self.names += 1
        seat = data.draw(st.sampled_from(self.table.state.around))
        self.ask("host", Rename(seat, f"Guest {self.names}"))

    @precondition(lambda self: self.table.state.there and self.table.state.phase != "closed")
    @rule(data=st.data())
    def words(self, data: st.DataObject) -> None:
        self.ask(data.draw(st.sampled_from(self.table.state.there)), Speak("hm"), later=60)

    @invariant()
    def all_sixty_cards_are_there(self) -> None:
        match = self.table.state.match
        if match is not None and match.hand is not None:
            held = [card for cards in match.hand.held for card in cards]
            assert sorted([*held, *(one.card for one in laid_in(match.hand))]) == list(DECK)

    @invariant()
    def a_view_names_no_card_but_ones_own_and_those_laid(self) -> None:
        state = self.table.state
        for eyes in (*range(len(state.seats)), "host", "public"):
            text = encoder().encode(view(state, eyes))  # type: ignore[arg-type]
            named = {name.decode() for name in CARD.findall(text)}
            laid = laid_in(state.match.hand) if state.match is not None and state.match.hand else ()
            mine = self.table.cards(eyes) if laid_or_dealt(self.table) and eyes in state.people else ()  # type: ignore[arg-type]
            before = state.last.laid if state.last is not None else ()  # the trick that ended the hand before
            assert named == {one.card.id for one in (*laid, *before)} | {card.id for card in mine}

    @invariant()
    def everybody_at_the_table_sits_once(self) -> None:
        around = self.table.state.around
        assert len(set(around)) == len(around) <= self.table.setup.seats
        assert self.table.state.match is None or len(self.table.match.players) == len(around)

    def teardown(self) -> None:
        start = HATTRICK.begin(self.table.setup, self.table.secret)
        assert reduce(HATTRICK.apply, self.table.events, start) == self.table.state


def laid_or_dealt(table: Table) -> bool:
    return table.state.match is not None and table.match.hand is not None


Tables.TestCase.settings = settings(
    max_examples=120,
    stateful_step_count=30,
    derandomize=True,
)


def test_any_order_of_things() -> None:
    """Everything that can happen at a table happened, else nothing would be shown."""
    REACHED.clear()
    run_state_machine_as_test(Tables)
    assert {event.__name__ for event in get_args(Event)} == set(REACHED)
