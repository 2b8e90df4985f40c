/// What a column of Arrow holds, as its format says.
enum ArrowKind: Equatable {
  case null
  case bool
  case integer(bytes: Int, isSigned: Bool)
  case float(bytes: Int)
  /// A text with offsets of 4 or 8 bytes.
  case text(offsetBytes: Int)
  case textView
  /// Days or milliseconds since 1970.
  case date(bytes: Int)
  /// A time of day, in parts of a second.
  case time(bytes: Int, perSecond: Int64)
  /// A moment since 1970, in parts of a second; the zone is empty where it has none.
  case timestamp(perSecond: Int64, zone: String)
  /// A whole number of so many bytes that stands for one with digits behind the point.
  case decimal(bytes: Int, scale: Int)
  case list(offsetBytes: Int)
  case fixedList(count: Int)
  case structure
  /// Nothing that rows have, and what to do about it.
  case unread(String)

  /// Reads a format.
  init(_ format: String) {
    if let plain = Self.plain[format] {
      self = plain
    } else if format.hasPrefix("+w:"), let count = Int(format.dropFirst(3)),
      0..<1 << 20 ~= count
    {
      self = .fixedList(count: count)
    } else if format.hasPrefix("ts"), let kind = Self.timestamp(format) {
      self = kind
    } else if format.hasPrefix("d:") {
      let advice = "is a decimal number of a kind that is not read; cast it to text"
      self = Self.decimal(format) ?? .unread(advice)
    } else if ["z", "Z", "vz"].contains(format) || format.hasPrefix("w:") {
      self = .unread("is of bytes; cast it to text, or name a file")
    } else {
      self = .unread(
        "is of a kind that rows do not have (\"\(format.prefix(20))\"); cast it to text")
    }
  }

  private static let plain: [String: ArrowKind] = [
    "n": .null, "b": .bool, "c": .integer(bytes: 1, isSigned: true),
    "C": .integer(bytes: 1, isSigned: false), "s": .integer(bytes: 2, isSigned: true),
    "S": .integer(bytes: 2, isSigned: false), "i": .integer(bytes: 4, isSigned: true),
    "I": .integer(bytes: 4, isSigned: false), "l": .integer(bytes: 8, isSigned: true),
    "L": .integer(bytes: 8, isSigned: false), "e": .float(bytes: 2), "f": .float(bytes: 4),
    "g": .float(bytes: 8), "u": .text(offsetBytes: 4), "U": .text(offsetBytes: 8),
    "vu": .textView, "tdD": .date(bytes: 4), "tdm": .date(bytes: 8),
    "tts": .time(bytes: 4, perSecond: 1), "ttm": .time(bytes: 4, perSecond: 1000),
    "ttu": .time(bytes: 8, perSecond: 1_000_000),
    "ttn": .time(bytes: 8, perSecond: 1_000_000_000), "+l": .list(offsetBytes: 4),
    "+L": .list(offsetBytes: 8), "+s": .structure,
  ]

  private static func timestamp(_ format: String) -> ArrowKind? {
    let units: [Character: Int64] = [
      "s": 1, "m": 1000, "u": 1_000_000, "n": 1_000_000_000,
    ]
    let rest = format.dropFirst(2)
    guard let unit = rest.first.flatMap({ units[$0] }), rest.dropFirst().first == ":" else {
      return nil
    }
    return .timestamp(perSecond: unit, zone: String(rest.dropFirst(2)))
  }

  /// A decimal number as `d:precision,scale` or `d:precision,scale,bits`.
  private static func decimal(_ format: String) -> ArrowKind? {
    let numbers = format.dropFirst(2).split(separator: ",").map { Int($0) }
    guard numbers.count == 2 || numbers.count == 3, let scale = numbers[1], abs(scale) <= 100,
      let bits = numbers.count == 3 ? numbers[2] : 128, [32, 64, 128].contains(bits)
    else { return nil }
    return .decimal(bytes: bits / 8, scale: scale)
  }

  /// How many buffers an array of the kind has at least.
  var bufferCount: Int {
    switch self {
    case .null, .unread: 0
    case .structure, .fixedList: 1
    case .bool, .integer, .float, .date, .time, .timestamp, .decimal, .list: 2
    case .text, .textView: 3
    }
  }
}
