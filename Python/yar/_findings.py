"""What is wrong with layouts, as values."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from ._picture import Rect
from ._problems import Problem


@dataclass(frozen=True)
class Place:
    """A place in a document."""

    file: str
    """What the document is called."""
    line: int = 0
    """From 1; 0 where the document was a dict."""
    column: int = 0
    """In characters, from 1."""
    path: str = ""
    """Where in a document that was given as a dict, such as ``root.subviews[2]``; it has no lines then."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else f"{self.file}: {self.path}"


@dataclass(frozen=True)
class View:
    """A view that a finding is about."""

    name: str
    """What its author calls it."""
    path: str
    """The way to it from the root, as ``Template.frames`` tells it."""
    identifier: str
    """Empty where it has none."""
    place: Place | None
    """Where it stands in the document."""
    frame: Rect
    """In the coordinates of the scene's root, in points."""


@dataclass(frozen=True)
class Rule:
    """A constraint, a size of content or a frame that takes part in a finding."""

    text: str
    """An equation, such as ``box.width == 310``."""
    identifier: str
    """Empty where it has none."""
    place: Place | None
    """Where it stands in the document."""
    changeable: bool
    """Whether it stands in the document: the size of a window does not."""


@dataclass(frozen=True)
class Showing:
    """One way in which a scene was shown."""

    device: str
    """Empty without one."""
    size: tuple[float, float]
    """The width and the height of the scene, in points."""
    direction: str
    """``ltr`` or ``rtl``."""
    texts: str
    """What is different about the texts, such as ``texts in de``; empty where they are the document's."""
    row: int = 0
    """The number of the row, from 1; 0 of a document without rows."""
    text: str = ""
    """What the first view of the finding shows in that row."""
    needed: float = 0
    """What that view needs there, in points (pictures: pixels); 0 where that is not what counts."""
    has: float = 0
    """What it has there."""


@dataclass(frozen=True)
class Range:
    """The sizes of a scene that have a finding, where not all that were searched do."""

    axis: str
    """``horizontal`` for widths, ``vertical`` for heights."""
    parts: tuple[tuple[float, float], ...]
    """The least and the greatest of each part."""
    searched: tuple[float, float]
    """The least and the greatest that were tried."""


@dataclass(frozen=True)
class Edit:
    """A stretch of a document's text and what comes in its place."""

    line: int
    """The line of the first character that goes, from 1."""
    column: int
    """Its column, in characters from 1."""
    end_line: int
    """The line of the first character that stays behind it."""
    end_column: int
    """The column of that."""
    text: str
    """What comes; empty where something only goes."""


@dataclass(frozen=True)
class Fix:
    """A change that was made on a copy, laid out and checked."""

    text: str
    """What to do, as an order."""
    effect: str
    """What comes of it."""
    kind: str
    """What changes, such as ``priority`` or ``property``; ``Documentation/yar-check.schema.json`` lists all."""
    rule: int | None = None
    """The place in ``Finding.rules`` of the one that changes."""
    view: str = ""
    """The way to the view that changes; empty where none does."""
    axis: str = ""
    """``horizontal`` or ``vertical``; mostly empty."""
    property: str = ""
    """The name of the property that changes."""
    value: float | str | tuple[float, ...] | None = None
    """What it is then: a number, a text, or the four numbers of a frame."""
    holds: bool = False
    """Whether it was tried in all showings, takes the finding away in each, and brings no warning or error."""
    cures: int = 0
    """How many findings of the document are gone with it; 0 where that was not tried."""
    by_hand: bool = False
    """Whether it holds and a person has to make it, as the text does not say at one place what changes."""
    edits: tuple[Edit, ...] = ()
    """The same in the document's text, in its order; empty where nothing can be written, or the document was a dict."""

    def __str__(self) -> str:
        return f"{self.text}: {self.effect}"


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with a layout: of a document, of a row, or of all rows that have it.

    Its words are those of the first showing. In ``Report.causes``, that is the row that has it worst.
    """

    code: str
    """Stable, such as ``truncated``; Documentation/Checks.md describes the codes."""
    severity: str
    """``note``, ``warning`` or ``error``."""
    summary: str
    """What is wrong, in one line."""
    fingerprint: str
    """The same in the next run, as long as the views keep their names."""
    place: Place | None
    """Where to look in the document."""
    views: tuple[View, ...]
    """The views that it is about, the one to look at first."""
    showings: tuple[Showing, ...]
    """Where it was seen."""
    scene: str = ""
    """The name of the scene; empty where it has none."""
    details: tuple[str, ...] = ()
    """The proof, a text each."""
    rules: tuple[Rule, ...] = ()
    """The constraints, content sizes and frames that take part."""
    range: Range | None = None
    """The sizes that have it, where not all that were searched do."""
    fixes: tuple[Fix, ...] = ()
    """Changes that help, the best first. Those of rows are looked for with ``fixes=True``, and help all rows that were tried."""
    row: int = 0
    """The number of the row that has it, or has it worst; 0 of a document without rows."""
    field: str = ""
    """The field of rows that the first view shows; empty where it is none or more than one."""
    rows: tuple[int, ...] = ()
    """In ``Report.causes`` of rows, the numbers of all that have it."""
    checked_rows: int = 0
    """There, how many rows were looked at."""
    cause: int | None = None
    """Findings that one change takes away have a number in common, from 1; that change is the first of their fixes."""

    @property
    def path(self) -> str:
        """The way to the view to look at."""
        return self.views[0].path

    @property
    def frame(self) -> Rect:
        """The frame of that view."""
        return self.views[0].frame

    @property
    def line(self) -> int:
        """The line of the place; 0 without one."""
        return self.place.line if self.place else 0

    @property
    def column(self) -> int:
        """The column of the place; 0 without one."""
        return self.place.column if self.place else 0

    @property
    def count(self) -> int:
        """In how many rows it is; 1 where rows were not gathered."""
        return len(self.rows) or 1

    def __str__(self) -> str:
        words = f"{self.severity}: {self.summary} [{self.code}]"
        if self.checked_rows:
            return f"{self.count} of {self.checked_rows} rows: {words}"
        return f"row {self.row}: {words}" if self.row else f"{self.place}: {words}" if self.place else words


class Report(Sequence[Finding]):
    """The findings of a document or of rows: a list of them, and a table by causes that notebooks show.

    ``bool(report)`` is whether anything was found or failed.
    """

    def __init__(
        self,
        row_count: int,
        findings: Sequence[Finding],
        errors: Sequence[Problem],
        warnings: Sequence[Problem] = (),
        causes: Sequence[Finding] = (),
    ):
        self.row_count = row_count
        """How many rows were looked at; 0 of a document without rows."""
        self.findings = tuple(findings)
        """All findings: of rows in the order of these, of a document the worst first in each scene."""
        self.errors = tuple(errors)
        """The rows that could not be laid out; a document whose check was stopped."""
        self.warnings = tuple(warnings)
        """What else may not be meant, each once: fonts that are not there, fields that the template does not know."""
        self.causes = list(causes)
        """Of rows the findings by cause: errors first, then what most rows have. Of a document the same as ``findings``."""

    def __len__(self) -> int:
        return len(self.findings)

    @overload
    def __getitem__(self, place: int) -> Finding: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Finding, ...]: ...

    def __getitem__(self, place: int | slice) -> Finding | tuple[Finding, ...]:
        return self.findings[place]

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    def __bool__(self) -> bool:
        return bool(self.findings or self.errors)

    def table(self) -> list[dict[str, object]]:
        """A line for each cause, as plain values: ``pandas.DataFrame(report.table())``."""
        return [
            {
                "code": cause.code,
                "severity": cause.severity,
                "field": cause.field,
                "view": cause.path,
                "line": cause.line,
                "rows": len(cause.rows),
                "worst_row": cause.row,
                "summary": cause.summary,
                "fix": cause.fixes[0].text if cause.fixes else "",
            }
            for cause in self.causes
        ]

    def _repr_html_(self) -> str:
        head = f"<p>{html.escape(self._headline())}</p>"
        lines = self.table()
        if not lines:
            return head
        names = "".join(f"<th>{html.escape(name.replace('_', ' '))}</th>" for name in lines[0])
        body = "".join(
            "<tr>" + "".join(f"<td>{html.escape(str(value))}</td>" for value in line.values()) + "</tr>"
            for line in lines
        )
        return f"{head}<table><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table>"

    def _headline(self) -> str:
        if not self.row_count:
            count = len(self.findings)
            return f"{count} finding{'' if count == 1 else 's'}"
        rows = len({finding.row for finding in self.findings})
        text = f"{rows} of {self.row_count} rows have findings"
        failed = len({error.row for error in self.errors})
        return text + (f", {failed} could not be laid out" if failed else "")

    def __str__(self) -> str:
        lines = [self._headline()]
        for cause in self.causes:
            lines.append(str(cause))
            lines += [f"    fix: {fix}" for fix in cause.fixes]
        lines += [f"warning: {warning}" for warning in self.warnings]
        return "\n".join(lines + [str(error) for error in self.errors])

    def __repr__(self) -> str:
        return f"<yar.Report: {self._headline()}>"
