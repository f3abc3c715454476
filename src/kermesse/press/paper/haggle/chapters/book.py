"""The host's book: all that a host needs from setting the table to the last place, in reading order."""

from __future__ import annotations

from kermesse.press.paper.haggle.chapters.announcing import announcing
from kermesse.press.paper.haggle.chapters.evening import evening
from kermesse.press.paper.haggle.chapters.example import example
from kermesse.press.paper.haggle.chapters.mishaps import checking, mishaps
from kermesse.press.paper.haggle.chapters.opening import opening
from kermesse.press.paper.haggle.chapters.preparing import preparing
from kermesse.press.paper.haggle.chapters.questions import questions
from kermesse.press.paper.haggle.chapters.reckoning import reckoning
from kermesse.press.paper.haggle.chapters.rules import rules
from kermesse.press.paper.haggle.chapters.rulings import rulings
from kermesse.press.paper.haggle.chapters.table import score_table
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import Break, Pages, Paragraph
from kermesse.words import Phrase

_TITLE = Phrase("Host's book", "Livret de l'hôte")
_BURNED = Phrase(
    "For the host alone, and for helpers who do not play. This book tells every rule: whoever has read it cannot "
    "play this box any more, tonight or another time. After the night your guests know some of it too; for the same "
    "people, take another box.",
    "Pour l'hôte seulement, et pour les aides qui ne jouent pas. Ce livret dit toutes les règles : qui l'a lu ne peut "
    "plus jouer avec ce coffret, ni ce soir ni une autre fois. Après la soirée, tout le monde en connaîtra "
    "aussi une partie ; pour les mêmes personnes, prenez un autre coffret.",
)


def host_book(tonight: Tonight) -> Pages:
    """The host's book of a night, in its language; the box is read under the night's rulings."""
    return Pages(
        title=tonight.say(_TITLE),
        lang=tonight.lang,
        subtitle=tonight.headed,
        blocks=(
            Paragraph(tonight.say(_BURNED), "strong"),
            *preparing(tonight),
            Break(),
            *evening(tonight),
            *opening(tonight),
            *announcing(tonight),
            *questions(tonight),
            *rulings(tonight),
            Break(),
            *rules(tonight),
            *reckoning(tonight),
            *example(tonight),
            *mishaps(tonight),
            *checking(tonight),
            *score_table(tonight),
        ),
    )
