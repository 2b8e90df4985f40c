"""Makes documents of a folder say what PDF/UA needs besides: a name, a language, and which pictures are decoration."""

import json
import sys
from pathlib import Path
from typing import Any


def visit(view: Any) -> None:
    """Pictures without words become decoration."""
    if isinstance(view, list):
        for part in view:
            visit(part)
    elif isinstance(view, dict):
        if view.get("type") in ("ImageView", "Image") and "accessibilityLabel" not in view:
            view.setdefault("role", "artifact")
        for part in view.values():
            visit(part)


for path in Path(sys.argv[1]).rglob("*.json"):
    document = json.loads(path.read_text())
    if "yar" not in document:
        continue
    document.setdefault("language", "en")
    document.setdefault("name", path.stem)
    for scene in document.get("scenes", []):
        if scene.get("language", "en") is None:
            del scene["language"]
    visit(document)
    path.write_text(json.dumps(document))
