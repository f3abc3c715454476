"""Lists of cards as hosts write them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kermesse.games.haggle.spreadsheet.card_letters import letters, write_cards
from kermesse.games.haggle.spreadsheet.card_lists import read_cards
from kermesse.games.haggle.spreadsheet.card_words import card_vocabulary
from kermesse.rules.kit_files import our_catalogue
from kermesse.words import LANGS, Lang

TAROT = our_catalogue("tarot")
VOCABULARY = {lang: card_vocabulary(TAROT, lang) for lang in LANGS}
CARDS = {kind.id: kind for kind in TAROT.kinds if kind.id in letters(TAROT, "en").values()}


def held(text: str, lang: Lang) -> dict[str, int]:
    goods, unread = read_cards(text, VOCABULARY[lang], TAROT)
    assert unread == []
    return dict(goods)


def asked(text: str, lang: Lang = "fr") -> list[tuple[str, str]]:
    _, unread = read_cards(text, VOCABULARY[lang], TAROT)
    return [(part.text, part.hint(lang) if part.hint else "") for part in unread]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "text,goods",
    [
        ("7♥", {"hearts-7": 1}),
        ("7 ♥, ♥7; ♥ 7\n7\u00a0♥", {"hearts-7": 4}),
        ("7♡ 7❤ 7♥\ufe0f", {"hearts-7": 3}),
        ("7 coeur", {"hearts-7": 1}),
        ("7 de cœur", {"hearts-7": 1}),
        ("7 of hearts", {"hearts-7": 1}),
        ("Roi de Trèfle", {"clubs-king": 1}),
        ("king of clubs", {"clubs-king": 1}),
        ("dame pique et valet carreau", {"spades-queen": 1, "diamonds-jack": 1}),
        ("as de pique, ace of spades", {"spades-1": 2}),
        ("excuse l’excuse EX ★", {"excuse": 4}),
        ("atout 21 21 d’atout, trump 21, 21♛", {"trump-21": 4}),
        ("7♥x2", {"hearts-7": 2}),
        ("7♥ × 2 8♥", {"hearts-7": 2, "hearts-8": 1}),
        ("2x7♥ 8♥", {"hearts-7": 2, "hearts-8": 1}),
        ("2 x roi de trèfle", {"clubs-king": 2}),
        ("7♥2x 8♥", {"hearts-7": 2, "hearts-8": 1}),
        ("7♥ 2x, 8♥", {"hearts-7": 2, "hearts-8": 1}),
        ("♥7x2 atout 21 x2", {"hearts-7": 2, "trump-21": 2}),
        ("2 rois de trèfle, 3 excuses", {"clubs-king": 2, "excuse": 3}),
        ("7 ♥ 8 ♠ 9 ♦", {"hearts-7": 1, "spades-8": 1, "diamonds-9": 1}),
        ("♥ 7 ♠ 8", {"hearts-7": 1, "spades-8": 1}),
    ],
)
def test_words_and_symbols_are_the_same_in_both_languages(text: str, goods: dict[str, int], lang: Lang) -> None:
    assert held(text, lang) == goods


def test_figures_have_the_letters_of_one_language() -> None:
    assert held("R♥ V♠ D♦ C♣", "fr") == {"hearts-king": 1, "spades-jack": 1, "diamonds-queen": 1, "clubs-knight": 1}
    assert held("K♥ J spades Q of diamonds N♣", "en").keys() == {
        "hearts-king",
        "spades-jack",
        "diamonds-queen",
        "clubs-knight",
    }
    assert asked("R♥", "en") == [("R♥", "")]


@pytest.mark.parametrize(
    "text,places",
    [
        ("7", [("7", "Laquelle : 7 de cœur, 7 de carreau, 7 de pique, 7 de trèfle ou atout 7 ?")]),
        ("roi", [("roi", "Laquelle : roi de cœur, roi de carreau, roi de pique ou roi de trèfle ?")]),
        ("7 8 coeur", [("7", "Laquelle : 7 de cœur, 7 de carreau, 7 de pique, 7 de trèfle ou atout 7 ?")]),
        ("♥ 7 ♠", [("♠", "Laquelle, de 1 de pique à roi de pique ?")]),
        ("12 coeur", [("12 coeur", "Cette carte n’existe pas.")]),
        ("atout 22", [("atout 22", "Cette carte n’existe pas.")]),
        ("7♥ 2x 8♥", [("7♥ 2x 8♥", "Deux lectures sont possibles : séparez les cartes par des virgules.")]),
        ("7 coeurs", [("7 coeurs", "Pour cette seule carte, écrivez : 7 de cœur. Plusieurs se citent une à une.")]),
        ("coeurr", [("coeurr", "Vouliez-vous dire « coeur » ?")]),
        ("XX ZZ", [("XX", ""), ("ZZ", "")]),
        ("99999999999", [("99999999999", "")]),
    ],
)
def test_what_could_be_several_cards_is_asked_about(text: str, places: list[tuple[str, str]]) -> None:
    found = [(word, hint.replace("\u202f", " ").replace("\u00a0", " ")) for word, hint in asked(text)]
    assert found == places


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "text", ["7C", "7 coeurr", "7 c", "7 x2 ♥", "x", "2x", "♥ ♥", "7 of", "K 7", "A 21", "2 excuse"]
)
def test_nothing_is_guessed(text: str, lang: Lang) -> None:
    goods, unread = read_cards(text, VOCABULARY[lang], TAROT)
    assert unread
    assert not goods


def test_no_hint_names_another_suit() -> None:
    for kind in CARDS.values():
        for wrong in (f"{kind.noun('fr')}r", f"{kind.noun('en')}z"):
            for _, hint in asked(wrong):
                assert not any(card in hint.split() for card in VOCABULARY["fr"].words if card.isupper())


@pytest.mark.parametrize("lang", LANGS)
@given(held=st.dictionaries(st.sampled_from(sorted(CARDS)), st.integers(1, 9), max_size=8), data=st.data())
def test_every_way_of_writing_reads_back(lang: Lang, held: dict[str, int], data: st.DataObject) -> None:
    def written(kind: str, count: int) -> str:
        family = TAROT.families[CARDS[kind].family]
        rank = CARDS[kind].figure or str(CARDS[kind].number or "")
        figure = TAROT.figures[rank].letter(lang) if rank in TAROT.figures else rank
        ways = [
            write_cards({kind: 1}, TAROT, lang),
            CARDS[kind].noun("en"),
            CARDS[kind].noun("fr"),
            f"{figure}{family.symbol}",
        ]
        card = data.draw(st.sampled_from(ways))
        if count == 1:
            return card
        return data.draw(st.sampled_from([f"{card} x{count}", f"{count}x {card}", f"{card} × {count}"]))

    text = ", ".join(written(kind, count) for kind, count in held.items())
    goods, unread = read_cards(text, VOCABULARY[lang], TAROT)
    assert unread == []
    assert goods == Counter(held)


@pytest.mark.parametrize("lang", LANGS)
@given(text=st.text(st.sampled_from("7 8x2,♥♠ roi de coeur H7C 10 EX atout'\n"), max_size=40))
def test_any_list_is_read_or_asked_about(lang: Lang, text: str) -> None:
    goods, unread = read_cards(text, VOCABULARY[lang], TAROT)
    assert all(part.text for part in unread)
    assert set(goods) <= set(CARDS)
