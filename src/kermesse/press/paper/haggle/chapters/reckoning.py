"""Scoring by hand: the steps in the order in which the rules apply, each with the rules that it takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import BulletList, Heading, PageBlock, Paragraph
from kermesse.rules.effects.traits import Stage
from kermesse.rules.kit import Rule
from kermesse.rules.ruling import CHOICE_WORDS
from kermesse.words import Phrase, capital

Step = Literal["changed", "added", "lost", "apart", "elsewhere"]
"""Where a stage is done by hand: with others that change values, that add, that take off; apart; by another step."""


def _step(stage: Stage) -> Step:
    match stage:
        case Stage.TURNED | Stage.WORTHLESS | Stage.LIMITED | Stage.REPEATED | Stage.CONTESTED:
            return "changed"
        case Stage.ADDED:
            return "added"
        case Stage.STRUCK | Stage.PROTECTED | Stage.STOLEN | Stage.LOST:
            return "lost"
        case Stage.VOIDED | Stage.DRAWN | Stage.CAPPED | Stage.SET | Stage.DOUBLED | Stage.FINED | Stage.DOUBLED_LAST:
            return "apart"
        case Stage.STATED | Stage.TITLED | Stage.OWNED:
            return "elsewhere"


CHANGED = tuple(stage for stage in Stage if _step(stage) == "changed")
ADDED = tuple(stage for stage in Stage if _step(stage) == "added")
LOST = tuple(stage for stage in Stage if _step(stage) == "lost")

_TITLE = Phrase("Scoring by hand", "Le décompte à la main")
_ABOUT = Phrase(
    "The order matters: do one step for everybody before the next, and write as you go into the score table.",
    "L'ordre compte : faites chaque étape pour tous avant la suivante, et remplissez le tableau au fur et à mesure.",
)
_STANDS = Phrase(
    "Settle which general rules stand. If an envelope has two cards of one rule, set the second aside.",
    "Voyez quelles règles générales tiennent, et mettez de côté les doubles d'une même règle dans une enveloppe.",
)
_COUNT = Phrase(
    "Count what lies in each envelope, kind by kind. What was held back does not count.",
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
    "Still in, but with more than may score? ({rules}) {excess} Write down what went: from here on it does not count.",
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
    "Ajoutez ce que les règles générales et les cartes d'annulation rapportent à ceux qui les ont remises, "
    "même annulées.",
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

    def when(phrase: Phrase, *stages: Stage) -> Iterator[str]:
        if rules := tonight.in_stages(*stages):
            yield told(phrase, rules)

    out = bool(tonight.in_stages(Stage.VOIDED))
    if tonight.announces:
        yield told(_STANDS, [])
    yield told(_COUNT, [])
    yield from when(_TOO_MANY, Stage.VOIDED)
    yield from when(_SHAPE, Stage.DOUBLED, Stage.DOUBLED_LAST)
    yield from when(_EXCESS, Stage.DRAWN)
    if compared := [rule for rule in tonight.in_play if _needs_all(rule)]:
        yield told(_COMPARE_THE_REST if out else _COMPARE, compared)
    yield tonight.say(_WORTH, values=tonight.worths_told())
    yield from when(_CAPPED, Stage.CAPPED)
    for phrase, some in ((_FOR_ALL, _set(tonight, own=False)), (_OWN, _set(tonight, own=True))):
        if some:
            yield told(phrase, some)
    changing = [tonight.cards_called(some) for stage in CHANGED if (some := tonight.in_stages(stage))]
    if changing:
        yield tonight.say(_CHANGED, rules=", ".join(changing))
    yield from when(_ADD, *ADDED)
    if tonight.announces:
        yield told(_OWNERS, [])
    yield from when(_DOUBLE, Stage.DOUBLED)
    yield from when(_VOIDED, Stage.FINED)
    if lost := tonight.in_stages(*LOST):
        yield " ".join([told(_LOSE, lost), *(told(note, []) for note in _notes(tonight, lost))])
    yield from when(_DOUBLE, Stage.DOUBLED_LAST)
    if kit.rulings.promises == "settle":
        yield told(_DEBTS, [])
    yield " ".join([told(_TOTAL, []), *([told(_OUT, [])] if out else [])])


def _needs_all(rule: Rule) -> bool:
    """Whether it takes a look into all envelopes to know whom a rule concerns."""
    match rule.traits.others:
        case "compares" | "strikes":
            return True
        case "ignores" | "follows" | "shields":
            return False


def _notes(tonight: Tonight, lost: list[Rule]) -> Iterator[Phrase]:
    """What a host should know about losses, as far as these rules need it."""
    for stage, note in ((Stage.STRUCK, _HITS), (Stage.PROTECTED, _SAVED), (Stage.STOLEN, _STOLEN)):
        if tonight.in_stages(stage):
            yield note
    if any("most_of_none" in rule.traits.rulings for rule in lost):
        yield _MOST


def _set(tonight: Tonight, *, own: bool) -> list[Rule]:
    """The rules that set a value, for their owner or for everybody."""
    return [rule for rule in tonight.in_stages(Stage.SET) if (rule.scope == "particular") == own]
