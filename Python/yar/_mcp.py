"""``yar mcp``: check, fix, render and explain for agents, by the Model Context Protocol.

Documents and paths come from strangers: all that is read and written lies in one folder, an answer has a time and a
size, and the command itself works in a process of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Mapping

MAX_DOCUMENT = 1_000_000
MAX_TEXT = 20_000
MAX_PICTURE = 1_500_000
FORMATS = ("png", "svg", "pdf", "jpg", "webp")
MIME = {"png": "image/png", "jpg": "image/jpeg", "webp": "image/webp"}

INSTRUCTIONS = (
    "Layouts as JSON. Ask 'schema' for keys, write a document, 'check' it until nothing is found, then 'render' it "
    "and look at the picture."
)
_INPUT = {
    "path": {"type": "string", "description": "A document (.json, .xib, .storyboard) in the server's folder."},
    "document": {"type": "string", "description": "Or the JSON of a document itself."},
}
_SHOWING = {
    "device": {"type": "string", "description": "Such as \"iPhone SE\"; the document's own size by default."},
    "direction": {"enum": ["ltr", "rtl"]},
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "check": (
        "Says what is wrong with a layout (text cut, views outside or on top of each other, constraints that "
        "contradict), where, why, and which change helps. 'path' may be a folder.",
        {
            **_INPUT,
            "rows": {"type": "string", "description": "Rows of a template: a .jsonl or .csv file in the folder."},
            "notes": {"type": "boolean", "description": "Tell small things too."},
            **_SHOWING,
        },
    ),
    "fix": (
        "Writes changes that help into a file of the folder, and says which; of a 'document' and with 'dry' it gives a patch.",
        {
            **_INPUT,
            "choose": {"enum": ["first"], "description": "Of several changes that help equally, take the first."},
            "dry": {"type": "boolean", "description": "Write nothing."},
            "only": {"type": "string", "description": "Codes of findings, with commas."},
        },
    ),
    "render": (
        "Draws a layout into a file of the server's folder, or with 'show' as the answer.",
        {
            **_INPUT,
            "output": {"type": "string", "description": "The file: .png, .svg, .pdf, .jpg or .webp."},
            "show": {"type": "boolean", "description": "Send the picture. It costs many tokens; false by default."},
            "scale": {"type": "number", "minimum": 0.1, "maximum": 4, "description": "Pixels for each point."},
            **_SHOWING,
        },
    ),
    "explain": (
        "Says why a view has its size and place; without 'view', shows the whole tree.",
        {**_INPUT, "view": {"type": "string", "description": "An identifier, or a path as in the tree."}, **_SHOWING},
    ),
    "schema": (
        "Lists types, or prints the keys of one with their values and defaults.",
        {
            "name": {"type": "string", "description": "Such as Label, layout, template."},
            "key": {"type": "string", "description": "Says what one key is."},
        },
    ),
}


class Refused(Exception):
    """What is told instead of an answer."""


class Folder:
    """The folder that all paths lie in."""

    def __init__(self, root: str | os.PathLike[str]) -> None:
        self.root = Path(os.path.realpath(root))
        if not self.root.is_dir():
            raise SystemExit(f"yar: error: '{root}' is no folder; name one: --root DIR")

    def existing(self, path: str) -> str:
        """A path in the folder as the command takes it; links are followed before it is looked where it leads."""
        place = self._place(path)
        if not place.exists():
            raise Refused(f"there is no '{path}' in the server's folder")
        return self._name(place)

    def output(self, path: str) -> Path:
        """The file to write; its folder is there or can be made."""
        place = self._place(path)
        if place.suffix[1:].lower() not in FORMATS:
            raise Refused(f"'{path}' must end with one of " + ", ".join("." + name for name in FORMATS))
        if place.is_dir():
            raise Refused(f"'{path}' is a folder; name a file")
        return place

    def _place(self, path: str) -> Path:
        if "\0" in path:
            raise Refused("a path has no zero bytes")
        place = Path(os.path.realpath(self.root / path))
        if place != self.root and self.root not in place.parents:
            raise Refused(f"'{path}' leads out of the server's folder; only what is in it is read and written")
        return place

    def _name(self, place: Path) -> str:
        return os.path.join(".", os.path.relpath(place, self.root))


class Tools:
    """What the tools do, by the command."""

    def __init__(self, folder: Folder, program: str, time_limit: float) -> None:
        self.folder = folder
        self.program = program
        self.time_limit = time_limit
        self.most = time_limit * 2 + 5
        """When a command is ended that does not end itself: its limit is for work, not for reading and writing."""

    def call(self, name: str, given: Mapping[str, Any]) -> tuple[str, list[tuple[str, bytes]], bool]:
        """A text, pictures with their types, and whether it is an error."""
        if name not in TOOLS:
            raise Refused(f"there is no tool '{name}'")
        known = TOOLS[name][1]
        for key, value in given.items():
            if key not in known:
                raise Refused(f"'{name}' takes no '{key}'; it takes {', '.join(known)}")
            kind: Any = {"boolean": bool, "number": (int, float)}.get(known[key].get("type", ""), str)
            if not isinstance(value, kind) or (kind is not bool and isinstance(value, bool)):
                raise Refused(f"'{key}' must be a {known[key].get('type', 'string')}")
            if value not in known[key].get("enum", [value]):
                raise Refused(f"'{key}' must be one of {', '.join(known[key]['enum'])}")
        text, pictures, failed = getattr(self, "_" + name)(dict(given))
        if len(text) > MAX_TEXT:
            text = text[:MAX_TEXT] + f"\n(cut; the whole text has {len(text):,} characters)"
        return text, pictures, failed

    def _check(self, given: dict[str, Any]) -> tuple[str, list[tuple[str, bytes]], bool]:
        words = ["check", *self._showing(given)]
        if given.get("notes"):
            words.append("--notes")
        if "rows" in given:
            words += ["--rows", self.folder.existing(given["rows"])]
        status, text = self._run(words, given)
        return text, [], status > 1

    def _fix(self, given: dict[str, Any]) -> tuple[str, list[tuple[str, bytes]], bool]:
        words = ["fix", *(f"--{key}={given[key]}" for key in ("choose", "only") if key in given)]
        if given.get("dry") or "document" in given:
            words.append("--dry-run")
        status, text = self._run(words, given)
        return text or "nothing to change", [], status > 1

    def _explain(self, given: dict[str, Any]) -> tuple[str, list[tuple[str, bytes]], bool]:
        view = given.get("view", "")
        if view.startswith("-"):
            raise Refused(f"no view is called '{view}'")
        status, text = self._run(["explain", *self._showing(given)], given, [view] if view else [])
        return text, [], status > 0

    def _schema(self, given: dict[str, Any]) -> tuple[str, list[tuple[str, bytes]], bool]:
        words = [given[key] for key in ("name", "key") if given.get(key)]
        if any(word.startswith("-") for word in words):
            raise Refused("names of types and keys have no dashes")
        status, text = self._run(["schema", *words], None)
        return text, [], status > 0

    def _render(self, given: dict[str, Any]) -> tuple[str, list[tuple[str, bytes]], bool]:
        target = self.folder.output(given["output"]) if "output" in given else None
        if target is None and not given.get("show"):
            raise Refused("say where the picture goes: 'output', a file, or 'show': true")
        ending = target.suffix[1:].lower() if target else "png"
        scale = given.get("scale", 1)
        if not 0.1 <= scale <= 4:
            raise Refused("'scale' must be from 0.1 to 4")
        with tempfile.TemporaryDirectory(prefix="yar-") as made:
            stem = target.stem if target else "picture"
            words = ["render", "-o", os.path.join(made, f"{stem}.{ending}"), "--scale", f"{scale:g}"]
            status, text = self._run([*words, *self._showing(given)], given)
            files = sorted(Path(made).iterdir())
            shown: list[tuple[str, bytes]] = []
            if given.get("show"):
                text += self._show(files, ending, shown)
            if target:
                target.parent.mkdir(parents=True, exist_ok=True)
                for file in files:
                    place = self.folder.output(str(target.parent / file.name))
                    shutil.move(str(file), str(place))
                    text += f"wrote {place.relative_to(self.folder.root)}\n"
        return text, shown, status > 0

    def _show(self, files: list[Path], ending: str, shown: list[tuple[str, bytes]]) -> str:
        if ending not in MIME:
            return f"a .{ending} file is not shown; draw a .png\n"
        told = ""
        room = MAX_PICTURE
        for file in files:
            size = file.stat().st_size
            if size > room:
                told += f"{file.name} has {size:,} bytes, too many to show; take a smaller 'scale'\n"
                continue
            room -= size
            shown.append((MIME[ending], file.read_bytes()))
        return told

    def _showing(self, given: dict[str, Any]) -> list[str]:
        return [f"--{key}={given[key]}" for key in ("device", "direction") if key in given]

    def _run(self, words: list[str], given: dict[str, Any] | None, rest: list[str] = []) -> tuple[int, str]:
        """Runs the command in the folder; its status and what it says."""
        text = ""
        if given is not None:
            if ("path" in given) == ("document" in given):
                raise Refused("give either 'path' or 'document'")
            if "document" in given:
                text = given["document"]
                if len(text) > MAX_DOCUMENT:
                    raise Refused(f"a document here has at most {MAX_DOCUMENT:,} characters; write it to a file")
                name = "-"
            else:
                name = self.folder.existing(given["path"])
            words = [*words, "--time-limit", f"{self.time_limit:g}", name, *rest]
        try:
            done = subprocess.run(
                [self.program, *words], input=text.encode("utf-8", "replace"), cwd=self.folder.root,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=self.most,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise Refused(f"it took longer than {self.most:g} s and was stopped") from None
        return done.returncode, done.stdout.decode("utf-8", "replace")


def definitions() -> list[dict[str, Any]]:
    """The tools as a client is told of them."""
    return [
        {
            "name": name,
            "description": description,
            "inputSchema": {"type": "object", "properties": properties, "additionalProperties": False},
        }
        for name, (description, properties) in TOOLS.items()
    ]


def program() -> str:
    """The command: the one that YAR names, else that of the package."""
    return os.environ.get("YAR") or str(Path(__file__).resolve().parent / "bin" / "yar")


def main(words: list[str] | None = None) -> None:
    """Serves until the input ends."""
    parser = argparse.ArgumentParser(prog="yar mcp", description="Serves check, fix, render, explain and schema to agents.")
    parser.add_argument("--root", default=".", help="the folder that documents and pictures are in")
    parser.add_argument("--time-limit", type=float, default=30, help="how many seconds an answer may take")
    options = parser.parse_args(words)
    if not 0 < options.time_limit <= 3600:
        parser.error("--time-limit must be a number above 0 and up to 3600")
    try:
        import mcp  # noqa: F401
    except ImportError:
        sys.exit("yar: error: 'yar mcp' needs the package mcp: pip install 'yar[mcp]'")
    asyncio.run(_serve(Tools(Folder(options.root), program(), options.time_limit)))


async def _serve(tools: Tools) -> None:
    import anyio.to_thread
    from mcp import types
    from mcp.server.lowlevel import Server
    from mcp.server.stdio import stdio_server

    from . import __version__

    # Each call has a process of its own: more at a time would only wait for the same processors.
    limiter = anyio.CapacityLimiter(2)

    async def list_tools(_: Any, __: Any) -> Any:
        return types.ListToolsResult(tools=[types.Tool.model_validate(one) for one in definitions()])

    async def call_tool(_: Any, asked: Any) -> Any:
        try:
            text, pictures, failed = await anyio.to_thread.run_sync(
                tools.call, asked.name, asked.arguments or {}, limiter=limiter
            )
        except Refused as refusal:
            text, pictures, failed = str(refusal), [], True
        except OSError as error:
            text, pictures, failed = f"{error.filename or tools.program}: {error.strerror}", [], True
        content: list[Any] = [types.TextContent(type="text", text=text.rstrip("\n") or "done")]
        for kind, data in pictures:
            content.append(types.ImageContent(type="image", data=base64.b64encode(data).decode(), mime_type=kind))
        return types.CallToolResult(content=content, is_error=failed)

    server: Any = Server(
        "yar", version=__version__, instructions=INSTRUCTIONS, on_list_tools=list_tools, on_call_tool=call_tool
    )
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())
