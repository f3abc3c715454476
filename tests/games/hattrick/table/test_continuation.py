"""Playing on from a moment of another hand: it is that moment, only the house asks it, all says where it is from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kermesse.games.hattrick.game import HATTRICK
from kermesse.games.hattrick.records.notation import transcript
from kermesse.games.hattrick.records.position import GivenPosition, PositionSource
from kermesse.games.hattrick.rules.model import DECK
from kermesse.games.hattrick.table.commands import AgreeUndo, AskUndo, CloseTable, Lay, PlayOn, Rematch, StandIn, Start
from kermesse.games.hattrick.table.record import record_of_match
from kermesse.games.hattrick.views.parts import table_part
from kermesse.games.hattrick.views.view import legal, view
from kermesse.words import LANGS
from tests.games.hattrick.table.continued import (
    ONE_HAND,
    THERE,
    cards_of,
    continued,
    made_ready,
    one_hand,
    playing_on,
)
from tests.games.hattrick.table.tables import Table, begun
from tests.games.hattrick.table.test_retold import happened, replay
from tests.games.hattrick.written import faults_of, read


def lay_as_there(table: Table, played: Table) -> None:
    """Everybody lays what was laid in the hand that is played on."""
    for card in cards_of(played)[table.state.given_cards :]:
        table.ask("clock" if table.turn else 0, StandIn(table.turn, card.id) if table.turn else Lay(card.id), later=60)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_it_goes_on_from_that_moment_whoever_sits_where(seats: int) -> None:
    played = one_hand(seats)
    there = begun(seats, rulings=ONE_HAND, secret=played.secret)
    for cards, card in enumerate(cards_of(played)):
        place = cards % seats
        if len(there.hand.held[place]) > 1:
            table = continued(played, cards, place)
            assert table.hand == there.hand
            assert table.state.around[place] == 0
            assert table.state.around == tuple((one - place) % seats for one in range(seats))
            assert [table.state.seats[seat].bot is None for seat in range(seats)] == [True] + [False] * (seats - 1)
        there.lay(there.cards(there.turn).index(card))


@pytest.mark.parametrize("place", range(4))
def test_played_on_alike_it_ends_alike_and_says_what_was_scored_there(place: int) -> None:
    played = one_hand()
    table = continued(played, 22, place)
    lay_as_there(table, played)
    [finished] = table.state.finished
    assert finished.totals == played.match.points[0]
    assert finished.given == GivenPosition(PositionSource(22, THERE, 2, 3), place, played.match.points[0])


def test_only_the_door_may_ask_it_and_only_before_a_match() -> None:
    played, table = one_hand(), made_ready()
    command = playing_on(played, 5)
    for by in (0, "host", "clock"):
        assert table.refuses(by, command) == "NOT_YOURS"  # type: ignore[arg-type]
    table.ask(0, Start())
    assert table.refuses("door", command) == "MATCH_UNDER_WAY"
    short = Table(made_ready().setup)
    assert short.refuses("door", command) == "NOT_FULL"


def test_what_is_no_moment_of_a_hand_is_refused() -> None:
    played, table = one_hand(), made_ready()
    good = playing_on(played, 20)
    position = good.position
    first, *others = position.held
    twice = (replace(position, held=((first[1], *first[1:]), *others)),)
    short = (replace(position, held=(first[1:], (*others[0], first[0]), *others[1:])),)
    three = (replace(position, held=tuple(DECK[at : at + 20] for at in (0, 20, 40))),)
    for wrong in (
        *(replace(good, position=one) for one in (*twice, *short)),
        replace(good, position=replace(position, laid=(*position.laid[:19], position.laid[0]))),
        replace(good, position=replace(position, laid=position.laid[::-1])),
        replace(good, position=replace(position, leader=5)),
        replace(good, source=PositionSource(19)),
        replace(good, place=4),
        replace(good, place=-1),
        replace(good, points=(1, 2)),
        replace(playing_on(played, 56), source=PositionSource(57)),
    ):
        assert table.refuses("door", wrong) == "NO_SUCH_MOMENT", wrong
    assert table.refuses("door", replace(good, position=three[0])) == "NOT_FULL"
    too_many = (*cards_of(played), cards_of(played)[0])
    over = PlayOn(replace(position, laid=too_many), PositionSource(len(too_many)), 0)
    assert table.refuses("door", over) == "NO_SUCH_MOMENT"
    table.ask("door", good)


def test_who_has_nothing_left_to_play_cannot_play_on() -> None:
    played = one_hand()
    last = played.hand.tricks[-1].laid
    for laid in range(5):
        table = made_ready()
        done = {one.seat for one in last[:laid]}
        for place in range(4):
            command = playing_on(played, 52 + laid, place)
            if place in done:
                assert table.refuses("door", command) == "NOTHING_TO_PLAY"
            else:
                HATTRICK.decide(table.state, command, table.commands[-1][1]._replace(by="door"))


def test_cards_that_were_given_are_nobodys_to_take_back() -> None:
    played = one_hand()
    cards = next(n for n in range(20, 40) if continued(played, n).turn == 0)
    table = continued(played, cards)
    given = table.match
    assert table.refuses(0, AskUndo()) == "NOTHING_TO_UNDO"
    assert AskUndo() not in legal(view(table.state, 0))
    table.lay()
    assert AskUndo() in legal(view(table.state, 0))
    table.ask(0, AskUndo())
    assert table.match == given
    assert AgreeUndo() not in legal(view(table.state, 0))


def test_all_see_where_it_is_from_and_nobody_what_was_scored_there_before_the_end() -> None:
    played = one_hand()
    table = continued(played, 30, 2)
    for eyes in (0, "host", "public"):
        seen = view(table.state, eyes).table.match  # type: ignore[arg-type]
        assert seen is not None
        assert seen.played_on == PositionSource(30, THERE, 2, 3)
    assert table_part(table.state).finished == ()
    table.run()
    while table.state.phase == "playing":
        table.lay()
    [finished] = table_part(table.state).finished
    assert finished.given is not None
    assert finished.given.points == played.match.points[0]


def test_another_match_there_is_dealt_as_ever() -> None:
    table = continued(one_hand(), 40)
    table.run()
    while table.state.phase == "playing":
        table.lay()
        table.run()
    table.ask(0, Rematch())
    seen = table_part(table.state).match
    assert seen is not None
    assert (table.state.given, seen.played_on) == (None, None)
    usual = made_ready()
    usual.ask(0, Start())
    assert {len(held) for held in table.hand.held} == {15}
    assert [phrase.en for phrase in HATTRICK.given(table.state)] == [
        f"The deal of match 1 was given, not drawn: it is hand 3 of match 2 at table {THERE}, played on after 40 cards."
    ]
    assert HATTRICK.given(usual.state) == ()


def test_a_file_is_told_apart_from_a_table() -> None:
    [phrase] = HATTRICK.given(continued(one_hand(), 1, table=None, match_number=1, hand_number=1).state)
    assert phrase.en.endswith("it is hand 1 of a file, played on after 1 card.")
    assert phrase.fr.endswith("c'est la manche 1 d'un fichier, reprise après 1 carte.")


# As files.


@pytest.mark.parametrize("source", [{}, {"table": None, "match_number": 1, "hand_number": 1}])
def test_replay_and_transcript_say_it_and_read_it_back(source: dict[str, object]) -> None:
    table = continued(one_hand(), 17, 1, **source)
    table.ask("host", CloseTable())
    there = table.state.finished[0].given
    assert there is not None
    assert replay(table).played_on == there.source  # saved and read again, too
    record = record_of_match(table.state, table.state.finished[0], happened(table))
    assert record.played_on == there.source
    for lang in LANGS:
        assert read(transcript(record, lang)) == record
    line = next(one for one in transcript(record, "en").splitlines() if one.startswith("Played on"))
    assert line == ("Played on: 17 cards, hand 1" if source else f"Played on: 17 cards, table {THERE}, match 2, hand 3")


def test_a_transcript_that_cannot_be_played_on_so_is_faulty() -> None:
    table = continued(one_hand(), 17)
    table.ask("host", CloseTable())
    good = transcript(record_of_match(table.state, table.state.finished[0], happened(table)), "en")
    for wrong, expected in (
        ("Played on: 18 cards", "at most 17, the cards played"),
        ("Played on: cards", "such as 17 cards, hand 3"),
        ("Played on: 17 cards, 16 cards", "each thing once"),
        ("Played on: 17 cards, table x", "expected"),
        ("Played on: 17 cards\nPlayed on: 17 cards", "each part once"),
    ):
        text = "\n".join(wrong if one.startswith("Played on") else one for one in good.splitlines())
        assert any(expected in fault("en") for fault in faults_of(text)), faults_of(text)


def test_a_player_may_be_called_so() -> None:
    table = continued(one_hand(), 17)
    table.ask("host", CloseTable())
    record = record_of_match(table.state, table.state.finished[0], happened(table))
    named = record._replace(players=("Played on", *record.players[1:]))
    assert read(transcript(named, "en")) == named
