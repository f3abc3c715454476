"""Work for a client who is still there: whoever hangs up does not leave it running for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from kermesse.games.game import Refused
from kermesse.web.http.dependencies import HttpRequest

T = TypeVar("T")


async def while_there(request: HttpRequest, work: Coroutine[Any, Any, T]) -> T:
    """What the work returns or raises; it is cancelled once the client has gone.

    Args:
        request: whose body has been read.
        work: what is done for it.

    Raises:
        Refused: `CLOSING` where the client has gone; nobody hears it.
    """
    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise Refused("CLOSING")
    finally:
        leaving.cancel()
        doing.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def _gone(request: HttpRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
