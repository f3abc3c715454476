"""What guests ask a host, with answers that follow from the rules and from tonight's rulings."""

from __future__ import annotations

from collections.abc import Iterator

from kermesse.press.paper.material.pages import Block, Heading, Paragraph
from kermesse.press.paper.tonight import Tonight
from kermesse.rules.effect import Control, MostLoses, MostMultiplies, MostSquared, Steals
from kermesse.words import Said, capital

_TITLE = Said("What people ask", "Ce qu'on vous demandera")

_LIE = (
    Said("May I lie?", "Ai-je le droit de mentir ?"),
    Said(
        "In words, yes: nobody has to tell the truth, about goods, rules or plans. What changes hands is what was "
        "agreed, though; only what goes sight unseen may be anything.",
        "En paroles, oui : personne n'est tenu de dire vrai, ni sur ses biens, ni sur les règles, ni sur ses plans. "
        "Mais ce qui change de main est ce qui était convenu ; seul ce qui passe à l'aveugle peut être n'importe quoi.",
    ),
)
_SHOW = (
    Said("May I show a {card} without giving it?", "Puis-je montrer une {card} sans la donner ?"),
    Said(
        "Yes, for a price or for nothing. It stays yours; what the other has read stays in a head, or in notes. {show}",
        "Oui, contre paiement ou pour rien. Elle reste à vous ; ce que l'autre a lu reste dans une tête, ou dans des "
        "notes. {show}",
    ),
)
_TELL = (
    Said("May I tell what a {card} says?", "Puis-je raconter ce que dit une {card} ?"),
    Said(
        "To whom you like, rightly or wrongly. Notes in your own words are free.",
        "À qui vous voulez, à tort ou à raison. Les notes, avec vos propres mots, sont libres.",
    ),
)
_COPY = (
    Said("May I copy one?", "Puis-je en copier une ?"),
    Said("{copy}", "{copy}"),
)
_BLIND = (
    Said("May I trade a {card} without showing its number?", "Puis-je céder une {card} sans montrer son numéro ?"),
    Said(
        "Yes: openly, by its number, or sight unseen. Whoever takes it sight unseen cannot complain.",
        "Oui : à découvert, par son numéro, ou à l'aveugle. Qui la prend à l'aveugle ne peut pas se plaindre.",
    ),
)
_THREE = (
    Said("May three of us make one deal?", "Peut-on faire un marché à trois ?"),
    Said(
        "Three or more. It is struck when all have said yes, and then everything goes over at once.",
        "À trois ou plus. Il est conclu quand tous ont dit oui, et tout change alors de main d'un coup.",
    ),
)
_LATER = (
    Said("May I promise something for later?", "Puis-je promettre quelque chose pour plus tard ?"),
    Said(
        "A card of their choice later, points, a favour: anything. {promises}",
        "Une carte à choisir plus tard, des points, un service : tout. {promises}",
    ),
)
_REGRET = (
    Said("May I take a deal back?", "Puis-je revenir sur un marché ?"),
    Said(
        "Only if everybody in it agrees. Otherwise, what changed hands has changed hands.",
        "Seulement si tout le monde, dans ce marché, le veut. Sinon, ce qui a changé de main a changé de main.",
    ),
)
_HOLD_BACK = (
    Said("Must everything go into the envelope?", "Faut-il tout mettre dans l'enveloppe ?"),
    Said(
        "No, only what you choose. The rest counts neither for you nor against you.",
        "Non, seulement ce que vous choisissez. Le reste ne compte ni pour vous ni contre vous.",
    ),
)
_SHEETS_IN = (
    Said("And my sheets?", "Et mes fiches ?"),
    Said(
        "They need not go in. Every sheet in play holds for everybody, even one that nobody has read.",
        "Elles n'ont pas à y être. Chaque fiche en jeu vaut pour tous, même celle que personne n'a lue.",
    ),
)
_CARDS_IN = (
    Said("And my rule cards?", "Et mes cartes règles ?"),
    Said(
        "Those that are to work must be in the envelope. In your pocket they do nothing.",
        "Celles qui doivent agir vont dans l'enveloppe. Dans votre poche, elles ne font rien.",
    ),
)
_COPIES = (
    Said("I have the same rule twice. Is that good?", "J'ai deux fois la même règle. Est-ce bien ?"),
    Said(
        "In one envelope the second card does nothing. Trade it.",
        "Dans une enveloppe, la deuxième carte ne fait rien. Échangez-la.",
    ),
)
_CANCELLED = (
    Said("Is a cancelled general rule lost for me?", "Ma règle générale annulée, est-ce perdu ?"),
    Said(
        "Its effect is gone; what it pays to whoever handed it in stays.",
        "Son effet disparaît ; ce qu'elle rapporte à qui l'a remise reste.",
    ),
)
_TIED = (
    Said("What if two have the most?", "Et si deux personnes en ont le plus ?"),
    Said(
        "The {card} itself says it; tell it to nobody who has not read it. {ties}",
        "La {card} elle-même le dit ; ne le dites à personne qui ne l'a pas lue. {ties}",
    ),
)
_EARLY = (
    Said("I must leave early. And now?", "Je dois partir plus tôt. Que faire ?"),
    Said(
        "Hand in your envelope as you go: it is scored with the others. What you leave outside of it stays with the "
        "host.",
        "Remettez votre enveloppe en partant : elle compte avec les autres. Ce qui n'est pas dedans reste chez l'hôte.",
    ),
)
_LATE = (
    Said("And if I am not ready at the end?", "Et si je n'ai pas fini à l'heure ?"),
    Said(
        "{unsealed} That is why ten minutes before the end, and one, are called out.",
        "{unsealed} C'est pourquoi on prévient à dix minutes de la fin, puis à une.",
    ),
)
_HINTS = (
    Said("May I use a calculator?", "Puis-je prendre une calculatrice ?"),
    Said(
        "Pen, paper and a calculator, always. Where the night also runs on a screen, this holds. {hints}",
        "Stylo, papier et calculatrice, toujours. Si la soirée passe aussi par un écran, ceci vaut. {hints}",
    ),
)
_EQUAL = (
    Said("Who wins when two have the same score?", "Qui gagne à égalité ?"),
    Said(
        "Both: they share the place, and the next place stays empty. A score may also be below zero.",
        "Les deux : on partage la place, et la suivante reste vide. Un score peut aussi être négatif.",
    ),
)
_TIES = Said("{cards}: {then}", "{cards} : {then}")
_DROP = Said(
    "those who tie drop out, and the next number takes it.", "les ex æquo sont écartés, et le nombre suivant l'emporte."
)
_NOBODY = Said("nobody has it.", "personne ne l'a.")
_ALL = Said("all who tie lose.", "tous les ex æquo perdent.")


def questions(tonight: Tonight) -> tuple[Block, ...]:
    """Questions, each with its answer under it."""
    facts = {
        "card": tonight.rule_card(tonight.lang),
        "ties": " ".join(_ties(tonight)),
        **{name: tonight.ruled(name) for name in ("show", "copy", "promises", "unsealed", "hints")},
    }
    blocks: list[Block] = [Heading(tonight.say(_TITLE))]
    for question, answer in _asked(tonight):
        blocks.append(Paragraph(tonight.say(question, **facts), "strong"))
        blocks.append(Paragraph(tonight.say(answer, **facts).strip()))
    return tuple(blocks)


def _asked(tonight: Tonight) -> Iterator[tuple[Said, Said]]:
    yield from (_LIE, _SHOW, _TELL)
    if "copy" in tonight.kit.head.rulings:
        yield _COPY
    yield from (_BLIND, _THREE, _LATER, _REGRET, _HOLD_BACK)
    if tonight.kit.head.box.sheets:
        yield _SHEETS_IN
    else:
        yield from (_CARDS_IN, _COPIES)
    if tonight.announces:
        yield _CANCELLED
    if any(_ties(tonight)):
        yield _TIED
    yield _EARLY
    if "unsealed" in tonight.kit.head.rulings:
        yield _LATE
    if "hints" in tonight.kit.head.rulings:
        yield _HINTS
    yield _EQUAL


def _ties(tonight: Tonight) -> Iterator[str]:
    for effects, then in (
        ((MostSquared,), _DROP),
        ((MostMultiplies, Control, Steals), _NOBODY),
        ((MostLoses,), _ALL),
    ):
        rules = tonight.with_effects(*effects)
        if rules:
            yield tonight.say(_TIES, cards=capital(tonight.cards_called(rules)), then=tonight.say(then))
    if tonight.has(MostLoses):
        yield tonight.ruled("most_of_none")
