"""The guide for who keeps a server: its options, figures and metrics are the server's; both languages say the same."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest

from kermesse.web.messages import COMMAND_BYTES, SETUP_BYTES
from kermesse.web.server import limits
from kermesse.web.server.logs import JsonLines
from kermesse.web.server.metrics import Metrics
from kermesse.web.server.settings import PORT, Settings
from kermesse.words import LANGS
from tests.cli.typed import kermesse, text

ROOT = Path(__file__).resolve().parents[2]
GUIDES = {
    "en": (ROOT / "docs" / "server.md").read_text("utf-8"),
    "fr": (ROOT / "docs" / "server.fr.md").read_text("utf-8").replace("\u00a0", " ").replace("\u202f", " "),
}
BLOCK = re.compile(r"^```\w+\n.*?^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_is_one_of_the_command(lang: str) -> None:
    said = text(kermesse("serve", "--help"))
    told = re.findall(r"kermesse serve ([^`\n]+)", GUIDES[lang]) + re.findall(r"`(--[a-z]+)", GUIDES[lang])
    options = {option for words in told for option in re.findall(r"--[a-z]+", words)}
    assert {"--lan", "--host", "--port", "--db", "--workers", "--origin", "--proxy", "--limits"} <= options
    for option in options:
        assert option in said, option


@pytest.mark.parametrize("lang", LANGS)
def test_every_metric_is_told(lang: str) -> None:
    kept = re.findall(r"^# TYPE (\w+)", Metrics().text().decode(), re.MULTILINE)
    told = re.findall(r"^\| `(kermesse_\w+)` \|", GUIDES[lang], re.MULTILINE)
    assert sorted(told) == sorted(name for name in kept if not name.endswith("_created"))


@pytest.mark.parametrize("lang", LANGS)
def test_every_limit_is_told(lang: str) -> None:
    told = re.findall(r"^\| [^|]+ \| (\d+) (?:in|en) (\d+) (?:seconds|secondes) \|$", GUIDES[lang], re.MULTILINE)
    order = (
        limits.WRONG_CODES,
        limits.ALL_WRONG_CODES,
        limits.JOINING,
        limits.INVITED,
        limits.SEATS,
        limits.WRONG_LINKS,
        limits.FOUNDING,
        limits.ALL_FOUNDING,
        limits.FOUNDED_KIB,
        limits.ALL_FOUNDED_KIB,
        limits.LOOKING_BACK,
        limits.RECKONING,
        limits.OWN_LINKS,
        limits.INVITATIONS,
        limits.PUSHES,
        limits.HINTS,
        limits.TRYING,
        limits.ALL_TRYING,
        limits.READING,
        limits.ANALYSES,
        limits.PRINTING,
        limits.COUNTING,
    )
    assert {limit for limit in vars(limits).values() if isinstance(limit, limits.RateLimit)} == set(order)
    assert told == [(str(limit.times), str(limit.seconds)) for limit in order]


@pytest.mark.parametrize("lang", LANGS)
def test_its_figures_are_those_in_force(lang: str) -> None:
    guide = GUIDES[lang]
    kibi = {"en": "KiB", "fr": "Kio"}[lang]
    assert f"{COMMAND_BYTES // 1024} {kibi}" in guide
    assert f"{SETUP_BYTES // 1024} {kibi}" in guide
    most = f"{Settings().most_sockets:,}"
    assert f"{most if lang == 'en' else most.replace(',', ' ')} sockets" in guide
    assert f" {PORT}" in guide


def test_its_line_of_the_log_is_one() -> None:
    [line] = re.findall(r"^```json\n(.*?)^```$", GUIDES["en"], re.MULTILINE | re.DOTALL)
    record = logging.LogRecord("kermesse.web", logging.WARNING, "", 0, "worker %d", (1,), None)
    assert json.loads(line).keys() == json.loads(JsonLines().format(record)).keys()


def test_both_guides_say_the_same() -> None:
    blocks = {lang: [re.sub(r" +#.*", "", block) for block in BLOCK.findall(GUIDES[lang])] for lang in LANGS}
    assert [block.replace("samedi", "saturday") for block in blocks["fr"]] == blocks["en"]
    shapes = [re.findall(r"^(?:#+(?= )|\||- |```)", GUIDES[lang], re.MULTILINE) for lang in LANGS]
    assert shapes[0] == shapes[1]
