"""What is wrong with the layouts of rows."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from ._picture import Rect
from ._problems import Problem


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with the layout of a row."""

    row: int
    """The number of the row, from 1."""
    code: str
    """Stable, such as ``truncated``; Documentation/Checks.md describes the codes."""
    severity: str
    """``warning`` or ``error``."""
    summary: str
    """What is wrong, in one line."""
    path: str
    """The view to look at."""
    field: str
    """The field that the view shows; empty where it is none or more than one."""
    frame: Rect
    """The view's place in the picture."""
    line: int
    """Where the view stands in the template, from 1; 0 where the template was a dict."""
    column: int
    """The column, from 1."""
    scene: str = ""
    """The name of the scene."""
    details: tuple[str, ...] = ()
    """The proof, a line each."""
    fixes: tuple[str, ...] = ()
    """Changes that help this row, else those that were tried on all rows with this fault."""

    def __str__(self) -> str:
        return f"row {self.row}: {self.severity}: {self.summary} [{self.code}]"


@dataclass(frozen=True)
class Cause:
    """The findings that have one cause: a view of the template and a kind of fault."""

    code: str
    severity: str
    field: str
    path: str
    line: int
    column: int
    summary: str
    """That of the first row."""
    count: int
    """How many rows have it."""
    rows: tuple[int, ...]
    """The numbers of the rows."""
    fixes: tuple[str, ...]
    """Changes that were tried on the rows and help all of them, if they were looked for."""
    sentence: str = ""
    """What the command says of it: how many rows have it, and in which it is worst."""
    worst_row: int = 0
    """The number of the row that has it worst."""
    text: str = ""
    """What the view shows there."""
    needed: float = 0
    """What the view needs there, in points (pictures: pixels); 0 where that is not what counts."""
    has: float = 0
    """What it has there."""


class Report(Sequence[Finding]):
    """The findings of rows: a list of them, and a table by causes that notebooks show.

    ``bool(report)`` is whether anything was found or failed.
    """

    def __init__(
        self,
        row_count: int,
        findings: Sequence[Finding],
        errors: Sequence[Problem],
        warnings: Sequence[Problem] = (),
        causes: Sequence[Cause] = (),
    ):
        self.row_count = row_count
        """How many rows were looked at."""
        self.findings = tuple(findings)
        """All findings, in the order of the rows."""
        self.errors = tuple(errors)
        """The rows that could not be laid out."""
        self.warnings = tuple(warnings)
        """What else may not be meant, each once: fonts that are not there, fields that the template does not know."""
        self.causes = list(causes)
        """The findings by cause: errors first, then what most rows have."""

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
                "rows": cause.count,
                "first_row": cause.rows[0],
                "summary": cause.summary,
                "fix": cause.fixes[0] if cause.fixes else "",
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
        rows = len({finding.row for finding in self.findings})
        text = f"{rows} of {self.row_count} rows have findings"
        failed = len({error.row for error in self.errors})
        return text + (f", {failed} could not be laid out" if failed else "")

    def __str__(self) -> str:
        lines = [self._headline()]
        for cause in self.causes:
            lines.append(f"{cause.count} x {cause.severity}: {cause.summary} [{cause.code}]")
            lines += [f"    fix: {fix}" for fix in cause.fixes]
        lines += [f"warning: {warning}" for warning in self.warnings]
        return "\n".join(lines + [str(error) for error in self.errors])

    def __repr__(self) -> str:
        return f"<yar.Report: {self._headline()}>"
