import Glibc

/// Leaves out the names that cairo 1.16 repeats among the resources of a page.
///
/// A picture is named there as often as the page draws it. A dictionary must have a name once: qpdf takes all resources away
/// from a page with a few repeats. Spaces take their place, so that all else stays where it is.
struct PDFNames {
  private static let opening = Array("/XObject <<".utf8)
  /// More than a page has of names; what is longer is something else.
  private static let mostHeld = 1 << 20

  /// How many bytes of the opening were there last.
  private var matched = 0
  /// What was read of names; nil outside of them.
  private var held: [UInt8]?

  /// Hands on the next bytes of a file, names when they are complete; false where that failed.
  mutating func pass(
    _ bytes: UnsafeRawBufferPointer, to write: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    var start = 0
    var index = 0
    while index < bytes.count {
      if held == nil, matched == 0, let address = bytes.baseAddress {
        let rest = address + index
        // Nearly all bytes are those of fonts and drawings.
        guard let slash = memchr(rest, Int32(PDFNames.opening[0]), bytes.count - index) else {
          index = bytes.count
          break
        }
        index += UnsafeRawPointer(slash) - rest
      }
      let byte = bytes[index]
      index += 1
      if held != nil {
        held?.append(byte)
        start = index
        if byte == UInt8(ascii: ">") || held?.count == PDFNames.mostHeld {
          guard release(to: write) else { return false }
        }
      } else if byte == PDFNames.opening[matched] {
        matched += 1
        guard matched == PDFNames.opening.count else { continue }
        matched = 0
        held = []
        guard write(UnsafeRawBufferPointer(rebasing: bytes[start..<index])) else { return false }
        start = index
      } else {
        matched = byte == PDFNames.opening[0] ? 1 : 0
      }
    }
    return start == index || write(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
  }

  /// Hands on what is held; false where that failed.
  mutating func release(to write: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard var names = held else { return true }
    held = nil
    PDFNames.clear(&names)
    return names.withUnsafeBytes { $0.isEmpty || write($0) }
  }

  /// Puts spaces in place of the names that were there before, such as `/x7 7 0 R`.
  private static func clear(_ names: inout [UInt8]) {
    var known: Set<ArraySlice<UInt8>> = []
    let starts = names.indices.filter { names[$0] == UInt8(ascii: "/") }
    for (place, start) in starts.enumerated() {
      let next = place + 1 < starts.count ? starts[place + 1] : names.count
      guard let end = names[start..<next].lastIndex(of: UInt8(ascii: "R")) else { return }
      guard !known.insert(names[start...end]).inserted else { continue }
      for index in start...end { names[index] = UInt8(ascii: " ") }
    }
  }
}
