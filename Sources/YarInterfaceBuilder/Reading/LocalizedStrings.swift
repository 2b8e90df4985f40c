/// The texts of a `.strings` file: `"abc-12-xyz.text" = "Name";`, with comments.
///
/// Old files are in UTF-16; the byte order mark tells.
public struct LocalizedStrings: Sendable {
  /// The texts by their keys.
  public private(set) var texts: [String: String] = [:]

  /// Reads a file; what is damaged is left out, and nil is answered where the bytes are no text.
  public init?(_ bytes: [UInt8]) {
    guard var scanner = try? PropertyListScanner(bytes) else { return nil }
    while let (key, value) = Self.pair(&scanner) { texts[key] = value }
  }

  /// The next pair; nil at the end.
  private static func pair(_ scanner: inout PropertyListScanner) -> (String, String)? {
    while scanner.next != nil {
      // What has no end leaves nothing behind it.
      try? scanner.skipSpace()
      guard let key = try? scanner.string() else {
        scanner.skipCharacter()
        continue
      }
      try? scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: "=")) else { continue }
      try? scanner.skipSpace()
      guard let value = try? scanner.string() else { continue }
      return (key, value)
    }
    return nil
  }
}
