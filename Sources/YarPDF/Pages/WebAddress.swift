/// Addresses of links as files have them.
enum WebAddress {
  /// An address in ASCII, without what has a meaning of its own in texts of PDF.
  ///
  /// - Parameter host: Gives the name of a host in ASCII; nil for what is none.
  static func ascii(_ address: String, host: (String) -> String?) -> [UInt8] {
    guard let name = hostName(of: address), !name.utf8.allSatisfy({ $0 < 0x80 }),
      let plain = host(String(name))
    else { return percentEncoded(address[...]) }
    return percentEncoded(address[..<name.startIndex]) + percentEncoded(plain[...])
      + percentEncoded(address[name.endIndex...])
  }

  /// The name of the host of an address (RFC 3986, 3.2): behind what names a user, before a port; nil where there is none.
  private static func hostName(of address: String) -> Substring? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let rest = address[address.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let named = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    return (named ?? authority).prefix { $0 != ":" }
  }

  private static func percentEncoded(_ text: Substring) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    let signs = Array("()\\'\"".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte <= 0x20 || byte >= 0x7F || signs.contains(byte) {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
