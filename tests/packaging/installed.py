"""The wheel, built once for all tests of a run, and installed where nothing is but what its metadata ask for.

No network: the libraries are those of the lock, as `make setup` installed them; each environment sees of them what an
installer would have fetched for it, and nothing more.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from typing import NamedTuple
from zipfile import Path as ZipPath

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
UV = ROOT / ".tools" / "bin" / "uv"


class Installed(NamedTuple):
    """An environment with the wheel in it.

    Args:
        environment: where it lies.
        home: the folder that its commands run in, far from the repository.
    """

    environment: Path
    home: Path

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Starts a command, which sees no variable of the tree's."""
        return subprocess.Popen(
            [self.environment / "bin" / "kermesse", *words],
            cwd=self.home,
            env={"PATH": "/usr/bin:/bin", "HOME": str(self.home), "LC_ALL": "en_GB.UTF-8", "COLUMNS": "100"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
        """Carries out one command."""
        with self.start(*words) as process:
            out, err = process.communicate(given)
        return subprocess.CompletedProcess(words, process.returncode, out, err)


def build_wheel(shared: Path) -> Path:
    """The wheel, built without isolation from what is locked; by the first process that asks, for all others too."""
    with _locked(shared):
        if not list(shared.glob("*.whl")):
            program = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(shared)]
            subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True)
        [wheel] = shared.glob("*.whl")
    return wheel


def install(wheel: Path, *extras: str) -> Path:
    """The wheel in an environment of its own beside it, with some of its extras."""
    with _locked(wheel.parent):
        folder = wheel.parent / "-".join(("with", *extras))
        if not folder.exists():
            _uv("venv", "--python", sys.executable, str(folder))
            _uv("pip", "install", "--offline", "--no-deps", "--python", str(folder / "bin" / "python"), str(wheel))
            [packages] = folder.glob("lib/python*/site-packages")
            for library in libraries_of(wheel, *extras).values():
                _link(library, packages)
    return folder


def metadata_of(wheel: Path) -> Distribution:
    """What the wheel says of itself."""
    [told] = [one for one in ZipPath(wheel).iterdir() if one.name.endswith(".dist-info")]
    return PathDistribution(told)


def libraries_of(wheel: Path, *extras: str) -> dict[str, Distribution]:
    """Each library that an installer would fetch for the wheel with some of its extras, by its name."""
    waiting, found = [(metadata_of(wheel), ("", *extras))], dict[str, Distribution]()
    while waiting:
        asking, chosen = waiting.pop()
        for needed in map(Requirement, asking.requires or ()):
            name = canonicalize_name(needed.name)
            if name not in found and any(
                needed.marker is None or needed.marker.evaluate({"extra": extra}) for extra in chosen
            ):
                found[name] = distribution(name)
                waiting.append((found[name], ("", *needed.extras)))
    return found


def _link(library: Distribution, packages: Path) -> None:
    """Lets an environment see what lies in a library's folders, and the files beside them."""
    tops = {Path(file.parts[0]) for file in library.files or () if file.parts[0] not in ("..", "__pycache__")}
    for top in tops:
        source = Path(str(library.locate_file(top)))
        if source.exists() and not (packages / top).exists():
            (packages / top).symlink_to(source)


def _uv(*words: str) -> None:
    subprocess.run([UV, "--quiet", *words], env={**os.environ, "UV_PYTHON_DOWNLOADS": "never"}, check=True)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Keeps other processes of the run waiting."""
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
