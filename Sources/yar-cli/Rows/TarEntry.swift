/// An archive of files, as `tar` reads it (POSIX ustar, with a pax header where a name is long).
enum TarEntry {
  /// The bytes of a file in an archive, up to the next block.
  static func bytes(name: String, _ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let name = Array(name.utf8)
    if name.count > 100 {
      let record = pax("path", name)
      result += header(Array("pax-header".utf8), size: record.count, type: UInt8(ascii: "x"))
      result += record
      pad(&result)
    }
    result += header(Array(name.prefix(100)), size: content.count, type: UInt8(ascii: "0"))
    result += content
    pad(&result)
    return result
  }

  /// What ends an archive.
  static let end = [UInt8](repeating: 0, count: 1024)

  private static func pad(_ bytes: inout [UInt8]) {
    bytes += [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }

  /// A line of a pax header; its length counts itself.
  private static func pax(_ key: String, _ value: [UInt8]) -> [UInt8] {
    let rest = Array(" \(key)=".utf8) + value + [10]
    var count = rest.count + 1
    while "\(count)".utf8.count + rest.count != count { count = "\(count)".utf8.count + rest.count }
    return Array("\(count)".utf8) + rest
  }

  private static func header(_ name: [UInt8], size: Int, type: UInt8) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: some Collection<UInt8>, at place: Int) {
      for (index, byte) in bytes.enumerated() { block[place + index] = byte }
    }
    func octal(_ value: Int, digits: Int) -> [UInt8] {
      let text = Array(String(value, radix: 8).utf8)
      return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, digits - text.count)) + text
    }
    put(name, at: 0)
    put(octal(0o644, digits: 7), at: 100)
    put(octal(0, digits: 7), at: 108)
    put(octal(0, digits: 7), at: 116)
    put(octal(size, digits: 11), at: 124)
    // The same bytes at each run: the first of January 2000.
    put(octal(946_684_800, digits: 11), at: 136)
    put([UInt8](repeating: 32, count: 8), at: 148)
    block[156] = type
    put(Array("ustar".utf8) + [0, 48, 48], at: 257)
    let sum = block.reduce(0) { $0 + Int($1) }
    put(octal(sum, digits: 6) + [0, 32], at: 148)
    return block
  }
}
