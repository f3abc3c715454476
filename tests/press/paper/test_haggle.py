"""A night on paper holds the deal, no card more and no card less, in the order in which envelopes are filled."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from kermesse.games.haggle.night.box import cards_in_box, given_goods, goods_in_box
from kermesse.games.haggle.night.deal import deal
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.spreadsheet.card_lists import read_cards
from kermesse.games.haggle.spreadsheet.card_words import card_vocabulary
from kermesse.press.paper.cards.faces import good_face, rule_face, token_face
from kermesse.press.paper.cards.stack import NOTHING
from kermesse.press.paper.haggle.night import haggle, labelled
from kermesse.press.paper.haggle.parts import parts_of, usual_of
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.cards import Cards, CardSize, EnvelopeFace, Face
from kermesse.press.paper.material.pages import BulletList, Forms, Pages, Paragraph, TextTable
from kermesse.press.paper.material.people import Labels
from kermesse.press.paper.material.printing import Calibration, Paper, Part, Printing
from kermesse.press.paper.parts import PARTS, PartName
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import PrintSeat, Wishes
from kermesse.rules.kit import Kit
from kermesse.words import LANGS, Lang
from tests.press.paper.a_strangers_kit import reef
from tests.press.paper.book_nights import SEED, SIZES, kit_of, night_of, texts
from tests.press.paper.reading_pdf import opened
from tests.press.paper.test_stack import cut

GAMES = tuple(SIZES)
PAPERS: tuple[Paper, ...] = ("a4", "letter")


def wished(
    *parts: PartName, langs: tuple[Lang, ...] = ("en",), size: CardSize = "standard", paper: Paper = "a4"
) -> Wishes:
    return Wishes(langs=langs, parts=parts, size=size, paper=paper)


def every_card(night: Night) -> Wishes:
    return wished(*(("cards",) if night.game == "sackson" else ("tarot", "rules")))


def of_kind(printing: Printing, kind: type[Part]) -> list[Part]:
    return [part for part in printing.parts if isinstance(part, kind)]


def stack_of(part: Part) -> list[Face]:
    """The cards as they lie after cutting and piling."""
    assert isinstance(part, Cards)
    piles = cut(list(part.sheets), part.size)
    return [part.faces[card] for pile in piles for card in pile if card != NOTHING]


def packed(stack: list[Face]) -> list[tuple[EnvelopeFace, list[Face]]]:
    """What a host puts into each envelope: its own card, and all up to the next such card."""
    starts = [at for at, face in enumerate(stack) if isinstance(face, EnvelopeFace)]
    filled = []
    for start, end in pairwise([*starts, len(stack)]):
        top = stack[start]
        assert isinstance(top, EnvelopeFace)
        filled.append((top, stack[start + 1 : end]))
    return filled


def faces(kit: Kit, goods: Counter[str], rules: Counter[int]) -> Counter[Face]:
    """The cards that so many goods and rules are printed on."""
    kinds = {kind.id: kind for kind in kit.catalogue.kinds}
    of_goods = {good_face(kinds[kind], kit, ("en",)): count for kind, count in goods.items() if count}
    return Counter(of_goods) + Counter({rule_face(number, kit, ("en",)): count for number, count in rules.items()})


@pytest.mark.parametrize("game", GAMES)
def test_each_envelope_is_filled_with_just_its_deal(game: str) -> None:
    night, kit = night_of(game), kit_of(game)
    (part,) = haggle(night, kit, every_card(night)).parts
    stack = stack_of(part)
    filled = packed(stack)
    assert isinstance(stack[0], EnvelopeFace)
    by_hand = given_goods(kit)
    for place, (envelope, (top, cards)) in enumerate(zip(night.envelopes, filled, strict=False), 1):
        assert (top.place, top.name) == (place, envelope.player)
        assert Counter(cards) == faces(kit, Counter(envelope.goods) - by_hand, Counter(envelope.slips))
        assert sum(int(held.count) for held in top.holds) == len(cards) + by_hand.total()


@pytest.mark.parametrize("players", [35, 70, 90])
def test_with_what_is_set_aside_a_giant_night_is_the_whole_box(players: int) -> None:
    night, kit = night_of("giant", players), kit_of("giant")
    (part,) = haggle(night, kit, every_card(night)).parts
    filled = packed(stack_of(part))
    assert [top.place for top, _ in filled] == [*range(1, players + 1), 0]
    goods = goods_in_box(kit, players) - Counter({kind: n * players for kind, n in given_goods(kit).items()})
    everything = Counter(card for _, cards in filled for card in cards)
    assert everything == faces(kit, goods, cards_in_box(kit, players))
    top, cards = filled[-1]
    assert sum(int(held.count) for held in top.holds) == len(cards)


def test_of_a_giant_night_rules_alone_are_a_stack_that_says_which_cards_to_add() -> None:
    night, kit = night_of("giant"), kit_of("giant")
    (part,) = haggle(night, kit, wished("rules")).parts
    families = {family.letter("en"): family for family in kit.catalogue.families.values()}
    for envelope, (top, cards) in zip(night.envelopes, packed(stack_of(part)), strict=False):
        assert Counter(cards) == faces(kit, Counter(), Counter(envelope.slips))
        told = [
            f"{held.sign.letters[0]}{rank}" if rank != "excuse" else "EX"
            for held in top.holds
            if held.sign and held.sign.letters[0] in families
            for rank in held.names[0].replace("×", "x").split()
        ]
        goods, strange = read_cards(" ".join(told), card_vocabulary(kit.catalogue, "en"), kit.catalogue)
        assert not strange
        assert goods == Counter(envelope.goods) - given_goods(kit)


@pytest.mark.parametrize("lang", LANGS)
def test_packing_slips_tell_a_giant_deal_to_the_card(lang: Lang) -> None:
    night, kit = night_of("giant"), kit_of("giant")
    (part,) = haggle(night, kit, wished("slips", langs=(lang,))).parts
    assert isinstance(part, Pages)
    (table,) = [block for block in part.blocks if isinstance(block, TextTable)]
    suits = [family for family in kit.catalogue.families.values() if family.numbers or family.in_lists]
    vocabulary = card_vocabulary(kit.catalogue, lang)
    for envelope, row in zip(night.envelopes, table.rows, strict=False):
        number, name, *cards, total, tokens, rules = row
        words = [
            f"{family.letter(lang)}{rank}" if family.numbers else family.letter(lang)
            for family, cell in zip(suits, cards, strict=True)
            if cell != "\u2013"
            for rank in cell.replace("×", "x").split()
        ]
        goods, strange = read_cards(" ".join(words), vocabulary, kit.catalogue)
        assert not strange
        assert goods == Counter(envelope.goods) - given_goods(kit)
        assert (int(total), int(tokens)) == (goods.total(), given_goods(kit).total())
        assert tuple(map(int, rules.split(", "))) == envelope.slips
        assert name == envelope.player
        assert night.envelopes[int(number) - 1] == envelope
    assert len(table.rows) == len(night.envelopes) + 1


def test_the_card_of_what_a_small_night_leaves_tells_spans_of_rules() -> None:
    night, kit = night_of("giant", 8), kit_of("giant")
    (part,) = haggle(night, kit, wished("rules")).parts
    left = cards_in_box(kit, 8) - Counter(slip for envelope in night.envelopes for slip in envelope.slips)
    assert isinstance(part, Cards)
    (top,) = [face for face in part.faces if isinstance(face, EnvelopeFace) and not face.place]
    told = top.holds[-1].names[0].partition(": ")[2]
    assert len(told.split(", ")) < left.total() / 2
    runs = [[int(end) for end in run.split("\u2013")] for run in told.split(", ")]
    assert Counter(number for run in runs for number in range(run[0], run[-1] + 1)) == left


@pytest.mark.parametrize("game", ["sackson", "cove", "first-market"])
def test_packing_slips_tell_how_many_of_each_colour(game: str) -> None:
    night, kit = night_of(game), kit_of(game)
    (part,) = haggle(night, kit, wished("slips")).parts
    assert isinstance(part, Pages)
    (table,) = [block for block in part.blocks if isinstance(block, TextTable)]
    for envelope, row in zip(night.envelopes, table.rows, strict=True):
        counts = [int(cell.replace("\u2013", "0")) for cell in row[2:-2]]
        assert counts == [envelope.goods.get(kind.id, 0) for kind in kit.catalogue.kinds]
        assert int(row[-2]) == sum(counts)


def test_slips_say_what_the_letters_of_court_cards_stand_for() -> None:
    def legend(game: str) -> list[str]:
        (part,) = haggle(night_of(game), kit_of(game), wished("slips")).parts
        assert isinstance(part, Pages)
        small = (block for block in part.blocks if isinstance(block, Paragraph) and block.style == "small")
        return [block.text.replace("\u00a0", " ") for block in small]

    assert legend("giant") == ["J = jack, N = knight, Q = queen, K = king"]
    assert legend("sackson") == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["sackson", "giant", "cove"])
def test_no_head_of_a_column_runs_into_the_next(game: str, lang: Lang) -> None:
    printing = haggle(night_of(game), kit_of(game), wished("slips", "book", langs=(lang,)))
    heads = [block.head for part in printing.parts for block in part.blocks if isinstance(block, TextTable)]
    tables = [head for head in heads if head[0] in ("No.", "N°")]
    assert len(tables) == (3 if game == "giant" else 2)  # a table of its own for many kinds
    with opened(print_pdf(printing)) as printed:
        tops = [(page, word) for page in printed.pages for word in page.words if word.text == tables[0][0]]
        for page, first in tops:
            row = [word for word in page.words if abs(word.middle[1] - first.middle[1]) < 3]
            single = {head for table in tables for head in table if len(head) > 1 and " " not in head}
            assert len(single & {word.text for word in row}) > 2
            for word in row:
                beside = [other for other in row if abs(other.middle[1] - word.middle[1]) < 1 and other != word]
                if word.text in single:
                    assert min(max(other.left - word.right, word.left - other.right) for other in beside) > 0.9


@pytest.mark.parametrize("kit", ["giant", "reef"])
def test_there_are_as_many_tokens_as_everybody_gets_sorted_by_kind(kit: str) -> None:
    box = reef() if kit == "reef" else kit_of("giant")
    night = deal(box, [f"Player {place}" for place in range(1, 31)], SEED)
    (part,) = haggle(night, box, wished("tokens")).parts
    assert isinstance(part, Cards)
    stack = stack_of(part)
    given = given_goods(box)
    kinds = [kind for kind in box.catalogue.kinds if given[kind.id]]
    assert stack == [token_face(kind, box, ("en",)) for kind in kinds for _ in range(30 * given[kind.id])]
    assert len(part.sheets) == -(-len(stack) // 63)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", ["standard", "mini"])
def test_the_pdf_has_every_card_of_the_deal(size: CardSize, paper: Paper) -> None:
    night, kit = night_of("sackson", 5), kit_of("sackson")
    with opened(print_pdf(haggle(night, kit, wished("cards", size=size, paper=paper)))) as document:
        text = document.flat
    goods = Counter(kind for envelope in night.envelopes for kind in Counter(envelope.goods).elements())
    for kind in kit.catalogue.kinds:
        assert len(re.findall(rf"{kind.noun('en').capitalize()}\b", text)) == goods[kind.id]
    for number, count in Counter(slip for envelope in night.envelopes for slip in envelope.slips).items():
        assert text.count(rule_face(number, kit, ("en",)).texts[0]) == count


@pytest.mark.parametrize("game", GAMES)
def test_no_seed_is_on_paper(game: str) -> None:
    night, kit = night_of(game), kit_of(game)
    night = msgspec.structs.replace(night, seed=SEED)
    assert night.seed_hash
    printing = haggle(night, kit, wished(*PARTS, langs=LANGS))
    written = msgspec.json.encode(printing).decode()
    assert SEED not in written
    assert night.seed_hash not in written


def test_no_seed_is_in_the_pdf() -> None:
    night, kit = msgspec.structs.replace(night_of("first-market"), seed=SEED), kit_of("first-market")
    assert night.seed_hash
    with opened(print_pdf(haggle(night, kit, wished()))) as document:
        for secret in (SEED, night.seed_hash):
            assert secret not in document.text
            assert secret.encode() not in document.raw


@pytest.mark.parametrize("game", GAMES)
def test_parts_come_in_their_order_and_only_those_wished(game: str) -> None:
    night, kit = night_of(game), kit_of(game)
    every = parts_of(kit)
    titles = [part.title for part in haggle(night, kit, wished(*reversed(every))).parts]
    assert len(titles) == len(set(titles)) == len(every) - ("tarot" in every)
    for part in every:
        (alone,) = haggle(night, kit, wished(part)).parts
        if part not in ("rules", "tarot"):  # which are one stack where both are wished
            assert alone.title in titles
    assert haggle(night, kit, wished("pad")).parts == ()


def test_what_a_shop_has_is_printed_only_for_who_asks() -> None:
    assert set(parts_of(kit_of("giant"))) - set(usual_of(kit_of("giant"))) == {"tarot", "tokens"}
    for game in ("sackson", "cove", "first-market"):
        assert usual_of(kit_of(game)) == parts_of(kit_of(game))
        assert "tokens" not in parts_of(kit_of(game))


def test_goods_that_only_a_strangers_box_has_are_printed_without_asking() -> None:
    kit = reef()
    night = deal(kit, [f"Player {place}" for place in range(1, 7)], SEED)
    printing = haggle(night, kit, wished())
    stack, tokens = of_kind(printing, Cards)
    given = given_goods(kit)
    everybody = Counter({kind: count * 6 for kind, count in given.items()})
    filled = packed(stack_of(stack))
    everything = Counter(card for _, cards in filled for card in cards)
    assert everything == faces(kit, goods_in_box(kit, 6) - everybody, cards_in_box(kit, 6))
    assert len(stack_of(tokens)) == everybody.total()
    for envelope, (_, cards) in zip(night.envelopes, filled, strict=False):
        assert Counter(cards) == faces(kit, Counter(envelope.goods) - given, Counter(envelope.slips))


def test_two_languages_share_the_cards_and_have_pages_each() -> None:
    night, kit = night_of("sackson"), kit_of("sackson")
    printing = haggle(night, kit, wished(langs=("fr", "en")))
    (cards,) = of_kind(printing, Cards)
    assert isinstance(cards, Cards)
    assert {len(face.names) for face in cards.faces if face.__class__.__name__ == "GoodFace"} == {2}
    (labels,) = of_kind(printing, Labels)
    assert labels.lang == "fr"
    pages = [(part.title, part.lang) for part in of_kind(printing, Pages)]
    assert [lang for _, lang in pages] == ["fr", "en"] * 4
    assert [part.lang for part in printing.parts if isinstance(part, Calibration)] == ["fr", "en"]
    assert [part.lang for part in printing.parts if isinstance(part, Forms)] == ["fr", "en"]
    assert len(set(pages)) == len(pages)


def test_seats_give_labels_their_codes_and_spare_ones_no_name() -> None:
    night, kit = night_of("sackson", 5), kit_of("sackson")
    envelopes = [*night.envelopes[:4], msgspec.structs.replace(night.envelopes[4], player="5")]
    night = msgspec.structs.replace(night, envelopes=tuple(envelopes))
    seats = [PrintSeat(2, "Malik", "LUNE7K", "http://here/t/LUNE7K#two"), PrintSeat(6, "")]
    (part,) = haggle(night, kit, wished("labels"), seats).parts
    assert isinstance(part, Labels)
    assert [label.place for label in part.labels] == [1, 2, 3, 4, 5, 6]
    assert [label.name for label in part.labels[1::3]] == ["Malik", ""]
    assert [bool(label.qr) for label in part.labels] == [False, True, False, False, False, False]
    assert [label.holds for label in part.labels] == ["10\u00a0cards, 2\u00a0sheets"] * 5 + [""]


@pytest.mark.parametrize(
    "lang, people", [("en", "3 players and 2 spare envelopes"), ("fr", "3 joueurs et 2 enveloppes de réserve")]
)
def test_players_and_spare_envelopes_are_told_apart(lang: Lang, people: str) -> None:
    night, kit = night_of("giant", 5), kit_of("giant")
    seats = [PrintSeat(place, name) for place, name in enumerate(("Ada", "Bo", "Cleo", "", ""), 1)]
    parts = ("slips", "packing", "book", "forms")
    printing = haggle(night, kit, wished(*parts, langs=(lang,)), seats)
    slips, packing, book, forms = printing.parts
    assert isinstance(slips, Pages)
    assert isinstance(packing, Pages)
    assert isinstance(book, Pages)
    assert isinstance(forms, Forms)
    told = [text.replace("\u00a0", " ") for text in texts(book)]
    assert printing.title.replace("\u00a0", " ").endswith(f", {people}")
    assert told[1].endswith(f", {people}")
    assert any(people in text for text in told[2:])
    spare = {"en": "(spare)", "fr": "(réserve)"}[lang]
    packed, scored = slips.blocks[-1], book.blocks[-1]
    assert isinstance(packed, TextTable)
    assert isinstance(scored, TextTable)
    assert [row[1] for row in scored.rows] == [*(one.player for one in night.envelopes[:3]), spare, spare]
    assert [row[1] for row in packed.rows][3:5] == [spare, spare]
    assert [(form.place, bool(form.name)) for form in forms.forms[2:]] == [
        ("3", True),
        ("4", False),
        ("5", False),
        ("", False),
    ]
    things = packing.blocks[1]
    assert isinstance(things, BulletList)
    assert [item.split("\u00a0")[0] for item in things.items[:2]] == ["3", "2"]
    assert spare.strip("()") in things.items[1]


def test_the_evening_is_as_long_as_its_players_need() -> None:
    night, kit = night_of("giant", 24), kit_of("giant")
    timetables = []
    for spare in (0, 6):
        seats = [PrintSeat(place, "" if place > 24 - spare else f"Guest {place}") for place in range(1, 25)]
        (book,) = haggle(night, kit, wished("book"), seats).parts
        assert isinstance(book, Pages)
        timetables.append(next(block for block in book.blocks if isinstance(block, TextTable)))
    assert timetables[0] != timetables[1]


def test_where_hardly_anybody_sits_yet_no_envelope_is_spare() -> None:
    seats = [PrintSeat(place, "Ada" if place == 1 else "") for place in range(1, 6)]
    printing = haggle(night_of("sackson", 5), kit_of("sackson"), wished("slips"), seats)
    assert printing.title.endswith("5\u00a0players")
    assert "spare" not in msgspec.json.encode(printing).decode()


def test_labels_of_a_table_under_way_say_nothing_of_what_is_held() -> None:
    seats = [PrintSeat(1, "Jeanne", "LUNE7K", "http://here/t/LUNE7K#one")]
    (part,) = labelled(seats, kit_of("giant"), wished("labels")).parts
    assert isinstance(part, Labels)
    assert [(label.name, label.holds) for label in part.labels] == [("Jeanne", "")]


@pytest.mark.parametrize("lang", LANGS)
def test_the_packing_list_counts_the_box(lang: Lang) -> None:
    night, kit = night_of("giant"), kit_of("giant")
    (part,) = haggle(night, kit, wished("packing", langs=(lang,))).parts
    assert isinstance(part, Pages)
    items = " ".join(item for block in part.blocks if isinstance(block, BulletList) for item in block.items)
    for count in ("52", "7", "546", "156", "169", "1\u2013169", "26", "13"):
        assert count in items.replace("\u00a0", " ").replace(",", " ").split()
    assert all(block.style == "boxes" for block in part.blocks if isinstance(block, BulletList))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [35, 52])
def test_book_and_packing_list_agree_on_what_is_set_aside(players: int, lang: Lang) -> None:
    night, kit = night_of("giant", players), kit_of("giant")
    left = Tonight(kit, lang, night).left_over
    assert left
    for part in haggle(night, kit, wished("book", "packing", langs=(lang,))).parts:
        assert left in msgspec.json.encode(part).decode()


@pytest.mark.parametrize("players", [14, 70])
def test_what_is_set_aside_is_no_tower_of_numbers(players: int) -> None:
    night, kit = night_of("giant", players), kit_of("giant")
    (slips,) = haggle(night, kit, wished("slips")).parts
    assert isinstance(slips, Pages)
    table = next(block for block in slips.blocks if isinstance(block, TextTable))
    assert max(len(row[-1]) for row in table.rows) < 26
    [above] = [one.text for one in slips.blocks if isinstance(one, Paragraph) and one.text.startswith("Set aside, ")]
    told = [
        number
        for first, last in re.findall(r"(\d+)(?:\u2013(\d+))?(?=[,.])", above.split(": ")[1])
        for number in range(int(first), int(last or first) + 1)
    ]
    held = Counter(slip for one in night.envelopes for slip in one.slips)
    assert Counter(told) == cards_in_box(kit, players, night.sheets) - held


def test_with_packs_of_one_s_own_shuffling_will_do() -> None:
    def steps(game: str, *parts: PartName) -> str:
        night, kit = night_of(game), kit_of(game)
        (*_, part) = haggle(night, kit, wished("packing", *parts)).parts
        assert isinstance(part, Pages)
        return " ".join(item for block in part.blocks if isinstance(block, BulletList) for item in block.items)

    assert "put 10\u00a0tarot cards into each envelope" in steps("giant")
    assert "put 10\u00a0tarot cards into each envelope" in steps("giant", "rules")
    assert "shuffle" not in steps("giant", "tarot").casefold()
    assert "shuffle" not in steps("sackson").casefold()


def test_the_same_night_is_the_same_bytes() -> None:
    night, kit = night_of("first-market"), kit_of("first-market")
    wishes = wished()
    assert print_pdf(haggle(night, kit, wishes)) == print_pdf(haggle(night, kit, wishes))


@pytest.mark.parametrize("lang, mark", [("en", " (bot)"), ("fr", " (robot)")])
def test_bots_are_marked_on_every_list(lang: Lang, mark: str) -> None:
    night, kit = night_of("sackson"), kit_of("sackson")
    first, *others = night.envelopes
    with_bot = replace(night, envelopes=(replace(first, bot=True), *others))
    printing = haggle(with_bot, kit, wished("cards", "slips", "book", "forms", langs=(lang,)))
    for part in printing.parts:
        assert f"{first.player}{mark}" in str(part), part.title
        assert f"{others[0].player}{mark}" not in str(part), part.title


def test_no_row_of_the_slips_is_parted_by_the_end_of_a_page() -> None:
    kit = kit_of("giant")
    named = [f"{place} {'Wolfeschlegelsteinhausenbergerdorff' * 2}" for place in range(1, 41)]
    night = deal(kit, named, SEED)
    with opened(print_pdf(haggle(night, kit, wished("slips")))) as printed:
        assert len(printed.pages) > 2
        for page in printed.pages[1:]:
            [head] = page.find("No.")
            below = [word for word in page.words if word.top > head.bottom]
            first = min(word.top for word in below)
            row = [word.text for word in below if word.top < first + 2]
            assert row[0].isdecimal() or row[0] == "–", row  # a number, or what is set aside
