"""Where points were lost at Hattrick: in a hand with all its cards, or among one's own while the match goes on."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from kermesse.games.codec import decoder, encoder
from kermesse.games.game import Refused
from kermesse.games.hattrick.records.reader import read_record
from kermesse.games.hattrick.rules.model import tricks_in_hand
from kermesse.games.hattrick.views import hand as match_view
from kermesse.games.hattrick.views.view import View, match_of
from kermesse.text_input import TextInput
from kermesse.web.analysis.jobs import Thought, ThoughtJob
from kermesse.web.http.dependencies import (
    AT_TABLE,
    TABLE,
    HttpRequest,
    access_to,
    client,
    packed_response,
    refusals,
    server_of,
    with_service_guard,
)
from kermesse.web.http.hattrick import (
    AnalysisAnswer,
    AnalysisRequest,
    OwnAnalysisAnswer,
    hand_as_file,
    seat_names,
)
from kermesse.web.server.limits import ANALYSES


@post("/api/analysis", status_code=200, responses=refusals(413, 422))
async def analyse_hand(request: HttpRequest, data: JSONBody[AnalysisRequest]) -> Response[AnalysisAnswer]:
    """Ask where points were lost in a hand of Hattrick that was played to its end."""
    with_service_guard(request)
    server = server_of(request)
    server.limits.spend(ANALYSES, client(request))
    return packed_response(await server.analyst.think(hand_job(data), client(request)))


@get(TABLE + "/analysis", responses=refusals(*AT_TABLE, 409))
async def analyse_own(request: HttpRequest, table: FromPath[str]) -> Response[OwnAnalysisAnswer]:
    """Ask which of your own cards cost points in the hand that is over, until the next one is dealt."""
    access, server = await access_to(request, table), server_of(request)
    server.limits.spend(ANALYSES, client(request))
    await server.read_on(table)  # the last card may have come to another process
    seen = _own_hand((await server.view(access)).view)
    return packed_response(await server.analyst.think(_job("OWN", seen), client(request)))


def hand_job(asked: AnalysisRequest) -> ThoughtJob:
    """What is to be thought about a hand, whoever played it; the same hand is the same job.

    Raises:
        Faults: where it was not played so, or not to its end.
    """
    return _job("HAND", _record(asked))


def _job(thought: str, asked: object) -> ThoughtJob:
    return ThoughtJob(f"kermesse.web.analysis.hattrick:{thought}", msgspec.Raw(encoder().encode(asked)))


def _record(asked: AnalysisRequest) -> dict[str, object]:
    """The hand as a file tells it, once it is read and found good."""
    hand = hand_as_file(asked)
    read_record("hand", _as_input(hand))
    return hand


def _as_input(hand: object) -> TextInput:
    return TextInput("json", "", msgspec.to_builtins(hand))


def _own_hand(view: object) -> match_view.View:
    """What a seat has seen of the hand that is over; nobody's name, so that words need not be kept.

    Raises:
        Refused: at a table of another game, for who has no seat, before the end of the hand.
    """
    if not isinstance(view, View):
        raise Refused("NOT_IN_THIS_GAME")
    if view.mine is None:
        raise Refused("NOT_YOURS")
    match = match_of(view)
    if match is None:
        raise Refused("NO_MATCH")
    if len(match.tricks) < tricks_in_hand(len(match.players)):
        raise Refused("HAND_UNDER_WAY")
    return msgspec.structs.replace(match, players=seat_names(len(match.players)), points=(), winners=())


def _prepare() -> None:
    from kermesse.games.hattrick.fast.warmup import ready  # noqa: PLC0415 - numba is loaded when it is wanted

    ready("analysis")


def _of_hand(asked: bytes) -> bytes:
    from kermesse.bots.hattrick.analysis.record import hand_analysis  # noqa: PLC0415

    return encoder().encode(hand_analysis(read_record("hand", _as_input(msgspec.json.decode(asked))).record, 0))


def _of_own(asked: bytes) -> bytes:
    from kermesse.bots.hattrick.analysis.own import own_analysis  # noqa: PLC0415

    return encoder().encode(own_analysis(decoder(match_view.View).decode(asked)))


HAND = Thought(_prepare, _of_hand)
OWN = Thought(_prepare, _of_own)

ANALYSING = (analyse_hand, analyse_own)
