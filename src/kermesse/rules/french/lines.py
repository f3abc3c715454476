"""Ce que dit une ligne de la feuille de score, en français : ce qu'elle regarde, puis pourquoi elle compte."""

from __future__ import annotations

from typing import assert_never

from kermesse.rules import effects as e
from kermesse.rules.effects.selectors import selectors
from kermesse.rules.french.cards import card, fold, n, points, some, the, words
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.sheet_entries import GoodsEntry, RuleEntry, SheetEntry
from kermesse.words import typeset


def line(entry: SheetEntry, kit: Kit) -> str:
    """La phrase d'une ligne."""
    return typeset(_goods(entry) if isinstance(entry, GoodsEntry) else _line(entry, kit), "fr")


def reason(entry: RuleEntry, kit: Kit) -> str | None:
    """Why a rule earned nothing, without what its card says; none for a line that does not repeat the card."""
    return typeset(_missed(entry, kit), "fr") if entry.why == "missed" else None


def _goods(entry: GoodsEntry) -> str:
    goods = entry.noun("fr", entry.times)
    if any(letter.isdigit() for letter in goods):  # « 2 × 7 de cœur » se lit mieux que « 2 7 de cœur »
        goods = f"× {entry.noun.fr[0]}"
    return f"{n(entry.times)} {goods} à {points(entry.each)}"


def _line(entry: RuleEntry, kit: Kit) -> str:
    match entry.why:
        case "earned":
            return _earned(entry, kit) + _by(entry)
        case "missed":
            return f"{_missed(entry, kit)} La carte dit : {card(entry.rule, kit)}"
        case "tied":
            return f"À égalité pour le plus grand nombre, donc pas gagné : {_evidence(entry, kit)}."
        case "taken":
            return f"Retiré : {_evidence(entry, kit)}. Une règle générale fixe cette valeur" + _by(entry)
        case "outdone":
            return f"Vaut déjà autant ou plus : {_evidence(entry, kit)}."
        case "owner":
            return "Remettre cette règle générale rapporte, même annulée."
        case "copy":
            return "Un exemplaire de plus de la même règle ne fait rien."
        case "cancelled":
            return "Cette règle générale a été annulée" + _by(entry)
        case "out":
            return f"La main est annulée, ceci ne compte donc pas : {_earned(entry, kit)}."
        case _:
            assert_never(entry.why)


def _missed(entry: RuleEntry, kit: Kit) -> str:
    return f"Pas gagné : {_evidence(entry, kit)}."


def _by(entry: RuleEntry) -> str:
    return f" (par {words(entry.by)})." if entry.by else "."


def _evidence(entry: RuleEntry, kit: Kit) -> str:
    effect = entry.rule.effect
    looked_at = [effect.more, effect.than] if isinstance(effect, e.MoreThan) else selectors(effect)
    return words([some(kit, text, entry.counts[text]) for text in dict.fromkeys(looked_at)])


def _instead(entry: RuleEntry, worth: float) -> str:
    """Ce que font des biens de cette valeur s'ils en avaient une autre : la ligne ajoute la différence."""
    return _difference(entry, entry.times * worth, " :")


def _multiplied(entry: RuleEntry, by: int) -> str:
    """Ce que fait ce qui compte plusieurs fois : la ligne ajoute toutes les fois sauf la première."""
    return _difference(entry, entry.points / (by - 1) * by, ",")


def _difference(entry: RuleEntry, now: float, after: str) -> str:
    """La différence qu'une ligne ajoute ; rien dans une main annulée, où elle n'ajoute rien."""
    before = now - entry.points
    return f"{after} {n(now)} au lieu de {n(before)}" if before and entry.why != "out" else ""


def _earned(entry: RuleEntry, kit: Kit) -> str:
    times = n(entry.times)
    several = entry.times >= 2

    def have(selector: str) -> str:
        return some(kit, selector, entry.counts[selector])

    def many(selector: str) -> str:
        return kit.nouns[selector].fr[1]

    match entry.rule.effect:
        case e.Values():
            return "Cette fiche énonce des valeurs"
        case e.Worth(what, worth):
            if entry.rule.scope != "particular":
                return f"{some(kit, what, entry.times)} à {points(worth)} l'unité{_instead(entry, worth)}"
            of_them = "" if entry.counts[what] == entry.times else f"{times} sur "
            rest = ", le reste a une autre valeur" if of_them else ""
            return f"{of_them}{have(what)} à {points(worth)} l'unité{_instead(entry, worth)}{rest}"
        case e.WorthCapped(what, worth, most):
            return f"{some(kit, what, entry.times)} à {points(worth)} l'unité ({most} au plus){_instead(entry, worth)}"
        case e.Turns(more, than, what, worth):
            turned = some(kit, what, entry.times)
            return f"{have(more)}, {have(than)} : {turned} à {points(worth)} l'unité{_instead(entry, worth)}"
        case e.LosesValue(what, limit):
            return f"{have(what)}, plus de {limit} : leur valeur est perdue{_difference(entry, 0, ',')}"
        case e.NoMoreThan(what, than):
            return f"{have(what)} mais {have(than)} : {times} ne {'comptent' if several else 'compte'} pas"
        case e.Multiplies(every, of_what, what, by):
            count = "comptent" if several else "compte"
            counted = f"{some(kit, what, entry.times)} {count} {fold(by)}"
            return f"{have(of_what)}, groupes de {every} : {counted}{_multiplied(entry, by)}"
        case e.MostMultiplies(what, by):
            they = "elle" if kit.nouns[what].gender == "f" else "il"
            they += " compte" if entry.counts[what] < 2 else "s comptent"
            return f"{have(what)}, le plus de tous : {they} {fold(by)}{_multiplied(entry, by)}"
        case e.BonusEach(what, bonus):
            return f"{have(what)}, {points(bonus)} de plus par unité"
        case e.OfAKind(what, count, _) | e.AtLeast(what, count, _):
            return f"{have(what)}, au moins {count}"
        case e.Sets(parts, bonus):
            kinds = ", ".join(kit.nouns[part].fr[0] for part in parts)
            return f"{times} {'groupes' if several else 'groupe'} ({kinds}), {points(bonus)} chacun"
        case e.Runs(_, length, bonus):
            return f"{times} {'suites' if several else 'suite'} de {length}, {points(bonus)} chacune"
        case e.Multiple(what, of_number, _):
            return f"{have(what)}, multiple de {of_number}"
        case e.MoreThan(more, than, _, _):
            return f"{have(more)}, plus que {have(than)}"
        case e.MostSquared(what):
            square = f"{n(entry.counts[what])} × {n(entry.counts[what])}"
            return f"{have(what)}, le plus haut nombre qu'une seule personne possède : {square}"
        case e.Sole(what, _):
            return f"{have(what)}, et personne d'autre n'en a"
        case e.Control(what, title):
            return f"{have(what)}, le plus de tous : {the(kit.title(title))}"
        case e.TitleScores(title, each, bonus):
            worn = the(kit.title(title))
            return f"{worn[0].upper()}{worn[1:]} : {have(each)}, {points(bonus)} par unité"
        case e.Punishes(what, count, loss):
            hits = f"{times} {'pertes' if several else 'perte'} de {points(loss)}"
            return f"{hits} : quelqu'un d'autre a remis au moins {count} {many(what)}"
        case e.Protects(every, of_what, _, _):
            return f"{have(of_what)}, groupes de {every} : {times} {'pertes évitées' if several else 'perte évitée'}"
        case e.Steals(most, each, loot):
            if entry.points >= 0:
                others = f"{times} {many(each)} des autres"
                return f"{have(most)}, le plus de tous : on prend {points(loot)} par unité sur {others}"
            return f"{have(each)} : on perd {points(loot)} par unité"
        case e.MostLoses(what, _):
            return f"{have(what)}, et personne n'en a plus"
        case e.TooManyLoses(any_of, limit, _):
            over = [have(what) for what in any_of if entry.counts[what] > limit]
            return f"{words(over)}, plus de {limit}"
        case e.Eliminates(what, count):
            too_many = words([f"{n(times)} {noun('fr', times)}" for noun, times in entry.gone])
            end = "la main est éliminée" if kit.rulings.voided_hand == "out" else "10 points perdus par sorte"
            return f"{too_many}, {count} ou plus d'une même sorte : {end}"
        case e.AtMost(what, count):
            gone = words([f"{n(times)} {noun('fr', times)}" for noun, times in entry.gone])
            handed_in = some(kit, what, entry.counts[what] + entry.times)
            return f"{handed_in}, plus de {count} : tirage au sort, sans {gone}"
        case e.Pyramid(_, by):
            whole = "tout compte" if kit.rulings.pyramid == "last" else "cartes et primes comptent"
            return f"Une pyramide : {whole} {fold(by)}{_multiplied(entry, by)}"
        case e.Cancel():
            against = f" contre la règle {entry.names}" if entry.names else " sans nommer de règle"
            return "Une carte d'annulation remise" + against
        case _:
            assert_never(entry.rule.effect)
