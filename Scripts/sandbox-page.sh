#!/bin/bash
# Puts the sandbox's page beside its engine: plain files for any static host. `sandbox-page.sh OUT`; out/sandbox by default.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-out/sandbox}
fonts=${YAR_FONTS:-/usr/share/fonts/opentype/inter}

mkdir -p "$out"
# What is no longer part of the page goes; the engine, which is built elsewhere, stays.
find "$out" -mindepth 1 -maxdepth 1 ! -name '*.wasm' ! -name '.stamp*' -exec rm -rf {} +
for part in Sandbox/*; do
  case $(basename "$part") in Runtime | tests | *.md) ;; *) cp -R "$part" "$out/" ;; esac
done

# Who reads the page reads Sandbox/; what is fetched is as small as it gets: one script, with what it shares with the engine
# and the worker beside it. Without esbuild the files stay as they are, and the page is the same.
if command -v esbuild >/dev/null; then
  small=$(mktemp -d)
  minify() { esbuild --minify --target=esnext --log-level=warning "$@"; }
  minify --bundle --splitting --format=esm --entry-names='[name]' --outdir="$small" \
    Sandbox/app.js Sandbox/engine.js Sandbox/checks/worker.js
  minify --outbase=Sandbox --outdir="$small" Sandbox/css/*.css Sandbox/lessons/*.js
  rm -rf "$out"/{checks,json,model,panels,stage,text,ui}
  cp -R "$small"/. "$out/"
  rm -r "$small"
fi

mkdir -p "$out/examples"
cp Examples/*.json "$out/examples/"
cp -R Examples/images "$out/examples/"
rm -f "$out"/examples/images/*.py

mkdir -p "$out/fonts"
for face in Inter-{Thin,ExtraLight,Light,Regular,Medium,SemiBold,Bold,ExtraBold,Black,Italic,SemiBoldItalic,BoldItalic} \
  InterDisplay-{Thin,ExtraLight,Light,Regular,Medium,SemiBold,Bold,ExtraBold,Black}; do
  if [ -e "$fonts/$face.otf" ]; then cp "$fonts/$face.otf" "$out/fonts/"; fi
done
if [ -e /usr/share/doc/fonts-inter/copyright ]; then cp /usr/share/doc/fonts-inter/copyright "$out/fonts/LICENSE"; fi
if [ ! -e "$out/fonts/Inter-Regular.otf" ]; then
  echo "sandbox: Inter was not found in $fonts (package fonts-inter); the page uses the system's typeface" >&2
fi
rm -f "$out/demos/images" "$out/lessons/images"
chmod -R u+w "$out"
