"""Gathers what a program or library needs, so that it runs from any folder of any Linux with OLDEST_GLIBC or a newer one.

auditwheel leaves out what every desktop has (GLib, expat); a server has none of it. So the libraries are gathered here
and auditwheel only says for which systems the result is.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from pathlib import Path

from command import run
from locales import trimmed
from older.absent import ABSENT, stand_in
from older.elf import defined_names
from older.versions import relax
from sbom import bill, package_of

HERE = Path(__file__).resolve().parent

# The oldest C library that is served: that of Debian 11 and Ubuntu 20.04; 2.34 is RHEL 9, Amazon Linux 2023, Lambda.
OLDEST_GLIBC = (2, 31)

# What libraries may ask for by version: what goes beyond comes with the bundle, as libstdc++ does, or is in `older/missing.c`.
NEWEST = {"GLIBC": OLDEST_GLIBC, "GLIBCXX": (3, 4, 28), "CXXABI": (1, 3, 12)}

# What is loaded by name when it is needed, and so keeps its name.
LOADED = ("librsvg-2.so.2",)

# The C library: the machine's own is used.
GLIBC = {"c", "m", "dl", "pthread", "rt", "util", "resolv", "nsl", "anl", "mvec", "BrokenLocale"}


def is_glibc(name: str) -> bool:
    return name.startswith(("ld-linux", "linux-vdso")) or any(name.startswith(f"lib{part}.so") for part in GLIBC)


def places(binary: Path) -> dict[str, Path]:
    """Where the libraries are that a binary needs, and those that these need."""
    found = {}
    for line in run("ldd", binary).splitlines():
        match = re.match(r"\s*(\S+) => (\S+)", line)
        if match and match[2] == "not":
            raise SystemExit(f"bundle: {binary} needs {match[1]}, which is not there")
        if match:
            found[match[1]] = Path(match[2]).resolve()
    return found


def needed(binaries: list[Path]) -> dict[str, Path]:
    """All libraries that a bundle needs for some binaries: where each is."""
    system = Path("/usr/lib") / f"{os.uname().machine}-linux-gnu"
    found = {name: (system / name).resolve() for name in LOADED}
    waiting = [*binaries, *found.values()]
    known: dict[str, Path] = {}
    for binary in waiting:
        known |= places(binary)
    while waiting:
        for name in run("patchelf", "--print-needed", waiting.pop()).split():
            if name not in found and name not in ABSENT and not is_glibc(name):
                found[name] = known[name]
                waiting.append(known[name])
    return found


def gather(binaries: list[Path], folder: Path, work: Path) -> list[Path]:
    """Copies libraries into a folder under names of their own, and lets everything find them there; answers where they are from.

    Another copy of the same library may be in the process already, of another version: with a name of its own ours is not mixed up
    with it. What a C library of OLDEST_GLIBC does not have is added (`older/missing.c`).
    """
    found = needed(binaries)
    folder.mkdir()
    names = {}
    for name, path in sorted(found.items()):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()[:8]
        stem, _, version = name.partition(".so")
        names[name] = name if name in LOADED else f"{stem}-{digest}.so{version}"
        shutil.copyfile(trimmed(path, work) if stem == "libicudata" else path, folder / names[name])
    copies = [folder / name for name in names.values()]
    missing, absent = folder / "libyar-missing.so", folder / "libyar-absent.so"
    run("cc", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-s", "-o", missing, HERE / "older" / "missing.c")
    shutil.copyfile(stand_in(copies, work), absent)
    for binary in binaries:
        patch(binary, f"$ORIGIN/{os.path.relpath(folder, binary.parent)}", names, folder)
    for copy in copies:
        patch(copy, "$ORIGIN", names, folder, soname=copy.name)
    return list(found.values())


def patch(binary: Path, rpath: str, names: dict[str, str], folder: Path, soname: str | None = None) -> None:
    """Lets a binary find the libraries of the wheel, and do with OLDEST_GLIBC."""
    binary.chmod(0o755)
    by_name = relax(binary, NEWEST, ABSENT)
    words = ["patchelf", "--force-rpath", "--set-rpath", rpath]
    if soname:
        words += ["--set-soname", soname]
    asked = run("patchelf", "--print-needed", binary).split()
    for name in asked:
        if name in names:
            words += ["--replace-needed", name, names[name]]
        if name in ABSENT:
            words += ["--remove-needed", name]
    if any(name in ABSENT for name in asked):
        words += ["--add-needed", "libyar-absent.so"]
    if by_name & defined_names(folder / "libyar-missing.so"):
        words += ["--add-needed", "libyar-missing.so"]
    # Before 2.34 threads and the loader had libraries of their own; they are there since as well, and empty.
    if any(name.startswith(("pthread_", "sem_")) for name in by_name):
        words += ["--add-needed", "libpthread.so.0"]
    if any(name in ("dladdr", "dlclose", "dlerror", "dlopen", "dlsym") for name in by_name):
        words += ["--add-needed", "libdl.so.2"]
    run(*words, binary)


def fonts(folder: Path) -> list[Path]:
    """Copies the fonts Inter and Inter Display, which pictures fall back on; answers where their files are from."""
    folder.mkdir(parents=True)
    found = sorted(Path("/usr/share/fonts/opentype/inter").glob("Inter*.otf"))
    if not found:
        raise SystemExit("bundle: the font Inter is missing: apt-get install fonts-inter")
    for font in found:
        shutil.copyfile(font, folder / font.name)
    return found


def bundled(files: list[Path], bills: Path, licences: Path) -> None:
    """What of others is in a bundle: a bill of materials, and the copyright notes of the Debian packages that it is from."""
    packages = {path: package_of(path) for path in files}
    bills.mkdir(parents=True, exist_ok=True)
    licences.mkdir(parents=True, exist_ok=True)
    (bills / "yar.cdx.json").write_text(bill(packages))
    for package in sorted({package.name for package in packages.values()}):
        note = Path("/usr/share/doc") / package / "copyright"
        if note.exists():
            shutil.copyfile(note, licences / f"{package}.txt")
