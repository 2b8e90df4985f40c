#!/bin/bash
# Installs the Debian packages that are missing for what one is about to do: `setup.sh run`, `test`, `sandbox`,
# `wheel`, `pdf`, `deb`, `roots`, `engines`, `docs` or `pictures`. Says nothing where all are there, and does nothing where
# YAR_SKIP_SETUP is set.
set -euo pipefail

# To build, and to draw.
run=(
  # Text and drawing.
  libpango1.0-dev libcairo2-dev
  # Image files, what their colours mean, and the compressors that make writing them quick.
  libpng-dev libturbojpeg0-dev libwebp-dev liblcms2-dev libdeflate-dev libisal-dev
  # SVG and PDF files as images; each is looked for when the first one is drawn.
  librsvg2-2 poppler-utils
  # Places where words may be broken, by the patterns of a language.
  libhyphen-dev hyphen-en-us hyphen-de hyphen-fr
  # The XML of Interface Builder documents.
  libexpat1-dev
  # Numbers, money, dates and plurals of languages.
  libicu-dev
  # Codes that scanners read.
  libzint-dev
  pkg-config
  # The default fonts, for Chinese, Japanese, Korean and emoji too: pictures are the same wherever these are.
  fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
)
# What the tests read results back with: PDF and SVG, the JSON Schema, pages, the manual and completions.
test=(librsvg2-bin python3-jsonschema chromium groff-base zsh fish zbar-tools qpdf mupdf-tools
  zxing-cpp-tools valgrind)
# What makes the sandbox's WebAssembly and its scripts smaller, and runs them.
sandbox=(binaryen esbuild nodejs)
# What Python's package is made and checked with.
wheel=(python3-venv binutils gcc libc6-dev icu-devtools advancecomp)
# What the judges of PDFs are fetched with.
pdf=(python3-venv)
# What Debian packages are made and checked with.
deb=(binutils dpkg-dev lintian)
# What makes roots to try them in.
roots=(debootstrap)
# What makes the pictures of the documentation small.
pictures=(pngquant)
# What Spark runs on.
engines=(default-jre-headless)

case ${1:-} in
  run | docs) packages=("${run[@]}") ;;
  test) packages=("${run[@]}" "${test[@]}" "${sandbox[@]}") ;;
  sandbox) packages=("${sandbox[@]}") ;;
  wheel) packages=("${run[@]}" "${wheel[@]}") ;;
  pdf) packages=("${run[@]}" "${pdf[@]}") ;;
  deb) packages=("${run[@]}" "${deb[@]}") ;;
  roots) packages=("${run[@]}" "${wheel[@]}" "${deb[@]}" "${roots[@]}") ;;
  pictures) packages=("${run[@]}" "${pictures[@]}") ;;
  engines) packages=("${run[@]}" "${wheel[@]}" "${engines[@]}") ;;
  *)
    echo "usage: setup.sh run|test|sandbox|wheel|pdf|deb|roots|engines|docs|pictures" >&2
    exit 2
    ;;
esac

if [ -n "${YAR_SKIP_SETUP:-}" ]; then exit 0; fi
if ! command -v swift >/dev/null; then
  echo "setup: the Swift toolchain is missing; install Swift 6.2 or newer from https://www.swift.org/install" >&2
  exit 1
fi
if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "setup: this is not a Debian system. Install what these packages hold, then set YAR_SKIP_SETUP=1:" >&2
  echo "  ${packages[*]}" >&2
  exit 1
fi

installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${packages[@]}" 2>/dev/null || true)
missing=()
for package in "${packages[@]}"; do
  if ! grep -qxF "$package installed" <<<"$installed"; then missing+=("$package"); fi
done
if [ ${#missing[@]} -eq 0 ]; then exit 0; fi

line="apt-get install --no-install-recommends ${missing[*]}"
if [ "$(id -u)" -ne 0 ]; then
  {
    echo "setup: some Debian packages are missing, and installing them needs root. Run this once:"
    if command -v sudo >/dev/null; then
      echo "  sudo $line"
    else
      echo "  su -c '$line'"
      echo "setup: without root's password, ask who administers this machine to run it."
    fi
    echo "setup: where the libraries are there in another way, set YAR_SKIP_SETUP=1."
  } >&2
  exit 1
fi

echo "setup: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { apt-get update && apt-get install -y --no-install-recommends "${missing[@]}"; } \
  >"$log" 2>&1 </dev/null; then
  cat "$log" >&2
  echo "setup: apt-get failed" >&2
  exit 1
fi
