"""The browser is there for these tests as it is for those in `tests/browser/`."""

from tests.browser.conftest import _chromium

__all__ = ["_chromium"]
