"""What may not be meant reaches the caller."""

from __future__ import annotations

import pickle
import warnings
from pathlib import Path
from typing import Any

import pytest
import yar

DATA = {"type": "object", "properties": {"t": {"type": "string"}}}
LABEL = {"type": "Label", "text": "{{ t }}", "identifier": "line"}


def document(**label: Any) -> dict[str, Any]:
    return {"yar": 1, "size": [300, 40], "data": DATA, "root": {**LABEL, **label}}


NOPE = document(font={"family": "Nope"})


def test_fonts_that_are_not_there_are_told_of_each_row() -> None:
    results = list(yar.Template(NOPE, name="t.json").results([{"t": "a"}, {"t": "b"}]))
    assert [len(result.warnings) for result in results] == [1, 1]
    warning = results[1].warnings[0]
    assert warning.message == "'line': the font family \"Nope\" is not installed; \"Inter\" is used instead"
    assert (warning.row, warning.severity, warning.file, warning.path) == (2, "warning", "t.json", "root")
    # Another template with the same fonts has nothing to do with it.
    assert not any(result.warnings for result in yar.Template(document()).results([{"t": "a"}], jobs=1))


def test_reports_have_each_warning_once() -> None:
    report = yar.Template(NOPE).check([{"t": "a"}, {"t": "b", "extra": 1}, {"tt": "c", "extra": 2}] * 40)
    assert [(warning.row, warning.message) for warning in report.warnings] == [
        (1, "'line': the font family \"Nope\" is not installed; \"Inter\" is used instead"),
        (2, "field 'extra' is not in the template's data"),
        (3, "field 'tt' is not in the template's data; did you mean 't'?"),
    ]
    assert len(report) == 0 and "warning: " in str(report)


def test_fields_that_are_not_known_are_told_once() -> None:
    results = list(yar.Template(document()).results([{"t": "a", "x": number} for number in range(200)]))
    assert [result.row for result in results if result.warnings] == [1]


def test_characters_without_a_font_are_warnings_of_pictures() -> None:
    first, second = yar.Template(document()).results([{"t": "a \u0378"}, {"t": "b \u0378"}])
    assert "U+0378" in first.warnings[0].message or "U+378" in first.warnings[0].message
    assert second.warnings[0].cause == first.warnings[0].cause


def test_one_row_warns_once_for_each_template() -> None:
    template = yar.Template(NOPE)
    with pytest.warns(yar.YarWarning, match='"Nope" is not installed') as told:
        template.render({"t": "a"})
    assert len(told) == 1 and told[0].filename == __file__
    assert isinstance(told[0].message, yar.YarWarning) and told[0].message.problem.row == 0
    assert isinstance(pickle.loads(pickle.dumps(told[0].message)), yar.YarWarning)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        template.render({"t": "b"})
        template.frames({"t": "b"})
        pickle.loads(pickle.dumps(template))
    with pytest.warns(yar.YarWarning):
        yar.Template(NOPE).frames({"t": "a"})


def test_files_warn_and_say_so(tmp_path: Path) -> None:
    rows = [{"t": f"{number}", "extra": 1} for number in range(40)]
    with pytest.warns(yar.YarWarning) as told:
        summary = yar.Template(NOPE).render_rows(rows, tmp_path / "{{ t }}.svg")
    assert [warning.row for warning in summary.warnings] == [1, 1] and summary
    assert len(told) == 2 and "row 1" in str(told[0].message)


def test_conflicts_are_told() -> None:
    layout = yar.Layout(
        yar.Group(yar.Item("a"), constraints=["a.width == 40", "a.width == 60", "a.left == self.left"]),
        size=(200, 50),
    )
    with pytest.warns(yar.YarWarning, match="cannot"):
        layout.frames()


def test_rows_of_which_there_are_none_are_told(tmp_path: Path) -> None:
    template = yar.Template(document())
    (tmp_path / "rows.csv").write_bytes(b"t,x\ra,1\rb,2\r")
    with pytest.raises(yar.YarError, match="end with CR alone"):
        template.check(tmp_path / "rows.csv")
    (tmp_path / "rows.csv").write_bytes(b"t,x\n")
    report = template.check(tmp_path / "rows.csv")
    assert report.row_count == 0
    assert [warning.message for warning in report.warnings] == [
        "there are no rows in it; its first line was taken for the names of columns of CSV"
    ]
    with pytest.warns(yar.YarWarning, match="no rows"):
        assert list(template.results(tmp_path / "rows.csv")) == []
    assert not template.check([]).warnings
