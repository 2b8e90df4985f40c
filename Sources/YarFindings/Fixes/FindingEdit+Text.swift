import YarDiagnosis
import YarLayout

extension [FindingEdit] {
  /// What differs between two texts of a document: parts of lines where these have counterparts, else whole lines.
  package static func edits(from old: [UInt8], to new: [UInt8]) -> Self {
    TextComparison(old, new).edits
  }

  /// A text with all of them.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var edits = ByteEdits(text)
    for edit in self { edits.replace(edit.bytes, with: Array<UInt8>(edit.text.utf8)) }
    return edits.text
  }
}

/// The lines of two texts, and which of them differ.
struct TextComparison {
  /// Lines that go and those that come in their place, by their numbers from 0.
  struct Part: Hashable {
    var old: Range<Int>
    var new: Range<Int>
  }

  let old: [ArraySlice<UInt8>]
  let new: [ArraySlice<UInt8>]
  let parts: [Part]

  init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    parts = Self.parts(self.old, self.new)
  }

  /// The lines with their ends.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in text.enumerated() where byte == 0x0A {
      lines.append(text[start...place])
      start = place + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  private static func parts(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Part] {
    // Most lines are the same: only what lies between those is compared.
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var rest = 0
    while rest < shorter - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] {
      rest += 1
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    let middle = (
      old: Array(old[start..<old.count - rest]), new: Array(new[start..<new.count - rest])
    )
    for change in middle.new.difference(from: middle.old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): inserted.insert(start + offset)
      }
    }
    var parts: [Part] = []
    var (one, other) = (start, start)
    while one < old.count - rest || other < new.count - rest {
      let begin = (one, other)
      while removed.contains(one) { one += 1 }
      while inserted.contains(other) { other += 1 }
      if (one, other) == begin {
        one += 1
        other += 1
      } else {
        parts.append(Part(old: begin.0..<one, new: begin.1..<other))
      }
    }
    return parts
  }

  /// The parts as edits of the old text.
  var edits: [FindingEdit] {
    parts.map { part in
      let start =
        old.indices.contains(part.old.lowerBound)
        ? old[part.old.lowerBound].startIndex : old.last?.endIndex ?? 0
      let gone = old[part.old].reduce(into: []) { $0 += $1 }
      let come = new[part.new].reduce(into: []) { $0 += $1 }
      var (front, back) = (0, 0)
      if !gone.isEmpty, !come.isEmpty {
        let shorter = min(gone.count, come.count)
        while front < shorter, gone[front] == come[front] { front += 1 }
        while back < shorter - front, gone[gone.count - 1 - back] == come[come.count - 1 - back] {
          back += 1
        }
        // Neither a character nor the end of a line is cut in two.
        while front > 0, Self.isInside(gone, front) || Self.isInside(come, front) { front -= 1 }
        while back > 0,
          Self.isInside(gone, gone.count - back) || Self.isInside(come, come.count - back)
        {
          back -= 1
        }
      }
      let (line, column) = place(part.old.lowerBound, gone[..<front])
      let (endLine, endColumn) = place(part.old.lowerBound, gone[..<(gone.count - back)])
      return FindingEdit(
        line: line, column: column, endLine: endLine, endColumn: endColumn,
        bytes: start + front..<start + gone.count - back,
        text: String(decoding: come[front..<come.count - back], as: UTF8.self))
    }
  }

  private static func isInside(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes.indices.contains(place) else { return false }
    return bytes[place] & 0xC0 == 0x80
      || bytes[place] == 0x0A && place > 0 && bytes[place - 1] == 0x0D
  }

  /// The line and column, from 1, behind bytes that begin a line.
  private func place(_ line: Int, _ bytes: ArraySlice<UInt8>) -> (line: Int, column: Int) {
    let lineStart = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    var column = bytes[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    if line == 0, lineStart == bytes.startIndex, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      column -= 1
    }
    return (line + 1 + bytes.count { $0 == 0x0A }, column)
  }
}
