"""Findings gathered by cause, as the command gathers them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import replace

from . import _native
from ._engines import engine
from ._findings import Finding, Fix, Report
from ._found import findings_of
from ._problems import Problem, RowError, taken, warnings_of
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
            causes = findings_of(result, task.places)
            told = (placed(warning, task.places) for warning in warnings_of(result))
            warnings = [*notes, *told]
        finally:
            _native.library.yar_result_free(pointer)
        if fixes:
            findings, causes = _with_fixes(findings, causes)
        return Report(row_count, findings, errors, warnings, causes)


def _with_fixes(
    findings: Sequence[Finding], causes: Sequence[Finding]
) -> tuple[list[Finding], list[Finding]]:
    """Findings without changes of their own have those of their cause, and the other way round."""
    tried = {(cause.fingerprint, row): cause.fixes for cause in causes for row in cause.rows}
    own: dict[tuple[str, int], tuple[Fix, ...]] = {}
    found = []
    for finding in findings:
        key = (finding.fingerprint, finding.row)
        own.setdefault(key, finding.fixes)
        found.append(replace(finding, fixes=finding.fixes or tried.get(key, ())))
    filled = []
    for cause in causes:
        fixes = cause.fixes or own.get((cause.fingerprint, cause.rows[0]), ())
        filled.append(replace(cause, fixes=fixes))
    return found, filled
