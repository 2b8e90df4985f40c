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
  package var text: [UInt8] {
    var text = bytes
    // From behind, so that places before stay.
    let order = edits.stablySorted { $0.range.lowerBound < $1.range.lowerBound }
    for edit in order.reversed() { text.replaceSubrange(edit.range, with: edit.text) }
    return text
  }
}
