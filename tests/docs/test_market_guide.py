"""The guide to the market: its JSON can be read; its phases, reasons, limits and rulings are the floor's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from kermesse.games.haggle.market.commands import Accept, Command, JoinHandshake, Propose, StartHandshake, SumUp
from kermesse.games.haggle.market.state.floor import Phase
from kermesse.games.haggle.market.state.setup import MarketLimits
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, Death, LaterTerm, TellTerm
from kermesse.games.personal_data import WORDS_LENGTH
from kermesse.rules.ruling import CHOICES
from kermesse.words import LANGS

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = {
    "en": (DOCS / "market.md").read_text("utf-8"),
    "fr": (DOCS / "market.fr.md").read_text("utf-8").replace("\u00a0", " ").replace("\u202f", " "),
}


def blocks(lang: str) -> list[str]:
    return re.findall(r"^```json\n(.*?)^```$", GUIDES[lang], re.MULTILINE | re.DOTALL)


def code(lang: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", GUIDES[lang], flags=re.MULTILINE | re.DOTALL))


def test_both_say_the_same() -> None:
    assert blocks("en") == blocks("fr")
    # French names in brackets what its words translate: legs, bundle ...
    assert {word.replace("paquet", "bundle") for word in code("fr")} >= set(code("en"))
    shapes = [re.findall(r"^(?:#+|\||- |```)", GUIDES[lang], re.MULTILINE) for lang in LANGS]
    assert shapes[0] == shapes[1]


def test_its_commands_are_read() -> None:
    commands = [msgspec.json.decode(block, type=Command) for block in blocks("en")]
    assert [type(command) for command in commands] == [Propose, Accept, StartHandshake, JoinHandshake, SumUp]


@pytest.mark.parametrize("lang", LANGS)
def test_what_goes_into_a_bundle_is_whole(lang: str) -> None:
    told = re.findall(r"^- `(\w+)` ?:", GUIDES[lang], re.MULTILINE)
    assert tuple(told) == Bundle.__struct_fields__
    terms = [word for word in code(lang) if word.startswith(('{"card"', '{"count"'))]
    assert len(terms) == 3
    assert msgspec.json.decode(terms[0], type=CardTerm) == CardTerm(12)
    assert msgspec.json.decode(terms[1], type=LaterTerm).count == 2
    assert msgspec.json.decode(terms[2], type=TellTerm).card == 12
    for word in code(lang):
        if word.startswith(('"way"', '"face"')):
            msgspec.json.decode('{"card": 12, ' + word + "}", type=CardTerm)


@pytest.mark.parametrize("lang", LANGS)
def test_phases_reasons_limits_and_rulings(lang: str) -> None:
    assert re.findall(r"^\| `(\w+)` \|", GUIDES[lang], re.MULTILINE) == list(get_args(Phase))
    words = set(code(lang))
    assert words >= set(get_args(Death))
    for name in MarketLimits.__struct_fields__:
        assert re.search(rf"`{name}` {getattr(MarketLimits(), name)}\b", GUIDES[lang]), name
    assert f" {WORDS_LENGTH} " in GUIDES[lang]
    for word in words:
        if found := re.fullmatch(r"(\w+): (\w+)", word):
            assert found[2] in CHOICES[found[1]]
    assert "unsealed" in words & CHOICES.keys()


@pytest.mark.parametrize("lang", LANGS)
def test_the_verbs_are_commands(lang: str) -> None:
    tags = {str(kind.__struct_config__.tag) for kind in get_args(Command)}
    verbs = {"accept", "decline", "withdraw", "treat-gifts", "exercise", "release", "tell", "ask", "look", "look-away"}
    verbs |= {"seal", "unseal", "retire", "block"}
    assert verbs <= tags
    assert verbs <= set(code(lang))
