"""The log stays what it is, whatever is asked."""

from __future__ import annotations

import logging

from kermesse.web.describing import described


def test_describing_the_api_leaves_the_log_alone() -> None:
    root = logging.getLogger()
    before = list(root.handlers)
    described.cache_clear()
    described()
    assert root.handlers == before
    assert not logging.getLogger("litestar").handlers
