"""The catalogues hold what the boxes hold, and selectors mean what a player would mean."""

from importlib import resources

import pytest

from kermesse.pieces.select import Unreadable, chosen
from kermesse.rules.kit_files import our_catalogue
from kermesse.rules.ruling import Rulings
from kermesse.rules.selector_names import noun

SUITS = ["hearts", "diamonds", "spades", "clubs"]
FIGURES = ["jack", "knight", "queen", "king"]


def meant(selector: str, catalogue: str = "tarot", rulings: Rulings = Rulings()) -> set[str]:
    goods = our_catalogue(catalogue, rulings)
    return {goods.kinds[column].id for column in chosen(selector, goods)}


def test_the_tarot_pack_and_its_tokens() -> None:
    ranks = [*map(str, range(1, 11)), *FIGURES]
    pack = {f"{suit}-{rank}" for suit in SUITS for rank in ranks} | {f"trump-{n}" for n in range(1, 22)} | {"excuse"}
    assert meant("cards") == pack
    assert len(pack) == 78
    assert meant("tokens") == {"red", "white", "blue"}
    assert {kind.id for kind in our_catalogue("tarot").kinds} == pack | {"red", "white", "blue"}


def test_the_five_colours_and_hattricks_sixty() -> None:
    assert [kind.id for kind in our_catalogue("colours").kinds] == ["yellow", "blue", "red", "orange", "white"]
    sixty = {f"{colour}-{n}" for colour in ("red", "green", "blue") for n in range(1, 21)}
    assert {kind.id for kind in our_catalogue("hattrick").kinds} == sixty
    assert meant("even red", "hattrick") == {f"red-{n}" for n in range(2, 21, 2)}


@pytest.mark.parametrize(
    "selector,members",
    [
        ("hearts + diamonds", {f"{s}-{r}" for s in ("hearts", "diamonds") for r in [*range(1, 11), *FIGURES]}),
        ("figures", {f"{suit}-{figure}" for suit in SUITS for figure in FIGURES}),
        ("jacks", {f"{suit}-jack" for suit in SUITS}),
        ("bouts", {"trump-1", "trump-21", "excuse"}),
        ("even trumps", {f"trump-{n}" for n in range(2, 21, 2)}),
        ("even trumps + excuse", {f"trump-{n}" for n in range(2, 21, 2)} | {"excuse"}),
        ("odd trumps", {f"trump-{n}" for n in range(1, 22, 2)}),
        ("number 6", {f"{suit}-6" for suit in SUITS} | {"trump-6"}),
        ("number 12", {"trump-12"}),
        ("cards below eight", {f"{suit}-{n}" for suit in [*SUITS, "trump"] for n in range(1, 8)}),
        (
            "cards above 7",
            {f"{suit}-{rank}" for suit in SUITS for rank in [8, 9, 10, *FIGURES]}
            | {f"trump-{n}" for n in range(8, 22)},
        ),
        ("spades-jack", {"spades-jack"}),
        ("hearts-7 + hearts-8+red tokens", {"hearts-7", "hearts-8", "red"}),
    ],
)
def test_selectors(selector: str, members: set[str]) -> None:
    assert meant(selector) == members


def test_the_excuse_is_a_trump_or_apart() -> None:
    trumps = {f"trump-{n}" for n in range(1, 22)}
    assert meant("trumps") == trumps | {"excuse"}
    assert meant("trumps", rulings=Rulings(excuse="apart")) == trumps
    assert meant("cards", rulings=Rulings(excuse="apart")) == meant("cards")


@pytest.mark.parametrize(
    "selector", ["heart", "hearts +", "", "number 40", "cards below", "cards below many", "odd excuse"]
)
def test_selectors_that_mean_nothing(selector: str) -> None:
    with pytest.raises(Unreadable):
        meant(selector)


@pytest.mark.parametrize(
    "selector,one,many,une,plusieurs",
    [
        ("hearts", "heart", "hearts", "cœur", "cœurs"),
        ("hearts + diamonds", "heart or diamond", "hearts and diamonds", "cœur ou carreau", "cœurs et carreaux"),
        (
            "red tokens + white tokens",
            "red or white token",
            "red and white tokens",
            "jeton rouge ou blanc",
            "jetons rouges et blancs",
        ),
        ("even trumps", "even trump", "even trumps", "atout pair", "atouts pairs"),
        (
            "cards below 8",
            "tarot card below 8",
            "tarot cards below 8",
            "carte de tarot en dessous du 8",
            "cartes de tarot en dessous du 8",
        ),
        ("hearts-queen", "queen of hearts", "queens of hearts", "dame de cœur", "dames de cœur"),
        ("number 6", "card numbered 6", "cards numbered 6", "carte numéro 6", "cartes numéro 6"),
    ],
)
def test_what_selectors_are_called(selector: str, one: str, many: str, une: str, plusieurs: str) -> None:
    called = noun(selector, our_catalogue("tarot"))
    assert (called.en, called.fr) == ((one, many), (une, plusieurs))


def test_french_counts_zero_and_one_and_a_half_in_the_singular() -> None:
    called = noun("hearts", our_catalogue("tarot"))
    assert [called("fr", n) for n in (0, 1, 1.5, 2)] == ["cœur", "cœur", "cœur", "cœurs"]
    assert [called("en", n) for n in (0, 1, 2)] == ["hearts", "heart", "hearts"]


def test_every_drawing_is_there_once_and_nothing_of_others_is_in_it() -> None:
    ours = resources.files("kermesse.pieces") / "drawings"
    drawn = [file for folder in (ours, ours / "goods") for file in folder.iterdir() if file.name.endswith(".svg")]
    assert len({file.name for file in drawn}) == len(drawn)
    for drawing in (file.read_text("utf-8") for file in drawn):
        assert drawing.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')
        assert "href" not in drawing
        assert "id=" not in drawing


@pytest.mark.parametrize("name", ["colours", "tarot", "hattrick"])
def test_each_family_of_ours_has_a_drawing_of_its_own(name: str) -> None:
    drawings = [family.drawing for family in our_catalogue(name).families.values()]
    assert None not in drawings
    assert len(set(drawings)) == len(drawings)
