"""The players' guide: one page, without any rule of the box on it."""

from __future__ import annotations

from collections.abc import Iterator

from kermesse.press.paper.haggle.chapters.opening import ADVICE, WORTH
from kermesse.press.paper.haggle.phrasing import Phrasing
from kermesse.press.paper.material.pages import BulletList, Heading, PageBlock, Pages, Paragraph
from kermesse.rules.effects import Values
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, listed

_TITLE = Phrase("Players' guide", "Guide pour jouer")

_TONIGHT = Phrase("Tonight", "Ce soir")
_ABOUT = Phrase(
    "In your envelope you find {found}. You trade until the bell; then you hand in what you choose. "
    "The envelope worth most wins.",
    "Dans votre enveloppe, vous trouvez {found}. Vous échangez jusqu'à la cloche ; puis vous "
    "remettez ce que vous choisissez. L'enveloppe qui vaut le plus gagne.",
)
_SOME = Phrase("{goods}", "des {goods}")
_SOME_CARDS = Phrase("some {cards}", "quelques {cards}")
_SHEETS = Phrase(
    "Each sheet tells a part of the rules: what goods are worth, and what is better avoided. Every sheet in play holds "
    "for everybody, whoever has read it. Nobody knows them all; the more of them you read, the better you know what to "
    "collect.",
    "Chaque fiche dit un morceau des règles : ce que valent les biens, et ce qu'il vaut mieux éviter. Chaque fiche "
    "en jeu vaut pour tous, qu'on l'ait lue ou non. Personne ne les connaît toutes ; plus on en lit, mieux on sait "
    "quoi réunir.",
)
_OWN = Phrase(
    "White stub: the rule works for whoever hands the card in, and for nobody else.",
    "Talon blanc : la règle agit pour le joueur qui remet la carte, et pour personne d'autre.",
)
_GENERAL = Phrase(
    "Dark stub: a general rule. Once handed in, it is announced and holds for everybody.",
    "Talon sombre : une règle générale. Une fois remise, elle est annoncée et vaut pour tous.",
)
_CANCEL = Phrase(
    "Striped stub: whoever hands this card in removes one of the general rules that were announced.",
    "Talon rayé : qui remet cette carte retire une des règles générales annoncées.",
)

_MAY = Phrase("You may", "Vous pouvez")
_MAYS = (
    Phrase(
        "propose anything to anybody: {traded}, for now or for later;",
        "tout proposer, à tout le monde : {traded}, pour maintenant ou pour plus tard ;",
    ),
    Phrase(
        "show a {card} without giving it, or tell what it says;", "montrer une {card} sans la donner, ou la raconter ;"
    ),
    Phrase("give one sight unseen, or by its number;", "en céder une à l'aveugle, ou par son numéro ;"),
    Phrase("deal in threes and more, and promise what you like;", "conclure à trois et davantage, et tout promettre ;"),
    Phrase("keep silent, bluff, and say no.", "vous taire, bluffer, et dire non."),
)
_MAY_NOT = Phrase(
    "You may not take what nobody gave you, nor give what you do not have. What was agreed and handed over stays so.",
    "Vous ne pouvez ni prendre ce qu'on ne vous donne pas, ni donner ce que vous n'avez pas. Ce qui est convenu et "
    "remis de la main à la main le reste.",
)

_COUNTS = Phrase("What counts", "Ce qui compte")
_IN = Phrase(
    "Only what lies in your envelope. What you hold back counts neither for you nor against you.",
    "Seulement ce qui est dans votre enveloppe. Ce que vous gardez ne compte ni pour vous ni contre vous.",
)
_CARDS_IN = Phrase(
    "A rule card works only in the envelope. Of two cards with the same rule, only one works.",
    "Une carte règle n'agit que dans l'enveloppe. De deux cartes à la même règle, une seule agit.",
)
_SHEETS_OUT = Phrase(
    "Sheets need not go in: they hold anyway.", "Les fiches n'ont pas à y être : elles valent de toute façon."
)

_HAND_IN = Phrase("To hand in", "Remettre l'enveloppe")
_HANDING = (
    Phrase("When the bell rings, trading is over.", "Quand la cloche sonne, les échanges sont finis."),
    Phrase(
        "Put in what you choose, look once more at the name and the number, close it.",
        "Mettez-y ce que vous voulez, relisez le nom et le numéro, fermez-la.",
    ),
    Phrase(
        "Bring it to the host yourself. One envelope each.",
        "Apportez-la vous-même à l'hôte. Une enveloppe par personne.",
    ),
)
_HOST = Phrase(
    "The host does not play: ask whatever is unclear.", "L'hôte ne joue pas : demandez tout ce qui n'est pas clair."
)
_MARKET_RULINGS = ("unsealed", "show", "copy", "promises")
"""Rulings that everybody may know, and needs in the market."""


def players_guide(kit: Kit, lang: Lang) -> Pages:
    """A page for everybody: what one does, what is allowed, what counts, how to hand in. It tells no rule.

    Args:
        kit: the box, read under the night's rulings.
        lang: the guide's language.
    """
    box = Phrasing(kit, lang)
    some_cards = box.say(_SOME_CARDS, cards=box.rule_card(lang, 2))
    facts = {
        "found": listed([*(box.say(_SOME, goods=goods) for goods in box.goods_called()), some_cards], lang),
        "traded": box.traded,
        "values": box.worths_told(),
        "card": box.rule_card(lang),
    }

    def say(phrase: Phrase) -> str:
        return box.say(phrase, **facts)

    return Pages(
        title=say(_TITLE),
        lang=lang,
        subtitle=box.name,
        abreast=2,
        blocks=(
            Heading(say(_TONIGHT)),
            Paragraph(say(_ABOUT)),
            *_cards(box),
            Paragraph(box.say(ADVICE, cards=box.rule_card(lang, 2))),
            Heading(say(_MAY)),
            BulletList(tuple(say(may) for may in _MAYS)),
            Paragraph(say(_MAY_NOT)),
            Heading(say(_COUNTS)),
            BulletList((*map(say, _counting(box)), *_ruled(box))),
            Heading(say(_HAND_IN)),
            BulletList(tuple(say(step) for step in _HANDING), "numbered"),
            Paragraph(say(_HOST)),
        ),
    )


def _cards(box: Phrasing) -> Iterator[PageBlock]:
    """What rule cards there are, told apart by their stubs."""
    if box.kit.head.box.sheets:
        yield Paragraph(box.say(_SHEETS))
    else:
        kinds = [_OWN, *([_GENERAL] if box.announces else []), *([_CANCEL] if box.cancels else [])]
        yield BulletList(tuple(box.say(kind) for kind in kinds))


def _counting(box: Phrasing) -> Iterator[Phrase]:
    yield _IN
    if not box.has(Values):
        yield WORTH
    yield _SHEETS_OUT if box.kit.head.box.sheets else _CARDS_IN


def _ruled(box: Phrasing) -> Iterator[str]:
    """Tonight's rulings for the market, as sentences."""
    yield from filter(None, map(box.ruled, _MARKET_RULINGS))
