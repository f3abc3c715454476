"""The guide for authors of kits: every example can be read, every effect is told, both languages say the same."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from kermesse.pieces.select import chosen
from kermesse.rules.effects import KINDS
from kermesse.rules.fact import read_fact
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import kit_from, our_catalogue
from kermesse.rules.proof import prove
from kermesse.rules.ruling import NAMES, Rulings
from kermesse.rules.scoring.stages import scorer_of
from kermesse.rules.wording import card_text
from kermesse.words import LANGS

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = {"en": "kits.md", "fr": "kits.fr.md"}

EFFECTS: dict[str, type] = {str(kind.__struct_config__.tag): kind for kind in KINDS}

FENCE = re.compile(
    r"^(?:<!-- (?P<mark>[a-z ]+) -->\n\n)?```(?P<syntax>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
ROW = re.compile(r"^\| (?P<first>[^|]+) \| (?P<second>[^|]+) \|", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")


class Example(NamedTuple):
    """One fenced block: its mark (`kit`, `giant`, `rule`, `rule giant`) and its text."""

    mark: str
    text: str


@cache
def guide(lang: str) -> str:
    return (DOCS / GUIDES[lang]).read_text("utf-8")


@cache
def examples(lang: str) -> tuple[Example, ...]:
    return tuple(
        Example(found["mark"] or "", found["text"])
        for found in FENCE.finditer(guide(lang))
        if found["syntax"] == "toml"
    )


def joined(lang: str, mark: str) -> str:
    return "\n".join(example.text for example in examples(lang) if example.mark == mark)


def head(lang: str, mark: str) -> str:
    """The guide's own kit, without its rules, and so without sheets that are always in play."""
    text = joined(lang, "giant" if mark == "rule giant" else "kit")
    return text.split("[[rule]]", maxsplit=1)[0].replace("each = 2, always = [1, 2]", "each = 1")


def effects_of(text: str) -> list[dict[str, Any]]:
    return tomllib.loads(text)["rule"]  # type: ignore[no-any-return]


def partners(example: Example, lang: str) -> str:
    """The examples without which this one means nothing."""
    needed = {"protects": "punishes", "title-scores": "control"}
    wanted = {needed.get(rule["effect"]) for rule in effects_of(example.text)}
    return "\n".join(
        other.text
        for other in examples(lang)
        if other.mark == example.mark and {rule["effect"] for rule in effects_of(other.text)} & wanted
        if "under." not in other.text
    )


def read(example: Example, lang: str, rulings: Rulings = Rulings()) -> Kit:
    return kit_from("guide", "\n".join([head(lang, example.mark), example.text, partners(example, lang)]), rulings)


def prose(lang: str) -> str:
    """The guide without its fenced blocks."""
    return FENCE.sub("", guide(lang))


def table(lang: str, mark: str) -> list[tuple[str, str]]:
    """The rows of all tables that follow such a mark, first and second column, without their headers."""
    tables = [after.split("\n\n", maxsplit=1)[0] for after in prose(lang).split(f"<!-- {mark} -->\n\n")[1:]]
    return [(row["first"], row["second"]) for text in tables for row in list(ROW.finditer(text))[1:]]


def code(text: str) -> str:
    found = CODE.fullmatch(text)
    assert found, text
    return found[1]


RULES = [
    pytest.param(lang, example, id=f"{lang} {effects_of(example.text)[0]['effect']}")
    for lang in LANGS
    for example in examples(lang)
    if example.mark.startswith("rule")
]


@pytest.mark.parametrize("lang, example", RULES)
def test_every_rule_is_read_as_part_of_a_kit(lang: str, example: Example) -> None:
    kit = read(example, lang)
    for rule in kit.rules:
        scorer_of(rule.effect)
        for language in LANGS:
            assert card_text(rule, kit, language)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("mark", ["rule", "rule giant"])
def test_all_rules_together_are_one_kit(lang: str, mark: str) -> None:
    kit = kit_from("guide", head(lang, mark) + joined(lang, mark))
    assert len(kit.rules) > 5


@pytest.mark.parametrize("lang", LANGS)
def test_the_pieces_are_a_whole_kit_whose_sheets_tell_the_values(lang: str) -> None:
    kit = kit_from("guide", joined(lang, "kit"))
    assert kit.id == "orchard"
    proof = prove(kit)
    assert proof is not None
    assert proof.holds


@pytest.mark.parametrize("lang", LANGS)
def test_every_toml_block_is_marked(lang: str) -> None:
    assert {example.mark for example in examples(lang)} == {"kit", "giant", "rule", "rule giant"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_effect_is_in_the_tables_with_its_fields(lang: str) -> None:
    told = {code(effect): fields.split(", ") for effect, fields in table(lang, "effects")}
    assert list(told) == list(EFFECTS), "in the order of the union"
    for name, kind in EFFECTS.items():
        fields = [
            f"`{field.name}`" if field.required else f"[`{field.name}`]" for field in msgspec.structs.fields(kind)
        ]
        assert told[name] == fields, name


@pytest.mark.parametrize("lang", LANGS)
def test_every_effect_has_an_example_of_its_own(lang: str) -> None:
    alone = [
        effects_of(example.text)[0]["effect"]
        for example in examples(lang)
        if example.mark.startswith("rule") and example.text.count("[[rule]]") == 1
    ]
    assert set(alone) == set(EFFECTS)


def test_both_guides_have_the_same_examples() -> None:
    assert examples("en") == examples("fr")


def test_both_guides_have_the_same_tables_and_headings() -> None:
    for mark in ("selectors", "facts", "effects", "rulings"):
        assert [row[0] for row in table("en", mark)] == [row[0] for row in table("fr", mark)] != []
    shapes = [re.findall(r"^(?:#+|\||- |<!-- [a-z ]+ -->)", guide(lang), re.MULTILINE) for lang in LANGS]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("lang", LANGS)
def test_every_selector_of_the_table_names_goods(lang: str) -> None:
    written = [code for row in table(lang, "selectors") for code in CODE.findall(row[0])]
    written += [code for row in table(lang, "selectors") for code in CODE.findall(row[1]) if " " in code]
    assert len(written) >= 9
    for selector in written:
        assert chosen(selector, our_catalogue("tarot"))


@pytest.mark.parametrize("lang", LANGS)
def test_every_fact_of_the_table_is_true_of_the_guides_kit(lang: str) -> None:
    kit = kit_from("guide", joined(lang, "kit"))
    kinds = tuple(kind.id for kind in kit.catalogue.kinds)
    worth = dict(zip(kinds, kit.values, strict=True))
    rows = table(lang, "facts")
    assert len(rows) == 6
    for written, _ in rows:
        fact = read_fact(written.strip("`"), kinds)
        left, right = (sum(float(n) * worth.get(kind, 1) for kind, n in side) for side in (fact.left, fact.right))
        match fact.relation:
            case "=":
                assert left == right, written
            case ">":
                assert left > right, written
            case _:
                assert left == (max if fact.relation == "highest" else min)(worth.values()), written


@pytest.mark.parametrize("lang", LANGS)
def test_rulings_that_authors_can_use_are_all_told(lang: str) -> None:
    told = {name for row in table(lang, "rulings") for name in CODE.findall(row[0])}
    assert told == set(NAMES) - {"needs", "packs"}, "these two speak of the giant game's own cards and packs"


@pytest.mark.parametrize("lang", LANGS)
def test_what_another_ruling_changes(lang: str) -> None:
    example = next(example for example in examples(lang) if "under." in example.text)
    printed, changed = (read(example, lang, Rulings(attacks=choice)).rules[0] for choice in ("per-player", "per-set"))
    assert (printed.effect.points, changed.effect.points) == (5, 3)  # type: ignore[union-attr]


def test_french_is_well_set() -> None:
    text = CODE.sub("X", re.sub(r"<!--.*?-->|\]\([^)]*\)", "", prose("fr")))
    assert "'" not in text
    assert not re.search(r"[^\u202f][;!?»]", text)
    assert not re.search(r"[^\u00a0\n|-]:", text)
    assert not re.search(r"«[^\u202f]", text)
