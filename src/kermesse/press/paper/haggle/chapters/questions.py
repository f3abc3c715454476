"""What guests ask a host, with answers that follow from the rules and from tonight's rulings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import Heading, PageBlock, Paragraph
from kermesse.rules.effects.traits import Tied
from kermesse.words import Phrase, capital

_TITLE = Phrase("What people ask", "Ce qu'on vous demandera")

_LIE = (
    Phrase("May I lie?", "Ai-je le droit de mentir ?"),
    Phrase(
        "In words, yes: nobody has to tell the truth, about goods, rules or plans. What changes hands is what was "
        "agreed, though; only what goes sight unseen may be anything.",
        "En paroles, oui : personne n'est tenu de dire vrai, ni sur ses biens, ni sur les règles, ni sur ses plans. "
        "Mais ce qui change de mains doit être ce qui était convenu ; seul ce qui passe à l'aveugle peut être "
        "n'importe quoi.",
    ),
)
_SHOW = (
    Phrase("May I show a {card} without giving it?", "Puis-je montrer une {card} sans la donner ?"),
    Phrase(
        "Yes, for a price or for nothing. It stays yours; the other keeps what they read, in mind or in notes. {show}",
        "Oui, contre paiement ou pour rien. Elle reste à vous ; ce que l'autre a lu reste dans une tête, ou dans des "
        "notes. {show}",
    ),
)
_TELL = (
    Phrase("May I tell what a {card} says?", "Puis-je raconter ce que dit une {card} ?"),
    Phrase(
        "To anybody, truly or falsely. Notes in your own words are free.",
        "À qui vous voulez, à tort ou à raison. Les notes, avec vos propres mots, sont libres.",
    ),
)
_COPY = (
    Phrase("May I copy one?", "Puis-je en copier une ?"),
    Phrase("{copy}", "{copy}"),
)
_BLIND = (
    Phrase("May I trade a {card} without showing its number?", "Puis-je céder une {card} sans montrer son numéro ?"),
    Phrase(
        "Yes, sight unseen: then nobody can complain. Or trade it openly, by its number.",
        "Oui : à découvert, par son numéro, ou à l'aveugle. Qui la prend à l'aveugle ne peut pas se plaindre.",
    ),
)
_THREE = (
    Phrase("May three of us make one deal?", "Peut-on faire un marché à trois ?"),
    Phrase(
        "Three or more. It is struck when all have said yes, and then everything changes hands at once.",
        "À trois ou plus. Il est conclu quand tous ont dit oui, et tout change alors de main d'un coup.",
    ),
)
_LATER = (
    Phrase("May I promise something for later?", "Puis-je promettre quelque chose pour plus tard ?"),
    Phrase(
        "A card of their choice later, points, a favour: anything. {promises}",
        "Une carte à choisir plus tard, des points, un service : tout. {promises}",
    ),
)
_REGRET = (
    Phrase("May I take a deal back?", "Puis-je revenir sur un marché ?"),
    Phrase(
        "Only if everybody in it agrees. Otherwise, what changed hands has changed hands.",
        "Seulement si tout le monde, dans ce marché, le veut. Sinon, ce qui a changé de mains a changé de mains.",
    ),
)
_HOLD_BACK = (
    Phrase("Must everything go into the envelope?", "Faut-il tout mettre dans l'enveloppe ?"),
    Phrase(
        "No, only what you choose. The rest counts neither for you nor against you.",
        "Non, seulement ce que vous choisissez. Le reste ne compte ni pour vous ni contre vous.",
    ),
)
_SHEETS_IN = (
    Phrase("And my sheets?", "Et mes fiches ?"),
    Phrase(
        "They need not go in. Every sheet in play holds for everybody, even one that nobody has read.",
        "Elles n'ont pas à y être. Chaque fiche en jeu vaut pour tous, même celle que personne n'a lue.",
    ),
)
_CORNER = (
    Phrase("May I keep both copies of a sheet?", "Puis-je garder les deux exemplaires d'une fiche ?"),
    Phrase(
        "Yes: a clever trick, and a dirty one. Who holds both may ask a high price for a look, or let nobody see it; "
        "the rule holds all the same, also for those who cannot read it. Do not say which sheets are cornered.",
        "Oui : c'est habile, et pas très beau. Qui tient les deux peut vendre cher un coup d'œil, ou ne les montrer à "
        "personne ; la règle vaut quand même, aussi pour qui ne peut pas la lire. Ne dites pas quelles fiches sont "
        "ainsi retenues.",
    ),
)
_CARDS_IN = (
    Phrase("And my rule cards?", "Et mes cartes règles ?"),
    Phrase(
        "To work, they must be in the envelope. In your pocket they do nothing.",
        "Celles qui doivent agir vont dans l'enveloppe. Dans votre poche, elles ne font rien.",
    ),
)
_COPIES = (
    Phrase("I have the same rule twice. Is that good?", "J'ai deux fois la même règle. Est-ce un avantage ?"),
    Phrase(
        "In one envelope the second card does nothing. Trade it.",
        "Dans une enveloppe, la deuxième carte ne fait rien. Échangez-la.",
    ),
)
_CANCELLED = (
    Phrase("Is a cancelled general rule lost for me?", "Ma règle générale est annulée : ai-je tout perdu ?"),
    Phrase(
        "Its effect is gone; what it pays to whoever handed it in stays.",
        "Son effet disparaît ; ce qu'elle rapporte à qui l'a remise reste.",
    ),
)
_TIED = (
    Phrase("What if two have the most?", "Et si deux personnes en ont le plus ?"),
    Phrase(
        "The {card} itself says it; tell it to nobody who has not read it. {ties}",
        "La {card} elle-même le dit ; ne le dites à personne qui ne l'a pas lue. {ties}",
    ),
)
_EARLY = (
    Phrase("I must leave early. What now?", "Je dois partir plus tôt. Que faire ?"),
    Phrase(
        "Hand in your envelope as you go: it is scored with the others. What you leave outside of it stays with the "
        "host.",
        "Remettez votre enveloppe en partant : elle compte avec les autres. Ce qui n'est pas dedans reste chez l'hôte.",
    ),
)
_LATE = (
    Phrase("And if I am not ready at the end?", "Et si je n'ai pas fini à l'heure ?"),
    Phrase(
        "{unsealed} That is why ten minutes before the end, and one, are called out.",
        "{unsealed} C'est pourquoi on prévient à dix minutes de la fin, puis à une.",
    ),
)
_HINTS = (
    Phrase("May I use a calculator?", "Puis-je prendre une calculatrice ?"),
    Phrase(
        "Pen, paper and a calculator, always. On a screen, this setting applies. {hints}",
        "Stylo, papier et calculatrice, toujours. Sur un écran, ce réglage s'applique. {hints}",
    ),
)
_EQUAL = (
    Phrase("Who wins when two have the same score?", "Qui gagne à égalité ?"),
    Phrase(
        "Both: they share the place, and the next place stays empty. A score may also be below zero.",
        "Les deux : on partage la place, et la suivante reste vide. Un score peut aussi être négatif.",
    ),
)
_TIES = Phrase("{cards}: {then}", "{cards} : {then}")
_DROP = Phrase(
    "those who tie drop out, and the next number takes it.", "les ex æquo sont écartés, et le nombre suivant l'emporte."
)
_NOBODY = Phrase("nobody has it.", "personne ne l'a.")
_ALL = Phrase("all who tie lose.", "tous les ex æquo perdent.")


def questions(tonight: Tonight) -> tuple[PageBlock, ...]:
    """Questions, each with its answer under it."""
    facts = {
        "card": tonight.rule_card(tonight.lang),
        "ties": " ".join(_ties(tonight)),
        **{name: tonight.ruled(name) for name in ("show", "copy", "promises", "unsealed", "hints")},
    }
    blocks: list[PageBlock] = [Heading(tonight.say(_TITLE))]
    for question, answer in _asked(tonight):
        blocks.append(Paragraph(tonight.say(question, **facts), "strong"))
        blocks.append(Paragraph(tonight.say(answer, **facts).strip()))
    return tuple(blocks)


def _asked(tonight: Tonight) -> Iterator[tuple[Phrase, Phrase]]:
    yield from (_LIE, _SHOW, _TELL)
    if "copy" in tonight.kit.head.rulings:
        yield _COPY
    yield from (_BLIND, _THREE, _LATER, _REGRET, _HOLD_BACK)
    if tonight.kit.head.box.sheets:
        yield from (_SHEETS_IN, _CORNER)
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
    contests = [(rule, tie.then) for rule in tonight.in_play if (tie := rule.traits.tie)]
    for then in get_args(Tied):
        if rules := [rule for rule, tied in contests if tied == then]:
            yield tonight.say(_TIES, cards=capital(tonight.cards_called(rules)), then=tonight.say(_then(then)))
    if any("most_of_none" in rule.traits.rulings for rule in tonight.in_play):
        yield tonight.ruled("most_of_none")


def _then(tied: Tied) -> Phrase:
    match tied:
        case "next":
            return _DROP
        case "nobody":
            return _NOBODY
        case "all-lose":
            return _ALL
