"""The evening: its timetable for so many people."""

from __future__ import annotations

from typing import NamedTuple

from kermesse.press.paper.haggle.tonight import Tonight
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
    "This is a suggestion; only the end of the market must be fixed and known to all. It allows for scoring by "
    "hand; with kermesse, half of that is enough. A market may also last for days, beside other activities.",
    "C'est une proposition ; seule la fin du marché doit être fixée et connue. Le décompte est prévu ici à la main ; "
    "avec kermesse, comptez moitié moins. Un marché peut aussi durer plusieurs jours, à côté d'autres activités.",
)


class EveningStage(NamedTuple):
    """A part of the evening: what happens, for how many minutes."""

    what: Phrase
    minutes: int


def stages(tonight: Tonight) -> list[EveningStage]:
    """The parts of the evening, for so many players."""
    players = tonight.players
    scoring = _fives(2 * players / (1 + tonight.helpers))
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
    """The timetable, with a column for the hours."""
    rows, after = [], 0
    for what, minutes in stages(tonight):
        rows.append((hours(after, tonight.lang), "", tonight.say(what), str(minutes)))
        after += minutes
    rows.append((hours(after, tonight.lang), "", tonight.say(_END), ""))
    head = tuple(tonight.say(word) for word in (_AFTER, _CLOCK, _WHAT, _LONG))
    table = TextTable(head, tuple(rows), (1, 1, 6, 1), ("right", "left", "left", "right"), row_mm=7)
    return Heading(tonight.say(_TITLE)), table, Paragraph(tonight.say(_FREE), "small")


def hours(minutes: int, lang: Lang) -> str:
    """Minutes as a clock shows them: 1:20, 1 h 20."""
    whole, rest = divmod(minutes, 60)
    return f"{whole}\u00a0h\u00a0{rest:02}" if lang == "fr" else f"{whole}:{rest:02}"
