"""The report says everything about a night, in both languages, whatever people call themselves."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from kermesse.games.haggle.night.awards import AwardKind, NightAward
from kermesse.games.haggle.night.draw import draw_excess
from kermesse.games.haggle.night.model import Answer
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.night.score import score
from kermesse.games.standings import Line, Placing
from kermesse.press.report.page import report
from kermesse.rules.kit import Kit
from kermesse.text_input import read_written
from kermesse.words import LANGS, Lang, number, typeset
from tests.press.reading import Page

CASES = Path(__file__).parents[1] / "cases"
NIGHTS = ["giant-night-2", "sackson-night-1"]

HOSTILE = (
    "<script>alert(1)</script>",
    "\"Quotes\" & 'apostrophes' </style>",
    "\u202eesrever",
    "محمد الأمين",
    "👨‍👩‍👧‍👦",
    "x" * 200,
    ".",
    "{{ 7 * 7 }}{% endif %}",
)

ENGLISH = [
    "Standings", "Score sheet", "Place of", "Player", "wins", "win together", "shared", "Rules of", "In play",
    "announced", "Handed in", "Cancelled", "Rulings", "Chance", "chance", "Seed", "drawn", "Goods", "goods", "debt",
    "Reason", "points on", "gave the most", "took the most", "Scored with", "On this page", "more", "Go to", "to the",
]  # fmt: skip
FRENCH = [
    "Classement",
    "Feuille",
    "Règle",
    "joueurs",
    "ex æquo",
    "éliminé",
    "Remise",
    "Annulée",
    "sort",
    "Graine",
    "biens",
]


@cache
def night(name: str, lang: Lang, names: tuple[str, ...] = ()) -> tuple[Answer, Kit]:
    """A scored night, its first players called by other `names`."""
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["input"]
    for envelope, other in zip(data["envelopes"], names, strict=False):
        envelope["player"] = other
    checked = read_night(name, read_written(name, json.dumps(data).encode()))
    return score(draw_excess(checked.night, checked.kit, "7"), checked.kit, lang), checked.kit


def placed(answer: Answer, *places: tuple[int | None, float | None]) -> Answer:
    """The night with other places and totals for the first of its players."""
    first = [
        msgspec.structs.replace(standing, rank=rank, total=total, out=total is None)
        for standing, (rank, total) in zip(answer.standings, places, strict=False)
    ]
    return msgspec.structs.replace(answer, standings=(*first, *answer.standings[len(first) :]))


def flat(text: str) -> str:
    """Text with every kind of space and break alike."""
    return re.sub(r"[ \n\u00a0\u202f]+", " ", text)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NIGHTS)
class TestEveryNight:
    def test_is_one_well_formed_page(self, name: str, lang: Lang) -> None:
        html = report(*night(name, lang), lang)
        page = Page(html)
        assert html.startswith("<!DOCTYPE html>")
        assert page.all("html") == [{"lang": lang, "dir": "ltr"}]
        for landmark in ("main", "nav", "footer", "h1", "title"):
            assert len(page.all(landmark)) == 1, landmark
        assert len(page.ids()) == len(set(page.ids()))

    def test_headings_leave_out_no_level(self, name: str, lang: Lang) -> None:
        levels = [level for level, _ in Page(report(*night(name, lang), lang)).headings]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))

    def test_needs_nothing_but_itself(self, name: str, lang: Lang) -> None:
        html = report(*night(name, lang), lang)
        page = Page(html)
        assert not re.search(r"https?:|//[a-z]|url\((?!#)|@import|<script", html)
        assert not [tag for tag, attrs in page.elements if "src" in attrs or tag == "link"]
        assert not [key for _, attrs in page.elements for key in attrs if key.startswith("on")]

    def test_every_link_leads_somewhere(self, name: str, lang: Lang) -> None:
        page = Page(report(*night(name, lang), lang))
        targets = {str(attrs["href"]) for _, attrs in page.elements if "href" in attrs}
        assert targets <= {f"#{anchor}" for anchor in page.ids()}

    def test_says_every_player_total_and_line(self, name: str, lang: Lang) -> None:
        answer, kit = night(name, lang)
        page = Page(report(answer, kit, lang))
        said = flat(page.text)
        sheets = [words for level, words in page.headings if level == 3]
        for standing in answer.standings:
            assert standing.player in sheets
            assert standing.total is None or flat(number(standing.total, lang)) in said
            for line in standing.lines:
                assert flat(line.text) in said, line

    def test_tables_say_what_their_cells_are(self, name: str, lang: Lang) -> None:
        page = Page(report(*night(name, lang), lang))
        assert len(page.all("caption")) == len(page.all("table"))
        assert all(attrs.get("scope") in {"row", "col"} for attrs in page.all("th"))

    def test_says_every_rule_and_ruling(self, name: str, lang: Lang) -> None:
        answer, kit = night(name, lang)
        page = Page(report(answer, kit, lang))
        said = flat(page.text)
        for card in (*answer.sheets, *answer.announced):
            assert flat(card.text) in said
        assert len(page.all("del")) == sum(bool(card.cancelled_by) for card in answer.announced)
        assert {f"rule-{card.rule}" for card in (*answer.sheets, *answer.announced)} <= set(page.ids())


@pytest.mark.parametrize("name", NIGHTS)
def test_each_language_is_whole(name: str) -> None:
    def said(lang: Lang) -> str:
        answer, kit = night(name, lang)
        first, second, *_ = (standing.player for standing in answer.standings)
        debt = Line(None, 1, 0.0, "…", (first,))
        late = msgspec.structs.replace(answer.standings[1], lines=(*answer.standings[1].lines, debt))
        answer = msgspec.structs.replace(
            placed(answer, (1, 9.0), (1, 9.0), (None, None)),
            seed="7",
            removed={second: {kit.catalogue.kinds[0].id: 2}},
            awards=tuple(NightAward(what, first, second, 2.5, 3, 7, 4_000) for what in get_args(AwardKind)),
        )
        answer = msgspec.structs.replace(answer, standings=(answer.standings[0], late, *answer.standings[2:]))
        return Page(report(answer, kit, lang)).text

    english, french = said("en"), said("fr")
    assert [phrase for phrase in ENGLISH if phrase in french] == []
    assert [phrase for phrase in FRENCH if phrase in english] == []
    assert "'" not in french
    assert not re.search(r"[^\u202f][;!?»]|« |[^\u00a0]:(?!\d)", french)


@pytest.mark.parametrize(
    "award, english, french",
    [
        (
            NightAward("best-bargain", "p02", "p06", points=1),
            "The best bargain p02 would have scored 1 point less without a bargain with p06.",
            "Le meilleur marché p02 aurait fait 1 point de moins sans un marché conclu avec p06.",
        ),
        (
            NightAward("worst-bargain", "p02", "p06", points=-4.5),
            "The worst bargain p02 would have scored 4.5 points more without a bargain with p06.",
            "Le pire marché p02 aurait fait 4,5 points de plus sans un marché conclu avec p06.",
        ),
        (
            NightAward("most-generous", "p02", count=1),
            "The open hand p02 gave a good for which no goods came back: for a rule, for words, or for nothing.",
            (
                "La main ouverte p02 a donné un bien sans recevoir de bien en retour : "
                "pour une règle, pour des paroles ou pour rien."
            ),
        ),
        (
            NightAward("last-to-seal", "p02", seconds=3_900),
            "At the last minute p02 sealed last, 1 h 5 min before the closing.",
            "De justesse p02 : la dernière enveloppe scellée, 1 h 05 avant la fermeture.",
        ),
        (
            NightAward("most-told", "p02", count=2),
            "The storyteller p02 spoke to everybody 2 times, more than anybody else.",
            "Prix du conteur p02 a parlé à tous 2 fois, plus que quiconque.",
        ),
        (
            NightAward("least-believed", "p02", count=0, of=7),
            "A voice in the wilderness p02 spoke to everybody; none of the 7 others struck a bargain with p02 later.",
            (
                "Une voix dans le désert p02 a parlé à tous ; sur les 7 autres, "
                "personne n’a fait affaire ensuite avec p02."
            ),
        ),
    ],
    ids=lambda one: one.what if isinstance(one, NightAward) else "",
)
def test_awards_of_the_nights_file_are_said_in_one_sentence(award: NightAward, english: str, french: str) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        answer, kit = night("sackson-night-1", lang)  # type: ignore[arg-type]
        page = Page(report(msgspec.structs.replace(answer, awards=(award,)), kit, lang))  # type: ignore[arg-type]
        assert sentence in flat(page.text)
        assert "awards" in page.ids()
        assert "awards" not in Page(report(answer, kit, lang)).ids()  # type: ignore[arg-type]


def test_a_lone_winner() -> None:
    answer, kit = night("sackson-night-1", "fr")
    assert Page(report(answer, kit, "fr")).headings[0] == (1, "p02 l’emporte")


@pytest.mark.parametrize(
    "winners, headline",
    [
        (2, "p02 and p06 win together"),
        (3, "p02, p06 and p05 win together"),
        (12, "12\u00a0people win together"),
    ],
)
def test_shared_wins(winners: int, headline: str) -> None:
    answer, kit = night("sackson-night-1", "en")
    names = [standing.player for standing in answer.standings]
    expected = headline.replace("p06", names[1]).replace("p05", names[2])
    page = Page(report(placed(answer, *[(1, 50.0)] * winners), kit, "en"))
    assert page.headings[0] == (1, expected)
    assert flat(page.text).count("Place 1 / 15, shared") == winners


def test_nobody_wins_when_every_hand_is_voided() -> None:
    answer, kit = night("sackson-night-1", "en")
    page = Page(report(placed(answer, *[(None, None)] * 15), kit, "en"))
    assert page.headings[0] == (1, "Nobody wins: every hand is voided")
    assert page.text.count("no place") == 15


def test_who_is_out_has_no_place_and_no_points() -> None:
    answer, kit = night("sackson-night-1", "fr")
    last = msgspec.structs.replace(answer.standings[-1], rank=None, total=None, out=True)
    answer = msgspec.structs.replace(answer, standings=(*answer.standings[:-1], last))
    said = flat(Page(report(answer, kit, "fr")).text)
    assert said.count("sans place") == 1
    assert said.count("éliminé") == 6  # standings, twice in the head of the sheet, total; the line and the ruling


def test_totals_below_zero_have_a_true_minus_and_a_bar_of_their_own() -> None:
    answer, kit = night("sackson-night-1", "en")
    html = report(answer, kit, "en")
    assert answer.standings[-1].total == -3
    assert '<td class="points loss">−3</td>' in html
    assert '<i class="loss" style="margin-left:0.00%' in html
    assert "-3<" not in html


def test_seed_and_drawn_goods_are_shown_where_there_are_any() -> None:
    answer, kit = night("sackson-night-1", "en")
    assert "chance" not in Page(report(answer, kit, "en")).ids()
    drawn = msgspec.structs.replace(answer, seed="<b>lantern</b>", removed={"p02": {"yellow": 2, "blue": 1}})
    page = Page(report(drawn, kit, "en"))
    assert "<b>lantern</b>" in page.text
    assert "2\u00a0yellow cards, 1\u00a0blue card" in page.text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NIGHTS)
def test_hostile_names_are_only_names(name: str, lang: Lang) -> None:
    html = report(*night(name, lang, HOSTILE), lang)
    page, before = Page(html), Page(report(*night(name, lang), lang))
    assert "<script" not in html
    assert Counter(tag for tag, _ in page.elements) == Counter(tag for tag, _ in before.elements)
    for name in HOSTILE:
        assert (3, typeset(name, lang)) in page.headings


def test_a_cancelled_rule_says_so_in_words() -> None:
    answer, kit = night("giant-night-2", "en")
    said = flat(Page(report(answer, kit, "en")).text)
    cancelled = [card for card in answer.announced if card.cancelled_by]
    assert cancelled
    for card in cancelled:
        assert f"Cancelled by {card.cancelled_by[0]}" in said


def test_a_thousand_players_take_no_longer_than_a_breath() -> None:
    answer, kit = night("sackson-night-1", "en")
    lines = tuple(msgspec.structs.replace(line, by=()) for line in answer.standings[0].lines)
    many = tuple(Placing(place, f"n{place}", 1000.0 - place, out=False, lines=lines) for place in range(1, 1001))
    start = time.process_time()
    html = report(msgspec.structs.replace(answer, standings=many), kit, "en")
    assert time.process_time() - start < 2
    assert html.count("<article") == 1000
