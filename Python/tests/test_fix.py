"""Repairing documents: what the command writes, Python writes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Callable

import pytest
import yar
from yar import _check, _native

PAGE = """{ "yar": 1, "size": [300, 60],
  "root": { "type": "View", "constraints": [
    "box.leading == self.leading",   "box.top == self.top + 4",
    "a.leading == box.trailing + 10", "a.trailing == self.trailing - 10", "a.width >= 40",
    "a.top == self.top", "a.height == 20",
    "box.width == 500", "box.height == 20" ],
    "subviews": [
      { "type": "View", "identifier": "box", "backgroundColor": "#dddddd" },
      { "type": "View", "identifier": "a", "backgroundColor": "#dddddd" } ] } }
"""
RIGHT = PAGE.replace('"box.width == 500"', '"box.width == 500 @999"')


@pytest.mark.parametrize("form", [str, lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_files_are_those_of_the_command(form: Callable[[str], str], command: Callable[..., str], tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours.json", tmp_path / "theirs.json"
    for path in (ours, theirs):
        path.write_bytes(form(PAGE).encode())
    command("fix", "--choose", "first", theirs)
    looked = yar.fix(ours, choose="first")
    assert looked.changed and ours.read_bytes() == form(PAGE).encode()
    repair = yar.fix(ours, choose="first", write=True)
    assert ours.read_bytes() == theirs.read_bytes() == form(RIGHT).encode()
    (change,) = repair.changes
    assert change.written and change.code == "conflict" and change.fix == "lower the priority of box.width == 500 to 999"
    assert change.place and str(change.place).startswith(str(ours)) and change.place.line
    assert not repair.report and str(repair).endswith("to 999 [conflict]")
    again = yar.fix(ours, choose="first", write=True)
    assert not again.changed and not again.changes
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ours.json", "theirs.json"]


def test_what_a_person_has_to_choose_is_left(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(PAGE)
    repair = yar.fix(path, write=True)
    (change,) = repair.changes
    assert not repair.changed and not change.written and "changes help" in change.reason
    assert path.read_text() == PAGE and len(repair.report) == 1


def test_documents_in_memory() -> None:
    repair = yar.fix(PAGE, choose="first", name="card.json")
    assert repair.text == RIGHT and repair.changes[0].place.file == "card.json"  # type: ignore[union-attr]
    (finding,) = yar.check(PAGE)
    first = finding.fixes[0]
    assert first.holds and first.cures >= 1 and not first.by_hand and [edit.text for edit in first.edits] == [" @999"]
    document: dict[str, Any] = json.loads(PAGE)
    repair = yar.fix(document, choose="first")
    assert json.loads(repair.text) == json.loads(RIGHT)
    assert repair.changes[0].place.path == "root.subviews[0]"  # type: ignore[union-attr]
    assert yar.check(document)[0].fixes[0].edits == ()


def test_links_and_modes_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(PAGE)
    path.chmod(0o640)
    (tmp_path / "link.json").symlink_to(path)
    yar.fix(tmp_path / "link.json", choose="first", write=True)
    assert path.read_text() == RIGHT and path.stat().st_mode & 0o777 == 0o640
    assert (tmp_path / "link.json").is_symlink()


def test_where_no_text_comes_back_the_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: Any, function: Any, rest: Any, made: Callable[..., Any], read: bytes | None) -> Any:
        return made(_native.Result(), yar.Report(0, [], [], [], []))

    monkeypatch.setattr(_check._Call, "run", run)
    path = tmp_path / "a.json"
    path.write_text(PAGE)
    repair = yar.fix(path, write=True)
    assert path.read_text() == PAGE and repair.text == PAGE and not repair.changed
    repair = yar.fix(tmp_path / "none.json", write=True)
    assert repair.text == "" and not repair.changed and not (tmp_path / "none.json").exists()


def test_what_cannot_be_repaired_is_said(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no file to write to"):
        yar.fix(PAGE, write=True)
    with pytest.raises(ValueError, match="choose must be"):
        yar.fix(PAGE, choose="second")  # type: ignore[arg-type]
    with pytest.raises(yar.TemplateError, match="No such file"):
        yar.fix(tmp_path / "none.json")
    with pytest.raises(yar.TemplateError, match="folder"):
        yar.fix(tmp_path)
    with pytest.raises(yar.TemplateError):
        yar.fix('{"yar": 1,, }')
    with pytest.raises(ValueError, match="direction"):
        yar.fix(PAGE, direction="up")  # type: ignore[arg-type]
    path = tmp_path / "in" / "a.json"
    path.parent.mkdir()
    path.write_text(PAGE)
    path.parent.chmod(0o555)
    if os.geteuid() != 0:
        with pytest.raises(OSError):
            yar.fix(path, choose="first", write=True)
        assert path.read_text() == PAGE
    path.parent.chmod(0o755)
