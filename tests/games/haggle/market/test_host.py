"""What the host does: seats and names, the deal, the clock, words, corrections, and who leaves."""

from __future__ import annotations

import pytest

from kermesse.fault import Faults
from kermesse.games.codec import encoder
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.host.clock import due
from kermesse.games.haggle.market.host.deal import seed_of
from kermesse.games.haggle.market.play import begin
from kermesse.games.haggle.market.state.kit import kit_of, sheets_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.views.host import Undersized
from kermesse.games.haggle.views.view import view
from kermesse.pieces.chance import published_hash
from tests.games.haggle.market.forms import (
    claims,
    deaths,
    gift,
    goods,
    hand,
    later,
    offered,
    promise,
    rules,
    struck,
    swap,
)
from tests.games.haggle.market.nights import SECRET, Evening, check, everything, market


def gathered(players: int = 5, **settings: object) -> Evening:
    """Players who have sat down; nothing is dealt."""
    evening = Evening(Setup(**{"game": "sackson", **settings}))  # type: ignore[arg-type]
    evening.seat(*(f"Player {place}" for place in range(players)))
    return evening


def undersized(evening: Evening) -> object:
    seen = view(evening.floor, "host")
    assert seen.desk is not None
    return seen.desk.undersized


def test_a_host_is_warned_before_a_deal_to_fewer_than_the_box_is_meant_for() -> None:
    two = gathered(2, game="giant")
    warned = undersized(two)
    assert isinstance(warned, Undersized)
    two.do("host", c.Deal())
    assert warned == Undersized(2, 35, sum(two.floor.players[0].goods.values()))
    assert undersized(two) is None, "dealt is dealt"
    assert undersized(gathered(34, game="giant")) == Undersized(34, 35, 9 + 5 * 78 // 34)
    assert undersized(gathered(30, game="giant", spare=5)) is None
    assert undersized(gathered(2, game="giant", play="paper")) is None, "whoever prints knows how many"
    assert undersized(gathered(4)) == Undersized(4, 5, 10), "it cannot be dealt at all"


# Seats and names


def test_names_can_be_read_and_told_apart() -> None:
    evening = gathered(1)
    assert evening.refusal("door", c.TakeSeat("player 0")) == "NAME_TAKEN"
    assert evening.refusal("door", c.TakeSeat(" Ada")) == "NAME_UNREADABLE"
    assert evening.refusal("door", c.TakeSeat("   ")) == "NAME_UNREADABLE"
    assert evening.refusal("door", c.TakeSeat("A\nB")) == "NAME_UNREADABLE"
    evening.do("host", c.TakeSeat("Ada"))
    assert evening.floor.players[1].name == "Ada"


def test_everybody_knows_where_a_bot_sits_and_only_the_server_seats_one() -> None:
    evening = gathered(1)
    assert evening.refusal("host", c.TakeSeat("Robin", bot=True)) == "NOT_FOR_YOU_TO_ASK"
    evening.do("door", c.TakeSeat("Robin", bot=True))
    assert [one.bot for one in view(evening.floor, "public").hall.people] == [False, True]
    wire = encoder().encode(view(evening.floor, "public").hall.people)
    assert wire.count(b'"bot"') == 1


def test_one_renames_oneself_and_the_host_anybody() -> None:
    evening = gathered(2)
    evening.do(0, c.Rename(0, "Ada"))
    assert evening.refusal(0, c.Rename(1, "Bob")) == "NOT_FOR_YOU_TO_ASK"
    assert evening.refusal("host", c.Rename(1, "ada")) == "NAME_TAKEN"
    assert evening.refusal("host", c.Rename(7, "Bob")) == "NO_SUCH_SEAT"
    evening.do("host", c.Rename(1, "Bob"))
    evening.do("host", c.Rename(1, "BOB"))  # nobody stands in one's own way
    assert [player.name for player in evening.floor.players.values()] == ["Ada", "BOB"]


def test_a_kit_has_only_so_many_seats() -> None:
    evening = gathered(100)
    assert evening.refusal("door", c.TakeSeat("One more")) == "NO_SEAT_LEFT"
    evening.do("host", c.Retire(4))
    assert evening.refusal("door", c.TakeSeat("One more")) == ""


# The deal


def test_the_deal_follows_from_the_seed_whose_hash_was_shown_before() -> None:
    evening = gathered(5, spare=1)
    seed = seed_of(SECRET)
    assert evening.floor.seed_hash == published_hash(seed)
    (event,) = evening.do("host", c.Deal())
    assert isinstance(event, e.Dealt)
    assert event.envelopes == deal(kit_of(evening.setup), [str(n) for n in range(1, 7)], seed).envelopes
    assert (evening.floor.size, len(evening.floor.spare)) == (6, 1)
    assert evening.refusal("host", c.Deal()) == "ALREADY_DEALT"
    assert len(evening.do("host", c.Open())) == 1


def test_opening_deals_where_nobody_has() -> None:
    assert [type(event) for event in gathered().do("host", c.Open())] == [e.Dealt, e.MarketOpened]


def test_too_few_cannot_be_dealt_for_nor_impossible_settings() -> None:
    assert gathered(4).refusal("host", c.Open()) == "TOO_FEW"
    assert gathered(5, sheets=(1, 99)).refusal("host", c.Deal()) == "CANNOT_DEAL"
    assert gathered(5, spare=96).refusal("host", c.Deal()) == "CANNOT_DEAL"


def test_who_left_before_the_deal_gets_no_envelope() -> None:
    evening = gathered(6)
    evening.do("host", c.Retire(2))
    evening.do("host", c.Open())
    assert evening.floor.size == 5
    assert evening.floor.players[2].goods == {}
    assert all(sum(evening.floor.players[seat].goods.values()) == 10 for seat in (0, 1, 3, 4, 5))


# Late arrivals


def test_who_comes_late_gets_a_spare_envelope_as_long_as_there_is_one() -> None:
    evening = gathered(5, spare=2)
    evening.do("host", c.Deal())
    first, second = evening.floor.spare
    evening.do("door", c.TakeSeat("Early enough"))
    evening.do("host", c.Open())
    evening.do("host", c.Pause())
    evening.do("host", c.TakeSeat("Late"))
    for seat, envelope in ((5, first), (6, second)):
        player = evening.floor.players[seat]
        assert (player.goods, player.cards) == (envelope.goods, envelope.slips)
        assert set(player.known) == set(envelope.slips)
    assert evening.refusal("door", c.TakeSeat("Too late")) == "NO_SPARE_ENVELOPE"
    evening.do("host", c.Close())
    assert evening.refusal("door", c.TakeSeat("Much too late")) == "MARKET_CLOSED"


def test_who_comes_late_plays_like_everybody() -> None:
    evening = market(5, spare=1)
    before = everything(evening.floor)
    evening.do("door", c.TakeSeat("Late"))
    kind = min(hand(evening, 5))
    struck(evening, 5, 0, goods(**{kind: 1}), goods(orange=1))
    assert everything(evening.floor) == before
    evening.do("host", c.Close())
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert set(evening.floor.scoring.totals) == set(range(6))


# The clock


def test_the_market_closes_by_itself_at_its_moment() -> None:
    evening = gathered()
    evening.do("host", c.Open(evening.at + 3601))
    assert due(evening.floor) == evening.at + 3600
    assert evening.refusal("clock", c.Tick(), later=3599.5) == "NOTHING_DUE"
    happened = evening.do("clock", c.Tick(), 3600)
    assert happened == (e.MarketClosed(evening.at), e.ClockRead(None))
    assert due(evening.floor) is None


def test_at_the_moment_of_closing_the_market_is_closed_though_the_clock_is_late() -> None:
    evening = gathered()
    evening.do("host", c.Open(evening.at + 101))
    offer = offered(evening, 0, gift(0, 1, goods(red=1)))
    assert evening.refusal(1, c.Accept(offer), later=98.75) == ""
    assert evening.refusal(1, c.Accept(offer), later=99) == "MARKET_CLOSED"
    assert evening.refusal(1, c.Seal(), later=99) == "MARKET_CLOSED"
    assert evening.refusal(1, c.Tell("hello"), later=99) == ""
    evening.do("host", c.Extend(evening.at + 500), 99)  # the host may still give more time
    evening.do(1, c.Accept(offer))


def test_offers_do_not_expire_any_more_once_the_market_is_closed() -> None:
    evening = gathered()
    evening.do("host", c.Open(evening.at + 101))
    offered(evening, 0, gift(0, 1, goods(red=1), expires_at=evening.at + 50))
    assert evening.do("clock", c.Tick(), 200) == (e.MarketClosed(evening.at), e.ClockRead(None))
    assert not evening.floor.offers


def test_a_moment_must_lie_ahead() -> None:
    evening = gathered()
    assert evening.refusal("host", c.Open(evening.at + 1)) == "PAST"
    evening.do("host", c.Open())
    assert evening.refusal("host", c.Extend(evening.at)) == "PAST"


def test_the_closing_moves_earlier_later_or_away() -> None:
    evening = market()
    assert due(evening.floor) is None
    for closes_at in (evening.at + 900, evening.at + 300, None):
        evening.do("host", c.Extend(closes_at))
        assert evening.floor.closes_at == due(evening.floor) == closes_at


def test_a_pause_moves_the_closing_by_as_long_as_it_was() -> None:
    evening = gathered()
    evening.do("host", c.Open(evening.at + 1001))
    start = evening.at
    evening.do("host", c.Pause(), 100)
    assert due(evening.floor) is None
    evening.do("host", c.Resume(), 700)
    assert evening.floor.closes_at == start + 1700
    assert evening.floor.paused_at is None


def test_the_host_closes_when_they_like_even_a_market_that_rests() -> None:
    evening = market(5)
    evening.do("host", c.Pause())
    evening.do("host", c.Close())
    assert (evening.floor.phase, evening.floor.paused_at) == ("closed", None)
    assert evening.refusal("host", c.Resume()) == "MARKET_CLOSED"


# Words


def test_questions_are_answered_to_who_asked_or_to_all() -> None:
    evening = market()
    evening.do(0, c.Ask("may I lie?"))
    evening.do(1, c.Ask("may I burn a card?"))
    evening.do("host", c.AnswerQuestion(0, "You may.", "all"))
    evening.do("host", c.AnswerQuestion(1, "No!"))
    hall = view(evening.floor, "public").hall
    assert [(answer.question, answer.answer) for answer in hall.answers] == [("may I lie?", "You may.")]
    mine = view(evening.floor, 1).mine
    assert mine is not None
    assert [(question.words, question.answer) for question in mine.questions] == [("may I burn a card?", "No!")]
    evening.do("host", c.AnswerQuestion(1, "On second thoughts: no!", "all"))
    assert evening.floor.questions[1].answer == "On second thoughts: no!"
    assert evening.refusal("host", c.AnswerQuestion(2, "?")) == "NO_SUCH_QUESTION"


def test_the_host_speaks_to_all_and_nudges_one() -> None:
    evening = market()
    evening.do("host", c.Speak("Ten minutes!"))
    evening.do("host", c.Nudge(3, "Trade!"))
    assert view(evening.floor, "public").hall.said[-1].words == "Ten minutes!"
    notices = [player.notices for player in evening.floor.players.values()]
    assert [len(them) for them in notices] == [0, 0, 0, 1, 0]
    assert (notices[3][0].about, notices[3][0].words) == ("nudged", "Trade!")
    assert evening.refusal("host", c.Nudge(9)) == "NO_SUCH_SEAT"


# Corrections


def test_the_host_moves_goods_and_cards_and_nothing_is_made_or_lost() -> None:
    evening = market()
    before = everything(evening.floor)
    evening.do("host", c.Correct(0, 1, {"white": 1}, (5,), "you dropped this"))
    evening.do("host", c.Correct(1, None, {"red": 3}))
    evening.do("host", c.Correct(None, 2, {"red": 1}))
    assert everything(evening.floor) == before
    assert evening.floor.bank_goods == {"red": 2}
    assert evening.floor.players[1].cards == (1, 4, 5)
    assert evening.floor.players[1].known[5].how == "host"
    assert evening.floor.players[0].notices[-1].words == "you dropped this"
    assert evening.refusal("host", c.Correct(None, 2, {"red": 3})) == "NOT_HELD"
    assert evening.refusal("host", c.Correct(None, 2, {}, (5,))) == "NOT_HELD"
    assert evening.refusal("host", c.Correct(0, 2, {"white": 4})) == "NOT_HELD"


def test_a_correction_says_from_where_to_where_and_what() -> None:
    evening = market()
    assert evening.refusal("host", c.Correct(1, 1, {"red": 1})) == "WITH_ONESELF"
    assert evening.refusal("host", c.Correct(None, None, {"red": 1})) == "WITH_ONESELF"
    assert evening.refusal("host", c.Correct(0, 1)) == "NOTHING_IN_IT"
    assert evening.refusal("host", c.Correct(0, 9, {"red": 1})) == "NO_SUCH_SEAT"
    assert gathered().refusal("host", c.Correct(0, 1, {"red": 1})) == "NOT_DEALT"


def test_a_correction_ends_offers_of_what_it_takes_even_those_only_agreed_to() -> None:
    evening = market()
    mine = offered(evening, 0, swap(0, 1, goods(white=4), goods(red=1)))
    ring = offered(evening, 1, c.Propose((*gift(1, 0, goods(red=1)).legs, *gift(0, 2, goods(white=3)).legs)))
    evening.do(0, c.Accept(ring))
    assert deaths(evening.do("host", c.Correct(0, 3, {"white": 2}))) == {mine: "goods-gone", ring: "goods-gone"}
    check(evening.floor)


# Who leaves


def test_what_a_player_held_goes_to_the_host_when_they_leave() -> None:
    evening = market()
    before = everything(evening.floor)
    evening.do("host", c.Retire(0))
    assert everything(evening.floor) == before
    assert evening.floor.bank_goods == {"orange": 4, "red": 1, "white": 4, "yellow": 1}
    assert evening.floor.bank_cards == (4, 5)
    assert evening.refusal(0, c.Tell("wait")) == "YOU_LEFT"
    assert evening.refusal(1, gift(1, 0, goods(red=1))) == "GONE"
    assert evening.refusal(1, c.Tell("wait", (0,))) == "GONE"
    assert evening.refusal("host", c.Retire(0)) == "GONE"
    assert evening.refusal("host", c.EnterEnvelope(0)) == "GONE"
    evening.do("host", c.Correct(None, 1, {"white": 4}, (5,)))  # the host may hand it to others
    check(evening.floor)


def test_offers_with_who_left_die_and_those_to_others_as_well_go_on() -> None:
    evening = market()
    made = offered(evening, 0, gift(0, None, goods(white=1)))
    to_them = offered(evening, 1, swap(1, 0, goods(red=1), goods(white=1)))
    to_two = offered(evening, 1, gift(1, None, goods(red=1), to=(0, 2)))
    to_all = offered(evening, 1, gift(1, None, goods(red=1)))
    assert deaths(evening.do("host", c.Retire(0))) == {made: "retired", to_them: "retired"}
    assert evening.floor.players[0].received == ()
    check(evening.floor)
    assert deaths(evening.do(2, c.Decline(to_two))) == {to_two: "declined"}  # nobody else is left to take it
    assert list(evening.floor.offers) == [to_all]


def test_an_offer_to_several_dies_when_the_last_who_could_take_it_leaves() -> None:
    evening = market()
    to_two = offered(evening, 1, gift(1, None, goods(red=1), to=(0, 2)))
    evening.do(2, c.Decline(to_two))
    assert deaths(evening.do("host", c.Retire(0))) == {to_two: "retired"}


def test_claims_of_who_left_and_on_them_lapse_and_so_do_offers_of_those() -> None:
    evening = market()
    struck(evening, 0, 2, goods(white=1), later(2, "blue"))
    struck(evening, 2, 1, goods(red=1), later(1, "red"))
    selling = offered(evening, 0, swap(0, 3, claims(0), goods(orange=1)))
    buying = offered(evening, 4, swap(4, 0, goods(red=1), claims(0)))
    assert deaths(evening.do("host", c.Retire(2))) == {selling: "goods-gone"}
    assert evening.refusal(0, c.Accept(buying)) == "NOT_HELD"
    assert evening.floor.claims[0].count == evening.floor.claims[1_000].count == 0
    assert [player.notices[-1].about for player in (evening.floor.players[0], evening.floor.players[1])] == [
        "claim-lapsed"
    ] * 2
    assert evening.refusal(0, c.Exercise(0, {"blue": 1})) == "NO_SUCH_CLAIM"
    check(evening.floor)


def test_who_left_is_not_scored_and_the_sheets_in_play_stay() -> None:
    evening = market(7)
    playing = sheets_of(evening.floor)
    struck(evening, 0, 1, promise(points=3))
    evening.do(0, c.Seal())
    evening.do("host", c.Retire(0))
    assert sheets_of(evening.floor) == playing
    evening.do("host", c.Close())
    assert evening.refusal("host", c.Retire(0)) == "GONE"
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert set(evening.floor.scoring.totals) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("phase", ["closed", "announcing"])
def test_who_leaves_after_the_closing_takes_nothing_along(phase: str) -> None:
    evening = market(5, game="giant")
    evening.do("host", c.Close())
    if phase == "closed":
        before = everything(evening.floor)
        evening.do("host", c.Retire(2))
        assert everything(evening.floor) == before
    else:
        evening.do("host", c.Announce())
        assert evening.refusal("host", c.Retire(2)) == "ANNOUNCING"


def test_a_rule_card_of_who_left_can_be_handed_on() -> None:
    evening = market()
    evening.do("host", c.Retire(0))
    evening.do("host", c.Correct(None, 3, {}, (4,)))
    assert evening.floor.players[3].cards == (2, 4, 5)
    struck(evening, 3, 2, rules(4))


def test_a_night_is_played_with_a_kit_of_its_game() -> None:
    with pytest.raises(Faults, match=r"a kit of giant.*sackson"):
        begin(Setup(game="giant", kit="sackson"), SECRET)
