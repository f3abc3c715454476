"""Who sits down, leaves, comes back; what they are called; who may say so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kermesse.games.hattrick.table.commands import (
    ComeBack,
    Lay,
    LeaveSeat,
    Rematch,
    RemoveSeat,
    Rename,
    SeatBot,
    Speak,
    Start,
    TakeSeat,
)
from kermesse.games.hattrick.table.events import BotSeated, CameBack, Spoken, WentAway
from kermesse.games.hattrick.table.state import KEPT_WORDS, MOST_SEATS
from kermesse.games.hattrick.views.view import legal, view
from tests.games.hattrick.table.tables import Table, begun, seated, won


def names(table: Table) -> list[str]:
    return [table.state.seats[seat].name for seat in table.state.around]


def test_people_sit_down_in_turn_order_and_bots_beside_them() -> None:
    table = seated(2, 2)
    assert table.state.around == (0, 1, 2, 3)
    assert names(table) == ["Ada", "Bob", "Bot 3", "Bot 4"]
    assert [seat.bot for seat in table.state.seats] == [None, None, "beginner", "beginner"]
    assert table.state.people == (0, 1)


def test_a_full_table_takes_nobody_else() -> None:
    table = seated(4)
    assert table.refuses("door", TakeSeat("Eve")) == "TABLE_FULL"
    assert table.refuses("host", SeatBot()) == "TABLE_FULL"


@pytest.mark.parametrize("by", ["clock", 0])
def test_seats_are_given_at_the_door_and_by_the_host(by: str) -> None:
    table = seated(3, seats=5)
    assert table.refuses(by, TakeSeat("Eve")) == "NOT_YOURS"  # type: ignore[arg-type]
    assert table.refuses("door", SeatBot()) == "NOT_YOURS"
    assert table.refuses("door", RemoveSeat(0)) == "NOT_YOURS"
    table.ask("host", TakeSeat("Eve"))
    assert names(table)[-1] == "Eve"


def test_everybody_has_a_name_of_their_own() -> None:
    table = seated(2, seats=4)
    assert table.refuses("door", TakeSeat("  ada ")) == "NAME_TAKEN"
    assert table.refuses("door", TakeSeat("  ")) == "NAME_UNFIT"
    assert table.refuses("door", TakeSeat("Eve\x1b[2J")) == "NAME_UNFIT"
    assert table.refuses(1, Rename(1, "ADA")) == "NAME_TAKEN"
    table.ask(0, Rename(0, " Ida "))
    table.ask("host", Rename(1, "Ada"))
    assert names(table) == ["Ida", "Ada"]
    assert table.refuses(0, Rename(1, "Eve")) == "NOT_YOURS"
    assert table.refuses(0, Rename(7, "Eve")) == "NO_SUCH_SEAT"
    assert table.refuses("door", Rename(0, "Eve")) == "NOT_YOURS"


def test_one_may_write_ones_own_name_otherwise() -> None:
    table = seated(2)
    table.ask(0, Rename(0, "ADA"))
    assert names(table)[0] == "ADA"


def test_a_bot_gets_another_name_where_somebody_took_it() -> None:
    table = Table()
    table.ask("door", TakeSeat("Bot 2"))
    table.ask("host", SeatBot())
    table.ask("host", SeatBot("expert:50", "Hal"))
    assert names(table) == ["Bot 2", "Bot 2+", "Hal"]
    assert table.refuses("host", SeatBot("regular", "hal")) == "NAME_TAKEN"


def test_who_leaves_before_the_match_frees_the_place_and_their_number_is_never_given_again() -> None:
    table = seated(4)
    table.ask(1, LeaveSeat())
    assert table.state.around == (0, 2, 3)
    table.ask("door", TakeSeat("Bob"))
    assert table.state.around == (0, 2, 3, 4)
    assert table.refuses(1, LeaveSeat()) == "NOT_SEATED"
    assert table.refuses(1, Speak("still here?")) == "NOT_SEATED"
    assert table.refuses(9, Speak("who am I?")) == "NO_SUCH_SEAT"
    assert table.refuses("host", RemoveSeat(1)) == "NOT_SEATED"
    assert view(table.state, 1).mine is None


def test_the_host_sends_people_and_bots_away() -> None:
    table = seated(3, 1)
    table.ask("host", RemoveSeat(3))
    table.ask("host", RemoveSeat(0))
    assert names(table) == ["Bob", "Cléo"]


def test_nobody_asks_for_a_bot() -> None:
    table = begun(3, 1)
    assert table.refuses(3, Speak("beep")) == "NOT_YOURS"
    assert table.refuses(3, LeaveSeat()) == "NOT_YOURS"
    assert view(table.state, 3) == replace(view(table.state, "public"), viewer=3)
    assert legal(view(table.state, 3)) == ()


def test_during_a_match_a_bot_stands_in_for_who_leaves_until_they_are_back() -> None:
    table = begun(4)
    table.at_turn(2)
    assert table.ask(2, LeaveSeat()) == (WentAway(2, table.now, "left"),)
    assert table.refuses(2, LeaveSeat()) == "AWAY_ALREADY"
    assert table.state.around == (0, 1, 2, 3)
    table.tick()
    assert table.turn != 2
    assert table.ask(2, ComeBack()) == (CameBack(2, table.now),)
    assert table.refuses(2, ComeBack()) == "NOT_AWAY"


def test_who_is_absent_and_lays_a_card_is_back() -> None:
    table = begun(4).at_turn(2)
    table.ask(2, LeaveSeat())
    came, *_ = table.ask(2, Lay(table.cards(2)[0].id))
    assert came == CameBack(2, table.now)
    assert table.state.seats[2].there


def test_who_is_sent_away_during_a_match_loses_seat_and_hand_for_good_and_a_bot_plays_on() -> None:
    table = begun(4)
    hand = view(table.state, 1).mine.hand  # type: ignore[union-attr]
    assert table.ask("host", RemoveSeat(1)) == (BotSeated(4, 1, "Bot 5", "beginner"),)
    assert table.state.around == (0, 4, 2, 3)
    assert table.hand.held[1] == hand
    assert table.refuses(1, ComeBack()) == "NOT_SEATED"
    assert view(table.state, 1) == replace(view(table.state, "public"), viewer=1)
    assert table.refuses("host", RemoveSeat(4)) == "A_BOT_ALREADY"


def test_during_a_match_the_host_leads_somebody_to_a_bots_place_and_after_it_the_door_does() -> None:
    table = begun(3, 1)
    assert table.refuses("door", TakeSeat("Eve")) == "MATCH_UNDER_WAY"
    assert table.refuses("host", SeatBot()) == "MATCH_UNDER_WAY"
    table.at_turn(3)
    table.ask("host", TakeSeat("Eve"), later=30)
    assert (table.turn, table.state.since) == (4, table.now)
    assert view(table.state, 4).mine.hand == table.hand.held[3]  # type: ignore[union-attr]
    assert table.refuses("host", TakeSeat("Finn")) == "TABLE_FULL"
    table = won(3, 1)
    table.ask("door", TakeSeat("Eve"))
    assert names(table) == ["Ada", "Bob", "Cléo", "Eve"]
    assert table.refuses("host", SeatBot()) == "TABLE_FULL"
    table.ask(4, Rematch())


def test_only_so_many_ever_sit_down() -> None:
    table = Table()
    for number in range(MOST_SEATS):
        table.ask("door", TakeSeat(f"Guest {number}"))
        table.ask(number, LeaveSeat())
    assert table.refuses("door", TakeSeat("Guest")) == "TOO_MANY_SEATS"
    assert table.refuses("host", SeatBot()) == "TOO_MANY_SEATS"


def test_the_host_starts_with_four_and_anybody_once_all_are_there() -> None:
    table = seated(3, seats=5)
    assert table.refuses("host", Start()) == "NOT_FULL"
    table.ask("door", TakeSeat("Dan"))
    assert table.refuses(0, Start()) == "NOT_FULL"
    assert table.refuses("door", Start()) == "NOT_YOURS"
    table.ask("host", Start())
    assert len(table.match.players) == 4
    table = seated(5)
    table.ask(3, Start())
    assert table.state.phase == "playing"


def test_words_are_heard_by_all_and_a_flood_waits() -> None:
    table = seated(2, sayings=3)
    assert table.ask(0, Speak("hello")) == (Spoken("hello", table.now, 0),)
    table.ask("host", Speak("welcome"))
    table.ask(0, Speak("hello?"))
    table.ask(0, Speak("anybody?"), later=30)
    assert table.refuses(0, Speak("well")) == "TOO_MANY_WORDS"
    table.ask(1, Speak("yes"))
    assert table.refuses("door", Speak("spam")) == "NOT_YOURS"
    table.ask(0, Speak("ah"), later=30)
    assert [one.words for one in view(table.state, "public").table.spoken][-2:] == ["yes", "ah"]
    for _ in range(KEPT_WORDS):
        table.ask(1, Speak("and on"), later=60)
    assert len(table.state.spoken) == KEPT_WORDS
