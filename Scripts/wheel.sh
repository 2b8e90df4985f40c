#!/bin/bash
# wheel.sh FOLDER: makes the Python wheel, with libyar, the command, every library that they need, and the font Inter.
# It needs glibc 2.31 and Python 3.9, or newer ones, and nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
work=$PWD/.build/wheel
mkdir -p "$folder" "$work"
# The command is in the library, as both are mostly the same: twice it would be 8 MB more.
Scripts/library.sh "$work/library" --with-command
part() { gcc -print-file-name="$1"; }
gcc -O2 -Wall -Wextra -Werror -fPIE -pie -nostartfiles -s -Wl,-z,now -Wl,-rpath,"$work/library" -o "$work/yar" \
  "$(part crti.o)" "$(part crtbeginS.o)" Packaging/older/start.c Packaging/older/command.c \
  "$work/library/libyar.so" "$(part crtendS.o)" "$(part crtn.o)"
Scripts/bundle-tools.sh "$work/venv"
PATH=$work/venv/bin:$PATH python3 Packaging/make_wheel.py --library "$work/library/libyar.so" --command "$work/yar" \
  --work "$work" --out "$folder"
