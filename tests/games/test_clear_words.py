"""Words that others read, held to the bounds of names: what is refused, and what people write."""

from __future__ import annotations

import msgspec
import pytest

from kermesse.games.clear_words import are_clear
from kermesse.games.game import Refused
from kermesse.titles import TITLES

HIDDEN = (
    "red\u202eeulb",
    "one\u0000two",
    "\x1b[2J",
    "a\u200bb",
    "\u2066left\u2069",
    "Z" + "\u0301" * 400,
    "\ue000",
    "\u3164",
)
WRITTEN = (
    "",
    "  ",
    "two reds, please",
    "Ça alors\u202f! «\u202fDeux\u202f», dit-il\u00a0: «\u202fjamais\u202f».",
    "first line\nsecond line",
    "👩\u200d👩\u200d👧 ❤\ufe0f 🇫🇷 1\ufe0f\u20e3",
    "علی\u200cرضا",  # noqa: RUF001
    "Nguyễn Thị Hằng",
    "s\u0336o\u0336l\u0336d\u0336",
)


@pytest.mark.parametrize("words", HIDDEN)
def test_what_nobody_can_read_is_refused(words: str) -> None:
    assert not are_clear(words)


@pytest.mark.parametrize("words", WRITTEN)
def test_what_people_write_is_not(words: str) -> None:
    assert are_clear(words)


COMMANDS = (
    ("giant", {"do": "tell", "words": "{}"}),
    ("giant", {"do": "write-note", "words": "{}"}),
    ("giant", {"do": "ask", "words": "{}"}),
    ("giant", {"do": "accept", "offer": 0, "tells": ["{}"]}),
    ("giant", {"do": "propose", "legs": [{"giver": 0, "taker": 1, "bundle": {"promises": [{"words": "{}"}]}}]}),
    ("giant", {"do": "propose", "legs": [{"giver": 0, "taker": 1, "bundle": {"tells": [{"words": "{}"}]}}]}),
    ("giant", {"do": "nudge", "seat": 0, "words": "{}"}),
    ("hattrick", {"do": "speak", "words": "{}"}),
)


@pytest.mark.parametrize("game, command", COMMANDS)
def test_no_command_carries_hidden_words_today_and_every_ledger_still_may(
    game: str, command: dict[str, object]
) -> None:
    codec = TITLES.of(game).codec
    for words in HIDDEN[:6]:
        raw = msgspec.json.encode(command).replace(b"{}", msgspec.json.encode(words)[1:-1])
        with pytest.raises(Refused, match="WORDS_UNCLEAR"):
            codec.asked(raw)
        codec.command(raw)
    codec.asked(msgspec.json.encode(command).replace(b"{}", "Ça va\u202f?".encode()))
