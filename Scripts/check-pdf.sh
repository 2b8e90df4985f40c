#!/bin/bash
# Has PDFs of all examples judged by programs of others that know the rules of PDF/UA, PDF/A and Factur-X. YAR names the program; the
# judges come from PyPI, in a folder of their own, which '--prepare' alone makes. Packages of Debian (qpdf, pdfinfo, mutool) are asked
# by the tests themselves.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
judges=${JUDGES:-$here/.build/judges}
wanted=$here/Tests/PDF/requirements.txt
if ! cmp -s "$wanted" "$judges/requirements.txt"; then
  rm -rf "$judges"
  python3 -m venv "$judges"
  "$judges/bin/pip" --quiet --disable-pip-version-check install -r "$wanted"
  cp "$wanted" "$judges/requirements.txt"
fi
[ "${1:-}" != --prepare ] || exit 0

yar=$(realpath "${YAR:-$here/.build/debug/yar}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here"/Tests/PDF/* "$work"
mkdir "$work/examples"
cp -r "$here"/Examples/*.json "$here"/Examples/images "$here"/Examples/Rows "$here"/Examples/Pages "$work/examples"
cd "$work"
"$judges/bin/python" accessible.py examples
"$yar" render structure.json --pdf ua-1,a-3b -o structure.pdf
"$yar" render invoice.json --pdf ua-1 --attach invoice.xml --factur-x en16931 -o invoice.pdf
"$yar" render keys.json -o keys.pdf
# What is cut off in a picture is a warning, which is not what is asked here.
"$yar" render examples/*.json -f pdf --pdf ua-1,a-3b -o examples >pictures 2>warnings || { cat warnings >&2; exit 1; }
# The invoice among these carries its data.
"$yar" render examples/Pages/*.json -f pdf --pdf ua-1,a-3b -o examples/Pages >pictures 2>warnings || { cat warnings >&2; exit 1; }
for template in examples/Rows/*.json; do
  name=$(basename "$template" .json)
  rows=$(echo examples/Rows/"$name"s.*)
  head -n 6 "$rows" >"six.${rows##*.}"
  "$yar" render "$template" --rows "six.${rows##*.}" --pdf ua-1,a-3b -o "examples/rows-$name.pdf" 2>warnings || { cat warnings >&2; exit 1; }
done
"$judges/bin/python" judges.py structure.pdf invoice.pdf keys.pdf examples/*.pdf examples/Pages/*.pdf
