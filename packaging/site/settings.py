"""Writes docs/settings.md and docs/settings.fr.md: every setting of a table, out of the types that check it.

Names, kinds, bounds and defaults are the types' own; so is what each means, in English. The French words lie in
`settings.fr.toml`, and a setting without them stops everything. `make docs` writes the files; a test compares.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import inspect

from kermesse.games.haggle.market.state.setup import MarketLimits
from kermesse.games.haggle.market.state.setup import Setup as Night
from kermesse.games.hattrick.table.state import Setup as Match

ROOT = Path(__file__).parents[2]
FRENCH = tomllib.loads(Path(__file__).with_name("settings.fr.toml").read_text("utf-8"))
Lang = Literal["en", "fr"]

FILES: dict[Lang, str] = {"en": "docs/settings.md", "fr": "docs/settings.fr.md"}
TABLES: tuple[tuple[str, type[msgspec.Struct]], ...] = (("night", Night), ("limits", MarketLimits), ("match", Match))
WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "page": "# Settings of a table\n\n*[En français](settings.fr.md)*\n\n"
        "What you can choose when you set up a table; it stays so afterwards. The pages ask for what a host needs.\n"
        "A program sends any of it as `setup` ([the API](api.md)); what is left out has its default.\n",
        "night": "## A night of Haggle or Giant Haggle\n",
        "limits": "## Limits of a night\n\nInside `limits`.\n",
        "match": "## A table of Hattrick\n",
        "end": "`rulings` are the choices that the rules leave open: [those of Haggle](host.md), "
        "[those of Hattrick](hattrick.md).\n",
        "head": "| setting | default | allowed | meaning |",
        "none": "none",
        "needed": "required",
        "rulings": "choices by name",
        "or": " or ",
        "list": "a list",
        "text": "a text",
        "letters": "up to {} letters",
    },
    "fr": {
        "page": "# Les réglages d’une table\n\n*[In English](settings.md)*\n\n"
        "Ce que l’on choisit en créant une table, et qui ne change plus ensuite. Les pages demandent ce dont\n"
        "un hôte a besoin. Un programme envoie ce qu’il veut dans `setup` ([l’API](api.fr.md))\u202f; ce qu’il omet\n"
        "garde sa valeur par défaut.\n",
        "night": "## Une soirée de Haggle ou de Haggle géant\n",
        "limits": "## Les limites d’une soirée\n\nDans `limits`.\n",
        "match": "## Une table de Hattrick\n",
        "end": "`rulings` contient les choix que les règles laissent ouverts\u00a0: [ceux de Haggle](host.fr.md), "
        "[ceux de Hattrick](hattrick.fr.md).\n",
        "head": "| réglage | par défaut | permis | sens |",
        "none": "aucun",
        "needed": "obligatoire",
        "rulings": "des choix par leur nom",
        "or": " ou ",
        "list": "une liste",
        "text": "un texte",
        "letters": "jusqu’à {} caractères",
    },
}


def settings_page(lang: Lang) -> str:
    """The page in a language, as Markdown."""
    words = WORDS[lang]
    lines = [words["page"]]
    for name, kind in TABLES:
        lines += [words[name], words["head"], "|---|---|---|---|", *_rows(name, kind, lang), ""]
    return "\n".join([*lines, words["end"]])


def _rows(name: str, kind: type[msgspec.Struct], lang: Lang) -> Iterator[str]:
    meanings = _english(kind) if lang == "en" else FRENCH[name]
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    for field in described.fields:
        default = WORDS[lang]["needed"] if field.required else _default(field.default, lang)
        allowed = _allowed(field.type, lang)
        yield f"| `{field.name}` | {default} | {allowed} | {meanings[field.name]} |"


def _english(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What each field means, by its docstring."""
    told = (kind.__doc__ or "").partition("Args:")[2]
    return {
        name: " ".join(text.split()) for name, text in re.findall(r"^ {8}(\w+): (.*(?:\n {12}.*)*)", told, re.MULTILINE)
    }


def _default(value: Any, lang: Lang) -> str:
    if isinstance(value, msgspec.Struct):
        return ""
    return WORDS[lang]["none"] if value is None else f"`{msgspec.json.encode(value).decode()}`"


def _allowed(kind: inspect.Type, lang: Lang) -> str:
    words = WORDS[lang]
    match kind:
        case inspect.Metadata(type=inner):
            return _allowed(inner, lang)
        case inspect.UnionType(types=types):
            return words["or"].join(_allowed(one, lang) for one in types if not isinstance(one, inspect.NoneType))
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most):
            return f"{least}–{most}"
        case inspect.LiteralType(values=values):
            return ", ".join(f"`{one}`" for one in values)
        case inspect.BoolType():
            return "`true`, `false`"
        case inspect.StrType(pattern=str() as pattern):
            return f"`{pattern}`".replace("|", "\\|")
        case inspect.StrType(max_length=int() as most):
            return words["letters"].format(most)
        case inspect.StrType():
            return words["text"]
        case inspect.StructType():
            return words["rulings"] if kind.cls is not MarketLimits else "→"
        case _:
            return words["list"]


if __name__ == "__main__":
    for lang, file in FILES.items():
        (ROOT / file).write_text(settings_page(lang), "utf-8")
