"""What the rules of Hattrick leave to the host, as who founds a table is asked."""

from __future__ import annotations

from kermesse.games.hattrick.rules.ruling import CHOICES, REASONS, choice_words
from kermesse.games.hattrick.rules.ruling import QUESTIONS as WORDS
from kermesse.games.title import RulingQuestion, RulingQuestions

QUESTIONS = RulingQuestions(
    tuple(
        RulingQuestion(name, WORDS[name], REASONS[name], tuple((one, choice_words(name, one)) for one in choices))
        for name, choices in CHOICES.items()
    )
)
