"""Templates: read once, used for any number of rows on any number of threads."""

from __future__ import annotations

import copy
import ctypes
import json
import os
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any, Literal

from . import _native, _rows, _source
from ._attachment import Attachments, kinds
from ._engines import Fonts, engine
from ._findings import Finding, Report
from ._gathering import Gathering
from ._one_file import OneFile, Sheet, Target, format_of, refuse_input
from ._picture import Frame, Line, Picture
from ._problems import Problem, RowError, TemplateError, TemplateWarning, Told, encoded, taken, warn
from ._progress import shown
from ._results import RowResult, Summary, Task, done, notes
from ._rows import Batch, Pace, Row, Rows
from ._running import results as running
from ._running import threads
from ._values import Untaken, fields, json_line

Format = Literal["png", "svg", "pdf", "jpeg", "jpg", "webp"]
Compression = Literal["fast", "balanced", "small"]


class Template:
    """A layout document with places for the fields of rows.

    ``source`` is the path of a template, its JSON text, or its JSON as a dict. Images are looked for in ``folder``, which
    is that of the path, else the current one; ``font_dirs`` are folders with fonts of one's own. Relative ones count from the current
    folder at this time. A row that takes more than ``time_limit`` seconds of work is an error, and the others are done; with ``None``
    a row takes what it takes. The pixels of images take ``image_memory`` bytes at most, on all threads and for all templates with that
    number; rows that find no room wait. By default that is a quarter of the memory that the process may have.

    >>> ticket = Template({
    ...     "yar": 1, "size": [200, None],
    ...     "data": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]},
    ...     "root": {"type": "Label", "identifier": "name", "text": "{{ name }}"},
    ... })
    >>> ticket.render({"name": "Carla Winter"}).width
    200.0
    >>> ticket.frames({"name": "Carla Winter"})[0].text
    'Carla Winter'

    Raises ``TemplateError`` with all problems where it cannot be used. Templates may be used on several threads at once and
    can be pickled.
    """

    def __init__(
        self,
        source: str | os.PathLike[str] | Mapping[str, Any],
        *,
        folder: str | os.PathLike[str] | None = None,
        name: str | None = None,
        images_outside: bool = False,
        font_dirs: Iterable[str | os.PathLike[str]] = (),
        time_limit: float | None = 10,
        image_memory: int | None = None,
    ) -> None:
        if time_limit is not None and not 0 < time_limit <= 86_400:
            raise ValueError(f"the time_limit must be above 0 and at most 86,400 seconds, not {time_limit!r}")
        if image_memory is not None and not 0 < image_memory < 1 << 63:
            raise ValueError(f"the image_memory must be a number of bytes above 0, not {image_memory!r}")
        text = _source.read(source, name)
        self._path = None if text.path is None else os.path.abspath(text.path)
        self._bytes = text.text
        self._places = text.places
        if text.path is not None:
            name = name or str(text.path)
            folder = text.path.parent if folder is None else folder
        self.name = name or "template"
        """What problems call it."""
        self.folder = Path(os.path.abspath(folder if folder is not None else "."))
        """Where its images are looked for."""
        self._images_outside = images_outside
        directories = [font_dirs] if isinstance(font_dirs, (str, os.PathLike)) else font_dirs
        self._font_directories = tuple(os.path.abspath(path) for path in directories)
        self._time_limit = inf if time_limit is None else time_limit
        self._image_memory = image_memory or 0
        self._told = Told()
        self._handle = self._read()

    def _read(self) -> int:
        options = _native.TemplateOptions(
            size=ctypes.sizeof(_native.TemplateOptions),
            file=encoded(self.name),
            folder=os.fsencode(self.folder),
            flags=_native.IMAGES_OUTSIDE if self._images_outside else 0,
        )
        problems = _native.ResultPointer()
        handle: int | None = _native.library.yar_template_read(
            self._bytes, len(self._bytes), ctypes.byref(options), ctypes.byref(problems)
        )
        found = [_source.placed(problem, self._places) for problem in taken(problems)]
        if handle is None:
            raise TemplateError(found)
        for problem in found:
            warnings.warn(str(problem), TemplateWarning, stacklevel=3)
        try:
            self._fonts = Fonts.of(self._font_directories, self._image_memory)
        except BaseException:
            _native.library.yar_template_free(handle)
            raise
        schema = json.loads(self._bytes.decode("utf-8-sig")).get("data", {})
        assert isinstance(schema, dict)
        self._schema: dict[str, Any] = schema
        return handle

    def __del__(self) -> None:
        if handle := getattr(self, "_handle", None):
            _native.library.yar_template_free(handle)

    def __getstate__(self) -> dict[str, Any]:
        here = ("_handle", "_fonts", "_schema", "_told")
        return {key: value for key, value in self.__dict__.items() if key not in here}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._told = Told()
        with warnings.catch_warnings():
            # Who made it was told.
            warnings.simplefilter("ignore", TemplateWarning)
            self._handle = self._read()

    def __repr__(self) -> str:
        return f"yar.Template({self.name!r})"

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of its rows; empty where it has none."""
        return copy.deepcopy(self._schema)

    @property
    def examples(self) -> list[dict[str, Any]]:
        """The rows that it brings along for previews."""
        return list(self.schema.get("examples", []))

    # One row

    def render(
        self,
        row: Row,
        *,
        format: Format = "png",
        scale: float | None = None,
        scene: str | None = None,
        compression: Compression = "balanced",
        quality: int | None = None,
        pdf: str | Iterable[str] | None = None,
        attachments: Attachments | None = None,
    ) -> Picture:
        """Draws a row: its first scene, or the one of a name; with a name nothing else is drawn. Of a scene with pages it is the first
        page, or a PDF with all of them; ``render_pages`` has all.

        ``format`` is ``png``, ``svg``, ``pdf``, ``jpeg`` or ``webp``, ``scale`` the pixels for each point, if not the template's.
        ``compression`` is how much time is spent on making PNG small: ``fast``, ``balanced`` or ``small``; ``quality`` how much JPEG
        and WebP keep of the pixels, from 1 to 100 (85). ``pdf`` is what a PDF is besides pages (``"tagged"``, ``"ua-1"``, ``"a-3b"``, several
        in a list), ``attachments`` are the files that it carries, both in place of what the template says. Raises ``RowError`` where
        something is wrong with the row.
        """
        return self.render_pages(
            row,
            format=format,
            scale=scale,
            scene=scene,
            compression=compression,
            quality=quality,
            pdf=pdf,
            attachments=attachments,
        )[0]

    def render_pages(
        self,
        row: Row,
        *,
        format: Format = "png",
        scale: float | None = None,
        scene: str | None = None,
        compression: Compression = "balanced",
        quality: int | None = None,
        pdf: str | Iterable[str] | None = None,
        attachments: Attachments | None = None,
    ) -> list[Picture]:
        """Draws all of a row: a picture of each scene, or of each page of a scene with ``pages``; a PDF has all pages of a scene.

        >>> letter = Template({
        ...     "yar": 1, "pages": {"size": [200, 120], "margin": 10},
        ...     "root": {"type": "WeView", "layout": {"kind": "vertical"}, "subviews": [
        ...         {"type": "View", "minDesiredHeight": 90}, {"type": "View", "minDesiredHeight": 90}]},
        ... })
        >>> [picture.page for picture in letter.render_pages({})]
        [1, 2]
        >>> [picture.page for picture in letter.render_pages({}, format="pdf")]
        [0]
        """
        if scene is not None and not isinstance(scene, str):
            raise TypeError(f"a scene has a name, a str; this is {type(scene).__name__}: {scene!r}")
        task = _task(
            format,
            scale=scale,
            scene=scene,
            compression=compression,
            quality=quality,
            pdf=pdf,
            attachments=attachments,
        )
        pictures = self._one(row, task).pictures
        if pictures:
            return pictures
        names = list(dict.fromkeys(frame.scene_name for frame in self.frames(row)))
        raise ValueError(f"there is no scene {scene!r}; there are {names}")

    def frames(self, row: Row) -> list[Frame]:
        """Where the views of a row lie; nothing is drawn."""
        return self._one(row, Task(_native.FRAMES)).frames

    def lines(self, row: Row) -> list[Line]:
        """Where the lines of texts of a row are drawn, with their words.

        >>> badge = Template({"yar": 1, "size": [200, 40], "root": {"type": "Label", "text": "Carla Winter"}})
        >>> [word.text for word in badge.lines({})[0].words]
        ['Carla', 'Winter']
        """
        return self._one(row, Task(_native.TEXTS)).lines

    def _one(self, row: Row, task: Task) -> RowResult:
        if fields(row) is None:
            raise TypeError(f"a row must be a mapping such as a dict, not {type(row).__name__}")
        try:
            line = json_line(row, self._schema)
        except Untaken as error:
            raise RowError([Problem(error.message, row=1, field=error.field)]) from None
        result = done(self._handle, _rows.batch_of_text(self._handle, line), self._own(task))[0]
        if result.errors:
            raise RowError(result.errors)
        # Who asked for one row knows which one it is.
        self._warn(replace(warning, row=0) for warning in result.warnings)
        return result

    def _own(self, task: Task) -> Task:
        return replace(task, fonts=self._fonts, places=self._places, time_limit=self._time_limit)

    def _warn(self, found: Iterable[Problem]) -> None:
        """Tells what is new of this template."""
        for warning in self._told.new(found):
            warn(warning)

    # Many rows

    def results(
        self,
        rows: Rows,
        *,
        format: Format = "png",
        scale: float | None = None,
        names: str | os.PathLike[str] | None = None,
        pictures: bool = True,
        frames: bool = False,
        lines: bool = False,
        findings: bool = False,
        compression: Compression = "balanced",
        quality: int | None = None,
        pdf: str | Iterable[str] | None = None,
        attachments: Attachments | None = None,
        jobs: int | None = None,
    ) -> Iterator[RowResult]:
        """What comes of each row, in their order; a row that fails does not end it.

        Rows are dicts, frames of pandas or polars, tables and batches of pyarrow, or the path of a file of JSON Lines or CSV.
        They are read as they are needed, some at a time, files too, and ``jobs`` threads (all processors by default) draw side by side.
        What goes wrong while rows are read is raised when the rows before it are done. ``attachments`` may be a function that gives those
        of a row of its number, from 1; it is called on the threads that draw.
        """
        wanted = (
            (_native.PICTURES if pictures else 0)
            | (_native.FRAMES if frames else 0)
            | (_native.TEXTS if lines else 0)
            | (_native.FINDINGS if findings else 0)
        )
        if wanted == 0:
            raise ValueError("nothing is asked for: pictures, frames, lines or findings")
        task = _task(
            format,
            scale=scale,
            wanted=wanted,
            names=_rows.names_bytes(names),
            compression=compression,
            quality=quality,
            pdf=pdf,
            attachments=attachments,
        )
        return self._results(rows, task, jobs, lambda note: self._warn([note]))

    def render_rows(
        self,
        rows: Rows,
        names: str | os.PathLike[str],
        *,
        format: Format | None = None,
        scale: float | None = None,
        compression: Compression = "balanced",
        quality: int | None = None,
        pdf: str | Iterable[str] | None = None,
        attachments: Attachments | None = None,
        progress: bool = False,
        jobs: int | None = None,
    ) -> Summary:
        """Draws rows into files; ``names`` is a pattern such as ``"out/{{id}}.png"``.

        The ending of the pattern is the format, unless ``format`` says otherwise. Folders are made, files are there as a whole or not
        at all. Two rows of one name are an error of the second. ``progress`` shows a bar, by ``tqdm`` where that is there.
        """
        ending = os.fspath(names).rpartition(".")[2].lower()
        task = _task(
            format or ending,
            scale=scale,
            names=_rows.names_bytes(names),
            compression=compression,
            quality=quality,
            pdf=pdf,
            attachments=attachments,
        )
        owners: dict[str, int] = {}
        summary = Summary(0, [], [])
        told = Told()
        count = 0
        advice = "" if "{{" in os.fspath(names) else f"; '{_numbered(names)}' makes a file for each row"
        results = self._results(rows, task, jobs, summary.warnings.append)
        for result in shown(results, rows, progress):
            count += 1
            summary.warnings.extend(told.new(result.warnings))
            for picture in result.pictures:
                owner = owners.setdefault(picture.name, result.row)
                if owner != result.row:
                    message = f"row {owner} has the same file: '{picture.name}'{advice}"
                    result.errors.append(Problem(message, row=result.row))
            summary.errors.extend(result.errors)
            if not result.errors:
                summary.paths.extend(picture.save(picture.name) for picture in result.pictures)
        self._warn(summary.warnings)
        return replace(summary, row_count=count)

    def render_all(
        self,
        rows: Rows,
        target: Target,
        *,
        sheet: str | None = None,
        start: int | None = None,
        copies_field: str | None = None,
        marks: Literal["cut"] | None = None,
        bleed: float | str | None = None,
        format: Format | None = None,
        scale: float | None = None,
        compression: Compression = "balanced",
        quality: int | None = None,
        pdf: str | Iterable[str] | None = None,
        attachments: Attachments | None = None,
        progress: bool = False,
    ) -> Summary:
        """Draws all rows into one PDF, with all pages of each; or, with a ``sheet``, their labels on sheets.

        ``target`` is a path such as ``"all.pdf"``, or a file that is open for bytes and gets them as they come. The file of a path is
        there as a whole or not at all: not where an exception ends the call, and not where nothing came of any row. Memory does not
        grow with rows. Rows that fail are left out; the ``Summary`` says why, and how many pages there are.

        >>> import io
        >>> tag = Template({
        ...     "yar": 1, "data": {"type": "object", "properties": {"name": {"type": "string"}}},
        ...     "root": {"type": "Label", "text": "{{ name }}"},
        ... })
        >>> rows = [{"name": f"No. {number}"} for number in range(50)]
        >>> tag.render_all(rows, io.BytesIO(), sheet="avery-l7160", start=8).page_count
        3

        ``sheet`` is one that is sold, or paper, columns and rows (``"A4:3x8:margin=10mm"``); a scene without a size has that of a label.
        ``start`` is the first label of the first sheet that is free, ``copies_field`` the field that says how many labels a row gets,
        ``marks="cut"`` shows where to cut, and ``bleed`` is how far labels go on beyond their edges, in points or as ``"3mm"``. With
        another ending than ``.pdf`` each sheet is a picture: ``labels.png`` is ``labels-page-1.png`` and so on.
        """
        with_sheet = {"start": start, "copies_field": copies_field, "marks": marks, "bleed": bleed}
        for name, value in with_sheet.items():
            if sheet is None and value is not None:
                raise ValueError(f"'{name}' needs a sheet of labels, such as sheet='avery-l7160'")
        plan = None if sheet is None else Sheet(sheet, start, copies_field, marks, bleed)
        task = _task(
            format_of(target, format, plan),
            scale=scale,
            compression=compression,
            quality=quality,
            pdf=pdf,
            attachments=attachments,
        )
        inputs = {"the template": self._path, "the file of rows": rows}
        if isinstance(target, (str, os.PathLike)):
            refuse_input(Path(target), inputs)
        summary = Summary(0, [], [])
        told = Told()
        count = 0
        with engine(self._fonts) as own, OneFile(self._handle, own, target, self._own(task), plan) as file:

            def save_sheets() -> None:
                for picture in file.sheets:
                    refuse_input(Path(picture.name), inputs)
                    summary.paths.append(picture.save(picture.name))
                file.sheets.clear()

            results = self._results(rows, task, 1, summary.warnings.append, file.add)
            for result in shown(results, rows, progress):
                count += 1
                summary.warnings.extend(told.new(result.warnings))
                summary.errors.extend(result.errors)
                save_sheets()
            file.finish()
            save_sheets()
            if file.page_count and task.format == "pdf" and isinstance(target, (str, os.PathLike)):
                summary.paths.append(Path(target))
        self._warn(summary.warnings)
        # That nothing was made is of this call, whatever was reported before.
        for found in file.warnings:
            warn(found)
        summary.warnings.extend(file.warnings)
        return replace(summary, row_count=count, page_count=file.page_count)

    def check(
        self, rows: Rows, *, fixes: bool = False, progress: bool = False, jobs: int | None = None
    ) -> Report:
        """Lays rows out and says what is wrong: texts that are cut, views over others, characters without a font.

        What is found is what ``yar check --rows`` finds. With ``fixes``, changes are tried on the rows that have a fault.
        """
        gathering = Gathering(self._handle)
        task = Task(_native.FIXES if fixes else _native.FINDINGS, report=gathering.handle)
        notes: list[Problem] = []
        findings: list[Finding] = []
        errors: list[Problem] = []
        count = 0
        for result in shown(self._results(rows, task, jobs, notes.append), rows, progress):
            count += 1
            findings += result.findings
            errors += result.errors
        return gathering.report(
            count, findings, errors, notes, fixes=fixes, task=self._own(task)
        )

    def _results(
        self,
        rows: Rows,
        task: Task,
        jobs: int | None,
        note: Callable[[Problem], None],
        add: Callable[[Batch], list[RowResult]] | None = None,
    ) -> Iterator[RowResult]:
        """``note`` takes what is to be known of the rows as a whole, ``add`` the rows that go into one file."""
        task = self._own(task)
        pace = Pace()

        def work(batch: Batch) -> list[RowResult]:
            return done(self._handle, batch, task) if add is None else add(batch)

        def empty(batch: Batch) -> None:
            for found in notes(self._handle, batch, task):
                note(found)

        batches = _rows.batches(self._handle, self._schema, rows, pace, empty, note)
        return _told_once(running(batches, work, threads(jobs), pace))


def _told_once(results: Iterator[RowResult]) -> Iterator[RowResult]:
    """The results; what is not of each row is told of the first that has it."""
    told = Told()
    for result in results:
        once = told.new(warning for warning in result.warnings if not warning.is_of_each_row)
        result.warnings = [w for w in result.warnings if w.is_of_each_row or w in once]
        yield result


def _task(
    format: str,
    *,
    scale: float | None,
    wanted: int = _native.PICTURES,
    names: bytes | None = None,
    scene: str | None = None,
    compression: str = "balanced",
    quality: int | None = None,
    pdf: str | Iterable[str] | None = None,
    attachments: Attachments | None = None,
) -> Task:
    format = "jpeg" if format == "jpg" else format
    if format not in _native.FORMATS:
        raise ValueError(f"the format must be one of {', '.join(_native.FORMATS)}, not {format!r}")
    if scale is not None and not 0.001 <= scale <= 100:
        raise ValueError(f"the scale must be from 0.001 to 100, not {scale!r}")
    if compression not in _native.COMPRESSIONS:
        raise ValueError(
            f"the compression must be one of {', '.join(_native.COMPRESSIONS)}, not {compression!r}"
        )
    if quality is not None and not 1 <= quality <= 100:
        raise ValueError(f"the quality must be from 1 to 100, not {quality!r}")
    if format != "pdf" and (pdf is not None or attachments is not None):
        raise ValueError(f"'pdf' and 'attachments' are for the format pdf, not {format}")
    return Task(
        wanted,
        format=format,
        scale=scale,
        compression=compression,
        quality=quality,
        names=names,
        scene=scene,
        pdf=kinds(pdf),
        attachments=attachments,
    )


def _numbered(names: str | os.PathLike[str]) -> str:
    """A pattern of names that differ, for one without fields."""
    stem, ending = os.path.splitext(os.path.basename(names))
    return f"{stem}-{{{{ rowNumber }}}}{ending}"
