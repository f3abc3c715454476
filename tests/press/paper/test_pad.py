"""Hattrick on paper: the guide says what the game does, and the pad has room for a whole match."""

import re

import pytest

from kermesse.games.hattrick.rules.model import SEATS
from kermesse.games.hattrick.rules.ruling import Rulings, choice_words
from kermesse.press.paper.hattrick.pad import hattrick_guide, score_pad
from kermesse.press.paper.material.pages import TextTable
from kermesse.words import LANGS, Lang, typeset
from tests.press.paper.book_nights import shape, texts


def tables(players: int, lang: Lang = "en", names: tuple[str, ...] = ()) -> tuple[TextTable, TextTable]:
    named, pad = (block for block in score_pad(players, lang, names).blocks if isinstance(block, TextTable))
    return named, pad


@pytest.mark.parametrize("players", SEATS)
def test_a_pad_has_a_row_for_each_hand_and_two_columns_for_each_player(players: int) -> None:
    named, pad = tables(players)
    assert [row[0] for row in pad.rows] == [str(hand) for hand in range(1, 2 * players + 1)]
    assert [row[1] for row in pad.rows] == [str(seat) for seat in range(1, players + 1)] * 2
    assert pad.head[2:] == ("\u00b1", "=") * players
    assert named.head[1:] == tuple(str(seat) for seat in range(1, players + 1))
    assert all(len(row) == len(pad.head) == len(pad.widths) == len(pad.aligned) for row in pad.rows)
    assert sum(named.widths) == sum(pad.widths)


def test_names_stand_over_their_columns() -> None:
    names = ("Ada", "#strong[x]", "O'Brien", "李雷")
    named, _ = tables(4, "fr", names)
    assert named.rows[0][1:] == names


@pytest.mark.parametrize("players, names", [(3, ()), (7, ()), (4, ("Ada",))])
def test_other_numbers_of_players_have_no_pad(players: int, names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="expected"):
        score_pad(players, "en", names)


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_says_what_the_game_does(lang: Lang) -> None:
    said = " ".join(texts(hattrick_guide(lang))).replace("\u00a0", " ")
    for number in (60, 15, 12, 10, 14, 11, 9):
        assert re.search(rf"\b{number}\b", said)
    for name in ("lead_tie", "lead_tie_rest", "match_length"):
        assert choice_words(name, getattr(Rulings(), name))(lang).replace("\u00a0", " ") in said
    assert "9 \u2212 4 \u2212 2 \u2212 2 = 1" in said


@pytest.mark.parametrize("lang", LANGS)
def test_all_is_well_set(lang: Lang) -> None:
    for pages in (hattrick_guide(lang), score_pad(6, lang)):
        for text in texts(pages):
            assert text == typeset(text, lang)
            assert "{" not in text


def test_both_languages_are_built_alike() -> None:
    assert shape(hattrick_guide("en")) == shape(hattrick_guide("fr"))
    assert shape(score_pad(5, "en")) == shape(score_pad(5, "fr"))
