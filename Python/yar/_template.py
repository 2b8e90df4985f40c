"""Templates: read once, used for any number of rows on any number of threads."""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import json
import os
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from . import _native, _rows
from ._findings import Finding, Report
from ._gathering import Gathering
from ._picture import Frame, Line, Picture
from ._problems import Problem, RowError, TemplateError, TemplateWarning, Told, encoded, taken, warn
from ._results import RowResult, Task, done, notes
from ._rows import Batch, Row, Rows


@dataclass(frozen=True)
class Summary:
    """What came of ``Template.render_rows``."""

    row_count: int
    """How many rows there were."""
    paths: list[Path]
    """The files that were written, in the order of the rows."""
    errors: list[Problem]
    """What is wrong with rows that were not drawn."""
    warnings: list[Problem] = field(default_factory=list)
    """What may not be meant, each once with the first row that has it."""

    def __bool__(self) -> bool:
        return not self.errors

    def __repr__(self) -> str:
        return (
            f"<yar.Summary: {self.row_count} rows, {len(self.paths)} files, "
            f"{len(self.errors)} errors>"
        )


class Template:
    """A layout document with places for the fields of rows.

    ``source`` is the path of a template, its JSON text, or its JSON as a dict. Images are looked for in ``folder``, which
    is that of the path, else the current one; ``font_dirs`` are folders with fonts of one's own.

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
        font_dirs: tuple[str | os.PathLike[str], ...] | list[str] = (),
    ) -> None:
        if isinstance(source, Mapping):
            self._bytes = json.dumps(source, ensure_ascii=False).encode()
        elif isinstance(source, str) and source.lstrip().startswith("{"):
            self._bytes = source.encode()
        else:
            path = Path(source)
            self._bytes = path.read_bytes()
            name = name or str(path)
            folder = path.parent if folder is None else folder
        self.name = name or "template"
        """What problems call it."""
        self.folder = Path(folder) if folder is not None else Path(".")
        """Where its images are looked for."""
        self._images_outside = images_outside
        self._font_directories = tuple(os.fspath(path) for path in font_dirs)
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
        found = taken(problems)
        if handle is None:
            raise TemplateError(found)
        for problem in found:
            warnings.warn(str(problem), TemplateWarning, stacklevel=3)
        return handle

    def __del__(self) -> None:
        if handle := getattr(self, "_handle", None):
            _native.library.yar_template_free(handle)

    def __getstate__(self) -> dict[str, Any]:
        own = ("_handle", "_told")
        return {key: value for key, value in self.__dict__.items() if key not in own}

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
        schema = json.loads(self._bytes).get("data", {})
        assert isinstance(schema, dict)
        return schema

    @property
    def examples(self) -> list[dict[str, Any]]:
        """The rows that it brings along for previews."""
        return list(self.schema.get("examples", []))

    # One row

    def render(
        self, row: Row, *, format: str = "png", scale: float | None = None, scene: str | None = None
    ) -> Picture:
        """Draws a row: its first scene, or the one of a name.

        ``format`` is ``png``, ``svg``, ``pdf``, ``jpeg`` or ``webp``, ``scale`` the pixels for each point, if not the template's. Raises
        ``RowError`` where something is wrong with the row.
        """
        pictures = self._one(row, _task(format, scale=scale)).pictures
        for picture in pictures:
            if scene is None or picture.scene == scene:
                return picture
        raise ValueError(f"there is no scene {scene!r}; there are {[p.scene for p in pictures]}")

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
        task = replace(task, font_directories=self._font_directories)
        batch = _rows.batch_of_text(self._handle, _rows.json_line(row))
        result = done(self._handle, batch, task)[0]
        if result.errors:
            raise RowError(result.errors)
        # Who asked for one row knows which one it is.
        self._warn(replace(warning, row=0) for warning in result.warnings)
        return result

    def _warn(self, found: Iterable[Problem]) -> None:
        """Tells what is new of this template."""
        for warning in self._told.new(found):
            warn(warning)

    # Many rows

    def results(
        self,
        rows: Rows,
        *,
        format: str = "png",
        scale: float | None = None,
        names: str | os.PathLike[str] | None = None,
        pictures: bool = True,
        frames: bool = False,
        lines: bool = False,
        findings: bool = False,
        jobs: int | None = None,
    ) -> Iterator[RowResult]:
        """What comes of each row, in their order; a row that fails does not end it.

        Rows are dicts, frames of pandas or polars, tables and batches of pyarrow, or the path of a file of JSON Lines or CSV.
        They are read as they are needed, and ``jobs`` threads (all processors by default) draw side by side.
        """
        wanted = (
            (_native.PICTURES if pictures else 0)
            | (_native.FRAMES if frames else 0)
            | (_native.TEXTS if lines else 0)
            | (_native.FINDINGS if findings else 0)
        )
        if wanted == 0:
            raise ValueError("nothing is asked for: pictures, frames, lines or findings")
        task = _task(format, scale=scale, wanted=wanted, names=_rows.names_bytes(names))
        return self._results(rows, task, jobs, lambda note: self._warn([note]))

    def render_rows(
        self,
        rows: Rows,
        names: str | os.PathLike[str],
        *,
        format: str | None = None,
        scale: float | None = None,
        progress: bool = False,
        jobs: int | None = None,
    ) -> Summary:
        """Draws rows into files; ``names`` is a pattern such as ``"out/{{id}}.png"``.

        The ending of the pattern is the format, unless ``format`` says otherwise. Folders are made, files are there as a whole or not
        at all. Two rows of one name are an error of the second. ``progress`` shows a bar, by ``tqdm`` where that is there.
        """
        ending = os.fspath(names).rpartition(".")[2].lower().replace("jpg", "jpeg")
        task = _task(format or ending, scale=scale, names=_rows.names_bytes(names))
        owners: dict[str, int] = {}
        summary = Summary(0, [], [])
        told = Told()
        count = 0
        for result in _shown(self._results(rows, task, jobs, summary.warnings.append), rows, progress):
            count += 1
            summary.warnings.extend(told.new(result.warnings))
            for picture in result.pictures:
                owner = owners.setdefault(picture.name, result.row)
                if owner != result.row:
                    message = f"row {owner} has the same file: '{picture.name}'"
                    result.errors.append(Problem(message, row=result.row))
            summary.errors.extend(result.errors)
            if not result.errors:
                summary.paths.extend(picture.save(picture.name) for picture in result.pictures)
        self._warn(summary.warnings)
        return replace(summary, row_count=count)

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
        for result in _shown(self._results(rows, task, jobs, notes.append), rows, progress):
            count += 1
            findings += result.findings
            errors += result.errors
        return gathering.report(
            count, findings, errors, notes, fixes=fixes, font_directories=self._font_directories
        )

    def _results(
        self, rows: Rows, task: Task, jobs: int | None, note: Callable[[Problem], None]
    ) -> Iterator[RowResult]:
        """``note`` takes what is to be known of the rows as a whole."""
        told = Told()
        for result in self._unfiltered(rows, task, jobs, note):
            once = told.new(warning for warning in result.warnings if not warning.is_of_each_row)
            result.warnings = [w for w in result.warnings if w.is_of_each_row or w in once]
            yield result

    def _unfiltered(
        self, rows: Rows, task: Task, jobs: int | None, note: Callable[[Problem], None]
    ) -> Iterator[RowResult]:
        task = replace(task, font_directories=self._font_directories)

        def work(batch: Batch) -> list[RowResult]:
            return done(self._handle, batch, task)

        count = jobs or processors()
        def parts() -> Iterator[Batch]:
            for batch in _rows.batches(self._handle, rows):
                if batch.count == 0:
                    for found in notes(self._handle, batch, task):
                        note(found)
                yield from batch.parts()

        batches = parts()
        if count == 1:
            for batch in batches:
                yield from work(batch)
            return
        waiting: deque[Future[list[RowResult]]] = deque()
        with ThreadPoolExecutor(count) as pool:
            try:
                for batch in batches:
                    waiting.append(pool.submit(work, batch))
                    if len(waiting) > 2 * count:
                        yield from waiting.popleft().result()
                while waiting:
                    yield from waiting.popleft().result()
            finally:
                for future in waiting:
                    future.cancel()


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _task(
    format: str, *, scale: float | None, wanted: int = _native.PICTURES, names: bytes | None = None
) -> Task:
    if format not in _native.FORMATS:
        raise ValueError(f"the format must be one of {', '.join(_native.FORMATS)}, not {format!r}")
    if scale is not None and not 0 < scale <= 100:
        raise ValueError(f"the scale must be above 0 and at most 100, not {scale!r}")
    return Task(wanted, format=format, scale=scale, names=names)


def _shown(results: Iterator[RowResult], rows: Rows, progress: bool) -> Iterator[RowResult]:
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
