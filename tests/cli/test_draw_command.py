"""`kermesse lab draw`: several standings in one picture."""

from pathlib import Path

import pytest

from tests.cli.typed import Done, kermesse, text, told

FIRST = """\
bot,seats,others,margin,interval,deals,hands,milliseconds
expert,4,regular,1.5,0.25,100,400,20.0
beginner,4,regular,-2.0,0.5,100,400,0.1
"""
SECOND = """\
bot,seats,others,margin,interval,deals,hands,milliseconds
expert,5,pool,2.5,inf,1,5,20.0
"""


def drawn(folder: Path, *files: str, output: str = "ladder.svg") -> Done:
    paths = [folder / f"{number}.csv" for number in range(len(files))]
    for path, written in zip(paths, files, strict=True):
        path.write_text(written, "utf-8")
    return kermesse("lab", "draw", *map(str, paths), "--output", str(folder / output))


def test_two_standings_are_drawn_side_by_side(tmp_path: Path) -> None:
    done = drawn(tmp_path, FIRST, SECOND)
    assert done.returncode == 0, told(done)
    assert text(done) == ""
    picture = (tmp_path / "ladder.svg").read_text("utf-8")
    assert picture.startswith("<?xml")
    for words in ("4 seats, among regular", "5 seats, mixed tables", "beginner", "expert"):
        assert f"<!-- {words} -->" in picture


def test_what_a_tournament_wrote_can_be_drawn(tmp_path: Path) -> None:
    words = ("--bots", "beginner,random", "--among", "random", "--deals", "2", "--jobs", "1", "-f", "csv")
    standings = tmp_path / "standings.csv"
    done = kermesse("lab", "tournament", "hattrick", *words, "--output", str(standings))
    assert done.returncode == 0, told(done)
    assert drawn(tmp_path, standings.read_text("utf-8-sig")).returncode == 0


@pytest.mark.parametrize(
    "written,row",
    [
        ("player,red\nAda,3\n", "row 1"),
        ("Hattrick\nPlayers: Ada\n", "row 1"),
        (FIRST.replace("-2.0", "much"), "row 3"),
        (FIRST.replace(",20.0", ""), "row 2"),
        (FIRST.replace(",20.0", ",20.0,3"), "row 2"),
        (FIRST.replace("milliseconds", "seconds"), "row 1"),
        (FIRST.splitlines()[0], "row 1"),
        ("", "empty"),
    ],
    ids=["another", "transcript", "no number", "a cell less", "a cell more", "another column", "no row", "empty"],
)
def test_a_file_that_holds_no_standings_is_refused(written: str, row: str, tmp_path: Path) -> None:
    done = drawn(tmp_path, FIRST, written)
    assert (done.returncode, done.stdout) == (2, b"")
    assert "1.csv" in told(done)
    assert row in told(done)
    assert not (tmp_path / "ladder.svg").exists()


@pytest.mark.parametrize("output", ["ladder.gif", "ladder", "ladder.svg.txt"])
def test_a_picture_of_another_kind_is_refused(output: str, tmp_path: Path) -> None:
    done = drawn(tmp_path, FIRST, output=output)
    assert done.returncode == 2
    assert "--output" in told(done)
    assert ".svg" in told(done)
    assert not (tmp_path / output).exists()


def test_no_file_at_all_and_a_file_that_is_not_there_are_refused(tmp_path: Path) -> None:
    assert "files" in told(drawn(tmp_path))
    done = kermesse("lab", "draw", "nowhere.csv", "--output", str(tmp_path / "ladder.svg"))
    assert done.returncode == 2
    assert "nowhere.csv" in told(done)
