"""Makes the fonts that paper is printed with out of those that the pages have, and some for names in any script.

Packages bring them for browsers: packed (WOFF2) and cut into slices by script. Typst wants them unpacked, each slice
with a family name of its own, for a family with several files of one weight would be read from one of them alone.
Where a script comes in hundreds of slices (Han, emoji), one font is made of them.
"""

from __future__ import annotations

import json
import shutil
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Scale
from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

ROOT = Path(__file__).parents[1]
PACKAGES = ROOT / "client" / "node_modules"
LOCKED = ROOT / "client" / "package-lock.json"
BUILT = ROOT / "src" / "kermesse" / "press" / "paper" / "fonts"
LIST = BUILT / "fonts.json"

SIGN = "bricolage-grotesque"
TEXT = "atkinson-hyperlegible-next"
NOTO = {
    "noto-sans": ("latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"),
    "noto-sans-hebrew": ("hebrew",),
    "noto-sans-arabic": ("arabic",),
    "noto-sans-devanagari": ("devanagari",),
    "noto-sans-thai": ("thai",),
    "noto-sans-georgian": ("georgian",),
    "noto-sans-armenian": ("armenian",),
}
SYMBOLS = "noto-sans-symbols-2"
EMOJI = "noto-emoji"
# What is usual in Japan and Taiwan, in China, in Korea, as their own sets of signs have it; each drawn as in its font.
HAN = {"noto-sans-jp": ("shift_jis", "big5"), "noto-sans-sc": ("gb2312",), "noto-sans-kr": ("euc_kr",)}
# Arrows, figures in circles and stars too come from there.
FIRST_HAN = "\u2190"
# Of Taiwan's set its first half; the second is what is rare.
USUAL_TO = {"big5": b"\xc9\x40"}
# Neither face has the French narrow space, nor the hyphen at which no line ends; a twin of each does as well.
TWINS = {0x202F: 0x2009, 0x2011: 0x2D}
WEIGHT = {"wght": 400}


def build() -> None:
    """Makes the fonts, unless they are newer than what they are made of."""
    sources = (LOCKED, Path(__file__))
    if LIST.is_file() and LIST.stat().st_mtime > max(source.stat().st_mtime for source in sources):
        return
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir(parents=True)
    sign = [_unpacked(SIGN, f"{cut}-opsz-normal") for cut in ("latin", "latin-ext", "vietnamese")]
    text = [_unpacked(TEXT, f"{cut}-wght-normal") for cut in ("latin", "latin-ext")]
    for cut in ("latin", "latin-ext"):
        _unpacked(TEXT, f"{cut}-wght-italic")
    others = [_unpacked(package, f"{cut}-wght-normal") for package, slices in NOTO.items() for cut in slices]
    others.append(_unpacked(SYMBOLS, "symbols-400-normal", house="@fontsource"))
    others.append(_joined("kermesse han", HAN))
    others.append(_joined("kermesse emoji", {EMOJI: ()}))
    for package in (SIGN, TEXT, *NOTO, *HAN, EMOJI):
        shutil.copyfile(PACKAGES / "@fontsource-variable" / package / "LICENSE", BUILT / f"OFL-{package}.txt")
    shutil.copyfile(PACKAGES / "@fontsource" / SYMBOLS / "LICENSE", BUILT / f"OFL-{SYMBOLS}.txt")
    listed = {"sign": sign + text + others, "text": text + others, "drawn": _drawn()}
    LIST.write_text(json.dumps(listed, separators=(",", ":")))


def _unpacked(package: str, cut: str, house: str = "@fontsource-variable") -> str:
    """Unpacks one slice; both styles of a slice make one family. Returns the family's name."""
    font = TTFont(PACKAGES / house / package / "files" / f"{package}-{cut}.woff2", recalcTimestamp=False)
    family = f"{package} {cut.rsplit('-', 2)[0]}".replace("-", " ")
    for name in list(font["name"].names):
        if name.nameID in {16, 17, 21, 22}:
            font["name"].removeNames(nameID=name.nameID)
        elif name.nameID == 1:
            name.string = family
    signs = font.getBestCmap()
    for twin, of in TWINS.items():
        if of in signs:
            for table in font["cmap"].tables:
                if table.isUnicode():
                    table.cmap.setdefault(twin, signs[of])
    font.flavor = None
    font.save(BUILT / f"{package}-{cut}.ttf")
    return family


def _joined(family: str, packages: dict[str, tuple[str, ...]]) -> str:
    """One font of all the slices of packages: plain outlines, each sign once. Returns its name."""
    shapes: dict[int, tuple[Glyph, int]] = {}
    with ProcessPoolExecutor() as pool:
        for package, sets in packages.items():
            slices = sorted((PACKAGES / "@fontsource-variable" / package / "files").glob("*-wght-normal.woff2"))
            for some in pool.map(_shapes, slices, repeat(sets), repeat(frozenset(shapes))):
                shapes |= some
    signs = {sign: f"u{sign:05X}" for sign in sorted(shapes)}
    glyphs = {".notdef": TTGlyphPen(None).glyph(), **{signs[sign]: shapes[sign][0] for sign in signs}}
    widths = {".notdef": 1000, **{signs[sign]: shapes[sign][1] for sign in signs}}
    made = FontBuilder(1000, isTTF=True)
    made.setupHead(unitsPerEm=1000, created=0, modified=0)
    made.font.recalcTimestamp = False
    made.setupGlyphOrder(list(glyphs))
    made.setupCharacterMap(signs)
    made.setupGlyf(glyphs)
    made.setupHorizontalMetrics({name: (width, getattr(glyphs[name], "xMin", 0)) for name, width in widths.items()})
    made.setupHorizontalHeader(ascent=880, descent=-120)
    made.setupNameTable({"familyName": family, "styleName": "Regular", "psName": family.replace(" ", "-")})
    made.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=880, usWinDescent=120, usWeightClass=400)
    made.setupPost(keepGlyphNames=False)
    made.save(BUILT / f"{family.replace(' ', '-')}.ttf")
    return family


def _shapes(file: Path, sets: tuple[str, ...], known: frozenset[int]) -> dict[int, tuple[Glyph, int]]:
    """For each usual sign of a slice that is not known yet its outline, on an em of 1000, and its width."""
    font = TTFont(file, lazy=True)
    names = {
        sign: name for sign, name in font.getBestCmap().items() if sign not in known and _is_usual(chr(sign), sets)
    }
    if not names:
        return {}
    shapes, size = font.getGlyphSet(location=WEIGHT), 1000 / font["head"].unitsPerEm
    found = {}
    for sign, name in names.items():
        pen = TTGlyphPen(None)
        shapes[name].draw(DecomposingFilterPen(pen if size == 1 else TransformPen(pen, Scale(size)), shapes))
        found[sign] = pen.glyph(), round(shapes[name].width * size)
    return found


def _is_usual(sign: str, sets: tuple[str, ...]) -> bool:
    """Whether one of the sets has it, among signs that only these fonts have; every sign where there is no set."""
    return not sets or (sign >= FIRST_HAN and any(_is_in(sign, one) for one in sets))


def _is_in(sign: str, one: str) -> bool:
    try:
        code = sign.encode(one)
    except UnicodeEncodeError:
        return False
    # Korea's set has a long way to write each syllable that it does not have.
    return len(code) <= 2 and code < USUAL_TO.get(one, b"\xff\xff")


def _drawn() -> list[list[tuple[int, int]]]:
    """For each font (italics aside, which have what the upright ones have) the signs that it has."""
    fonts = sorted(BUILT.glob("*normal.ttf")) + sorted(BUILT.glob("kermesse-*.ttf"))
    return [_ranges(set(TTFont(font, lazy=True).getBestCmap())) for font in fonts if not font.name.startswith(SIGN)]


def _ranges(signs: set[int]) -> list[tuple[int, int]]:
    """First and last of each run."""
    found = sorted(signs)
    edges = [0, *(at for at, (one, next_one) in enumerate(pairwise(found), 1) if next_one != one + 1), len(found)]
    return [(found[first], found[end - 1]) for first, end in pairwise(edges)]


if __name__ == "__main__":
    build()
