/// A count of bytes in words, in MiB from one on.
///
/// Rounded up, so that what is too long is longer than the limit that is told beside it.
package func byteCountInWords(_ count: Int) -> String {
  count < 1 << 20 ? "\(count) bytes" : "\(((count - 1) >> 20) + 1) MiB"
}
