/// Makes codes that scanners read; what draws codes asks its environment for one.
///
/// `YarCodes` has one that works by zint.
public protocol CodeEncoder: AnyObject, Sendable {
  /// Makes the code of a text.
  ///
  /// - Parameters:
  ///   - text: What a scanner reads; not empty.
  ///   - kind: The kind of the code.
  ///   - correction: How much of a QR code may be missing; the least, where there is room for more it is more.
  ///   - isForSize: Whether only the size of the code counts, and whether there is one.
  /// - Throws: Why the text is not for this kind of code.
  func symbol(
    of text: String, kind: CodeKind, correction: CodeCorrection, isForSize: Bool
  ) throws(CodeError) -> CodeSymbol
}

/// Why a text gives no code.
public struct CodeError: Error, Hashable, Sendable {
  /// The reason; starts with a small letter, ends without a period.
  public var reason: String

  /// Makes an error; with a kind the reason says that it does not take the text.
  public init(_ reason: String, kind: CodeKind? = nil) {
    self.reason = kind.map { "\($0.rawValue) does not take this text: \(reason)" } ?? reason
  }
}
