"""The server for agents, by the official client."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any, Awaitable, Callable

import pytest
from yar import _mcp

mcp = pytest.importorskip("mcp", reason="the package mcp is missing: pip install 'mcp>=2'")

CARD = {"yar": 1, "size": [120, 40], "root": {"type": "Label", "text": "Hello"}}
CUT = {"yar": 1, "size": [60, 40], "root": {"type": "Label", "text": "Grossoberlindenberg"}}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "root"
    folder.mkdir()
    (folder / "card.json").write_text(json.dumps(CARD))
    (tmp_path / "secret.json").write_text(json.dumps(CARD))
    (folder / "link.json").symlink_to(tmp_path / "secret.json")
    return folder


def ask(root: Path, question: Callable[[Any], Awaitable[None]], *words: str) -> None:
    async def run() -> None:
        server = mcp.StdioServerParameters(
            command=sys.executable, args=["-m", "yar", "mcp", "--root", str(root), *words], env=dict(os.environ)
        )
        async with mcp.Client(server, read_timeout_seconds=120) as client:
            await question(client)

    asyncio.run(run())


def text(result: Any) -> str:
    return "\n".join(part.text for part in result.content if part.type == "text")


def test_definitions_are_short() -> None:
    said = json.dumps(_mcp.definitions(), separators=(",", ":")) + _mcp.INSTRUCTIONS
    assert len(said) / 4 <= 1200


def test_tools_answer(root: Path) -> None:
    async def question(client: Any) -> None:
        listed = await client.list_tools()
        assert [tool.name for tool in listed.tools] == ["check", "fix", "render", "explain", "schema"]
        clean = await client.call_tool("check", {"path": "card.json"})
        assert not clean.is_error and "nothing found" in text(clean)
        cut = await client.call_tool("check", {"document": json.dumps(CUT)})
        assert not cut.is_error and "[truncated]" in text(cut)
        wrong = await client.call_tool("check", {"document": '{"yar": 1, "root": {"type": "Text"}}'})
        assert wrong.is_error and "it is called 'Label' here" in text(wrong)
        why = await client.call_tool("explain", {"path": "card.json", "view": "Label"})
        assert "size 120 × 40" in text(why)
        keys = await client.call_tool("schema", {"name": "Label"})
        assert "numberOfLines: integer >= 0 = 1" in text(keys)

    ask(root, question)


def test_fixes_are_written(root: Path) -> None:
    page = """{ "yar": 1, "size": [320, 40], "root": { "type": "View", "constraints": [
  "box.leading == self.leading + 16", "box.width == 310", "self.trailing == box.trailing + 16",
  "box.top == self.top", "box.height == 20"], "subviews": [{ "type": "View", "identifier": "box" }] } }
"""
    (root / "page.json").write_text(page)

    async def question(client: Any) -> None:
        dry = await client.call_tool("fix", {"path": "page.json", "choose": "first", "dry": True})
        assert not dry.is_error and text(dry).startswith("--- a/page.json\n+++ b/page.json\n")
        assert (root / "page.json").read_text() == page
        memory = await client.call_tool("fix", {"document": page, "choose": "first"})
        assert "+++ b/" in text(memory) and "@999" in text(memory)
        done = await client.call_tool("fix", {"path": "page.json", "choose": "first", "only": "conflict"})
        assert not done.is_error and "1 change in 1 file" in text(done)
        assert (root / "page.json").read_text() == page.replace("== 310", "== 310 @999")

    ask(root, question)


def test_pictures_come_only_when_asked_for(root: Path) -> None:
    async def question(client: Any) -> None:
        written = await client.call_tool("render", {"path": "card.json", "output": "out/card.png"})
        assert text(written).endswith("wrote out/card.png") and len(written.content) == 1
        assert (root / "out" / "card.png").read_bytes()[:4] == b"\x89PNG"
        shown = await client.call_tool("render", {"document": json.dumps(CARD), "show": True})
        assert [part.type for part in shown.content] == ["text", "image"]
        nowhere = await client.call_tool("render", {"path": "card.json"})
        assert nowhere.is_error and "'output'" in text(nowhere)
        large = {**CARD, "size": [4000, 4000], "backgroundColor": "white"}
        many = await client.call_tool("render", {"document": json.dumps(large), "show": True, "scale": 4})
        assert len(many.content) == 1 or len(many.content[1].data) <= _mcp.MAX_PICTURE * 4 / 3 + 4

    ask(root, question)


@pytest.mark.parametrize(
    ("tool", "given"),
    [
        ("check", {"path": "../secret.json"}),
        ("check", {"path": "/etc/hostname"}),
        ("check", {"path": "link.json"}),
        ("fix", {"path": "link.json"}),
        ("check", {"path": "card.json", "rows": "../secret.json"}),
        ("render", {"path": "card.json", "output": "../stolen.png"}),
        ("render", {"path": "card.json", "output": "/tmp/stolen.png"}),
    ],
)
def test_nothing_outside_is_read_or_written(root: Path, tool: str, given: dict[str, Any]) -> None:
    tools = _mcp.Tools(_mcp.Folder(root), "false", 5)
    with pytest.raises(_mcp.Refused, match="leads out of the server's folder"):
        tools.call(tool, given)
    assert sorted(path.name for path in root.parent.iterdir()) == ["root", "secret.json"]


@pytest.mark.parametrize(
    ("tool", "given", "message"),
    [
        ("check", {"path": "a\0b"}, "no zero bytes"),
        ("check", {"path": "--report=x"}, "there is no '--report=x'"),
        ("check", {}, "either 'path' or 'document'"),
        ("check", {"document": "x" * 2_000_000}, "at most 1,000,000"),
        ("check", {"document": 3}, "must be a string"),
        ("check", {"document": "{}", "report": "x"}, "takes no 'report'"),
        ("check", {"document": "{}", "direction": "up"}, "must be one of ltr, rtl"),
        ("render", {"document": "{}", "output": "card.json"}, "must end with one of .png"),
        ("render", {"document": "{}", "show": True, "scale": 100}, "from 0.1 to 4"),
        ("explain", {"document": "{}", "view": "--allow-outside"}, "no view is called"),
        ("schema", {"name": "--json"}, "no dashes"),
        ("shell", {}, "there is no tool 'shell'"),
    ],
)
def test_what_is_wrong_is_told(root: Path, tool: str, given: dict[str, Any], message: str) -> None:
    with pytest.raises(_mcp.Refused, match=message):
        _mcp.Tools(_mcp.Folder(root), "false", 5).call(tool, given)


def test_an_answer_has_a_time_and_a_size(root: Path, tmp_path: Path) -> None:
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 60\n")
    slow.chmod(0o755)
    tools = _mcp.Tools(_mcp.Folder(root), str(slow), 5)
    tools.most = 0.2
    with pytest.raises(_mcp.Refused, match="was stopped"):
        tools.call("check", {"path": "card.json"})
    long = tmp_path / "long"
    long.write_text("#!/bin/sh\nhead -c 100000 /dev/zero | tr '\\0' x\n")
    long.chmod(0o755)
    said, _, _ = _mcp.Tools(_mcp.Folder(root), str(long), 5).call("check", {"path": "card.json"})
    assert said.endswith("(cut; the whole text has 100,000 characters)") and len(said) < 21_000
