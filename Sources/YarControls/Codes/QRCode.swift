import YarLayout

/// A QR code.
///
/// ```swift
/// let code = QRCode("https://example.org/t/12")
/// code.errorCorrection = .high
/// ```
public final class QRCode: CodeView {
  /// How much of it may be dirty or torn; `medium` by default.
  public var errorCorrection = CodeCorrection.medium {
    didSet { if errorCorrection != oldValue { changed() } }
  }

  /// Makes a view without a code.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isRigid = true
  }

  /// Makes a code of a text.
  public convenience init(_ message: String) {
    self.init(frame: .zero)
    self.message = message
  }

  public override var kind: CodeKind { .qr }
  public override var correction: CodeCorrection { errorCorrection }
  public override var typeName: String { defaultTypeName("QRCode") }
}
