#!/bin/bash
# deb.sh FOLDER: makes the Debian packages yar, libyar3, libyar-dev and python3-yar, for the release of Debian that this is.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
work=$PWD/.build/deb
rm -rf "$work"
mkdir -p "$folder" "$work"
Scripts/library.sh "$work/library"
Scripts/build.sh -c release --static-swift-stdlib --product yar
Scripts/install.sh install "$work/installed" /usr >/dev/null
python3 Packaging/make_debs.py --installed "$work/installed" --library "$work/library" --work "$work/packages" --out "$folder"
# Without DEBEMAIL there is no address that mail would reach, which lintian calls an error.
quiet=()
if [ -z "${DEBEMAIL:-}" ]; then quiet=(--suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog); fi
if command -v lintian >/dev/null; then lintian --allow-root --fail-on error "${quiet[@]}" "$folder"/*.deb; fi
