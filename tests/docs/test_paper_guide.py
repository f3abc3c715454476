"""The guide to paper says what is true of the parts, and of the scripts that names come in."""

import re
from pathlib import Path

import pytest

from kermesse.press.paper.glyphs import undrawable
from kermesse.press.paper.parts import PARTS

DOCS = Path(__file__).parents[2] / "docs"
GUIDES = {"en": DOCS / "paper.md", "fr": DOCS / "paper.fr.md"}
SCRIPTS = {
    "Vietnamese vietnamien": "Nguyễn Đặng",
    "Greek grec": "Ελένη",
    "Cyrillic cyrillique": "Олена",
    "Hebrew hébreu": "שרה",
    "Arabic arabe": "مريم",
    "Armenian arménien": "Արամ",
    "Georgian géorgien": "გიორგი",
    "Devanagari devanagari": "अनिता क्षमा",
    "Thai thaï": "สมชาย",
    "Chinese chinois": "李雷",
    "Japanese japonais": "さくら",
    "Korean coréen": "김민수",
    "emoji émojis": "🎉",
}
LACKING = {"Bengali bengali": "রহিম", "Tamil tamoul": "தமிழ்"}


@pytest.mark.parametrize("lang,place", [("en", 0), ("fr", 1)])
def test_scripts_are_those_that_our_fonts_have(lang: str, place: int) -> None:
    guide = GUIDES[lang].read_text("utf-8")
    for names, sample in {**SCRIPTS, **LACKING}.items():
        assert names.split()[place] in guide
        assert bool(undrawable([sample])) == (names in LACKING), names


@pytest.mark.parametrize("lang", GUIDES)
def test_every_part_has_its_row(lang: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \|", GUIDES[lang].read_text("utf-8"), re.MULTILINE)
    assert tuple(rows) == PARTS
