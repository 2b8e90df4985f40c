#!/bin/bash
# Has PDFs of the examples judged by programs of others that know the rules of PDF/UA, PDF/A and Factur-X. YAR names the program; the judges come
# from PyPI, in a folder of their own. Packages of Debian (qpdf, pdfinfo, mutool) are asked by the tests themselves.
set -euo pipefail
yar=$(realpath "${YAR:-.build/debug/yar}")
here=$(cd "$(dirname "$0")/.." && pwd)
judges=${JUDGES:-$here/.build/judges}
if [ ! -x "$judges/bin/outloud" ]; then
  python3 -m venv "$judges"
  "$judges/bin/pip" --quiet --disable-pip-version-check install \
    'outloud>=0.2,<0.3' 'pdfua>=0.1,<0.2' 'pikepdf<11' 'pypdf<8' 'factur-x>=7,<8' 'saxonche<14'
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here"/Tests/PDF/* "$work"
cd "$work"
"$yar" render structure.json --pdf ua-1,a-3b -o structure.pdf
"$yar" render invoice.json --pdf ua-1 --attach invoice.xml --factur-x en16931 -o invoice.pdf
"$judges/bin/python" judges.py structure.pdf invoice.pdf
