"""Puts the Debian packages together: yar, libyar3, libyar-dev, python3-yar.

They use Debian's own libraries, on the release of Debian that they are built on.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from email.utils import formatdate
from pathlib import Path

from command import paths, run

ROOT = Path(__file__).resolve().parent.parent
# Debian's tools take an address from here; the project has none of its own.
MAINTAINER = f"{os.environ.get('DEBFULLNAME', 'The Yar developers')} <{os.environ.get('DEBEMAIL', 'yar@yar.invalid')}>"


@dataclass
class Inputs:
    """What was built, and where."""

    installed: Path
    library: Path
    version: str
    abi: str
    architecture: str
    triplet: str

    @property
    def library_folder(self) -> str:
        return f"usr/lib/{self.triplet}"


@dataclass
class Package:
    """One of the packages: what `dpkg` reads of it, and who fills its folder."""

    name: str
    section: str
    title: str
    text: str
    fill: Callable[[Inputs, Path], None]
    depends: list[str] = field(default_factory=list)
    recommends: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    scripts: dict[str, str] = field(default_factory=dict)


def put(source: Path, target: Path, mode: int = 0o644) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)


def compressed(text: bytes, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text, 9, mtime=0))


def fill_command(inputs: Inputs, root: Path) -> None:
    shutil.copytree(inputs.installed / "usr", root / "usr")
    run("strip", "--strip-all", "--remove-section=.comment", root / "usr/bin/yar")
    # The record of `make uninstall`: dpkg has its own.
    (root / "usr/share/yar/installed").unlink()
    zsh = root / "usr/share/zsh/vendor-completions"
    zsh.mkdir()
    (root / "usr/share/zsh/site-functions/_yar").rename(zsh / "_yar")
    (root / "usr/share/zsh/site-functions").rmdir()
    manual = root / "usr/share/man/man1/yar.1"
    compressed(manual.read_bytes(), manual.with_suffix(".1.gz"))
    manual.unlink()
    for schema in sorted((ROOT / "Documentation").glob("*.schema.json")):
        put(schema, root / "usr/share/yar" / schema.name)


def fill_library(inputs: Inputs, root: Path) -> None:
    name = f"libyar.so.{inputs.abi}"
    put(inputs.library / name, root / inputs.library_folder / name)
    run("strip", "--strip-unneeded", "--remove-section=.comment", root / inputs.library_folder / name)


def fill_headers(inputs: Inputs, root: Path) -> None:
    put(inputs.library / "yar.h", root / "usr/include/yar.h")
    folder = root / inputs.library_folder
    (folder / "pkgconfig").mkdir(parents=True)
    (folder / "libyar.so").symlink_to(f"libyar.so.{inputs.abi}")
    (folder / "pkgconfig/yar.pc").write_text(
        f"prefix=/usr\nlibdir=${{prefix}}/lib/{inputs.triplet}\nincludedir=${{prefix}}/include\n\n"
        f"Name: yar\nDescription: Rows of a template drawn, laid out and checked\nVersion: {inputs.version}\n"
        "Cflags: -I${includedir}\nLibs: -L${libdir} -lyar\n"
    )


def fill_python(inputs: Inputs, root: Path) -> None:
    package = root / "usr/lib/python3/dist-packages/yar"
    for source in sorted((ROOT / "Python/yar").iterdir()):
        if source.suffix == ".py" or source.name == "py.typed":
            put(source, package / source.name)
    for link, target in (("lib/libyar.so", f"../../../../{inputs.triplet}/libyar.so.{inputs.abi}"), ("bin/yar", "../../../../../bin/yar")):
        (package / link).parent.mkdir()
        (package / link).symlink_to(target)
    info = package.parent / f"yar-{inputs.version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: yar\nVersion: {inputs.version}\n")
    (info / "INSTALLER").write_text("debian\n")


WHAT = """ Yar lays out documents, templates with rows and screens made in Xcode:
 boxes, constraints, real text, drawn as PNG, JPEG, WebP, SVG or PDF. It
 says why a view has its size, which rules contradict each other, and
 what would help.
"""

PACKAGES = [
    Package(
        "yar", "graphics", "layouts drawn, checked and explained: the command", WHAT, fill_command,
        depends=["fonts-inter"],
        recommends=["fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji", "librsvg2-2", "poppler-utils",
                    "hyphen-en-us"],
    ),
    Package(
        "libyar3", "libs", "layouts drawn, checked and explained: the library", WHAT, fill_library,
        depends=["fonts-inter"], fields={"Multi-Arch": "same", "Pre-Depends": ""},
    ),
    Package(
        "libyar-dev", "libdevel", "layouts drawn, checked and explained: for C programs",
        WHAT + " .\n This package has the header and what pkg-config reads.\n", fill_headers,
        depends=["libyar3 (= {version})"], fields={"Multi-Arch": "same"},
    ),
    Package(
        "python3-yar", "python", "layouts drawn, checked and explained: for Python",
        WHAT + " .\n This package has the module yar.\n", fill_python,
        depends=["libyar3 (= {version})", "python3:any (>= 3.9)"], recommends=["yar (= {version})"],
        scripts={
            "postinst": 'if [ "$1" = configure ]; then py3compile -p python3-yar; fi\n',
            "prerm": "py3clean -p python3-yar\n",
        },
    ),
]  # fmt: skip


def notes(package: Package, inputs: Inputs, root: Path) -> None:
    """The folder of documentation: whose it is, and what changed."""
    folder = root / "usr/share/doc" / package.name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "copyright").write_text(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Yar\n\n"
        "Files: *\nCopyright: 2026 The Yar developers\nLicense: Apache-2.0\n"
        " On Debian systems the text of the Apache License 2.0 is in\n /usr/share/common-licenses/Apache-2.0.\n"
    )
    moment = formatdate(int(os.environ.get("SOURCE_DATE_EPOCH", run("git", "log", "-1", "--format=%ct", cwd=ROOT))))
    change = f"yar ({inputs.version}) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- {MAINTAINER}  {moment}\n"
    compressed(change.encode(), folder / "changelog.gz")


def libraries_needed(binaries: list[Path], inputs: Inputs, own: Path) -> list[str]:
    """The packages of the libraries that binaries are linked with, as Debian says them."""
    if not binaries:
        return []
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "debian").mkdir()
        (Path(folder) / "debian/control").write_text("Source: yar\n\nPackage: yar\nArchitecture: any\n")
        told = run("dpkg-shlibdeps", "-O", f"-l{own}", *[f"-e{binary}" for binary in binaries], cwd=Path(folder))
    return told.strip().partition("=")[2].split(", ")


def build(package: Package, inputs: Inputs, work: Path, out: Path) -> Path:
    root = work / package.name
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    package.fill(inputs, root)
    notes(package, inputs, root)
    binaries = [root / "usr/bin/yar", root / inputs.library_folder / f"libyar.so.{inputs.abi}"]
    binaries = [path for path in binaries if path.is_file() and not path.is_symlink()]
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    depends = [*libraries_needed(binaries, inputs, root / inputs.library_folder), *package.depends]
    architecture = "all" if package.name == "python3-yar" else inputs.architecture
    control = {
        "Package": package.name,
        "Source": "yar",
        "Version": inputs.version,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(sum(path.stat().st_size for path in files) // 1024 + 1),
        "Depends": ", ".join(depends).format(version=inputs.version),
        "Recommends": ", ".join(package.recommends).format(version=inputs.version),
        "Section": package.section,
        "Priority": "optional",
        **package.fields,
        "Description": f"{package.title}\n{package.text.rstrip()}",
    }
    meta = root / "DEBIAN"
    meta.mkdir()
    (meta / "control").write_text("".join(f"{key}: {value}\n" for key, value in control.items() if value))
    (meta / "md5sums").write_text(
        "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)
    )
    if package.name == "libyar3":
        (meta / "shlibs").write_text(f"libyar {inputs.abi} libyar3 (>= {inputs.version})\n")
        (meta / "triggers").write_text("activate-noawait ldconfig\n")
    for name, script in package.scripts.items():
        (meta / name).write_text(f"#!/bin/sh\nset -e\n{script}")
        (meta / name).chmod(0o755)
    for path in root.rglob("*"):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    result = out / f"{package.name}_{inputs.version}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "--build", root, result)
    return result


def main() -> None:
    arguments = paths("installed", "library", "work", "out")
    header = (ROOT / "Sources/CYar/yar.h").read_text()
    version, abi = (re.search(rf'^#define {name} "?([^"\s]+)', header, re.M) for name in ("YAR_VERSION", "YAR_ABI_VERSION"))
    assert version and abi
    inputs = Inputs(
        arguments.installed.resolve(), arguments.library.resolve(), version[1], abi[1],
        run("dpkg", "--print-architecture").strip(), run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip(),
    )  # fmt: skip
    for old in arguments.out.glob("*yar*.deb"):
        old.unlink()
    for package in PACKAGES:
        result = build(package, inputs, arguments.work.resolve(), arguments.out)
        print(f"deb: {result} has {result.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
