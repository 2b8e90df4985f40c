#!/bin/bash
# Installs the Debian packages that building, running and testing need and that are missing.
# Says nothing where all are there.
set -euo pipefail

packages=(
  # Text and drawing.
  libpango1.0-dev libcairo2-dev
  # Image files, and the compressor that makes writing them quick.
  libpng-dev libturbojpeg0-dev libdeflate-dev
  # The XML of Interface Builder documents.
  libexpat1-dev
  pkg-config
  # The default fonts: pictures are the same wherever these are.
  fonts-inter fonts-noto-core
  # Only for tests: reading back PDF and SVG, checking documents against the schema, opening pages.
  poppler-utils librsvg2-bin python3-jsonschema chromium
)

if ! command -v swift >/dev/null; then
  echo "setup: the Swift toolchain is missing; install Swift 6.2 or newer from swift.org" >&2
  exit 1
fi

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  if [ -n "${YAR_SKIP_SETUP:-}" ]; then exit 0; fi
  echo "setup: this is not a Debian system. Install what these packages hold, then set YAR_SKIP_SETUP=1:" >&2
  echo "  ${packages[*]}" >&2
  exit 1
fi

installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${packages[@]}" 2>/dev/null || true)
missing=()
for package in "${packages[@]}"; do
  if [[ "$installed" != *"$package installed"* ]]; then missing+=("$package"); fi
done
if [ ${#missing[@]} -eq 0 ]; then exit 0; fi

echo "setup: installing ${missing[*]}"
root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: installing needs root; run: apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
  root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() {
  "${root[@]}" apt-get update && \
    "${root[@]}" apt-get install -y --no-install-recommends "${missing[@]}"
}
if ! install >"$log" 2>&1 </dev/null; then
  cat "$log" >&2
  echo "setup: apt-get failed" >&2
  exit 1
fi
