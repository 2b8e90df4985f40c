#!/bin/sh
# Compiles the clean rooms as Embedded Swift for WebAssembly with the stock toolchain: what it refuses
# (weak references, existentials of values, reflection, an import) fails here. Nothing is linked.
set -eu
cd "$(dirname "$0")/.."
out=.build-embedded
mkdir -p "$out"
compile() { # module, modules it may import are found in $out
  module=$1
  echo "embedded: $module"
  # shellcheck disable=SC2046
  swiftc -swift-version 6 -target wasm32-unknown-none-wasm \
    -enable-experimental-feature Embedded -Xfrontend -disable-stack-protector \
    -warnings-as-errors -wmo -Onone -parse-as-library \
    -module-name "$module" -package-name yar -I "$out" \
    -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c $(find "Sources/$module" -name '*.swift' | LC_ALL=C sort) -o "$out/$module.o"
}
for module in YarSolver YarBoxes YarLayout YarVisualFormat YarTracing YarDrawing YarControls YarDiagnosis; do
  if [ -d "Sources/$module" ]; then compile "$module"; fi
done
echo "embedded: all clean rooms compile for wasm32"
