"""What a ruling changes in a file: a table `under.<ruling>.<choice>` replaces the keys beside it."""

from __future__ import annotations

from typing import Any

from kermesse.fault import Fault, shown, unknown
from kermesse.rules.ruling import CHOICES, Rulings
from kermesse.validation import inside
from kermesse.words import Phrase, verbatim


def apply_overrides(data: Any, rulings: Rulings) -> Any:
    """What a file says under these rulings.

    Args:
        data: the file as read, already looked at by `check_overrides`.
        rulings: the night's rulings. Tables that are no tables say nothing; `check_overrides` tells of them.
    """
    if isinstance(data, list):
        return [apply_overrides(item, rulings) for item in data]
    if not isinstance(data, dict):
        return data
    plain = {key: apply_overrides(value, rulings) for key, value in data.items() if key != "under"}
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
    under = data.get("under")
    told = under.items() if isinstance(under, dict) else ()
    return inner | {(ruling, choice) for ruling, choices in told if isinstance(choices, dict) for choice in choices}


def check_overrides(data: Any, where: str, faults: list[Fault]) -> None:
    """Notes every `under` table that names no ruling or no choice of it."""
    if isinstance(data, list):
        for index, item in enumerate(data):
            check_overrides(item, inside(where, index), faults)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == "under":
                _check_table(value, inside(where, key), faults)
            else:
                check_overrides(value, inside(where, key), faults)


def _check_table(table: Any, where: str, faults: list[Fault]) -> None:
    tables = Phrase("a table under.<ruling>.<choice>", "une table under.<point de règle>.<choix>")
    if not isinstance(table, dict):
        faults.append(Fault(verbatim(where), tables, shown(table)))
        return
    for ruling, choices in table.items():
        if ruling not in CHOICES:
            faults.append(unknown(verbatim(where), ruling, CHOICES, Phrase("a ruling", "un point de règle")))
            continue
        if not isinstance(choices, dict):
            faults.append(Fault(verbatim(inside(where, ruling)), tables, shown(choices)))
            continue
        for choice, changed in choices.items():
            if choice not in CHOICES[ruling]:
                one = verbatim(" | ".join(CHOICES[ruling]))
                faults.append(unknown(verbatim(inside(where, ruling)), choice, CHOICES[ruling], one))
            elif not isinstance(changed, dict):
                faults.append(Fault(verbatim(f"{where}.{ruling}.{choice}"), tables, shown(changed)))
