"""A night on paper: goods are in people's hands; the table keeps time, questions, envelopes, announcing and score."""

from __future__ import annotations

import pytest

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.ending.night import night_of
from kermesse.games.haggle.market.host.paper import places_of
from kermesse.games.haggle.market.state.floor import OnPaper
from kermesse.games.haggle.market.state.kit import sheets_of
from kermesse.games.haggle.market.state.player import Sealed
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.box import sheets_for
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.forms import gift, goods
from tests.games.haggle.market.nights import Evening, market


def paper(players: int = 5, **settings: object) -> Evening:
    return market(players, play="paper", **settings)


def test_nothing_is_dealt_and_anybody_may_still_come() -> None:
    evening = paper()
    assert evening.floor.size is None
    assert all(player.goods == {} and player.cards == () for player in evening.floor.players.values())
    evening.do("door", c.TakeSeat("Late"))
    evening.do("host", c.Pause())
    evening.do("host", c.TakeSeat("Later"))


@pytest.mark.parametrize(
    "by,command",
    [
        (0, gift(0, 1, goods(red=1))),
        (0, c.Accept(0)),
        (0, c.Decline(0)),
        (0, c.Withdraw(0)),
        (0, c.Exercise(0, {"red": 1})),
        (0, c.Release(0)),
        ("host", c.Undo(0)),
        ("host", c.Correct(0, 1, {"red": 1})),
    ],
)
def test_goods_change_hands_without_the_table(by: int | str, command: c.Command) -> None:
    assert paper().refusal(by, command) == "ON_PAPER"  # type: ignore[arg-type]


def test_the_host_cannot_deal_on_paper() -> None:
    evening = Evening(paper().setup)
    assert evening.refusal("host", c.Deal()) == "ON_PAPER"


def test_players_say_what_they_handed_in_until_the_score() -> None:
    evening = paper()
    evening.do(0, c.Seal({"white": 6}, (3,)))
    evening.do("host", c.Close())
    evening.do(0, c.Unseal())
    evening.do(0, c.Seal({"white": 5}, (3,)))
    assert evening.floor.players[0].sealed == Sealed({"white": 5}, (3,), evening.at)
    assert evening.refusal(0, c.Seal({"green": 5})) == "NO_SUCH_GOODS"
    assert evening.refusal(0, c.Seal({}, (7,))) == "NO_SUCH_CARD"  # five players, sheets 1 to 5


def test_the_host_enters_what_lay_in_the_envelopes() -> None:
    evening = paper()
    evening.do(0, c.Seal({"white": 6}))
    evening.do("host", c.Close())
    evening.do("host", c.EnterEnvelope(0, {"white": 3, "blue": 1}, (3,)))
    assert evening.floor.players[0].sealed == Sealed({"white": 3, "blue": 1}, (3,), evening.at, "host")


def test_the_host_opens_an_envelope_that_was_entered_for_the_wrong_person() -> None:
    evening = paper()
    evening.do("host", c.EnterEnvelope(0, {"white": 3}))
    evening.do("host", c.Unseal(0))
    assert evening.floor.players[0].sealed is None
    assert evening.refusal("host", c.Unseal(0)) == "NOT_SEALED"
    assert evening.refusal("host", c.Unseal()) == evening.refusal("host", c.Unseal(9)) == "NO_SUCH_SEAT"
    evening.do(1, c.Seal({"white": 3}))
    assert evening.refusal(0, c.Unseal(1)) == "NOT_FOR_YOU_TO_ASK"
    evening.do("host", c.Close())
    evening.do("host", c.Unseal(1))


def test_online_the_host_opens_nobodys_envelope() -> None:
    evening = market()
    evening.do(0, c.Seal())
    assert evening.refusal("host", c.Unseal(0)) == "ONLINE"


def test_who_handed_in_nothing_has_nothing_even_where_everything_counts() -> None:
    evening = paper(rulings=Rulings(unsealed="everything"))
    evening.do(0, c.Seal({"yellow": 2, "red": 1}))
    evening.do("host", c.Close())
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert evening.floor.scoring.totals == {0: 5, 1: 0, 2: 0, 3: 0, 4: 0}


def gathering(players: int = 5) -> Evening:
    evening = Evening(Setup(game="sackson", play="paper"))
    evening.seat(*(f"Player {place}" for place in range(players)))
    return evening


def test_what_lies_in_a_spare_envelope_that_was_printed_can_be_handed_in() -> None:
    evening = gathering()
    evening.do("host", c.Print(9))
    evening.do("host", c.Open())
    assert sheets_of(evening.floor) == sheets_for(read_kit("sackson"), 9)
    evening.do("door", c.TakeSeat("Late"))
    evening.do(5, c.Seal({"white": 6}, (9,)))  # beyond the sheets of six
    evening.do("host", c.Retire(0))
    evening.do("host", c.Close())
    assert night_of(evening.floor).players == 9
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None


def test_the_last_printing_before_the_opening_counts_and_none_comes_after_it() -> None:
    evening = gathering()
    evening.do("host", c.Print(9))
    evening.do("host", c.Retire(1))
    evening.do("host", c.Print(7))
    assert evening.floor.printed == OnPaper(7, (0, 2, 3, 4))
    evening.do("host", c.Open())
    assert evening.refusal("host", c.Print(9)) == "MARKET_OPEN"
    assert evening.refusal(0, c.Print(9)) == "NOT_FOR_YOU_TO_ASK"


def test_the_number_of_an_envelope_stays_whoever_leaves_and_late_ones_take_what_is_spare() -> None:
    evening = gathering()
    evening.do("host", c.Print(6))
    evening.do("host", c.Retire(1))
    assert places_of(evening.floor) == {0: 1, 2: 3, 3: 4, 4: 5}
    evening.do("host", c.Open())
    evening.do("door", c.TakeSeat("Spare"))
    evening.do("door", c.TakeSeat("In place of one who left"))
    assert places_of(evening.floor) == {0: 1, 2: 3, 3: 4, 4: 5, 5: 6, 6: 2}
    assert evening.refusal("door", c.TakeSeat("One too many")) == "NO_SPARE_ENVELOPE"


def test_more_may_sit_down_than_were_printed_until_the_market_opens() -> None:
    evening = gathering()
    evening.do("host", c.Print(5))
    evening.do("door", c.TakeSeat("Sixth"))
    assert places_of(evening.floor)[5] == 6
    evening.do("host", c.Open())
    evening.do("host", c.Close())
    assert night_of(evening.floor).players == 6
    evening.do("host", c.Score())


def test_the_sheets_in_play_are_those_that_were_laid_out_whoever_leaves() -> None:
    evening = paper(7)
    playing = sheets_of(evening.floor)
    evening.do("host", c.Retire(0))
    assert sheets_of(evening.floor) == playing


def test_time_questions_and_words_work_as_ever() -> None:
    evening = paper()
    evening.do("host", c.Extend(evening.at + 61))
    evening.do(0, c.Ask("how long?"))
    evening.do("host", c.AnswerQuestion(0, "A minute."))
    evening.do(0, c.Tell("a minute, says the host"))
    evening.do("clock", c.Tick(), 60)
    assert evening.floor.phase == "closed"


def test_general_rules_are_announced_and_cancelled() -> None:
    evening = paper(3, game="giant")
    evening.do(0, c.Seal({"trump-1": 1, "trump-3": 1}, (4,)))  # trumps are worth nothing
    evening.do(1, c.Seal({"trump-2": 1}, (11,)))
    evening.do("host", c.Close())
    evening.do("host", c.EnterEnvelope(2, {"red": 3}, (12, 60)))
    evening.do("host", c.Announce())
    assert evening.floor.announced == (4,)
    evening.do(1, c.Cancel(4))
    assert evening.refusal(0, c.Cancel(4)) == "NO_CANCEL_CARD"
    evening.do(2, c.KeepAll())
    assert [envelope.cancels for envelope in night_of(evening.floor).envelopes] == [None, 4, None]
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert evening.floor.scoring.totals[0] == 2 + 10


def test_excess_drawn_by_hand_is_entered_with_the_envelope() -> None:
    evening = paper(sheets=(1, 2, 15), rulings=Rulings(excess="physical"))
    sixteen = {"white": 4, "orange": 4, "red": 4, "blue": 4}
    evening.do(0, c.Seal(sixteen))
    evening.do("host", c.Close())
    assert evening.refusal("host", c.Score()) == "DRAW_FIRST"
    evening.do("host", c.EnterEnvelope(0, sixteen, (), {"white": 3}))
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert evening.floor.scoring.totals[0] == 1 * 5 + 4 * 4 + 4 * 3 + 4 * 2


def test_a_night_on_paper_has_no_claims_on_what_it_does_not_know() -> None:
    evening = paper()
    evening.do("host", c.Retire(1))
    assert evening.floor.bank_goods == {}
