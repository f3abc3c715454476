"""The careful beginner: it knows what its seat sees and no more, keeps to the rules, says why, and beats chance."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from kermesse.bots.hattrick.beginner import EAGER, favourite_colour
from kermesse.bots.hattrick.bot import Bot, CardChoice
from kermesse.bots.hattrick.roster import ADVISER, bot_named, check_bot
from kermesse.fault import Fault
from kermesse.games.hattrick.rules.model import CARDS, DECK, Card, DealHand, Laid, LayCard, Match
from kermesse.games.hattrick.rules.trick import place
from kermesse.games.hattrick.views.hand import View, legal, view
from kermesse.pieces.chance import Chance
from tests.games.hattrick.tables import done, hand_of, moments, new_match, other_world, under_way

SEATS = pytest.mark.parametrize("seats", [4, 5, 6])
BOTS = pytest.mark.parametrize("name", ["random", "beginner"])


def chosen(name: str, seen: View, seed: str = "a seed") -> CardChoice:
    return bot_named(name).choose(seen, Chance(seed))


def turns(seats: int, seed: int) -> list[View]:
    """What each seat saw on its turns in a hand played at random."""
    every = (moment.match for moment in moments(new_match(seats), seed, 1) if under_way(moment.match))
    return [view(match, hand_of(match).turn) for match in every]


def sees(hand: str, laid: str = "", seats: int = 4) -> View:
    """A view before the first card or within the first trick: one's hand, and what lies there."""
    match, _ = done(new_match(seats), DealHand(), Chance("any"))
    there: list[Laid] = []
    for name in laid.split():
        there.append(Laid((1 + len(there)) % seats, CARDS[name], place(there, CARDS[name])))
    turn = (1 + len(there)) % seats
    mine = tuple(sorted(CARDS[name] for name in hand.split()))
    return replace(view(match, turn), hand=mine, laid=tuple(there), turn=turn)


def margin(bots: list[Bot], seat: int, seed: str) -> float:
    """How many points a seat makes in a hand above the mean of the others."""
    match, _ = done(new_match(len(bots)), DealHand(), Chance(seed))
    draws = [Chance(seed, str(other)) for other in range(len(bots))]
    while under_way(match):
        turn = hand_of(match).turn
        assert turn is not None
        match, _ = done(match, LayCard(turn, bots[turn].choose(view(match, turn), draws[turn]).card))
    (points,) = match.points
    return points[seat] - (sum(points) - points[seat]) / (len(bots) - 1)


@SEATS
@BOTS
def test_a_bot_lays_only_cards_that_it_may_lay(name: str, seats: int) -> None:
    for seen in turns(seats, 5):
        assert chosen(name, seen).card in legal(seen)


@SEATS
@BOTS
def test_the_same_view_and_seed_bring_the_same_choice(name: str, seats: int) -> None:
    for seen in turns(seats, 6):
        assert chosen(name, seen) == chosen(name, seen)


def test_the_beginner_leaves_nothing_to_chance_and_random_does() -> None:
    views = turns(4, 7)
    seeds = [str(seed) for seed in range(10)]
    assert all(len({chosen("beginner", seen, seed).card for seed in seeds}) == 1 for seen in views)
    assert all(len({chosen("random", seen, seed).card for seed in seeds}) > 1 for seen in views[:20])


def test_random_lays_each_of_its_cards_about_as_often() -> None:
    seen = turns(4, 7)[0]
    draws = Chance("fair")
    cards = [bot_named("random").choose(seen, draws).card for _ in range(1500)]
    assert all(60 < cards.count(card) < 140 for card in legal(seen))


@SEATS
@BOTS
def test_what_a_bot_cannot_see_makes_no_difference(name: str, seats: int) -> None:
    chance = Random(seats)
    checked = 0
    for moment in moments(new_match(seats), 8, 1):
        if under_way(moment.match):
            turn = hand_of(moment.match).turn
            other: Match = other_world(moment, turn, chance)
            assert hand_of(other).held != hand_of(moment.match).held
            assert chosen(name, view(other, turn)) == chosen(name, view(moment.match, turn))
            checked += 1
    assert checked == seats * (60 // seats - 1)


@pytest.mark.parametrize("seats,at_least", [(4, 5.0), (5, 4.5), (6, 4.0)])
def test_the_beginner_beats_a_table_that_lays_anything(seats: int, at_least: float) -> None:
    """Every deal is played from every seat."""
    margins = []
    for deal in range(40):
        for seat in range(seats):
            bots = [bot_named("beginner" if other == seat else "random") for other in range(seats)]
            margins.append(margin(bots, seat, f"deal {deal}"))
    assert mean(margins) >= at_least


def test_a_table_of_one_kind_has_no_margin() -> None:
    """Else the margin would measure something else."""
    for name in ("random", "beginner"):
        for deal in range(5):
            bots = [bot_named(name)] * 4
            assert sum(margin(bots, seat, f"deal {deal}") for seat in range(4)) == pytest.approx(0)


@pytest.mark.parametrize(
    "hand,laid,card",
    [
        pytest.param("red-20 red-19 red-18 green-1 blue-1", "", "red-20 red-19 red-18", id="its best colour, high"),
        pytest.param(
            "red-20 red-19 red-18 blue-2", "red-5 green-4 green-7", "red-20 red-19 red-18", id="takes its own"
        ),
        pytest.param("red-20 red-19 green-3 green-9", "green-12 blue-4 blue-5", "green-3 green-9", id="ducks"),
        pytest.param(
            "red-20 red-19 blue-20", "blue-9 blue-8 green-3 blue-7 blue-5", "red-20 red-19", id="passes for less"
        ),
    ],
)
def test_the_beginner_does_what_a_careful_person_would(hand: str, laid: str, card: str) -> None:
    assert chosen("beginner", sees(hand, laid, max(4, len(laid.split()) + 1))).card.id in card.split()


def test_every_choice_has_a_reason_in_both_languages() -> None:
    views = list(chain.from_iterable(turns(seats, seed) for seats in (4, 5, 6) for seed in range(6)))
    reasons = {chosen("beginner", seen).reason for seen in views}
    assert len(reasons) >= 5
    for reason in (*reasons, chosen("random", views[0]).reason):
        for sentence in (reason("en"), reason("fr")):
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert len(sentence) <= 70
        assert reason("en") != reason("fr")


def goes_over(seen: View, card: Card, eager: float, redeals: int = 200) -> float:
    """How often somebody who is still to lay goes over a card, who would do so in `eager` of the cases he can."""
    chance = Random(card.code)
    laid = [one.card for one in chain(seen.laid, *(trick.laid for trick in seen.tricks))]
    unseen = [other for other in DECK if other not in seen.hand and other not in laid]
    after, each = len(seen.players) - len(seen.laid) - 1, len(seen.hand)

    def once() -> bool:
        drawn = chance.sample(unseen, after * each)
        hands = [drawn[seat * each : (seat + 1) * each] for seat in range(after)]
        able = [any(other.colour == card.colour and other.rank > card.rank for other in hand) for hand in hands]
        return any(can and chance.random() < eager for can in able)

    return sum(once() for _ in range(redeals)) / redeals


def test_what_the_beginner_says_of_a_card_is_true_of_it() -> None:
    """Every sentence, held against the view alone."""
    said: Counter[str] = Counter()
    for seen in chain.from_iterable(turns(seats, seed) for seats in (4, 5, 6) for seed in range(6)):
        choice = chosen("beginner", seen)
        card, sentence = choice.card, choice.reason.en
        said[sentence] += 1
        best = card.colour == favourite_colour(seen)
        there = [one.card.rank for one in seen.laid if one.pile == place(seen.laid, card)]
        passes = [place(seen.laid, other) is None for other in seen.hand]
        under = place(seen.laid, card) is not None and max(there, default=0) > card.rank
        wins = not under and goes_over(seen, card, 1.0) == 0
        over = goes_over(seen, card, EAGER)
        true = {
            "Every card is a pass now; this one is the best to lose.": all(passes),
            "A pass costs no more than anything else would.": place(seen.laid, card) is None and not all(passes),
            "It goes under a higher card: no harm.": under,
            "Nobody can go over it: the best colour, for sure.": wins and best,
            "It wins the pile: the lesser evil.": wins and not best and not harmless(seen),
            "A card of the best colour that will probably win.": best and not under and over < 0.55,
            "The best colour; little is lost if somebody goes over it.": best and not under and not wins,
            "Somebody will probably go over it.": not best and not under and over > 0.5,
            "The lesser evil.": not best and not under and not wins and not harmless(seen),
            "Not the cheapest, but good to get rid of.": not best and not under and len(seen.hand) > 1,
        }
        assert true[sentence], (sentence, seen)
    assert len(said) == 10, said


def harmless(seen: View) -> bool:
    """Whether some card would go under another."""
    return any(
        one.pile == place(seen.laid, card) and one.pile is not None and one.card.rank > card.rank
        for card in seen.hand
        for one in seen.laid
    )


def test_the_adviser_has_a_name_and_nobody_else_s_name_is_taken_for_one() -> None:
    for name in ("random", "beginner", ADVISER):
        faults: list[Fault] = []
        check_bot(name, "--bots", faults)
        assert not faults
        assert bot_named(name).name == name
    check_bot("nobody", "--bots", faults)
    assert [fault.where.en for fault in faults] == ["--bots"]
    assert "nobody" in faults[0].found("en")
