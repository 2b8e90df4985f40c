#!/bin/bash
# tarball.sh FOLDER: makes the archive of one folder with the command and all that it needs; the page of `yar serve` comes
# with it if SANDBOX was built.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
work=$PWD/.build/wheel
mkdir -p "$folder" "$work"
Scripts/relink.sh "$work/yar"
Scripts/bundle-tools.sh "$work/venv"
PATH=$work/venv/bin:$PATH python3 Packaging/make_tarball.py --command "$work/yar" --sandbox "${SANDBOX:-out/sandbox}" \
  --work "$work" --out "$folder"
