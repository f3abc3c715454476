"""The log stays what it is, whatever is asked."""

from __future__ import annotations

import logging

from kermesse.web.http.openapi import openapi_document


def test_describing_the_api_leaves_the_log_alone() -> None:
    root = logging.getLogger()
    before = list(root.handlers)
    openapi_document.cache_clear()
    openapi_document()
    assert root.handlers == before
    assert not logging.getLogger("litestar").handlers
