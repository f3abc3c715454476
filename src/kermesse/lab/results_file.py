"""Results as a file: a row for each, for spreadsheets and for programs that reckon."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple


def as_csv(rows: Sequence[NamedTuple]) -> str:
    """Results of one kind as a spreadsheet, a row for each."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    if rows:
        writer.writerow(rows[0]._fields)
    writer.writerows(rows)
    return out.getvalue()


def write_results(results: Sequence[NamedTuple], path: Path) -> None:
    """Results of one kind, as Parquet where the file is called so, else as CSV."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix != ".parquet":
        path.write_text(as_csv(results), "utf-8")
        return
    import pyarrow as pa  # noqa: PLC0415
    from pyarrow import parquet  # noqa: PLC0415

    names: tuple[str, ...] = results[0]._fields if results else ()
    columns: dict[str, list[Any]] = {name: [getattr(one, name) for one in results] for name in names}
    parquet.write_table(pa.table(columns), path)
