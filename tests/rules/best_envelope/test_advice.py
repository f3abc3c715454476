"""What the plan of a best envelope says, in both languages."""

from __future__ import annotations

from kermesse.rules.best_envelope.advice import advice
from kermesse.rules.best_envelope.solver import best_envelope
from kermesse.rules.kit_files import read_kit
from kermesse.rules.ruling import Rulings
from kermesse.words import Lang
from tests.rules.best_envelope.holdings import holding


def said(kit: str, goods: dict[str, int], cards: tuple[int, ...] = (), lang: Lang = "en") -> list[str]:
    problem = holding(read_kit(kit, Rulings()), goods, cards)
    return [one.text for one in advice(problem, best_envelope(problem), lang)]


def test_what_stays_out_and_what_it_would_cost() -> None:
    assert said("sackson", {"white": 5}) == [
        "Leave out 2 white cards: with them in the envelope, you would lose 15 points (rule 4)."
    ]
    assert said("sackson", {"white": 4}, lang="fr") == [
        "Gardez 1\u00a0carte blanche\u00a0: dans l’enveloppe, vous perdriez 15\u00a0points (règle 4)."
    ]


def test_a_card_with_a_number_is_counted_so_that_it_cannot_be_misread() -> None:
    assert said("giant", {"hearts-2": 2, "spades-3": 2}, (104,)) == [
        "Leave out 1 × 2 of hearts: with it in the envelope, you would lose 12 points (rule 104)."
    ]


def test_what_voids_the_hand() -> None:
    assert said("sackson", {"blue": 7})[0] == (
        "Leave out 1 blue card: with it in the envelope, the hand would be voided (rule 9)."
    )


def test_what_is_too_much_is_left_to_no_chance() -> None:
    (one,) = said("sackson", {"red": 6, "blue": 6, "orange": 2})
    assert one == "Leave out 1 red card: with it in the envelope, chance would draw something out."


def test_rule_cards_to_keep_and_rules_to_cancel() -> None:
    assert said("giant", {"red": 11}, (9,)) == ["Keep rule card 9: handed in, you would lose 1 point."]
    assert said("giant", {"red": 11}, (9, 11)) == ["Cancel rule 9: without that, you would lose 11 points."]
    assert said("giant", {"red": 11}, (9, 11), "fr") == [
        "Annulez la règle 9\u00a0: sans cela, vous perdriez 11\u00a0points."
    ]


def test_where_nothing_stays_out() -> None:
    assert said("giant", {"red": 2}) == ["Hand in everything that you hold."]
    assert said("giant", {"red": 2}, lang="fr") == ["Remettez tout ce que vous avez."]
