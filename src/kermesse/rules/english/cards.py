"""What a rule card says, in English."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import assert_never

from kermesse.pieces.goods import Noun
from kermesse.rules import effects as e
from kermesse.rules.fact import Fact, Side, read_fact
from kermesse.rules.kit import Kit, Rule
from kermesse.words import capital, listed, number, typeset

n = partial(number, lang="en")
words = partial(listed, lang="en")


def card(rule: Rule, kit: Kit) -> str:
    """The text of a rule card: a few sentences that mention every number of the rule."""
    text = _says(rule, kit)
    if rule.scope == "general":
        text = f"For everybody: {text[0].lower()}{text[1:]}"
        if rule.owner:
            text += f" You {score(rule.owner)}, even if this card is cancelled."
    elif rule.independent:
        text += " This holds whatever the general rules say."
    return typeset(text, "en")


def points(value: float) -> str:
    """A number of points: "1 point", "2.5 points"."""
    return f"{n(value)} point{'' if abs(value) == 1 else 's'}"


def score(value: float) -> str:
    """What you do with points: "score 5 points", "lose 5 points"."""
    return f"{'lose' if value < 0 else 'score'} {points(abs(value))}"


def scores(value: float) -> str:
    """What somebody or something does with them: "scores 5 points", "loses 5 points"."""
    return f"{'loses' if value < 0 else 'scores'} {points(abs(value))}"


def some(kit: Kit, selector: str, count: float) -> str:
    """So many goods: "3 red tokens"."""
    return f"{n(count)} {kit.nouns[selector]('en', count)}"


def fold(times: int) -> str:
    """How often something counts: "double", "4 times"."""
    return {2: "double (×2)", 3: "triple (×3)"}.get(times, f"{n(times)} times")


def _says(rule: Rule, kit: Kit) -> str:
    def one(selector: str) -> str:
        return kit.nouns[selector].en[0]

    def many(selector: str) -> str:
        return kit.nouns[selector].en[1]

    general = rule.scope != "particular"
    match rule.effect:
        case e.Values(facts):
            kinds = tuple(kind.id for kind in kit.catalogue.kinds)
            return " ".join(_fact(read_fact(fact, kinds), kit) for fact in facts)
        case e.Worth(what, worth):
            return f"Each {one(what)} {'' if general else 'you hand in '}is worth {points(worth)}."
        case e.WorthCapped(what, worth, most):
            return f"Each {one(what)} is worth {points(worth)} ({most} at most: {points(most * worth)})."
        case e.Turns(more, than, what, worth):
            turned = f"each of your {many(what)} is worth {points(worth)}"
            return f"If you hand in more {many(more)} than {many(than)}, {turned}."
        case e.LosesValue(what, limit):
            return f"With more than {limit} {many(what)}, all your {many(what)} lose their value."
        case e.NoMoreThan(what, than):
            return f"You cannot score more {many(what)} than you have {many(than)}."
        case e.Multiplies(every, of, what, by):
            return f"Each set of {some(kit, of, every)} makes 1 {one(what)} count {fold(by)}."
        case e.MostMultiplies(what, by):
            return f"Whoever hands in the most {many(what)} counts them {fold(by)}. If players tie, nobody does."
        case e.BonusEach(what, bonus):
            return f"{capital(score(bonus))} more for each {one(what)}."
        case e.OfAKind(what, count, bonus):
            suits = " of any suits (a trump counts)" if what.startswith("number ") else ", of any suits"
            return f"If you hand in {some(kit, what, count)}{suits}, {score(bonus)}."
        case e.AtLeast(what, count, bonus):
            return f"If you hand in at least {some(kit, what, count)}, {score(bonus)}."
        case e.Sets(parts, bonus):
            return f"Each separate set of {words(['1 ' + one(part) for part in parts])} {scores(bonus)}."
        case e.Runs(what, length, bonus):
            return f"Each separate run of {length} consecutive {many(what)}{_runs(kit)} {scores(bonus)}."
        case e.Multiple(what, of, bonus):
            return f"If your number of {many(what)} is a multiple of {of}, {score(bonus)}."
        case e.MoreThan(more, than, bonus, needs):
            least = f" You need at least {words(['1 ' + one(need) for need in needs])}." if needs else ""
            return f"If you hand in more {many(more)} than {many(than)}, {score(bonus)}.{least}"
        case e.MostSquared(what):
            return (
                f"Whoever hands in the most {many(what)} scores their number squared (3 score 9). "
                "Players who tie drop out, and the next highest number takes it."
            )
        case e.Sole(what, bonus):
            return f"If nobody but you hands in any {many(what)}, {score(bonus)}."
        case e.Control(what, title):
            return f"Whoever hands in the most {many(what)} is the {kit.title(title).en[0]}. If players tie, nobody is."
        case e.TitleScores(title, each, bonus):
            return f"The {kit.title(title).en[0]} {scores(bonus)} for each {one(each)} in their own envelope."
        case e.Punishes(what, count, loss):
            return f"If a player hands in {some(kit, what, count)} or more, every other player loses {points(loss)}."
        case e.Protects(every, of, against, count):
            return f"Each set of {some(kit, of, every)} protects you from one set of {some(kit, against, count)}."
        case e.Steals(most, each, loot):
            return (
                f"Whoever hands in the most {many(most)} takes {points(loot)} from every other player "
                f"for each {one(each)} in that player's envelope. If players tie, nobody does."
            )
        case e.MostLoses(what, loss):
            return f"Whoever hands in the most {many(what)} loses {points(-loss)}; all those who tie lose them."
        case e.TooManyLoses(any_of, limit, loss):
            any_kind = words([many(what) for what in any_of], last="or")
            return f"Whoever hands in more than {limit} of one kind ({any_kind}) loses {points(-loss)}, once."
        case e.Eliminates(what, count):
            return f"Whoever hands in {count} or more {many(what)} of one kind is out of the game."
        case e.AtMost(what, count):
            return f"No more than {some(kit, what, count)} of a hand score. The excess is drawn out at random."
        case e.Pyramid(steps, by):
            shape = words([f"{step} of {'one' if place == 0 else 'another'} kind" for place, step in enumerate(steps)])
            return f"A pyramid ({shape}), with nothing else, makes the hand count {fold(by)}."
        case e.Cancel(bonus):
            return f"Cancel one general rule of your choice among those announced. You {score(bonus)}."
        case _:
            assert_never(rule.effect)


def _runs(kit: Kit) -> str:
    if kit.rulings.runs == "any-suit":
        return ", suits mixed,"
    return ", of one suit or of trumps," if "trumps" in kit.catalogue.groups else ""


def _fact(fact: Fact, kit: Kit) -> str:
    nouns = {kind.id: kind.noun for kind in kit.catalogue.kinds}
    subject = capital(_side(fact.left, nouns))
    several = len(fact.left) > 1 or fact.left[0][1] > 1
    match fact.relation:
        case "highest":
            return f"{capital(nouns[fact.left[0][0]].en[1])} have the highest value of all."
        case "lowest":
            return f"{capital(nouns[fact.left[0][0]].en[1])} have the lowest value of all."
        case ">":
            return f"{subject} {'are' if several else 'is'} worth more than {_side(fact.right, nouns)}."
        case "=":
            return f"{subject} {'are' if several else 'is'} worth {_side(fact.right, nouns)}."
        case _:
            assert_never(fact.relation)


def _side(side: Side, nouns: Mapping[str, Noun]) -> str:
    return words([_part(kind, times, nouns) for kind, times in side])


def _part(kind: str, times: Fraction, nouns: Mapping[str, Noun]) -> str:
    if not kind:
        return points(float(times))
    singular, plural = nouns[kind].en
    if times == 1:
        return f"{'an' if singular[0] in 'aeiou' else 'a'} {singular}"
    if times == Fraction(1, 2):
        return f"half (1/2) of {'an' if singular[0] in 'aeiou' else 'a'} {singular}"
    return f"{times} {plural}".replace("-", "−", 1)
