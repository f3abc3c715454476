"""Our drawings as outlines that Typst draws itself: a picture on each card would take ten times the memory.

Understood is what our drawings use of SVG: paths and circles, filled or drawn as lines, turned about a point.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from xml.etree import ElementTree as ET

import msgspec

Point = complex
"""A place in a drawing: to the right, and down."""

Segment = tuple[str, tuple[float, ...]]
"""`M` to a point, `L` a line, `C` a cubic curve by two controls and a point, `Z` closed: numbers in pairs."""

_STEP = re.compile(r"([MLHVCSAZ])([^MLHVCSAZ]*)", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7}


class Outline(msgspec.Struct, frozen=True):
    """One shape.

    Args:
        steps: how it goes.
        fill: `#RRGGBB`, `none`, or empty for the colour that the drawing is given.
        stroke: the same; empty for no line of its own.
        width: of that line, in the drawing's units.
        holes: whether what lies within twice is left out.
    """

    steps: tuple[Segment, ...]
    fill: str = ""
    stroke: str = ""
    width: float = 0
    holes: bool = False


class Outlines(msgspec.Struct, frozen=True):
    """A drawing: its width and height in units of its own, and its shapes."""

    width: float
    height: float
    shapes: tuple[Outline, ...]


@cache
def drawing_files() -> dict[str, Traversable]:
    """All that we have drawn for paper, by name: goods, those for kits, and the headgear of the court."""
    ours = files("kermesse.pieces") / "drawings"
    folders = (ours, ours / "goods", files("kermesse.press.paper") / "headgear")
    found = [file for folder in folders for file in folder.iterdir() if file.name.endswith(".svg")]
    return {file.name.removesuffix(".svg"): file for file in found}


@cache
def outlines(svg: str) -> Outlines:
    """Reads a drawing of ours."""
    root = ET.fromstring(svg)  # noqa: S314 - our own files
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    return Outlines(width, height, tuple(_shape(element) for element in root))


def _shape(element: ET.Element) -> Outline:
    attributes = element.attrib
    steps = _circle(attributes) if element.tag.endswith("circle") else tuple(_path(attributes["d"]))
    if turn := re.fullmatch(r"rotate\((\S+) (\S+) (\S+)\)", attributes.get("transform", "")):
        angle, x, y = map(float, turn.groups())
        steps = tuple(_turned(step, math.radians(angle), complex(x, y)) for step in steps)
    return Outline(
        steps,
        _colour(attributes.get("fill", "")),
        _colour(attributes.get("stroke", "")),
        float(attributes.get("stroke-width", 0)),
        attributes.get("fill-rule") == "evenodd",
    )


def _colour(said: str) -> str:
    return "#" + "".join(letter * 2 for letter in said[1:]) if re.fullmatch("#[0-9a-fA-F]{3}", said) else said


def _circle(attributes: dict[str, str]) -> tuple[Segment, ...]:
    x, y, r = (float(attributes[name]) for name in ("cx", "cy", "r"))
    return tuple(_path(f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"))


def _turned(step: Segment, angle: float, about: Point) -> Segment:
    kind, numbers = step
    turn = complex(math.cos(angle), math.sin(angle))
    return _to(kind, *(about + (point - about) * turn for point in _points(numbers)))


def _points(numbers: tuple[float, ...]) -> list[Point]:
    return [complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _to(kind: str, *points: Point) -> Segment:
    return kind, tuple(round(number, 3) for point in points for number in (point.real, point.imag))


def _path(d: str) -> Iterator[Segment]:
    """The steps of a path, none of them relative, arcs as curves."""
    here = start = control = 0j
    for kind, text in _STEP.findall(d):
        numbers = [float(number) for number in _NUMBER.findall(text)]
        large = kind.upper()
        if large == "Z":
            here = start
            yield _to("Z")
            continue
        takes = _TAKES[large]
        for at in range(0, len(numbers), takes):
            some = numbers[at : at + takes]
            base = here if kind.islower() else 0j
            before, last = here, control
            match large:
                case "H":
                    here = complex(base.real + some[0], before.imag)
                case "V":
                    here = complex(before.real, base.imag + some[0])
                case _:
                    here = base + complex(*some[-2:])
            control = here
            if large == "M" and at == 0:
                start = here
                yield _to("M", here)
            elif large == "C":
                control = base + complex(*some[2:4])
                yield _to("C", base + complex(*some[:2]), control, here)
            elif large == "S":
                control = base + complex(*some[:2])
                yield _to("C", 2 * before - last, control, here)
            elif large == "A":
                yield from _arc(before, here, some)
            else:
                yield _to("L", here)


def _arc(start: Point, end: Point, numbers: list[float]) -> Iterator[Segment]:
    """An arc of a circle or an upright ellipse as curves of at most a quarter turn (SVG 1.1, F.6.5)."""
    across, down, _, large, sweep, *_ = numbers
    # On a circle of radius 1, where everything is simpler.
    a, b = (complex(point.real / across, point.imag / down) for point in (start, end))
    chord = abs(b - a)
    grown = max(1.0, chord / 2)
    off = math.sqrt(max(0.0, grown**2 - (chord / 2) ** 2)) * (1 if large != sweep else -1)
    centre = (a + b) / 2 + 1j * (b - a) / chord * off
    first, turn = _angle(a - centre), _angle((b - centre) / (a - centre))
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    parts = math.ceil(abs(turn) / (math.pi / 2) - 1e-9)
    each = turn / parts
    reach = 4 / 3 * math.tan(each / 4)
    for n in range(parts):
        here, there = (grown * _on_circle(first + (n + more) * each) for more in (0, 1))
        points = (here * (1 + 1j * reach), there * (1 - 1j * reach), there)
        yield _to("C", *(complex((centre + p).real * across, (centre + p).imag * down) for p in points))


def _angle(point: Point) -> float:
    return math.atan2(point.imag, point.real)


def _on_circle(angle: float) -> Point:
    return complex(math.cos(angle), math.sin(angle))
