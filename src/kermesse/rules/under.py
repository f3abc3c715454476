"""What a ruling changes in a file: a table `under.<ruling>.<choice>` replaces the keys beside it."""

from __future__ import annotations

from typing import Any

from kermesse.fault import Fault, shown, unknown
from kermesse.rules.ruling import CHOICES, Rulings
from kermesse.shape import inside
from kermesse.words import Said, said


def under(data: Any, rulings: Rulings) -> Any:
    """What a file says under these rulings.

    Args:
        data: the file as read, already looked at by `check_under`.
        rulings: the night's rulings. Tables that are no tables say nothing; `check_under` tells of them.
    """
    if isinstance(data, list):
        return [under(item, rulings) for item in data]
    if not isinstance(data, dict):
        return data
    plain = {key: under(value, rulings) for key, value in data.items() if key != "under"}
    tables = data.get("under", {})
    for ruling, choices in tables.items() if isinstance(tables, dict) else ():
        changed = choices.get(getattr(rulings, ruling, None), {}) if isinstance(choices, dict) else {}
        plain |= changed if isinstance(changed, dict) else {}
    return plain


def mentioned(data: Any) -> set[tuple[str, str]]:
    """Every choice of a ruling that a file speaks of."""
    if isinstance(data, list):
        return {pair for item in data for pair in mentioned(item)}
    if not isinstance(data, dict):
        return set()
    inner = {pair for key, value in data.items() if key != "under" for pair in mentioned(value)}
    return inner | {(ruling, choice) for ruling, choices in data.get("under", {}).items() for choice in choices}


def check_under(data: Any, where: str, faults: list[Fault]) -> None:
    """Notes every `under` table that names no ruling or no choice of it."""
    if isinstance(data, list):
        for index, item in enumerate(data):
            check_under(item, inside(where, index), faults)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == "under":
                _check_table(value, inside(where, key), faults)
            else:
                check_under(value, inside(where, key), faults)


def _check_table(table: Any, where: str, faults: list[Fault]) -> None:
    tables = Said("a table under.<ruling>.<choice>", "une table under.<point de règle>.<choix>")
    if not isinstance(table, dict):
        faults.append(Fault(said(where), tables, shown(table)))
        return
    for ruling, choices in table.items():
        if ruling not in CHOICES:
            faults.append(unknown(said(where), ruling, CHOICES, Said("a ruling", "un point de règle")))
            continue
        if not isinstance(choices, dict):
            faults.append(Fault(said(inside(where, ruling)), tables, shown(choices)))
            continue
        for choice, changed in choices.items():
            if choice not in CHOICES[ruling]:
                one = said(" | ".join(CHOICES[ruling]))
                faults.append(unknown(said(inside(where, ruling)), choice, CHOICES[ruling], one))
            elif not isinstance(changed, dict):
                faults.append(Fault(said(f"{where}.{ruling}.{choice}"), tables, shown(changed)))
