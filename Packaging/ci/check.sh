#!/bin/bash
# Checks YAR_PATHS with YAR_ARGUMENTS: annotations on the output, and in yar-output a SARIF file, findings as JSON and a
# report. Writes `status` (0 or 1) for the steps that follow; ends with 2 if something could not be read.
set -uo pipefail
output=yar-output
mkdir -p "$output"
read -ra paths <<<"${YAR_PATHS:-.}"
# Arguments as a shell would split them, without running anything.
mapfile -t arguments < <(xargs -r -n1 printf '%s\n' <<<"${YAR_ARGUMENTS:-}")
if [ -n "${YAR_BASELINE:-}" ]; then arguments+=(--baseline "$YAR_BASELINE"); fi
arguments+=(--exclude "$output/**")

yar check --format sarif --fail-on never "${arguments[@]}" "${paths[@]}" >"$output/yar.sarif" || exit 2
yar check --json --fail-on never "${arguments[@]}" "${paths[@]}" >"$output/yar.json" || exit 2
status=0
yar check --format github --report "$output/report.html" "${arguments[@]}" "${paths[@]}" || status=$?
if [ "$status" -gt 1 ]; then exit "$status"; fi
echo "status=$status" >>"${GITHUB_OUTPUT:-/dev/stdout}"
