"""Puts the wheel together: the modules, libyar, the command, and all libraries that these need but glibc's.

auditwheel leaves out what every desktop has (GLib, X11, expat); a server has none of it. So the libraries are gathered here
and auditwheel says for which systems the result is.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent

# The C library: the machine's own is used, and must be as new as the one here.
GLIBC = {"c", "m", "dl", "pthread", "rt", "util", "resolv", "nsl", "anl", "mvec", "BrokenLocale"}
MAX_MEGABYTES = 40


def run(*words: str | Path) -> str:
    return subprocess.run([str(word) for word in words], check=True, text=True, stdout=subprocess.PIPE).stdout


def is_glibc(name: str) -> bool:
    return name.startswith(("ld-linux", "linux-vdso")) or any(name.startswith(f"lib{part}.so") for part in GLIBC)


def needed(binary: Path) -> dict[str, Path]:
    """The libraries that a binary needs, with those that they need: where each is."""
    found = {}
    for line in run("ldd", binary).splitlines():
        match = re.match(r"\s*(\S+) => (\S+)", line)
        if not match:
            continue
        name, path = match.groups()
        if path == "not":
            raise SystemExit(f"wheel: {binary} needs {name}, which is not there")
        if not is_glibc(name):
            found[name] = Path(path).resolve()
    return found


def gather(binaries: list[Path], folder: Path) -> None:
    """Copies libraries into a folder under names of their own, and lets everything find them there.

    Another copy of the same library may be in the process already, of another version: with a name of its own ours is not mixed up
    with it.
    """
    found: dict[str, Path] = {}
    for binary in binaries:
        found.update(needed(binary))
    folder.mkdir()
    names = {}
    for name, path in sorted(found.items()):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()[:8]
        stem, _, version = name.partition(".so")
        names[name] = f"{stem}-{digest}.so{version}"
        shutil.copyfile(path, folder / names[name])
    for name in names.values():
        patch(folder / name, "$ORIGIN", names, soname=name)
    for binary in binaries:
        patch(binary, f"$ORIGIN/{os.path.relpath(folder, binary.parent)}", names)


def patch(binary: Path, rpath: str, names: dict[str, str], soname: str | None = None) -> None:
    binary.chmod(0o755)
    words = ["patchelf", "--force-rpath", "--set-rpath", rpath]
    if soname:
        words += ["--set-soname", soname]
    for name in run("patchelf", "--print-needed", binary).split():
        if name in names:
            words += ["--replace-needed", name, names[name]]
    run(*words, binary)


def licences(libraries: dict[str, Path], folder: Path) -> None:
    """The copyright notes of the Debian packages that the libraries and fonts are from."""
    packages = set()
    for path in [*libraries.values(), Path("/usr/share/fonts/opentype/inter/Inter-Regular.otf")]:
        for name in (path, Path(str(path).replace("/usr/lib/", "/lib/", 1)), Path("/usr") / str(path)[1:]):
            told = subprocess.run(["dpkg-query", "-S", str(name)], text=True, capture_output=True).stdout
            if told:
                packages.add(told.split(":")[0])
                break
    for package in sorted(packages):
        note = Path("/usr/share/doc") / package / "copyright"
        if note.exists():
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(note, folder / f"{package}.txt")


def stage(arguments: argparse.Namespace, root: Path) -> None:
    package = root / "yar"
    shutil.copytree(HERE / "yar", package, ignore=shutil.ignore_patterns("__pycache__", "lib", "bin", "share"))
    for name in ("lib", "bin"):
        (package / name).mkdir()
    library, command = package / "lib" / "libyar.so", package / "bin" / "yar"
    shutil.copyfile(arguments.library, library)
    shutil.copyfile(arguments.command, command)
    run("strip", "--strip-all", command)
    libraries = needed(library) | needed(command)
    gather([library, command], root / "yar.libs")
    inter = package / "share" / "yar" / "fonts" / "opentype" / "inter"
    inter.mkdir(parents=True)
    for font in sorted(Path("/usr/share/fonts/opentype/inter").glob("Inter-*.otf")):
        shutil.copyfile(font, inter / font.name)
    if not any(inter.iterdir()):
        raise SystemExit("wheel: the font Inter is not there (fonts-inter)")
    licences(libraries, root / f"yar-{arguments.version}.dist-info" / "licenses" / "bundled")


def describe(root: Path, version: str, tag: str) -> None:
    """What pip reads."""
    info = root / f"yar-{version}.dist-info"
    (info / "licenses").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(HERE.parent / "LICENSE", info / "licenses" / "LICENSE")
    readme = (HERE / "README.md").read_text()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: yar\nVersion: {version}\n"
        "Summary: Pictures of rows, and whether everything fits\nRequires-Python: >=3.10\n"
        "Provides-Extra: progress\nRequires-Dist: tqdm; extra == 'progress'\n"
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
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            name = path.relative_to(root).as_posix()
            data = path.read_bytes()
            entry = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(data)}\n")
        archive.writestr(zipfile.ZipInfo(record, (2000, 1, 1, 0, 0, 0)), "".join(lines) + f"{record},,\n")
    return wheel


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("library", "command", "work", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    arguments = parser.parse_args()
    arguments.version = run(arguments.command, "--version").split()[1]
    root = arguments.work / "root"
    shutil.rmtree(root, ignore_errors=True)
    stage(arguments, root)
    machine = os.uname().machine
    describe(root, arguments.version, f"linux_{machine}")
    draft = pack(root, arguments.version, f"linux_{machine}", arguments.work)
    found = re.search(rf'"(manylinux_\d+_\d+_{machine})"', run("auditwheel", "show", draft).replace("\n", " "))
    draft.unlink()
    if not found:
        raise SystemExit("wheel: auditwheel finds no manylinux for it")
    for old in arguments.out.glob("yar-*.whl"):
        old.unlink()
    describe(root, arguments.version, found[1])
    wheel = pack(root, arguments.version, found[1], arguments.out)
    megabytes = wheel.stat().st_size / 1e6
    print(f"wheel: {wheel} has {megabytes:.1f} MB")
    if megabytes > MAX_MEGABYTES:
        raise SystemExit(f"wheel: that is more than {MAX_MEGABYTES} MB")


if __name__ == "__main__":
    main()
