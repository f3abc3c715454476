"""The guide to replays: its files are replays, its numbers are in force, and both languages show the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from kermesse.games import replay_files
from kermesse.games.haggle.replay.replay import Replay as Haggle
from kermesse.games.haggle.replay.steps import StepKind
from kermesse.games.hattrick.replay.replay import Replay as Hattrick
from kermesse.web.http.hattrick import PlayOnRequest
from kermesse.web.messages import SETUP_BYTES

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = {
    lang: (DOCS / name).read_text("utf-8").replace("\u00a0", " ").replace("\u202f", " ")
    for lang, name in (("en", "replays.md"), ("fr", "replays.fr.md"))
}
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("lang", GUIDES)
def test_its_files_are_of_the_shape_that_is_told(lang: str) -> None:
    play_on, hattrick, haggle = BLOCK.findall(GUIDES[lang])
    msgspec.json.decode(play_on, type=PlayOnRequest)
    [source] = re.findall(r'`"played_on": ({.*?})`', GUIDES[lang])
    for text, kind, more in ((hattrick, Hattrick, {"played_on": msgspec.json.decode(source)}), (haggle, Haggle, {})):
        file = {**msgspec.json.decode(text), **more}
        assert file.keys() == {field.encode_name for field in msgspec.structs.fields(kind)}
        msgspec.json.decode(msgspec.json.encode(file), type=kind)


@pytest.mark.parametrize("lang", GUIDES)
def test_every_step_is_told_and_the_limits_are_those_in_force(lang: str) -> None:
    guide = GUIDES[lang]
    told = {what for row in re.findall(r"^\| (`.*?) \|", guide, re.MULTILINE) for what in re.findall(r"`([^`]+)`", row)}
    assert told - {"what"} == set(get_args(StepKind))
    line = f"{replay_files.LONGEST_LINE:,}".replace(",", "," if lang == "en" else " ")
    unit = "KiB" if lang == "en" else "Kio"
    for number in (f"{SETUP_BYTES // 1024} {unit}", f"{replay_files.LONGEST_TEXT // 1024} {unit}", line):
        assert number in re.sub(r"\s+", " ", guide), number


def test_both_languages_show_the_same() -> None:
    assert BLOCK.findall(GUIDES["en"]) == BLOCK.findall(GUIDES["fr"])
