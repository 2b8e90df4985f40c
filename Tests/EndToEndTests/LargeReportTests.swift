import Foundation
import Testing

/// `yar check` of much: a report with many pictures, and results as they come.
@Suite(.serialized) struct LargeReportTests {
  private let folder: Folder

  private static let photo = Fixtures.example("images/aurora@2x.jpg")

  init() throws {
    folder = try Folder()
    // Pictures of a photograph are large, however they are compressed.
    try folder.write("aurora@2x.jpg", try Data(contentsOf: Self.photo))
    let labels = (0..<6).map {
      """
      { "type": "Label", "identifier": "label\($0)", "text": "Too long a title for its frame",
        "frame": [10, \(40 + 60 * $0), 80, 20] }
      """
    }
    try folder.write(
      "photo.json",
      """
      { "yar": 1, "size": [375, 667], "root": { "type": "View", "identifier": "root", "subviews": [
        { "type": "ImageView", "image": "aurora@2x.jpg", "contentMode": "scaleAspectFill",
          "frame": [0, 0, 375, 667] },
        \(labels.joined(separator: ",\n"))] } }
      """)
  }

  private func page(_ words: [String] = ["photo.json"]) throws -> String {
    let result = try Program.run(["check", "--report", "out/a report.html"] + words, in: folder)
    #expect(result.status == 1 && result.errors == "", "\(result.errors)")
    return String(
      decoding: try Data(contentsOf: folder.file("out/a report.html")), as: UTF8.self)
  }

  /// Many pictures are files beside the page, each once, which a browser loads as they come into view.
  @Test func manyPicturesLieBesideThePage() throws {
    try folder.write("out/a report.pictures/999.png", "of an earlier report")
    try folder.write("out/a report.pictures/notes.txt", "a person's own")
    let text = try page()
    #expect(text.utf8.count < 100_000)
    #expect(!text.contains("data:image"))
    #expect(text.contains("img-src 'self' file:;"))
    let images = text.matches(
      of: #/<img src="a%20report\.pictures\/(\d+)\.png" [^>]*loading="lazy">/#)
    #expect(images.count >= 7)
    #expect(images.count == text.matches(of: #/<img /#).count)
    let shown = Set(images.map { "out/a report.pictures/\($0.output.1).png" })
    let files = folder.names.filter { $0.hasSuffix(".png") }
    #expect(shown == Set(files))
    #expect(folder.names.contains("out/a report.pictures/notes.txt"))
    let bytes = try files.map { try Data(contentsOf: folder.file($0)) }
    #expect(Set(bytes).count == files.count)
    #expect(try bytes.allSatisfy { try Pixels($0).width > 100 })
    #expect(try page() == text)
  }

  /// A page that holds its pictures has each as often as it shows it.
  @Test func aPictureThatIsShownOftenCountsOften() throws {
    for number in 0..<60 {
      try folder.write(
        "same/\(number).json",
        """
        { "yar": 1, "size": [320, 400], "root": { "type": "View", "subviews": [
          { "type": "Label", "text": "Too long a title", "frame": [0, 0, 40, 24] },
          { "type": "Label", "text": "Too long a title", "frame": [0, 40, 40, 24] } ] } }
        """)
    }
    let page = try page(["same"])
    #expect(page.utf8.count < 2_000_000, "\(page.utf8.count)")
    #expect(folder.names.contains("out/a report.pictures/1.png"))
  }

  @Test func aFolderThatCannotBeMadeIsToldWithTheReason() throws {
    try folder.write("file", "")
    let result = try Program.run(["check", "--report", "file/r.html", "photo.json"], in: folder)
    #expect(result.errors == "file: error: cannot make the folder: File exists\n")
    #expect(result.status == 2)
  }

  /// What a document shows is not taken away with what an earlier report left.
  @Test func picturesReplaceNoImageOfADocument() throws {
    let photo = try Data(contentsOf: Self.photo)
    try folder.write("out/a report.pictures/999.png", photo)
    let text = String(
      decoding: try Data(contentsOf: folder.file("photo.json")), as: UTF8.self)
    try folder.write(
      "photo.json",
      text.replacingOccurrences(of: "aurora@2x.jpg", with: "out/a report.pictures/999.png"))
    let before = folder.names
    let result = try Program.run(
      ["check", "--report", "out/a report.html", "photo.json"], in: folder)
    #expect(
      result.errors
        == "yar: error: '--report' names an image of 'photo.json', which it would replace: "
        + "'out/a report.pictures/999.png'\n")
    #expect(result.status == 2)
    #expect(folder.names == before)
    #expect(try Data(contentsOf: folder.file("out/a report.pictures/999.png")) == photo)
  }

  /// The browser shows them: what the page may fetch is its pictures.
  @Test(.enabled(if: Chromium.isWanted, "Chromium is not installed"))
  func aBrowserShowsThem() throws {
    _ = try page()
    let file = folder.file("out/a report.html").absoluteString
    let run = try Chromium.document(of: file, in: folder)
    #expect(run.console == [])
    let pixels = try Chromium.screenshot(of: file, width: 1000, height: 1600, in: folder)
    var colors: Set<[UInt8]> = []
    for y in stride(from: 0, to: pixels.height, by: 4) {
      for x in stride(from: 0, to: pixels.width, by: 4) { colors.insert(pixels.color(x, y)) }
    }
    // A page of words has some hundred colours.
    #expect(colors.count > 2000)
  }

  /// The first of two documents is told while the other is still looked at.
  @Test(.limit(minutes: 2)) func resultsComeAsTheyAreFound() throws {
    try folder.write("slow.json", Self.nest(120))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["check", "--jobs", "1", "--time-limit", "3", "photo.json", "slow.json"]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let first = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(first.hasPrefix("photo.json\n"), "\(first)")
    #expect(first.contains("label5 is cut off"))
    #expect(process.isRunning)
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: rest, as: UTF8.self).contains(" in 2 documents"))
  }

  /// Where somebody watches, there is a bar before the first document is done.
  @Test func theBarIsThereFromTheStart() throws {
    try folder.write("other.json", try Fixtures.data("card.json"))
    let watched = try Terminal.errors(of: ["check", "photo.json", "other.json"], in: folder)
    #expect(watched.contains("░ 0/2"), "\(watched.debugDescription)")
  }

  /// Stack views in stack views, each with a label beside it.
  private static func nest(_ depth: Int) -> String {
    var text = #"{ "type": "Label", "text": "inmost" }"#
    for level in 0..<depth {
      text = """
        { "type": "StackView", "axis": "\(level % 2 == 0 ? "horizontal" : "vertical")",
          "distribution": "fillProportionally",
          "arrangedSubviews": [\(text), { "type": "Label", "text": "label \(level)" }] }
        """
    }
    return #"{ "yar": 1, "size": [390, 844], "root": \#(text) }"#
  }
}
