"""What the rules of Hattrick leave to the host, as questions to the founder of a table."""

from __future__ import annotations

from kermesse.games.facets import RulingQuestion, RulingQuestions
from kermesse.games.hattrick.rules.ruling import CHOICES, REASONS, choice_words
from kermesse.games.hattrick.rules.ruling import QUESTIONS as WORDS

QUESTIONS = RulingQuestions(
    tuple(
        RulingQuestion(name, WORDS[name], REASONS[name], tuple((one, choice_words(name, one)) for one in choices))
        for name, choices in CHOICES.items()
    )
)
