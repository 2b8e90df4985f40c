"""Rows of any kind on their way to libyar."""

from __future__ import annotations

import ctypes
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Union

from . import _arrow, _native
from ._arrow import ArrowBatch, ArrowStream
from ._files import Pieces
from ._problems import Problem, RowError, encoded, taken
from ._values import Schema, Untaken, fields, json_line

Row = Mapping[str, Any]
Rows = Union[Iterable[Row], ArrowStream, ArrowBatch, str, "os.PathLike[str]"]


class Pace:
    """How many rows make a batch: a tenth of a second of work, and one as long as that is not known."""

    MOST = 32
    GOAL = 0.1

    def __init__(self) -> None:
        self.size = [1]
        """The number, in a list of one that whoever reads rows looks into."""

    def note(self, count: int, seconds: float) -> None:
        """Learns how long some rows took."""
        wanted = self.GOAL * count / max(seconds, 1e-6)
        self.size[0] = max(1, min(self.MOST, int(wanted), 4 * self.size[0]))


class _Memory:
    """Rows in libyar's memory, given back when nobody has a part of them any more."""

    def __init__(self, handle: int) -> None:
        self.handle = handle
        self._free = _native.library.yar_rows_free

    def __del__(self) -> None:
        self._free(self.handle)


class Batch:
    """Some rows in libyar's memory."""

    def __init__(self, memory: _Memory, first_number: int, first: int, count: int) -> None:
        self._memory = memory
        self.first_number = first_number
        """The number of the first row in that memory."""
        self.first = first
        """The place of the batch's first row there."""
        self.count = count
        self.empty_count = 0
        """How many rows were passed over there, as all their fields are empty."""
        self.untaken: dict[int, Problem] = {}
        """Rows that could not be read, by their numbers; something else stands for them there."""

    @classmethod
    def of(cls, handle: int, first_number: int, hidden: int = 0) -> Batch:
        """All rows of a handle but the first ones that are hidden; it belongs to the batch then."""
        count = _native.library.yar_rows_count(handle)
        batch = cls(_Memory(handle), first_number - hidden, hidden, max(0, count - hidden))
        batch.empty_count = _native.library.yar_rows_empty_count(handle)
        return batch

    @property
    def handle(self) -> int:
        """The rows as libyar knows them."""
        return self._memory.handle

    def parts(self, pace: Pace) -> Iterator[Batch]:
        """The same rows in batches that are small enough to be shared out to threads."""
        place = 0
        while place < self.count:
            count = min(pace.size[0], self.count - place)
            part = Batch(self._memory, self.first_number, self.first + place, count)
            part.untaken = self.untaken
            yield part
            place += count


def batch_of_text(template: int, text: bytes, first_number: int = 1, hidden: int = 0) -> Batch:
    """Rows of JSON Lines or CSV."""
    problems = _native.ResultPointer()
    handle = _native.library.yar_rows_from_text(template, text, len(text), ctypes.byref(problems))
    found = taken(problems)
    if not handle:
        raise RowError(found)
    return Batch.of(handle, first_number, hidden)


def batches(
    template: int,
    schema: Schema,
    rows: Rows,
    pace: Pace,
    empty: Callable[[Batch], None],
    note: Callable[[Problem], None],
) -> Iterator[Batch]:
    """The rows, some at a time; ``empty`` is told where there are none, ``note`` of those that are passed over."""
    rows_seen = passed = 0
    first: Batch | None = None
    for batch in _batches(template, schema, rows, pace):
        first = first or batch
        rows_seen += batch.count
        passed += batch.empty_count
        yield from batch.parts(pace)
    # A piece of a file may have empty lines only.
    if first is not None and rows_seen == 0:
        empty(first)
    if passed:
        rows_have = "1 row has" if passed == 1 else f"{passed} rows have"
        message = f"{rows_have} empty fields only and {'was' if passed == 1 else 'were'} passed over"
        note(Problem(message, severity="warning", is_of_each_row=False))


def _batches(template: int, schema: Schema, rows: Rows, pace: Pace) -> Iterator[Batch]:
    if isinstance(rows, (str, os.PathLike)):
        return _file_batches(template, rows, pace)
    if hasattr(rows, "iloc") and hasattr(rows, "to_dict"):
        # pandas; by way of pyarrow, where that is there, it would be other rows.
        return _json_batches(template, schema, _pandas_rows(rows), pace)
    if isinstance(rows, ArrowStream):
        return _numbered(_arrow.of_stream(rows))
    if isinstance(rows, ArrowBatch):
        return _numbered(iter([_arrow.of_batch(rows)]))
    if fields(rows) is not None:
        raise TypeError("these are the fields of one row; put it into a list: [row]")
    if isinstance(rows, Iterable):
        return _json_batches(template, schema, iter(rows), pace)
    raise TypeError(f"rows cannot be read from {type(rows).__name__}")


def _pandas_rows(frame: Any) -> Iterator[Row]:
    if not hasattr(frame, "columns"):
        raise TypeError("rows cannot be read from a Series; take a frame: series.to_frame()")
    step = 256
    for place in range(0, len(frame), step):
        for row in frame.iloc[place : place + step].to_dict("records"):
            # What is null in a table is not there.
            yield {key: value for key, value in row.items() if value is not None}


def _numbered(handles: Iterator[int]) -> Iterator[Batch]:
    number = 1
    for handle in handles:
        batch = Batch.of(handle, number)
        number += batch.count
        yield batch


def _file_batches(template: int, path: str | os.PathLike[str], pace: Pace) -> Iterator[Batch]:
    number = 1
    with Pieces(path) as file:
        for piece in file.read(pace.size):
            batch = batch_of_text(template, piece.text, number, piece.hidden)
            number += batch.count
            yield batch


def _json_batches(
    template: int, schema: Schema, rows: Iterator[Any], pace: Pace
) -> Iterator[Batch]:
    number = 1
    failure: Exception | None = None
    isThere = True
    while isThere and failure is None:
        lines: list[bytes] = []
        untaken: dict[int, Problem] = {}
        until = time.perf_counter() + pace.GOAL / 2
        while len(lines) < pace.size[0] and (not lines or time.perf_counter() < until):
            try:
                row = next(rows)
            except StopIteration:
                isThere = False
                break
            except Exception as error:
                # The rows before it are done first.
                failure = error
                break
            try:
                lines.append(json_line(row, schema))
            except Untaken as error:
                place = number + len(lines)
                untaken[place] = Problem(error.message, row=place, field=error.field)
                lines.append(b"[]\n")
        if lines:
            batch = batch_of_text(template, b"".join(lines), number)
            batch.untaken = untaken
            number += len(lines)
            yield batch
    if failure is not None:
        raise failure


def names_bytes(pattern: str | os.PathLike[str] | None) -> bytes | None:
    """A pattern of names for libyar."""
    return None if pattern is None else encoded(os.fspath(pattern))
