/// Bytes that come in pieces, cut into records.
///
/// Never holds more than a record of the longest size and a piece.
struct RecordBuffer {
  /// A record, or how long one was that is too long to be held.
  enum Record {
    case bytes(ArraySlice<UInt8>, line: Int)
    case tooLong(byteCount: Int, line: Int)
    /// A quote that is not closed up to the end, or within the longest record: the line that it opens on.
    case unclosed(ArraySlice<UInt8>, line: Int, isAtEnd: Bool)
  }

  /// How many of the longest records one that is longer may take before nobody looks for its end any more: what has none, a
  /// device or a file of holes, would be read for ever.
  private static let patience = 16

  private let read: () throws(RowSourceError) -> [UInt8]
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The line that the next record starts on, from 1.
  private(set) var line = 1

  /// - Parameters:
  ///   - limit: The longest record in bytes.
  ///   - read: Gives the next bytes; none at the end.
  init(limit: Int, read: @escaping () throws(RowSourceError) -> [UInt8]) {
    self.limit = limit
    self.read = read
  }

  /// The first bytes that are there, without taking them.
  mutating func peek() throws(RowSourceError) -> ArraySlice<UInt8> {
    while bytes.count - start < 4, !isAtEnd { try fill() }
    return bytes[start...]
  }

  /// Passes over bytes at the beginning.
  mutating func drop(_ count: Int) { start = min(bytes.count, start + count) }

  /// Where a scan is between quotes and lines.
  private struct ScanState {
    var isQuoted = false
    /// Whether a quote that stands here begins a field, or goes on with one; elsewhere it is a letter: `5" pipe`.
    var mayOpen = true
    var firstEnd: Int?
    var lines = 0
  }

  /// The next record, without the end of its line; nil at the end.
  ///
  /// - Parameters:
  ///   - quotes: Whether the end of a line may stand between double quotes.
  ///   - separator: What stands between fields then: quotes open behind one only.
  mutating func next(
    quotes: Bool, separator: UInt8 = CSVRecord.comma
  ) throws(RowSourceError) -> Record? {
    var at = start
    var state = ScanState()
    let firstLine = line
    while true {
      let found = scan(&at, &state, quotes ? separator : nil)
      if found {
        let record = bytes[start..<at]
        start = at + 1
        line += state.lines + 1
        return .bytes(Self.withoutReturn(record), line: firstLine)
      }
      if isAtEnd || at - start > limit {
        if isAtEnd, at == start { return nil }
        if state.isQuoted, let end = state.firstEnd, at - start > limit || isAtEnd {
          let (record, first) = (bytes[start..<end], start)
          start = end + 1
          line += 1
          return .unclosed(
            Self.withoutReturn(record), line: firstLine, isAtEnd: at - first <= limit)
        }
        if isAtEnd, at - start <= limit {
          let record = bytes[start..<at]
          start = at
          return state.isQuoted
            ? .unclosed(record, line: firstLine, isAtEnd: true)
            : .bytes(Self.withoutReturn(record), line: firstLine)
        }
        return try skip(from: firstLine)
      }
      let kept = at - start
      try fill()
      at = start + kept
    }
  }

  /// Looks for the end of a record in what is there.
  private func scan(_ at: inout Int, _ state: inout ScanState, _ separator: UInt8?) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      while at < bytes.count {
        let byte = bytes[at]
        if byte == 10 {
          guard state.isQuoted else { return true }
          if state.firstEnd == nil { state.firstEnd = at }
          state.lines += 1
        } else if byte == UInt8(ascii: "\""), separator != nil {
          // Behind a closing quote another one goes on: it is written twice.
          if state.isQuoted {
            (state.isQuoted, state.mayOpen) = (false, true)
          } else {
            state.isQuoted = state.mayOpen
          }
        } else if !state.isQuoted {
          state.mayOpen = byte == separator
        }
        at += 1
      }
      return false
    }
  }

  /// Passes over a record that is too long, up to the end of its line.
  private mutating func skip(from firstLine: Int) throws(RowSourceError) -> Record {
    var count = 0
    while true {
      if let end = bytes[start...].firstIndex(of: 10) {
        count += end - start
        start = end + 1
        line += 1
        break
      }
      count += bytes.count - start
      // Nobody holds a place in it, and it may go on for gigabytes.
      bytes.removeAll(keepingCapacity: true)
      start = 0
      if isAtEnd { break }
      guard count <= Self.patience * limit else {
        throw RowSourceError(
          line: firstLine,
          message: "the row does not end within \(count) bytes; what follows is not read")
      }
      try fill()
    }
    return .tooLong(byteCount: count, line: firstLine)
  }

  /// Reads on; what was taken is given back only here, when nobody holds a place in it.
  private mutating func fill() throws(RowSourceError) {
    let piece = try read()
    if piece.isEmpty {
      isAtEnd = true
      return
    }
    bytes += piece
  }

  /// Gives back what was taken.
  mutating func compact() {
    guard start > 1 << 16, start * 2 >= bytes.count else { return }
    bytes.removeSubrange(..<start)
    start = 0
  }

  private static func withoutReturn(_ record: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    record.last == 13 ? record.dropLast() : record
  }
}
