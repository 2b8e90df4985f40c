"""Ten lines of the README where nothing but Python and the wheel is there; nothing may be said."""

import os
import sys

import yar

ticket = yar.Template("ticket.json")
summary = ticket.render_rows("tickets.jsonl", "own/{{ id }}.png")
assert summary, summary.errors
assert len(summary.paths) == summary.row_count > 10
report = ticket.check("tickets.jsonl")
assert report.row_count == summary.row_count and not report.errors
assert {cause.code for cause in report.causes} >= {"missing-character"}, report
picture = ticket.render(ticket.examples[0])
assert picture.data.startswith(b"\x89PNG") and picture.width == 760
assert ticket.render(ticket.examples[0], format="pdf").data.startswith(b"%PDF")
loaded = [line.split()[-1] for line in open("/proc/self/maps") if ".so" in line]
foreign = {path for path in loaded if "pango" in path and "yar.libs" not in path}
assert not foreign, foreign
assert os.path.exists(os.path.join(os.path.dirname(yar.__file__), "bin", "yar"))
sys.stdout.flush()
