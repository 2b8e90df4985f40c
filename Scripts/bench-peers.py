#!/usr/bin/env python3
"""What a card and an invoice cost in other programs, in milliseconds of processor time on one thread.

The rows and the looks are about those of Benchmarks/Rows; programs are started once and kept. Needs typst, plutoprint and
weasyprint from PyPI; what is not there is left out.
"""
import html
import io
import json
import os
import pathlib
import sys
import tempfile
import time

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "Benchmarks" / "Rows"
COUNT = int(os.environ.get("PEER_ROWS", "40"))


def rows(name):
    read = [json.loads(line) for line in (EXAMPLES / name).read_text().splitlines() if line]
    return [read[i % len(read)] for i in range(COUNT)]


def invoices():
    """Invoices of twenty items."""
    made = rows("invoices.jsonl")
    return [{**row, "items": (row["items"] * 20)[:20]} for row in made]


def card_html(row):
    tags = "".join(f"<span>{html.escape(tag)}</span> " for tag in row["tags"])
    ground, text = ("#101322", "#ffffff") if row["dark"] else ("#f4f1ea", "#16181d")
    size = 84 if len(row["title"]) < 40 else 64
    return f"""<style>@page {{ size: 1200px 630px; margin: 0 }} body {{ margin: 0; padding: 72px;
      width: 1056px; height: 486px; background: {ground}; color: {text}; font-family: Inter }}
      span {{ background: #4b53bc; color: white; font-size: 24px; padding: 8px 20px; border-radius: 22px }}
      h1 {{ font-size: {size}px; margin: 80px 0 }}
      hr {{ width: 120px; height: 8px; border: 0; margin: 0; background: linear-gradient(to right, indigo, teal) }}
      p {{ font-size: 30px }}</style>{tags}<h1>{html.escape(row["title"])}</h1><hr>
      <p>{html.escape(row["author"])} · {row["published"]} · {row["minutes"]} min</p>"""


def invoice_html(row):
    lines = "".join(
        f"<tr><td>{html.escape(item['title'])}<td>{item['count']}<td>{item['price']:.2f}<td>{item['total']:.2f}"
        for item in row["items"])
    return f"""<style>@page {{ size: 595pt 842pt; margin: 40pt }} body {{ font: 11pt Inter }} table {{ width: 100% }}</style>
      <h1>Invoice {row["number"]}</h1><p>{html.escape(row["customer"])}<br>{html.escape(row["address"])}</p>
      <table><tr><th>Item<th>Count<th>Price<th>Total{lines}</table><p>Tax {row["tax"]:.2f}</p>"""


CARD_TYPST = """#let row = json(bytes(sys.inputs.row))
#set page(width: 1200pt, height: 630pt, margin: 72pt, fill: if row.dark {rgb("#101322")} else {rgb("#f4f1ea")})
#set text(font: "Inter", fill: if row.dark {white} else {rgb("#16181d")})
#for tag in row.tags [#box(fill: rgb("#4b53bc"), inset: (x: 20pt, y: 8pt), radius: 22pt)[
  #text(size: 24pt, fill: white, weight: 600, tag)] ]
#v(1fr) #text(size: if row.title.len() < 40 {84pt} else {64pt}, weight: 700, row.title) #v(1fr)
#rect(width: 120pt, height: 8pt, fill: gradient.linear(rgb("#4b0082"), teal))
#text(size: 30pt, weight: 600, row.author) #h(1fr) #text(size: 26pt)[#row.published · #row.minutes min]"""

INVOICE_TYPST = """#let row = json(bytes(sys.inputs.row))
#set page(width: 595pt, height: 842pt, margin: 40pt)
#set text(font: "Inter", size: 11pt)
= Invoice #row.number
#row.customer #linebreak() #row.address
#table(columns: (1fr, auto, auto, auto), [Item], [Count], [Price], [Total],
  ..row.items.map(i => (i.title, str(i.count), str(i.price), str(i.total))).flatten())
Tax #row.tax"""


def typst_peer():
    import typst

    folder = tempfile.TemporaryDirectory()

    def draw(source, form):
        path = pathlib.Path(folder.name) / f"{form}.typ"
        path.write_text(source)
        compiler = typst.Compiler(str(path))
        # The folder lives as long as what draws from it.
        return lambda row, _=folder: compiler.compile(
            format=form, ppi=72, sys_inputs={"row": json.dumps(row)})

    return draw(CARD_TYPST, "png"), draw(INVOICE_TYPST, "pdf")


def plutoprint_peer():
    import plutoprint

    def draw(page, size, write):
        def one(row):
            book = plutoprint.Book(size, plutoprint.PAGE_MARGINS_NONE, plutoprint.MEDIA_TYPE_PRINT)
            book.load_html(page(row))
            write(book, io.BytesIO())

        return one

    card = plutoprint.PageSize(1200 * plutoprint.UNITS_PX, 630 * plutoprint.UNITS_PX)
    return (
        draw(card_html, card, lambda book, out: book.write_to_png_stream(out)),
        draw(invoice_html, plutoprint.PAGE_SIZE_A4, lambda book, out: book.write_to_pdf_stream(out)),
    )


def weasyprint_peer():
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    return None, lambda row: weasyprint.HTML(string=invoice_html(row)).write_pdf(font_config=fonts)


def cost(draw, all_rows):
    if draw is None:
        return "-"
    draw(all_rows[0])
    start = time.process_time()
    for row in all_rows:
        draw(row)
    return f"{(time.process_time() - start) * 1000 / len(all_rows):.2f}"


print(f"{'ms a row':<12}{'card png':>10}{'invoice':>10}   (invoices of 20 items; {COUNT} rows)")
for name, peer in [("typst", typst_peer), ("plutoprint", plutoprint_peer), ("weasyprint", weasyprint_peer)]:
    try:
        card, invoice = peer()
    except ImportError:
        print(f"{name:<12} is not installed: pip install {name}", file=sys.stderr)
        continue
    print(f"{name:<12}{cost(card, rows('cards.jsonl')):>10}{cost(invoice, invoices()):>10}")
