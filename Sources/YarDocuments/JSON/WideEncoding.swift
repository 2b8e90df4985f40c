/// The encoding of text in units of two or four bytes, by its mark or the zeros of its first letters; nil for others.
///
/// - Parameter start: The first four bytes, or all where there are fewer.
package func wideEncoding(of start: [UInt8]) -> String? {
  guard start.count >= 2 else { return nil }
  let zeros = start.map { $0 == 0 }
  let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
  switch zeros {
  case [false, false, true, true] where isMarked, [true, true, false, false],
    [false, true, true, true], [true, true, true, false]:
    return "UTF-32"
  default:
    return isMarked || zeros[0] != zeros[1] ? "UTF-16" : nil
  }
}
