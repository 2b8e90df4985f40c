/// The texts of a `.strings` file: `"abc-12-xyz.text" = "Name";`, with comments.
///
/// Old files are in UTF-16; the byte order mark tells, or the zeros of the first character.
public struct LocalizedStrings: Sendable {
  /// The texts by their keys.
  public private(set) var texts: [String: String] = [:]

  /// What is damaged first; nil where everything could be read.
  public private(set) var problem: PropertyListError?

  /// Reads a file; what is damaged is left out, and nil is answered where the bytes are no text.
  public init?(_ bytes: [UInt8]) {
    guard var scanner = try? PropertyListScanner(bytes) else { return nil }
    if scanner.isNext("<?xml") || scanner.isNext("<!DOCTYPE") {
      problem = scanner.error(
        "it is a property list in XML, which is not read; write lines such as \"key\" = \"text\";")
      return
    }
    while scanner.next != nil {
      do throws(PropertyListError) {
        guard let (key, value) = try pair(&scanner) else { continue }
        texts[key] = value
      } catch {
        problem = problem ?? error
      }
    }
  }

  /// The next pair; nil where none stands, as at the end.
  private mutating func pair(
    _ scanner: inout PropertyListScanner
  ) throws(PropertyListError) -> (String, String)? {
    try scanner.skipSpace()
    if scanner.next == nil || scanner.skip(UInt8(ascii: ";")) { return nil }
    guard let key = try scanner.string() else {
      note("a key", scanner)
      scanner.skipCharacter()
      return nil
    }
    try scanner.skipSpace()
    guard scanner.skip(UInt8(ascii: "=")) else {
      // A key alone stands for itself.
      if scanner.next != UInt8(ascii: ";") { note("'='", scanner) }
      return nil
    }
    try scanner.skipSpace()
    if let value = try scanner.string() { return (key, value) }
    note("a text", scanner)
    return nil
  }

  /// Notes what is missing, if it is the first; to find the line takes a look at all that stands before.
  private mutating func note(_ expected: String, _ scanner: PropertyListScanner) {
    problem = problem ?? scanner.error("expected \(expected) but found \(scanner.found)")
  }
}
