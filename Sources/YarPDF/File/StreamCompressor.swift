/// Compresses what streams of a file hold, as zlib does.
package protocol StreamCompressor: AnyObject {
  /// Appends the compressed bytes; false where there is no memory for them.
  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool
}
