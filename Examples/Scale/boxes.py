"""Pictures with boxes, for programs that learn to read: `python boxes.py OUT`.

Draws the badges of ../Rows and writes OUT/images/N.png, OUT/plain.jsonl (a picture a line, with the text and the polygon of each
line and word) and OUT/coco.json (the form of the COCO data sets, in pixels: a line or a word each, with its text).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import yar

ROWS = Path(__file__).resolve().parent.parent / "Rows"
SCALE = 2.0
CATEGORIES = ["line", "word"]


def pixels(polygon: tuple[tuple[float, float], ...]) -> list[list[float]]:
    return [[round(x * SCALE, 2), round(y * SCALE, 2)] for x, y in polygon]


def plain(part: yar.Line | yar.Word) -> dict[str, Any]:
    return {"text": part.text, "polygon": pixels(part.polygon)}


def coco(part: yar.Line | yar.Word, number: int, image: int) -> dict[str, Any]:
    corners = pixels(part.polygon)
    (left, top), (right, bottom) = map(min, zip(*corners)), map(max, zip(*corners))
    return {
        "id": number,
        "image_id": image,
        "category_id": 1 + CATEGORIES.index("line" if isinstance(part, yar.Line) else "word"),
        "bbox": [left, top, right - left, bottom - top],
        "area": (right - left) * (bottom - top),
        "segmentation": [[length for corner in corners for length in corner]],
        "iscrowd": 0,
        "attributes": {"text": part.text},
    }


def main(out: Path) -> None:
    template = yar.Template(ROWS / "badge.json")
    images: list[dict[str, Any]] = []
    annotations: list[dict[str, Any]] = []
    out.mkdir(parents=True, exist_ok=True)
    with (out / "plain.jsonl").open("w") as file:
        for result in template.results(ROWS / "badges.jsonl", scale=SCALE, lines=True):
            if result.errors:
                continue
            picture = result.pictures[0]
            name = f"images/{result.row}.png"
            picture.save(out / name)
            lines = [line for line in result.lines if line.scene == 0]
            words = [{**plain(line), "words": [plain(word) for word in line.words]} for line in lines]
            file.write(json.dumps({"file": name, "lines": words}, ensure_ascii=False) + "\n")
            images.append(
                {
                    "id": result.row,
                    "file_name": name,
                    "width": round(picture.width * SCALE),
                    "height": round(picture.height * SCALE),
                }
            )
            for line in lines:
                for part in (line, *line.words):
                    annotations.append(coco(part, len(annotations) + 1, result.row))
    categories = [{"id": number + 1, "name": name} for number, name in enumerate(CATEGORIES)]
    made = {"images": images, "annotations": annotations, "categories": categories}
    (out / "coco.json").write_text(json.dumps(made, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
