"""Ce que dit une carte règle, en français."""

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

n = partial(number, lang="fr")
words = partial(listed, lang="fr")
_VOWELS = "aâàeéèêiîoôuœy"


def card(rule: Rule, kit: Kit) -> str:
    """Le texte d'une carte règle : quelques phrases qui disent tous les nombres de la règle."""
    text = _says(rule, kit)
    if rule.scope == "general":
        text = f"Pour tous : {text[0].lower()}{text[1:]}"
        if rule.owner:
            text += f" {earned(rule.owner)}, même si cette carte est annulée."
    elif rule.independent:
        text += " Cela vaut quoi que disent les règles générales."
    return typeset(text, "fr")


def points(value: float) -> str:
    """Un nombre de points : « 1 point », « 2,5 points »."""
    return f"{n(value)} point{'s' if abs(value) >= 2 else ''}"


def you(value: float) -> str:
    """« marquez 5 points », « perdez 5 points »."""
    return f"{'perdez' if value < 0 else 'marquez'} {points(abs(value))}"


def earned(value: float) -> str:
    """« Vous marquez 5 points », « Vous perdez 5 points »."""
    return f"Vous {you(value)}"


def earns(value: float) -> str:
    """« marque 5 points », « perd 5 points »."""
    return f"{'perd' if value < 0 else 'marque'} {points(abs(value))}"


def brings(value: float) -> str:
    """« rapporte 5 points », « coûte 5 points »."""
    return f"{'coûte' if value < 0 else 'rapporte'} {points(abs(value))}"


def some(kit: Kit, selector: str, count: float) -> str:
    """Tant de biens : « 3 jetons rouges »."""
    return f"{n(count)} {kit.nouns[selector]('fr', count)}"


def of(word: str) -> str:
    """« de » ou « d' » devant un mot."""
    return f"d'{word}" if word[0].lower() in _VOWELS else f"de {word}"


def than(word: str) -> str:
    """« que » ou « qu' » devant un mot."""
    return f"qu'{word}" if word[0].lower() in _VOWELS else f"que {word}"


def a(noun: Noun) -> str:
    """« un cœur », « une dame »."""
    return f"{'une' if noun.gender == 'f' else 'un'} {noun.fr[0]}"


def a1(noun: Noun) -> str:
    """« 1 cœur », « 1 dame » : le nombre en chiffre."""
    return f"1 {noun.fr[0]}"


def the(noun: Noun) -> str:
    """« le maître », « la dame », « l'atout »."""
    word = noun.fr[0]
    if word[0].lower() in _VOWELS:
        return f"l'{word}"
    return f"{'la' if noun.gender == 'f' else 'le'} {word}"


def each(noun: Noun) -> str:
    """« chaque cœur »."""
    return f"chaque {noun.fr[0]}"


def fold(times: int) -> str:
    """Combien de fois une chose compte : « double », « 4 fois »."""
    return {2: "double (×2)", 3: "triple (×3)"}.get(times, f"{n(times)} fois")


def _says(rule: Rule, kit: Kit) -> str:
    nouns = kit.nouns

    def many(selector: str) -> str:
        return nouns[selector].fr[1]

    general = rule.scope != "particular"
    match rule.effect:
        case e.Values(facts):
            kinds = tuple(kind.id for kind in kit.catalogue.kinds)
            return " ".join(_fact(read_fact(fact, kinds), kit) for fact in facts)
        case e.Worth(what, worth):
            whose = "Chaque" if general else "Dans votre enveloppe, chaque"
            return f"{whose} {nouns[what].fr[0]} vaut {points(worth)}."
        case e.WorthCapped(what, worth, most):
            return f"{capital(each(nouns[what]))} vaut {points(worth)} ({most} au plus : {points(most * worth)})."
        case e.Turns(more, than, what, worth):
            return (
                f"Si vous remettez plus {of(many(more))} que {of(many(than))}, "
                f"{each(nouns[what])} de votre enveloppe vaut {points(worth)}."
            )
        case e.LosesValue(what, limit):
            every_one = "toutes" if nouns[what].gender == "f" else "tous"
            return f"Au-delà de {limit} {many(what)}, {every_one} vos {many(what)} perdent leur valeur."
        case e.NoMoreThan(what, than):
            return f"Vous ne pouvez pas compter plus {of(many(what))} que vous n'avez {of(many(than))}."
        case e.Multiplies(every, of_what, what, by):
            return f"Chaque groupe de {some(kit, of_what, every)} fait compter {a1(nouns[what])} {fold(by)}."
        case e.MostMultiplies(what, by):
            return f"Qui remet le plus {of(many(what))} les compte {fold(by)}. En cas d'égalité, personne."
        case e.BonusEach(what, bonus):
            return f"{capital(you(bonus))} de plus par {nouns[what].fr[0]}."
        case e.OfAKind(what, count, bonus):
            suits = " de toutes couleurs (atout admis)" if what.startswith("number ") else ", couleurs indifférentes"
            return f"Si vous remettez {some(kit, what, count)}{suits}, {you(bonus)}."
        case e.AtLeast(what, count, bonus):
            return f"Si vous remettez au moins {some(kit, what, count)}, {you(bonus)}."
        case e.Sets(parts, bonus):
            return f"Chaque groupe distinct de {words([a1(nouns[part]) for part in parts])} {brings(bonus)}."
        case e.Runs(what, length, bonus):
            consecutive = "consécutives" if nouns[what].gender == "f" else "consécutifs"
            return f"Chaque suite distincte de {length} {many(what)} {consecutive}{_runs(kit)} {brings(bonus)}."
        case e.Multiple(what, of_number, bonus):
            return f"Si votre nombre {of(many(what))} est un multiple de {of_number}, {you(bonus)}."
        case e.MoreThan(more, than, bonus, needs):
            least = f" Il vous faut au moins {words([a1(nouns[need]) for need in needs])}." if needs else ""
            return f"Si vous remettez plus {of(many(more))} que {of(many(than))}, {you(bonus)}.{least}"
        case e.MostSquared(what):
            return (
                f"Qui remet le plus {of(many(what))} marque leur nombre au carré (3 en marquent 9). "
                "Les ex æquo sont écartés, et le nombre suivant l'emporte."
            )
        case e.Sole(what, bonus):
            return f"Si vous êtes seul à remettre des {many(what)}, {you(bonus)}."
        case e.Control(what, title):
            return (
                f"Qui remet le plus {of(many(what))} est {the(kit.title(title))}. En cas d'égalité, personne ne l'est."
            )
        case e.TitleScores(title, each_one, bonus):
            bearer = the(kit.title(title))
            return f"{capital(bearer)} {earns(bonus)} par {nouns[each_one].fr[0]} de son enveloppe."
        case e.Punishes(what, count, loss):
            return f"Si un joueur remet au moins {some(kit, what, count)}, tous les autres perdent {points(loss)}."
        case e.Protects(every, of_what, against, count):
            return (
                f"Chaque groupe de {some(kit, of_what, every)} vous protège d'un groupe de {some(kit, against, count)}."
            )
        case e.Steals(most, each_one, loot):
            return (
                f"Qui remet le plus {of(many(most))} prend à chaque autre joueur {points(loot)} "
                f"par {nouns[each_one].fr[0]} que celui-ci remet. En cas d'égalité, personne."
            )
        case e.MostLoses(what, loss):
            return f"Qui remet le plus {of(many(what))} perd {points(-loss)} ; les ex æquo les perdent tous."
        case e.TooManyLoses(any_of, limit, loss):
            any_kind = words([many(what) for what in any_of], last="or")
            return (
                f"Qui remet plus de {limit} biens d'une même sorte ({any_kind}) perd {points(-loss)}, une seule fois."
            )
        case e.Eliminates(what, count):
            return f"Qui remet {count} {many(what)} ou plus d'une même sorte est éliminé."
        case e.AtMost(what, count):
            return f"Une main ne compte pas plus de {some(kit, what, count)}. L'excédent est retiré au hasard."
        case e.Pyramid(steps, by):
            shape = words([f"{step} d'une {'sorte' if place == 0 else 'autre'}" for place, step in enumerate(steps)])
            return f"Une pyramide ({shape}), sans rien d'autre, fait compter la main {fold(by)}."
        case e.Cancel(bonus):
            return f"Annulez une règle générale de votre choix parmi celles annoncées. {earned(bonus)}."
        case _:
            assert_never(rule.effect)


def _runs(kit: Kit) -> str:
    if kit.rulings.runs == "any-suit":
        return ", couleurs mêlées,"
    return ", d'une même couleur ou d'atouts," if "trumps" in kit.catalogue.groups else ""


def _fact(fact: Fact, kit: Kit) -> str:
    nouns = {kind.id: kind.noun for kind in kit.catalogue.kinds}
    subject = _side(fact.left, nouns)
    subject = capital(subject)
    worth = "valent" if len(fact.left) > 1 or fact.left[0][1] >= 2 else "vaut"
    match fact.relation:
        case "highest":
            return f"Les {nouns[fact.left[0][0]].fr[1]} ont la plus haute valeur de toutes."
        case "lowest":
            return f"Les {nouns[fact.left[0][0]].fr[1]} ont la plus basse valeur de toutes."
        case ">":
            return f"{subject} {worth} plus {than(_side(fact.right, nouns))}."
        case "=":
            return f"{subject} {worth} {_side(fact.right, nouns)}."
        case _:
            assert_never(fact.relation)


def _side(side: Side, nouns: Mapping[str, Noun]) -> str:
    return words([_part(kind, times, nouns) for kind, times in side])


def _part(kind: str, times: Fraction, nouns: Mapping[str, Noun]) -> str:
    if not kind:
        return points(float(times))
    if times == 1:
        return a(nouns[kind])
    if times == Fraction(1, 2):
        return f"la moitié (1/2) d'{a(nouns[kind])}"
    return f"{times} {nouns[kind].fr[1] if abs(times) >= 2 else nouns[kind].fr[0]}".replace("-", "−", 1)
