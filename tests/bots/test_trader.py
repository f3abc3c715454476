"""Traders: they gain by what they do, ask for what may be asked, promise nothing, and know what their seat knows."""

from __future__ import annotations

from functools import reduce

import pytest
from msgspec.structs import replace

from kermesse.bots.haggle.host import RECKON, SEALING_SECONDS, conduct
from kermesse.bots.haggle.temper import TEMPERS, temper_of
from kermesse.bots.haggle.trader import choose
from kermesse.bots.haggle.valuation import Holding, Valuation, best
from kermesse.games.bot_names import NAMES, free_names
from kermesse.games.game import CommandContext
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.play import apply, decide
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, Leg, PromiseTerm
from kermesse.games.haggle.night.box import goods_in_box
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.reckoning import reckon
from kermesse.games.haggle.views.view import readable, view
from kermesse.games.personal_data import twins
from kermesse.pieces.chance import Chance
from kermesse.rules.effects import Cancel, Values
from kermesse.rules.kit import Kit
from tests.bots.trading import Played, trading
from tests.games.haggle.market.nights import Evening, market

NIGHTS = {
    "sackson": Setup(game="sackson"),
    "cove": Setup(game="sackson", kit="cove"),
    "giant": Setup(game="giant"),
}
ROUNDS = {"sackson": 14, "cove": 24, "giant": 9}
DAY = 86_400.0


@pytest.fixture(scope="module", params=NIGHTS)
def nights(request: pytest.FixtureRequest) -> list[Played]:
    """Two nights of a box: four wanderers and four traders."""
    rounds = ROUNDS[request.param]
    return [trading(NIGHTS[request.param], seed * 32, players=8, wanderers=4, rounds=rounds) for seed in "ab"]


def test_honest_trade_pays(nights: list[Played]) -> None:
    traders = [points for night in nights for seat, points in night.points.items() if seat >= 4]
    wanderers = [points for night in nights for seat, points in night.points.items() if seat < 4]
    assert sum(traders) / len(traders) > sum(wanderers) / len(wanderers) + 8


def test_what_they_ask_is_hardly_ever_refused(nights: list[Played]) -> None:
    """But for what a wanderer owes and has no more, or will not hear: that nobody can know."""
    asked = [command for night in nights for _, command in night.asked]
    assert len(asked) > 60
    unforeseen = sum(
        count
        for night in nights
        for reason, count in night.refused.items()
        if reason not in ("DEBTOR_LACKS", "BLOCKED")
    )
    assert unforeseen <= len(asked) / 50


def test_they_promise_nothing_and_say_nothing(nights: list[Played]) -> None:
    for night in nights:
        for seat, command in night.asked:
            assert not isinstance(command, c.Tell | c.Ask | c.Block)
            if isinstance(command, c.Propose):
                for leg in command.legs:
                    for bundle in (leg.bundle, *leg.one_of):
                        assert not any((bundle.promises, bundle.later, bundle.claims))
                        assert leg.taker == seat or not bundle.unseen


def test_they_trade_among_themselves_and_all_seal() -> None:
    night = trading(NIGHTS["sackson"], "c" * 32, players=6, wanderers=0, rounds=15)
    assert len(night.evening.floor.bargains) >= 5
    assert all(player.sealed for player in night.evening.floor.players.values())
    assert {seat for seat, command in night.asked if isinstance(command, c.Propose)} == set(range(6))


def test_they_never_flood() -> None:
    """Where nobody answers, each soon has as many offers open as it likes, and no more."""
    evening = market(6)
    kit = kit_of(evening.setup)
    for turn in range(40):
        command = choose(view(evening.floor, 0), kit, TEMPERS[1], Chance("n", str(turn)), evening.at)
        if isinstance(command, c.Propose):
            evening.do(0, command, 0)
    assert len(evening.floor.players[0].offers) == TEMPERS[1].offers


def other_box(kit: Kit, may_read: frozenset[int]) -> Kit:
    """A box that says the same on the cards that can be read, and something else on all others."""
    secret = [
        rule for rule in kit.rules if not may_read.intersection(rule.cards) and not isinstance(rule.effect, Values)
    ]
    effects = [rule.effect for rule in secret]
    other = {
        rule.number: replace(rule, effect=effect)
        for rule, effect in zip(secret, effects[1:] + effects[:1], strict=True)
    }
    rules = tuple(other.get(rule.number, rule) for rule in kit.rules)
    values = kit.values if kit.head.game == "giant" else tuple(9 - value for value in kit.values)
    return replace(kit, rules=rules, by_card={card: rule for rule in rules for card in rule.cards}, values=values)


@pytest.mark.parametrize("box", NIGHTS)
def test_what_they_have_not_read_changes_nothing(box: str) -> None:
    setup = NIGHTS[box]
    evening = Evening(setup, "d" * 32)
    evening.seat(*(f"Player {seat}" for seat in range(8)))
    evening.do("host", c.Open(evening.at + DAY))
    found = set()
    for turn in range(12):
        seat = turn % 8
        seen, kit = view(evening.floor, seat), kit_of(setup)
        at = evening.at + (DAY - 10 if turn > 9 else 1)
        other = other_box(kit, readable(seen) or frozenset())
        assert other.rules != kit.rules
        chosen = choose(seen, kit, temper_of(seat), Chance("d", str(turn)), at)
        assert chosen == choose(seen, other, temper_of(seat), Chance("d", str(turn)), at)
        found.add(type(chosen))
    assert {c.Propose, c.Seal} <= found


def offered(evening: Evening, give: Bundle | None, want: Bundle | None, to: int = 1) -> c.Command | None:
    """What the trader on seat 1 answers to an offer of seat 0."""
    legs = [Leg(0, to, give)] if give else []
    legs += [Leg(to, 0, want)] if want else []
    evening.do(0, c.Propose(tuple(legs)))
    return choose(view(evening.floor, 1), kit_of(evening.setup), TEMPERS[0], Chance("e"), evening.at)


def test_they_take_what_is_worth_more_and_no_less() -> None:
    mine, theirs = (market().floor.players[seat] for seat in (1, 0))
    some, other = max(theirs.goods, key=lambda kind: theirs.goods[kind]), min(mine.goods)
    assert offered(market(), Bundle(goods={some: 2}), None) == c.Accept(0)
    assert isinstance(offered(market(), None, Bundle(goods={other: 1})), c.Decline)
    unread = next(card for card in theirs.cards if card not in mine.cards)
    assert offered(market(), Bundle(cards=(CardTerm(unread, "show"),)), None) == c.Accept(0)
    assert offered(market(), Bundle(goods={some: 2}), Bundle(promises=(PromiseTerm("a favour"),))) == c.Decline(0)


def test_they_seal_when_only_bots_are_left() -> None:
    evening = Evening(Setup(game="sackson"))
    evening.seat("Ada")
    for name in NAMES[:4]:
        evening.do("door", c.TakeSeat(name, bot=True))
    evening.do("host", c.Open(evening.at + DAY))
    kit = kit_of(evening.setup)
    evening.do(0, c.Seal())
    sealed = choose(view(evening.floor, 1), kit, TEMPERS[0], Chance("f"), evening.at)
    assert isinstance(sealed, c.Seal)
    evening.do(1, sealed)
    assert choose(view(evening.floor, 1), kit, TEMPERS[0], Chance("f"), evening.at) is None
    evening.do(0, c.Unseal())
    assert choose(view(evening.floor, 1), kit, TEMPERS[0], Chance("f"), evening.at) == c.Unseal()


def test_the_best_envelope_leaves_out_what_costs() -> None:
    """No envelope is worth less than everything, and where something costs, it is left out."""
    better = 0
    for seed in "ghijk":
        evening = market(8, seed * 32, game="giant")
        for seat in range(8):
            seen = view(evening.floor, seat)
            assert seen.mine is not None
            worth = Valuation(seen, kit_of(evening.setup))
            hand = Holding(seen.mine.goods, seen.mine.cards)
            found = best(worth, hand, 60)
            assert worth.of(found) >= worth.of(hand)
            assert found.without(hand) == Holding({}, ())
            assert worth.reckoned <= 64
            better += worth.of(found) > worth.of(hand)
        if better:
            return
    raise AssertionError("nothing was ever left out")


def test_names_are_free_without_end() -> None:
    free = free_names(["robin ", "Ada"])
    first = [next(free) for _ in range(3 * len(NAMES))]
    assert "Robin" not in first
    assert not twins([*first, "robin", "Ada"])


def test_they_cancel_the_rule_that_costs_them_most() -> None:
    """Tried by doing it: no other choice would leave the envelope worth more, as far as the seat knows."""
    chosen = []
    for seed in "op":
        evening = market(24, seed * 32, game="giant")
        kit = kit_of(evening.setup)
        cancels = {card for rule in kit.rules if isinstance(rule.effect, Cancel) for card in rule.cards}
        evening.do("host", c.Close())
        evening.do("host", c.Announce())
        for seat, player in evening.floor.players.items():
            if not cancels.intersection(player.cards):
                continue
            answer = choose(view(evening.floor, seat), kit, temper_of(seat), Chance("c"), evening.at)
            assert isinstance(answer, c.Cancel | c.KeepAll)
            chosen.append(answer)
            options = [c.KeepAll(), *(c.Cancel(rule) for rule in evening.floor.announced)]
            totals = [_left(evening, seat, option) for option in options]
            assert _left(evening, seat, answer) == max(totals)
    assert any(isinstance(answer, c.Cancel) for answer in chosen)


def _left(evening: Evening, seat: int, answer: c.Cancel | c.KeepAll) -> float:
    """What a seat's envelope is worth to it after an answer."""
    events = decide(evening.floor, answer, CommandContext(seat, evening.at, evening.secret))
    seen = view(reduce(apply, events, evening.floor), seat)
    assert seen.mine is not None
    return reckon(seen, seen.mine.goods, seen.mine.cards, kit_of(evening.setup), "en").total or 0.0


def among_bots(game: str = "sackson", bots: int = 6, **settings: object) -> Evening:
    """One person and bots; the market is open and has no closing."""
    evening = Evening(Setup(game=game, **settings))  # type: ignore[arg-type]
    evening.seat("Ada")
    for name in NAMES[:bots]:
        evening.do("door", c.TakeSeat(name, bot=True))
    evening.do("host", c.Open())
    return evening


def test_they_seal_after_all_where_the_host_closes_before_their_turn() -> None:
    """And nobody else does: a person who has not sealed hands in what the ruling says."""
    evening = among_bots()
    evening.do("host", c.Close())
    kit = kit_of(evening.setup)
    for seat in range(1, 7):
        seen = view(evening.floor, seat)
        assert any(isinstance(answer, c.Seal) for answer in legal(seen))
        sealed = choose(seen, kit, temper_of(seat), Chance("s"), evening.at)
        assert isinstance(sealed, c.Seal)
        evening.do(seat, sealed)
        assert choose(view(evening.floor, seat), kit, temper_of(seat), Chance("s"), evening.at) is None
    assert evening.refusal(0, c.Seal()) == "MARKET_CLOSED"
    assert not any(isinstance(answer, c.Seal) for answer in legal(view(evening.floor, 0)))
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None


def test_the_house_waits_for_what_bots_have_still_to_seal_and_not_for_ever() -> None:
    evening = among_bots(bots=4, hosted_by="house")
    kit = kit_of(evening.setup)
    evening.do("host", c.Close())
    closed_at = evening.at
    assert conduct(view(evening.floor, "host"), kit, closed_at + 1) is None
    assert conduct(view(evening.floor, "host"), kit, closed_at + SEALING_SECONDS) == RECKON
    for seat in range(1, 5):
        evening.do(seat, c.Seal(), 0.1)
    assert conduct(view(evening.floor, "host"), kit, closed_at + 1) == RECKON


def test_the_house_ends_a_night_as_a_host_does() -> None:
    """The third place and the second, then the winner by steps; whoever plays at home has a ceremony, too."""
    evening = market()
    kit = kit_of(evening.setup)
    for seat in range(5):
        evening.do(seat, c.Seal(), 1)
    told: list[c.Command] = []
    while (command := conduct(view(evening.floor, "host"), kit, evening.at)) is not None:
        told.append(command)
        evening.do("host", command)
        if command == RECKON:
            assert evening.floor.reckoned is not None
            points = {seat: 10.0 + seat for seat in range(5)}
            evening.floor = replace(evening.floor, reckoned=replace(evening.floor.reckoned, totals=points))
    steps = [c.Reveal(1, step=step) for step in ("pole", "pennant", "name", "points")]
    assert told == [c.Close(), RECKON, c.Reveal(3), c.Reveal(2), *steps, c.Score()]
    assert evening.floor.phase == "scored"


def test_in_a_box_of_many_kinds_they_ask_nobody_for_what_is_not_known_to_be_there() -> None:
    """An offer with three buttons, none of which its reader could touch, was all that many people got from bots."""
    evening = among_bots("giant", 8)
    kit = kit_of(evening.setup)
    floor_offers = 0
    for turn in range(120):
        seat = 1 + turn % 8
        command = choose(view(evening.floor, seat), kit, temper_of(seat), Chance("b9", str(turn)), evening.at)
        if not isinstance(command, c.Propose) or command.counters is not None:
            continue
        floor_offers += any(leg.giver is None for leg in command.legs)
        for leg in command.legs:
            asked = [bundle.goods for bundle in (leg.bundle, *leg.one_of) if bundle.goods]
            assert leg.giver in (seat, None) or not asked
    assert floor_offers > 10


def test_they_ask_for_nothing_of_which_they_hold_all_there_is() -> None:
    evening = among_bots(bots=4)
    kit = kit_of(evening.setup)
    box = goods_in_box(kit, 5)
    wanted = set()
    for all_of in box:
        player = replace(evening.floor.players[1], goods=dict.fromkeys(box, 1) | {all_of: box[all_of]})
        floor = replace(evening.floor, players=evening.floor.players.having(1, player))
        for turn in range(40):
            command = choose(view(floor, 1), kit, TEMPERS[1], Chance(all_of, str(turn)), evening.at)
            if isinstance(command, c.Propose):
                asked = {kind for leg in command.legs if leg.taker == 1 for kind in leg.bundle.goods}
                assert all_of not in asked
                wanted |= asked
    assert len(wanted) > 2
