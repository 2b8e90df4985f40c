import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Files that were damaged by chance, and by hostile hands: the program lives, and no PDF does anything but to lead to addresses.
///
/// `YAR_MUTANTS=200000` tries as many; `YAR_SEED` begins elsewhere.
@Suite struct VectorMutantTests {
  private static let count = number("YAR_MUTANTS") ?? 150
  private static let seed = number("YAR_SEED") ?? 1

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  @Test func nothingComesThrough() throws {
    var random = SeededRandom(seed: UInt64(Self.seed))
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    var (read, drawn) = (0, 0)
    for number in 0..<Self.count {
      let file = VectorMutant.make(&random)
      guard let image = try? VectorImage(bytes: file, name: "a.svg") else { continue }
      read += 1
      let list = DisplayList(
        size: Size(width: 60, height: 60),
        commands: [.image(image, Rect(x: 5, y: 5, width: 50, height: 50))])
      do {
        _ = try renderer.png(list)
        let pdf = try renderer.pdf(list)
        drawn += 1
        try check(pdf, number, file)
      } catch RenderError.image {
        // As it should be.
      }
    }
    #expect(read > Self.count / 3 && drawn > read / 2, "\(read) read, \(drawn) drawn")
    print("mutants: \(Self.count), \(read) read, \(drawn) drawn")
  }

  private func check(_ pdf: [UInt8], _ number: Int, _ file: [UInt8]) throws {
    // What stands in an address does nothing, as long as the address ends where it should.
    let text = try UnpackedPDF(pdf).text.replacing("/S/", with: "/S /")
      .replacing(/\/URI ?\((https?|mailto|tel):[^()\\]*\)/, with: "/URI")
    let actions = text.components(separatedBy: "/S /").dropFirst().map {
      $0.prefix { $0.isLetter }
    }
    let known = ["URI", "Transparency", "Luminosity", "Alpha", "Document", "P", "Link"]
    let rest = actions.filter { !known.contains(String($0)) }
    let words = [
      "/JavaScript", "/JS", "/Launch", "/AA", "/OpenAction", "/EmbeddedFile", "/RichMedia",
      "/GoToR",
      "/SubmitForm", "(javascript:", "(file:", "(data:",
    ]
    let found = words.filter { text.contains($0) }
    #expect(
      rest.isEmpty && found.isEmpty,
      "mutant \(number) of seed \(Self.seed): \(rest) \(found) \(String(decoding: file, as: UTF8.self))"
    )
  }
}

/// An SVG file that was put together and damaged by chance.
private enum VectorMutant {
  private static let start =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
    + "xmlns:xi=\"http://www.w3.org/2001/XInclude\" width=\"40\" height=\"30\">"

  private static let parts: [String] = [
    VectorSafetyTests.features,
    "<filter id='f'><feFlood/><feTile/></filter><g filter='url(#f)'><ellipse cx='1e9' ry='4'/></g>",
    "<filter id='f'><feTurbulence numOctaves='2'/><feDisplacementMap in2='SourceGraphic' scale='9'/></filter><rect filter='url(#f)' width='9' height='9'/>",
    "<filter id='f'><feConvolveMatrix order='3' kernelMatrix='1 1 1 1 1 1 1 1 1'/></filter><rect filter='url(#f)' width='9' height='9'/>",
    "<filter id='f'><feDiffuseLighting><fePointLight x='1' y='2' z='3'/></feDiffuseLighting></filter><rect filter='url(#f)' width='9' height='9'/>",
    "<a href='https://x.org/'><rect width='9' height='9'/></a>",
    "<a xlink:href='mailto:a@b.c) /S /JavaScript /JS (app.alert\\(1\\)'><text y='9'>a</text></a>",
    "<text x='2' y='9' font-size='9'>Ab<tspan dx='2'>c</tspan></text>",
    "<image width='9' height='9' href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='/>",
    "<g transform='scale(3) skewX(9)'><use href='#s' width='9' height='9'/><use href='#f'/></g>",
    "<path stroke='url(#g)' stroke-width='3' fill='none' stroke-dasharray='1' d='M1 1h9a3 4 0 0 1 9 9zM1 1q3 3 9 9t2 2'/>",
    "<script>app.alert(1)</script><foreignObject><a href='javascript:x'/></foreignObject>",
  ]

  /// What is refused whatever is around it, unless it is damaged.
  private static let hostile: [String] = [
    "<a href='javascript:alert(1)'><rect width='9' height='9'/></a>",
    "<xi:include href='data:text/xml;base64,PGEvPg=='/>",
    "<style>@import url(data:text/css,a);rect{fill:red;mask:url(#m)}</style>",
  ]

  private static let values = [
    "0", "-1", "1e9", "1e-9", "1e308", "NaN", "inf", "100%", "99999999999", "url(#f)", "url(#m)",
    "url(#p)",
    "url(javascript:x)", "#f", "none", "inherit", "0 0 0 0", "objectBoundingBox", "userSpaceOnUse",
    "over", "SourceAlpha",
    "matrix(0 0 0 0 0 0)", "scale(1e9)", "rotate(1e300)", ") /S /Launch (", "javascript:x", "20",
    "3,3", "xor", "multiply",
  ]

  static func make(_ random: inout SeededRandom) -> [UInt8] {
    var text = start
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let isHostile = Int.random(in: 0..<20, using: &random) == 0
      text += (isHostile ? hostile : parts).randomElement(using: &random) ?? ""
    }
    text += "</svg>"
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...5, using: &random) { change(&bytes, &random) }
    return bytes
  }

  private static func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 32...126, using: &random)
    case 1...4: changeValue(&bytes, &random)
    case 5:
      // A part once more, elsewhere.
      let from = Int.random(in: bytes.indices, using: &random)
      let part = bytes[from...].prefix(Int.random(in: 1...80, using: &random))
      bytes.insert(contentsOf: Array(part), at: Int.random(in: bytes.indices, using: &random))
    case 6: changeName(&bytes, &random)
    default:
      // A tag once more, where a tag may be.
      let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") && $0 > start.utf8.count }
      guard let from = starts.randomElement(using: &random),
        let end = bytes[from...].firstIndex(of: UInt8(ascii: ">")),
        bytes[end - 1] == UInt8(ascii: "/"), let place = starts.randomElement(using: &random)
      else { return }
      bytes.insert(contentsOf: Array(bytes[from...end]), at: place)
    }
  }

  /// Puts another value between the quotes of an attribute.
  private static func changeValue(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "'") }
    guard let from = quotes.randomElement(using: &random),
      let end = bytes[(from + 1)...].firstIndex(of: UInt8(ascii: "'"))
    else { return }
    bytes.replaceSubrange(
      (from + 1)..<end, with: Array((values.randomElement(using: &random) ?? "").utf8))
  }

  /// Gives an attribute the name of another.
  private static func changeName(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let signs = bytes.indices.filter { bytes[$0] == UInt8(ascii: "=") && $0 > start.utf8.count }
    guard let sign = signs.randomElement(using: &random),
      let space = bytes[..<sign].lastIndex(of: UInt8(ascii: " "))
    else { return }
    let names = VectorVocabulary.attributes.union(VectorVocabulary.properties).sorted()
    bytes.replaceSubrange(
      (space + 1)..<sign, with: Array((names.randomElement(using: &random) ?? "").utf8))
  }
}
