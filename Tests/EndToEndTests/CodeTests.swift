import Foundation
import Testing

/// Codes, read back by a scanner.
@Suite struct CodeTests {
  private func document(_ view: String, scale: Int = 2) -> String {
    """
    { "yar": 1, "scale": \(scale), "backgroundColor": "white",
      "root": { "type": "WeView", "layout": { "kind": "vertical", "margin": 10 },
        "subviews": [
    \(view) ] } }
    """
  }

  @Test(
    .enabled(if: Program.isWanted("/usr/bin/zbarimg")),
    arguments: [
      (
        "\"QRCode\", \"message\": \"https://example.org/t/12?ü\"",
        "QR-Code:https://example.org/t/12?ü"
      ),
      (
        "\"QRCode\", \"errorCorrection\": \"high\", \"message\": \"ACME\", \"fixedDesiredSize\": [97, 131]",
        "QR-Code:ACME"
      ),
      ("\"Barcode\", \"message\": \"Row 12/A\"", "CODE-128:Row 12/A"),
      (
        "\"Barcode\", \"symbology\": \"ean\", \"message\": \"400638133393\"", "EAN-13:4006381333931"
      ),
      ("\"Barcode\", \"symbology\": \"ean\", \"message\": \"9638507\"", "EAN-8:96385074"),
      ("\"Barcode\", \"symbology\": \"ean\", \"message\": \"96385074\"", "EAN-8:96385074"),
      (
        "\"Barcode\", \"symbology\": \"ean\", \"message\": \" 978-3-16-148410-0 \"",
        "EAN-13:9783161484100"
      ),
      ("\"Barcode\", \"symbology\": \"itf\", \"message\": \"1234567890\"", "I2/5:1234567890"),
      (
        "\"Barcode\", \"symbology\": \"code39\", \"message\": \"AB-12\", \"moduleSize\": 1",
        "CODE-39:AB-12"
      ),
    ])
  func aScannerReadsWhatWasDrawn(_ view: String, _ expected: String) throws {
    for name in ["code.png", "code.svg", "code.pdf"] {
      let folder = try Folder()
      try folder.write("code.json", document("{ \"type\": \(view) }"))
      let drawn = try Program.run(["render", "code.json", "-o", name], in: folder)
      #expect(drawn.errors == "")
      var picture = name
      if name == "code.svg" {
        _ = try runTool("rsvg-convert", ["-z", "2", name, "-o", "back.png"], in: folder)
        picture = "back.png"
      } else if name == "code.pdf" {
        _ = try runTool("pdftoppm", ["-r", "144", "-png", "-singlefile", name, "back"], in: folder)
        picture = "back.png"
      }
      let read = try Program.run(
        ["-q", "-Si25.enable", picture], in: folder, program: "/usr/bin/zbarimg")
      #expect(read.output == expected + "\n", "\(name)")
    }
  }

  @Test func inARowThatIsTooShortTheTextBesideGivesWay() throws {
    let folder = try Folder()
    try folder.write(
      "row.json",
      """
      { "yar": 1, "size": [220, 60],
        "root": { "type": "WeView", "layout": { "kind": "horizontal", "hAlign": "leading" }, "subviews": [
          { "type": "Label", "text": "Hello wide world" },
          { "type": "Barcode", "identifier": "code", "symbology": "ean", "message": "4006381333931" } ] } }
      """)
    let told = try Program.run(["explain", "row.json", "code"], in: folder)
    // 41 and 176 points: all of the code is inside.
    #expect(told.output.contains("  width 176 = its desired 176\n"), "\(told.output)")
    #expect(told.output.contains("  x 41 = "), "\(told.output)")
  }

  /// What zbar does not read.
  @Test(
    .enabled(if: Program.isWanted("/usr/bin/ZXingReader")),
    arguments: [
      ("dataMatrix", "ACME-12", "DataMatrix", "ACME-12"),
      ("pdf417", "ACME-12", "PDF417", "ACME-12"),
      ("aztec", "ACME-12", "Aztec", "ACME-12"), ("upca", "03600029145", "UPC-A", "036000291452"),
      ("itf14", "1540014128876", "ITF", "15400141288763"),
      ("itf14", "15400141288763", "ITF", "15400141288763"),
    ])
  func anotherScannerReadsTheOthers(
    _ symbology: String, _ message: String, _ format: String, _ text: String
  ) throws {
    let folder = try Folder()
    let view = "\"type\": \"Barcode\", \"symbology\": \"\(symbology)\", \"message\": \"\(message)\""
    try folder.write("code.json", document("{ \(view) }"))
    _ = try Program.run(["render", "code.json"], in: folder)
    let read = try Program.run(["code.png"], in: folder, program: "/usr/bin/ZXingReader")
    #expect(read.output.contains("Text:       \"\(text)\"\n"))
    #expect(read.output.contains("Format:     \(format)\n"))
  }

  @Test(arguments: [
    (
      "\"Barcode\", \"symbology\": \"ean\", \"message\": \"40063813339x\"",
      "code.json:4:53: error: 'message' gives no code: ean does not take this text: "
    ),
    (
      "\"Barcode\", \"symbology\": \"ean\", \"message\": \"4006381333932\"",
      "code.json:4:53: error: 'message' gives no code: ean does not take this text: "
        + "its check digit is wrong; '4006381333931' has the right one\n"
    ),
    (
      "\"Barcode\", \"symbology\": \"ean\", \"message\": \"123\"",
      "code.json:4:53: error: 'message' gives no code: ean does not take this text: "
        + "it has 3 characters and needs 13 or 8 digits, or 12 or 7 without the check digit\n"
    ),
    (
      "\"Barcode\", \"symbology\": \"ean\", \"message\": \"400638133393+123\"",
      "code.json:4:53: error: 'message' gives no code: ean does not take this text: "
        + "a scanner would read '4006381333931+00123'; 2 or 5 digits may follow the '+'\n"
    ),
    (
      "\"Barcode\", \"symbology\": \"ean\", \"message\": \"4006381333931+\"",
      "code.json:4:53: error: 'message' gives no code: ean does not take this text: "
        + "a scanner would read '4006381333931'; 2 or 5 digits may follow the '+'\n"
    ),
    (
      "\"Barcode\", \"symbology\": \"upca\", \"message\": \"é\"",
      "code.json:4:54: error: 'message' gives no code: upca does not take this text: "
        + "it has 1 character and needs 12 digits, or 11 without the check digit\n"
    ),
    (
      "\"Barcode\", \"symbology\": \"itf\", \"message\": \"123\"",
      "code.json:4:53: error: 'message' gives no code: itf does not take this text: "
        + "it needs an even number of digits: put a 0 before them\n"
    ),
    (
      "\"Barcode\", \"symbology\": \"code39\", \"message\": \"abc\"",
      "code.json:4:56: error: 'message' gives no code: code39 does not take this text: "
        + "a scanner would read 'ABC'; there are capital letters only\n"
    ),
  ])
  func aMessageThatIsNoneIsAnError(_ view: String, _ message: String) throws {
    let folder = try Folder()
    try folder.write("code.json", document("{ \"type\": \(view) }"))
    let result = try Program.run(["render", "code.json"], in: folder)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.status == 2)
  }

  @Test func aCodeThatIsTooSmallIsWarnedOf() throws {
    let folder = try Folder()
    try folder.write(
      "code.json",
      document(
        "{ \"type\": \"QRCode\", \"message\": \"https://example.org\", \"fixedDesiredSize\": [40, 40] }",
        scale: 1))
    let result = try Program.run(["render", "code.json"], in: folder)
    #expect(
      result.errors
        == "code.json:4:1: warning: 'WeView/QRCode[0]' can hardly be scanned: its modules are 1 pixel wide; 2 are needed\n"
    )
    #expect(result.status == 0)
  }
}
