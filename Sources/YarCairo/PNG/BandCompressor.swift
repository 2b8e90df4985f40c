/// Compresses bytes to blocks of deflate that stand alone.
///
/// Nothing before them is looked at, they end with a whole byte, and none of them is a stream's last. So they can be
/// kept, and put together with others.
protocol BandCompressor: AnyObject {
  /// Appends the blocks of some bytes; false where there is no memory for them.
  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool
}
