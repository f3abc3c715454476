"""What the rules of Haggle leave to the host, as questions to the founder of a table."""

from __future__ import annotations

from kermesse.games.facets import RulingQuestion, RulingQuestions
from kermesse.rules.ruling import CHOICE_WORDS, CHOICES, REASONS
from kermesse.rules.ruling import QUESTIONS as WORDS

QUESTIONS = RulingQuestions(
    tuple(
        RulingQuestion(name, WORDS[name], REASONS[name], tuple((one, CHOICE_WORDS[name, one]) for one in choices))
        for name, choices in CHOICES.items()
    )
)
