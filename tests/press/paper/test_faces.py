"""Faces of cards: every rule of every kit fits in every language and size; goods are known without their colour."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest
import typst
from PIL import Image, ImageChops

from kermesse.games.haggle.night.deal import deal
from kermesse.pieces.goods import Catalogue
from kermesse.press.paper.cards.faces import good_face, rule_face, token_face
from kermesse.press.paper.cards.outlines import Outlines, drawing_files, outlines
from kermesse.press.paper.haggle.night import haggle
from kermesse.press.paper.haggle.parts import parts_of
from kermesse.press.paper.material.cards import Cards, CardSize, Face, GoodFace, RankFace
from kermesse.press.paper.material.printing import Paper, Printing
from kermesse.press.paper.typesetter import print_pdf
from kermesse.press.paper.wishes import Wishes
from kermesse.rules.kit_files import kit_from, our_catalogue, read_kit
from kermesse.rules.kit_texts import kit_ids
from kermesse.rules.wording import card_text
from kermesse.words import Lang, capital, typeset
from tests.press.paper.a_strangers_kit import REEF
from tests.press.paper.reading_pdf import Word, opened

LANGS: tuple[tuple[Lang, ...], ...] = (("fr",), ("en",), ("fr", "en"), ("en", "fr"))
EACH = {"standard": 9, "mini": 18}


def printing(faces: list[Face], size: CardSize = "standard", paper: Paper = "a4", lang: Lang = "fr") -> Printing:
    each = EACH[size]
    places = [*range(len(faces)), *[-1] * (-len(faces) % each)]
    sheets = tuple(tuple(places[at : at + each]) for at in range(0, len(places), each))
    return Printing("A night", lang, paper, (Cards("Cards", lang, size, tuple(faces), sheets),))


def squeezed(text: str) -> str:
    """Without spaces and hyphens: lines break where they like."""
    return re.sub(r"[\s\x02\ufffe-]", "", text)


@pytest.mark.parametrize("size", ["standard", "mini"])
@pytest.mark.parametrize("langs", LANGS, ids="-".join)
def test_every_rule_of_every_kit_fits_and_can_be_read(langs: tuple[Lang, ...], size: CardSize) -> None:
    """Typst stops where one does not fit; here all of them are on the sheets, in each language."""
    for name in kit_ids():
        kit = read_kit(name)
        faces: list[Face] = [rule_face(number, kit, langs) for number in kit.cards()]
        with opened(print_pdf(printing(faces, size, lang=langs[0]))) as printed:
            said = squeezed(printed.text)
        for rule in kit.rules:
            for lang in langs:
                face = rule_face(rule.number, kit, langs)
                at = langs.index(lang)
                whole = " ".join([face.texts[at], *(face.rewards[at : at + 1])])
                assert squeezed(whole) == squeezed(card_text(rule, kit, lang))
                assert said.count(squeezed(face.texts[at])) >= len(rule.cards), (name, rule.number, lang)


def test_a_stub_tells_for_whom_a_rule_works() -> None:
    kit = read_kit("giant")
    assert [rule_face(number, kit, ["en"]).whose for number in (1, 11, 24)] == ["general", "cancel", "own"]
    assert rule_face(1, read_kit("sackson"), ["en"]).whose == "shared"
    face = rule_face(11, kit, ("en", "fr"))
    assert face.kinds == ("Cancel card", "Carte d’annulation")
    assert face.rewards == ("You score 6 points.", "Vous marquez 6\u00a0points.")
    assert [sign.drawing for sign in rule_face(16, kit, ["en"]).signs] == ["diamonds", "spades", "t-red", "t-blue"]
    assert rule_face(21, kit, ["en"]).signs == ()


@pytest.mark.parametrize("kit", kit_ids())
def test_goods_are_known_by_drawing_or_character_and_by_letter(kit: str) -> None:
    read = read_kit(kit)
    faces = [good_face(kind, read, ("fr",)) for kind in read.catalogue.kinds]
    signs = {face.sign for face in faces}
    assert all((sign.drawing or sign.character) and sign.letters[0] for sign in signs)
    assert len({sign.drawing or sign.character for sign in signs}) == len(signs)
    assert len({(face.sign, face.ranks if isinstance(face, RankFace) else ()) for face in faces}) == len(faces)


@pytest.mark.parametrize("size", ["standard", "mini"])
def test_colours_are_told_apart_in_grey(size: CardSize) -> None:
    """Each two of Sackson's cards differ as black and white pictures, however dark their colours are."""
    kit = read_kit("sackson")
    faces: list[Face] = []
    for kind in kit.catalogue.kinds:
        face = good_face(kind, kit, ("fr",))
        assert isinstance(face, GoodFace)
        faces.append(face)
    with opened(print_pdf(printing(faces, size))) as printed:
        page = printed.pages[0].picture(75, grey=True).point(lambda light: 255 * (light > 250))
    mm = 75 / 25.4
    high = 88 if size == "standard" else 41
    top = (297 - {"standard": 3, "mini": 6}[size] * high) / 2
    cards = [
        page.crop([int(mm * edge) for edge in (left, up, left + 63, up + high)])
        for left, up in [(10.5 + n % 3 * 63, top + n // 3 * high) for n in range(5)]
    ]
    for one, other in pairwise([*cards, cards[0]]):
        differing = ImageChops.difference(one, other).convert("L").histogram()[255]
        assert differing > 0.03 * one.width * one.height


def test_tokens_are_told_apart_in_grey_and_spare_ink() -> None:
    kit = read_kit("giant")
    kinds = [kind for kind in kit.catalogue.kinds if kind.family.endswith("tokens")]
    row = [*(token_face(kind, kit, ("fr", "en")) for kind in kinds)]
    sheets = ((0, 1, 2, *[-1] * 60),)
    part = Cards("Jetons", "fr", "token", tuple(row), sheets)
    with opened(print_pdf(Printing("A night", "fr", "a4", (part,)))) as printed:
        page = printed.pages[0].picture(150, grey=True).convert("L")
        assert all(f"Jeton {colour}" in printed.flat for colour in ("rouge", "blanc", "bleu"))
    mm = 150 / 25.4
    tokens = [page.crop([int(mm * edge) for edge in (10.5 + x, 18, 37.5 + x, 47)]) for x in (0, 27, 54)]
    for one, other in pairwise([*tokens, tokens[0]]):
        black = [token.point(lambda light: 255 * (light > 250)) for token in (one, other)]
        assert ImageChops.difference(*black).histogram()[255] > 0.02 * one.width * one.height
    for token in tokens:
        ink = sum((255 - light) * count for light, count in enumerate(token.histogram())) / 255
        assert ink < 0.12 * token.width * token.height


@pytest.mark.parametrize("size", ["standard", "mini"])
def test_who_listens_hears_each_card_once(size: CardSize) -> None:
    reef, giant = kit_from("reef", REEF), read_kit("giant")
    tarot = {kind.id: kind for kind in giant.catalogue.kinds}
    cards = [good_face(reef.catalogue.kinds[0], reef, ("fr",))]  # whose sign is a character
    assert cards[0].sign.character == "●"
    cards += [good_face(tarot[kind], giant, ("fr",)) for kind in ("hearts-7", "hearts-king", "trump-12")]
    hattrick = our_catalogue("hattrick")
    cards.append(good_face(hattrick.kinds[5], _Box(hattrick), ("fr",)))  # type: ignore[arg-type]
    with opened(print_pdf(printing(cards, size))) as printed:
        heard = re.sub(r"\s", "", "".join(printed.pages[0].spoken()))
        seen = squeezed(printed.text)
    assert heard == "CardsPPerle7C7decœurRCRoidecœur12AAtout126R6rouge"
    assert seen.count("12") == 4
    assert seen.count("●") == 3


def test_hattricks_sixty_cards_are_each_there_once() -> None:
    catalogue = our_catalogue("hattrick")
    faces: list[Face] = [good_face(kind, _Box(catalogue), ("fr",)) for kind in catalogue.kinds]  # type: ignore[arg-type]
    assert len(faces) == len(set(faces)) == 60
    with opened(print_pdf(printing(faces))) as printed:
        text = printed.text.splitlines()
    for kind in catalogue.kinds:
        assert text.count(typeset(kind.noun("fr"), "fr")) == 1, kind.id


class _Box:
    """What `good_face` reads of a kit."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue


@pytest.mark.parametrize("name", sorted(drawing_files()))
def test_an_outline_is_the_drawing(name: str) -> None:
    """The browser draws our files as they are, paper by their outlines: both look the same."""
    svg = drawing_files()[name].read_text("utf-8")
    one = outlines(svg)
    as_file = _picture(f'#image(bytes({_quoted(svg)}), format: "svg", width: 60pt)')
    as_outline = _picture(_drawn(one))
    differing = ImageChops.difference(as_file, as_outline).convert("L").point(lambda d: 255 * (d > 90)).histogram()[255]
    assert differing < 0.004 * as_file.width * as_file.height


def _picture(body: str) -> Image.Image:
    page = f"#set page(width: 64pt, height: 64pt, margin: 2pt)\n{body}"
    png = typst.compile(page.encode(), format="png", ppi=144)
    assert isinstance(png, bytes)
    return Image.open(io.BytesIO(png)).convert("RGB")


def _drawn(one: Outlines) -> str:
    unit = 60 / one.width
    shapes = []
    for shape in one.shapes:
        steps = []
        for kind, numbers in shape.steps:
            points = [f"({x * unit}pt, {y * unit}pt)" for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            call = {"M": "move", "L": "line", "C": "cubic", "Z": "close"}[kind]
            steps.append(f"curve.{call}({', '.join(points)})" if points else 'curve.close(mode: "straight")')
        dye = shape.fill or "#000"
        fill = "none" if dye == "none" else f'rgb("{dye}")'
        stroke = f'rgb("{shape.stroke}") + {shape.width * unit}pt' if shape.stroke else "none"
        rule = "even-odd" if shape.holes else "non-zero"
        shapes.append(f'#place(curve(fill: {fill}, fill-rule: "{rule}", stroke: {stroke}, {", ".join(steps)}))')
    return "\n".join(shapes)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


LONG = "Maximiliane-Alexandrine von und zu Hohenlohe-Bartenstein-Jagstberg the Youngest"
"""A name of eighty signs, nearly: the longest that a table takes."""


@pytest.mark.parametrize("size", ["standard", "mini"])
@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_nothing_that_is_read_is_smaller_than_seven_points(game: str, size: CardSize) -> None:
    kit = read_kit(game)
    night = deal(kit, [LONG, "Ada", *(f"Player {place}" for place in range(3, 11))], "ad" * 16)
    wishes = Wishes(("en", "fr"), (*parts_of(kit),), size=size)
    with opened(print_pdf(haggle(night, kit, wishes))) as printed:
        assert min(size for page in printed.pages for size in page.sizes()) >= 6.99
        assert squeezed(LONG) in squeezed(printed.text)


Box = tuple[float, float, float, float]


def gap(word: Word, box: Box) -> float:
    """How far a word is from a box, in millimetres; below nothing where they overlap."""
    left, top, right, bottom = box
    return max(word.left - right, left - word.right, word.top - bottom, top - word.bottom)


def box_of(word: Word) -> Box:
    return (word.left, word.top, word.right, word.bottom)


@pytest.mark.parametrize("size", ["standard", "mini"])
def test_in_both_languages_a_corner_keeps_clear_of_the_name(size: CardSize) -> None:
    kit = read_kit("sackson")
    faces: list[Face] = [good_face(kind, kit, ("en", "fr")) for kind in kit.catalogue.kinds]
    with opened(print_pdf(printing(faces, size))) as printed:
        [page] = printed.pages
        corners = [word for word in page.words if word.text in ("Y/J", "B/Bu", "W/Bc")]
        assert len(corners) >= 3
        for corner in corners:
            for word in page.words:
                if word != corner and word.text not in ("Y/J", "B/Bu", "W/Bc", "R", "O"):
                    assert gap(word, box_of(corner)) > 0.5, (corner, word)


@pytest.mark.parametrize("size", ["standard", "mini"])
@pytest.mark.parametrize("langs", [("en", "fr"), ("fr",)], ids="-".join)
def test_a_tarot_cards_name_keeps_clear_of_its_picture_and_its_corner(langs: tuple[Lang, ...], size: CardSize) -> None:
    kit = read_kit("giant")
    cards = [kind for kind in kit.catalogue.kinds if not kind.family.endswith("tokens")]
    faces: list[Face] = [good_face(kind, kit, langs) for kind in cards]
    nouns = {word for kind in cards for lang in langs for word in capital(kind.noun(lang)).split()}
    names = {word for word in nouns if word.isalpha() and len(word) > 1}
    with opened(print_pdf(printing(faces, size, lang=langs[0]))) as printed:
        assert sum(word.text in names for page in printed.pages for word in page.words) >= len(faces) * len(langs)
        for page in printed.pages:
            corners = [box_of(word) for word in page.words if "/" in word.text]
            for word in page.words:
                if word.text not in names:
                    continue
                near = min((gap(word, box), box) for box in (*page.lines(), *corners))
                assert near[0] > 0.4, (word, near)
