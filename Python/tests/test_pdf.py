"""PDFs with tags, standards and files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yar

BILL: dict[str, Any] = {
    "yar": 1,
    "name": "Bill",
    "language": "en",
    "size": [200, 40],
    "data": {"type": "object", "properties": {"total": {"type": "string"}}, "required": ["total"]},
    "root": {"type": "Label", "text": "{{ total }}"},
}


def xml(total: str) -> bytes:
    name = "SpecifiedTradeSettlementHeaderMonetarySummation"
    return f"<I><{name}><DuePayableAmount>{total}</DuePayableAmount></{name}></I>".encode()


def profiles(data: bytes) -> list[bytes]:
    """The metadata are not compressed."""
    return re.findall(rb"<fx:ConformanceLevel>(.*?)<|<pdfuaid:part>(1)<|<pdfaid:part>(3)<", data)


def test_what_pdfs_are() -> None:
    bill = yar.Template(BILL)
    assert profiles(bill.render({"total": "1"}, format="pdf").data) == []
    both = bill.render({"total": "1"}, format="pdf", pdf=["ua-1", "a-3b"]).data
    assert profiles(both) == [(b"", b"", b"3"), (b"", b"1", b"")]
    assert both == bill.render({"total": "1"}, format="pdf", pdf="ua-1,a-3b").data
    own = yar.Template(BILL | {"pdf": {"standard": "ua-1"}})
    assert profiles(own.render({"total": "1"}, format="pdf").data) == [(b"", b"1", b"")]
    assert profiles(own.render({"total": "1"}, format="pdf", pdf="plain").data) == []


def test_invoices() -> None:
    bill = yar.Template(BILL)

    def files(row: int) -> list[yar.Attachment]:
        return [yar.Attachment(xml("12.50"), factur_x="en16931"), yar.Attachment(b"", "empty.txt")]

    rows = [{"total": "12.50"}, {"total": "13.50"}]
    first, second = bill.results(rows, format="pdf", attachments=files)
    assert (b"EN 16931", b"", b"") in profiles(first.pictures[0].data)
    assert "the amount to pay is 12.50 in the data" in second.errors[0].message
    with pytest.raises(yar.RowError, match="12.50"):
        bill.render(rows[1], format="pdf", attachments=files(1))


def test_files(tmp_path: Path) -> None:
    (tmp_path / "terms.txt").write_text("Terms")
    bill = yar.Template(BILL)
    attachment = yar.Attachment.of(tmp_path / "terms.txt", description="Terms")
    assert attachment.name == "terms.txt" and attachment.data == b"Terms"
    summary = bill.render_rows([{"total": "1"}], tmp_path / "{{ total }}.pdf", attachments=[attachment])
    assert summary.paths == [tmp_path / "1.pdf"]
    named = yar.Template(BILL | {"attachments": [{"path": "{{ total }}.txt"}]}, folder=tmp_path)
    with pytest.raises(yar.RowError, match='cannot attach "1.txt"'):
        named.render({"total": "1"}, format="pdf")
    assert named.render({"total": "terms"}, format="pdf").data
    assert named.render({"total": "1"}, format="pdf", attachments=[attachment]).data


def test_mistakes() -> None:
    bill = yar.Template(BILL)
    row = {"total": "1"}
    with pytest.raises(ValueError, match="are for the format pdf, not png"):
        bill.render(row, pdf="tagged")
    with pytest.raises(ValueError, match="not 'ua-2'"):
        bill.render(row, format="pdf", pdf="ua-2")
    with pytest.raises(ValueError, match="needs a name"):
        yar.Attachment(b"x")
    with pytest.raises(TypeError, match=r"Attachment.of\(path\)"):
        yar.Attachment("terms.txt", "a")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="must be yar.Attachment, not bytes"):
        bill.render(row, format="pdf", attachments=[b"x"])  # type: ignore[list-item]
    for wrong in ("a/b", "", "x" * 65536, "a\x01"):
        with pytest.raises(ValueError, match="name of an attachment"):
            bill.render(row, format="pdf", attachments=[yar.Attachment(b"x", wrong)])
    with pytest.raises(ValueError, match="zero byte"):
        bill.render(row, format="pdf", attachments=[yar.Attachment(b"x", "a\0b")])
    twice = [yar.Attachment(b"x", "a"), yar.Attachment(b"y", "a")]
    with pytest.raises(yar.RowError, match="two attachments are called 'a'"):
        bill.render(row, format="pdf", attachments=twice)
