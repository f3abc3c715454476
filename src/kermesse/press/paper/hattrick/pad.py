"""Hattrick on paper: a guide of one page, and a pad to write the points of a match on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kermesse.games.hattrick.rules.model import COLOURS, DECK, RANKS, SEATS, hand_size, hands_in_match, tricks_in_hand
from kermesse.games.hattrick.rules.ruling import Rulings, choice_words
from kermesse.games.hattrick.rules.score import PASS, Tally, points
from kermesse.press.paper.material.pages import BulletList, Heading, PageBlock, Pages, Paragraph, TextTable
from kermesse.press.paper.wording import said_in
from kermesse.words import Lang, Phrase, signed

_GUIDE = Phrase("Hattrick: the guide", "Hattrick : le guide")
_ABOUT = Phrase("For {fewest} to {most} players", "De {fewest} à {most} joueurs")

_CARDS = Phrase("The cards", "Les cartes")
_DECK = Phrase(
    "{cards} cards in {colours} colours (red, green, blue), numbered 1 to {ranks}. Shuffle, and deal them all: "
    "{hands}. The player on the dealer's left leads the first trick.",
    "{cards} cartes en {colours} couleurs (rouge, vert, bleu), numérotées de 1 à {ranks}. Mélangez et donnez-les "
    "toutes : {hands}. La personne à gauche du donneur entame le premier pli.",
)
_HAND = Phrase("{cards} each for {players}", "{cards} chacun à {players}")
_TRICK = Phrase("A trick", "Un pli")
_LAYING = (
    Phrase(
        "The leader plays any card: it opens the first pile.",
        "Le joueur qui entame joue la carte de son choix : elle ouvre la première pile.",
    ),
    Phrase(
        "The others follow clockwise, one card each, any card of their hand. A card of a colour that lies there goes "
        "on its pile. While there is one pile only, another colour opens the second.",
        "Les autres suivent dans le sens des aiguilles d'une montre, une carte chacun, au choix. Une carte d'une "
        "couleur déjà posée va sur sa pile. Tant qu'il n'y a qu'une pile, une autre couleur ouvre la deuxième.",
    ),
    Phrase(
        "There are never more than two piles. With two there, a card of the third colour is a pass: show it to all, "
        "and lay it face down before you. You may pass even if another card of yours would fit.",
        "Il n'y a jamais plus de deux piles. Quand deux sont là, une carte de la troisième couleur est une passe : "
        "montrez-la à tous, puis gardez-la devant vous, face cachée. On peut passer même si une autre carte irait "
        "sur une pile.",
    ),
    Phrase(
        "The highest card of each pile takes that pile. Cards won lie open before you, by colour.",
        "La plus forte carte de chaque pile prend la pile. Les cartes gagnées restent devant vous, visibles, par "
        "couleur.",
    ),
)
_LEAD = Phrase("Who leads next", "Qui entame ensuite")
_HIGHEST = Phrase(
    "The player of the highest card on the piles leads the next trick. Passed cards never count here.",
    "Le joueur de la plus forte carte des piles entame le pli suivant. Les passes ne comptent pas ici.",
)
_SCORE = Phrase("The score of a hand", "Le score d'une manche")
_LAST = Phrase(
    "The last card of each hand is not played and does not count; so there are {tricks}.",
    "La dernière carte de chaque main ne se joue pas et ne compte pas ; il y a donc {tricks}.",
)
_TRICKS = Phrase("{tricks} tricks for {players}", "{tricks} plis à {players}")
_SCORING = (
    Phrase(
        "The colour of which you took the most counts +1 a card.",
        "La couleur dont vous avez pris le plus de cartes compte +1 par carte.",
    ),
    Phrase("The other colours count \u22121 a card.", "Les autres couleurs comptent \u22121 par carte."),
    Phrase(
        "Each pass counts {passed}, whatever its colour.", "Chaque passe compte {passed}, quelle que soit sa couleur."
    ),
)
_EXAMPLE = Phrase(
    "Example: {red} red, {green} green, {blue} blue and {passes} pass make {sum} = {points}.",
    "Exemple : {red} rouges, {green} verts, {blue} bleus et {passes} passe font {sum} = {points}.",
)
_MATCH = Phrase("A match", "Une partie")
_HANDS = Phrase(
    "{hands} The deal passes to the left, and the points of all hands are added. Most points win. Or agree "
    "beforehand on a number of points: whoever reaches it first wins.",
    "{hands} La donne passe à gauche, et les points de toutes les manches s'ajoutent. Le plus haut total gagne. "
    "Ou bien convenez d'avance d'un nombre de points : le premier qui l'atteint gagne.",
)
_SHOWN = Tally((9, 4, 2), 1)


def hattrick_guide(lang: Lang) -> Pages:
    """How to play Hattrick, on one page."""
    usual = Rulings()

    def say(phrase: Phrase, **facts: object) -> str:
        return said_in(lang, phrase, **facts)

    hands = ", ".join(say(_HAND, cards=hand_size(seats), players=seats) for seats in SEATS)
    tricks = ", ".join(say(_TRICKS, tricks=tricks_in_hand(seats), players=seats) for seats in SEATS)
    ties = [choice_words(name, getattr(usual, name))(lang) for name in ("lead_tie", "lead_tie_rest")]
    blocks: tuple[PageBlock, ...] = (
        Heading(say(_CARDS)),
        Paragraph(say(_DECK, cards=len(DECK), colours=len(COLOURS), ranks=RANKS, hands=hands)),
        Heading(say(_TRICK)),
        BulletList(tuple(say(step) for step in _LAYING), "numbered"),
        Heading(say(_LEAD)),
        Paragraph(" ".join([say(_HIGHEST), *ties])),
        Heading(say(_SCORE)),
        BulletList(tuple(say(part, passed=signed(PASS, lang)) for part in _SCORING)),
        Paragraph(_example(lang)),
        Paragraph(say(_LAST, tricks=tricks)),
        Heading(say(_MATCH)),
        Paragraph(say(_HANDS, hands=choice_words("match_length", usual.match_length)(lang))),
    )
    about = say(_ABOUT, fewest=min(SEATS), most=max(SEATS))
    return Pages(title=say(_GUIDE), lang=lang, subtitle=about, blocks=blocks)


def _example(lang: Lang) -> str:
    red, green, blue = _SHOWN.won
    parts = [red, -green, -blue, PASS * _SHOWN.passed]
    total = " ".join([str(parts[0]), *(signed(part, lang).replace("\u2212", "\u2212\u00a0") for part in parts[1:])])
    facts = {"red": red, "green": green, "blue": blue, "passes": _SHOWN.passed, "points": points(_SHOWN)}
    return said_in(lang, _EXAMPLE, sum=total, **facts)


_PAD = Phrase("Hattrick: score pad", "Hattrick : feuille de marque")
_FOR = Phrase("A match of {hands} hands for {players} players", "Une partie de {hands} manches à {players}")
_HOW = Phrase(
    "For each hand its points (\u00b1), beside it all points so far (=). Write the names in the order in which you "
    "sit; the first deals first.",
    "Pour chaque manche, ses points (\u00b1), et à côté le total jusque-là (=). Écrivez les noms dans l'ordre des "
    "places ; le premier nom donne en premier.",
)
_NUMBER = Phrase("Hand", "Manche")
_DEALS = Phrase("Deals", "Donne")
_NAME = Phrase("Name", "Nom")
_CENTRED: Literal["center"] = "center"
_MARGINS = (1.5, 1.1)
_MARGIN = sum(_MARGINS)
"""The hand and who deals, as wide together as the word before the names."""


def score_pad(players: int, lang: Lang, names: Sequence[str] = ()) -> Pages:
    """A sheet for a match of twice as many hands as players.

    Args:
        players: how many, one of `SEATS`.
        lang: its language.
        names: in the order of the seats; blank by default.

    Raises:
        ValueError: for a number of players or of names that does not fit.
    """
    if players not in SEATS or len(names) not in {0, players}:
        raise ValueError(f"expected {SEATS} players and as many names, or none; found {players} and {len(names)}")
    hands = hands_in_match(players)
    people = tuple(names) or ("",) * players
    blank = ("",) * (2 * players)
    named = TextTable(
        (said_in(lang, _NAME), *(str(seat) for seat in range(1, players + 1))),
        (("", *people),),
        (_MARGIN, *(2 for _ in people)),
        ("left", *(_CENTRED,) * players),
        row_mm=12,
    )
    pad = TextTable(
        (said_in(lang, _NUMBER), said_in(lang, _DEALS), *("\u00b1", "=") * players),
        tuple((str(hand + 1), str(hand % players + 1), *blank) for hand in range(hands)),
        (*_MARGINS, *(1 for _ in blank)),
        (_CENTRED,) * (2 + len(blank)),
        row_mm=12,
    )
    return Pages(
        title=said_in(lang, _PAD),
        lang=lang,
        subtitle=said_in(lang, _FOR, hands=hands, players=players),
        blocks=(Paragraph(said_in(lang, _HOW), "small"), named, pad),
    )
