#!/bin/bash
# Compiles the clean rooms as Embedded Swift for WebAssembly with the stock toolchain: what it refuses
# (weak references, existentials of values, reflection, an import) fails here. What comes out stays in
# .build-embedded, where Scripts/sandbox.sh links it; a room is compiled again when it or what it imports changed.
# YAR_EMBEDDED=-Onone compiles in less time what runs slower and is larger.
set -euo pipefail
cd "$(dirname "$0")/.."
out=.build-embedded
mkdir -p "$out"
flags=(-swift-version 6 -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded
  -enable-experimental-feature Extern -Xfrontend -disable-stack-protector -warnings-as-errors -wmo
  "${YAR_EMBEDDED:--Osize}" -parse-as-library -package-name yar)
known=$(swiftc --version 2>/dev/null | head -n 1; printf '%s ' "${flags[@]}")

compile() { # module, the modules that it imports, directly or not
  local module=$1 sources stamp
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' | LC_ALL=C sort)
  stamp=$({ echo "$known"; for room in "${@:2}"; do cat "$out/$room.stamp"; done
    sha256sum "${sources[@]}"; } | sha256sum)
  if [ -f "$out/$module.stamp" ] && [ "$(cat "$out/$module.stamp")" = "$stamp" ]; then return; fi
  echo "embedded: $module"
  rm -f "$out/$module.stamp"
  swiftc "${flags[@]}" -module-name "$module" -I "$out" \
    -emit-module -emit-module-path "$out/$module.swiftmodule" -c "${sources[@]}" -o "$out/$module.o"
  echo "$stamp" >"$out/$module.stamp"
}

# Rooms that do not wait for each other are compiled at once.
both() { local failed=0 job; for job in $(jobs -p); do wait "$job" || failed=1; done; return "$failed"; }
compile YarSolver & compile YarBoxes &
both
layout=(YarSolver YarBoxes YarLayout)
compile YarLayout YarSolver YarBoxes
compile YarDrawing "${layout[@]}" & compile YarVisualFormat "${layout[@]}" &
both
drawing=("${layout[@]}" YarDrawing)
compile YarControls "${drawing[@]}" & compile YarTracing "${layout[@]}" &
both
compile YarDocuments "${drawing[@]}" YarVisualFormat YarControls & compile YarDiagnosis "${drawing[@]}" &
both
documents=("${drawing[@]}" YarVisualFormat YarControls YarDocuments YarDiagnosis)
compile YarDocumentChecks "${documents[@]}"
compile YarSandbox "${documents[@]}" YarDocumentChecks YarTracing
echo "embedded: all clean rooms compile for wasm32"
