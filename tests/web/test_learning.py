"""Lessons are there for everybody: what they tell, what an envelope in one is worth, and what is not there."""

from __future__ import annotations

from pathlib import Path

from kermesse.lessons.reader import lesson_ids
from tests.web.here import Here, in_house


def test_lessons_over_http(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for name in lesson_ids():
            answer = await here.get(f"/api/lessons/{name}")
            assert answer.headers["content-encoding"] == "gzip"
            told = answer.json()
            assert (told["id"], len(told["screens"])) == (name, 5)
            assert (told["box"] is None) == (name == "hattrick")
        assert (await here.get("/api/lessons/chess")).json()["reason"] == "NO_SUCH_ADDRESS"

        asked = {"screen": 1, "goods": {"yellow": 2, "white": 1}}
        worth = (await here.post("/api/lessons/sackson/reckoning", asked)).json()
        assert worth["total"] == 7 == sum(line["points"] for line in worth["lines"])
        assert all(line["text"]["en"] != line["text"]["fr"] for line in worth["lines"])
        for lesson, screen in (("sackson", 2), ("sackson", 6), ("chess", 1)):
            answer = await here.post(f"/api/lessons/{lesson}/reckoning", {"screen": screen})
            assert answer.status_code == 404
        assert (
            await here.post("/api/lessons/sackson/reckoning", {"screen": 1, "goods": {"red": -1}})
        ).status_code == 400

    in_house(tmp_path, night)
