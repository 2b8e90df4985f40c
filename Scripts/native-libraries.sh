#!/bin/bash
# Says how the C libraries are linked that the manifest names; used where something is linked again by hand.
set -euo pipefail
cd "$(dirname "$0")/.."
PKG_CONFIG_PATH=Sources/CPango pkg-config --libs \
  Pango libpng libturbojpeg libwebp lcms2 libdeflate libisal icu-i18n expat | tr '\n' ' '
echo "-lhyphen -lzint"
