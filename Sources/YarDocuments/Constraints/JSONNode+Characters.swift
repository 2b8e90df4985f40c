extension JSONNode {
  /// Where a character of a string stands in the text: the string's bytes are counted without escapes.
  package func offset(ofCharacterAt place: Int) -> Int {
    // What data brought in stands nowhere in the text.
    if isBound { return offset }
    let bytes = tree.bytes
    var source = offset + 1
    var rest = place
    while rest > 0, source < bytes.count {
      guard bytes[source] == UInt8(ascii: "\\") else {
        source += 1
        rest -= 1
        continue
      }
      guard bytes[source + 1] == UInt8(ascii: "u") else {
        source += 2
        rest -= 1
        continue
      }
      let digits = String(decoding: bytes[source + 2..<source + 6], as: UTF8.self)
      let unit = UInt16(digits, radix: 16) ?? 0
      let isPair = UTF16.isLeadSurrogate(unit)
      source += isPair ? 12 : 6
      rest -= isPair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
    return source
  }
}
