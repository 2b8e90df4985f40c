#!/bin/bash
# Checks the sandbox: the parts that need no browser in node, then the page in headless Chromium. `check-sandbox.sh FOLDER`.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-out/sandbox}

if ! command -v node >/dev/null; then
  echo "sandbox-check: skipped, there is no node (package nodejs)"
  exit 0
fi
echo "sandbox-check: the page's parts"
node --test --test-reporter=dot Sandbox/tests/*.test.mjs

if [ ! -e "$out/yar.wasm" ]; then
  if [ ! -e Scripts/sandbox.sh ]; then
    echo "sandbox-check: the engine is not part of this tree; the page was not used"
    exit 0
  fi
  echo "sandbox-check: $out/yar.wasm is not there; build it with: make sandbox" >&2
  exit 1
fi
# In the order of their names: in that of the folder it is a matter of chance, and differs by up to 5 KB.
size=$(cd "$out" && find . -type f ! -name interface.wasm ! -name more.wasm ! -path './fonts/*' ! -path './examples/images/*' -print0 |
  LC_ALL=C sort -z | xargs -0 cat | gzip -9 | wc -c)
echo "sandbox-check: the page is $((size / 1024)) KB gzipped, without fonts and pictures; the bound is 1,024 KB"
if [ -e "$out/more.wasm" ]; then
  echo "sandbox-check: more.wasm, fetched after the first picture, is $(($(gzip -9 -c "$out/more.wasm" | wc -c) / 1024)) KB"
fi
echo "sandbox-check: interface.wasm, fetched for .xib and .storyboard, is $(($(gzip -9 -c "$out/interface.wasm" | wc -c) / 1024)) KB"
# An engine that was built quickly (YAR_EMBEDDED=-Onone) is large, and says nothing about the bound.
if [ "$(cat .build-embedded/optimised 2>/dev/null)" != -Onone ]; then
  [ "$size" -le 1048576 ] || exit 1
fi

echo "sandbox-check: the engine without what is fetched later"
SANDBOX=$out node --test --test-reporter=spec Sandbox/tests/parts.mjs
echo "sandbox-check: the engine answers as the native build, byte for byte"
SANDBOX=$out LOG=.build/engine-test.log Scripts/test.sh --filter EngineTests

if ! node -e "import('./Sandbox/tests/chromium.mjs').then((m) => process.exit(m.chromium() ? 0 : 1))"; then
  echo "sandbox-check: no Chromium (package chromium); the page was not used"
  exit 0
fi
echo "sandbox-check: the page in headless Chromium"
SANDBOX=$out node --test --test-reporter=spec Sandbox/tests/browser.mjs
echo "sandbox-check: its lessons, as learners use them"
SANDBOX=$out node --test --test-reporter=spec Sandbox/tests/lessons.mjs
echo "sandbox-check: documents of Interface Builder in headless Chromium"
SANDBOX=$out node --test --test-reporter=spec Sandbox/tests/interface.mjs
echo "sandbox-check: the page with fingers, on a phone"
SANDBOX=$out node --test --test-reporter=spec Sandbox/tests/touch.mjs
yar=.build/debug/yar
if [ ! -x "$yar" ]; then yar=.build/release/yar; fi
if [ ! -x "$yar" ]; then
  echo "sandbox-check: there is no yar; build it with make build, and yar serve is tried too"
  exit 0
fi
echo "sandbox-check: yar serve in headless Chromium"
SANDBOX=$out YAR=$yar node --test --test-reporter=spec Sandbox/tests/serve.mjs
