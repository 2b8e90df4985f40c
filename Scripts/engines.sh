#!/bin/bash
# engines.sh WHEEL: tickets by the command, by Python, by Ray Data and by Spark on the same cores: rows a second. ROWS is how
# many (10,000 by default). Ray and PySpark come from PyPI; Spark is left out where there is no Java.
# engines.sh --prepare: fetches them only.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$PWD/.build/wheel/engines
packages=('ray>=2.40,<3' 'pyarrow<30')
if command -v java >/dev/null; then packages+=('pyspark>=4,<5' 'pandas<3'); fi
if [ ! -x "$work/bin/python" ]; then python3 -m venv "$work"; fi
"$work/bin/pip" --quiet --disable-pip-version-check install "${packages[@]}"
if [ "$1" = --prepare ]; then exit 0; fi

wheel=$(realpath "$1")
count=${ROWS:-10000}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$work/bin/pip" --quiet --disable-pip-version-check install --no-index --force-reinstall --no-deps "$wheel"
YAR_ROWS=$count "$work/bin/python" Examples/Scale/engines.py "$made"
