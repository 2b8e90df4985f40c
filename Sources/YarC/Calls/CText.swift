import CYar

/// Texts and options as callers give them.
enum CText {
  /// A text that ends with a zero byte; nil for NULL.
  static func string(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }
  }

  /// A list of texts.
  static func strings(
    _ list: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
  ) -> [String] {
    guard let list else { return [] }
    return (0..<max(0, count)).compactMap { string(list[$0]) }
  }

  /// What is told where the size of options cannot be one.
  static func wrongSize(_ what: String, _ type: String) -> String {
    "the size of \(what) is not set, or is none: it is sizeof(\(type))"
  }

  /// What is told of flags that are not known: a program that counts on them was made for a later library.
  static func refusal(of flags: UInt32, known: UInt32, _ what: String) -> String? {
    flags & ~known == 0 ? nil : "\(what) have a flag that is not known: \(flags & ~known)"
  }

  /// What is told of a list that lacks what its count says.
  static func refusal(
    _ list: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ what: String
  ) -> String? {
    if count == 0 { return nil }
    guard count > 0, let list else { return "\(what) is NULL, and its count is not 0" }
    guard let place = (0..<count).first(where: { list[$0] == nil }) else { return nil }
    return "\(what)[\(place)] is NULL"
  }

  /// A number of C's `size_t`; what is larger than all that there can be counts as the largest.
  static func count(_ count: Int) -> Int { count < 0 ? .max : count }

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
