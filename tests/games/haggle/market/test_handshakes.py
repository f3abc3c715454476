"""Spoken bargains: put down by one, confirmed by the other with a code, and struck like any offer."""

from __future__ import annotations

from math import comb

import pytest

from kermesse.games.codec import encoder
from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.offers.handshakes import (
    CODES_AT_ONCE,
    HANDSHAKE_SECONDS,
    MISSES_AN_HOUR,
    CodeMissed,
    HandshakeEnded,
)
from kermesse.games.haggle.market.offers.propose import OfferMade
from kermesse.games.haggle.market.play import decide
from kermesse.games.haggle.market.state.handshakes import Handshake
from kermesse.games.haggle.market.state.setup import MarketLimits
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.view import view, wire
from kermesse.games.moderation import ModerateSeat
from tests.games.haggle.market.forms import Bundle, goods, promise, swap
from tests.games.haggle.market.nights import Evening, market


def spoken(maker: int, give: Bundle, want: Bundle) -> c.StartHandshake:
    """What somebody puts down of a bargain that was agreed on aloud."""
    return c.StartHandshake(swap(maker, None, give, want).legs)


ORANGE_FOR_BLUE = spoken(0, goods(orange=2), goods(blue=1))


def started(evening: Evening, command: c.StartHandshake = ORANGE_FOR_BLUE, by: int = 0) -> Handshake:
    """The handshake that this leads to."""
    evening.do(by, command)
    return evening.floor.handshakes[by]


def code_of(handshake: Handshake) -> str:
    """Its four digits."""
    assert handshake.code is not None
    return handshake.code


def wrong_code(evening: Evening) -> str:
    """Four digits that fit nothing."""
    good = {handshake.code for handshake in evening.floor.handshakes.values()}
    return next(code for code in ("0000", "1111") if code not in good)


@pytest.mark.parametrize("how", ["code", "token"])
def test_the_right_code_makes_an_offer_to_whoever_brings_it_and_their_yes_strikes_it(how: str) -> None:
    evening = market()
    handshake = started(evening)
    ended, made = evening.do(1, c.JoinHandshake(getattr(handshake, how)))
    assert ended == HandshakeEnded(0)
    assert isinstance(made, OfferMade)
    assert (made.offer.maker, made.offer.to) == (0, (1,))
    assert evening.floor.players[1].goods["blue"] == 2  # nothing has moved: nobody is bound to terms unseen
    evening.do(1, c.Accept(made.offer.number))
    assert evening.floor.players[0].goods == {"orange": 2, "red": 1, "white": 4, "yellow": 1, "blue": 1}
    assert evening.floor.players[1].goods == {"blue": 1, "orange": 4, "red": 3, "white": 2, "yellow": 1}
    assert not evening.floor.offers
    assert not evening.floor.handshakes


def test_a_code_is_good_once() -> None:
    evening = market()
    handshake = started(evening)
    evening.do(1, c.JoinHandshake(code_of(handshake)))
    assert evening.do(2, c.JoinHandshake(code_of(handshake))) == (CodeMissed(2, evening.at),)
    assert evening.refusal(2, c.JoinHandshake(handshake.token)) == "NO_HANDSHAKE"
    assert evening.refusal(1, c.JoinHandshake(handshake.token)) == "NO_HANDSHAKE"
    assert evening.floor.players[2].received == ()


def spoilt_by_time(evening: Evening) -> None:
    evening.at += HANDSHAKE_SECONDS


def spoilt_by_its_maker(evening: Evening) -> None:
    evening.do(0, c.DropHandshake())


def spoilt_by_another(evening: Evening) -> None:
    started(evening, spoken(0, goods(red=1), goods(blue=2)))


def spoilt_by_a_bargain(evening: Evening) -> None:
    evening.do(0, swap(0, 2, goods(orange=3), goods(blue=1)))
    evening.do(2, c.Accept(0))


def spoilt_by_a_seal(evening: Evening) -> None:
    evening.do(0, c.Seal())


def spoilt_by_leaving(evening: Evening) -> None:
    evening.do("host", c.Retire(0))


def spoilt_by_the_clock(evening: Evening) -> None:
    evening.at += HANDSHAKE_SECONDS
    evening.do("clock", c.Tick())
    assert not evening.floor.handshakes


SPOILT = [
    spoilt_by_time,
    spoilt_by_its_maker,
    spoilt_by_another,
    spoilt_by_a_bargain,
    spoilt_by_a_seal,
    spoilt_by_leaving,
    spoilt_by_the_clock,
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_code_that_is_over_is_as_wrong_as_one_that_never_was(spoil: object) -> None:
    evening = market()
    handshake = started(evening)
    assert callable(spoil)
    spoil(evening)
    before = evening.floor
    assert evening.refusal(1, c.JoinHandshake(handshake.token)) == "NO_HANDSHAKE"
    assert evening.refusal(1, c.JoinHandshake("0" * 32)) == "NO_HANDSHAKE"
    (missed,) = evening.do(1, c.JoinHandshake(code_of(handshake)))
    assert missed == CodeMissed(1, evening.at)
    (never,) = evening.do(3, c.JoinHandshake(wrong_code(evening)))
    assert never == CodeMissed(3, evening.at)
    assert evening.floor.offers == before.offers
    assert [player.goods for player in evening.floor.players.values()] == [
        player.goods for player in before.players.values()
    ]


def test_a_wrong_code_moves_nothing_and_is_the_guessers_alone() -> None:
    evening = market()
    started(evening)
    before = {seat: wire(view(evening.floor, seat)) for seat in (0, 2, 3, 4)}
    evening.do(1, c.JoinHandshake(wrong_code(evening)), later=0.25)
    after = {seat: wire(view(evening.floor, seat)) for seat in (0, 2, 3, 4)}
    assert after == before
    guesser = view(evening.floor, 1).mine
    assert guesser is not None
    assert guesser.miscoded_at == (evening.at,)


def test_five_wrong_codes_an_hour_and_a_phone_can_still_be_scanned() -> None:
    evening = market()
    wrong = wrong_code(evening)
    for _ in range(MISSES_AN_HOUR):
        evening.do(1, c.JoinHandshake(wrong), later=60)
    handshake = started(evening)
    right = c.JoinHandshake(code_of(handshake))
    with pytest.raises(Refused) as refused:
        decide(evening.floor, right, CommandContext(1, evening.at, evening.secret))
    assert (refused.value.reason, refused.value.numbers) == ("TOO_MANY_CODES", (56,))
    assert evening.refusal(2, right) == ""  # others are not held up by it
    assert evening.refusal(1, c.JoinHandshake(handshake.token)) == ""
    evening.at += 3_600 - 4 * 60 - 3
    handshake = started(evening)
    assert evening.refusal(1, c.JoinHandshake(code_of(handshake)), later=0) == "TOO_MANY_CODES"
    assert evening.refusal(1, c.JoinHandshake(code_of(handshake)), later=1) == ""


def test_whoever_guesses_hits_once_in_twenty_hours_on_the_busiest_floor() -> None:
    """What the docs say of it: with every code in use that may be, one guess in a hundred; fewer codes, fewer hits."""
    evening = market(101, game="giant")
    for seat in range(101):
        kind = next(iter(evening.floor.players[seat].goods))
        started(evening, spoken(seat, goods(**{kind: 1}), promise("thanks")), by=seat)
        evening.at -= 1  # all of them at once
    codes = [handshake.code for handshake in evening.floor.handshakes.values()]
    assert codes[CODES_AT_ONCE:] == [None]  # it can be scanned
    good = {code for code in codes if code is not None}
    assert len(good) == CODES_AT_ONCE
    hits_at_once = 1 - comb(10_000 - CODES_AT_ONCE, MISSES_AN_HOUR) / comb(10_000, MISSES_AN_HOUR)
    assert hits_at_once < 0.05
    assert evening.refusal(0, c.JoinHandshake(evening.floor.handshakes[100].token)) == ""


def test_one_slip_of_a_finger_never_hits_the_bargain_of_others() -> None:
    evening = market(60)
    for seat in range(60):
        kind = next(iter(evening.floor.players[seat].goods))
        started(evening, spoken(seat, goods(**{kind: 1}), promise("thanks")), by=seat)
    codes = [code_of(handshake) for handshake in evening.floor.handshakes.values()]
    for number, code in enumerate(codes):
        for other in codes[:number]:
            assert sum(a != b for a, b in zip(code, other, strict=True)) >= 2


def test_only_its_maker_sees_it_and_can_take_it_back() -> None:
    evening = market()
    before = view(evening.floor, 0)
    nothing = {seat: wire(view(evening.floor, seat)) for seat in (1, 2)} | {"host": wire(view(evening.floor, "host"))}
    handshake = started(evening, spoken(0, goods(orange=2), goods(blue=1)))
    mine = view(evening.floor, 0).mine
    assert mine is not None
    assert mine.handshake is not None
    assert (mine.handshake.code, mine.handshake.token) == (handshake.code, handshake.token)
    assert mine.handshake.expires_at == evening.at + HANDSHAKE_SECONDS
    assert mine.handshake.legs[0].bundle.goods == {"orange": 2}
    assert c.DropHandshake() in legal(view(evening.floor, 0))
    for seat in (1, 2):
        assert wire(view(evening.floor, seat)) == nothing[seat]
        assert c.DropHandshake() not in legal(view(evening.floor, seat))
    assert handshake.token.encode() not in wire(view(evening.floor, "host"))
    assert evening.refusal(1, c.DropHandshake()) == "NO_HANDSHAKE"
    evening.do(0, c.DropHandshake())
    assert view(evening.floor, 0) == before


def test_only_what_could_be_offered_is_put_down() -> None:
    evening = market(limits=MarketLimits(offers=1))
    assert evening.refusal(0, spoken(0, goods(orange=5), goods(blue=1))) == "NOT_HELD"
    assert evening.refusal(0, spoken(0, goods(nonsense=1), goods(blue=1))) == "NO_SUCH_GOODS"
    assert evening.refusal(0, spoken(1, goods(orange=1), goods(blue=1))) == "NOT_A_PARTY"
    assert evening.refusal(0, c.StartHandshake(swap(0, 1, goods(orange=1), goods(blue=1)).legs)) == "OPEN_PLACE_NEEDED"
    evening.do(0, swap(0, 1, goods(red=1), goods(blue=1)))
    assert evening.refusal(0, ORANGE_FOR_BLUE) == "TOO_MANY_OFFERS"
    evening.do(1, c.Seal())
    assert evening.refusal(1, spoken(1, goods(red=1), goods(blue=1))) == "SEALED"


def test_one_waits_at_a_time_and_the_last_is_meant() -> None:
    evening = market()
    first = started(evening)
    second = started(evening, spoken(0, goods(red=1), goods(blue=2)))
    assert first.token != second.token
    _, made = evening.do(2, c.JoinHandshake(code_of(second)))
    assert isinstance(made, OfferMade)
    assert made.offer.legs[0].bundle == goods(red=1)


def test_nobody_shakes_their_own_hand_nor_that_of_somebody_who_blocks_them() -> None:
    evening = market()
    handshake = started(evening)
    assert evening.refusal(0, c.JoinHandshake(code_of(handshake))) == "WITH_ONESELF"
    evening.do(0, c.Block(1))
    assert evening.refusal(1, c.JoinHandshake(code_of(handshake))) == "BLOCKED"
    evening.do(2, c.Seal())
    assert evening.refusal(2, c.JoinHandshake(code_of(handshake))) == "SEALED"
    assert evening.refusal(3, c.JoinHandshake(code_of(handshake))) == ""


def test_it_waits_while_the_market_pauses() -> None:
    evening = market()
    handshake = started(evening)
    evening.do("host", c.Pause())
    assert evening.refusal(1, c.JoinHandshake(code_of(handshake))) == "MARKET_PAUSED"
    evening.do("host", c.Resume(), later=600)
    assert evening.refusal(1, c.JoinHandshake(code_of(handshake))) == ""
    assert evening.refusal(1, c.JoinHandshake(code_of(handshake)), later=HANDSHAKE_SECONDS) == ""  # counted as a miss
    evening.at += HANDSHAKE_SECONDS
    assert evening.do(1, c.JoinHandshake(code_of(handshake))) == (CodeMissed(1, evening.at),)


def test_a_closed_market_has_none() -> None:
    evening = market()
    started(evening)
    evening.do("host", c.Close())
    assert not evening.floor.handshakes


def test_a_silenced_player_promises_nothing_in_words() -> None:
    evening = market()
    wordy = spoken(0, promise("I shall cheer"), goods(blue=1))
    handshake = started(evening, wordy)
    evening.do("host", ModerateSeat("silence", 0))
    assert evening.refusal(0, wordy) == "SILENCED"
    assert evening.do(1, c.JoinHandshake(code_of(handshake))) == (CodeMissed(1, evening.at),)
    assert evening.refusal(0, ORANGE_FOR_BLUE) == ""


def test_what_was_put_down_comes_back_as_it_was() -> None:
    """Codes follow from the table's secret, so that who verifies the ledger finds the same ones."""
    thanks = spoken(0, promise("thanks"), promise("thanks"))
    first, second, other = (started(market(secret=secret), thanks) for secret in ("a" * 64, "a" * 64, "b" * 64))
    assert encoder().encode(first) == encoder().encode(second)
    assert other.token != first.token
