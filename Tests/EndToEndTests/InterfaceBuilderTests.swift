import Foundation
import Testing

/// Interface Builder documents on the command line.
@Suite struct InterfaceBuilderTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["Card.xib", "Login.storyboard"] {
      try folder.write(name, try Fixtures.data("InterfaceBuilder/\(name)"))
    }
    return folder
  }

  @Test func framesOfAXibArePrinted() throws {
    let result = try Program.run(["frames", "Card.xib"], in: folder())
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        {
          "input": "Card.xib",
          "scenes": [
            {
              "name": "Card",
              "size": [320, 120],
              "views": [
                { "path": "car-d0-000", "id": "car-d0-000", "type": "CardView", "frame": [0, 0, 320, 120] },
                { "path": "car-d0-000/ico-n0-000", "id": "ico-n0-000", "type": "imageView", "frame": [16, 40, 40, 40] },
        """))
  }

  @Test func aDeviceChangesTheScreen() throws {
    let result = try Program.run(
      ["frames", "--device", "iphone se", "Login.storyboard"], in: folder())
    #expect(result.status == 0)
    #expect(result.output.contains("\"size\": [320, 568]"))
  }

  @Test func everySceneWithAViewIsDrawn() throws {
    let folder = try folder()
    let result = try Program.run(["render", "--scale", "1", "Login.storyboard"], in: folder)
    #expect(
      result.errors
        == "yar: warning: no asset catalogue has 'Accent'; what the documents note is used instead; "
        + "'--assets' names a catalogue\n")
    #expect(result.output == "./Login.png\n" || result.output == "Login.png\n")
  }

  @Test func aFolderIsSearchedForAllFormats() throws {
    let folder = try folder()
    try folder.write("docs/tiles.json", try Fixtures.data("tiles.json"))
    try folder.write("docs/Card.xib", try Fixtures.data("InterfaceBuilder/Card.xib"))
    let result = try Program.run(["render", "docs", "-o", "out"], in: folder)
    #expect(result.output == "out/Card.png\nout/tiles.png\n")
  }

  @Test func aDocumentFromTheStandardInputIsRecognised() throws {
    let folder = try folder()
    let data = try Fixtures.data("InterfaceBuilder/Card.xib")
    let result = try Program.run(["frames", "-"], in: folder, input: data)
    #expect(result.status == 0)
    #expect(result.output.contains("\"name\": \"Card\""))
  }

  @Test func whatCannotBeReadIsToldWithItsPlace() throws {
    let folder = try folder()
    try folder.write("bomb.xib", Data("<!DOCTYPE d [<!ENTITY a \"b\">]>\n<d>&a;</d>".utf8))
    let result = try Program.run(["frames", "bomb.xib"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "bomb.xib:1:13: error: a document type (DOCTYPE) is not read: Interface Builder writes "
        + "none, and it can make a reader open other files; remove it\n")
  }

  @Test func unknownDevicesAreTold() throws {
    try Program.expectRefusal(
      ["frames", "--device", "iPhone 12 Pr", "Card.xib"],
      "'--device' names no known device: 'iPhone 12 Pr'; did you mean 'iPhone 12 Pro'?",
      in: folder())
  }

  @Test func devicesAreListed() throws {
    let result = try Program.run(["devices"], in: folder())
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("retina3_5        320x480    2x  iPhone 4s\n"))
    #expect(result.output.contains("retina6_1        414x896    2x  iPhone 11, iPhone XR\n"))
  }

  @Test func aDeviceCanLieOnItsSide() throws {
    let result = try Program.run(
      ["frames", "--orientation", "landscape", "Login.storyboard"], in: folder())
    #expect(result.status == 0)
    #expect(result.output.contains("\"size\": [812, 375]"))
    try Program.expectRefusal(
      ["frames", "--orientation", "upside", "Card.xib"],
      "'--orientation' must be one of 'portrait', 'landscape', not 'upside'", in: folder())
  }

  @Test func whatIsNotReadIsListedOnRequest() throws {
    let folder = try folder()
    let card = String(decoding: try Fixtures.data("InterfaceBuilder/Card.xib"), as: UTF8.self)
    try folder.write(
      "odd.xib", card.replacingOccurrences(of: "<imageView ", with: "<imageView sparkle=\"YES\" "))
    let quiet = try Program.run(["frames", "odd.xib"], in: folder)
    #expect(quiet.errors.isEmpty)
    let result = try Program.run(["frames", "--verbose", "odd.xib"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors.hasSuffix(": warning: <imageView sparkle> is not read\n"))
    #expect(result.output == quiet.output)
  }
}
