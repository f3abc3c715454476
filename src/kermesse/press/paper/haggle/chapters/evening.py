"""The evening: its timetable for so many people."""

from __future__ import annotations

from typing import NamedTuple

from kermesse.pieces.goods import Noun
from kermesse.press.paper.haggle.chapters.table import figures
from kermesse.press.paper.haggle.phrasing import MINUTE
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.haggle.workload import goods_each, minutes, rules_each, scoring_seconds, typing_seconds
from kermesse.press.paper.material.pages import Heading, PageBlock, Paragraph, TextTable
from kermesse.words import Lang, Phrase

_TITLE = Phrase("The evening", "La soirée")
_AFTER = Phrase("After", "Après")
_CLOCK = Phrase("At", "Heure")
_WHAT = Phrase("What", "Quoi")
_LONG = Phrase("Minutes", "Minutes")
_ARRIVE = Phrase("Arriving; everybody finds their envelope", "L'arrivée ; chacun trouve son enveloppe")
_OPEN = Phrase(
    "You open the evening, and read the opening aloud", "Vous ouvrez la soirée et lisez l'ouverture à voix haute"
)
_READ = Phrase("Everybody looks into their envelope, quietly", "Chacun regarde dans son enveloppe, en silence")
_MARKET = Phrase(
    "The market. Call out ten minutes before the end, and one",
    "Le marché. Prévenez à dix minutes de la fin, puis à une",
)
_CLOSE = Phrase("Closing: envelopes are filled and handed in", "La clôture : on remplit et on remet les enveloppes")
_ANNOUNCE = Phrase("General rules are announced, then cancelled", "On annonce les règles générales, puis on en annule")
_SCORE = Phrase("You score; a good time for food", "Vous comptez ; le bon moment pour manger")
_TELL = Phrase("The places: third, second, first", "Les places : troisième, deuxième, première")
_END = Phrase("End", "Fin")
_FREE = Phrase(
    "This is a suggestion; only the end of the market must be fixed and known to all. A market may also last for days, "
    "beside other activities.",
    "C'est une proposition ; seule la fin du marché doit être fixée et connue. Un marché peut aussi durer plusieurs "
    "jours, à côté d'autres activités.",
)
_SCORING = Phrase("How long scoring takes", "La durée du décompte")
_STEPS = Phrase(
    "By hand, about {each} an envelope: to open it, count some {goods}, look at {rules} and write "
    "{figures}. With kermesse, about {typed}: you type what lies in it, and the rest is done. The timetable allows for "
    "counting by hand, by {hands}. These are estimates, step by step; nobody was timed.",
    "À la main, environ {each} par enveloppe : l'ouvrir, compter quelque {goods}, regarder {rules}, écrire "
    "{figures}. Avec kermesse, environ {typed} : on tape ce qu'elle contient, et le reste se fait. L'horaire "
    "prévoit un décompte à la main, par {hands}. Ce sont des estimations par étape ; personne n'a été chronométré.",
)
_SHARED = Phrase(
    "Share by envelopes: each of you takes a row of them and fills in their lines; comparisons wait for all.",
    "Partagez les enveloppes : chacun en prend une rangée et en remplit les lignes ; les comparaisons attendent que "
    "tous aient fini.",
)
_HANDS = Phrase("People who count", "Personnes qui comptent")
_BY_HAND = Phrase("By hand", "À la main")
_WITH = Phrase("With kermesse", "Avec kermesse")
_GOOD = Noun(("good", "goods"), ("bien", "biens"))
_RULE = Noun(("rule", "rules"), ("règle", "règles"), "f")
_FIGURE = Noun(("figure", "figures"), ("nombre", "nombres"))
_PERSON = Noun(("person", "people"), ("personne", "personnes"), "f")
_SECOND = Noun(("second", "seconds"), ("seconde", "secondes"), "f")
_TEAMS = (1, 2, 3, 4, 6)


DAY = 24 * 60


class EveningStage(NamedTuple):
    """A part of the evening: what happens, for how many minutes."""

    what: Phrase
    minutes: int


def stages(tonight: Tonight) -> list[EveningStage]:
    """The parts of the evening, for so many players."""
    players = tonight.players
    scoring = minutes(scoring_seconds(tonight, figures(tonight)), tonight.night.size, 1 + tonight.helpers)
    return [
        EveningStage(_ARRIVE, _fives(15 + players / 5)),
        EveningStage(_OPEN, 10),
        EveningStage(_READ, 5),
        EveningStage(_MARKET, market_minutes(players)),
        EveningStage(_CLOSE, _fives(5 + players / 20)),
        *([EveningStage(_ANNOUNCE, 15)] if tonight.announces else []),
        EveningStage(_SCORE, scoring),
        EveningStage(_TELL, 10),
    ]


def market_minutes(players: int) -> int:
    """How long the market is open."""
    return 60 if players <= 20 else 90 if players <= 50 else 120


def _fives(minutes: float) -> int:
    return min(60, max(5, 5 * round(minutes / 5)))


def evening(tonight: Tonight) -> tuple[PageBlock, ...]:
    """The timetable, with the hours where the night has a beginning and room for them where it has none."""
    rows, after = [], 0
    for what, lasting in stages(tonight):
        rows.append((hours(after, tonight.lang), clock(tonight, after), tonight.say(what), str(lasting)))
        after += lasting
    rows.append((hours(after, tonight.lang), clock(tonight, after), tonight.say(_END), ""))
    head = tuple(tonight.say(word) for word in (_AFTER, _CLOCK, _WHAT, _LONG))
    table = TextTable(head, tuple(rows), (1, 1, 6, 1), ("right", "left", "left", "right"), row_mm=7)
    return (
        Heading(tonight.say(_TITLE)),
        table,
        Paragraph(tonight.say(_FREE), "small"),
        Heading(tonight.say(_SCORING), 3),
        *_scoring(tonight),
    )


def _scoring(tonight: Tonight) -> tuple[PageBlock, ...]:
    """How long scoring takes, what that stands on, and how it shrinks with everybody who helps."""
    written, by_hand, typed = figures(tonight), scoring_seconds(tonight, figures(tonight)), typing_seconds(tonight)
    steps = tonight.say(
        _STEPS,
        each=_roughly(tonight, by_hand),
        goods=tonight.count(round(goods_each(tonight)), _GOOD),
        rules=tonight.count(round(rules_each(tonight)), _RULE),
        figures=tonight.count(written, _FIGURE),
        typed=_roughly(tonight, typed),
        hands=tonight.count(1 + tonight.helpers, _PERSON),
    )
    many = tonight.night.size
    rows = tuple(
        (str(team), *(tonight.count(minutes(each, many, team), MINUTE) for each in (by_hand, typed))) for team in _TEAMS
    )
    head = tuple(tonight.say(word) for word in (_HANDS, _BY_HAND, _WITH))
    table = TextTable(head, rows, (3, 2, 2), ("left", "right", "right"))
    return Paragraph(steps), Paragraph(tonight.say(_SHARED)), table


def _roughly(tonight: Tonight, seconds: float) -> str:
    """Seconds below a minute and a half, in tens; else minutes, in halves."""
    if seconds < 85:
        return tonight.count(max(10, 10 * round(seconds / 10)), _SECOND)
    return tonight.count(round(seconds / 30) / 2, MINUTE)


def clock(tonight: Tonight, after: int) -> str:
    """What a clock shows so many minutes after the guests begin to arrive: 20:15, 20 h 15; empty where that is open."""
    return "" if tonight.start is None else hours((tonight.start + after) % DAY, tonight.lang)


def hours(minutes: int, lang: Lang) -> str:
    """Minutes as a clock shows them: 1:20, 1 h 20."""
    whole, rest = divmod(minutes, 60)
    return f"{whole}\u00a0h\u00a0{rest:02}" if lang == "fr" else f"{whole}:{rest:02}"
