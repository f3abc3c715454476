"""The ASGI application: sockets, requests, and health and metrics for operators. Every mistake of ours ends here."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from functools import lru_cache, partial
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.exceptions import HTTPException

from kermesse.fault import Faults
from kermesse.games.game import Refused
from kermesse.games.title import Titles
from kermesse.tables.store.errors import StoreFault
from kermesse.web.http.dependencies import HttpRequest, server_of
from kermesse.web.http.errors import BY_STATUS, faulty, malformed, of_any_game, refusal_of, status_of
from kermesse.web.http.routes import routes_of
from kermesse.web.live.endpoint import UPGRADE, watch
from kermesse.web.messages import COMMAND_BYTES, Refusal
from kermesse.web.pages.files import BUILT, DOCS, PageFiles, pages_in
from kermesse.web.scoring.routes import SCORE_PATH
from kermesse.web.scoring.score_schemas import SCORE_BYTES
from kermesse.web.server.addresses import is_own_host
from kermesse.web.server.context import ServerContext
from kermesse.web.server.limits import client_of
from kermesse.web.server.logs import log_fault
from kermesse.web.server.sliced_response import Send, SlicedResponse
from kermesse.web.server.stage import stage_of
from kermesse.web.server.unread import UnreadAnswers
from kermesse.web.server.uploads import Uploads, announced_length

READY_SECONDS = 2.0

Receive = Callable[[], Awaitable[Any]]

_ENCODER = msgspec.json.Encoder()


class App:
    """The ASGI application of one process.

    Args:
        server: what its doors lead to.
        pages: what browsers get; by default what was built.
    """

    def __init__(self, server: ServerContext, pages: PageFiles | None = None) -> None:
        self.server = server
        self._pages = pages_in(BUILT, DOCS) if pages is None else pages
        server.build = self._pages.build
        self._http = requests_of(server.tables.titles)
        self._uploads = Uploads()
        self._unread = UnreadAnswers()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answers one request, or one socket for as long as it is open."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            try:
                await watch(self.server, scope)
            except Exception as wrong:  # noqa: BLE001 - the edge: one socket's mistake is nobody else's
                log_fault(wrong, "live")
                scope[UPGRADE].drop()

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        answer = SlicedResponse(scope, send, self._unread)
        probe = _KEEPING.get(scope["path"])
        page = None if probe else self._pages.answer(scope, await stage_of(self.server.tables, scope["path"]))
        answer.is_page = page is not None
        try:
            async with asyncio.timeout(self._patience(scope)) as deadline:
                answer.deadline = deadline
                if probe is not None:
                    status, kind, body = await probe(self.server, scope)
                    await _plain(answer.send, status, [(b"content-type", kind)], body)
                elif not is_own_host(scope, self.server.settings):
                    await _refuse(answer.send, "WRONG_HOST")
                elif page is not None:
                    await _plain(answer.send, *page)
                else:
                    scope.setdefault("state", {})["server"] = self.server
                    length = min(announced_length(scope["headers"], SCORE_BYTES), SCORE_BYTES)
                    client = client_of(scope["client"][0] if scope.get("client") else "")
                    with self._uploads.room(client, length, partial(_end, deadline)) as upload:
                        await self._http(scope, upload.watched(receive), answer.send)
        except Refused as refused:
            await _refuse(answer.send, refused.reason)
        except TimeoutError:
            if not answer.status:
                await _refuse(answer.send, "TOO_SLOW")
        route = scope["path"] if probe else "pages" if page else scope.get("path_template") or "-"
        self.server.metrics.requests.labels(route, str(answer.status)).inc()

    def _patience(self, scope: Any) -> float:
        """How long a request may take: longer where a process works on it beside the server."""
        settings, path = self.server.settings, scope["path"]
        if path == SCORE_PATH or path.endswith("/analysis"):
            return settings.score_seconds
        return settings.print_seconds if path.endswith("/print") else settings.request_seconds


def _end(deadline: asyncio.Timeout) -> None:
    """Has a request end now, as if it had taken too long."""
    if not deadline.expired():
        deadline.reschedule(asyncio.get_running_loop().time())


async def _refuse(send: Send, reason: str) -> None:
    refusal = refusal_of(Refused(reason))
    await _plain(send, status_of(refusal), [(b"content-type", b"application/json")], _ENCODER.encode(refusal))


async def _plain(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    length = [] if status == 304 else [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers + length})
    await send({"type": "http.response.body", "body": body})


async def _health(_server: ServerContext, _scope: Any) -> tuple[int, bytes, bytes]:
    """Answers that this process runs."""
    return 200, b"application/json", b'{"health":"ok"}'


async def _ready(server: ServerContext, _scope: Any) -> tuple[int, bytes, bytes]:
    """Answers whether this process can take guests: the store reads and writes, and nobody is stopping the server."""
    try:
        async with asyncio.timeout(READY_SECONDS):
            await server.tables.store.next_due()
        works = server.tables.writes.fault is None
    except (StoreFault, TimeoutError):
        works = False
    if not works:
        return 503, b"application/json", b'{"ready":"no","why":"STORE_FAILED"}'
    if server.draining:
        return 503, b"application/json", b'{"ready":"no","why":"CLOSING"}'
    return 200, b"application/json", b'{"ready":"yes"}'


async def _metrics(server: ServerContext, scope: Any) -> tuple[int, bytes, bytes]:
    """What is counted, for who shows the token; for anybody else there is nothing here."""
    token = server.settings.metrics_token
    shown = dict(scope["headers"]).get(b"authorization", b"")
    if not token or not hmac.compare_digest(shown, b"Bearer " + token.encode()):
        return 404, b"application/json", _ENCODER.encode(refusal_of(Refused("NO_SUCH_ADDRESS")))
    return 200, b"text/plain; version=0.0.4; charset=utf-8", server.metrics.text()


_KEEPING = {"/health": _health, "/ready": _ready, "/metrics": _metrics}


@get("/api/openapi.json", include_in_schema=False)
async def description(request: HttpRequest) -> Response[bytes]:
    """What can be asked here; made when it is first asked for, while others go on being answered."""
    server = server_of(request)
    return Response(await asyncio.to_thread(_description, server.tables.titles), media_type="application/json")


def _description(titles: Titles) -> bytes:
    from kermesse.web.http.openapi import openapi_document  # noqa: PLC0415 - it needs every game

    return _ENCODER.encode(openapi_document(titles))


@lru_cache(maxsize=4)
def requests_of(titles: Titles) -> Litestar:
    """The Litestar application that answers the API's requests about these games.

    It takes long to make and holds nothing of a server, which comes with each request: so a process makes it once.
    """
    return Litestar(
        [*routes_of(titles), description],
        logging_config=None,
        debug=False,
        openapi_config=None,
        request_max_body_size=COMMAND_BYTES,
        exception_handlers={
            Refused: _refused,
            Faults: _faulty,
            StoreFault: _store_failed,
            msgspec.ValidationError: _malformed,
            RecursionError: _malformed,
            msgspec.DecodeError: _malformed,
            UnicodeDecodeError: _malformed,
            HTTPException: _not_understood,
            TimeoutError: _too_slow,
            Exception: _our_fault,
        },
    )


def _answer(refusal: Refusal) -> Response[Refusal]:
    headers = {"retry-after": str(refusal.retry_seconds)} if refusal.retry_seconds else {}
    if status_of(refusal) == 401:
        headers["www-authenticate"] = "Bearer"
    return Response(refusal, status_code=status_of(refusal), headers=headers)


def _refused(request: HttpRequest, wrong: Refused) -> Response[Refusal]:
    server = server_of(request)
    live_table = server.tables.loaded.get(request.path_params.get("table", ""))
    return _answer(
        refusal_of(wrong, live_table.title.game.refusals if live_table else of_any_game(server.tables.titles))
    )


def _faulty(_request: HttpRequest, wrong: Faults) -> Response[Refusal]:
    return _answer(faulty(wrong))


GONE_AWAY = "client disconnected prematurely"
"""What the server library says of a client who went away in the middle of a request."""


def _store_failed(_request: HttpRequest, _wrong: StoreFault) -> Response[Refusal]:
    return _answer(refusal_of(Refused("STORE_FAILED")))


def _too_slow(_request: HttpRequest, _wrong: TimeoutError) -> Response[Refusal]:
    return _answer(refusal_of(Refused("TOO_SLOW")))


def _malformed(_request: HttpRequest, wrong: Exception) -> Response[Refusal]:
    return _answer(malformed(str(wrong)))


def _not_understood(request: HttpRequest, wrong: HTTPException) -> Response[Refusal]:
    if wrong.detail == GONE_AWAY:
        return _answer(refusal_of(Refused("MALFORMED")))  # nobody hears it
    if wrong.status_code >= 500:
        return _our_fault(request, wrong.__cause__ or wrong)
    reason = BY_STATUS.get(wrong.status_code, "MALFORMED")
    if reason == "MALFORMED":
        extra = wrong.extra if isinstance(wrong.extra, list) else []
        details = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict))
        return _answer(malformed(details))
    return _answer(refusal_of(Refused(reason)))


def _our_fault(request: HttpRequest, wrong: BaseException) -> Response[Refusal]:
    log_fault(wrong, str(request.scope.get("path_template", "-")))
    return _answer(refusal_of(Refused("OUR_FAULT")))
