"""The deal: nothing created or lost, the same for all, as the documents say, and open to anybody's check."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench import plain
from kermesse.fault import Faults
from kermesse.games.haggle.night.box import cards_each, cards_in_box, packs
from kermesse.games.haggle.night.deal import deal, own_spread, verify
from kermesse.games.haggle.night.draw import needs_chance
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.night.reader import CheckedNight, read_night
from kermesse.games.haggle.night.score import score
from kermesse.games.haggle.spreadsheet.writer import write_table
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import read_kit
from kermesse.rules.kit_texts import kit_ids, kit_text
from kermesse.rules.ruling import Rulings
from kermesse.text_input import read_written
from kermesse.words import LANGS, Lang
from tests.games.recipe import bits_of, shuffled

SEED = "00112233445566778899aabbccddeeff"
OTHER = "00112233445566778899aabbccddeefe"
SACKSON, GIANT = read_kit("sackson"), read_kit("giant")
TEN_EACH = read_kit("giant", Rulings(packs="ten-each"))
COLOURS = {"yellow", "blue", "red", "orange", "white"}
TOKENS = {"red", "white", "blue"}


def names(players: int) -> list[str]:
    return [f"Player {place}" for place in range(1, players + 1)]


def all_goods(envelopes: Iterable[Envelope]) -> Counter[str]:
    goods: Counter[str] = Counter()
    for envelope in envelopes:
        goods.update(envelope.goods)
    return goods


def all_slips(envelopes: Iterable[Envelope]) -> Counter[int]:
    return Counter(slip for envelope in envelopes for slip in envelope.slips)


def file_of(night: Night) -> bytes:
    return msgspec.json.format(msgspec.json.encode(night), indent=1)


# Haggle, 1969.


@pytest.mark.parametrize("players", [*range(5, 31), 50, 99, 100])
def test_sackson_deals_two_of_each_colour_for_each_player_ten_to_each_envelope(players: int) -> None:
    night = deal(SACKSON, names(players), SEED)
    assert all_goods(night.envelopes) == dict.fromkeys(COLOURS, 2 * players)
    assert [sum(envelope.goods.values()) for envelope in night.envelopes] == [10] * players
    assert [envelope.player for envelope in night.envelopes] == names(players)


@pytest.mark.parametrize("players", [*range(5, 31), 50, 99, 100])
def test_sackson_deals_two_different_sheets_each_equally_often(players: int) -> None:
    night = deal(SACKSON, names(players), SEED)
    assert night.sheets == tuple(range(1, min(players, 15) + 1))
    look_at_sheets(night, night.sheets)


def look_at_sheets(night: Night, playing: tuple[int, ...]) -> None:
    for envelope in night.envelopes:
        assert len(envelope.slips) == len(set(envelope.slips)) == 2
    copies = all_slips(night.envelopes)
    assert set(copies) <= set(playing)
    fewest = 2 * len(night.envelopes) // len(playing)
    assert {copies[sheet] for sheet in playing} <= {fewest, fewest + 1}


@pytest.mark.parametrize("players", [5, 15, 20, 100])
@pytest.mark.parametrize("sheets", [(1, 2), (1, 2, 3), (1, 2, 3, 6, 7), (1, 2, 3, 8, 10, 12, 14), tuple(range(1, 16))])
def test_the_host_may_choose_the_sheets(players: int, sheets: tuple[int, ...]) -> None:
    night = deal(SACKSON, names(players), SEED, sheets)
    assert night.sheets == sheets
    look_at_sheets(night, sheets)


def test_which_sheets_come_once_more_is_chance() -> None:
    lucky = set()
    for place in range(30):
        copies = all_slips(deal(SACKSON, names(7), f"{SEED}{place}", (1, 2, 3, 4, 5)).envelopes)
        lucky.add(frozenset(sheet for sheet, times in copies.items() if times == 3))
    assert len(lucky) == 5  # 14 sheets: four come three times, one twice
    assert {len(sheets) for sheets in lucky} == {4}


# Giant Haggle.

PRINTED = {range(35, 44): 5, range(44, 47): 6, range(47, 55): 7, range(55, 63): 8, range(63, 71): 9}
CARDS = 78


def look_at_giant(kit: Kit, night: Night, number: int, lots: int) -> None:
    """Equal shares, as large as can be, out of so many packs and lots of rule cards."""
    players = len(night.envelopes)
    goods = all_goods(night.envelopes)
    assert {colour: goods.pop(colour) for colour in TOKENS} == dict.fromkeys(TOKENS, 3 * players)
    assert len(goods) <= CARDS
    assert max(goods.values()) <= number
    each = CARDS * number // players
    slips_each = min(4, (169 + 149 * (lots - 1)) // players)
    for envelope in night.envelopes:
        assert {colour: envelope.goods[colour] for colour in TOKENS} == dict.fromkeys(TOKENS, 3)
        assert sum(envelope.goods.values()) == each + 9
        assert len(envelope.slips) == slips_each
    for slip, copies in all_slips(night.envelopes).items():
        assert 1 <= slip <= 169
        assert copies <= (lots if slip > 20 else 1)


@pytest.mark.parametrize("players", range(35, 71))
def test_giant_uses_the_packs_of_the_printed_table(players: int) -> None:
    (number,) = [number for row, number in PRINTED.items() if players in row]
    assert packs(GIANT, players) == number
    look_at_giant(GIANT, deal(GIANT, names(players), SEED), number, lots=1)


@pytest.mark.parametrize("players", range(35, 71))
def test_giant_with_ten_cards_each(players: int) -> None:
    (number,) = [number for row, number in PRINTED.items() if players in row]
    number = 6 if 40 <= players <= 43 else number
    assert packs(TEN_EACH, players) == number
    assert CARDS * number // players >= 10
    if players in (35, 39, 40, 43, 44, 70):
        look_at_giant(TEN_EACH, deal(TEN_EACH, names(players), SEED), number, lots=1)


def test_beyond_70_the_box_grows_with_the_players() -> None:
    for players in range(71, 1_001):
        number = packs(GIANT, players)
        assert CARDS * number // players > 9 >= CARDS * (number - 1) // players
        copies = cards_in_box(GIANT, players)
        assert {copies[card] for card in range(1, 21)} == {1}
        (lots,) = {copies[card] for card in range(21, 170)}
        assert sum(copies.values()) == 169 + 149 * (lots - 1)
        assert 2 <= cards_each(GIANT, players) <= 4
        assert lots == 2 or (169 + 149 * (lots - 2)) // players < 2
    assert [cards_each(GIANT, players) for players in (71, 79, 80, 106, 107, 159)] == [4, 4, 3, 3, 2, 2]


def test_before_a_further_lot_came_only_where_cards_ran_short() -> None:
    first = GIANT.with_lots("when-short")
    assert [cards_in_box(first, players)[21] for players in (71, 84, 85, 160)] == [1, 1, 2, 3]
    assert [cards_each(first, players) for players in (71, 84, 85, 106)] == [2, 2, 3, 3]
    night = deal(first, names(75), SEED)
    assert night.lots == "when-short"
    assert deal(GIANT, names(75), SEED).lots == "beyond"
    assert verify(first, night, SEED) == [] != verify(GIANT, night, SEED)


@pytest.mark.parametrize(
    "players, number, lots", [(71, 10, 2), (84, 11, 2), (85, 11, 2), (160, 21, 3), (1_000, 129, 14)]
)
def test_deals_beyond_70(players: int, number: int, lots: int) -> None:
    look_at_giant(GIANT, deal(GIANT, names(players), SEED), number, lots)


@pytest.mark.parametrize("players", [2, 3, 5, 8, 20, 33, 34])
def test_deals_under_35(players: int) -> None:
    number = packs(GIANT, players)
    assert CARDS * number // players > 9 >= CARDS * (number - 1) // players
    look_at_giant(GIANT, deal(GIANT, names(players), SEED), number, lots=1)
    assert cards_each(GIANT, players) == 4


# Seeds, and the proof that a deal follows from one.

KITS = pytest.mark.parametrize("kit, players", [(SACKSON, 15), (GIANT, 52)], ids=["sackson", "giant"])


@KITS
def test_the_same_seed_deals_the_same_and_another_deals_another(kit: Kit, players: int) -> None:
    night = deal(kit, names(players), SEED)
    assert deal(kit, names(players), SEED) == night
    other = deal(kit, names(players), OTHER)
    same = [ours == theirs for ours, theirs in zip(night.envelopes, other.envelopes, strict=True)]
    assert sum(same) <= 1
    assert night.seed_hash == hashlib.sha256(SEED.encode()).hexdigest() != other.seed_hash


@KITS
def test_a_deal_follows_from_its_seed(kit: Kit, players: int) -> None:
    night = deal(kit, names(players), SEED)
    assert verify(kit, night, SEED) == []
    assert verify(kit, night, OTHER)
    assert verify(kit, night, SEED.upper())
    assert verify(kit, night, SEED + "0")


@KITS
def test_anybody_can_deal_again_with_a_hash_function(kit: Kit, players: int) -> None:
    """Goods by identifier, rule cards by number; shuffled, then share after share (docs/decisions/0003-chance.md)."""
    people = names(players)
    night = deal(kit, people, SEED)
    if kit is GIANT:
        lanes = [("trump", range(1, 22))] + [
            (suit, [*range(1, 11), "jack", "knight", "queen", "king"])
            for suit in ("hearts", "diamonds", "spades", "clubs")
        ]
        pack = [f"{lane}-{rank}" for lane, ranks in lanes for rank in ranks] + ["excuse"]
        box, given, copies = pack * 7, Counter(dict.fromkeys(TOKENS, 3)), [str(card) for card in range(1, 170)]
        rule_cards = shuffled(copies, bits_of(SEED, "rule cards", "1", *people))
        dealt = [sorted(map(int, rule_cards[3 * place : 3 * place + 3])) for place in range(players)]
        assert [list(envelope.slips) for envelope in night.envelopes] == dealt
    else:
        box, given = sorted(COLOURS) * 2 * players, Counter()
    goods = shuffled(sorted(box), bits_of(SEED, "goods", "1", *people))
    each = len(goods) // players
    for place, envelope in enumerate(night.envelopes):
        assert envelope.goods == Counter(goods[each * place : each * place + each]) + given


def with_envelopes(night: Night, *envelopes: Envelope) -> Night:
    """A night with its first envelopes replaced."""
    return msgspec.structs.replace(night, envelopes=envelopes + night.envelopes[len(envelopes) :])


def one_card(night: Night) -> Night:
    one, two = night.envelopes[:2]
    mine = next(kind for kind in one.goods if one.goods[kind] > two.goods.get(kind, 0))
    theirs = next(kind for kind in two.goods if two.goods[kind] > one.goods.get(kind, 0))
    goods = [Counter(one.goods) - Counter([mine]), Counter(two.goods) - Counter([theirs])]
    goods[0][theirs] += 1
    goods[1][mine] += 1
    return with_envelopes(
        night, *(msgspec.structs.replace(was, goods=dict(is_)) for was, is_ in zip((one, two), goods, strict=True))
    )


def one_card_less(night: Night) -> Night:
    one = night.envelopes[0]
    fewer = Counter(one.goods) - Counter([next(iter(one.goods))])
    return with_envelopes(night, msgspec.structs.replace(one, goods=dict(fewer)))


def one_slip(night: Night) -> Night:
    one = night.envelopes[0]
    slips = (*one.slips[1:], next(slip for slip in range(1, 100) if slip not in one.slips))
    return with_envelopes(night, msgspec.structs.replace(one, slips=slips))


def one_name(night: Night) -> Night:
    return with_envelopes(night, msgspec.structs.replace(night.envelopes[0], player="Somebody Else"))


def two_names_exchanged(night: Night) -> Night:
    one, two = night.envelopes[:2]
    return with_envelopes(
        night,
        msgspec.structs.replace(one, player=two.player),
        msgspec.structs.replace(two, player=one.player),
    )


def one_envelope_less(night: Night) -> Night:
    return msgspec.structs.replace(night, envelopes=night.envelopes[:-1])


def two_envelopes_exchanged(night: Night) -> Night:
    one, two = night.envelopes[:2]
    return with_envelopes(night, two, one)


def the_hash(night: Night) -> Night:
    assert night.seed_hash
    return msgspec.structs.replace(night, seed_hash=("1" if night.seed_hash[0] == "0" else "0") + night.seed_hash[1:])


def no_hash(night: Night) -> Night:
    return msgspec.structs.replace(night, seed_hash=None)


ALTERED = [
    one_card,
    one_card_less,
    one_slip,
    one_name,
    two_names_exchanged,
    one_envelope_less,
    two_envelopes_exchanged,
    the_hash,
    no_hash,
]


@KITS
@pytest.mark.parametrize("alter", ALTERED, ids=lambda alter: alter.__name__)
def test_an_altered_deal_does_not_follow_from_its_seed(kit: Kit, players: int, alter: Any) -> None:
    altered = alter(deal(kit, names(players), SEED))
    found = verify(kit, altered, SEED)
    assert found
    assert all(difference("en") and difference("fr") for difference in found)


def test_other_sheets_do_not_follow_from_the_seed_either() -> None:
    night = deal(SACKSON, names(15), SEED)
    assert verify(SACKSON, msgspec.structs.replace(night, sheets=tuple(range(1, 15))), SEED)


@pytest.mark.parametrize("seed", ["", "7", SEED[:-1]])
def test_short_seeds_are_refused(seed: str) -> None:
    with pytest.raises(Faults, match="128 bits") as error:
        deal(SACKSON, names(15), seed)
    assert [fault.where.en for fault in error.value.faults] == ["seed"]


# Balance.


def own_value(kit: Kit, envelope: Envelope) -> float:
    """What an envelope is worth by itself, by the plain scorer: goods, own particular rules, rewards."""
    goods = dict(envelope.goods)
    if kit.id == "sackson":
        night: dict[str, Any] = {"game": "sackson", "sheets": [], "envelopes": [{"player": "A", "goods": goods}]}
        return plain.totals(night)["A"] or 0
    general = {slip for slip in envelope.slips if slip <= 10 or 15 <= slip <= 18}
    slips = [slip for slip in envelope.slips if slip not in general]
    night = {"game": "giant", "envelopes": [{"player": "A", "goods": goods, "slips": slips}]}
    return (plain.totals(night)["A"] or 0) + 10 * len(general)


def spread_of(kit: Kit, night: Night) -> float:
    values = [own_value(kit, envelope) for envelope in night.envelopes]
    return max(values) - min(values)


BALANCED = pytest.mark.parametrize("kit, players, spread", [(SACKSON, 8, 6), (GIANT, 12, 18)], ids=["sackson", "giant"])


@BALANCED
def test_a_balanced_deal_lies_within_its_spread_and_can_be_verified(kit: Kit, players: int, spread: float) -> None:
    night = deal(kit, names(players), SEED, spread=spread)
    unbalanced = deal(kit, names(players), SEED)
    assert spread_of(kit, night) <= spread
    assert own_spread(kit, unbalanced.envelopes) == spread_of(kit, unbalanced)
    assert own_spread(kit, night.envelopes) == spread_of(kit, night)
    assert night.balance
    assert night.balance.spread == spread
    assert night.balance.tries > 1
    assert verify(kit, night, SEED) == []
    assert verify(kit, read_night("deal.json", read_written("deal.json", file_of(night))).night, SEED) == []


@BALANCED
def test_a_balanced_deal_that_was_altered_does_not_follow_from_its_seed(kit: Kit, players: int, spread: float) -> None:
    night = deal(kit, names(players), SEED, spread=spread)
    assert night.balance
    more = msgspec.structs.replace(night.balance, tries=night.balance.tries + 1)
    tighter = msgspec.structs.replace(night.balance, spread=spread_of(kit, night) - 0.25)
    for balance in (more, tighter, None):
        assert verify(kit, msgspec.structs.replace(night, balance=balance), SEED), balance
    assert verify(kit, one_card(night), SEED)


def test_a_spread_that_any_deal_keeps_takes_one_try() -> None:
    night = deal(SACKSON, names(15), SEED, spread=1_000)
    assert night.balance
    assert night.balance.tries == 1


def test_an_impossible_balance_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kermesse.games.haggle.night.deal.MOST_TRIES", 20)  # 10,000 deals would take a while
    with pytest.raises(Faults) as error:
        deal(SACKSON, names(20), SEED, spread=0)
    (fault,) = error.value.faults
    assert "balance" in fault.where.en
    for lang in LANGS:
        assert "20" in fault.expected(lang)
        assert int(fault.found(lang).rsplit(maxsplit=1)[-1]) > 0  # the best that there was


# What cannot be dealt.


@pytest.mark.parametrize("kit, players", [(SACKSON, 4), (SACKSON, 101), (GIANT, 1), (GIANT, 1_001), (GIANT, 0)])
def test_too_few_or_too_many_players(kit: Kit, players: int) -> None:
    with pytest.raises(Faults) as error:
        deal(kit, names(players), SEED)
    assert [fault.where.en for fault in error.value.faults] == ["players"]


@pytest.mark.parametrize("sheets", [(), (1,), (1, 1), (1, 16), (0, 1)])
def test_sheets_that_cannot_be_dealt(sheets: tuple[int, ...]) -> None:
    with pytest.raises(Faults) as error:
        deal(SACKSON, names(15), SEED, sheets)
    assert {fault.where.en for fault in error.value.faults} == {"sheets"}


def test_giant_has_no_sheets() -> None:
    with pytest.raises(Faults, match="no sheets"):
        deal(GIANT, names(50), SEED, (1, 2, 3))


def test_all_faults_of_a_deal_are_told_at_once() -> None:
    with pytest.raises(Faults) as error:
        deal(SACKSON, ["Ann", "Ann"], "short", (1, 99))
    assert {fault.where.en for fault in error.value.faults} == {"players", "seed", "sheets"}
    assert len(error.value.faults) == 4


@pytest.mark.parametrize(
    "people",
    [
        ["Ann", "Ann"],
        ["Ann", "ann"],
        ["Ann", " Ann"],
        ["Ann  Lee", "Ann Lee"],
        [""],
    ],
    ids=repr,
)
def test_names_that_could_not_be_scored_are_not_dealt_to(people: list[str]) -> None:
    """`kermesse score` refuses these names, and a deal is a file that it reads."""
    with pytest.raises(Faults) as error:
        deal(SACKSON, [*people, *names(10)], SEED)
    assert {fault.where.en for fault in error.value.faults} == {"players"}


def test_sheets_named_twice_are_not_dealt() -> None:
    """`kermesse score` refuses a file that names a sheet twice, and a deal is a file that it reads."""
    with pytest.raises(Faults) as error:
        deal(SACKSON, names(15), SEED, (1, 2, 3, 3))
    assert {fault.where.en for fault in error.value.faults} == {"sheets"}


# A deal as a file.


def scored(read: CheckedNight) -> dict[str, float | None]:
    assert not needs_chance(read.night, read.kit)
    return {standing.player: standing.total for standing in score(read.night, read.kit, "en").standings}


FILES = pytest.mark.parametrize(
    "kit, players",
    [(SACKSON, 5), (SACKSON, 15), (SACKSON, 37), (GIANT, 2), (GIANT, 52), (GIANT, 120), (TEN_EACH, 41)],
    ids=lambda value: value.id if isinstance(value, Kit) else str(value),
)


@FILES
def test_a_deal_reads_back_from_its_file_and_scores(kit: Kit, players: int) -> None:
    night = deal(kit, names(players), SEED)
    data = json.loads(file_of(night))
    read = read_night("deal.json", read_written("deal.json", file_of(night)))
    assert read.night == night
    assert read.partial == ()
    cancels = [envelope for envelope in night.envelopes if set(envelope.slips) & {11, 12, 13, 14, 19, 20}]
    assert len(read.warnings) == (len(cancels) if kit.id == "giant" else 0)
    assert scored(read) == plain.totals(data)
    assert verify(read.kit, read.night, SEED) == []


def look_at_any_kit(kit: Kit, night: Night) -> None:
    """Equal shares of everything that the kit's file lists for each player, and a file that says which kit it was."""
    players = len(night.envelopes)
    per_player = tomllib.loads(kit_text(kit.source))["box"]["per_player"]
    copies = per_player if "cards" not in per_player else dict.fromkeys(COLOURS, per_player["cards"])
    assert all_goods(night.envelopes) == {kind: times * players for kind, times in copies.items()}
    assert {sum(envelope.goods.values()) for envelope in night.envelopes} == {sum(copies.values())}
    assert night.sheets
    look_at_sheets(night, night.sheets)
    read = read_night("deal.json", read_written("deal.json", file_of(night)))
    assert (read.night, read.kit, read.partial) == (night, kit, ())
    assert needs_chance(read.night, read.kit) or scored(read)
    assert verify(read.kit, read.night, SEED) == []


DRAWN = [kit for kit in kit_ids() if not read_kit(kit).head.box.envelopes]


@pytest.mark.parametrize("name", [kit for kit in DRAWN if kit not in ("sackson", "giant")])
def test_deals_from_other_kits(name: str) -> None:
    kit = read_kit(name)
    assert kit.head.game == "sackson"
    for players in range(kit.head.players.fewest, kit.head.players.most + 1):
        night = deal(kit, names(players), SEED)
        assert night.kit == name
        look_at_any_kit(kit, night)


def test_a_deal_from_a_kit_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(kit_text("sackson").replace("cards = 2 }", "cards = 3 }"), "utf-8")
    kit = read_kit(str(path))
    night = deal(kit, names(9), SEED)
    assert night.kit == str(path)
    look_at_any_kit(kit, night)


def test_a_deal_from_the_kit_of_the_game_does_not_name_it() -> None:
    assert deal(SACKSON, names(9), SEED).kit is None
    assert deal(TEN_EACH, names(41), SEED).kit is None


@FILES
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("told", ["told", "found out"])
def test_a_deal_reads_back_from_a_spreadsheet(kit: Kit, players: int, lang: Lang, told: str) -> None:
    night = deal(kit, names(players), SEED)
    options = {"game": night.game, "sheets": night.sheets, "rulings": {"packs": kit.rulings.packs}}
    if kit.id == "sackson":
        options.pop("rulings")
    table = write_table(night, kit.catalogue, lang).encode()
    read = read_night("deal.csv", read_written("deal.csv", table), options, wanted=lang if told == "told" else None)
    assert [envelope.player for envelope in read.night.envelopes] == names(players)
    for before, after in zip(night.envelopes, read.night.envelopes, strict=True):
        assert after.slips == before.slips
        assert {kind: count for kind, count in after.goods.items() if count} == before.goods
    assert scored(read) == scored(read_night("deal.json", read_written("deal.json", file_of(night))))


@pytest.mark.parametrize("lang", LANGS)
def test_names_survive_a_spreadsheet(lang: Lang) -> None:
    people = ["Zoé", 'Ann "the shark"', "Lee, Bob", "d'Artagnan; comte", "7", "É\u00a0X", "=1+1", "two  spaces", "名前"]
    night = deal(SACKSON, people, SEED)
    table = write_table(night, SACKSON.catalogue, lang).encode()
    read = read_night("deal.csv", read_written("deal.csv", table), {"game": "sackson", "sheets": night.sheets})
    assert [envelope.player for envelope in read.night.envelopes] == people
    assert scored(read) == scored(read_night("deal.json", read_written("deal.json", file_of(night))))
