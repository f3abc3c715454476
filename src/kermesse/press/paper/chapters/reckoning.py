"""Scoring by hand: the steps in the order in which the rules apply, each with the rules that it takes."""

from __future__ import annotations

from collections.abc import Iterator

from kermesse.press.paper.material.pages import BulletList, Heading, PageBlock, Paragraph
from kermesse.press.paper.tonight import Tonight
from kermesse.rules import effect as e
from kermesse.rules.kit import Rule
from kermesse.rules.ruling import CHOICE_WORDS
from kermesse.words import Phrase, capital

COMPARED = (e.MostMultiplies, e.MostSquared, e.Sole, e.Control, e.Punishes, e.Steals, e.MostLoses)
CHANGED = (e.Turns, e.LosesValue, e.NoMoreThan, e.Multiplies, e.MostMultiplies)
ADDED = (
    e.BonusEach,
    e.OfAKind,
    e.AtLeast,
    e.Sets,
    e.Runs,
    e.Multiple,
    e.MoreThan,
    e.MostSquared,
    e.Sole,
    e.TitleScores,
)
LOST = (e.Punishes, e.Protects, e.Steals, e.MostLoses, e.TooManyLoses)
"""Effects by the step of scoring in which they work, each in the order of `rules.scoring.score.STAGES`."""

_TITLE = Phrase("Scoring by hand", "Le décompte à la main")
_ABOUT = Phrase(
    "The order matters: do one step for everybody before the next, and write as you go into the score table.",
    "L'ordre compte : faites chaque étape pour tous avant la suivante, et remplissez le tableau au fur et à mesure.",
)
_STANDS = Phrase(
    "Settle which general rules stand, and put second cards of one rule in the same envelope aside.",
    "Voyez quelles règles générales tiennent, et mettez de côté les doubles d'une même règle dans une enveloppe.",
)
_COUNT = Phrase(
    "Count what lies in each envelope, kind by kind. What was held back does not exist.",
    "Comptez ce qu'il y a dans chaque enveloppe, sorte par sorte. Ce qui a été gardé n'existe pas.",
)
_TOO_MANY = Phrase(
    "Too many of one kind, as handed in? ({rules}) {voided_hand}",
    "Trop d'une même sorte, telle que remise ? ({rules}) {voided_hand}",
)
_SHAPE = Phrase(
    "Note which hands have the shape that is asked for ({rules}), before anything is drawn out of them.",
    "Notez quelles mains ont la forme demandée ({rules}), avant d'en tirer quoi que ce soit.",
)
_EXCESS = Phrase(
    "More than may score, and still in? ({rules}) {excess} Write down what went: from here on it does not count.",
    "Plus qu'il ne peut en compter, et toujours en jeu ? ({rules}) {excess} Notez ce qui part : cela ne compte plus.",
)
_COMPARE = Phrase(
    "Compare all envelopes, once for the whole night, and write down whom it concerns: {rules}.",
    "Comparez toutes les enveloppes, une fois pour la soirée, et notez qui est concerné : {rules}.",
)
_COMPARE_THE_REST = Phrase(
    "Compare all envelopes that are still in, once for the whole night, and write down whom it concerns: {rules}.",
    "Comparez toutes les enveloppes encore en jeu, une fois pour la soirée, et notez qui est concerné : {rules}.",
)
_WORTH = Phrase(
    "Add up the goods at their own value: {values}.", "Additionnez les biens à leur valeur propre : {values}."
)
_CAPPED = Phrase(
    "Some cards get a value up to a number of them ({rules}). Take these first: they keep it whatever the general "
    "rules say, and the next steps are for the cards beyond.",
    "Certaines cartes reçoivent une valeur jusqu'à un certain nombre ({rules}). Prenez-les d'abord : elles la "
    "gardent quoi que disent les règles générales, et la suite vaut pour les cartes au-delà.",
)
_FOR_ALL = Phrase(
    "Then the values that are set for everybody, as far as they stand ({rules}): particular rules do not change those.",
    "Puis les valeurs fixées pour tous, tant qu'elles tiennent ({rules}) : les règles particulières n'y changent rien.",
)
_OWN = Phrase(
    "Then the values that each owner's own rules set, never below what the card is worth anyway ({rules}). "
    "{values_stack}",
    "Puis les valeurs que fixent les règles de chacun, jamais en dessous de ce que la carte vaut déjà ({rules}). "
    "{values_stack}",
)
_CHANGED = Phrase(
    "Then change the values, in this order: {rules}.", "Changez ensuite les valeurs, dans cet ordre : {rules}."
)
_ADD = Phrase(
    "Add the bonuses; each looks at the goods in the envelope, none at another bonus: {rules}.",
    "Ajoutez les primes ; chacune regarde les biens de l'enveloppe, aucune une autre prime : {rules}.",
)
_OWNERS = Phrase(
    "Add what general rules and cancel cards pay to whoever handed them in, also for cancelled ones.",
    "Ajoutez ce que les règles générales et les cartes d'annulation paient à qui les a remises, même annulées.",
)
_DOUBLE = Phrase("{rules}: {pyramid}", "{rules} : {pyramid}")
_LOSE = Phrase("Take off the losses: {rules}.", "Retirez les pertes : {rules}.")
_HITS = Phrase(
    "Attacks also hit others who attack. {attacks}", "Les attaques touchent aussi les autres qui attaquent. {attacks}"
)
_STOLEN = Phrase("What somebody takes, somebody else loses.", "Ce que quelqu'un prend, quelqu'un d'autre le perd.")
_SAVED = Phrase("Protection takes losses back.", "Une protection rend des pertes.")
_MOST = Phrase("{most_of_none}", "{most_of_none}")
_VOIDED = Phrase("Too many of one kind ({rules}): {voided_hand}", "Trop d'une même sorte ({rules}) : {voided_hand}")
_DEBTS = Phrase("Pay the debts. {promises}", "Payez les dettes. {promises}")
_TOTAL = Phrase(
    "Write the totals. The highest wins; equal totals share the place.",
    "Écrivez les totaux. Le plus haut gagne ; à égalité, on partage la place.",
)
_OUT = Phrase("A hand that is out comes after every score.", "Une main éliminée vient après tous les scores.")


def reckoning(tonight: Tonight) -> tuple[PageBlock, ...]:
    """The steps of scoring that this night needs."""
    return (
        Heading(tonight.say(_TITLE)),
        Paragraph(tonight.say(_ABOUT), "small"),
        BulletList(tuple(_steps(tonight)), "numbered"),
    )


def _steps(tonight: Tonight) -> Iterator[str]:
    kit = tonight.kit

    def told(phrase: Phrase, rules: list[Rule]) -> str:
        spoken = {
            name: CHOICE_WORDS[name, getattr(kit.rulings, name)](tonight.lang)
            for name in ("voided_hand", "excess", "pyramid", "attacks", "values_stack", "most_of_none", "promises")
        }
        called = tonight.cards_called(rules) if rules else ""
        return capital(tonight.say(phrase, rules=called, **spoken).strip())

    def when(phrase: Phrase, *effects: type[e.Effect]) -> Iterator[str]:
        rules = tonight.with_effects(*effects)
        if rules:
            yield told(phrase, rules)

    out = tonight.has(e.Eliminates) and kit.rulings.voided_hand == "out"
    if tonight.announces:
        yield told(_STANDS, [])
    yield told(_COUNT, [])
    if out:
        yield from when(_TOO_MANY, e.Eliminates)
    yield from when(_SHAPE, e.Pyramid)
    yield from when(_EXCESS, e.AtMost)
    yield from when(_COMPARE_THE_REST if out else _COMPARE, *COMPARED)
    yield tonight.say(_WORTH, values=tonight.worths_told())
    yield from when(_CAPPED, e.WorthCapped)
    for phrase, some in ((_FOR_ALL, _set(tonight, own=False)), (_OWN, _set(tonight, own=True))):
        if some:
            yield told(phrase, some)
    changing = [tonight.cards_called(some) for kind in CHANGED if (some := tonight.with_effects(kind))]
    if changing:
        yield tonight.say(_CHANGED, rules=", ".join(changing))
    yield from when(_ADD, *ADDED)
    if tonight.announces:
        yield told(_OWNERS, [])
    if kit.rulings.pyramid != "last":
        yield from when(_DOUBLE, e.Pyramid)
    if kit.rulings.voided_hand != "out":
        yield from when(_VOIDED, e.Eliminates)
    lost = tonight.with_effects(*LOST)
    if lost:
        notes = ((e.Punishes, _HITS), (e.Protects, _SAVED), (e.Steals, _STOLEN), (e.MostLoses, _MOST))
        yield " ".join([told(_LOSE, lost), *(told(note, []) for kind, note in notes if tonight.has(kind))])
    if kit.rulings.pyramid == "last":
        yield from when(_DOUBLE, e.Pyramid)
    if kit.rulings.promises == "settle":
        yield told(_DEBTS, [])
    yield " ".join([told(_TOTAL, []), *([told(_OUT, [])] if out else [])])


def _set(tonight: Tonight, *, own: bool) -> list[Rule]:
    """The rules that set a value, for their owner or for everybody."""
    return [rule for rule in tonight.with_effects(e.Worth) if (rule.scope == "particular") == own]
