"""Routes for lessons: a game's lesson, and what an envelope in it would be worth. They touch no table and no secret."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from kermesse.games.codec import encoder
from kermesse.games.game import Refused
from kermesse.lessons.lesson import Lesson, LessonReckoning
from kermesse.lessons.reader import lesson as lesson_of
from kermesse.lessons.reader import reckon
from kermesse.lessons.script import Filling
from kermesse.pieces.goods import HowMany, Name
from kermesse.rules.kit import CardNumber
from kermesse.web.http.compression import pack
from kermesse.web.http.dependencies import HttpRequest, client, packed_response, refusals, server_of, with_service_guard
from kermesse.web.messages import ClientMessage
from kermesse.web.server.limits import RECKONING


class LessonEnvelope(ClientMessage, frozen=True):
    """An envelope of a lesson, or a heap of Hattrick.

    Args:
        screen: the screen, from 1.
        goods: how many of each kind lie in it; of Hattrick `red`, `green`, `blue` and `passed`.
        cards: the rule cards in it.
        cancels: the general rule that a cancel card in it removes.
    """

    screen: Annotated[int, Meta(ge=1, le=99)]
    goods: dict[Name, HowMany] = msgspec.field(default_factory=dict)
    cards: Annotated[tuple[CardNumber, ...], Meta(max_length=40)] = ()
    cancels: CardNumber | None = None


@get("/api/lessons/{name:str}", responses=refusals(404))
async def lesson(name: FromPath[str]) -> Response[Lesson]:
    """Read a lesson: five screens, with everything that can be done on them worked out by the game."""
    try:
        return packed_response(_lesson_json(name))
    except KeyError:
        raise Refused("NO_SUCH_ADDRESS") from None


@post("/api/lessons/{name:str}/reckoning", status_code=200, responses=refusals(404, 413))
async def lesson_reckoning(
    request: HttpRequest, name: FromPath[str], data: JSONBody[LessonEnvelope]
) -> LessonReckoning:
    """Ask what an envelope of a lesson is worth, beside those of the others in it."""
    with_service_guard(request)
    server_of(request).limits.spend(RECKONING, client(request))
    try:
        return reckon(name, data.screen, Filling(goods=data.goods, cards=data.cards, cancels=data.cancels))
    except KeyError:
        raise Refused("NO_SUCH_ADDRESS") from None


@lru_cache(maxsize=8)
def _lesson_json(name: str) -> bytes:
    """A lesson, packed; it never changes while the server runs."""
    return pack(encoder().encode(lesson_of(name)))


LEARNING = (lesson, lesson_reckoning)
