"""The examples of the READMEs do what they say; the French pages are typeset; links lead somewhere."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.cli.typed import ROOT, kermesse, text, told

READMES = ["README.md", "README.fr.md"]
PAGES = sorted(str(path.relative_to(ROOT)) for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FRENCH = [page for page in PAGES if page.endswith(".fr.md")]
BLOCK = re.compile(r"```console\n\$ kermesse (?P<words>[^\n]+)\n(?P<output>.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", READMES)
def test_every_command_answers_as_printed(page: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    blocks = list(BLOCK.finditer((ROOT / page).read_text()))
    assert len(blocks) >= 4
    for block in blocks:
        run = kermesse(*block["words"].split(), cwd=tmp_path)
        assert run.returncode == 0, told(run)
        if block["output"]:
            assert text(run).strip("\n") == block["output"].strip("\n"), block["words"]


def test_both_readmes_show_the_same_commands() -> None:
    shown = [
        [
            re.sub(r" --lang fr|donne|deal\.json|\.json", "", block["words"]).split()[:2]
            for block in BLOCK.finditer((ROOT / page).read_text())
        ]
        for page in READMES
    ]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / page).read_text()):
        assert ((ROOT / page).parent / target).exists(), target


@pytest.mark.parametrize("page", FRENCH)
def test_french_pages_are_typeset(page: str) -> None:
    prose = re.sub(r"```.*?```", "", (ROOT / page).read_text(), flags=re.DOTALL)
    prose = re.sub(r"`[^`]*`|\]\([^)]*\)", "", prose)
    for wrong in (r"(?<=\w)'", r" [;!?»]", r"« ", r"\w [:](?=\s)"):
        assert not re.search(wrong, prose), (wrong, re.search(wrong, prose))


def test_every_english_page_for_users_has_its_french_twin() -> None:
    for page in (
        "README.md",
        *(
            f"docs/{page}.md"
            for page in ("host", "kits", "hattrick", "ladder", "research", "market", "tables", "server", "api")
        ),
    ):
        assert (ROOT / page.replace(".md", ".fr.md")).exists()


@pytest.mark.parametrize("page", ["docs/host.md", "docs/host.fr.md"])
def test_the_rulings_table_is_whole_and_true(page: str) -> None:
    from kermesse.rules.ruling import CHOICES, Rulings

    content = (ROOT / page).read_text()
    for name, choices in CHOICES.items():
        if name in ("unsealed", "show", "copy", "hints"):
            assert f"`{name}`" in content
            continue
        default = getattr(Rulings(), name)
        others = [choice for choice in choices if choice != default]
        assert f"| `{name}` | `{default}`, " + ", ".join(f"`{other}`" for other in others) in content


@pytest.mark.parametrize("page", ["docs/hattrick.md", "docs/hattrick.fr.md"])
def test_hattricks_rulings_are_whole_and_true(page: str) -> None:
    from kermesse.games.hattrick.rules.ruling import CHOICES, Rulings

    content = (ROOT / page).read_text()
    for name, choices in CHOICES.items():
        assert choices[0] == getattr(Rulings(), name)
        assert f"| `{name}` | " + ", ".join(f"`{choice}`" for choice in choices) + " |" in content


@pytest.mark.parametrize("page", ["docs/hattrick.md", "docs/hattrick.fr.md"])
def test_hattricks_settings_at_a_table_are_whole_and_true(page: str) -> None:
    from kermesse.games.hattrick.table.state import Setup

    rows = re.findall(r"^\| `(\w+)` \| (?:`([^`]+)` )?\| [^|]+ \|$", (ROOT / page).read_text(), re.MULTILINE)
    told = {name: default for name, default in rows if name in Setup.__struct_fields__}
    assert tuple(told) == Setup.__struct_fields__
    for name, default in told.items():
        assert not default or json.loads(default) == getattr(Setup(), name), name


@pytest.mark.parametrize("page", ["docs/hattrick.md", "docs/hattrick.fr.md"])
def test_the_transcript_of_the_guide_is_a_right_one(page: str) -> None:
    block = re.search(r"```text\n(Hattrick\n.*?)```", (ROOT / page).read_text(), re.DOTALL)
    assert block is not None
    run = kermesse("score", "-", "--format", "csv", given=block[1].encode())
    assert run.returncode == 0, told(run)
    assert text(run).splitlines()[1] == "1,Farid,3,no"


def test_the_ladders_show_the_same_figures() -> None:
    english, french = ((ROOT / "docs" / page).read_text() for page in ("ladder.md", "ladder.fr.md"))
    figures = [re.findall(r"[+\u2212]\d+[.,]?\d* ± \d+[.,]?\d*", page) for page in (english, french)]
    assert len(figures[0]) > 20
    assert figures[0] == [figure.replace(",", ".") for figure in figures[1]]
