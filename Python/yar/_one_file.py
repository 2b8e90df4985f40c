"""All rows in one PDF, or their labels on sheets: begun, filled with one batch after the other, and finished."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Union

from . import _native
from ._attachment import structures
from ._engines import Engine
from ._picture import Picture
from ._problems import Problem, RowError, encoded, problems_of, taken, warnings_of
from ._results import RowResult, Task, options_of, pictures_of, results_of
from ._rows import Batch
from ._source import placed

Target = Union[str, "os.PathLike[str]", BinaryIO]


class Sheet:
    """How labels go onto sheets, as libyar takes it."""

    def __init__(
        self,
        name: str,
        start: int | None,
        copies_field: str | None,
        marks: str | None,
        bleed: float | str | None,
    ) -> None:
        for value, what in ((name, "sheet"), (copies_field, "copies_field"), (marks, "marks")):
            if value is not None and not isinstance(value, str):
                raise TypeError(f"{what} must be a str, not {type(value).__name__}: {value!r}")
        if start is not None and (isinstance(start, bool) or not isinstance(start, int)):
            raise TypeError(f"start must be an int, not {type(start).__name__}: {start!r}")
        if start is not None and not 1 <= start <= 10_000:
            raise ValueError(f"start must be the number of a label, from 1, not {start!r}")
        if bleed is not None and not isinstance(bleed, str):
            # Digits without an exponent.
            bleed = f"{bleed:.6f}"
        self.structure = _native.Sheet(
            size=ctypes.sizeof(_native.Sheet),
            name=encoded(name),
            start=start or 0,
            copies_field=encoded(copies_field),
            marks=encoded(marks),
            bleed=encoded(bleed),
        )


class OneFile:
    """A file of libyar that grows with the rows; what is not finished leaves nothing behind.

    One engine draws all of it: nobody else may use that meanwhile.
    """

    def __init__(self, template: int, engine: Engine, target: Target, task: Task, sheet: Sheet | None) -> None:
        self._free = _native.library.yar_file_free
        self.page_count = 0
        self.warnings: list[Problem] = []
        """What is to be known of the file as a whole."""
        self._task = task
        self._write: Callable[[Any], Any] | None = None
        self._path: str | None = None
        self.sheets: list[Picture] = []
        """Sheets that are pictures and were not taken yet."""
        if isinstance(target, (str, os.PathLike)):
            self._path = os.fspath(target)
        else:
            self._write = target.write
        options = options_of(task)
        # Those of all rows; the kept bytes are copied by the call.
        fixed = None if callable(task.attachments) else task.attachments
        options.attachments, options.attachment_count, _kept = structures(fixed, range(0))
        problems = _native.ResultPointer()
        self._handle: int | None = _native.library.yar_file_new(
            engine.handle,
            template,
            None if self._path is None else os.fsencode(self._path),
            ctypes.byref(options),
            None if sheet is None else ctypes.byref(sheet.structure),
            ctypes.byref(problems),
        )
        found = taken(problems)
        if self._handle is None:
            raise self._error(found[0])

    def __del__(self) -> None:
        # An exception may come before the block is entered that ends it.
        if handle := getattr(self, "_handle", None):
            self._free(handle)

    def __enter__(self) -> OneFile:
        return self

    def __exit__(self, *_: object) -> None:
        handle, self._handle = self._handle, None
        self._free(handle)

    def add(self, batch: Batch) -> list[RowResult]:
        """Adds the rows of a batch, in their order; what came of each."""
        files, file_count, _kept = None, 0, None
        if callable(self._task.attachments):
            first = batch.first_number + batch.first
            rows = range(first, first + batch.count)
            files, file_count, _kept = structures(self._task.attachments, rows)
        pointer = _native.library.yar_file_add(
            self._handle, batch.handle, batch.first, batch.count, files, file_count
        )
        try:
            self._take(pointer.contents)
            return results_of(pointer.contents, batch, self._task)
        finally:
            _native.library.yar_result_free(pointer)

    def finish(self) -> None:
        """Puts the file in its place, where something came of the rows."""
        pointer = _native.library.yar_file_finish(self._handle)
        try:
            self._take(pointer.contents)
            self.page_count = pointer.contents.page_count
            self.warnings += [placed(found, self._task.places) for found in warnings_of(pointer.contents)]
        finally:
            _native.library.yar_result_free(pointer)

    def _take(self, result: _native.Result) -> None:
        """Takes what the file has grown by; raises what is wrong with it."""
        for error in problems_of(result):
            if error.row == 0:
                raise self._error(error)
        self.sheets += [picture for picture in pictures_of(result, self._task) if not picture.row]
        if self._write is not None and result.document_byte_count:
            left = ctypes.string_at(result.document, result.document_byte_count)
            while left:
                # Files without a buffer may take a part; many others do not say what they took.
                count = self._write(left)
                if count == 0:
                    raise OSError("the file that is open takes no bytes")
                left = left[count:] if isinstance(count, int) else b""

    def _error(self, problem: Problem) -> Exception:
        """A file that cannot be written is an OSError, and a row that is half drawn an error of that row."""
        if problem.file and problem.file == self._path:
            return OSError(problem.message)
        if problem.line or problem.field:
            return RowError([placed(problem, self._task.places)])
        return ValueError(str(problem))


def format_of(target: Target, format: str | None, sheet: Sheet | None) -> str:
    """The format of a file of all rows: that of its ending, if nothing else is said."""
    path = os.fspath(target) if isinstance(target, (str, os.PathLike)) else None
    if path is None and not callable(getattr(target, "write", None)):
        raise TypeError(f"all rows go to a path or a file that is open for bytes, not {type(target).__name__}")
    if path is not None and "\0" in path:
        raise ValueError(f"a zero byte is in {path!r}")
    if path is not None and "{{" in path:
        raise ValueError(f"all rows go to one file, and {path!r} is a pattern of names; render_rows() makes a file for each row")
    ending = "pdf" if path is None else os.path.splitext(path)[1][1:].lower()
    format = format or ending
    format = "jpeg" if format == "jpg" else format
    if format == "pdf":
        return format
    if format not in _native.FORMATS:
        raise ValueError(f"{path!r} does not end in {', '.join(_native.FORMATS)}")
    if sheet is None:
        raise ValueError(
            f"all rows are one file as PDF alone, not as {format}; with a 'sheet' each sheet of labels is a picture, "
            "and render_rows() makes one of each row"
        )
    if path is None:
        raise ValueError(f"sheets as {format} are several files; give a path, such as 'labels.{format}', or take the format pdf")
    return format


def refuse_input(target: Path, inputs: dict[str, Any]) -> None:
    """Raises ``ValueError`` where a file would replace one that it is made of."""
    for role, path in inputs.items():
        if not isinstance(path, (str, os.PathLike)):
            continue
        try:
            is_same = os.path.samefile(target, path)
        except (OSError, ValueError):
            continue
        if is_same:
            raise ValueError(f"'{target}' is {role}, which the file would replace; name another")
