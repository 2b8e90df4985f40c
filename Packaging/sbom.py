"""The bill of materials of the wheel, in CycloneDX's form: what it is made of that others have written."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from command import run


class Package(NamedTuple):
    """A Debian package, and its version."""

    name: str
    version: str


def package_of(path: Path) -> Package:
    """The package that a file is from."""
    # Packages may name a file by the place that it had before /lib became a link to /usr/lib.
    for name in (path, Path(str(path).replace("/usr/lib/", "/lib/", 1)), Path("/usr") / str(path)[1:]):
        owner = subprocess.run(["dpkg-query", "-S", str(name)], text=True, capture_output=True).stdout
        if owner:
            package = owner.split(":")[0]
            return Package(package, run("dpkg-query", "-W", "-f", "${Version}", package))
    raise SystemExit(f"bundle: {path} is from no Debian package, so nothing can be said of its version and licence")


def _swift() -> str:
    shown = run("swift", "--version")
    found = re.search(r"Swift version (\S+)", shown)
    return found[1] if found else "unknown"


def bill(files: dict[Path, Package]) -> str:
    """The bill, a component for each file."""
    components = [
        {
            "type": "library" if ".so" in path.name else "file",
            "name": path.name,
            "version": package.version,
            "purl": f"pkg:deb/debian/{package.name}@{package.version}?distro=debian-12",
            "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
        }
        for path, package in sorted(files.items())
    ]
    components.append({"type": "library", "name": "Swift runtime and Foundation", "version": _swift()})
    document = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "components": components}
    return json.dumps(document, indent=1) + "\n"
