/// The offset of the first byte that is not valid UTF-8, or nil.
///
/// Overlong forms, surrogates and values above U+10FFFF are invalid (Unicode 15, table 3-7).
func invalidUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let count = bytes.count
  let raw = UnsafeRawBufferPointer(bytes)
  var at = 0
  while at < count {
    // Eight ASCII bytes at a time.
    while at + 8 <= count,
      raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    { at += 8 }
    guard at < count else { return nil }
    let lead = bytes[at]
    if lead < 0x80 {
      at += 1
      continue
    }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return at
    }
    guard at + length <= count, second.contains(bytes[at + 1]) else { return at }
    for place in 2..<max(2, length) where !(0x80...0xBF).contains(bytes[at + place]) { return at }
    at += length
  }
  return nil
}
