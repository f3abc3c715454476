"""A deal and a table of 75 from before further lots of rule cards were counted anew: see README.md."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.before.asking import SEED
from tests.cli.typed import kermesse, text

LOTS = Path(__file__).parent / "lots"


@pytest.mark.parametrize("typed", [("deal-75.json", SEED), ("table-75.json",)], ids=["deal", "table"])
def test_it_follows_from_its_seed_by_the_first_count(typed: tuple[str, ...]) -> None:
    done = kermesse("verify", str(LOTS / typed[0]), *typed[1:])
    assert done.returncode == 0, text(done)


def test_by_today_s_count_that_deal_is_another(tmp_path: Path) -> None:
    deal = json.loads((LOTS / "deal-75.json").read_bytes())
    assert "lots" not in deal
    (tmp_path / "deal.json").write_text(json.dumps({**deal, "lots": "beyond"}))
    assert kermesse("verify", str(tmp_path / "deal.json"), SEED).returncode == 1
