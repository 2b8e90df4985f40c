extension UInt8 {
  /// Whether the byte is the first of a character in UTF-8, not one that goes on with it.
  var beginsCharacter: Bool { self & 0xC0 != 0x80 }
}
