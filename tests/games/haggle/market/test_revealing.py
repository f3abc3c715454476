"""The score told place after place: what is told when, that it stays true, and that nothing that counts changes."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from kermesse.games.codec import encoder
from kermesse.games.fanion import fanion
from kermesse.games.game import Refused
from kermesse.games.haggle.game import HAGGLE
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.ending.night import exported_night
from kermesse.games.haggle.market.ending.podium import Place, places, podium
from kermesse.games.haggle.market.ending.score import scoring_of
from kermesse.games.haggle.market.host.deal import seed_of
from kermesse.games.haggle.market.state.floor import RevealStep
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import NEWEST, Setup
from kermesse.games.haggle.night.score import score
from kermesse.games.haggle.views.ending import Unveiling
from kermesse.games.haggle.views.hall import hall
from kermesse.games.haggle.views.outcome import outcome
from kermesse.games.haggle.views.view import view
from kermesse.persistent_array import PersistentArray
from kermesse.press.report.page import report
from tests.games.haggle.market.forms import offered, promise, swap
from tests.games.haggle.market.nights import SECRET, Evening, market


def closed(players: int = 6, **settings: object) -> Evening:
    evening = market(players, **settings)
    evening.do("host", c.Close())
    return evening


def ranks(*totals: float | None, first: int = 3) -> list[int]:
    return [place.rank for place in podium(dict(enumerate(totals)), first)]


# Which places.


def test_third_second_first_and_never_the_last() -> None:
    assert ranks(5, 9, 7, 1, 3) == [3, 2, 1]
    assert ranks(5, 9, 7, 1) == [3, 2, 1]
    assert ranks(5, 9, 7) == [2, 1]
    assert ranks(5, 9) == [1]
    assert ranks(5) == [1]
    assert ranks() == []


def test_from_the_tenth_up_as_far_as_there_are() -> None:
    assert ranks(*range(20), first=10) == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert ranks(*range(5), first=10) == [4, 3, 2, 1], "never the last"
    assert ranks(9, 9, 8, 7, 7, 7, 2, first=10) == [4, 3, 1]
    assert ranks(9, None, 8, 7, first=10) == [2, 1]


def test_who_ties_shares_a_place_and_the_next_rank_is_left_out() -> None:
    assert podium({0: 9.0, 1: 5.0, 2: 9.0, 3: 4.0}, 3) == (Place(3, 5.0, (1,)), Place(1, 9.0, (0, 2)))
    assert ranks(9, 5, 5, 4) == [2, 1], "there is no third place, and the fourth is the last"
    assert ranks(9, 5, 5, 4, 3) == [2, 1], "nor is a fourth place told as the third"
    assert ranks(9, 9, 9, 1) == [1]
    assert podium({0: 2.0, 1: 2.0}, 3) == (Place(1, 2.0, (0, 1)),), "all have won"


def test_void_hands_are_never_told() -> None:
    assert ranks(9, None, 4, None, 3, 2) == [3, 2, 1]
    assert ranks(9, None, 4) == [1], "the last of those who count"
    assert ranks(None, None) == []


@given(st.dictionaries(st.integers(0, 30), st.none() | st.integers(-3, 6).map(float), max_size=12), st.integers(1, 10))
def test_of_any_totals_the_podium_is_the_top_told_upwards(totals: dict[int, float | None], first: int) -> None:
    told = podium(totals, first)
    assert [place.rank for place in told] == sorted({place.rank for place in told}, reverse=True)
    for place in places(totals):
        assert all(totals[seat] == place.total for seat in place.seats)
        assert place.rank == 1 + sum(total is not None and total > place.total for total in totals.values())
        last = min(total for total in totals.values() if total is not None)
        assert (place in told) == (place.rank <= first and (place.total > last or place.rank == 1))


# The night.


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_the_desk_knows_whether_general_rules_are_next(game: str) -> None:
    evening = market(game=game)

    def announces() -> bool:
        desk = view(evening.floor, "host").desk
        assert desk is not None
        return desk.announces

    assert not announces()
    evening.do("host", c.Close())
    assert announces() == (game == "giant") == (evening.refusal("host", c.Announce()) == "")
    if announces():
        evening.do("host", c.Announce())
        assert not announces()


def test_nothing_is_told_at_first_then_place_after_place_then_all() -> None:
    evening = closed()
    evening.do("host", c.Reveal())
    floor = evening.floor
    assert (floor.phase, hall(floor).podium, hall(floor).ended, floor.scoring) == ("revealing", (), None, None)
    assert not HAGGLE.over(floor)
    assert floor.reckoned is not None
    every = podium(floor.reckoned.totals, 3)
    assert len(every) == 3
    for many in range(1, 4):
        assert [place.rank for place in every][many - 1 :] == list(view(evening.floor, "host").desk.untold)  # type: ignore[union-attr]
        assert evening.do("host", c.Reveal()) == (e.PlaceTold(every[many - 1].rank),)
        assert hall(evening.floor).podium == every[:many]
        assert hall(evening.floor).ended is None
        assert seed_of(SECRET) not in encoder().encode(evening.floor).decode(), "the seed is told at the very end"
    evening.do("host", c.Reveal())
    assert evening.floor.phase == "scored"
    assert HAGGLE.over(evening.floor)
    assert evening.floor.scoring is not None
    assert evening.floor.scoring.totals == floor.reckoned.totals
    assert evening.floor.scoring.seed == seed_of(SECRET)
    assert evening.refusal("host", c.Reveal()) == "NIGHT_OVER"


def test_a_place_is_unveiled_by_steps_and_each_shows_no_more_than_it_says() -> None:
    evening = closed(15)
    evening.do("host", c.Reveal(0, first=1))
    assert evening.floor.reckoned is not None
    (winner,) = podium(evening.floor.reckoned.totals, 1)
    looks = [fanion(evening.floor.players[seat].name) for seat in winner.seats]

    def shown() -> object:
        assert hall(evening.floor).podium == ()
        return hall(evening.floor).unveiling

    assert shown() is UNSET
    assert evening.do("host", c.Reveal(1, step="pole")) == (e.PlaceTold(1, "pole"),)
    assert shown() == Unveiling(1, "pole")
    assert evening.refusal("host", c.Reveal(1, step="pole")) == "TOLD_ALREADY"
    evening.do("host", c.Reveal(1, step="pennant"))
    assert shown() == Unveiling(1, "pennant", tuple(replace(look, letters="") for look in looks))
    assert evening.refusal("host", c.Reveal(1, step="pole")) == "TOLD_ALREADY"
    evening.do("host", c.Reveal(1, step="name"))
    assert shown() == Unveiling(1, "name", tuple(looks), winner.seats)
    evening.do("host", c.Reveal(1, step="points"))
    assert (hall(evening.floor).podium, hall(evening.floor).unveiling) == ((winner,), UNSET)
    evening.do("host", c.Reveal())
    assert evening.floor.phase == "scored"


@pytest.mark.parametrize("step", ["pole", "pennant", "name"])
def test_who_has_no_patience_reveals_the_rest_of_a_place_or_ends_the_night(step: RevealStep) -> None:
    evening = closed()
    evening.do("host", c.Reveal())
    evening.do("host", c.Reveal(3, step=step))
    assert evening.do("host", c.Reveal(3)) == (e.PlaceTold(3),)
    assert [place.rank for place in hall(evening.floor).podium] == [3]
    evening.do("host", c.Reveal(2, step=step))
    evening.do("host", c.Score())
    assert hall(evening.floor).unveiling is UNSET


def test_pennants_that_hang_together_do_not_hang_by_seats() -> None:
    evening = closed()
    evening.do("host", c.Reveal(0, first=1))
    assert evening.floor.reckoned is not None
    totals = dict.fromkeys(evening.floor.reckoned.totals, 7.0)
    evening.floor = replace(evening.floor, reckoned=replace(evening.floor.reckoned, totals=totals))
    evening.do("host", c.Reveal(1, step="pennant"))
    before = hall(evening.floor).unveiling
    players = evening.floor.players
    names = [player.name for player in players.values()]
    swapped = PersistentArray((seat, replace(player, name=names[-1 - seat])) for seat, player in players.items())
    assert hall(replace(evening.floor, players=swapped)).unveiling == before


@pytest.mark.parametrize("clicks", range(6))
def test_however_it_is_told_the_score_is_the_same(clicks: int) -> None:
    at_once = closed(15)
    told = closed(15)
    at_once.do("host", c.Score())
    for _ in range(clicks):
        if told.floor.phase != "scored":
            told.do("host", c.Reveal())
    if told.floor.phase != "scored":
        told.do("host", c.Score())
    one, two = at_once.floor.scoring, told.floor.scoring
    assert one is not None
    assert two is not None
    assert (one.totals, one.removed, one.seed) == (two.totals, two.removed, two.seed)
    assert scoring_of(replace(told.floor, reckoned=None, scoring=None), two.seed, two.at) == two


def test_what_is_needed_for_a_score_is_needed_to_reveal_it() -> None:
    assert market().refusal("host", c.Reveal()) == "MARKET_OPEN"
    empty = market()
    for seat in range(5):
        empty.do("host", c.Retire(seat))
    empty.do("host", c.Close())
    assert empty.refusal("host", c.Reveal()) == "NOBODY_HANDED_IN"
    giant = market(5, f"{43:064x}", game="giant")
    giant.do("host", c.Close())
    assert giant.refusal("host", c.Reveal()) == "ANNOUNCE_FIRST"
    giant.do("host", c.Announce())
    giant.do("host", c.Reveal(unchosen="keep-all"))
    assert giant.floor.phase == "revealing"
    assert hall(giant.floor).announced is not None
    for by in (0, "door", "clock"):
        assert giant.refusal(by, c.Reveal()) == "NOT_FOR_YOU_TO_ASK"  # type: ignore[arg-type]


def test_nothing_that_counts_can_change_meanwhile() -> None:
    evening = market(rulings=replace(market().floor.setup.rulings, promises="settle"))
    number = offered(evening, 0, swap(0, 1, promise(points=3), promise(points=1)))
    evening.do(1, c.Accept(number))
    evening.do("host", c.Close())
    evening.do("host", c.Reveal())
    for by, command in (
        (1, c.Release(0)),
        (0, c.Seal()),
        (0, c.Cancel(1)),
        (0, c.KeepAll()),
        ("host", c.Correct(0, 1, {"red": 1})),
        ("host", c.EnterEnvelope(0)),
        ("host", c.Undo(0)),
        ("host", c.Retire(0)),
        ("host", c.Announce()),
        ("host", c.Open()),
    ):
        assert evening.refusal(by, command) == "REVEALING"  # type: ignore[arg-type]
    evening.do(0, c.Tell("Who won?"))
    evening.do("host", c.Rename(0, "Zoé"))
    evening.do(2, c.WriteNote("I know."))


def test_where_every_hand_is_void_the_next_click_ends_the_night() -> None:
    evening = closed()
    evening.do("host", c.Reveal())
    known = evening.floor.reckoned
    assert known is not None
    evening.floor = replace(evening.floor, reckoned=replace(known, totals=dict.fromkeys(known.totals)))
    evening.do("host", c.Reveal())
    assert evening.floor.phase == "scored"
    assert hall(evening.floor).podium == ()


def test_a_revealing_floor_comes_back_from_json() -> None:
    evening = closed()
    for _ in range(2):
        evening.do("host", c.Reveal())
    text = encoder().encode(evening.floor)
    assert msgspec.json.decode(text)["reckoned"]["told"] == [3]
    with pytest.raises(Refused):
        evening.do(0, c.Reveal())


# Bots without places.


def with_bots(secret: str = SECRET, **settings: object) -> Evening:
    """Three people and three bots, closed."""
    evening = Evening(Setup(**{"game": "sackson", "edition": NEWEST, **settings}), secret)  # type: ignore[arg-type]
    evening.seat("Ada", "Bob", "Cléo")
    for name in ("Bot one", "Bot two", "Bot three"):
        evening.do("door", c.TakeSeat(name, bot=True))
    evening.do("host", c.Open())
    evening.do("host", c.Close())
    return evening


@pytest.mark.parametrize("secret", [f"{number:064x}" for number in range(6)])
def test_bots_play_and_take_no_place_where_the_host_wants_it_so(secret: str) -> None:
    evening = with_bots(secret, bot_places="none")
    evening.do("host", c.Reveal(0, first=10))
    assert hall(evening.floor).bot_places == "none"
    while evening.floor.phase == "revealing":
        evening.do("host", c.Reveal())
    known = hall(evening.floor)
    assert known.ended is not None
    assert {seat for place in known.podium for seat in place.seats} <= {0, 1, 2}
    assert all((one.rank is None) == (one.seat > 2) for one in known.ended.envelopes)
    assert [one.seat > 2 for one in known.ended.envelopes] == [False] * 3 + [True] * 3
    assert all(one.total is not None for one in known.ended.envelopes)
    read = outcome(evening.floor, "public", "en")
    assert all(one.bot == (one.rank is None) for one in read.standings)
    scored = score(exported_night(evening.floor), kit_of(evening.setup), "en")
    assert [(one.player, one.rank, one.total, one.bot) for one in scored.standings] == [
        (one.player, one.rank, one.total, one.bot) for one in read.standings
    ]


def test_bots_take_places_like_everybody_otherwise() -> None:
    evening = with_bots()
    evening.do("host", c.Score())
    known = hall(evening.floor)
    assert known.ended is not None
    assert known.bot_places is UNSET
    assert all(one.rank is not None for one in known.ended.envelopes)
    assert "unplaced" not in encoder().encode(evening.floor.scoring).decode()
    assert [one.bot for one in exported_night(evening.floor).envelopes] == [False] * 3 + [True] * 3


def test_the_report_marks_bots_and_gives_them_no_place() -> None:
    evening = with_bots(bot_places="none")
    evening.do("host", c.Score())
    kit = kit_of(evening.setup)
    page = report(score(exported_night(evening.floor), kit, "fr"), kit, "fr")
    assert "Bot one (robot)" in page.replace("\u00a0", " ")
    assert "Ada (robot)" not in page
    assert "sans place" in page
    assert "Place&nbsp;1 / 3" in page
