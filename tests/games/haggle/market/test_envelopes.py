"""Envelopes: sealing, opening again, holding back; announcing and cancelling; what counts in the end."""

from __future__ import annotations

import pytest

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.ending.night import night_of
from kermesse.games.haggle.market.envelopes.announce import general_rules
from kermesse.games.haggle.market.envelopes.contents import handed_in
from kermesse.games.haggle.market.play import decide
from kermesse.games.haggle.market.state.player import Sealed
from kermesse.games.haggle.market.state.setup import NEWEST, Edition, Setup
from kermesse.games.haggle.views.view import view
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.forms import deaths, gift, goods, hand, offered, rules, struck, swap
from tests.games.haggle.market.nights import Evening, check, everything, market


def test_an_envelope_holds_what_one_chooses_and_the_rest_is_held_back() -> None:
    evening = market()
    evening.do(0, c.Seal({"white": 2, "orange": 4}, (5,)))
    assert evening.floor.players[0].sealed == Sealed({"white": 2, "orange": 4}, (5,), evening.at)
    assert hand(evening, 0)["white"] == 4  # it is still theirs
    evening.do("host", c.Close())
    assert night_of(evening.floor).envelopes[0].goods == {"white": 2, "orange": 4}


def test_one_seals_only_what_one_has() -> None:
    evening = market()
    assert evening.refusal(0, c.Seal({"white": 5})) == "NOT_HELD"
    assert evening.refusal(0, c.Seal({}, (1,))) == "NOT_HELD"
    assert evening.refusal(0, c.Seal({}, (4, 4))) == "NOT_HELD"
    assert evening.refusal(0, c.Seal({"green": 1})) == "NO_SUCH_GOODS"
    assert evening.refusal(0, c.Seal({}, (9,))) == "NO_SUCH_CARD"
    assert evening.refusal(0, c.Seal()) == ""


def test_who_has_sealed_is_out_of_the_market_until_they_open_it_again() -> None:
    evening = market()
    mine = offered(evening, 0, swap(0, 1, goods(white=1), goods(red=1)))
    theirs = offered(evening, 1, swap(1, 0, goods(red=1), goods(orange=1)))
    assert deaths(evening.do(0, c.Seal({"white": 4}))) == {mine: "sealed"}
    assert evening.refusal(0, gift(0, 1, goods(red=1))) == "SEALED"
    assert evening.refusal(0, c.Accept(theirs)) == "SEALED"
    evening.do(0, c.Unseal())
    assert evening.refusal(0, c.Unseal()) == "NOT_SEALED"
    evening.do(0, c.Accept(theirs))


def test_sealing_takes_back_a_yes_to_a_deal_of_three() -> None:
    evening = market()
    ring = c.Propose((*gift(0, 1, goods(red=1)).legs, *gift(1, 2, goods(red=1)).legs))
    offer = offered(evening, 0, ring)
    evening.do(1, c.Accept(offer))
    assert deaths(evening.do(1, c.Seal())) == {offer: "sealed"}
    check(evening.floor)


def test_who_has_sealed_may_still_say_no() -> None:
    evening = market()
    evening.do(1, c.Seal())
    offer = offered(evening, 0, gift(0, 1, goods(red=1)))
    assert deaths(evening.do(1, c.Decline(offer))) == {offer: "declined"}


def test_sealing_again_takes_the_place_of_the_first_time() -> None:
    evening = market()
    evening.do(0, c.Seal({"white": 4}))
    evening.do(0, c.Seal({"white": 1}))
    assert evening.floor.players[0].sealed is not None
    assert evening.floor.players[0].sealed.goods == {"white": 1}


def test_after_the_closing_an_envelope_stays_as_it_is() -> None:
    evening = market()
    evening.do(0, c.Seal({"white": 1}))
    evening.do("host", c.Close())
    assert evening.refusal(0, c.Unseal()) == "MARKET_CLOSED"
    assert evening.refusal(1, c.Seal()) == "MARKET_CLOSED"


@pytest.mark.parametrize("ruling", ["everything", "nothing"])
def test_who_has_not_sealed_hands_in_as_it_is_ruled(ruling: str) -> None:
    evening = market(rulings=Rulings(unsealed=ruling))  # type: ignore[arg-type]
    evening.do(0, c.Seal({"white": 1}))
    evening.do("host", c.Close())
    goods_of_1, cards_of_1 = handed_in(evening.floor, evening.floor.players[1])
    if ruling == "everything":
        assert (goods_of_1, cards_of_1) == (evening.floor.players[1].goods, (1, 4))
    else:
        assert (goods_of_1, cards_of_1) == ({}, ())
    assert handed_in(evening.floor, evening.floor.players[0]) == ({"white": 1}, ())


def test_the_host_enters_an_envelope_for_one_who_could_not_seal() -> None:
    evening = market()
    offer = offered(evening, 0, gift(0, 1, goods(red=1)))
    assert deaths(evening.do("host", c.EnterEnvelope(0, {"white": 3}, (4,)))) == {offer: "sealed"}
    evening.do("host", c.Close())
    evening.do("host", c.EnterEnvelope(0, {"white": 2}, (4,)))
    assert evening.floor.players[0].sealed == Sealed({"white": 2}, (4,), evening.at, "host")
    assert evening.floor.players[0].active_at < evening.at - 1  # it was not they who did something
    assert evening.refusal("host", c.EnterEnvelope(0, {"white": 5})) == "NOT_HELD"
    assert evening.refusal("host", c.EnterEnvelope(8)) == "NO_SUCH_SEAT"


def test_a_correction_opens_the_envelope_that_it_empties_and_no_other() -> None:
    evening = market()
    evening.do(0, c.Seal({"white": 4}))
    evening.do(1, c.Seal({"white": 1}))
    happened = evening.do("host", c.Correct(0, 1, {"white": 1}))
    assert [event.seat for event in happened if isinstance(event, e.EnvelopeUnsealed)] == [0]
    assert evening.floor.players[0].sealed is None
    assert evening.floor.players[1].sealed is not None
    evening.do("host", c.Correct(1, 0, {"white": 2}))
    assert evening.floor.players[1].sealed is not None  # one white is left, and one lies in it
    check(evening.floor)


# The excess of sheet 15


def excessive(excess: str) -> Evening:
    """Somebody holds 22 cards at the end, no seven of a colour, with sheet 15 in play."""
    evening = Evening(Setup(game="sackson", sheets=(1, 2, 3, 15), rulings=Rulings(excess=excess)))  # type: ignore[arg-type]
    evening.seat("A", "B", "C", "D", "E")
    evening.do("host", c.Open())
    for seat in (1, 2, 3, 4):
        for kind, count in hand(evening, seat).items():
            has = hand(evening, 0).get(kind, 0)
            if has < 4:
                evening.do("host", c.Correct(seat, 0, {kind: min(count, 4 - has)}))
    evening.do("host", c.Close())
    return evening


def test_excess_is_drawn_at_the_end_and_recorded() -> None:
    evening = excessive("card")
    held = sum(hand(evening, 0).values())
    assert held > 13
    evening.do("host", c.Score())
    scoring = evening.floor.scoring
    assert scoring is not None
    assert sum(scoring.removed[0].values()) == held - 13
    assert all(hand(evening, 0)[kind] >= count for kind, count in scoring.removed[0].items())
    again = excessive("card")
    again.do("host", c.Score())
    assert again.floor.scoring == scoring


def test_where_excess_is_drawn_by_hand_the_host_enters_it_first() -> None:
    evening = excessive("physical")
    mine = hand(evening, 0)
    over = sum(mine.values()) - 13
    assert evening.refusal("host", c.Score()) == "DRAW_FIRST"
    first = min(mine)
    assert evening.refusal("host", c.EnterEnvelope(0, mine, (), {first: 9})) == "NOT_HELD"
    evening.do("host", c.EnterEnvelope(0, mine, (), {first: 1}))
    assert evening.refusal("host", c.Score()) == "DRAW_FIRST"
    drawn: dict[str, int] = {}
    for kind, count in mine.items():
        take = min(count, over - sum(drawn.values()))
        if take:
            drawn[kind] = take
    evening.do("host", c.EnterEnvelope(0, mine, (), drawn))
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert night_of(evening.floor).envelopes[0].removed == drawn


def test_where_excess_is_drawn_by_chance_no_hand_draws_it() -> None:
    evening = excessive("card")
    mine = hand(evening, 0)
    evening.do("host", c.EnterEnvelope(0, mine, (), {min(mine): 1}))
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert sum(evening.floor.scoring.removed[0].values()) == sum(mine.values()) - 13


# Announcing and cancelling

DEALT_CANCELS = f"{43:064x}"
"""A secret that deals five giants the general rules 3 and 8 (to 0), 1 and 17 (to 2), and cancel cards 11 (to 2),
12 and 13 (both to 4)."""


def giants(edition: Edition = NEWEST, **rulings: str) -> Evening:
    """A market of five giants, of whom 2, 3 and 4 hold a cancel card each."""
    evening = market(5, DEALT_CANCELS, game="giant", edition=edition, rulings=Rulings(**rulings))  # type: ignore[arg-type]
    struck(evening, 4, 3, rules(13))
    return evening


def announced(edition: Edition = NEWEST, **rulings: str) -> Evening:
    """The general rules were read out."""
    evening = giants(edition, **rulings)
    evening.do("host", c.Close())
    evening.do("host", c.Announce())
    return evening


def test_sackson_has_nothing_to_announce() -> None:
    evening = market()
    evening.do("host", c.Close())
    assert evening.refusal("host", c.Announce()) == "NOTHING_TO_ANNOUNCE"


def test_the_general_rules_that_were_handed_in_are_read_out_and_no_others() -> None:
    evening = giants()
    evening.do(0, c.Seal({}, (8,)))  # holds rule 3 back
    assert evening.refusal("host", c.Announce()) == "MARKET_OPEN"
    evening.do("host", c.Close())
    assert view(evening.floor, "public").hall.announced is None
    (event,) = evening.do("host", c.Announce())
    assert event == e.Announced((1, 8, 17), evening.at)
    shown = view(evening.floor, "public").hall.announced
    assert shown is not None
    assert [(general.rule, general.by) for general in shown] == [(1, (2,)), (8, (0,)), (17, (2,))]


def test_each_cancel_card_removes_one_rule_and_several_may_choose_the_same() -> None:
    evening = announced()
    evening.do(2, c.Cancel(3))
    evening.do(3, c.Cancel(3))
    evening.do(4, c.KeepAll())
    shown = general_rules(evening.floor)
    assert [(general.rule, general.cancelled_by) for general in shown] == [(1, ()), (3, (2, 3)), (8, ()), (17, ())]
    assert [envelope.cancels for envelope in night_of(evening.floor).envelopes] == [None, None, 3, 3, None]


def test_one_may_think_again_until_the_night_is_scored() -> None:
    evening = announced()
    evening.do(2, c.Cancel(3))
    evening.do(2, c.KeepAll())
    assert evening.floor.players[2].cancels is None
    evening.do(2, c.Cancel(8))
    assert (evening.floor.players[2].cancels, evening.floor.players[2].silent) == (8, None)
    evening.do("host", c.Score("keep-all"))
    assert evening.refusal(2, c.Cancel(3)) == "NIGHT_OVER"


def test_who_has_no_cancel_card_in_the_envelope_cancels_nothing() -> None:
    evening = giants()
    evening.do(2, c.Seal({}, (1,)))
    evening.do("host", c.Close())
    evening.do("host", c.Announce())
    for seat in (0, 2):
        assert evening.refusal(seat, c.Cancel(1)) == "NO_CANCEL_CARD"
        assert evening.refusal(seat, c.KeepAll()) == "NO_CANCEL_CARD"


def test_only_what_was_read_out_can_be_cancelled() -> None:
    evening = announced()
    assert evening.refusal(2, c.Cancel(4)) == "NOT_ANNOUNCED"  # a general rule that nobody handed in
    assert evening.refusal(2, c.Cancel(11)) == "NOT_ANNOUNCED"  # no general rule
    assert evening.refusal(2, c.Cancel(999)) == "NOT_ANNOUNCED"
    assert evening.refusal(2, c.Cancel(3, seat=4)) == "NOT_FOR_YOU_TO_ASK"
    assert evening.refusal(2, c.Cancel(3, seat=2)) == ""


def test_for_a_silent_player_the_host_chooses_only_where_it_is_so_ruled() -> None:
    assert announced().refusal("host", c.Cancel(3, 2)) == "NOT_FOR_YOU_TO_ASK"
    evening = announced(silent_cancel="host")
    evening.do(3, c.Cancel(8))
    evening.do(4, c.KeepAll())
    assert evening.refusal("host", c.Cancel(3, 3)) == "NOT_FOR_YOU_TO_ASK"
    assert evening.refusal("host", c.Cancel(3, 4)) == "NOT_FOR_YOU_TO_ASK"  # silent by choice
    assert evening.refusal("host", c.Cancel(3)) == "NO_SUCH_SEAT"
    assert evening.refusal("host", c.Cancel(3, 0)) == "NO_CANCEL_CARD"
    evening.do("host", c.Cancel(3, 2))
    assert evening.floor.players[2].cancels == 3


def test_a_cancelled_rule_does_nothing_and_pays_its_owner_all_the_same() -> None:
    kept, cancelled = announced(), announced()
    cancelled.do(2, c.Cancel(8))
    for evening in (kept, cancelled):
        evening.do("host", c.Score("keep-all"))
        assert evening.floor.scoring is not None
    assert kept.floor.scoring != cancelled.floor.scoring


def test_no_night_is_scored_while_somebody_may_yet_cancel_a_rule() -> None:
    evening = giants()
    evening.do("host", c.Close())
    assert evening.refusal("host", c.Score()) == "ANNOUNCE_FIRST"
    evening.do("host", c.Announce())
    assert evening.refusal("host", c.Score()) == "CHOICES_OPEN"
    evening.do("host", c.Score("keep-all"))
    assert evening.floor.phase == "scored"


@pytest.mark.parametrize("command", [c.Score(), c.Reveal(), c.Reveal(0)], ids=["score", "reveal", "reveal 0"])
def test_the_refusal_names_who_may_still_choose(command: c.Command) -> None:
    evening = announced()
    evening.do(3, c.Cancel(8))
    with pytest.raises(Refused) as caught:
        decide(evening.floor, command, CommandContext("host", evening.at + 1, evening.secret))
    assert (caught.value.reason, caught.value.numbers) == ("CHOICES_OPEN", (2, 4))
    assert [told.en for told in caught.value.details] == ["Player 2", "Player 4"]
    evening.do(2, c.KeepAll())
    evening.do(4, c.KeepAll())
    evening.do("host", command)


def test_given_up_in_a_word_open_choices_cancel_nothing() -> None:
    evening = announced()
    evening.do("host", c.Reveal(0, unchosen="keep-all"))
    assert evening.floor.phase == "revealing"


def test_tables_of_the_first_edition_give_open_choices_up_without_a_word() -> None:
    evening = announced(edition=1)
    evening.do("host", c.Score())
    assert evening.floor.phase == "scored"


def test_where_no_general_rule_was_handed_in_there_is_nothing_to_choose() -> None:
    evening = market(3, game="giant", play="paper")
    evening.do(0, c.Seal({}, (11,)))
    evening.do("host", c.Close())
    evening.do("host", c.Announce())
    evening.do("host", c.Score())


def test_nothing_is_left_of_a_night_where_everybody_went() -> None:
    evening = market()
    before = everything(evening.floor)
    for seat in range(5):
        evening.do("host", c.Retire(seat))
    assert everything(evening.floor) == before
    evening.do("host", c.Close())
    assert evening.refusal("host", c.Score()) == "NOBODY_HANDED_IN"
