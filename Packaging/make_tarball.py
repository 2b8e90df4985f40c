"""Puts the command into one folder that runs from anywhere, and that into a .tar.gz: `./yar` and all that it needs."""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import tarfile
from pathlib import Path

from bundle import bundled, fonts, gather
from command import paths, run

ROOT = Path(__file__).resolve().parent.parent

README = """Yar {version}

./yar                   the command; ./yar --help says what it does
share/man/man1/yar.1    its manual: man -l share/man/man1/yar.1
share/yar/fonts         the font that pictures fall back on; other fonts: those of the system, or --font-dir DIR
share/doc/yar           licences, and the bill of materials (CycloneDX)

The folder can be moved to any place, and linked to: ln -s "$PWD/yar" ~/.local/bin/yar
It runs on Linux on 64-bit PCs with glibc 2.31 or newer.
"""


def stage(arguments: argparse.Namespace, root: Path) -> None:
    """The folder."""
    shutil.rmtree(root, ignore_errors=True)
    (root / "bin").mkdir(parents=True)
    (root / "lib").mkdir()
    command = root / "bin" / "yar"
    shutil.copyfile(arguments.command, command)
    libraries = gather([command], root / "lib" / "yar", arguments.work)
    found = fonts(root / "share" / "yar" / "fonts" / "opentype" / "inter")
    doc = root / "share" / "doc" / "yar"
    bundled([*libraries, *found], doc, doc / "licenses")
    shutil.copyfile(ROOT / "LICENSE", doc / "LICENSE")
    (root / "README").write_text(README.format(version=arguments.version))
    (root / "yar").symlink_to("bin/yar")
    if (arguments.sandbox / "yar.wasm").exists():
        shutil.copytree(arguments.sandbox, root / "share" / "yar" / "sandbox")
    for place, words in (
        ("share/man/man1/yar.1", ["manual"]),
        ("share/bash-completion/completions/yar", ["completions", "bash"]),
        ("share/zsh/site-functions/_yar", ["completions", "zsh"]),
        ("share/fish/vendor_completions.d/yar.fish", ["completions", "fish"]),
    ):
        (root / place).parent.mkdir(parents=True)
        (root / place).write_text(run(command, *words))


def pack(root: Path, result: Path) -> None:
    """The archive; the same bytes from the same files."""
    with (
        result.open("wb") as stream,
        gzip.GzipFile("", "wb", 9, stream, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for path in [root, *sorted(root.rglob("*"))]:
            entry = archive.gettarinfo(path, path.relative_to(root.parent).as_posix())
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = 946684800
            if not path.is_symlink():
                entry.mode = 0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644
            if path.is_file() and not path.is_symlink():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)


def main() -> None:
    arguments = paths("command", "sandbox", "work", "out")
    arguments.version = run(arguments.command, "--version").split()[1]
    name = f"yar-{arguments.version}-linux-{os.uname().machine}"
    root = arguments.work / name
    stage(arguments, root)
    for old in arguments.out.glob("yar-*.tar.gz"):
        old.unlink()
    result = arguments.out / f"{name}.tar.gz"
    pack(root, result)
    run(root / "yar", "--version")
    print(f"tarball: {result} has {result.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
