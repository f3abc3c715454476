"""The words of rule cards and score sheets, of every kit and in both languages: complete, clean and well set."""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random

import msgspec
import pytest

from kermesse.games.haggle.night.model import Answer
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.kit_files import read_kit
from kermesse.rules.kit_texts import kit_ids
from kermesse.rules.ruling import CHOICE_WORDS, REASONS, Rulings
from kermesse.rules.wording import card_text
from kermesse.words import LANGS, Lang
from tests.rules.nights import answered, every_choice, some_night

NARROW, NO_BREAK = "\u202f", "\u00a0"
IN_WORDS = {"one": "1", "two": "2", "seven": "7", "eight": "8"}
"""Numbers that a selector or a fact may spell: `above seven`."""

NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


def kits() -> list[Kit]:
    """Every kit that comes with kermesse, and each under the rulings that change what its cards say."""
    rulings = [Rulings(), Rulings(needs="corrected"), Rulings(excuse="apart"), Rulings(runs="any-suit")]
    return [read_kit(kit, ruled) for kit in kit_ids() for ruled in rulings]


EVERY_RULE = [
    pytest.param(rule, kit, id=f"{kit.id} {rule.number}")
    for kit in (read_kit(name) for name in kit_ids())
    for rule in kit.rules
]


def test_there_are_kits_of_both_games() -> None:
    assert {"sackson", "giant"} <= set(kit_ids())


def numbers_of(rule: Rule) -> Counter[str]:
    """Every number that a rule holds, as a person writes it in English; losses without their sign."""
    found: Counter[str] = Counter()
    for value in [*msgspec.structs.asdict(rule.effect).values(), rule.owner or None]:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, int | float):
                found[f"{abs(part):g}"] += 1
            elif isinstance(part, str):
                words = [IN_WORDS.get(word, word) for word in re.split(r"[\s/]+", part)]
                found.update(word for word in words if NUMBER.fullmatch(word))
    return found


@pytest.mark.parametrize("rule, kit", EVERY_RULE)
def test_a_card_mentions_every_number_of_its_rule(rule: Rule, kit: Kit) -> None:
    for lang in LANGS:
        text = card_text(rule, kit, lang)
        said = Counter(NUMBER.findall(text.replace(NARROW, "").replace(NO_BREAK, " ")))
        wanted = Counter({n.replace(".", "," if lang == "fr" else "."): times for n, times in numbers_of(rule).items()})
        assert not wanted - said, text
        assert not re.search(r"[-\u2212]\d", text), text


def faults(text: str, lang: Lang) -> list[str]:
    """What is wrong with the typography of a text."""
    wrong = {
        "says None": "None" in text,
        "has a brace": "{" in text or "}" in text,
        "has a double space": re.search(rf"[ {NARROW}{NO_BREAK}]{{2}}", text),
        "has a straight apostrophe or quote": "'" in text or '"' in text,
        "has a space at an end": text != text.strip(),
        "is empty": not text,
    }
    if lang == "fr":
        wrong["has no narrow space before ; ! ?"] = re.search(rf"(?<!{NARROW})[;!?]", text)
        wrong["has no unbreakable space before :"] = re.search(rf"(?<!{NO_BREAK}):(?!\d)", text)
        wrong["has no narrow space inside quotes"] = re.search(rf"«(?!{NARROW})|(?<!{NARROW})»", text)
    else:
        wrong["has a space before a stop"] = re.search(r"\s[;:!?.,]", text)
    return [what for what, found in wrong.items() if found]


@pytest.mark.parametrize("lang", LANGS)
def test_rule_cards_are_well_set(lang: Lang) -> None:
    for kit in kits():
        for rule in kit.rules:
            text = card_text(rule, kit, lang)
            assert not faults(text, lang), text
            assert text[0].isupper() or text[0].isdigit(), text
            assert text[-1] == ".", text


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_rules_of_a_kit_say_the_same(lang: Lang) -> None:
    for kit in kits():
        texts = Counter(card_text(rule, kit, lang) for rule in kit.rules)
        assert texts.most_common(1)[0][1] == 1, (kit.id, texts.most_common(1))


@pytest.mark.parametrize("lang, says", [("en", "trump 1, trump 21 or excuse"), ("fr", "atout 1, atout 21 ou excuse")])
def test_who_never_played_tarot_reads_what_a_bout_is(lang: Lang, says: str) -> None:
    giant = read_kit("giant", Rulings())
    (rule,) = (rule for rule in giant.rules if rule.cards == (94,))
    assert says in card_text(rule, giant, lang).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", LANGS)
def test_rulings_are_well_set(lang: Lang) -> None:
    for ruling, phrase in CHOICE_WORDS.items():
        assert not faults(phrase(lang), lang), ruling


def test_rulings_say_whoever_in_plain_english() -> None:
    said = [phrase.en for phrase in (*CHOICE_WORDS.values(), *REASONS.values())]
    assert any("nyone who " in words for words in said)
    assert not [
        words for words in said if re.search(r"(?:^|[.:;] )Who [^?.]+\.|\b(?:for|to|only|from|by) who\b", words)
    ]


def texts_of(answer: Answer) -> list[str]:
    """Everything that a score sheet says."""
    lines = [line.text for standing in answer.standings for line in standing.lines]
    return [*lines, *(card.text for card in (*answer.sheets, *answer.announced))]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_score_sheets_are_well_set(game: str, lang: Lang) -> None:
    chance = Random(f"{game} {lang}")
    for rulings in [{}, {"promises": "settle"}, *every_choice(game)[-4:]]:
        for _ in range(8):
            night = some_night(game, chance, rulings=rulings)
            for text in texts_of(answered(night, lang)):
                assert not faults(text, lang), (text, json.dumps(night))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kit", [kit for kit in kit_ids() if kit not in ("sackson", "giant")])
def test_score_sheets_of_other_kits_are_well_set_and_add_up(kit: str, lang: Lang) -> None:
    chance = Random(f"{kit} {lang}")
    box = read_kit(kit)
    kinds = [kind.id for kind in box.catalogue.kinds]
    for _ in range(40):
        envelopes = [
            {
                "player": f"p{place}",
                "goods": {kind: chance.choice([0, 0, 1, 2, 3, 5]) for kind in kinds},
                "slips": [] if box.head.game == "sackson" else chance.sample(box.cards(), 4),
            }
            for place in range(chance.randrange(1, 9))
        ]
        night = {"game": box.head.game, "kit": kit, "seed": "a seed", "envelopes": envelopes}
        answer = answered(night, lang)
        for standing in answer.standings:
            assert sum(line.points for line in standing.lines) == (standing.total or 0)
        for text in texts_of(answer):
            assert not faults(text, lang), (text, json.dumps(night))
