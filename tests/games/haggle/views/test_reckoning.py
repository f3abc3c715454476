"""What an envelope is worth as far as its player knows: by hand, and never touched by what they have not read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import KnownCard, Player
from kermesse.games.haggle.views.best_known import KnownBest, best_known
from kermesse.games.haggle.views.known_kit import known_kit, undetermined_kinds
from kermesse.games.haggle.views.reckoning import Reckoning, as_if_cancelling, reckon, reckon_alone
from kermesse.games.haggle.views.view import view
from kermesse.rules.effects import BonusEach, Values
from kermesse.rules.effects.fields import What
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import read_kit
from kermesse.rules.wording import card_text
from kermesse.words import LANGS, Lang
from tests.games.haggle.market.nights import Evening, market
from tests.games.haggle.views.worlds import moments

SACKSON, GIANT, COVE = (read_kit(name) for name in ("sackson", "giant", "cove"))
PLENTY = {"yellow": 9, "blue": 9, "red": 9, "orange": 9, "white": 9}


def knowing(
    cards: tuple[int, ...], goods: Mapping[str, int] = PLENTY, held: tuple[int, ...] = (), players: int = 15
) -> Floor:
    """A night of Haggle where the first player holds these goods, holds these sheets, and has read those."""
    return as_first(market(players).floor, cards, goods, held)


def as_first(floor: Floor, cards: tuple[int, ...], goods: Mapping[str, int], held: tuple[int, ...] = ()) -> Floor:
    known = {card: KnownCard(card, "shown", 1, 0.0) for card in (*cards, *held)}
    player = Player("Ada", goods=dict(goods), cards=tuple(sorted(held)), known=known)
    return replace(floor, players=floor.players.having(0, player))


def giant(cards: tuple[int, ...], held: tuple[int, ...], goods: Mapping[str, int]) -> Floor:
    return as_first(market(5, game="giant").floor, cards, goods, held)


def worth(floor: Floor, goods: Mapping[str, int], cards: tuple[int, ...] = ()) -> Reckoning:
    reckoned = reckon(view(floor, 0), goods, cards, kit_of(floor.setup), "en")
    if reckoned.total is not None:
        assert sum(line.points for line in reckoned.lines) == reckoned.total
    return reckoned


def warned(reckoned: Reckoning) -> list[str]:
    assert all(warning.fr and warning.fr != warning.en for warning in reckoned.warnings)
    return [warning.en for warning in reckoned.warnings]


# Haggle.


@pytest.mark.parametrize(
    "goods, total",
    [
        ({"blue": 6, "red": 1, "orange": 3, "white": 1}, 56 + 3),  # alone it has the most red
        ({"blue": 2, "red": 5, "orange": 2, "white": 2}, 52),
        ({"yellow": 4, "blue": 2, "red": 3, "white": 1}, 2 * (27 + 16 + 9)),  # and alone the most yellow and red
    ],
    ids=["hand 1", "hand 3", "hand 4"],
)
def test_who_has_read_everything_reckons_as_the_document_does(goods: dict[str, int], total: float) -> None:
    """Source: Haggle, "Scoring the hands", with the contests won for want of others, and no attack."""
    assert worth(knowing(tuple(range(1, 16))), goods).total == total


def test_what_one_good_is_worth_is_told_of_all_whether_held_or_not() -> None:
    """Source: Haggle, sheets 1 to 3, from which all values follow."""
    every = {"yellow": 1.0, "blue": 2.0, "red": 3.0, "orange": 4.0, "white": 5.0}
    assert worth(knowing(tuple(range(1, 16))), {"red": 1}).values == every
    for sheets in ((), (1,), (2,), (3,), (1, 2), (1, 3), (2, 3)):
        open_ = undetermined_kinds(SACKSON, frozenset(sheets))
        assert worth(knowing(sheets), PLENTY).values == {kind: every[kind] for kind in every if kind not in open_}
    kinds = [kind.id for kind in GIANT.catalogue.kinds][:2]
    held = dict.fromkeys(kinds, 1)
    assert set(worth(giant((), (), held), held).values) == {*kinds}


@pytest.mark.parametrize("lang", LANGS)
def test_the_host_reckons_by_every_rule_and_by_one_envelope_alone(lang: Lang) -> None:
    """Source: Haggle, "Scoring the hands": hand 3, whose owner need have read nothing."""
    floor = knowing((), players=15)
    told = reckon_alone(view(floor, "host"), {"blue": 2, "red": 5, "orange": 2, "white": 2}, (), SACKSON, lang)
    assert told.total == sum(line.points for line in told.lines) == 52
    assert [said.en for said in told.warnings] == ["By itself: what other envelopes do to it is not in here."]
    nothing = reckon_alone(view(floor, "host"), {"no such goods": 3}, (999,), SACKSON, lang)
    assert nothing.total == 0


def test_values_count_as_far_as_the_sheets_read_tell_them() -> None:
    hand = {"yellow": 1, "blue": 1, "red": 1, "orange": 1, "white": 1}
    assert worth(knowing((1, 2, 3)), hand).total == 1 + 2 + 3 + 4 + 5
    some = worth(knowing((1, 3)), hand)
    assert some.total == 1 + 2 + 3 + 4
    assert warned(some) == ["You do not know yet what these are worth: white cards."]
    none = worth(knowing(()), hand)
    assert none.total == 0
    assert all(word in warned(none)[0] for word in ("yellow", "blue", "red", "orange", "white"))
    assert not undetermined_kinds(GIANT, frozenset())


def test_a_sheet_that_nobody_read_to_me_does_nothing() -> None:
    assert worth(knowing((1, 2, 3)), {"white": 4}).total == 20
    assert worth(knowing((1, 2, 3, 4)), {"white": 4}).total == 0


def test_a_sheet_that_is_not_in_play_does_nothing() -> None:
    assert worth(knowing((1, 2, 3, 4), players=5), {"white": 4}).total == 0
    assert worth(knowing((1, 2, 3, 10), players=5), dict.fromkeys(PLENTY, 1)).total == 15


def test_a_hand_that_is_voided_says_so() -> None:
    reckoned = worth(knowing((1, 2, 3, 9)), {"yellow": 7})
    assert reckoned.total is None
    assert "This hand is voided by rule 9." in warned(reckoned)
    assert not [line for line in warned(worth(knowing((1, 2, 3, 9)), {"yellow": 6})) if "voided" in line]


def test_where_a_voided_hand_stays_in_it_loses_and_is_not_called_voided() -> None:
    floor = knowing((1, 2, 3, 9))
    rulings = replace(floor.setup.rulings, voided_hand="minus-10")
    reckoned = worth(replace(floor, setup=replace(floor.setup, rulings=rulings)), {"yellow": 7})
    assert reckoned.total == 7 - 10
    assert not [line for line in warned(reckoned) if "voided" in line]


def test_an_excess_is_warned_of_and_still_counted() -> None:
    reckoned = worth(knowing((1, 2, 3, 15)), {"yellow": 9, "blue": 6})
    assert reckoned.total == 9 + 12
    assert [line for line in warned(reckoned) if line.startswith("Too much: 2 of these")]


def test_contests_and_attacks_are_a_guess() -> None:
    lines = warned(worth(knowing((1, 2, 3, 6, 8, 12)), {"yellow": 1}))
    assert "Compares you with others, so it is a guess: rules 8 and 12." in lines
    assert "What others may make you lose is not counted: rule 6." in lines


def test_a_caveat_names_its_rules_as_numbers_too() -> None:
    reckonings = [
        worth(knowing((1, 2, 3, 6, 8, 9, 12)), {"yellow": 7}),
        worth(giant((2,), (11, 12), {}), {"white": 3}, (11, 12, 24)),
    ]
    caveats = [caveat for reckoned in reckonings for caveat in reckoned.warnings]
    named = {caveat.en: caveat.rules for caveat in caveats if "rule" in caveat.en.rpartition(":")[2]}
    assert (8, 12) in named.values()
    assert len(named) >= 6
    for sentence, rules in named.items():
        assert tuple(map(int, re.findall(r"\d+", sentence.rpartition(":")[2]))) == rules
    assert all(not caveat.rules for caveat in caveats if caveat.en not in named)


@pytest.mark.parametrize("lang", LANGS)
def test_why_a_rule_was_missed_is_told_without_what_its_card_says(lang: Lang) -> None:
    floor = giant((), (11, 24), {"trump-2": 1})
    for cards in ((11, 24), (11, 12)):
        lines = reckon(view(floor, 0), {"trump-2": 1}, cards, GIANT, lang).lines
        assert any(line.why for line in lines) == any(line.rule and not line.points for line in lines)
        for line in lines:
            assert line.why is None or line.text.startswith(f"{line.why} ")
            assert line.why is None or card_text(GIANT.by_card[line.rule or 0], GIANT, lang) not in line.why


def test_what_a_title_scores_is_a_guess_even_where_the_rule_that_gives_it_is_unknown() -> None:
    evening = market(18, kit="cove")
    reckoned = worth(as_first(evening.floor, (11,), {"cheese": 3}), {"cheese": 3})
    assert "Compares you with others, so it is a guess: rule 11." in warned(reckoned)


def test_more_than_one_holds_is_warned_of() -> None:
    floor = knowing((1, 2, 3), {"yellow": 2})
    assert "There is more in it than you hold." in warned(worth(floor, {"yellow": 3}))
    assert "There is more in it than you hold." not in warned(worth(floor, {"yellow": 2}))


def test_a_sheet_shown_once_and_closed_is_not_counted() -> None:
    floor = knowing((1, 2, 3, 4))
    player = floor.players[0]
    known = {**player.known, 4: replace(player.known[4], left_seconds=5.0)}
    closed = replace(floor, players=floor.players.having(0, replace(player, known=known)))
    reckoned = worth(closed, {"white": 4})
    assert reckoned.total == 20
    assert "Read once and closed now, so not counted: rule 4." in warned(reckoned)


def test_a_spectator_and_the_host_have_nothing_to_reckon() -> None:
    floor = knowing(())
    for eyes in ("public", "host"):
        with pytest.raises(ValueError, match="expected a seat"):
            reckon(view(floor, eyes), {}, (), SACKSON, "en")  # type: ignore[arg-type]


# Giant Haggle.


def test_particular_rules_count_in_the_envelope_alone() -> None:
    """Card 24: each trump is worth 2."""
    goods = {"trump-2": 1, "trump-3": 1}
    floor = giant((), (24,), goods)
    assert worth(floor, goods).total == 2
    assert worth(floor, goods, (24,)).total == 4
    assert worth(giant((24,), (), goods), goods).total == 2


def test_a_second_copy_of_the_same_rule_is_void() -> None:
    reckoned = worth(giant((), (11, 12), {}), {}, (11, 12))
    assert reckoned.total == 6
    assert "A second copy of the same rule is void: rule 11." in warned(reckoned)


def test_a_rule_card_that_one_has_not_read_does_not_count() -> None:
    reckoned = worth(giant((), (11,), {}), {}, (11, 24))
    assert reckoned.total == 6
    assert "Not counted, for you have not read it: rule 24." in warned(reckoned)


def test_a_general_rule_counts_for_who_hands_it_in_and_waits_for_the_others() -> None:
    goods = {"white": 3}
    floor = giant((2,), (), goods)  # general: white tokens are worth nothing; 10 for its owner
    waiting = worth(floor, goods)
    assert waiting.total == 3
    assert "Counts only if somebody hands it in: rule 2." in warned(waiting)
    assert worth(giant((), (2,), goods), goods, (2,)).total == 10


def test_a_general_rule_that_was_read_out_counts_for_all_while_nobody_knows_whether_it_is_cancelled() -> None:
    evening = Evening(market(5, game="giant").setup)
    evening.seat("Ada", "Bob", "Cléo", "Dan", "Eve")
    evening.do("host", c.Open())
    for seat in range(1, 5):
        player = replace(evening.floor.players[seat], cards=())
        evening.floor = replace(evening.floor, players=evening.floor.players.having(seat, player))
    evening.floor = as_first(evening.floor, (), {"white": 3})
    bob = replace(evening.floor.players[1], cards=(2, 11), known={})
    evening.floor = replace(evening.floor, players=evening.floor.players.having(1, bob))
    evening.do("host", c.Close())
    evening.do("host", c.Announce())
    assert worth(evening.floor, {"white": 3}).total == 0
    evening.do(1, c.Cancel(2))
    assert worth(evening.floor, {"white": 3}).total == 0


def test_what_another_cancelling_would_bring() -> None:
    evening = Evening(market(5, game="giant").setup)
    evening.seat("Ada", "Bob", "Cléo", "Dan", "Eve")
    evening.do("host", c.Open())
    for seat in range(1, 5):
        player = replace(evening.floor.players[seat], cards=())
        evening.floor = replace(evening.floor, players=evening.floor.players.having(seat, player))
    goods = {"white": 3, "blue": 2}  # both are worth nothing, by rules 2 and 10; 11 cancels and scores 6
    evening.floor = as_first(evening.floor, (), goods, (2, 10, 11))
    evening.do("host", c.Close())
    evening.do("host", c.Announce())
    kit = kit_of(evening.floor.setup)

    def total(rule: int) -> float | None:
        return reckon(as_if_cancelling(view(evening.floor, 0), rule), goods, (2, 10, 11), kit, "en").total

    assert [total(rule) for rule in (0, 2, 10)] == [26, 29, 28]
    evening.do(0, c.Cancel(2))
    assert worth(evening.floor, goods, (2, 10, 11)).total == 29
    assert [total(rule) for rule in (0, 2, 10)] == [26, 29, 28], "the choice that was made is not in the way"
    bob = view(evening.floor, 1)
    assert as_if_cancelling(bob, 10).hall == bob.hall, "what others chose stays"
    host = view(evening.floor, "host")
    assert as_if_cancelling(host, 2) == host


# What is not known must not matter.


def elsewhere(kit: Kit, known: frozenset[int], chance: Random) -> Kit:
    """The box as it could be too, for all that somebody knows: other rules on every card that they have not read."""
    kinds = [kind.id for kind in kit.catalogue.kinds]
    families = [family for family in kit.catalogue.families if family in kit.nouns] or [kinds[0]]
    rules = []
    for rule in kit.rules:
        unread = tuple(card for card in rule.cards if card not in known)
        read = tuple(card for card in rule.cards if card in known)
        if read:
            rules.append(replace(rule, cards=read))
        if unread:
            effect = BonusEach(What(chance.choice(families)), float(chance.randint(5, 50)))
            rules.append(replace(rule, cards=unread, effect=effect, owner=float(chance.randint(1, 9))))
    rules.sort(key=lambda rule: rule.number)
    open_values = undetermined_kinds(kit, known)
    values = tuple(
        float(chance.randint(1, 99)) if kind in open_values else value
        for kind, value in zip(kinds, kit.values, strict=True)
    )
    by_card = {card: rule for rule in rules for card in rule.cards}
    return replace(kit, rules=tuple(rules), by_card=by_card, values=values)


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_a_rule_that_is_not_known_does_not_touch_the_sum(game: str) -> None:
    chance = Random(game)
    for moment in moments(game):
        kit = kit_of(moment.floor.setup)
        if moment.floor.announced_at is not None or moment.floor.scoring:
            continue
        for seat, player in moment.floor.players.items():
            seen = view(moment.floor, seat)
            assert seen.mine is not None
            known = frozenset(seen.mine.notebook.readable)
            values_known = any(isinstance(kit.by_card[card].effect, Values) for card in known)
            other = elsewhere(kit, known, chance)
            if game == "sackson" and not values_known:  # that there are value sheets is no secret
                continue
            for lang in LANGS:
                ours = reckon(seen, player.goods, player.cards, kit, lang)
                assert ours == reckon(seen, player.goods, player.cards, other, lang)


def test_any_part_of_a_box_can_be_known() -> None:
    chance = Random(3)
    for kit in (SACKSON, GIANT, COVE):
        for count in (0, 1, 1, 2, 5, len(kit.cards())):
            known = frozenset(chance.sample(kit.cards(), count))
            assert known_kit(kit, known).cards() == sorted(known)


# The best envelope.


def best(floor: Floor, goods: Mapping[str, int], cards: tuple[int, ...] = (), guess: float = 0.0) -> KnownBest:
    return best_known(view(floor, 0), goods, cards, kit_of(floor.setup), guess)


def test_the_best_envelope_goes_by_what_was_read_and_by_nothing_else() -> None:
    goods = {"white": 5, "red": 8}
    assert best(knowing((1, 2, 3)), goods).goods == goods
    assert best(knowing((1, 2, 3, 4)), goods).goods == {"white": 3, "red": 8}
    assert best(knowing((1, 2, 3, 4, 9)), goods).goods == {"white": 3, "red": 6}


def test_goods_of_unknown_value_are_worth_a_guess() -> None:
    nobody_knows = knowing((15,))
    goods = {"yellow": 8, "white": 8}
    assert sum(best(nobody_knows, goods, guess=2.0).goods.values()) == 13
    assert best(nobody_knows, goods, guess=2.0).cards == ()


def test_sheets_and_unread_rule_cards_go_in_with_the_rest() -> None:
    assert best(knowing((1, 2, 3), held=(4, 5)), {"red": 1}, (4, 5, 7)).cards == (4, 5, 7)
    found = best(giant((), (104, 11), {}), {"hearts-2": 2, "spades-3": 2}, (11, 104))
    assert (found.goods, found.cards) == ({"hearts-2": 1, "spades-3": 2}, (11, 104))


@pytest.mark.parametrize("seed", range(6))
def test_no_envelope_is_worth_more_to_who_knows_as_much(seed: int) -> None:
    chance = Random(seed)
    floor = knowing(tuple(sorted(chance.sample(range(1, 16), 9))))
    goods = {kind: chance.randrange(4) for kind in PLENTY}
    found = best(floor, goods)
    every = [dict(zip(goods, some, strict=True)) for some in product(*(range(n + 1) for n in goods.values()))]
    totals = (worth(floor, some).total for some in every)
    assert worth(floor, found.goods).total == max(total for total in totals if total is not None)
