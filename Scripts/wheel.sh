#!/bin/bash
# wheel.sh FOLDER: makes the Python wheel, with libyar, the command, every library that they need, and the font Inter.
# It needs glibc 2.31 and Python 3.9, or newer ones, and nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
work=$PWD/.build/wheel
mkdir -p "$folder" "$work"
Scripts/library.sh "$work/library"
Scripts/relink.sh "$work/yar"
Scripts/bundle-tools.sh "$work/venv"
PATH=$work/venv/bin:$PATH python3 Packaging/make_wheel.py --library "$work/library/libyar.so" --command "$work/yar" \
  --work "$work" --out "$folder"
