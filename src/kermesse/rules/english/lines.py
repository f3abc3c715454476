"""What a line of a score sheet says, in English: the goods that it looked at, then why it counts."""

from __future__ import annotations

from typing import assert_never

from kermesse.rules import effects as e
from kermesse.rules.effects.selectors import selectors
from kermesse.rules.english.cards import card, fold, n, points, some, words
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.sheet_entries import GoodsEntry, RuleEntry, SheetEntry
from kermesse.words import typeset


def line(entry: SheetEntry, kit: Kit) -> str:
    """The sentence of one line."""
    return typeset(_goods(entry) if isinstance(entry, GoodsEntry) else _line(entry, kit), "en")


def reason(entry: RuleEntry, kit: Kit) -> str | None:
    """Why a rule earned nothing, without what its card says; none for a line that does not repeat the card."""
    return typeset(_missed(entry, kit), "en") if entry.why == "missed" else None


def _goods(entry: GoodsEntry) -> str:
    goods = entry.noun("en", entry.times)
    if any(letter.isdigit() for letter in goods):  # "2 × 7 of hearts" cannot be misread, "2 7s of hearts" can
        goods = f"× {entry.noun.en[0]}"
    return f"{n(entry.times)} {goods} at {points(entry.each)}"


def _line(entry: RuleEntry, kit: Kit) -> str:
    match entry.why:
        case "earned":
            return _earned(entry, kit) + _by(entry)
        case "missed":
            return f"{_missed(entry, kit)} The card says: {card(entry.rule, kit)}"
        case "tied":
            return f"Tied for the most, so not earned: {_evidence(entry, kit)}."
        case "taken":
            return f"Taken away: {_evidence(entry, kit)}. A general rule sets that value" + _by(entry)
        case "outdone":
            return f"Worth as much or more already: {_evidence(entry, kit)}."
        case "owner":
            return "Whoever hands in this general rule scores, even if it is cancelled."
        case "copy":
            return "A further copy of the same rule does nothing."
        case "cancelled":
            return "This general rule was cancelled" + _by(entry)
        case "out":
            return f"The hand is voided, so this does not count: {_earned(entry, kit)}."
        case _:
            assert_never(entry.why)


def _missed(entry: RuleEntry, kit: Kit) -> str:
    return f"Not earned: {_evidence(entry, kit)}."


def _by(entry: RuleEntry) -> str:
    return f" (by {words(entry.by)})." if entry.by else "."


def _evidence(entry: RuleEntry, kit: Kit) -> str:
    effect = entry.rule.effect
    looked_at = [effect.more, effect.than] if isinstance(effect, e.MoreThan) else selectors(effect)
    return words([some(kit, text, entry.counts[text]) for text in dict.fromkeys(looked_at)])


def _instead(entry: RuleEntry, worth: float) -> str:
    """What goods of this worth come to, where they had another before: what the line adds is the difference."""
    return _difference(entry, entry.times * worth, ":")


def _multiplied(entry: RuleEntry, by: int) -> str:
    """What something comes to that counts several times: the line adds all but the first."""
    return _difference(entry, entry.points / (by - 1) * by, ",")


def _difference(entry: RuleEntry, now: float, after: str) -> str:
    """The difference that a line adds; none in a voided hand, where it adds nothing."""
    before = now - entry.points
    return f"{after} {n(now)} instead of {n(before)}" if before and entry.why != "out" else ""


def _earned(entry: RuleEntry, kit: Kit) -> str:
    times = n(entry.times)

    def have(selector: str) -> str:
        return some(kit, selector, entry.counts[selector])

    def many(selector: str) -> str:
        return kit.nouns[selector].en[1]

    match entry.rule.effect:
        case e.Values():
            return "This sheet states values"
        case e.Worth(what, worth):
            if entry.rule.scope != "particular":
                return f"{some(kit, what, entry.times)} worth {points(worth)} each{_instead(entry, worth)}"
            of_them = "" if entry.counts[what] == entry.times else f"{times} of "
            rest = ", the rest have another value" if of_them else ""
            return f"{of_them}{have(what)} at {points(worth)} each{_instead(entry, worth)}{rest}"
        case e.WorthCapped(what, worth, most):
            return f"{some(kit, what, entry.times)} at {points(worth)} each ({most} at most){_instead(entry, worth)}"
        case e.Turns(more, than, what, worth):
            turned = some(kit, what, entry.times)
            return f"{have(more)}, {have(than)}: {turned} at {points(worth)} each{_instead(entry, worth)}"
        case e.LosesValue(what, limit):
            return f"{have(what)}, more than {limit}: they lose their value{_difference(entry, 0, ',')}"
        case e.NoMoreThan(what, than):
            return f"{have(what)} but {have(than)}: {times} of them {'does' if entry.times == 1 else 'do'} not score"
        case e.Multiplies(every, of, what, by):
            counted = f"{some(kit, what, entry.times)} counted {fold(by)}"
            return f"{have(of)}, sets of {every}: {counted}{_multiplied(entry, by)}"
        case e.MostMultiplies(what, by):
            they = "it counts" if entry.counts[what] == 1 else "they count"
            return f"{have(what)}, the most of all: {they} {fold(by)}{_multiplied(entry, by)}"
        case e.BonusEach(what, bonus):
            return f"{have(what)}, {points(bonus)} more each"
        case e.OfAKind(what, count, _) | e.AtLeast(what, count, _):
            return f"{have(what)}, at least {count}"
        case e.Sets(parts, bonus):
            kinds = ", ".join(kit.nouns[part].en[0] for part in parts)
            return f"{times} {'set' if entry.times == 1 else 'sets'} ({kinds}), {points(bonus)} each"
        case e.Runs(_, length, bonus):
            return f"{times} {'run' if entry.times == 1 else 'runs'} of {length}, {points(bonus)} each"
        case e.Multiple(what, of, _):
            return f"{have(what)}, a multiple of {of}"
        case e.MoreThan(more, than, _, _):
            return f"{have(more)}, more than {have(than)}"
        case e.MostSquared(what):
            return (
                f"{have(what)}, the most that one player alone has: {n(entry.counts[what])} × {n(entry.counts[what])}"
            )
        case e.Sole(what, _):
            return f"{have(what)}, and nobody else has any"
        case e.Control(what, title):
            return f"{have(what)}, the most of all: the {kit.title(title).en[0]}"
        case e.TitleScores(title, each, bonus):
            return f"As the {kit.title(title).en[0]}: {have(each)}, {points(bonus)} each"
        case e.Punishes(what, count, loss):
            hits = f"{times} {'loss' if entry.times == 1 else 'losses'} of {points(loss)}"
            return f"{hits}: somebody else handed in {count} {many(what)} or more"
        case e.Protects(every, of, _, _):
            return f"{have(of)}, sets of {every}: {times} {'loss' if entry.times == 1 else 'losses'} warded off"
        case e.Steals(most, each, loot):
            if entry.points >= 0:
                others = f"{times} {many(each)} of the others"
                return f"{have(most)}, the most of all: {points(loot)} taken for each of {others}"
            return f"{have(each)}: {points(loot)} lost for each"
        case e.MostLoses(what, _):
            return f"{have(what)}, and nobody has more"
        case e.TooManyLoses(any_of, limit, _):
            over = [have(what) for what in any_of if entry.counts[what] > limit]
            return f"{words(over)}, more than {limit}"
        case e.Eliminates(what, count):
            too_many = words([f"{n(times)} {noun('en', times)}" for noun, times in entry.gone])
            end = "the hand is out" if kit.rulings.voided_hand == "out" else "10 points lost for each kind"
            return f"{too_many}, {count} or more of one kind: {end}"
        case e.AtMost(what, count):
            gone = words([f"{n(times)} {noun('en', times)}" for noun, times in entry.gone])
            handed_in = some(kit, what, entry.counts[what] + entry.times)
            return f"{handed_in}, more than {count}: {gone} drawn out"
        case e.Pyramid(_, by):
            whole = "everything counts" if kit.rulings.pyramid == "last" else "cards and bonuses count"
            return f"A pyramid: {whole} {fold(by)}{_multiplied(entry, by)}"
        case e.Cancel():
            return "A cancel card handed in" + (f" against rule {entry.names}" if entry.names else " and named no rule")
        case _:
            assert_never(entry.rule.effect)
