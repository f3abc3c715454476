"""Questions to the host, and the answers."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.state.changes import with_player
from kermesse.games.haggle.market.state.floor import Floor, Question
from kermesse.games.haggle.market.state.terms import Number, Utterance, Words
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Ask(TaggedCommand, frozen=True, tag="ask"):
    """Asks the host a question."""

    words: Utterance


class AnswerQuestion(TaggedCommand, frozen=True, tag="answer-question"):
    """Answers a question, to who asked or to all."""

    question: Number
    words: Utterance
    told: Literal["asker", "all"] = "asker"


class QuestionAsked(TaggedEvent, frozen=True, tag="question-asked"):
    """A question to the host."""

    question: int
    seat: int
    words: Words
    at: Timestamp


class QuestionAnswered(TaggedEvent, frozen=True, tag="question-answered"):
    """The host answered a question."""

    question: int
    words: Words
    told: Literal["asker", "all"]
    at: Timestamp


def ask(floor: Floor, command: Ask, context: CommandContext) -> tuple[QuestionAsked, ...]:
    """A question to the host, as long as not too many wait."""
    waiting = [n for n in floor.players[context.seat].asked if floor.questions[n].answer is None]
    if len(waiting) >= floor.setup.limits.questions:
        raise Refused("TOO_MANY_QUESTIONS")
    return (QuestionAsked(len(floor.questions), context.seat, command.words, context.at),)


def answer_question(floor: Floor, command: AnswerQuestion, context: CommandContext) -> tuple[QuestionAnswered, ...]:
    """An answer, to who asked or to all; a second one takes the first one's place."""
    if command.question not in floor.questions:
        raise Refused("NO_SUCH_QUESTION")
    return (QuestionAnswered(command.question, command.words, command.told, context.at),)


def apply_question_asked(floor: Floor, event: QuestionAsked) -> Floor:
    """The question waits; until it is answered it counts towards the asker's limit."""
    question = Question(event.question, event.seat, event.at, event.words)
    floor = with_player(floor, event.seat, asked=(*floor.players[event.seat].asked, event.question), active_at=event.at)
    return replace(floor, questions=floor.questions.having(event.question, question))


def apply_question_answered(floor: Floor, event: QuestionAnswered) -> Floor:
    """The answer takes the place of an earlier one."""
    question = replace(floor.questions[event.question], answer=event.words, answered_at=event.at, told=event.told)
    return replace(floor, questions=floor.questions.having(event.question, question))
