"""The host's book, the players' guide and the forms: whole in both languages, true to the night, no secrets."""

import json
import re
import shlex
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.score import score
from kermesse.games.haggle.spreadsheet.writer import write_table
from kermesse.press.paper.haggle.chapters.book import host_book
from kermesse.press.paper.haggle.chapters.mishaps import command
from kermesse.press.paper.haggle.chapters.mishaps import table as example
from kermesse.press.paper.haggle.chapters.reckoning import reckoning
from kermesse.press.paper.haggle.envelopes.contents import envelopes, set_aside
from kermesse.press.paper.haggle.envelopes.packing import packing
from kermesse.press.paper.haggle.envelopes.slips import slips
from kermesse.press.paper.haggle.forms import score_forms
from kermesse.press.paper.haggle.guide import players_guide
from kermesse.press.paper.haggle.phrasing import Phrasing
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.cards import RuleFace
from kermesse.press.paper.material.pages import Forms, Heading, Pages, Paragraph, Rules, TextTable
from kermesse.press.report.remarks import rulings
from kermesse.rules.effects.traits import Stage
from kermesse.rules.kit import Rule
from kermesse.rules.kit_files import read_kit
from kermesse.rules.relevant_rulings import relevant_rulings
from kermesse.rules.ruling import CHOICE_WORDS, QUESTIONS, REASONS
from kermesse.rules.wording import card_text
from kermesse.words import LANGS, Lang, typeset
from tests.cli.typed import kermesse, told
from tests.press.paper.book_nights import (
    AWKWARD,
    OTHER_SEED,
    SEED,
    SIZES,
    kit_of,
    night_of,
    shape,
    texts,
    without_names,
)
from tests.rules.test_all_effects import kit_of as every_effect

KITS = tuple(SIZES)


def book(kit: str, lang: Lang, players: int | None = None, *, usual: bool = True, seed: str = SEED) -> Pages:
    return host_book(Tonight(kit_of(kit, usual=usual), lang, night_of(kit, players, usual=usual, seed=seed)))


def as_pages(forms: Forms) -> Pages:
    """All that a form says, to be read as other pages are."""
    tables = tuple(table for column in forms.forms[-1].columns for table in column)
    return Pages(forms.title, forms.lang, (Paragraph(forms.about), *tables), subtitle=forms.night)


def printed(kit: str, lang: Lang, *, usual: bool = True) -> list[Pages]:
    night, box = night_of(kit, usual=usual), kit_of(kit, usual=usual)
    return [
        host_book(Tonight(box, lang, night)),
        players_guide(box, lang),
        as_pages(score_forms(Tonight(box, lang, night))),
    ]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kit", KITS)
def test_every_rule_is_there_once_with_all_its_cards(kit: str, lang: Lang) -> None:
    lists = [block for block in book(kit, lang).blocks if isinstance(block, Rules)]
    said = [" ".join((*face.texts, *face.rewards)) for rules in lists for face in rules.faces]
    assert sorted(said) == sorted(card_text(rule, kit_of(kit), lang) for rule in kit_of(kit).rules)
    cards = [card for rules in lists for face in rules.faces for card in named(face)]
    assert sorted(cards) == kit_of(kit).cards()


def named(face: RuleFace) -> list[int]:
    """The cards that a rule's heading names; where it names none, the card of its number alone."""
    cards = re.search(r":\s(?:cards|cartes)\s(.+)$", "".join(face.titles))
    spans = re.findall(r"(\d+)(?:\u2013(\d+))?", cards[1] if cards else str(face.number))
    return [card for first, last in spans for card in range(int(first), int(last or first) + 1)]


def lists(kit: str, lang: Lang) -> list[Pages]:
    """What one packs by, with nothing printed to cut out."""
    night, box = night_of(kit), kit_of(kit)
    held, aside = envelopes(night, box), set_aside(night, box)
    return [packing(held, aside, box, (), lang), slips(held, box, lang)]


def _said(kit: str, lang: Lang, *, usual: bool) -> str:
    pages = [*printed(kit, lang, usual=usual), *lists(kit, lang)]
    return " ".join(text for part in pages for text in texts(part))


@pytest.mark.parametrize("usual", [True, False])
@pytest.mark.parametrize("kit", KITS)
def test_a_book_calls_things_as_they_lie_on_the_table(kit: str, *, usual: bool) -> None:
    """Rules of a box with sheets are no cards, and on paper one closes an envelope: only a screen has a seal."""
    en, fr = _said(kit, "en", usual=usual), _said(kit, "fr", usual=usual)
    assert not re.search(r"\bseal", en, re.IGNORECASE)
    assert not re.search(r"\bscell", fr, re.IGNORECASE)
    if kit_of(kit).head.box.sheets:
        assert not re.search(r"\brule cards?\b", en, re.IGNORECASE)
        assert not re.search(r"\bcartes? règles?\b", fr, re.IGNORECASE)


def test_sheets_in_play_come_first_and_the_others_apart() -> None:
    playing, resting = (block for block in book("sackson", "en", 8).blocks if isinstance(block, Rules))
    sheets = night_of("sackson", 8).sheets
    assert sheets is not None
    assert tuple(face.number for face in playing.faces) == sheets
    assert {face.number for face in resting.faces} == set(kit_of("sackson").cards()) - set(sheets)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("usual", [True, False])
@pytest.mark.parametrize("kit", KITS)
def test_every_ruling_in_force_is_explained(kit: str, usual: bool, lang: Lang) -> None:
    players = {"cove": 24}.get(kit)  # as many as it has sheets: all are in play
    box = kit_of(kit, usual=usual)
    said = " ".join(texts(book(kit, lang, players, usual=usual)))
    assert box.head.rulings
    for name in box.head.rulings:
        choice = getattr(box.rulings, name)
        for words in (QUESTIONS[name], CHOICE_WORDS[name, choice], REASONS[name]):
            assert words(lang) in said


def test_rulings_are_explained_with_the_goods_on_the_table() -> None:
    said = " ".join(texts(book("cove", "en", 24)))
    assert "Example." in said
    assert not re.search(r"\b(yellow|blue|orange|token|heart)s?\b", said)


def test_a_ruling_on_sheets_that_stay_in_the_box_is_not_spoken_of() -> None:
    box = kit_of("sackson")
    ten, fifteen = (
        set(relevant_rulings(box, Tonight(box, "en", night_of("sackson", many)).in_play)) for many in (10, 15)
    )
    assert fifteen - ten == {"pyramid", "excess"}  # sheets 11 and 15
    said = " ".join(texts(book("sackson", "en", 10)))
    assert QUESTIONS["voided_hand"]("en") in said
    assert QUESTIONS["pyramid"]("en") not in said
    assert CHOICE_WORDS["excess", "card"]("en") not in said


def test_the_report_passes_by_the_same_rulings() -> None:
    box = kit_of("sackson")
    ten, fifteen = (set(rulings(score(night_of("sackson", many), box, "en"), box, "en")) for many in (10, 15))
    assert fifteen - ten == {CHOICE_WORDS["pyramid", "before-deductions"].en, CHOICE_WORDS["excess", "card"].en}
    assert CHOICE_WORDS["voided_hand", "out"].en in ten


def test_comparing_speaks_of_who_is_still_in_only_where_somebody_can_be_out() -> None:
    assert "still in" in " ".join(texts(book("sackson", "en")))
    assert "still in" not in " ".join(texts(book("giant", "en")))
    assert "still in" not in " ".join(texts(book("sackson", "en", 8)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kit", KITS)
def test_on_paper_nobody_seals_and_no_rule_stays_readable(kit: str, lang: Lang) -> None:
    guide = " ".join(texts(players_guide(kit_of(kit), lang)))
    assert CHOICE_WORDS["show", "keeps"](lang) not in guide
    for pages in printed(kit, lang):
        assert not re.search(r"\bsealed|\bscell", " ".join(texts(pages)))
    if kit_of(kit).head.box.sheets:
        assert "rule card" not in guide.casefold()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("usual", [True, False])
@pytest.mark.parametrize("kit", KITS)
def test_no_word_is_missing_and_all_are_well_set(kit: str, usual: bool, lang: Lang) -> None:
    night = night_of(kit, usual=usual)
    typed = set(example(Tonight(kit_of(kit, usual=usual), lang, night)).splitlines())
    for pages in printed(kit, lang, usual=usual):
        for text in set(without_names(pages, night)) - typed:
            assert "{" not in text
            assert "  " not in text
            assert text == text.strip()
            assert text == typeset(text, lang)
            if lang == "fr":
                assert not re.search(r"(?<![\u202f\d])[;!?](?!\w)", text.replace("joueur;", "")), text
                assert not re.search(r"[^\u00a0] ?:(?=\s)", text.replace("\u00a0:", "")), text
            else:
                assert not re.search(r"\s[;:!?]", text), text


@pytest.mark.parametrize("kit", KITS)
def test_both_languages_are_built_alike_and_say_it_differently(kit: str) -> None:
    for english, french in zip(printed(kit, "en"), printed(kit, "fr"), strict=True):
        assert shape(english) == shape(french)
        assert english.title != french.title


@pytest.mark.parametrize("kit", ["sackson", "giant", "cove"])
def test_the_book_and_the_forms_do_not_tell_who_holds_what(kit: str) -> None:
    night, other = night_of(kit), night_of(kit, seed=OTHER_SEED)
    assert [one.goods for one in night.envelopes] != [one.goods for one in other.envelopes]
    assert book(kit, "en") == book(kit, "en", seed=OTHER_SEED)
    assert score_forms(Tonight(kit_of(kit), "fr", night)) == score_forms(Tonight(kit_of(kit), "fr", other))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kit", KITS)
def test_the_guide_tells_no_rule(kit: str, lang: Lang) -> None:
    guide = " ".join(texts(players_guide(kit_of(kit), lang)))
    for rule in kit_of(kit).rules:
        for sentence in card_text(rule, kit_of(kit), lang).split(". "):
            assert sentence not in guide
    known = Phrasing(kit_of(kit), lang).worths_told()
    assert (known in guide) == (kit == "giant")
    assert not re.search(r"\d", guide.replace(known, "").replace(kit_of(kit).head.name(lang), ""))


def test_names_are_left_as_they_were_typed() -> None:
    table = book("sackson", "fr").blocks[-1]
    assert isinstance(table, TextTable)
    assert tuple(row[1] for row in table.rows[: len(AWKWARD)]) == AWKWARD
    forms = score_forms(Tonight(kit_of("sackson"), "fr", night_of("sackson"))).forms
    assert [form.name for form in forms[: len(AWKWARD)]] == list(AWKWARD)


@pytest.mark.parametrize("kit", KITS)
def test_everybody_has_a_row_and_a_form_and_one_form_is_blank(kit: str) -> None:
    night = night_of(kit)
    players = [one.player for one in night.envelopes]
    table = book(kit, "en").blocks[-1]
    assert isinstance(table, TextTable)
    assert [row[1] for row in table.rows] == players
    assert all(len(row) == len(table.head) == len(table.widths) == len(table.aligned) for row in table.rows)
    forms = score_forms(Tonight(kit_of(kit), "en", night)).forms
    assert [form.name for form in forms] == [*players, ""]
    assert all(form.columns[0][0].head[1] == "How many" for form in forms)


def test_a_form_has_the_values_and_a_line_for_each_sheet_that_counts() -> None:
    (goods,), (sheets,) = score_forms(Tonight(kit_of("sackson"), "en", night_of("sackson"))).forms[0].columns
    assert [row[2] for row in goods.rows] == ["1", "2", "3", "4", "5"]
    assert [row[0] for row in sheets.rows] == [*map(str, range(4, 16)), "Total"]


def test_a_form_has_room_for_all_general_rules_that_may_stand() -> None:
    (_, general), (own,) = score_forms(Tonight(kit_of("giant"), "en", night_of("giant", 70))).forms[0].columns
    standing = [rule for rule in kit_of("giant").rules if rule.scope == "general"]
    assert len(general.rows) * general.head.count("General") >= len(standing) > 12
    assert len(own.rows) == 13


@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_the_steps_of_scoring_name_every_rule_that_there_is_something_to_do_for(game: str, tmp_path: Path) -> None:
    box = read_kit(every_effect(game, tmp_path))
    night = replace(deal(box, ["Ada", "Ben"], SEED), sheets=tuple(box.cards()))

    def steps(rules: Iterable[Rule]) -> list[str]:
        return list(texts(Pages("", "en", reckoning(Tonight(replace(box, rules=tuple(rules)), "en", night)))))

    box = replace(box, rules=tuple(rule for rule in box.rules if rule.traits.stage is not Stage.STATED))
    for rule in box.rules:
        told = steps(box.rules) != steps(other for other in box.rules if other is not rule)
        assert told == (rule.traits.stage is not Stage.OWNED), rule


def test_the_steps_name_the_rules_in_the_order_of_the_document() -> None:
    steps = [re.sub(r"\u00a0", " ", text) for text in texts(book("sackson", "en"))]
    at = [
        next(i for i, text in enumerate(steps) if words in text)
        for words in (
            "(sheet 9)",
            "(sheet 11)",
            "(sheet 15)",
            "sheets 6, 8 and 12",
            "yellow card 1, blue card 2",
            "sheet 4, sheet 5, sheets 13 and 14, sheet 12",
            "sheets 8 and 10",
            "Sheet 11:",
            "sheets 6 and 7",
        )
    ]
    assert at == sorted(at)
    last = [re.sub(r"\u00a0", " ", text) for text in texts(book("sackson", "en", usual=False))]
    assert last.index(next(t for t in last if t.startswith("Sheet 11:"))) > last.index(
        next(t for t in last if "sheets 6 and 7" in t)
    )


def test_what_is_counted_is_what_was_dealt() -> None:
    said = " ".join(texts(book("giant", "en"))).replace("\u00a0", " ")
    assert "7 packs; into the envelopes go 520 tarot cards and 468 tokens." in said
    assert "Left over: 26 tarot cards and 13 rule cards." in said
    assert "52 envelopes" in said
    assert "In each envelope 10 tarot cards, 9 tokens and 3 rule cards." in said


def test_announcing_is_only_told_where_something_is_announced() -> None:
    def headings(kit: str) -> set[str]:
        return {block.text for block in book(kit, "en").blocks if isinstance(block, Heading)}

    assert "Announcing, cancelling, scoring" in headings("giant")
    assert "Announcing, cancelling, scoring" not in headings("sackson")


def test_no_answer_speaks_of_ties_where_no_rule_does() -> None:
    assert "What if two have the most?" in set(texts(book("sackson", "en")))
    assert "What if two have the most?" not in set(texts(book("first-market", "en")))


@pytest.mark.parametrize("usual", [True, False])
@pytest.mark.parametrize("kit", ["sackson", "giant", "cove"])
def test_the_command_in_the_book_scores_the_night_as_it_was_dealt(kit: str, usual: bool, tmp_path: Path) -> None:
    night, box = night_of(kit, 40 if kit == "giant" else 12, usual=usual), kit_of(kit, usual=usual)
    written = command(Tonight(box, "en", night))
    assert shlex.join(written) in set(texts(host_book(Tonight(box, "en", night))))
    table = write_table(night, box.catalogue, "en")
    assert table.splitlines()[0] in set(texts(host_book(Tonight(box, "en", night))))
    columns, row = example(Tonight(box, "en", night)).splitlines()
    assert {columns, row} <= set(texts(host_book(Tonight(box, "en", night))))
    (tmp_path / "night.csv").write_text(f"{columns}\n{row}\n")
    done = kermesse(*written[1:], "--format", "json", "--seed", SEED, cwd=tmp_path)
    assert done.returncode == 0, told(done)
    assert [place["player"] for place in json.loads(done.stdout)["standings"]] == ["Ada"]
    (tmp_path / "night.csv").write_text(table)
    done = kermesse(*written[1:], "--format", "json", "--seed", SEED, cwd=tmp_path)
    assert done.returncode == 0, told(done)
    answer = json.loads(done.stdout)
    assert answer["rulings"] == {name: getattr(box.rulings, name) for name in box.head.rulings}
    assert {place["player"] for place in answer["standings"]} == {one.player for one in night.envelopes}
    assert [sheet["rule"] for sheet in answer["sheets"]] == list(night.sheets or ())


def test_where_rules_are_on_sheets_no_answer_calls_them_cards() -> None:
    (book, *_) = printed("sackson", "fr")
    texts = " ".join(without_names(book, night_of("sackson")))
    assert "La fiche elle-même le dit" in texts
    assert "biens et fiches vous reviennent" in texts
    assert "La carte elle-même" not in texts


@pytest.mark.parametrize("lang", LANGS)
def test_many_kinds_are_counted_in_a_table_of_their_own(lang: Lang) -> None:
    book = host_book(Tonight(kit_of("giant"), lang, night_of("giant")))
    heads = [block.head for block in book.blocks if isinstance(block, TextTable)]
    letters = tuple(family.letter(lang) for family in kit_of("giant").catalogue.families.values())
    [counts] = [head for head in heads if head[2:-1] == letters]
    assert len(set(counts)) == len(counts)
