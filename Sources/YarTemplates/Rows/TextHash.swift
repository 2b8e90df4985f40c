/// A number for texts and bytes that others hardly share (FNV-1a).
package struct TextHash: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  package static func of(_ text: String) -> UInt64 {
    var hash = TextHash()
    hash.add(text.utf8)
    return hash.value
  }
}
