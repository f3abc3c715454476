"""What builds kermesse in an image is copied into it and installed there; nothing else is at hand in these tests."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "packaging" / "Containerfile").read_text("utf-8")
BUILD_STAGE = CONTAINERFILE.split("\nFROM ")[1]
COPIED = [name for names in re.findall(r"^COPY (.+) \S+$", BUILD_STAGE, re.MULTILINE) for name in names.split()]
IGNORED = [
    line
    for line in (ROOT / "packaging" / "Containerfile.dockerignore").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
REQUIRED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]

ALONE = """
import sys
class Missing:
    "No package is found but those that the image installs to build with."
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in allowed and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"the image has no {name}", name=name)
sys.meta_path.insert(0, Missing())
"""


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the build stage works in, and the client's packages, which it fetches by itself."""
    folder = tmp_path_factory.mktemp("image")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=_left_out)
        else:
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / "client" / "node_modules").symlink_to(ROOT / "client" / "node_modules")
    return folder


def _left_out(folder: str, names: list[str]) -> list[str]:
    """What the list of ignored files keeps out of the image, caches aside too."""
    at = Path(folder).relative_to(ROOT)
    patterns = [line.removeprefix("**/") for line in IGNORED if not line.startswith("!") and line != "*"]
    return [name for name in names if any(fnmatch(str(at / name), one) or fnmatch(name, one) for one in patterns)]


def test_what_it_copies_is_there_and_let_in() -> None:
    assert IGNORED[0] == "*"
    let_in = [line[1:] for line in IGNORED if line.startswith("!")]
    for name in COPIED:
        assert (ROOT / name).exists()
        assert any(name == kept or name.startswith(f"{kept}/") for kept in let_in), name


def test_it_lets_in_nothing_that_it_does_not_copy() -> None:
    assert {line[1:] for line in IGNORED if line.startswith("!")} == {name.partition("/")[0] for name in COPIED}


def test_it_installs_what_a_build_requires(image: Path) -> None:
    [told] = re.findall(r"^RUN /tools/bin/python (-c .*) \\\n +\| /tools/bin/uv pip install", BUILD_STAGE, re.MULTILINE)
    asked = subprocess.run([sys.executable, *shlex.split(told)], cwd=image, capture_output=True, text=True, check=True)
    assert asked.stdout.splitlines() == REQUIRED
    locked = re.findall(r"^(\S+)==", (image / "requirements.lock").read_text("utf-8"), re.MULTILINE)
    assert set(_installed()) <= set(locked)


@pytest.mark.parametrize(
    "step",
    [
        "import hatchling.build",
        "hook._node('--version'); hook._node(hook._npm(), '--version')",
        "hook._node('src/wire/generate.mjs')",
        "assert hook.FONTS.is_file() and (hook.CLIENT / 'package-lock.json').is_file()",
        "fonts.BUILT.mkdir(parents=True); fonts._unpacked(fonts.SIGN, 'latin-opsz-normal')",
    ],
)
def test_each_step_of_a_build_finds_what_it_needs(image: Path, step: str) -> None:
    program = f"allowed = {_modules()!r}\n{ALONE}\nimport build_hook as hook, fonts\n{step}"
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(image / "packaging"), "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=image,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


def test_a_build_from_sources_brings_its_own_hook() -> None:
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]
    hook = hatch["wheel"]["hooks"]["custom"]["path"]
    assert (ROOT / hook).is_file()
    assert any(hook.startswith(f"{kept}/") for kept in hatch["sdist"]["only-include"])
    assert any(hook.startswith(f"{kept}/") for kept in COPIED)


def _modules() -> set[str]:
    """The modules that come with what a build requires."""
    installed = set(_installed())
    return {
        module
        for module, brought_by in packages_distributions().items()
        if installed & {canonicalize_name(name) for name in brought_by}
    } | {"build_hook", "fonts"}


def _installed() -> Iterator[str]:
    """Each distribution that a build requires, and what these require."""
    waiting, found = [Requirement(one) for one in REQUIRED], set()
    while waiting:
        name = canonicalize_name(waiting.pop().name)
        if name not in found:
            found.add(name)
            yield name
            needs = [Requirement(one) for one in requires(name) or ()]
            waiting += [one for one in needs if one.marker is None or one.marker.evaluate({"extra": ""})]
