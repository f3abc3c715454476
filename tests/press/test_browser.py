"""The report on a phone and on paper, as Chromium lays it out."""

from __future__ import annotations

import html
import json
import re
import subprocess
from pathlib import Path

import pytest

from kermesse.press.report.page import report
from kermesse.words import LANGS
from tests.browser.phones import FLAGS, SHELL
from tests.patience import PATIENCE_SECONDS
from tests.press.test_report import HOSTILE, NIGHTS, night

HEADLESS = ["--headless", *FLAGS, "--hide-scrollbars"]

pytestmark = [pytest.mark.browser, pytest.mark.skipif(SHELL is None, reason="no chromium here")]

MEASURE = """
<script>
addEventListener("load", () => {
  const found = [...document.querySelectorAll("iframe")].map(frame => {
    const page = frame.contentDocument;
    const wide = [...page.querySelectorAll("body *:not(.hidden, .hidden *, svg *, .lamps)")]
      .filter(one => one.getBoundingClientRect().right > 360.5 || one.getBoundingClientRect().left < -0.5)
      .map(one => one.tagName + "." + one.className);
    return {width: page.documentElement.scrollWidth, height: page.documentElement.scrollHeight, wide};
  });
  document.body.textContent = "measured " + JSON.stringify(found);
});
</script>
"""


def chromium(profile: Path, *arguments: str) -> str:
    assert SHELL
    command = [SHELL, *HEADLESS, f"--user-data-dir={profile}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=True).stdout


def test_nothing_is_wider_than_a_small_phone(tmp_path: Path) -> None:
    pages = [report(*night(name, lang, names), lang) for name in NIGHTS for lang in LANGS for names in ((), HOSTILE)]
    frames = [f'<iframe width="360" height="800" srcdoc="{html.escape(page)}"></iframe>' for page in pages]
    wrapper = tmp_path / "phones.html"
    wrapper.write_text(f"<!DOCTYPE html><meta charset=utf-8>{MEASURE}{''.join(frames)}", encoding="utf-8")
    dom = chromium(tmp_path / "profile", "--window-size=800,900", "--dump-dom", wrapper.as_uri())
    found = json.loads(html.unescape(re.findall(r"<body>measured (.*)</body>", dom)[0]))
    assert len(found) == len(pages)
    for page in found:
        assert page["width"] == 360
        assert page["height"] > 3000
        assert page["wide"] == []


def test_prints_on_a4(tmp_path: Path) -> None:
    page, paper = tmp_path / "page.html", tmp_path / "page.pdf"
    page.write_text(report(*night("sackson-night-1", "fr"), "fr"), encoding="utf-8")
    chromium(tmp_path / "profile", "--no-pdf-header-footer", f"--print-to-pdf={paper}", page.as_uri())
    pdf = paper.read_bytes()
    assert pdf.startswith(b"%PDF")
    assert re.search(rb"/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]", pdf)
    assert 3 <= len(re.findall(rb"/Type /Page\b", pdf)) <= 8
