"""The Python API as a page, out of docstrings; read, never imported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from griffe import Attribute, Class, Docstring, Function, Module, Parser, visit

HEADINGS = {
    "parameters": "Args",
    "returns": "Returns",
    "raises": "Raises",
    "attributes": "Attributes",
    "yields": "Yields",
}


def python_reference(package: Path, modules: Iterable[str]) -> str:
    """The page as Markdown.

    Args:
        package: the folder of the package.
        modules: files in it, in the order of the page.
    """
    lines = [
        "# Python reference",
        "",
        "What other programs use of kermesse, out of its docstrings. How to begin: [the client](../api.md#in-python),",
        "[environments](../research.md), [a game of your own](../../CONTRIBUTING.md#a-game).",
        "",
    ]
    for file in modules:
        name = ".".join((package.name, *Path(file).with_suffix("").parts))
        path = package / file
        module = visit(name, filepath=path, code=path.read_text("utf-8"), docstring_parser=Parser.google)
        lines += [f"## {name}", "", *_docstring(module), *_members(module)]
    return "\n".join(lines)


def _members(scope: Module | Class, inside: str = "") -> Iterator[str]:
    for name, member in scope.members.items():
        if name.startswith("_") or member.is_alias or (inside and not member.docstring):
            continue
        if isinstance(member, Class):
            yield f"### {name}"
            yield ""
            yield from _docstring(member)
            yield from _members(member, f"{name}.")
        elif isinstance(member, Function):
            yield from ("```python", member.signature(name=f"{inside}{name}"), "```", "")
            yield from _docstring(member)
        elif isinstance(member, Attribute) and member.docstring:
            yield f"`{inside}{name}`: {_sentence(member.docstring.value)}"
            yield ""


def _docstring(documented: Module | Class | Function) -> Iterator[str]:
    docstring: Docstring | None = documented.docstring
    for section in docstring.parse(Parser.google, warnings=False) if docstring else ():
        if section.kind.value == "text":
            yield from (section.value, "")
        elif section.kind.value == "admonition":
            yield from (f"**{section.title}**: {_sentence(section.value.description)}", "")
        elif section.kind.value in HEADINGS:
            yield from (f"**{HEADINGS[section.kind.value]}**", "")
            for one in section.value:
                name = getattr(one, "name", "") or ""
                shown = name if section.kind.value in ("parameters", "attributes") else str(one.annotation or "")
                yield f"- {f'`{shown}`: ' if shown else ''}{_sentence(one.description)}"
            yield ""


def _sentence(text: str) -> str:
    return " ".join(text.split())
