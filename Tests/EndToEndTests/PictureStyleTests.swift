import Foundation
import Testing

/// The kinds of files of pixels, and how small they are made.
@Suite struct PictureStyleTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("card.json", try Fixtures.data("card.json"))
    return folder
  }

  @Test func compressionChangesNoPixel() throws {
    let folder = try folder()
    var sizes: [String: Int] = [:]
    var pictures: [Pixels] = []
    for word in ["fast", "balanced", "small"] {
      let drawn = try Program.run(
        ["render", "card.json", "-o", "\(word).png", "--compression", word], in: folder)
      #expect(drawn.errors == "")
      let data = try Data(contentsOf: folder.file("\(word).png"))
      sizes[word] = data.count
      pictures.append(try Pixels(data))
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[2] == pictures[1])
    #expect(try #require(sizes["small"]) <= #require(sizes["balanced"]))
  }

  @Test(arguments: ["card.jpg", "card.jpeg", "card.webp"])
  func otherFilesShowTheSame(_ name: String) throws {
    let folder = try folder()
    let drawn = try Program.run(["render", "card.json", "-o", name, "--quality", "95"], in: folder)
    #expect(drawn.errors == "")
    _ = try Program.run(["render", "card.json", "-o", "card.png"], in: folder)
    let data = try Data(contentsOf: folder.file(name))
    if name == "card.webp" {
      #expect(data.starts(with: Array("RIFF".utf8)))
      #expect(data[8..<12].elementsEqual(Array("WEBP".utf8)))
    } else {
      #expect(
        try Pixels(data).meanDifference(
          to: Pixels(Data(contentsOf: folder.file("card.png")))) < 3)
    }
  }

  @Test(arguments: [
    (["-f", "svg", "--compression", "fast"], "'--compression' is for PNG and WebP; leave it out"),
    (["--quality", "80"], "'--quality' is for JPEG and WebP; leave it out"),
    (
      ["-f", "jpg", "--quality", "0"], "'--quality' must be a whole number from 1 to 100, not '0'"
    ),
  ])
  func whatMeansNothingIsRefused(_ words: [String], _ message: String) throws {
    let result = try Program.run(["render", "card.json"] + words, in: try folder())
    #expect(result.errors.contains(message))
    #expect(result.status == 2)
  }
}
