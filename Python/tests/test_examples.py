"""The notebook and the examples do what they say."""

from __future__ import annotations

import ast
import json
import runpy
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "Examples"


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """Runs a cell as a notebook does: its last expression is what is shown."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None


def test_the_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES / "Python")
    notebook = json.loads(Path("tickets.ipynb").read_text())
    names: dict[str, Any] = {}
    shown = [run_cell("".join(cell["source"]), names) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert shown[1]._repr_png_().startswith(b"\x89PNG")
    assert "truncated" in shown[3]._repr_html_()
    assert 4 in {row for row, _, _ in shown[4]}
    assert shown[-1].row_count == 20 and not shown[-1].errors


def test_boxes(tmp_path: Path) -> None:
    runpy.run_path(str(EXAMPLES / "Scale" / "boxes.py"))["main"](tmp_path)
    coco = json.loads((tmp_path / "coco.json").read_text())
    sizes = {image["id"]: (image["width"], image["height"]) for image in coco["images"]}
    assert coco["annotations"] and coco["categories"]
    for annotation in coco["annotations"]:
        x, y, width, height = annotation["bbox"]
        assert 0 <= x <= x + width <= sizes[annotation["image_id"]][0]
        assert 0 <= y <= y + height <= sizes[annotation["image_id"]][1]
        assert annotation["segmentation"][0][:2] == [x, y] and len(annotation["segmentation"][0]) == 8
    pictures = [json.loads(line) for line in (tmp_path / "plain.jsonl").open()]
    assert len(pictures) == len(coco["images"])
    for picture in pictures:
        for line in picture["lines"]:
            assert "".join(word["text"] for word in line["words"]) == "".join(line["text"].split())


def test_columns() -> None:
    pa = pytest.importorskip("pyarrow")
    import pickle

    import yar

    rows = [json.loads(line) for line in (EXAMPLES / "Rows" / "tickets.jsonl").open()][:5]
    rows[2]["guest"] = "Grossoberlindenbergerwaldmeisterhof " * 5
    table = pa.Table.from_pylist(rows)
    renderer = yar.ray.Renderer(EXAMPLES / "Rows" / "ticket.json", frames=True, lines=True, findings=True)
    made = pickle.loads(pickle.dumps(renderer))(table)
    assert made.column_names == [*table.column_names, "picture", "frames", "lines", "findings", "errors"]
    again = yar.ray.Renderer(EXAMPLES / "Rows" / "ticket.json")(made)
    assert again.column_names == made.column_names and again["picture"] == made["picture"]
    ticket = yar.Template(EXAMPLES / "Rows" / "ticket.json")
    assert made["picture"].to_pylist() == [ticket.render(row).data for row in rows]
    papers = yar.ray.Renderer(ticket, format="pdf")(table.slice(0, 2))
    assert papers["picture"].to_pylist() == [ticket.render(row, format="pdf").data for row in rows[:2]]
    seat = made["lines"].to_pylist()[0][0]
    assert [word["text"] for word in seat["words"]] == seat["text"].split() and len(seat["polygon"]) == 4
    assert made["findings"].to_pylist()[2] and not made["findings"].to_pylist()[0]
    draw = yar.spark.renderer(ticket, pictures=False, findings=True)
    (batch,) = draw(iter(table.to_batches()))
    assert batch.schema.names[-1] == "errors" and batch["errors"].to_pylist() == [[]] * 5
