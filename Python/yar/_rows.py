"""Rows of any kind on their way to libyar."""

from __future__ import annotations

import ctypes
import datetime
import decimal
import importlib.util
import json
import math
import os
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Protocol, Union, runtime_checkable

from . import _native
from ._problems import Problem, RowError, encoded, taken

Row = Mapping[str, Any]


@runtime_checkable
class ArrowStream(Protocol):
    """What hands out Arrow: tables of pyarrow, frames of polars and of pandas."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


@runtime_checkable
class ArrowBatch(Protocol):
    """A record batch of pyarrow."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


Rows = Union[Iterable[Row], ArrowStream, ArrowBatch, str, "os.PathLike[str]"]

CHUNK = 32
MISSING = object()


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

    @classmethod
    def of(cls, handle: int, first_number: int) -> Batch:
        """All rows of a handle, which belongs to the batch then."""
        return cls(_Memory(handle), first_number, 0, _native.library.yar_rows_count(handle))

    @property
    def handle(self) -> int:
        """The rows as libyar knows them."""
        return self._memory.handle

    def parts(self) -> Iterator[Batch]:
        """The same rows in batches that are small enough to be shared out to threads."""
        for place in range(0, self.count, CHUNK):
            count = min(CHUNK, self.count - place)
            yield Batch(self._memory, self.first_number, self.first + place, count)


def plain(value: Any) -> Any:
    """A value as JSON has it; ``MISSING`` for the numbers and times of pandas that are none."""
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else MISSING
    if isinstance(value, Mapping):
        fields = ((str(key), plain(inner)) for key, inner in value.items())
        return {key: inner for key, inner in fields if inner is not MISSING}
    if isinstance(value, (list, tuple)):
        elements = (plain(inner) for inner in value)
        return [None if inner is MISSING else inner for inner in elements]
    if isinstance(value, (datetime.date, datetime.time)):
        # A time that is none is not equal to itself.
        return value.isoformat() if value == value else MISSING
    if isinstance(value, decimal.Decimal):
        return float(value) if value.is_finite() else MISSING
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if type(value).__name__ in ("NAType", "NaTType"):
        return MISSING
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    raise TypeError(f"a row cannot hold a {type(value).__name__}: {value!r}")


def json_line(row: Row) -> bytes:
    """A row as a line of JSON."""
    if not isinstance(row, Mapping):
        raise TypeError(f"a row must be a mapping such as a dict, not {type(row).__name__}")
    return json.dumps(plain(row), ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"


def batch_of_text(template: int, text: bytes, first_number: int = 1) -> Batch:
    """Rows of JSON Lines or CSV."""
    problems = _native.ResultPointer()
    handle = _native.library.yar_rows_from_text(template, text, len(text), ctypes.byref(problems))
    found = taken(problems)
    if not handle:
        raise RowError(found)
    return Batch.of(handle, first_number)


def batches(template: int, rows: Rows) -> Iterator[Batch]:
    """The rows, some at a time."""
    if isinstance(rows, (str, os.PathLike)):
        yield batch_of_text(template, Path(rows).read_bytes())
    elif isinstance(rows, ArrowBatch) and not isinstance(rows, ArrowStream):
        schema, array = rows.__arrow_c_array__()
        yield _arrow_batch(schema, array)
    elif isinstance(rows, ArrowStream) and _can_hand_out(rows):
        yield from _arrow_batches(rows)
    elif hasattr(rows, "to_dict") and hasattr(rows, "columns"):
        # What is null in a table is not there.
        found = ({key: value for key, value in row.items() if value is not None} for row in rows.to_dict("records"))
        yield from _json_batches(template, found)
    elif isinstance(rows, Mapping):
        raise TypeError("these are the fields of one row; put it into a list: [row]")
    elif isinstance(rows, Iterable):
        yield from _json_batches(template, rows)
    else:
        raise TypeError(f"rows cannot be read from {type(rows).__name__}")


def _can_hand_out(rows: ArrowStream) -> bool:
    # pandas hands out Arrow by way of pyarrow, which need not be there.
    is_pandas = type(rows).__module__.partition(".")[0] == "pandas"
    return not is_pandas or importlib.util.find_spec("pyarrow") is not None


def _json_batches(template: int, rows: Iterable[Row]) -> Iterator[Batch]:
    number = 1
    waiting = iter(rows)
    while chunk := [json_line(row) for row in islice(waiting, CHUNK)]:
        yield batch_of_text(template, b"".join(chunk), number)
        number += len(chunk)


# Arrow's PyCapsule interface: structures of the C Data Interface in capsules.

_GetSchema = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(_native.ArrowSchema))
_GetNext = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(_native.ArrowArray))
_GetError = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_void_p)


class _ArrowStream(ctypes.Structure):
    _fields_ = [
        ("get_schema", ctypes.c_void_p),
        ("get_next", ctypes.c_void_p),
        ("get_last_error", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    ]


_pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_of.restype = ctypes.c_void_p
_pointer_of.argtypes = [ctypes.py_object, ctypes.c_char_p]


def _arrow_batch(schema: Any, array: Any) -> Batch:
    return _take(
        _native.ArrowSchema.from_address(_pointer_of(schema, b"arrow_schema") or 0),
        _native.ArrowArray.from_address(_pointer_of(array, b"arrow_array") or 0),
        1,
    )


def _take(schema: _native.ArrowSchema, array: _native.ArrowArray, first_number: int) -> Batch:
    problems = _native.ResultPointer()
    handle = _native.library.yar_rows_from_arrow(
        ctypes.byref(schema), ctypes.byref(array), ctypes.byref(problems)
    )
    found = taken(problems)
    if not handle:
        raise RowError(found)
    return Batch.of(handle, first_number)


def _arrow_batches(rows: ArrowStream) -> Iterator[Batch]:
    # The capsule releases the stream when it goes away.
    capsule = rows.__arrow_c_stream__()
    address = _pointer_of(capsule, b"arrow_array_stream") or 0
    stream = _ArrowStream.from_address(address)

    def checked(status: int) -> None:
        if status == 0:
            return
        told = _GetError(stream.get_last_error)(address) if stream.get_last_error else None
        raise RowError([Problem((told or os.strerror(status).encode()).decode())])

    number = 1
    while True:
        array = _native.ArrowArray()
        checked(_GetNext(stream.get_next)(address, ctypes.byref(array)))
        if not array.release:
            return
        schema = _native.ArrowSchema()
        checked(_GetSchema(stream.get_schema)(address, ctypes.byref(schema)))
        batch = _take(schema, array, number)
        number += batch.count
        yield batch


def names_bytes(pattern: str | os.PathLike[str] | None) -> bytes | None:
    """A pattern of names for libyar."""
    return None if pattern is None else encoded(os.fspath(pattern))
