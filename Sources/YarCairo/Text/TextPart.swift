/// A part of a text that is set as a line of its own: its breaks are spaces there, and an ellipsis may stand before or behind it.
struct TextPart {
  /// Its bytes in what is set.
  private let bytes: Range<Int>
  /// Where each of them is in the text, and the end.
  private let places: [Int]

  /// Some bytes of a text as they are set.
  ///
  /// - Parameters:
  ///   - unbroken: The same characters, other ones in the place of breaks.
  ///   - head: What is set before them.
  init(_ unbroken: String, behind head: String, of text: String, _ range: Range<Int>) {
    let start = head.utf8.count
    bytes = start..<start + unbroken.utf8.count
    guard bytes.count != range.count else {
      places = [range.lowerBound]
      return
    }
    // A line separator takes more bytes than a space.
    var places: [Int] = []
    var place = range.lowerBound
    let first = text.utf8.index(text.startIndex, offsetBy: place)
    for (set, own) in zip(unbroken.unicodeScalars, text.unicodeScalars[first...]) {
      for byte in 0..<UTF8.width(set) { places.append(place + byte) }
      place += UTF8.width(own)
    }
    self.places = places + [place]
  }

  /// Where some bytes of what is set are in the text; none for those that are not of the text.
  func places(of range: Range<Int>) -> Range<Int> {
    let part = range.clamped(to: bytes)
    return place(part.lowerBound)..<place(part.upperBound)
  }

  private func place(_ byte: Int) -> Int {
    let offset = byte - bytes.lowerBound
    return places.count == 1 ? places[0] + offset : places[offset]
  }
}
