#!/bin/bash
# Builds the documentation as a web site from the comments in the sources and the pages in Yar.docc.
# An unresolved link or a parameter without words is an error. `docs.sh OUT`; out/docs by default. The sandbox is part of
# it where it was built (SANDBOX, or out/sandbox).
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-out/docs}
sandbox=${SANDBOX:-out/sandbox}
base=${HOSTING_BASE_PATH:-/}
modules=(YarSolver YarLayout YarVisualFormat YarTracing YarDiagnosis YarDrawing YarPages YarControls YarDocuments YarInterfaceBuilder YarCairo YarTesting
  YarTemplates YarLocales YarCodes YarScenes YarFindings)

if ! command -v docc >/dev/null || ! command -v swift-symbolgraph-extract >/dev/null; then
  echo "docs: skipped, this Swift toolchain has no docc"
  exit 0
fi

Scripts/build.sh --target Yar
for target in YarCairo YarInterfaceBuilder YarTesting YarFindings; do
  Scripts/build.sh --target "$target"
done
bin=$(swift build --show-bin-path 2>/dev/null)
graphs=.build/symbol-graphs
rm -rf "$graphs"
mkdir -p "$graphs" "$(dirname "$out")"

# The C libraries are seen through module maps, as in the build.
flags=(-I "$bin/Modules" -I "$bin")
for map in Sources/C*/module.modulemap; do flags+=(-I "$(dirname "$map")"); done
for flag in $(pkg-config --cflags Sources/CPango/Pango.pc libpng libturbojpeg libwebp lcms2 libdeflate libisal expat); do
  flags+=(-Xcc "$flag")
done
target=$(swift -print-target-info | awk -F '"' '/"unversionedTriple"/ { print $4; exit }')
for module in "${modules[@]}"; do
  swift-symbolgraph-extract -module-name "$module" "${flags[@]}" -target "$target" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$graphs"
done

catalog=Sources/Yar/Yar.docc
if [ -e "$sandbox/yar.wasm" ]; then
  # What is linked has to be there, so that the line is added only now.
  catalog=.build/Yar.docc
  rm -rf "$catalog"
  cp -R Sources/Yar/Yar.docc "$catalog"
  sed -i "s|^## Topics|To try all of it without building anything, bend layouts in [the sandbox](${base%/}/sandbox/index.html), a page with\n\
ten short lessons.\n\n&|" "$catalog/Yar.md"
fi
docc convert "$catalog" --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name Yar --fallback-bundle-identifier org.yar.Yar \
  --transform-for-static-hosting --hosting-base-path "$base" \
  --warnings-as-errors --output-path "$out" >.build/docc.log 2>&1 || {
  cat .build/docc.log >&2
  exit 1
}

# A picture that docc does not find it leaves out without a word.
for page in Sources/Yar/Yar.docc/*.md; do
  name=$(basename "$page" .md | tr '[:upper:]' '[:lower:]')
  data="$out/data/documentation/yar/$name.json"
  if [ "$name" = yar ]; then data="$out/data/documentation/yar.json"; fi
  for picture in $(sed -n 's/^!\[.*](\(.*\)\.png)$/\1/p' "$page"); do
    if ! grep -q "$picture@2x.png" "$data"; then
      echo "docs: the picture $picture.png of $page was not found" >&2
      exit 1
    fi
  done
done
if [ -e "$sandbox/yar.wasm" ]; then
  rm -rf "$out/sandbox"
  cp -R "$sandbox" "$out/sandbox"
  echo "docs: $out/sandbox is the sandbox, as in $sandbox"
else
  echo "docs: without the sandbox, as $sandbox was not built: make sandbox"
fi
echo "docs: $out; serve that folder, for example with python3 -m http.server -d $out,"
echo "docs: and open http://localhost:8000/documentation/yar/"
