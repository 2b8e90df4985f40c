"""Findings gathered by cause, as the command gathers them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import replace

from . import _native
from ._engines import engine
from ._findings import Cause, Finding, Report
from ._problems import Problem, RowError, taken, text, warnings_of
from ._results import Task
from ._source import placed


class Gathering:
    """A report of libyar, given back with this."""

    def __init__(self, template: int) -> None:
        problems = _native.ResultPointer()
        self._free = _native.library.yar_report_free
        self.handle: int | None = _native.library.yar_report_new(template, ctypes.byref(problems))
        found = taken(problems)
        if self.handle is None:
            raise RowError(found)

    def __del__(self) -> None:
        self._free(self.handle)

    def report(
        self,
        row_count: int,
        findings: Sequence[Finding],
        errors: Sequence[Problem],
        notes: Sequence[Problem],
        *,
        fixes: bool,
        task: Task,
    ) -> Report:
        """What was found; with ``fixes``, changes are tried on the rows."""
        with engine(task.fonts) as own:
            pointer = _native.library.yar_report_causes(
                own.handle, self.handle, _native.FIXES if fixes else 0
            )
        try:
            result = pointer.contents
            causes = [_cause(result.causes[index]) for index in range(result.cause_count)]
            told = (placed(warning, task.places) for warning in warnings_of(result))
            warnings = [*notes, *told]
        finally:
            _native.library.yar_result_free(pointer)
        if fixes:
            findings, causes = _with_fixes(findings, causes)
        if task.places:
            # Nobody has seen the text that lines are of.
            findings = [replace(finding, line=0, column=0) for finding in findings]
            causes = [replace(cause, line=0, column=0) for cause in causes]
        return Report(row_count, findings, errors, warnings, causes)


def _cause(cause: _native.Cause) -> Cause:
    rows = tuple(cause.rows[: cause.row_count])
    return Cause(
        code=text(cause.code),
        severity=_native.SEVERITIES[cause.severity],
        field=text(cause.field),
        path=text(cause.path),
        line=cause.line,
        column=cause.column,
        summary=text(cause.first_summary),
        count=len(rows),
        rows=rows,
        fixes=tuple(text(cause.fixes).split("\n")) if cause.fixes else (),
        sentence=text(cause.summary),
        worst_row=cause.worst_row,
        text=text(cause.worst_text),
        needed=cause.needed,
        has=cause.has,
    )


def _with_fixes(
    findings: Sequence[Finding], causes: Sequence[Cause]
) -> tuple[list[Finding], list[Cause]]:
    """Findings without changes of their own have those of their cause, and the other way round."""
    tried: dict[tuple[str, int, int, int], tuple[str, ...]] = {}
    for cause in causes:
        for row in cause.rows:
            tried.setdefault((cause.code, cause.line, cause.column, row), cause.fixes)
    own: dict[tuple[str, int, int, int], tuple[str, ...]] = {}
    found = []
    for finding in findings:
        key = (finding.code, finding.line, finding.column, finding.row)
        own.setdefault(key, finding.fixes)
        fixes = finding.fixes or tried.get(key, ())
        found.append(replace(finding, fixes=fixes))
    filled = []
    for cause in causes:
        first = (cause.code, cause.line, cause.column, cause.rows[0])
        filled.append(cause if cause.fixes else replace(cause, fixes=own.get(first, ())))
    return found, filled
