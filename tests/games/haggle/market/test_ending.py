"""From a floor to a night: what is handed in, what is owed and drawn, and a file that gives the same totals."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.ending.night import exported_night, label, night_of
from kermesse.games.haggle.market.ending.podium import places
from kermesse.games.haggle.market.ending.score import answer_of, scoring_of, undrawn
from kermesse.games.haggle.market.envelopes.announce import general_rules
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import Sealed
from kermesse.games.haggle.market.state.terms import Bundle, Leg, PromiseTerm
from kermesse.games.haggle.night.model import Answer, Night
from kermesse.games.haggle.night.reader import CheckedNight, read_night
from kermesse.games.haggle.night.score import score
from kermesse.games.haggle.views.own import own_part
from kermesse.rules.kit_texts import kit_text
from kermesse.text_input import read_written
from kermesse.words import LANGS
from tests.games.haggle.market.forms import promise, struck
from tests.games.haggle.market.nights import Evening, market
from tests.games.haggle.views.worlds import moments

SEED = "00112233445566778899aabbccddeeff"


def as_file(night: Night, folder: Path) -> CheckedNight:
    """A night written down and read again, as the command line does."""
    path = folder / "night.json"
    path.write_bytes(msgspec.json.encode(night))
    return read_night(str(path), read_written(str(path), path.read_bytes()))


def totals(answer: Answer) -> dict[str, float | None]:
    return {place.player: place.total for place in answer.standings}


def with_hand(floor: Floor, seat: int, **changes: Any) -> Floor:
    return replace(floor, players=floor.players.having(seat, replace(floor.players[seat], **changes)))


def promising(evening: Evening, debtor: int, creditor: int, points: float) -> None:
    leg = Leg(debtor, creditor, Bundle(promises=(PromiseTerm(points=points),)))
    evening.do(debtor, c.Propose((leg,)))
    evening.do(creditor, c.Accept(evening.floor.made["offers"] - 1))


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_the_file_of_a_night_gives_the_same_totals(game: str, tmp_path: Path) -> None:
    *_, last = moments(game)
    floor = last.floor
    assert floor.scoring is not None
    checked = as_file(exported_night(floor), tmp_path)
    names = {player.name: seat for seat, player in floor.players.items()}
    answer = score(checked.night, checked.kit, "en")
    assert {names[player]: total for player, total in totals(answer).items()} == floor.scoring.totals
    assert checked.partial == (), "nothing is too much"
    assert "envelopes" in [fault.where.en for fault in checked.warnings], "who left is missing"
    for lang in LANGS:
        assert totals(answer_of(floor, lang)) == totals(answer)


def test_who_has_not_sealed_hands_in_everything_or_nothing() -> None:
    floor = market().floor
    player = floor.players[0]
    assert night_of(floor).envelopes[0].goods == player.goods
    assert night_of(floor).envelopes[0].slips == player.cards
    nothing = market(rulings=replace(floor.setup.rulings, unsealed="nothing")).floor
    assert not night_of(nothing).envelopes[0].goods
    sealed = with_hand(floor, 0, sealed=Sealed({"blue": 1}, (), 0.0))
    assert night_of(sealed).envelopes[0].goods == {"blue": 1}


def test_on_paper_nothing_is_there_until_it_is_entered() -> None:
    evening = market(play="paper")
    assert not night_of(evening.floor).envelopes[0].goods
    evening.do(0, c.Seal({"blue": 3}, (1,)))
    assert night_of(evening.floor).envelopes[0].goods == {"blue": 3}
    assert night_of(evening.floor).players == 5


def test_who_has_left_is_left_out_with_what_they_owe() -> None:
    evening = market(6)
    promising(evening, 5, 0, 5)
    promising(evening, 0, 1, 3)
    assert len(night_of(evening.floor).debts) == 2
    evening.do("host", c.Retire(5))
    night = night_of(evening.floor)
    assert [envelope.player for envelope in night.envelopes] == [f"Player {seat}" for seat in range(5)]
    assert [(debt.debtor, debt.points) for debt in night.debts] == [("Player 0", 3)]
    assert night.players == 6


def test_debts_are_promises_in_points_that_still_stand(tmp_path: Path) -> None:
    evening = market(rulings=replace(market().floor.setup.rulings, promises="settle"))
    for points in (2, 0.25, 7.5):
        promising(evening, 0, 1, points)
    leg = Leg(0, 1, Bundle(promises=(PromiseTerm("a favour", share=10),)))
    evening.do(0, c.Propose((leg,)))
    evening.do(1, c.Accept(3))
    assert [debt.points for debt in night_of(evening.floor).debts] == [2, 0.25, 7.5]
    evening.do(1, c.Release(0))
    evening.do("host", c.Undo(1))
    (debt,) = night_of(evening.floor, "seats").debts
    assert (debt.debtor, debt.creditor, debt.points) == ("1", "2", 7.5)
    assert debt.at == datetime.fromtimestamp(evening.floor.promises[2_000].at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    checked = as_file(night_of(evening.floor), tmp_path)
    assert [one.points for one in checked.night.debts] == [7.5]


def overfull(**rulings: str) -> Floor:
    """A night with sheet 15, where two hand in too much."""
    evening = market(15)
    floor = replace(
        evening.floor, setup=replace(evening.floor.setup, rulings=replace(evening.floor.setup.rulings, **rulings))
    )
    for seat in (3, 7):
        floor = with_hand(floor, seat, goods={"yellow": 5, "blue": 4, "red": 4, "white": 3})
    return floor


def test_what_is_drawn_follows_from_the_seed_and_the_place_whatever_the_name() -> None:
    floor = overfull()
    one = scoring_of(floor, SEED, 5.0)
    assert set(one.removed) == {3, 7}
    assert all(sum(drawn.values()) == 3 for drawn in one.removed.values())
    assert one.removed[3] != one.removed[7]
    renamed = with_hand(floor, 3, name="Zoé")
    assert scoring_of(renamed, SEED, 5.0) == one
    assert scoring_of(floor, SEED[::-1], 5.0).removed != one.removed


def test_a_forgotten_name_changes_no_total(tmp_path: Path) -> None:
    floor = overfull()
    floor = replace(floor, scoring=scoring_of(floor, SEED, 5.0))
    forgotten = floor
    for seat in floor.players:
        forgotten = with_hand(forgotten, seat, name="")
    checked = as_file(exported_night(forgotten), tmp_path)
    assert [envelope.player for envelope in checked.night.envelopes] == [f"({label(seat)})" for seat in range(15)]
    assert sorted(map(str, totals(score(checked.night, checked.kit, "en")).values())) == sorted(
        map(str, floor.scoring.totals.values())  # type: ignore[union-attr]
    )


def test_what_was_drawn_stands_in_the_file(tmp_path: Path) -> None:
    floor = overfull()
    floor = replace(floor, scoring=scoring_of(floor, SEED, 5.0))
    assert floor.scoring is not None
    checked = as_file(exported_night(floor), tmp_path)
    assert checked.night.envelopes[3].removed == floor.scoring.removed[3]
    assert checked.night.seed == SEED
    assert not checked.warnings


def test_by_hand_the_host_must_draw_first() -> None:
    floor = overfull(excess="physical")
    assert undrawn(floor) == (3, 7)
    goods = floor.players[3].goods
    floor = with_hand(floor, 3, sealed=Sealed(goods, (), 0.0, "host", {"yellow": 3}))
    assert undrawn(floor) == (7,)
    floor = with_hand(floor, 7, sealed=Sealed(goods, (), 0.0, "host", {"white": 2}))
    assert undrawn(floor) == (7,), "one too few"
    floor = with_hand(floor, 7, sealed=Sealed(goods, (), 0.0, "host", {"white": 3}))
    assert undrawn(floor) == ()
    assert scoring_of(floor, SEED, 5.0).removed == {3: {"yellow": 3}, 7: {"white": 3}}
    assert undrawn(overfull()) == ()


def test_a_draw_that_was_not_due_is_forgotten(tmp_path: Path) -> None:
    floor = overfull()
    floor = with_hand(floor, 0, sealed=Sealed({"blue": 3}, (), 0.0, "host", {"blue": 1}))
    floor = replace(floor, scoring=scoring_of(floor, SEED, 5.0))
    assert floor.scoring is not None
    assert 0 not in floor.scoring.removed
    checked = as_file(exported_night(floor), tmp_path)
    names = {f"Player {seat}": total for seat, total in floor.scoring.totals.items()}
    assert totals(score(checked.night, checked.kit, "en")) == totals(answer_of(floor, "fr")) == names


@pytest.mark.parametrize("named", ["ours.toml", "sackson", None, "../../etc/ours.toml", "C:\\kits\\ours.toml"])
def test_a_kit_of_the_hosts_own_comes_along_with_the_file(named: str | None, tmp_path: Path) -> None:
    text = kit_text("sackson").replace('id = "sackson"', 'id = "ours"')
    floor = market(kit=named, kit_text=text).floor
    floor = replace(floor, scoring=scoring_of(floor, SEED, 5.0))
    night = exported_night(floor)
    assert night.kit in ("ours.toml", "sackson.toml")
    assert night.kit_text == text
    checked = as_file(night, tmp_path)
    assert checked.kit.id == "ours"
    assert floor.scoring is not None
    ours = {f"Player {seat}": total for seat, total in floor.scoring.totals.items()}
    assert totals(score(checked.night, checked.kit, "en")) == ours


def test_a_kit_of_ours_is_named_by_its_id() -> None:
    assert night_of(market().floor).kit is None
    assert night_of(market(8, kit="cove").floor).kit == "cove"


def test_general_rules_are_known_with_who_hands_them_in() -> None:
    floor = market(5, game="giant").floor
    for seat in floor.players:
        floor = with_hand(floor, seat, cards=())
    floor = with_hand(floor, 1, cards=(1, 11))
    floor = with_hand(floor, 2, cards=(1, 2, 30), cancels=None)
    assert [(general.rule, general.by) for general in general_rules(floor)] == [(1, (1, 2)), (2, (2,))]
    cancelled = with_hand(floor, 1, cancels=2)
    assert [general.cancelled_by for general in general_rules(cancelled)] == [(), (1,)]
    sealed = with_hand(cancelled, 2, sealed=Sealed({}, (30,), 0.0))
    assert [general.by for general in general_rules(sealed)] == [(1,)]
    assert kit_of(floor.setup).by_card[1].scope == "general"


def test_the_file_of_a_night_says_what_players_held_beside_their_envelopes() -> None:
    floor = market(rulings=replace(market().floor.setup.rulings, unsealed="nothing")).floor
    envelope = exported_night(floor).envelopes[0]
    assert not envelope.goods
    assert envelope.held is not None
    assert (envelope.held.goods, envelope.held.slips) == (floor.players[0].goods, floor.players[0].cards)
    assert exported_night(market().floor).envelopes[0].held is None, "everything is in the envelope"


def test_a_share_of_the_win_is_recalled_to_its_two_parties_where_its_debtor_has_won() -> None:
    evening = market()
    winner, loser = 0, 1
    between = ((winner, 2, 10), (winner, 3, 20), (winner, 4, 30), (loser, 2, 40))
    numbers = [struck(evening, debtor, other, promise(share=share)) for debtor, other, share in between]
    evening.do(3, c.Release(1_000))
    evening.do("host", c.Undo(numbers[2]))
    for seat in evening.floor.players:
        hand = evening.floor.players[seat].goods if seat == winner else {}
        evening.do(seat, c.Seal({kind: min(count, 3) for kind, count in hand.items()}))
    evening.do("host", c.Close())

    def recalled() -> dict[int, tuple[int, ...]]:
        return {seat: own_part(evening.floor, seat).shares for seat in evening.floor.players}

    assert not any(recalled().values()), "who wins is nobody's to know yet"
    evening.do("host", c.Score())
    assert evening.floor.scoring is not None
    assert places(evening.floor.scoring.totals)[0].seats == (winner,)
    assert recalled() == {winner: (0,), loser: (), 2: (0,), 3: (), 4: ()}
