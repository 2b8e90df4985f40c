import Testing

@testable import YarPDF

/// Fonts of the Compact Font Format, whole and damaged.
@Suite struct CFFProgramTests {
  private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func index(_ members: [[UInt8]]) -> [UInt8] {
    guard !members.isEmpty else { return [0, 0] }
    var offset = 1
    var index = bytes(members.count, 2) + [2] + bytes(offset, 2)
    for member in members {
      offset += member.count
      index += bytes(offset, 2)
    }
    return index + members.joined()
  }

  private static func integer(_ number: Int) -> [UInt8] { [29] + bytes(number, 4) }

  /// A font of three glyphs, each an outline of one byte.
  private static let font: [UInt8] = {
    let head: [UInt8] = [1, 0, 4, 2]
    let names = index([Array("Test".utf8)])
    let topLength = 6 + 11
    let strings = index([])
    let common = index([])
    let outlines = index([[14], [1, 14], [2, 14]])
    let place =
      head.count + names.count + index([[UInt8](repeating: 0, count: topLength)]).count
      + strings.count + common.count
    // Widths, and no subroutines.
    let hints: [UInt8] = [139, 20, 239, 21]
    let top =
      integer(place) + [17] + integer(hints.count) + integer(place + outlines.count) + [18]
    precondition(top.count == topLength)
    return head + names + index([top]) + strings + common + outlines + hints
  }()

  @Test func glyphsAreInTheOrderOfTheirCodes() throws {
    let program = try #require(CFFProgram(Self.font))
    let made = try #require(program.program(of: [2, 1, 2], name: "ABCDEF+Test"))
    let reader = CFFReader(bytes: made)
    let names = try #require(reader.index(at: 4))
    #expect(made[names.members[0]].elementsEqual("ABCDEF+Test".utf8))
    let tops = try #require(reader.index(at: names.end))
    let top = try #require(reader.dictionary(tops.members[0]))
    // That its glyphs have codes comes first.
    #expect(top.first?.number == 1230)
    let outlines = try #require(
      top.first { $0.number == 17 }.flatMap { reader.index(at: $0.operands[0]) })
    #expect(outlines.members.map { Array(made[$0]) } == [[14], [2, 14], [1, 14], [2, 14]])
    let again = try #require(CFFProgram(made))
    #expect(again.program(of: [1, 2, 3], name: "ABCDEF+Test") == made)
    #expect(program.program(of: [3], name: "x") == nil)
  }

  /// Whatever a byte says, there is a font or none.
  @Test func damagedFontsAreNone() {
    for place in Self.font.indices {
      for value in [0, 1, 28, 29, 30, 127, 255] as [UInt8] {
        var bytes = Self.font
        bytes[place] = value
        _ = CFFProgram(bytes)?.program(of: [1, 2], name: "x")
      }
      _ = CFFProgram(Array(Self.font.prefix(place)))?.program(of: [1, 2], name: "x")
    }
  }

  @Test func filesWithoutTablesHaveNone() {
    #expect(OpenTypeFile([]) == nil)
    #expect(OpenTypeFile([UInt8](repeating: 255, count: 40)) == nil)
    #expect(OpenTypeFile([UInt8](repeating: 0, count: 12))?.table("CFF ") == nil)
  }
}
