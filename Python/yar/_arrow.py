"""Arrow's PyCapsule interface: structures of the C Data Interface in capsules."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from typing import Any, Protocol, runtime_checkable

from . import _native
from ._problems import Problem, RowError, taken


@runtime_checkable
class ArrowStream(Protocol):
    """What hands out Arrow: tables of pyarrow, frames of polars."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


@runtime_checkable
class ArrowBatch(Protocol):
    """A record batch of pyarrow."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


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


def of_batch(rows: ArrowBatch) -> int:
    """The rows of a record batch in libyar's memory."""
    schema, array = rows.__arrow_c_array__()
    return _take(
        _native.ArrowSchema.from_address(_pointer_of(schema, b"arrow_schema") or 0),
        _native.ArrowArray.from_address(_pointer_of(array, b"arrow_array") or 0),
    )


def of_stream(rows: ArrowStream) -> Iterator[int]:
    """The rows of a table, a batch of them at a time."""
    # The capsule releases the stream when it goes away.
    capsule = rows.__arrow_c_stream__()
    address = _pointer_of(capsule, b"arrow_array_stream") or 0
    stream = _ArrowStream.from_address(address)

    def checked(status: int) -> None:
        if status == 0:
            return
        told = _GetError(stream.get_last_error)(address) if stream.get_last_error else None
        raise RowError([Problem((told or os.strerror(status).encode()).decode())])

    while True:
        array = _native.ArrowArray()
        checked(_GetNext(stream.get_next)(address, ctypes.byref(array)))
        if not array.release:
            return
        schema = _native.ArrowSchema()
        checked(_GetSchema(stream.get_schema)(address, ctypes.byref(schema)))
        yield _take(schema, array)


def _take(schema: _native.ArrowSchema, array: _native.ArrowArray) -> int:
    problems = _native.ResultPointer()
    handle: int | None = _native.library.yar_rows_from_arrow(
        ctypes.byref(schema), ctypes.byref(array), ctypes.byref(problems)
    )
    found = taken(problems)
    if not handle:
        raise RowError(found)
    return handle
