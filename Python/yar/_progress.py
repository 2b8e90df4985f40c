"""How far a run of rows is."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator, Sized

from ._results import RowResult
from ._rows import Rows


def shown(results: Iterator[RowResult], rows: Rows, progress: bool) -> Iterator[RowResult]:
    """The results, with a bar that shows how many there are."""
    if not progress:
        return results
    total = len(rows) if isinstance(rows, Sized) and not isinstance(rows, str) else None
    if importlib.util.find_spec("tqdm") is None:
        return _counted(results, total)
    tqdm = importlib.import_module("tqdm.auto").tqdm
    bar: Iterator[RowResult] = tqdm(results, total=total, unit="rows")
    return bar


def _counted(results: Iterator[RowResult], total: int | None) -> Iterator[RowResult]:
    count = 0
    for count, result in enumerate(results, 1):
        if count % 100 == 0:
            print(f"\r{count}{f' of {total}' if total else ''} rows", end="", file=sys.stderr)
        yield result
    print(f"\r{count} rows", file=sys.stderr)
