"""Shrewd bots: worth is exact, knowledge is bartered, words buy nothing, and they know no more than their seat."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import numpy as np
import pytest

from kermesse.bots.haggle.roster import AT_TABLES
from kermesse.bots.haggle.shrewd.character import AT_TABLE, CHARACTERS, SHREWD
from kermesse.bots.haggle.shrewd.player import choose
from kermesse.bots.haggle.shrewd.worth import MOST_HELD, grid, worth_table
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import NEWEST, Setup
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, LaterTerm, Leg, PromiseTerm, TellTerm
from kermesse.games.haggle.views.view import readable, view
from kermesse.lab.night.floor import play_night
from kermesse.pieces.chance import Chance
from kermesse.rules.best_envelope.problem import alone
from kermesse.rules.best_envelope.solver import best_envelope
from kermesse.rules.kit_files import read_kit
from kermesse.rules.scoring.plan import plan_of
from tests.bots.test_trader import other_box
from tests.games.haggle.market.nights import Evening, market

DAY = 86_400.0
SACKSON = Setup(game="sackson", edition=NEWEST)


@pytest.mark.parametrize("sheets", [(1, 2, 3), (1, 2, 3, 4, 5, 10, 13), (1, 2, 3, 7, 9, 10, 11, 13, 14, 15)])
def test_a_holding_is_worth_its_best_envelope(sheets: tuple[int, ...]) -> None:
    """Solved one by one, by the code that proves best envelopes; courtesy and contests aside, which these have not."""
    kit = read_kit("sackson")
    table = worth_table(kit, frozenset(sheets), 0.0, 0.0)
    draw = np.random.default_rng(1)
    in_play = np.array([bool({*rule.cards} & {*sheets}) for rule in plan_of(kit).rules])
    for _ in range(12):
        goods = draw.multinomial(draw.integers(4, 13), np.ones(5) / 5).astype(np.intp)
        best = best_envelope(alone(kit, goods, (), in_play))
        counts = tuple(int(count) for count in goods)
        assert table.best[table.grid.place[counts]] == best.total
        chosen = table.best_envelope(counts)
        assert table.envelope[table.grid.place[table.counts(chosen)]] == best.total


def test_the_grid_has_every_holding_once() -> None:
    few = grid(2)
    assert few.rows.sum(1).tolist() == sorted(few.rows.sum(1).tolist())
    assert len({tuple(row) for row in few.rows.tolist()}) == len(few.rows) == (MOST_HELD + 1) * (MOST_HELD + 2) // 2
    for first, last in pairwise(few.starts):
        assert len(set(few.rows[first:last].sum(1).tolist())) == 1


def test_where_more_is_held_than_the_table_has_the_most_plentiful_is_left_out() -> None:
    table = worth_table(read_kit("sackson"), frozenset({1, 2, 3}), 0.0, 0.0)
    assert table.counts({"white": 20, "red": 2}) == (0, 0, 2, 0, MOST_HELD - 2)


def test_trade_makes_the_table_richer_and_what_they_ask_is_hardly_ever_refused() -> None:
    for secret in ("a" * 32, "b" * 32):
        night = play_night(SACKSON, secret, ("shrewd",) * 15, 3)
        untraded = play_night(SACKSON, secret, ("untraded",) * 15, 1)
        assert sum(night.points) > 1.2 * sum(untraded.points)
        assert night.refused <= night.asked / 50
        assert sum(night.bargains) > 100


def test_knowledge_alone_and_goods_alone_bring_less() -> None:
    totals = {name: sum(play_night(SACKSON, "c" * 32, (name,) * 15, 2).points) for name in CHARACTERS}
    assert totals["shrewd"] > max(totals["shrewd-goods"], totals["shrewd-knowledge"])


@pytest.mark.parametrize("box", ["sackson", "cove", "giant"])
def test_what_they_have_not_read_changes_nothing(box: str) -> None:
    setup = Setup(game="giant" if box == "giant" else "sackson", kit=box)
    evening = Evening(setup, "d" * 32)
    evening.seat(*(f"Player {seat}" for seat in range(8)))
    evening.do("host", c.Open(evening.at + DAY))
    found = set()
    for turn in range(16):
        seat = turn % 8
        seen, kit = view(evening.floor, seat), kit_of(setup)
        at = evening.at + (DAY - 10 if turn > 13 else 1)
        other = other_box(kit, readable(seen) or frozenset())
        chosen = choose(seen, kit, SHREWD, Chance("d", str(turn)), at)
        assert chosen == choose(seen, other, SHREWD, Chance("d", str(turn)), at)
        found.add(type(chosen))
        if isinstance(chosen, c.Propose):
            evening.do(seat, chosen)
    assert {c.Propose, c.Seal} <= found


def answer(evening: Evening, give: Bundle, want: Bundle) -> c.Command | None:
    """What the shrewd bot on seat 1 does about an offer of seat 0."""
    evening.do(0, c.Propose((Leg(0, 1, give), Leg(1, 0, want))))
    return choose(view(evening.floor, 1), kit_of(evening.setup), SHREWD, Chance("e"), evening.at)


def some_good(evening: Evening, count: int = 1) -> Bundle:
    mine = evening.floor.players[1].goods
    return Bundle(goods={next(kind for kind in sorted(mine) if mine[kind] >= count): count})


def gain(evening: Evening, gives: Mapping[str, int], gets: Mapping[str, int]) -> float:
    """How many points better off a swap of goods leaves the shrewd bot on seat 1, priced by its table."""
    player = evening.floor.players[1]
    table = worth_table(kit_of(SACKSON), frozenset(player.known), SHREWD.spare, SHREWD.courtesy)
    after = {kind: player.goods.get(kind, 0) + gets.get(kind, 0) - gives.get(kind, 0) for kind in table.kinds}
    worth = [table.worth[table.grid.place[table.counts(goods)]] for goods in (after, player.goods)]
    return float(worth[0] - worth[1])


def test_exploiters_get_nothing() -> None:
    """Each asks for goods, or a look, and gives what is worth nothing: all that a night with bots was won by before."""
    good = some_good(market(8))
    for nothing in (
        Bundle(promises=(PromiseTerm(points=100.0),)),
        Bundle(promises=(PromiseTerm(share=50, words="half of my win"),)),
        Bundle(later=(LaterTerm(3),)),
        Bundle(tells=(TellTerm(words="white is worth nine"),)),
    ):
        assert answer(market(8), nothing, good) == c.Decline(0)


def test_a_sheet_once_read_is_no_news() -> None:
    evening = market(8)
    news = next(card for card in evening.floor.players[0].cards if card not in evening.floor.players[1].known)
    look = Bundle(cards=(CardTerm(news, "show"),))
    mine = min(evening.floor.players[1].cards)
    first = answer(evening, look, Bundle(cards=(CardTerm(mine, "show"),)))
    assert first == c.Accept(0)
    evening.do(1, first)
    again = answer(evening, look, some_good(evening))
    assert again == c.Decline(1)


def test_two_for_one_is_taken_where_it_pays_and_only_there() -> None:
    """Priced by the table: what one takes leaves one better off, as far as one knows."""
    taken = 0
    for mine in ("yellow", "blue", "red", "orange", "white"):
        for theirs in ("yellow", "blue", "red", "orange", "white"):
            evening = market(8)
            giver, taker = evening.floor.players[0].goods, evening.floor.players[1].goods
            if mine == theirs or not giver.get(theirs) or taker.get(mine, 0) < 2:
                continue
            found = answer(evening, Bundle(goods={theirs: 1}), Bundle(goods={mine: 2}))
            assert isinstance(found, c.Accept) == (gain(evening, {mine: 2}, {theirs: 1}) >= SHREWD.margin)
            taken += 1
    assert taken > 0


def test_they_promise_nothing_say_nothing_and_make_no_gifts() -> None:
    evening = market(10)
    kit = kit_of(evening.setup)
    asked = 0
    for turn in range(120):
        seat = turn % 10
        command = choose(view(evening.floor, seat), kit, SHREWD, Chance("g", str(turn)), evening.at)
        assert not isinstance(command, c.Tell | c.Ask | c.Block)
        if isinstance(command, c.Propose):
            asked += 1
            assert {(leg.giver, leg.taker) for leg in command.legs} == {(seat, None), (None, seat)}
            for leg in command.legs:
                for bundle in (leg.bundle, *leg.one_of):
                    assert not any((bundle.promises, bundle.later, bundle.claims, bundle.tells))
                    assert sum(bundle.goods.values()) <= SHREWD.bundle
        if command is not None:
            evening.do(seat, command)
    assert asked > 20


def test_they_seal_the_best_envelope_when_only_bots_are_left() -> None:
    evening = Evening(SACKSON)
    evening.seat("Ada")
    for place in range(5):
        evening.do("door", c.TakeSeat(f"Bot {place}", bot=True))
    evening.do("host", c.Open(evening.at + DAY))
    evening.do(0, c.Seal())
    sealed = choose(view(evening.floor, 1), kit_of(SACKSON), SHREWD, Chance("f"), evening.at)
    assert isinstance(sealed, c.Seal)
    evening.do(1, sealed)
    evening.do(0, c.Unseal())
    assert choose(view(evening.floor, 1), kit_of(SACKSON), SHREWD, Chance("f"), evening.at) == c.Unseal()


def test_an_offer_that_brings_too_little_is_answered_with_one_good_more_where_that_pays() -> None:
    """A poor swap, of each kind in turn: what comes back leaves the bot better off, and keeps what was offered."""
    kit = kit_of(SACKSON)
    countered = 0
    for mine in ("yellow", "blue", "red", "orange", "white"):
        for theirs in ("yellow", "blue", "red", "orange", "white"):
            evening = market(8)
            giver, taker = evening.floor.players[0].goods, evening.floor.players[1].goods
            if mine == theirs or not giver.get(theirs) or not taker.get(mine):
                continue
            evening.do(0, c.Propose((Leg(0, 1, Bundle(goods={theirs: 1})), Leg(1, 0, Bundle(goods={mine: 1})))))
            always = SHREWD._replace(counters=100)
            found = choose(view(evening.floor, 1), kit, always, Chance("h"), evening.at)
            if not isinstance(found, c.Propose):
                continue
            countered += 1
            give, want = found.legs
            assert (found.counters, give.giver, give.taker, want.giver, want.taker) == (0, 1, 0, 0, 1)
            assert give.bundle.goods == {mine: 1}
            assert want.bundle.goods.get(theirs, 0) >= 1
            assert sum(want.bundle.goods.values()) == 2
            assert gain(evening, give.bundle.goods, want.bundle.goods) >= SHREWD.margin
            evening.do(1, found)
            again = choose(view(evening.floor, 1), kit, always, Chance("i"), evening.at)
            assert not isinstance(again, c.Decline), "a conversation that goes on is not broken off"
    assert countered > 0


def test_among_people_offers_are_few_and_short() -> None:
    evening = market(10)
    kit = kit_of(evening.setup)
    asked = 0
    for turn in range(100):
        seat = turn % 10
        command = AT_TABLES["shrewd"](view(evening.floor, seat), kit, Chance("j", str(turn)), evening.at)
        if isinstance(command, c.Propose):
            asked += 1
            goods = [bundle for leg in command.legs for bundle in (leg.bundle, *leg.one_of) if bundle.goods]
            assert all(sum(bundle.goods.values()) <= AT_TABLE.bundle for bundle in goods)
        if command is not None:
            evening.do(seat, command)
        mine = view(evening.floor, seat).mine
        assert mine is not None
        assert len(mine.made) <= AT_TABLE.offers
    assert asked > 10
