"""What came of rows: from libyar's memory into Python's."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import _native
from ._attachment import Attachments, structures
from ._engines import Fonts, engine
from ._findings import Finding
from ._found import findings_of
from ._picture import Frame, Line, Picture, Rect, Word
from ._problems import Problem, encoded, problems_of, text, warnings_of
from ._rows import Batch
from ._source import placed


@dataclass
class RowResult:
    """What came of a row: its pictures, or what is wrong with it."""

    row: int
    """Its number, from 1."""
    pictures: list[Picture] = field(default_factory=list)
    """One for each scene, or for each page of a scene with pages; a PDF has all pages of a scene."""
    frames: list[Frame] = field(default_factory=list)
    """Where the views lie, if they were asked for."""
    lines: list[Line] = field(default_factory=list)
    """Where the lines of texts are drawn and their words, if they were asked for."""
    findings: list[Finding] = field(default_factory=list)
    """What is wrong with the layout, if that was asked for."""
    errors: list[Problem] = field(default_factory=list)
    """Why there is nothing else; empty where all went well."""
    warnings: list[Problem] = field(default_factory=list)
    """What may not be meant, though there is a result: fonts that are not there, constraints that cannot all hold, fields
    that the template does not know. Where findings were asked for, what is one is no warning."""


@dataclass(frozen=True)
class Summary:
    """What came of ``Template.render_rows`` or ``Template.render_all``."""

    row_count: int
    """How many rows there were."""
    paths: list[Path]
    """The files that were written, in the order of the rows."""
    errors: list[Problem]
    """What is wrong with rows that were not drawn."""
    warnings: list[Problem] = field(default_factory=list)
    """What may not be meant, each once with the first row that has it."""
    page_count: int = 0
    """How many pages or sheets ``Template.render_all`` made."""

    def __bool__(self) -> bool:
        return not self.errors

    def __repr__(self) -> str:
        return (
            f"<yar.Summary: {self.row_count} rows, {len(self.paths)} files, "
            f"{len(self.errors)} errors>"
        )


@dataclass(frozen=True)
class Task:
    """What is wanted of rows."""

    wanted: int
    format: str = "png"
    scale: float | None = None
    compression: str = "balanced"
    quality: int | None = None
    names: bytes | None = None
    scene: str | None = None
    """The only one that is drawn."""
    time_limit: float = 0
    """The seconds of work that a row may take; 0 is libyar's own limit."""
    fonts: Fonts = Fonts((), 0)
    places: tuple[str, ...] = ()
    """What stands in the lines of the template, where it was a dict."""
    report: int | None = None
    """Where findings are gathered."""
    pdf: str | None = None
    """What PDFs are besides pages; the template says it, if nothing is said here."""
    attachments: Attachments | None = None


def done(template: int, batch: Batch, task: Task) -> list[RowResult]:
    """Does what is wanted with a batch; other threads go on meanwhile."""
    pointer = _drawn(template, batch, task)
    try:
        return results_of(pointer.contents, batch, task)
    finally:
        _native.library.yar_result_free(pointer)


def notes(template: int, batch: Batch, task: Task) -> list[Problem]:
    """What is to be known of rows as a whole: why there are none."""
    pointer = _drawn(template, batch, task)
    try:
        return [warning for warning in warnings_of(pointer.contents) if warning.row == 0]
    finally:
        _native.library.yar_result_free(pointer)


def _drawn(template: int, batch: Batch, task: Task) -> Any:
    first = batch.first_number + batch.first
    files, file_count, _kept = structures(task.attachments, range(first, first + batch.count))
    options = options_of(task)
    options.first_number = batch.first_number
    options.attachments, options.attachment_count = files, file_count
    with engine(task.fonts) as own:
        return _native.library.yar_draw(
            own.handle, template, batch.handle, batch.first, batch.count, ctypes.byref(options)
        )


def options_of(task: Task) -> _native.Task:
    """What is wanted, as libyar takes it, without numbers and attachments."""
    return _native.Task(
        size=ctypes.sizeof(_native.Task),
        wanted=task.wanted,
        format=_native.FORMATS[task.format],
        scale=task.scale or 0,
        names=task.names,
        scene=encoded(task.scene),
        report=task.report,
        time_limit=task.time_limit,
        compression=_native.COMPRESSIONS[task.compression],
        quality=task.quality or 0,
        pdf=encoded(task.pdf),
    )


def results_of(result: _native.Result, batch: Batch, task: Task) -> list[RowResult]:
    """What a result of libyar says of each row of a batch."""
    first = batch.first_number + batch.first
    results = [RowResult(first + index) for index in range(batch.count)]
    for error in problems_of(result):
        if error.row == 0:
            # What is wrong with the task is wrong with the whole of it.
            raise ValueError(str(error))
        results[error.row - first].errors.append(_told(error, batch, task))
    for warning in warnings_of(result):
        if warning.row:
            results[warning.row - first].warnings.append(placed(warning, task.places))
    for picture in pictures_of(result, task):
        # Sheets are of no single row.
        if picture.row:
            results[picture.row - first].pictures.append(picture)
    for index in range(result.frame_count):
        frame = _frame(result.frames[index])
        results[frame.row - first].frames.append(frame)
    for finding in findings_of(result, task.places):
        results[finding.row - first].findings.append(finding)
    for line in _lines_of_texts(result):
        results[line.row - first].lines.append(line)
    return results


def _told(error: Problem, batch: Batch, task: Task) -> Problem:
    """An error in the words of the caller, who knows nothing of what stands for a row here, nor of lines of a dict."""
    return batch.untaken.get(error.row) or placed(error, task.places)


def _lines_of_texts(result: _native.Result) -> Iterator[Line]:
    texts = [result.texts[index] for index in range(result.text_count)]
    starts = [place for place, made in enumerate(texts) if made.word == 0]
    for start, end in zip(starts, starts[1:] + [len(texts)]):
        line = texts[start]
        yield Line(
            text(line.text),
            _polygon(line),
            path=text(line.path),
            number=line.line,
            words=tuple(Word(text(made.text), _polygon(made)) for made in texts[start + 1 : end]),
            row=line.row,
            scene=line.scene,
        )


def _polygon(made: Any) -> tuple[tuple[float, float], ...]:
    return tuple(zip(made.polygon[0::2], made.polygon[1::2]))


def pictures_of(result: _native.Result, task: Task) -> Iterator[Picture]:
    """The pictures in a result of libyar."""
    for index in range(result.picture_count):
        picture = result.pictures[index]
        yield Picture(
            ctypes.string_at(picture.bytes, picture.byte_count),
            task.format,
            picture.width,
            picture.height,
            row=picture.row,
            scene=text(picture.scene),
            name=text(picture.name),
            page=picture.page,
        )


def _frame(frame: Any) -> Frame:
    return Frame(
        path=text(frame.path),
        identifier=text(frame.identifier),
        type=text(frame.type),
        text=text(frame.text),
        frame=Rect(*frame.frame),
        on_page=Rect(*frame.on_page),
        row=frame.row,
        scene=frame.scene,
        scene_name=text(frame.scene_name),
    )
