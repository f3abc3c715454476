"""Awards of a night, each as a title and one sentence, as the pages say them, too."""

from __future__ import annotations

import msgspec

from kermesse.games.haggle.night.awards import NightAward
from kermesse.games.haggle.night.model import Answer
from kermesse.press.report.people import People, ReportPerson, Sentence
from kermesse.press.report.phrases import POINTS, counted
from kermesse.words import Lang, Phrase, typeset


class AwardShown(msgspec.Struct, frozen=True):
    """An award as the page shows one: whose it is, its title, and why."""

    person: ReportPerson
    title: str
    sentence: Sentence


_TITLES = {
    "best-bargain": Phrase("The best bargain", "Le meilleur marché"),
    "worst-bargain": Phrase("The worst bargain", "Le pire marché"),
    "most-generous": Phrase("The open hand", "La main ouverte"),
    "last-to-seal": Phrase("At the last minute", "De justesse"),
    "most-told": Phrase("The storyteller", "Prix du conteur"),
    "least-believed": Phrase("A voice in the wilderness", "Une voix dans le désert"),
}


def awards(answer: Answer, people: People, lang: Lang) -> list[AwardShown]:
    """The awards that the night's file brought, in its order."""
    if answer.awards is msgspec.UNSET:
        return []
    return [
        AwardShown(
            people[one.player],
            typeset(_TITLES[one.what](lang), lang),
            Sentence("", people.listed([one.player]), typeset(_why(one, people)(lang), lang)),
        )
        for one in answer.awards
    ]


def _why(one: NightAward, people: People) -> Phrase:
    """What stands behind the name of whose award it is."""
    match one.what:
        case "best-bargain" | "worst-bargain":
            other = "" if one.other is None else people[one.other].name
            en, fr = (counted(abs(one.points), POINTS, lang) for lang in _LANGS)
            if one.what == "best-bargain":
                return Phrase(
                    f" would have scored {en} less without a bargain with {other}.",
                    f" aurait fait {fr} de moins sans un marché conclu avec {other}.",
                )
            return Phrase(
                f" would have scored {en} more without a bargain with {other}.",
                f" aurait fait {fr} de plus sans un marché conclu avec {other}.",
            )
        case "most-generous":
            if one.count == 1:
                return Phrase(
                    " gave a good for which no goods came back: for a rule, for words, or for nothing.",
                    " a donné un bien sans recevoir de bien en retour : pour une règle, pour des paroles ou pour rien.",
                )
            return Phrase(
                f" gave {one.count} goods for which no goods came back: for rules, for words, or for nothing.",
                f" a donné {one.count} biens sans recevoir de bien en retour :"
                " pour des règles, pour des paroles ou pour rien.",
            )
        case "last-to-seal":
            en, fr = (_duration(one.seconds, lang) for lang in _LANGS)
            return Phrase(
                f" sealed last, {en} before the closing.", f" : la dernière enveloppe scellée, {fr} avant la fermeture."
            )
        case "most-told":
            if one.count == 1:
                return Phrase(
                    " spoke to everybody once; nobody else did.", " a parlé à tous une fois, et personne d'autre."
                )
            return Phrase(
                f" spoke to everybody {one.count} times, more than anybody else.",
                f" a parlé à tous {one.count} fois, plus que quiconque.",
            )
        case "least-believed":
            return _believed(one, people[one.player].name)


def _believed(one: NightAward, name: str) -> Phrase:
    """How many of those who heard it struck a bargain with the teller afterwards."""
    en = {0: "none", 1: "one"}.get(one.count, str(one.count))
    fr = {0: "personne n'a", 1: "un seul a"}.get(one.count, f"{one.count} ont")
    return Phrase(
        f" spoke to everybody; {en} of the {one.of} others struck a bargain with {name} later.",
        f" a parlé à tous ; sur les {one.of} autres, {fr} fait affaire ensuite avec {name}.",
    )


_LANGS: tuple[Lang, Lang] = ("en", "fr")


def _duration(seconds: float, lang: Lang) -> str:
    """How long: 40 s, 12 min, 1 h 20 min; in French as on a clock, 1 h 20."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    hours, minutes = divmod(round(whole / 60), 60)
    if not hours:
        return f"{minutes} min"
    if not minutes:
        return f"{hours} h"
    return f"{hours} h {minutes} min" if lang == "en" else f"{hours} h {minutes:02}"
