#!/bin/bash
# check-wheel.sh WHEEL: checks the Python wheel. First in a root that has glibc and Python and nothing else: no Pango,
# no Cairo, no ICU, no fonts. Then all tests, with the tables that people have (pandas, polars, pyarrow).
set -euo pipefail
cd "$(dirname "$0")/.."
wheel=$(realpath "$1")
work=$PWD/.build/wheel
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# Copies the files of Debian packages, which need not be fetched.
bare_root() { # ROOT
  local version package path
  version=$(/usr/bin/python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  mkdir -p "$1"/{usr/{bin,sbin,lib,lib64},tmp,proc,dev,etc,root}
  for path in bin sbin lib lib64; do ln -s "usr/$path" "$1/$path"; done
  for package in libc6 libc-bin coreutils dash libcrypt1 libselinux1 libpcre2-8-0 libacl1 libattr1 \
    "python$version" "python$version-minimal" "libpython$version-minimal" "libpython$version-stdlib" \
    "python$version-venv" python3-minimal python3-pip-whl python3-setuptools-whl \
    zlib1g libexpat1 libffi8 libssl3 libbz2-1.0 liblzma5 libuuid1 media-types; do
    dpkg -L "$package" 2>/dev/null | while IFS= read -r path; do
      if [ -d "$path" ] && [ ! -L "$path" ]; then continue; fi
      mkdir -p "$1$(dirname "$path")"
      cp -a --no-clobber "$path" "$1$path" 2>/dev/null || true
    done
  done
}

bare() {
  echo "wheel: in a root with glibc and Python alone"
  bare_root "$made/root"
  cp "$wheel" "$made/root/tmp/"
  mkdir "$made/root/tmp/rows"
  cp -r Examples/Rows/{ticket.json,tickets.jsonl,images} "$made/root/tmp/rows/"
  cp Python/bare/ten_lines.py "$made/root/tmp/"
  found=$(find "$made/root" -name '*pango*' -o -name '*cairo*' -o -name '*fontconfig*' -o -name 'libicu*' -o -name '*.otf')
  [ -z "$found" ] || { echo "wheel: the root is not bare: $found" >&2; exit 1; }
  unshare -rm /bin/sh -euc "mount --rbind /proc $made/root/proc; exec chroot $made/root \"\$@\"" sh \
    /usr/bin/env -i HOME=/root PATH=/usr/bin /bin/sh -euc "
  python3 -m venv /tmp/venv
  /tmp/venv/bin/pip --quiet --disable-pip-version-check install --no-index /tmp/$(basename "$wheel")
  cd /tmp/rows
  /tmp/venv/bin/python /tmp/ten_lines.py
  /tmp/venv/bin/python -m yar render ticket.json --rows tickets.jsonl -o 'command/{{ id }}.png' >/tmp/said 2>&1
"
  # Chinese names have no font there, which is said; nothing else is.
  if grep -v 'no installed font has the character' "$made/root/tmp/said"; then exit 1; fi
  diff -r "$made/root/tmp/rows/own" "$made/root/tmp/rows/command"
  cp -r "$made/root/tmp/rows/own" "$work/bare-pictures.new"
  rm -rf "$work/bare-pictures"
  mv "$work/bare-pictures.new" "$work/bare-pictures"
}

if unshare -rm true 2>/dev/null; then
  bare
else
  echo "wheel: the root without anything is left out: roots of one's own are not allowed here"
fi

echo "wheel: the tests"
if [ ! -x "$work/tests/bin/pytest" ]; then
  python3 -m venv "$work/tests"
  "$work/tests/bin/pip" --quiet --disable-pip-version-check install \
    'pytest<10' 'mypy<3' 'pandas<4' 'polars<3' 'pyarrow<30' 'tqdm<5' 'mcp>=2,<3'
fi
"$work/tests/bin/pip" --quiet --disable-pip-version-check install --no-index --force-reinstall --no-deps "$wheel"
(cd Python && "$work/tests/bin/mypy" yar)
# Beside the installed package: the modules in the checkout have no library.
mkdir "$made/tests" "$made/tests/Python"
cp -r Python/tests Python/README.md Python/pyproject.toml "$made/tests/Python/"
ln -s "$PWD"/{Examples,Sources,Tests} "$made/tests/"
mkdir "$made/tests/Documentation"
ln -s "$PWD/Documentation/Checks" "$made/tests/Documentation/"
cp Documentation/Python.md "$made/tests/Documentation/"
cd "$made/tests/Python"
package=$("$work/tests/bin/python" -c 'import yar, os; print(os.path.dirname(yar.__file__))')
timeout 600 "$work/tests/bin/pytest" -q -p no:cacheprovider --import-mode=importlib \
  tests README.md ../Documentation/Python.md "$package"
