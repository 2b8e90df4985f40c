import Foundation
import Testing

/// Bad documents, images and places: one clear message, exit status 2, nothing written.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var document: String
    var message: String
    var testDescription: String { name }
  }

  static func image(_ path: String) -> String {
    "{ \"yar\": 1, \"root\":\n{ \"type\": \"ImageView\", \"image\": \"\(path)\" } }"
  }

  static let cases = [
    Case(
      name: "an empty file", document: "",
      message: "bad.json:1:1: error: the document is empty"),
    Case(
      name: "a missing brace", document: "{ \"yar\": 1,\n  \"root\": { ",
      message: "bad.json:2:13: error: the document ends inside an object; "
        + "a '}' is missing (opened at 2:11)"),
    Case(
      name: "an unknown key",
      document: "{ \"yar\": 1, \"root\": {\n  \"type\": \"Label\", \"txt\": \"x\" } }",
      message: "bad.json:2:20: error: unknown key 'txt' in Label; did you mean 'text'?"),
    Case(
      name: "a wrong type",
      document: "{ \"yar\": 1, \"root\": { \"type\": \"Label\", \"text\": 1 } }",
      message: "bad.json:1:48: error: 'text' must be a string, not the number 1"),
    Case(
      name: "a negative size",
      document: "{ \"yar\": 1, \"size\": [-1, 2], \"root\": { \"type\": \"View\" } }",
      message: "bad.json:1:22: error: the width of 'size' must not be negative; it is -1"),
    Case(
      name: "no area",
      document: "{ \"yar\": 1, \"root\":\n{ \"type\": \"View\" } }",
      message: "bad.json:2:1: error: the picture has no area: it is 0 × 0 points; "
        + "give the scene a \"size\", or use --size"),
    Case(
      name: "too many pixels",
      document: "{ \"yar\": 1, \"size\": [99999, 9],\n\"root\": { \"type\": \"View\" } }",
      message: "bad.json:2:9: error: the picture is too large: 99999 × 9 pixels; "
        + "at most 128 million, and 32767 on a side, are allowed; "
        + "use a smaller \"size\" or \"scale\", or --size or --scale"),
    Case(
      name: "nested 100,000 deep", document: String(repeating: "[", count: 100_000),
      message: "bad.json:1:513: error: nested deeper than 512 levels; flatten the document"),
    Case(
      name: "a missing image", document: image("none.png"),
      message: "bad.json:2:33: error: cannot use the image \"none.png\": the file does not exist; "
        + "paths are relative to the document's folder"),
    Case(
      name: "an image that is none", document: image("text.png"),
      message: "bad.json:2:33: error: cannot use the image \"text.png\": "
        + "the file is not a PNG, JPEG, WebP or SVG image"),
    Case(
      name: "a decompression bomb", document: image("bomb.png"),
      message: "bad.json:2:33: error: cannot use the image \"bomb.png\": "
        + "it has 60000 × 60000 pixels; at most 64 million, and 32767 on a side, are allowed"),
    Case(
      name: "an image through a link", document: image("link.png"),
      message: "bad.json:2:33: error: cannot use the image \"link.png\": "
        + "a link leads outside the document's folder; copy the file there, or use --allow-outside"),
    Case(
      name: "data without a comma", document: image("data:image/png;base64"),
      message:
        "bad.json:2:33: error: cannot use the image \"data:image/png;base64\": the data is broken: "
        + "there is no comma behind its type, as in data:image/png;base64,…"),
    Case(
      name: "data without a type", document: image("data:;base64,AAAA"),
      message: "bad.json:2:33: error: cannot use the image \"data:;base64,AAAA\": "
        + "it says no type; write data:image/png, data:image/jpeg, data:image/webp or data:image/svg+xml"
    ),
    Case(
      name: "data of another type", document: image("data:image/gif;base64,R0lGODlhAQABAAAAACw="),
      message: "bad.json:2:33: error: cannot use the image "
        + "\"data:image/gif;base64,R0lGODlhAQABAAAAA…\": "
        + "its type is 'image/gif'; PNG, JPEG, WebP and SVG are read"),
    Case(
      name: "data that is not base64", document: image("data:image/png;base64,iVB#RA"),
      message: "bad.json:2:33: error: cannot use the image \"data:image/png;base64,iVB#RA\": "
        + "the data is broken: '#' (character 26) is not base64"),
    Case(
      name: "data behind its end", document: image("data:image/png;base64,iVBOR=w0"),
      message: "bad.json:2:33: error: cannot use the image \"data:image/png;base64,iVBOR=w0\": "
        + "the data is broken: 'w' (character 29) follows the '=' that ends base64"),
    Case(
      name: "data that is cut off", document: image("data:image/png;base64,iVBOR"),
      message: "bad.json:2:33: error: cannot use the image \"data:image/png;base64,iVBOR\": "
        + "the data is broken: its base64 is cut off in the middle of a byte"),
    Case(
      name: "data that is no picture", document: image("data:image/png;base64,AAAA"),
      message: "bad.json:2:33: error: cannot use the image \"data:image/png;base64,AAAA\": "
        + "the data is not a PNG, JPEG, WebP or SVG image"),
    Case(
      name: "no data", document: image("data:image/png;base64,"),
      message: "bad.json:2:33: error: cannot use the image \"data:image/png;base64,\": "
        + "the data is broken: there is nothing behind the comma"),
    Case(
      name: "a wrong escape in data", document: image("data:image/svg+xml,%3Csvg%zz"),
      message: "bad.json:2:33: error: cannot use the image \"data:image/svg+xml,%3Csvg%zz\": "
        + "the data is broken: '%' (character 26) is not followed by two hexadecimal digits"),
    Case(
      name: "a decompression bomb in data",
      document: image(
        "data:image/png;base64,"
          + PNGParts.header(width: 60_000, height: 60_000).base64EncodedString()),
      message: "bad.json:2:33: error: cannot use the image "
        + "\"data:image/png;base64,iVBORw0KGgoAAAANS…\": "
        + "it has 60000 × 60000 pixels; at most 64 million, and 32767 on a side, are allowed"),
  ]

  /// A folder with a bad document and images that are bad in their own ways.
  private func folder(_ document: String) throws -> Folder {
    let folder = try Folder()
    try folder.write("in/bad.json", document)
    try folder.write("in/text.png", "not a picture")
    try folder.write("in/bomb.png", PNGParts.header(width: 60_000, height: 60_000))
    try folder.write("in/cut.png", PNGParts.header(width: 10, height: 10))
    try folder.write("outside.png", PNGParts.header(width: 10, height: 10))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("in/link.png").path, withDestinationPath: "../outside.png")
    return folder
  }

  @Test(arguments: cases)
  func oneMessageAndNoPicture(_ test: Case) throws {
    let folder = try folder(test.document)
    let before = folder.names
    let result = try Program.run(["render", "in/bad.json", "-o", "out.png"], in: folder)
    #expect(result.errors == "in/\(test.message)\n")
    #expect(result.output == "")
    #expect(result.status == 2)
    #expect(folder.names == before)
  }

  /// A folder that was made for pictures that came to nothing goes again; one that was there stays.
  @Test func aFolderForNoPictureIsNotLeft() throws {
    let folder = try Folder()
    try folder.write("a.json", "{ \"yar\": 1, \"root\": { \"type\": \"View\" } }")
    try folder.write("b.json", "{")
    for target in ["out", "out/", "some/where/out", "some/where/a.png"] {
      let inputs = target.hasSuffix("png") ? ["a.json"] : ["a.json", "b.json"]
      let result = try Program.run(["render", "-o", target] + inputs, in: folder)
      #expect(result.status == 2)
      #expect(folder.names == ["a.json", "b.json"], "\(target)")
    }
    try FileManager.default.createDirectory(
      at: folder.file("there"), withIntermediateDirectories: false)
    _ = try Program.run(["render", "-o", "there/out", "a.json"], in: folder)
    #expect(folder.names == ["a.json", "b.json", "there"])
    let words = ["render", "-o", "out", "-s", "9x9", "a.json", "b.json"]
    let drawn = try Program.run(words, in: folder)
    #expect(drawn.status == 2)
    #expect(folder.names == ["a.json", "b.json", "out", "out/a.png", "there"])
  }

  @Test func aPathOutsideTheFolderIsRefusedUnlessAllowed() throws {
    let folder = try folder(BadInputTests.image("../outside.png"))
    let refused = try Program.run(["frames", "in/bad.json"], in: folder)
    #expect(refused.errors.hasPrefix("in/bad.json:2:33: error: "))
    #expect(
      refused.errors.contains(
        "the path leads outside; images must lie in the document's folder or below it; move the file there, or "
          + "allow others (--allow-outside)"))
    #expect(refused.status == 2)
    let allowed = try Program.run(["frames", "in/bad.json", "--allow-outside"], in: folder)
    #expect(allowed.errors == "")
    #expect(allowed.status == 0)
  }

  /// A check finds what drawing would: in each document, whichever was looked at first.
  @Test func aCutOffImageIsFoundByTheCheck() throws {
    let folder = try folder(BadInputTests.image("cut.png"))
    try folder.write("in/more.json", BadInputTests.image("cut.png"))
    let place = "2:33: error: cannot use the image \"cut.png\": the file is broken:"
    let reason = "read beyond end of data; save it again\n"
    let result = try Program.run(["check", "in/bad.json", "in/more.json"], in: folder)
    #expect(
      result.errors == "in/bad.json:\(place) \(reason)in/more.json:\(place) \(reason)"
        + "yar: error: 2 of 2 documents failed\n")
    #expect(result.status == 2)
  }

  @Test func aCutOffImageIsFoundBeforeAnythingIsWritten() throws {
    let folder = try folder(BadInputTests.image("cut.png"))
    let before = folder.names
    let result = try Program.run(["render", "in/bad.json", "-f", "svg"], in: folder)
    #expect(
      result.errors.hasPrefix(
        "in/bad.json:2:33: error: cannot use the image \"cut.png\": the file is broken: "))
    #expect(result.errors.hasSuffix("; save it again\n"))
    #expect(result.status == 2)
    #expect(folder.names == before)
  }

  @Test(.limit(minutes: 1))
  func aFileOf200MegabytesIsRefusedUnread() throws {
    let folder = try Folder()
    let file = try folder.write("big.json", "")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 200 << 20)
    try handle.close()
    let clock = ContinuousClock()
    let start = clock.now
    let result = try Program.run(["frames", "big.json"], in: folder)
    #expect(clock.now - start < .seconds(2))
    #expect(
      result.errors
        == "big.json:1:1: error: the text is 200 MiB long; at most 64 MiB are read\n")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    (["none.json"], "none.json: error: cannot be read: No such file or directory\n"),
    (
      ["empty"],
      "empty: error: the folder has no documents; their names must end in .json, .xib or .storyboard\n"
    ),
    (["a\u{1B}[31m.json"], "a\\u{1B}[31m.json: error: cannot be read: No such file or directory\n"),
    (
      ["tiles.json", "-o", "tiles.json/"],
      "tiles.json/: error: cannot make the folder: Not a directory\n"
    ),
    (["tiles.json", "-o", "taken.png/x.png"], ""),
    (
      ["tiles.json", "-o", "/proc/x.png"],
      "/proc/x.png: error: cannot be written: No such file or directory\n"
    ),
    (
      ["tiles.json", "-o", "/dev/full"],
      "/dev/full: error: cannot be written: No space left on device\n"
    ),
  ])
  func placesThatDoNotWork(_ words: [String], _ errors: String) throws {
    let folder = try Folder()
    try folder.write("tiles.json", try Fixtures.data("tiles.json"))
    try folder.write("taken.png/keep", "")
    try FileManager.default.createDirectory(
      at: folder.file("empty"), withIntermediateDirectories: false)
    let result = try Program.run(["render"] + words, in: folder)
    if errors.isEmpty {
      #expect(result.status == 0)
    } else {
      #expect(result.errors == errors)
      #expect(result.output == "")
      #expect(result.status == 2)
      #expect(folder.names == ["empty", "taken.png", "taken.png/keep", "tiles.json"])
    }
  }

  @Test func aWarningNamesTheViewAndKeepsTheStatus() throws {
    let folder = try Folder()
    try folder.write(
      "a.json",
      """
      { "yar": 1, "size": [80, 20], "root":
        { "type": "Label", "identifier": "title", "text": "x", "font": { "family": "Nowhere" } } }
      """)
    // Each document has its own warnings, whichever thread it is on.
    try folder.write("b.json", try Data(contentsOf: folder.file("a.json")))
    let result = try Program.run(["render", "a.json", "b.json"], in: folder)
    let warning =
      ":2:3: warning: 'title': the font family \"Nowhere\" is not installed; "
      + "\"Inter\" is used instead\n"
    #expect(result.errors == "a.json\(warning)b.json\(warning)")
    #expect(result.output == "a.png\nb.png\n")
    #expect(result.status == 0)
  }
}

/// Pieces of PNG files.
enum PNGParts {
  /// The signature and a header chunk; nothing after it.
  static func header(width: UInt32, height: UInt32) -> Data {
    var chunk = Array("IHDR".utf8)
    for number in [width, height] {
      chunk += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    chunk += [8, 2, 0, 0, 0]
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in chunk {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    let check = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~crc >> $0) }
    return Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + chunk + check)
  }
}
