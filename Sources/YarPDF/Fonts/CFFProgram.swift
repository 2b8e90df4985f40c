/// The outlines of a font in the Compact Font Format, put together anew so that a glyph's number is its code.
///
/// In a PDF the codes of such a font are numbers that it gives its glyphs itself, and pages are written before it is known which these
/// are. A glyph with two codes is there twice.
struct CFFProgram {
  /// What some glyphs have in common.
  private struct Group {
    /// The entries of its font dictionary that are kept: where its units are other ones.
    var font: [UInt8]
    /// The entries of its private dictionary: widths and hints.
    var hints: [UInt8]
    /// Its subroutines, as they lie in the file.
    var subroutines: [UInt8]
  }

  private let reader: CFFReader
  private let glyphs: [Range<Int>]
  private let subroutines: [UInt8]
  private var groups: [Group] = []
  /// The group of each glyph.
  private var groupOfGlyph: [UInt8] = []
  /// The entries that are kept of what is said of the whole: units, and what kind of outlines.
  private var matter: [UInt8] = []

  private enum Operator {
    static let charset = 15
    static let encoding = 16
    static let outlines = 17
    static let hints = 18
    static let subroutines = 19
    static let box = 5
    static let matrix = 1207
    static let registry = 1230
    static let groups = 1236
    static let groupOfGlyph = 1237
  }

  /// Reads a font; nil where it is damaged.
  init?(_ bytes: [UInt8]) {
    let reader = CFFReader(bytes: bytes)
    self.reader = reader
    guard bytes.count >= 4, let names = reader.index(at: Int(bytes[2])),
      let tops = reader.index(at: names.end), let top = tops.members.first,
      let entries = reader.dictionary(top), let strings = reader.index(at: tops.end),
      let common = reader.index(at: strings.end),
      let start = entries.first(where: { $0.number == Operator.outlines })?.operands.first,
      let outlines = reader.index(at: start)
    else { return nil }
    glyphs = outlines.members
    subroutines = Array(bytes[strings.end..<common.end])
    for entry in entries where [Operator.box, Operator.matrix].contains(entry.number) {
      matter += entry.bytes
    }
    if let place = entries.first(where: { $0.number == Operator.groups })?.operands.first {
      guard let index = reader.index(at: place) else { return nil }
      for member in index.members {
        guard let font = reader.dictionary(member), let group = CFFProgram.group(font, reader)
        else { return nil }
        groups.append(group)
      }
      guard
        let choice = entries.first(where: { $0.number == Operator.groupOfGlyph })?.operands.first,
        let read = CFFProgram.choices(reader, at: choice, count: glyphs.count)
      else { return nil }
      groupOfGlyph = read
    } else {
      guard let group = CFFProgram.group(entries, reader) else { return nil }
      // Its units are those of the whole.
      groups = [Group(font: [], hints: group.hints, subroutines: group.subroutines)]
      groupOfGlyph = [UInt8](repeating: 0, count: glyphs.count)
    }
    guard !groups.isEmpty, groupOfGlyph.allSatisfy({ Int($0) < groups.count }) else { return nil }
  }

  private static func group(_ font: [CFFReader.Entry], _ reader: CFFReader) -> Group? {
    let kept = font.filter { $0.number == Operator.matrix }.flatMap { Array($0.bytes) }
    guard let hints = font.first(where: { $0.number == Operator.hints })?.operands,
      hints.count == 2
    else { return Group(font: kept, hints: [], subroutines: []) }
    guard hints[0] >= 0, hints[1] >= 0, hints[0] + hints[1] <= reader.bytes.count,
      let entries = reader.dictionary(hints[1]..<(hints[1] + hints[0]))
    else { return nil }
    var subroutines: [UInt8] = []
    if let offset = entries.first(where: { $0.number == Operator.subroutines })?.operands.first {
      guard let index = reader.index(at: hints[1] + offset) else { return nil }
      subroutines = Array(reader.bytes[(hints[1] + offset)..<index.end])
    }
    let rest = entries.filter { $0.number != Operator.subroutines }.flatMap { Array($0.bytes) }
    return Group(font: kept, hints: rest, subroutines: subroutines)
  }

  /// The group of each glyph, as the font lists them; nil where that is damaged.
  private static func choices(_ reader: CFFReader, at start: Int, count: Int) -> [UInt8]? {
    switch reader.number(start, 1) {
    case 0:
      guard start + 1 + count <= reader.bytes.count else { return nil }
      return Array(reader.bytes[(start + 1)..<(start + 1 + count)])
    case 3:
      guard let ranges = reader.number(start + 1, 2) else { return nil }
      var choices: [UInt8] = []
      for range in 0..<ranges {
        let place = start + 3 + 3 * range
        guard let first = reader.number(place, 2), let group = reader.number(place + 2, 1),
          let next = reader.number(place + 3, 2), first == choices.count, next > first,
          next <= count
        else { return nil }
        choices += [UInt8](repeating: UInt8(group), count: next - first)
      }
      return choices.count == count ? choices : nil
    default: return nil
    }
  }

  /// A font with some glyphs behind the one for what is not there; nil where one is none of this font's.
  func program(of numbers: [UInt32], name: String) -> [UInt8]? {
    guard numbers.allSatisfy({ Int($0) < glyphs.count }), !glyphs.isEmpty else { return nil }
    let shown = [0] + numbers.map { Int($0) }
    let outlines = CFFProgram.index(shown.map { reader.bytes[glyphs[$0]] })
    let choices = [0] + shown.map { groupOfGlyph[$0] }
    let charset: [UInt8] =
      shown.count > 1
      ? [2, 0, 1] + CFFProgram.bytes(shown.count - 2, 2) : [0]
    let header: [UInt8] = [1, 0, 4, 4]
    let names = CFFProgram.index([Array(name.utf8)[...]])
    let strings = CFFProgram.index([Array("Adobe".utf8)[...], Array("Identity".utf8)[...]])
    // Offsets are written in five bytes whatever they are, so that lengths are known before.
    let topLength = matter.count + 3 * 3 + 2 + 6 + 6 + 7 + 7
    let tops = CFFProgram.index([[UInt8](repeating: 0, count: topLength)[...]]).count
    var place = header.count + names.count + tops + strings.count + subroutines.count
    let charsetPlace = place
    place += charset.count
    let choicesPlace = place
    place += choices.count
    let outlinesPlace = place
    place += outlines.count
    var hints: [UInt8] = []
    var fonts: [ArraySlice<UInt8>] = []
    for group in groups {
      let start = place + hints.count
      var own = group.hints
      if !group.subroutines.isEmpty {
        own += CFFProgram.integer(own.count + 6) + [UInt8(Operator.subroutines)]
      }
      hints += own + group.subroutines
      fonts.append(
        (group.font + CFFProgram.integer(own.count) + CFFProgram.integer(start)
          + [UInt8(Operator.hints)])[...])
    }
    place += hints.count
    var top = CFFProgram.short(391) + CFFProgram.short(392) + CFFProgram.short(0) + [12, 30]
    top += matter
    top += CFFProgram.integer(charsetPlace) + [UInt8(Operator.charset)]
    top += CFFProgram.integer(outlinesPlace) + [UInt8(Operator.outlines)]
    top += CFFProgram.integer(place) + [12, 36]
    top += CFFProgram.integer(choicesPlace) + [12, 37]
    precondition(top.count == topLength)
    return header + names + CFFProgram.index([top[...]]) + strings + subroutines + charset
      + choices + outlines + hints + CFFProgram.index(fonts)
  }

  private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func short(_ number: Int) -> [UInt8] { [28] + bytes(number, 2) }

  private static func integer(_ number: Int) -> [UInt8] { [29] + bytes(number, 4) }

  private static func index(_ members: [ArraySlice<UInt8>]) -> [UInt8] {
    guard !members.isEmpty else { return [0, 0] }
    let length = members.reduce(1) { $0 + $1.count }
    let size = length < 1 << 8 ? 1 : length < 1 << 16 ? 2 : length < 1 << 24 ? 3 : 4
    var index = bytes(members.count, 2) + [UInt8(size)]
    index.reserveCapacity(index.count + (members.count + 1) * size + length)
    var offset = 1
    index += bytes(offset, size)
    for member in members {
      offset += member.count
      index += bytes(offset, size)
    }
    for member in members { index += member }
    return index
  }
}
