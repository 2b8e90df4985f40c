#!/bin/bash
# check-roots.sh WHEEL TARBALL [DEB...]: tries the artefacts as strangers would, in fresh roots of Debian 11 (glibc 2.31, the
# oldest that is served), 12 and 13: the wheel and the tarball draw all examples to the same bytes on each; the Debian
# packages are installed, used, installed again and purged on 12, and leave nothing.
#
# It needs root and Debian's mirrors: debootstrap makes the roots in .build/roots, which are kept.
set -euo pipefail
cd "$(dirname "$0")/.."
wheel=$(realpath "$1") tarball=$(realpath "$2")
shift 2
debs=()
for deb in "$@"; do debs+=("$(realpath "$deb")"); done
roots=$PWD/.build/roots
mkdir -p "$roots"

make_root() { # RELEASE
  if [ -e "$roots/$1/ready" ]; then return; fi
  echo "roots: $1, by debootstrap"
  rm -rf "${roots:?}/$1"
  debootstrap --variant=minbase --include=python3,python3-venv,python3-pip "$1" "$roots/$1" >"$roots/$1.log" 2>&1 ||
    { tail -n 5 "$roots/$1.log" >&2; exit 1; }
  # All have the fonts of this machine, so that pictures can be compared.
  mkdir -p "$roots/$1/usr/share/fonts"
  cp -r /usr/share/fonts/. "$roots/$1/usr/share/fonts/"
  touch "$roots/$1/ready"
}

inside() { # ROOT COMMAND: with /proc, which the command asks for its own place
  unshare -m /bin/sh -euc 'mount -t proc proc "$1/proc"; exec chroot "$1" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive SOURCE_DATE_EPOCH=1700000000 /bin/bash -euc "$2"' sh "$1" "$2"
}

draw='
draw() { # PROGRAM FOLDER
  local format template rows
  for format in png svg pdf; do "$1" render Examples -f $format -o "$2/$format" >/dev/null 2>&1; done
  for template in Examples/Rows/*.json; do
    for rows in "${template%.json}"*.jsonl "${template%.json}"*.csv; do
      if [ -e "$rows" ]; then "$1" render "$template" --rows "$rows" -o "$2/rows/$(basename "$template" .json)-{{rowNumber}}.png" >/dev/null 2>&1; fi
    done
  done
  (cd "$2" && find . -type f | sort | xargs sha256sum) >"$2.sums"
}'

sums=$(mktemp -d)
trap 'rm -rf "$sums"' EXIT
for release in bullseye bookworm trixie; do
  make_root "$release"
  root=$roots/$release
  rm -rf "$root/tmp/try"
  mkdir -p "$root/tmp/try"
  cp "$wheel" "$tarball" "$root/tmp/try/"
  cp -r Examples "$root/tmp/try/"
  inside "$root" "$draw
    cd /tmp/try
    python3 -m venv venv
    venv/bin/pip --quiet --disable-pip-version-check install --no-index ./*.whl
    venv/bin/python -c 'import yar; yar.Template(\"Examples/Rows/ticket.json\")'
    tar -xzf ./*.tar.gz
    draw venv/bin/yar wheel
    draw ./yar-*/yar tarball
    cmp wheel.sums tarball.sums"
  cp "$root/tmp/try/wheel.sums" "$sums/$release"
  cmp "$sums/bullseye" "$sums/$release"
  echo "roots: $release ($(inside "$root" 'ldd --version | sed -n "1s/.* //p"')): $(wc -l <"$sums/$release") files, the same bytes by wheel and tarball"
done

if [ ${#debs[@]} -gt 0 ]; then
  # A copy, as the packages bring others along.
  root=$roots/debs
  rm -rf "$root"
  cp -a "$roots/bookworm" "$root"
  mkdir -p "$root/tmp/debs"
  cp "${debs[@]}" "$root/tmp/debs/"
  cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
  inside "$root" '
    cd /tmp/try
    apt-get -qq update
    apt-get -qq install -y --no-install-recommends /tmp/debs/*.deb gcc libc6-dev pkg-config >/tmp/apt.log 2>&1 || { tail /tmp/apt.log; exit 1; }
    yar --version
    yar render Examples/receipt.json -o deb.png >/dev/null
    python3 -c "import yar; yar.Template(\"Examples/Rows/ticket.json\"); print(\"python3-yar works\")"
    printf "#include <stdio.h>\n#include <yar.h>\nint main(void) { puts(yar_version()); }\n" >t.c
    gcc t.c $(pkg-config --cflags --libs yar) -o t && ./t
    apt-get -qq install -y --reinstall /tmp/debs/*.deb >/tmp/apt.log 2>&1
    yar --version >/dev/null
    dpkg -L yar libyar3 libyar-dev python3-yar | sort -u >/tmp/files
    apt-get -qq purge -y yar libyar3 libyar-dev python3-yar >/tmp/apt.log 2>&1
    left=$(grep -E "yar" /tmp/files | while read -r path; do if [ -e "$path" ] || [ -L "$path" ]; then echo "$path"; fi; done)
    [ -z "$left" ] || { echo "roots: the purge left: $left"; exit 1; }
    found=$(find /usr /etc /var/lib -xdev \( -name "yar*" -o -name "_yar" -o -name "libyar*" -o -name "python3-yar*" \) -not -path "/var/lib/apt/*")
    [ -z "$found" ] || { echo "roots: the purge left: $found"; exit 1; }
    echo "roots: the packages were installed, used, installed again and purged; nothing is left"'
fi
