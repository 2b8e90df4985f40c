"""Pictures with boxes, for programs that learn to read: `python boxes.py OUT`.

Draws the badges of ../Rows and writes OUT/images/N.png, OUT/plain.jsonl (a picture a line, with the text and the box of each
label) and OUT/coco.json (the form of the COCO data sets: boxes in pixels, a category for each view of the template).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import yar

ROWS = Path(__file__).resolve().parent.parent / "Rows"
SCALE = 2.0


def main(out: Path) -> None:
    template = yar.Template(ROWS / "badge.json")
    images: list[dict[str, Any]] = []
    annotations: list[dict[str, Any]] = []
    categories: dict[str, int] = {}
    out.mkdir(parents=True, exist_ok=True)
    with (out / "plain.jsonl").open("w") as plain:
        for result in template.results(ROWS / "badges.jsonl", scale=SCALE, frames=True):
            if result.errors:
                continue
            picture = result.pictures[0]
            file = f"images/{result.row}.png"
            picture.save(out / file)
            labels = [frame for frame in result.frames if frame.scene == 0 and frame.text]
            boxes = [[length * SCALE for length in frame.on_page] for frame in labels]
            lines = [{"text": frame.text, "box": box} for frame, box in zip(labels, boxes)]
            plain.write(json.dumps({"file": file, "labels": lines}, ensure_ascii=False) + "\n")
            images.append(
                {
                    "id": result.row,
                    "file_name": file,
                    "width": round(picture.width * SCALE),
                    "height": round(picture.height * SCALE),
                }
            )
            for frame, box in zip(labels, boxes):
                category = categories.setdefault(frame.path, len(categories) + 1)
                annotations.append(
                    {
                        "id": len(annotations) + 1,
                        "image_id": result.row,
                        "category_id": category,
                        "bbox": box,
                        "area": box[2] * box[3],
                        "iscrowd": 0,
                        "attributes": {"text": frame.text},
                    }
                )
    coco = {
        "images": images,
        "annotations": annotations,
        "categories": [{"id": number, "name": name} for name, number in categories.items()],
    }
    (out / "coco.json").write_text(json.dumps(coco, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
