"""A good is drawn as its kit wishes, by a word in either language, or by its own name."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources

import pytest

from kermesse.fault import Fault
from kermesse.pieces.goods import Family, Goods, Noun
from kermesse.rules.kit_drawings import TOKENS, drawing_named, drawn
from kermesse.rules.kit_files import read_kit
from kermesse.words import LANGS

FOLDER = resources.files("kermesse.pieces") / "drawings"
WORDS = tomllib.loads((FOLDER / "words.toml").read_text("utf-8"))
FILES = {
    file.name.removesuffix(".svg")
    for folder in (FOLDER, FOLDER / "goods")
    for file in folder.iterdir()
    if file.name.endswith(".svg")
}


def family(name: str, en: str = "thing", fr: str = "chose", drawing: str | None = None) -> Family:
    return Family(id=name, kind=name, noun=Noun((en, f"{en}s"), (fr, f"{fr}s")), drawing=drawing)


def found(*families: Family) -> tuple[list[str | None], list[Fault]]:
    faults: list[Fault] = []
    return [one.drawing for one in drawn(Goods(families), faults).family], faults


def test_every_drawing_has_words_in_both_languages_and_every_word_a_drawing() -> None:
    assert WORDS.keys() | set(TOKENS) == FILES
    assert all(row[lang] for row in WORDS.values() for lang in LANGS)
    for lang in LANGS:
        said = Counter(word for row in WORDS.values() for word in row[lang])
        assert max(said.values()) == 1


@pytest.mark.parametrize("word", ["parrot", "Perroquet", "perroquets", "PARROTS"])
def test_a_word_in_either_language_names_a_drawing(word: str) -> None:
    assert found(family("p", drawing=word)) == (["parrot"], [])


def test_accents_may_be_left_out() -> None:
    assert drawing_named("oeuf") == drawing_named("œuf") == "egg"
    assert drawing_named("epee") == "sword"


def test_a_good_is_drawn_by_its_own_name_where_its_kit_says_nothing() -> None:
    goods = (family("x1", "sack of salt", "sac de sel"), family("honey"), family("y", "boot", "botte"), family("zz"))
    assert found(*goods) == (["salt", "jar", "boot", None], [])


def test_what_a_kit_asks_for_is_nobody_elses_by_chance() -> None:
    assert found(family("boot"), family("left", drawing="boot")) == ([None, "boot"], [])
    assert found(family("tea"), family("coffee")) == (["cup", None], [])


def test_a_word_that_we_have_not_drawn_is_named_with_the_nearest() -> None:
    [drawing], [fault] = found(family("p", drawing="parot"))
    assert drawing is None
    assert fault.where.en == "family p.drawing"
    assert fault.hint is not None
    assert "parrot" in fault.hint.en


def test_the_goods_of_the_cove_are_drawn() -> None:
    goods = read_kit("cove").catalogue.families.values()
    drawings = {one.id: one.drawing for one in goods}
    assert {drawings[name] for name in ("parrot", "boot", "salt", "ruby", "lace", "cheese")} == {
        *("parrot", "boot", "salt", "ruby", "lace", "cheese")
    }
    assert None not in drawings.values()
