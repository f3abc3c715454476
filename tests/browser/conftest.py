"""The browser is there from the first test that looks at a page until the last."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.phones import CHROME, WINDOWED


@pytest.fixture(scope="session", autouse=True)
def _chromium() -> Iterator[None]:
    yield
    CHROME.close()
    WINDOWED.close()
