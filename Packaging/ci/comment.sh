#!/bin/bash
# Posts one comment to a pull request, or updates it: what `yar check` found, at most twenty lines of it.
# With YAR_DRY_RUN it is printed.
set -euo pipefail
mark='<!-- yar check -->'
body=$(python3 - "$mark" yar-output/yar.json <<'PYTHON'
import json
import sys

mark, path = sys.argv[1:]
with open(path) as stream:
    documents = json.load(stream)["documents"]
found = [
    (document["input"], finding)
    for document in documents
    for scene in document["scenes"]
    for finding in scene["findings"]
    if finding["severity"] != "note"
]
lines = [mark]
if not found:
    lines.append("**yar check**: nothing found.")
else:
    errors = sum(finding["severity"] == "error" for _, finding in found)
    lines.append(f"**yar check**: {errors} errors, {len(found) - errors} warnings.\n")
    for name, finding in sorted(found, key=lambda pair: pair[1]["severity"] != "error")[:20]:
        place = finding.get("place") or {}
        where = f"{name}:{place['line']}" if isinstance(place, dict) and "line" in place else name
        text = " ".join(finding["summary"].split())
        lines.append(f"- `{where}` {finding['severity']}: {text}")
    if len(found) > 20:
        lines.append(f"- and {len(found) - 20} more: see the report of this run.")
print("\n".join(lines))
PYTHON
)
if [ -n "${YAR_DRY_RUN:-}" ]; then
  echo "$body"
  exit 0
fi
comments=repos/$GITHUB_REPOSITORY/issues/$YAR_PULL_REQUEST/comments
known=$(gh api --paginate "$comments" --jq ".[] | select(.body | startswith(\"$mark\")) | .id" | head -n 1)
if [ -n "$known" ]; then
  gh api --silent -X PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$known" -f body="$body"
else
  gh api --silent "$comments" -f body="$body"
fi
