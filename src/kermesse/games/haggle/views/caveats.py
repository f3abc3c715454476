"""What a reckoning does not say: warnings to the player whose envelope it is, from their own view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal

from kermesse.games.haggle.night.checks import excess_of
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.views.known_kit import undetermined_kinds
from kermesse.games.haggle.views.notebook import READABLE
from kermesse.games.haggle.views.own import OwnPart
from kermesse.games.haggle.views.view import View, readable
from kermesse.rules.effects import Eliminates
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.scoring.plan import plan_of
from kermesse.words import Phrase, listed

Doubt = Literal["nothing", "a guess", "left out"]
"""What a player's own reckoning cannot know of an effect: all is known; who wins it; what others do with it."""


def about_hand(view: View, mine: OwnPart, goods: Mapping[str, int], cards: Sequence[int]) -> Iterator[Phrase]:
    """More than the player holds, and rule cards in the envelope or in the notebook that cannot be read now."""
    if view.hall.play == "online":
        beyond = [kind for kind, count in goods.items() if count > mine.goods.get(kind, 0)]
        if beyond or Counter(cards) - Counter(mine.cards):
            yield Phrase("There is more in it than you hold.", "Il contient plus que vous n'avez.")
    may_read = readable(view) or frozenset()
    unread = sorted(set(cards) - may_read)
    if unread:
        numbers = _numbers(unread)
        yield Phrase(f"Not counted, for you have not read it: {numbers.en}.", f"Non compté, car non lu : {numbers.fr}.")
    closed = [page.card for page in mine.notebook.pages if page.reads not in READABLE and page.card not in may_read]
    if closed:
        numbers = _numbers(closed)
        yield Phrase(
            f"Read once and closed now, so not counted: {numbers.en}.",
            f"Lu une fois et refermé, donc non compté : {numbers.fr}.",
        )


def about_rules(view: View, small: Kit, night: Night) -> Iterator[Phrase]:
    """What the rules that are known do to this envelope, or would do if others came into it."""
    mine = night.envelopes[0]
    held = {small.by_card[card].number for envelope in night.envelopes for card in envelope.slips}
    sheets = set(night.sheets or ())
    works = [rule for rule in small.rules if rule.number in held or sheets.intersection(rule.cards)]
    if small.rulings.voided_hand == "out":
        yield from _voided(works, small, mine.goods)
    limit = excess_of(night, small)
    if limit is not None and limit.items[0]:
        count = int(limit.items[0])
        yield Phrase(
            f"Too much: {count} of these would be drawn out by chance; the total still counts them.",
            f"C'est trop : {count} de ces objets seraient retirés au hasard ; le total les compte encore.",
        )
    same = Counter(small.by_card[card].number for card in mine.slips if small.by_card[card].scope != "everybody")
    if twice := sorted(number for number, count in same.items() if count > 1):
        numbers = _numbers(twice)
        yield Phrase(
            f"A second copy of the same rule is void: {numbers.en}.",
            f"Une deuxième carte de la même règle est nulle : {numbers.fr}.",
        )
    if compared := [rule.number for rule in works if _doubt(rule) == "a guess"]:
        numbers = _numbers(compared)
        yield Phrase(
            f"Compares you with others, so it is a guess: {numbers.en}.",
            f"Vous compare aux autres, c'est donc une supposition : {numbers.fr}.",
        )
    if hit := [rule.number for rule in works if _doubt(rule) == "left out"]:
        numbers = _numbers(hit)
        yield Phrase(
            f"What others may make you lose is not counted: {numbers.en}.",
            f"Ce que les autres peuvent vous faire perdre n'est pas compté : {numbers.fr}.",
        )
    waiting = [rule.number for rule in small.rules if rule.scope == "general" and rule.number not in held]
    if waiting and view.hall.announced is None:
        numbers = _numbers(waiting)
        yield Phrase(
            f"Counts only if somebody hands it in: {numbers.en}.",
            f"Ne compte que si quelqu'un la remet : {numbers.fr}.",
        )


def _doubt(rule: Rule) -> Doubt:
    match rule.traits.others:
        case "compares" | "follows":
            return "a guess"
        case "strikes":
            return "left out"
        case "ignores" | "shields":
            return "nothing"


def _voided(works: Sequence[Rule], small: Kit, goods: Mapping[str, int]) -> Iterator[Phrase]:
    """The rules that void a hand like this one."""
    kinds_of, kinds = plan_of(small).kinds_of, small.catalogue.kinds
    for rule in works:
        effect = rule.effect
        if not isinstance(effect, Eliminates):
            continue
        if any(goods.get(kinds[column].id, 0) >= effect.count for column in kinds_of[effect.what].tolist()):
            number = rule.number
            yield Phrase(f"This hand is voided by rule {number}.", f"Cette main est annulée par la règle {number}.")


def about_values(kit: Kit, may_read: frozenset[int], goods: Collection[str]) -> Iterator[Phrase]:
    """Goods in the envelope that the player does not know the value of."""
    unknown = undetermined_kinds(kit, may_read)
    nouns = [kind.noun for kind in kit.catalogue.kinds if kind.id in unknown and kind.id in goods]
    if nouns:
        english, french = [noun("en", 2) for noun in nouns], [noun("fr", 2) for noun in nouns]
        yield Phrase(
            f"You do not know yet what these are worth: {listed(english, 'en')}.",
            f"Vous ne savez pas encore ce que valent : {listed(french, 'fr')}.",
        )


def _numbers(rules: Sequence[int]) -> Phrase:
    """Rule cards by number: "rule 6", "rules 6 and 8"."""
    written = [str(number) for number in rules]
    many = "s" if len(rules) > 1 else ""
    return Phrase(f"rule{many} {listed(written, 'en')}", f"règle{many} {listed(written, 'fr')}")
