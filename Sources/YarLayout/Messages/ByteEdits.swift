/// Changes of a text in bytes: what they are not about stays as it is.
package struct ByteEdits {
  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  /// Begins with a text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Puts other bytes in the place of some; of two changes at one place the one that came first stands first.
  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    edits.append((range, text))
  }

  /// The text with all changes.
  ///
  /// - Complexity: In proportion to the text and its changes.
  package var text: [UInt8] {
    // What is put in at a place stands before what is replaced there.
    let order = edits.stablySorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var text: [UInt8] = []
    var place = 0
    for edit in order {
      if place < edit.range.lowerBound { text += bytes[place..<edit.range.lowerBound] }
      text += edit.text
      place = max(place, edit.range.upperBound)
    }
    return text + bytes[place...]
  }
}
