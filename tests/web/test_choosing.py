"""What there is to choose from: every kit, every ruling, in both languages; and nothing of what a rule card says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from kermesse.games.hattrick.rules import ruling as hattrick
from kermesse.rules import ruling as haggle
from kermesse.rules.kit_files import read_kit
from kermesse.rules.kit_texts import kit_ids
from tests.web.here import Here, in_house


def strings(value: Any) -> set[str]:
    """Every text in something."""
    if isinstance(value, dict):
        return set().union(*map(strings, value.values()))
    if isinstance(value, list):
        return set().union(*map(strings, value))
    return {value} if isinstance(value, str) else set()


def test_every_kit_a_games_own_first(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        kits = (await here.get("/api/kits")).json()["kits"]
        lessons = {kit for kit in kit_ids() if read_kit(kit).head.box.envelopes}
        assert lessons == {"first-market"}, "there is a kit that is not to be chosen"
        assert {kit["id"] for kit in kits} == {*kit_ids()} - lessons
        assert [(kit["id"], kit["game"], kit["default"]) for kit in kits] == [
            ("sackson", "sackson", True),
            ("cove", "sackson", False),
            ("giant", "giant", True),
        ]
        for told in kits:
            kit = read_kit(told["id"])
            assert told["cards"] == len(kit.cards())
            assert told["players"] == msgspec.to_builtins(kit.head.players)
            assert set(told["title"]) == set(told["flavour"]) == {"en", "fr"}
            founded = await here.post("/api/tables", {"game": told["game"], "setup": {"kit": told["id"]}})
            assert founded.status_code == 201

    in_house(tmp_path, night)


def test_kits_tell_no_rule(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        kits = (await here.get("/api/kits")).json()
        told = strings(kits)
        for kit in kit_ids():
            for rule in read_kit(kit).rules:
                for said in (rule.name, rule.flavour):
                    assert said is None or not {said("en"), said("fr")} & told
        assert "effect" not in str(kits)

    in_house(tmp_path, night)


def test_every_ruling_with_a_question_and_its_choices(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        rulings = (await here.get("/api/rulings")).json()["rulings"]
        assert [one["id"] for one in rulings] == [*haggle.CHOICES, *hattrick.CHOICES]
        for one in rulings:
            choices = {**haggle.CHOICES, **hattrick.CHOICES}[one["id"]]
            assert tuple(choice["value"] for choice in one["choices"]) == choices
            texts = [one["question"], one["why"], *(choice["words"] for choice in one["choices"])]
            assert all(text["en"] and text["fr"] for text in texts)
            results = [choice["comes_to"] for choice in one["choices"]]
            assert all(results) == any(results) == (one["example"] is not None)
            assert results == [None] * len(results) or len({result["en"] for result in results}) == len(results)
            assert one["question"]["en"].endswith("?")
            assert one["question"]["fr"].endswith("\u202f?")
            assert one["kits"] == [
                kit for kit in ("sackson", "cove", "giant") if one["id"] in read_kit(kit).head.rulings
            ]
            assert one["games"] == (["hattrick"] if one["id"] in hattrick.CHOICES else ["sackson", "giant"])

    in_house(tmp_path, night)


def test_a_table_takes_every_choice(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for one in (await here.get("/api/rulings")).json()["rulings"]:
            for choice in one["choices"]:
                rulings = {"rulings": {one["id"]: choice["value"]}}
                answer = await here.post("/api/tables", {"game": one["games"][-1], "setup": rulings})
                assert answer.status_code == 201, answer.text

    in_house(tmp_path, night, limits="off")
