/// What a format wrote of the numbers that it was asked for last: rows share dates and prices.
struct WrittenTexts {
  private var texts: [UInt64: String] = [:]

  private static let capacity = 256
  private static let longest = 64

  /// The text of a number, written where it is not known.
  mutating func text(of value: Double, _ write: () -> String?) -> String? {
    // By its bits: 0 and -0 are equal and written in two ways.
    if let known = texts[value.bitPattern] { return known }
    guard let made = write() else { return nil }
    if made.utf8.count <= Self.longest {
      if texts.count == Self.capacity { texts.removeAll(keepingCapacity: true) }
      texts[value.bitPattern] = made
    }
    return made
  }
}
