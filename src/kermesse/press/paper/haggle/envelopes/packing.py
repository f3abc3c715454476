"""The packing list: all that has to lie on the table before envelopes are filled, and the steps, with boxes to tick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from kermesse.games.haggle.night.box import packs
from kermesse.pieces.goods import Kind, Noun
from kermesse.press.paper.haggle.deck import NUMBERED, Pile
from kermesse.press.paper.haggle.envelopes.contents import Contents, counted_contents
from kermesse.press.paper.haggle.nouns import dealt_noun, given_noun, rule_noun
from kermesse.press.paper.haggle.phrasing import spans
from kermesse.press.paper.material.pages import BulletList, Heading, Pages
from kermesse.press.report.phrases import counted
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, listed

TITLE = Phrase("Packing list", "Liste du matériel")
THINGS = Phrase("On the table", "Sur la table")
STEPS = Phrase("From the sheets to the envelopes", "Des feuilles aux enveloppes")

ENVELOPE = Noun(
    ("envelope, with its label", "envelopes, each with its label"),
    ("enveloppe, avec son étiquette", "enveloppes, chacune avec son étiquette"),
    "f",
)
SPARE = Noun(
    ("spare envelope, with its label", "spare envelopes, each with its label"),
    ("enveloppe de réserve, avec son étiquette", "enveloppes de réserve, chacune avec son étiquette"),
    "f",
)
PACK = Noun(("pack", "packs"), ("jeu", "jeux"))
WHOLE = Phrase("{}: {}", "{} : {}")
PRINTED = Phrase("{}, in one printed stack", "{}, en une seule pile imprimée")
PENS = Phrase("Pens, and paper for notes", "Des stylos, et du papier pour les notes")
CLOCK = Phrase("A clock that everybody can see", "Une horloge que tout le monde voit")

STACK = (
    Phrase(
        "Print one sheet first, at 100%: the line on it must be 50 mm long.",
        "Imprimez d'abord une feuille, à 100 % : le trait doit y mesurer 50 mm.",
    ),
    Phrase(
        "Print the rest in the same way, and cut along the marks. However many sheets you cut at once, each place on "
        "the sheet keeps a pile of its own, and later sheets go under earlier ones.",
        "Imprimez le reste de même, et coupez aux repères. Quel que soit le nombre de feuilles coupées à la fois, "
        "chaque place de la feuille garde sa pile, et les feuilles suivantes vont sous les précédentes.",
    ),
    Phrase(
        "Lay the piles one on the other, row by row, the upper left one on top. All envelopes lie in order now.",
        "Posez les piles l'une sur l'autre, rangée par rangée, celle du haut à gauche dessus. Tout est dans l'ordre.",
    ),
    Phrase(
        "Into each envelope: its own card from the top of the stack, and all that follows up to the next such card.",
        "Dans chaque enveloppe : sa carte, prise en haut de la pile, et tout ce qui suit jusqu'à la suivante.",
    ),
)
ADD = Phrase("Add what its own card names besides: {what}.", "Ajoutez ce que sa carte nomme en plus : {what}.")
BY_SLIPS = (
    Phrase(
        "Sort the goods by kind and the {rules} by number.",
        "Triez les biens par sorte et les {rules} par numéro.",
    ),
    Phrase("Fill each envelope as the packing slips say.", "Garnissez chaque enveloppe comme le dit son bordereau."),
)
SHUFFLE = Phrase(
    "Quicker: shuffle the packs well and put {what} into each envelope, no matter which. The score never asks who "
    "began with what.",
    "Plus vite : mélangez bien les jeux et mettez {what} dans chaque enveloppe, n'importe lesquelles. Le décompte ne "
    "demande jamais qui avait quoi au départ.",
)
LEFT = Phrase(
    "Set aside, unseen, until the end: {what}.",
    "Mettez de côté, sans regarder, jusqu'à la fin : {what}.",
)
CHECK = Phrase(
    "Count a few envelopes again: each holds what its label says.",
    "Recomptez quelques enveloppes : chacune contient ce que dit son étiquette.",
)


def packing(envelopes: Sequence[Contents], aside: Contents, kit: Kit, piles: Collection[Pile], lang: Lang) -> Pages:
    """The list.

    Args:
        envelopes: what lies in each.
        aside: what lies in none.
        kit: whose goods and rules these are.
        piles: what is printed as a stack in the order of the envelopes; all else comes sorted.
        lang: the host's language.
    """
    blocks = (
        Heading(THINGS(lang)),
        BulletList(tuple(_things(envelopes, aside, kit, piles, lang)), "boxes"),
        Heading(STEPS(lang)),
        BulletList(tuple(_steps(envelopes, aside, kit, piles, lang)), "boxes"),
    )
    return Pages(TITLE(lang), lang, blocks, subtitle=kit.head.name(lang))


def _things(
    envelopes: Sequence[Contents], aside: Contents, kit: Kit, piles: Collection[Pile], lang: Lang
) -> Iterator[str]:
    everything = (*envelopes, aside)
    dealt = [kind for one in everything for kind in one.dealt]
    rules = [number for one in everything for number in one.rules]
    number = packs(kit, len(envelopes))
    spare = sum(one.spare for one in envelopes)
    yield counted(len(envelopes) - spare, ENVELOPE, lang)
    if spare:
        yield counted(spare, SPARE, lang)
    if "dealt" in piles:
        yield PRINTED(lang).format(counted(len(dealt), dealt_noun(kit), lang))
    elif number:
        yield WHOLE(lang).format(counted(number, PACK, lang), counted(len(dealt), dealt_noun(kit), lang))
    else:
        yield from _by_kind(dealt, lang)
    yield from _by_kind([kind for one in everything for kind in one.given], lang)
    yield (
        PRINTED(lang).format(counted(len(rules), rule_noun(kit), lang))
        if "rules" in piles
        else _numbered(rules, kit, lang)
    )
    yield PENS(lang)
    yield CLOCK(lang)


def _by_kind(kinds: Sequence[Kind], lang: Lang) -> Iterator[str]:
    """So many of each kind, a line for each."""
    counts = Counter(kind.id for kind in kinds)
    nouns = {kind.id: kind.noun for kind in kinds}
    for kind, count in counts.items():
        yield counted(count, nouns[kind], lang)


def _numbered(numbers: Sequence[int], kit: Kit, lang: Lang) -> str:
    """How many rule cards, and which: "30 sheets: 1-3 (x 3), 4-12 (x 2)"."""
    often: dict[int, list[int]] = {}
    for number, count in Counter(sorted(numbers)).items():
        often.setdefault(count, []).append(number)
    groups = [
        ", ".join(spans(some)) + (f"\u00a0(×\u00a0{count})" if count > 1 else "") for count, some in often.items()
    ]
    return NUMBERED(lang).format(counted(len(numbers), rule_noun(kit), lang), "; ".join(groups))


def _steps(
    envelopes: Sequence[Contents], aside: Contents, kit: Kit, piles: Collection[Pile], lang: Lang
) -> Iterator[str]:
    if piles:
        yield from (step(lang) for step in STACK)
        if missing := _missing(envelopes, kit, piles, lang):
            yield ADD(lang).format(what=missing)
    else:
        yield from (step(lang).format(rules=rule_noun(kit)(lang, 2)) for step in BY_SLIPS)
    each = {len(one.dealt) for one in envelopes}
    if "dealt" not in piles and packs(kit, len(envelopes)) and len(each) == 1:
        yield SHUFFLE(lang).format(what=counted(each.pop(), dealt_noun(kit), lang))
    if left := counted_contents(aside, kit, lang):
        yield LEFT(lang).format(what=listed(left, lang))
    yield CHECK(lang)


def _missing(envelopes: Sequence[Contents], kit: Kit, piles: Collection[Pile], lang: Lang) -> str:
    """What envelopes hold that is not in the printed stack."""
    nouns = []
    if "dealt" not in piles and any(one.dealt for one in envelopes):
        nouns.append(dealt_noun(kit))
    if any(one.given for one in envelopes):
        nouns.append(given_noun(kit))
    if "rules" not in piles:
        nouns.append(rule_noun(kit))
    return listed([noun(lang, 2) for noun in nouns], lang)
