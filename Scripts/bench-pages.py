#!/usr/bin/env python3
"""What a statement over many pages costs: `bench-pages.py YAR`, in seconds of processor time, start and fonts included.

The table has a head on each page, and each page its number of how many. Every program runs in a process of its own.
Needs reportlab, typst, plutoprint and weasyprint from PyPI; what is not there is left out.
"""
import html
import json
import os
import pathlib
import sys
import tempfile

TEMPLATE = pathlib.Path(__file__).resolve().parent.parent / "Benchmarks" / "Rows" / "statement.json"
COUNTS = [int(word) for word in os.environ.get("STATEMENT_ROWS", "1000,3000,9000").split(",")]
TEXTS = ["Salary, Harbour Authority", "Hardware store Petrov", "Oat & Rye Bakery", "Rent, 2 Pier Road", "Lamp oil and wicks"]


def entries(count):
    return [
        {"date": f"2026-{1 + i // 28 % 12:02}-{1 + i % 28:02}", "text": f"{TEXTS[i % 5]} {i}", "amount": f"{i % 997}.{i % 100:02}",
         "balance": f"{i * 7 % 10007}.{i % 100:02}"}
        for i in range(count)
    ]


def columns(rows):
    return [[row["date"], row["text"], row["amount"], row["balance"]] for row in rows]


def web_page(rows):
    lines = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}" for cell in line) for line in columns(rows))
    return f"""<style>@page {{ size: A4; margin: 40pt; @bottom-left {{ content: "Page " counter(page) " of " counter(pages);
      font: 9pt Inter }} }} body {{ font: 9pt Inter; margin: 0 }} table {{ width: 100% }} thead {{ display: table-header-group }}
      </style><h1>Statement</h1><table><thead><tr><th>Date<th>Text<th>Amount<th>Balance<tbody>{lines}</table>"""


def plutoprint(rows, path):
    import plutoprint

    book = plutoprint.Book(plutoprint.PAGE_SIZE_A4, plutoprint.PAGE_MARGINS_NONE, plutoprint.MEDIA_TYPE_PRINT)
    book.load_html(web_page(rows))
    book.write_to_pdf(path)


def weasyprint(rows, path):
    import weasyprint

    weasyprint.HTML(string=web_page(rows)).write_pdf(path)


def typst(rows, path):
    import typst

    source = pathlib.Path(path).with_suffix(".typ")
    source.write_text("""#let rows = json(bytes(sys.inputs.rows))
#set page(paper: "a4", margin: 40pt, footer: context [Page #counter(page).display() of #counter(page).final().first()])
#set text(font: "Inter", size: 9pt)
= Statement
#table(columns: (60pt, 1fr, 80pt, 80pt), stroke: none, table.header([Date], [Text], [Amount], [Balance]), ..rows.flatten())""")
    pathlib.Path(path).write_bytes(typst.compile(str(source), sys_inputs={"rows": json.dumps(columns(rows))}))


def reportlab(rows, path):
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.platypus import Paragraph, SimpleDocTemplate, Table

    class Numbered(Canvas):
        """Keeps the pages until their count is known, as ReportLab's users do."""

        def __init__(self, *words, **options):
            super().__init__(*words, **options)
            self.kept = []

        def showPage(self):
            self.kept.append(dict(self.__dict__))
            self._startPage()

        def save(self):
            for page in self.kept:
                self.__dict__.update(page)
                self.setFont("Helvetica", 9)
                self.drawString(40, 20, f"Page {self._pageNumber} of {len(self.kept)}")
                super().showPage()
            super().save()

    document = SimpleDocTemplate(path, pagesize=A4, leftMargin=40, rightMargin=40, topMargin=40, bottomMargin=40)
    table = Table([["Date", "Text", "Amount", "Balance"], *columns(rows)], repeatRows=1, colWidths=[60, 275, 80, 80])
    document.build([Paragraph("Statement", getSampleStyleSheet()["Title"]), table], canvasmaker=Numbered)


PEERS = {peer.__name__: peer for peer in (typst, reportlab, plutoprint, weasyprint)}


def cost(words):
    """The seconds of a processor and the megabytes that a command takes; nothing where it fails."""
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os.execvp(words[0], words)
    _, status, use = os.wait4(child, 0)
    return None if status else (use.ru_utime + use.ru_stime, use.ru_maxrss / 1024)


def main():
    if sys.argv[1] in PEERS:
        PEERS[sys.argv[1]](entries(int(sys.argv[2])), sys.argv[3])
        return
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'seconds, MB':<14}" + "".join(f"{count:>16,} rows" for count in COUNTS))
        for name in ["yar", "yar tagged", *PEERS]:
            line = f"{name:<14}"
            for count in COUNTS:
                rows, path = f"{folder}/rows.jsonl", f"{folder}/{name.split()[0]}.pdf"
                if name in PEERS:
                    words = [sys.executable, __file__, name, str(count), path]
                else:
                    pathlib.Path(rows).write_text(json.dumps({"holder": "Alma Thornton", "entries": entries(count)}) + "\n")
                    words = [sys.argv[1], "render", str(TEMPLATE), "--rows", rows, "-o", path, "-j", "1", "--time-limit", "600"]
                    words += ["--pdf", "tagged"] if name == "yar tagged" else []
                spent = cost(words)
                line += f"{spent[0]:>12.2f} {spent[1]:>5.0f} MB" if spent else f"{'-':>21}"
            print(line, flush=True)


main()
