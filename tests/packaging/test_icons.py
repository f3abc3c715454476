"""The icons of the installed pages: drawn out of the one symbol, and named in the manifest as they are."""

from __future__ import annotations

import importlib.util
import json
import struct
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "client" / "public"
MANIFEST = json.loads((PUBLIC / "kermesse.webmanifest").read_text(encoding="utf-8"))


def icons() -> ModuleType:
    told = importlib.util.spec_from_file_location("icons", ROOT / "packaging" / "icons.py")
    assert told
    assert told.loader
    module = importlib.util.module_from_spec(told)
    told.loader.exec_module(module)
    return module


def test_icons_are_what_the_symbol_looks_like() -> None:
    script = icons()
    for icon in script.ICONS:
        assert (PUBLIC / "icons" / f"{icon.name}.png").read_bytes() == script.drawn(icon), "packaging/icons.py"


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: icon["src"])
def test_an_icon_is_as_large_as_the_manifest_says(icon: dict[str, str]) -> None:
    width, height = struct.unpack(">II", (PUBLIC / icon["src"].removeprefix("/")).read_bytes()[16:24])
    assert icon["sizes"] == f"{width}x{height}"


def test_phones_can_install_the_pages() -> None:
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in MANIFEST["icons"] if "purpose" not in icon}
    assert any(icon.get("purpose") == "maskable" for icon in MANIFEST["icons"])
    assert (MANIFEST["start_url"], MANIFEST["scope"], MANIFEST["display"]) == ("/", "/", "standalone")
