#!/bin/bash
# Compiles the clean rooms as Embedded Swift for WebAssembly with the stock toolchain: what it refuses
# (weak references, existentials of values, reflection, an import) fails here. What comes out is
# .build-embedded/Yar.o, which Scripts/sandbox.sh links; it is made again when a source changed.
# YAR_EMBEDDED=-Onone compiles in less time what runs slower and is larger.
#
# All rooms are compiled as one module: apart, each would specialise and optimise what it uses of those below it
# once more, which takes three times as long. That they can be compiled apart, and who imports whom, is seen by every
# other build.
set -euo pipefail
cd "$(dirname "$0")/.."
out=.build-embedded
mkdir -p "$out"
# Two passes are left out: they make a function anew for each closure that it is given, a sort for each order, and loops
# for each kind of array. That is larger, and no faster (decision 097).
rooms=(YarSolver YarBoxes YarLayout YarDrawing YarVisualFormat YarControls YarPages YarTracing YarDocuments YarDiagnosis
  YarDocumentChecks YarInterfaceBuilder YarSandbox)
flags=(-swift-version 6 -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded
  -enable-experimental-feature Extern -Xfrontend -disable-stack-protector -warnings-as-errors -wmo
  -Xllvm -sil-disable-pass=closure-specialize -Xllvm -sil-disable-pass=array-property-opt
  "${YAR_EMBEDDED:--Osize}" -parse-as-library -package-name yar -module-name Yar)

# Links are files of another room.
mapfile -t sources < <(find "${rooms[@]/#/Sources/}" -type f -name '*.swift' | LC_ALL=C sort)
stamp=$({ swiftc --version 2>/dev/null | head -n 1; echo "${flags[*]}"; sha256sum "${sources[@]}" "$0"; } | sha256sum)
if [ -f "$out/Yar.o" ] && [ "$(cat "$out/Yar.stamp" 2>/dev/null)" = "$stamp" ]; then
  echo "embedded: nothing changed"
  exit 0
fi

# Without the imports of each other, and what a room hands on of another; the lines stay where they are.
rm -rf "$out/Sources" "$out/Yar.stamp"
own=$(IFS='|'; echo "${rooms[*]}")
copies=()
for source in "${sources[@]}"; do
  room=${source#Sources/} room=${room%%/*}
  # Files of a module differ in their names.
  copy="$out/${source%/*}/$room-${source##*/}"
  mkdir -p "${copy%/*}"
  sed -E "s/^((public|package|internal|@_exported|@_spi\([A-Za-z]+\)) )*import ($own)\$//
    s/^package typealias [A-Za-z]+ = ($own)\..*//" "$source" >"$copy"
  copies+=("$copy")
done
echo "embedded: ${#copies[@]} files of ${#rooms[@]} clean rooms, ${YAR_EMBEDDED:--Osize}"
swiftc "${flags[@]}" -c "${copies[@]}" -o "$out/Yar.o"
echo "$stamp" >"$out/Yar.stamp"
echo "embedded: all clean rooms compile for wasm32"
