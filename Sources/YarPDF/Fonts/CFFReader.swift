/// Reads the parts of a font in the Compact Font Format (Adobe Technical Note 5176).
struct CFFReader {
  let bytes: [UInt8]

  /// An operator of a dictionary and its operands, as they lie in the file.
  struct Entry {
    /// Its number; those of two bytes from 1200 on.
    var number: Int
    /// The operands, as whole numbers; others are 0.
    var operands: [Int]
    /// All bytes of it.
    var bytes: ArraySlice<UInt8>
  }

  /// The members of an index and the place behind it; nil where it is damaged.
  func index(at start: Int) -> (members: [Range<Int>], end: Int)? {
    guard start >= 0, let count = number(start, 2) else { return nil }
    guard count > 0 else { return ([], start + 2) }
    guard let size = number(start + 2, 1), (1...4).contains(size) else { return nil }
    let base = start + 3 + (count + 1) * size - 1
    var members: [Range<Int>] = []
    members.reserveCapacity(count)
    guard var last = number(start + 3, size), last >= 1 else { return nil }
    for place in 1...count {
      guard let next = number(start + 3 + place * size, size), next >= last,
        base + next <= bytes.count
      else { return nil }
      members.append((base + last)..<(base + next))
      last = next
    }
    return (members, base + last)
  }

  /// A number of some bytes; nil beyond the end.
  func number(_ place: Int, _ size: Int) -> Int? {
    guard place >= 0, place + size <= bytes.count else { return nil }
    return bytes[place..<(place + size)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The entries of a dictionary; nil where it is damaged.
  func dictionary(_ range: Range<Int>) -> [Entry]? {
    guard range.upperBound <= bytes.count else { return nil }
    var entries: [Entry] = []
    var operands: [Int] = []
    var start = range.lowerBound
    var place = start
    while place < range.upperBound {
      let byte = Int(bytes[place])
      switch byte {
      case 0...21:
        var operation = byte
        place += 1
        if byte == 12 {
          guard place < range.upperBound else { return nil }
          operation = 1200 + Int(bytes[place])
          place += 1
        }
        entries.append(
          Entry(number: operation, operands: operands, bytes: bytes[start..<place]))
        operands = []
        start = place
      case 28:
        guard let value = number(place + 1, 2) else { return nil }
        operands.append(Int(Int16(truncatingIfNeeded: value)))
        place += 3
      case 29:
        guard let value = number(place + 1, 4) else { return nil }
        operands.append(Int(Int32(truncatingIfNeeded: value)))
        place += 5
      case 30:
        // A real number: nibbles up to one that says end.
        place += 1
        while place < range.upperBound, bytes[place] & 0x0F != 0x0F { place += 1 }
        place += 1
        operands.append(0)
      case 32...246:
        operands.append(byte - 139)
        place += 1
      case 247...250:
        guard let low = number(place + 1, 1) else { return nil }
        operands.append((byte - 247) * 256 + low + 108)
        place += 2
      case 251...254:
        guard let low = number(place + 1, 1) else { return nil }
        operands.append(-(byte - 251) * 256 - low - 108)
        place += 2
      default: return nil
      }
    }
    return entries
  }
}
