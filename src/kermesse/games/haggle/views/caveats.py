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


class Caveat(Phrase, frozen=True, omit_defaults=True):
    """What a total does not say.

    Args:
        rules: the rule cards that it is about, by number.
    """

    rules: tuple[int, ...] = ()


def about_hand(view: View, mine: OwnPart, goods: Mapping[str, int], cards: Sequence[int]) -> Iterator[Caveat]:
    """More than the player holds, and rule cards in the envelope or in the notebook that cannot be read now."""
    if view.hall.play == "online":
        beyond = [kind for kind, count in goods.items() if count > mine.goods.get(kind, 0)]
        if beyond or Counter(cards) - Counter(mine.cards):
            yield Caveat("There is more in it than you hold.", "Il contient plus que vous n'avez.")
    may_read = readable(view) or frozenset()
    unread = sorted(set(cards) - may_read)
    if unread:
        yield _numbered("Not counted, for you have not read it", "Non compté, car non lu", unread)
    closed = [page.card for page in mine.notebook.pages if page.reads not in READABLE and page.card not in may_read]
    if closed:
        yield _numbered("Read once and closed now, so not counted", "Lu une fois et refermé, donc non compté", closed)


def about_rules(view: View, small: Kit, night: Night) -> Iterator[Caveat]:
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
        yield Caveat(
            f"Too much: {count} of these would be drawn out by chance; the total still counts them.",
            f"C'est trop : {count} de ces biens seraient retirés au hasard ; le total les compte encore.",
        )
    same = Counter(small.by_card[card].number for card in mine.slips if small.by_card[card].scope != "everybody")
    if twice := sorted(number for number, count in same.items() if count > 1):
        yield _numbered(
            "A second copy of the same rule is void", "Une deuxième carte de la même règle ne fait rien", twice
        )
    if compared := [rule.number for rule in works if _doubt(rule) == "a guess"]:
        yield _numbered(
            "Compares you with others, so it is a guess",
            "Une supposition, car on vous y compare aux autres",
            compared,
        )
    if hit := [rule.number for rule in works if _doubt(rule) == "left out"]:
        yield _numbered(
            "What others may make you lose is not counted",
            "Ce que les autres peuvent vous faire perdre n'est pas compté",
            hit,
        )
    waiting = [rule.number for rule in small.rules if rule.scope == "general" and rule.number not in held]
    if waiting and view.hall.announced is None:
        yield _numbered("Counts only if somebody hands it in", "Ne compte que si quelqu'un la remet", waiting)


def _doubt(rule: Rule) -> Doubt:
    match rule.traits.others:
        case "compares" | "follows":
            return "a guess"
        case "strikes":
            return "left out"
        case "ignores" | "shields":
            return "nothing"


def _voided(works: Sequence[Rule], small: Kit, goods: Mapping[str, int]) -> Iterator[Caveat]:
    """The rules that void a hand like this one."""
    kinds_of, kinds = plan_of(small).kinds_of, small.catalogue.kinds
    for rule in works:
        effect = rule.effect
        if not isinstance(effect, Eliminates):
            continue
        if any(goods.get(kinds[column].id, 0) >= effect.count for column in kinds_of[effect.what].tolist()):
            number = rule.number
            yield Caveat(
                f"This hand is voided by rule {number}.", f"Cette main est annulée par la règle {number}.", (number,)
            )


def about_values(kit: Kit, may_read: frozenset[int], goods: Collection[str]) -> Iterator[Caveat]:
    """Goods in the envelope that the player does not know the value of."""
    unknown = undetermined_kinds(kit, may_read)
    nouns = [kind.noun for kind in kit.catalogue.kinds if kind.id in unknown and kind.id in goods]
    if nouns:
        english, french = [noun("en", 2) for noun in nouns], [noun("fr", 2) for noun in nouns]
        yield Caveat(
            f"You do not know yet what these are worth: {listed(english, 'en')}.",
            f"Vous ne savez pas encore ce que valent : {listed(french, 'fr')}.",
        )


def _numbered(english: str, french: str, rules: Sequence[int]) -> Caveat:
    """A caveat that ends with the rules that it is about: "rule 6", "rules 6 and 8"."""
    written = [str(number) for number in rules]
    many = "s" if len(rules) > 1 else ""
    return Caveat(
        f"{english}: rule{many} {listed(written, 'en')}.",
        f"{french} : règle{many} {listed(written, 'fr')}.",
        tuple(rules),
    )
