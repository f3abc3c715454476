"""Where anybody has a file scored; nothing of it is kept."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import JSONBody

from kermesse.web.http.dependencies import (
    HttpRequest,
    client,
    packed_response,
    refusals,
    server_of,
    with_service_guard,
)
from kermesse.web.http.presence import while_there
from kermesse.web.scoring.jobs import ScoreJob
from kermesse.web.scoring.score_schemas import SCORE_BYTES, ScoreFileAnswer, ScoreFileRequest
from kermesse.web.server.limits import READING

SCORE_PATH = "/api/score"


@post(SCORE_PATH, status_code=200, request_max_body_size=SCORE_BYTES, responses=refusals(413, 422))
async def score_files(request: HttpRequest, data: JSONBody[ScoreFileRequest]) -> Response[ScoreFileAnswer]:
    """Score a night, a hand or a match from a file, without a table; nothing of it is kept."""
    with_service_guard(request)
    server = server_of(request)
    server.limits.spend(READING, client(request))
    job = ScoreJob(data, tuple(server.tables.titles))
    return packed_response(await while_there(request, server.score_queue.score(job, client(request))))


SCORING = (score_files,)
