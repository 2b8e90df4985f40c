import CICU

/// Names of hosts with letters beyond ASCII.
enum HostName {
  /// The name as the internet has it (UTS 46): `xn--mnchen-3ya.de` for `münchen.de`; nil for what is no name of a host.
  static func ascii(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count <= 1000 else { return nil }
    let most = 256
    let made = String(unsafeUninitializedCapacity: most) { room in
      bytes.withUnsafeBytes { bytes in
        Int(
          max(
            0,
            yar_uidna_ascii(
              bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count),
              UnsafeMutableRawPointer(room.baseAddress!).assumingMemoryBound(to: CChar.self),
              Int32(most))))
      }
    }
    return made.isEmpty ? nil : made
  }
}
