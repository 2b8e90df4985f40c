import CYar

/// Texts and options as callers give them.
enum CText {
  /// A text that ends with a zero byte; nil for NULL.
  static func string(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }
  }

  /// A list of texts; entries that are NULL are left out.
  static func strings(
    _ list: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
  ) -> [String] {
    guard let list else { return [] }
    return (0..<max(0, count)).compactMap { string(list[$0]) }
  }

  /// Bytes with their number; none for NULL.
  static func bytes(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> [UInt8] {
    guard let bytes, count > 0 else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Options as far as the caller knows them: `size` bytes of them, and zero for what came later.
  ///
  /// - Returns: nil where their size cannot be one.
  static func options<Options>(_ given: UnsafePointer<Options>?, _ zero: Options) -> Options? {
    guard let given else { return zero }
    let raw = UnsafeRawPointer(given)
    let size = raw.load(as: Int.self)
    guard size >= MemoryLayout<Int>.size, size <= 4096 else { return nil }
    var options = zero
    withUnsafeMutableBytes(of: &options) { target in
      target.copyMemory(
        from: UnsafeRawBufferPointer(start: raw, count: min(size, target.count)))
    }
    return options
  }
}
