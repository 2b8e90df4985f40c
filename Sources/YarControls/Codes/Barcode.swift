import YarLayout

/// A code of lines, or one of the smaller squares: Code 128, EAN, ITF, Data Matrix, PDF417, Aztec.
///
/// ```swift
/// let code = Barcode("4006381333931", .ean)
/// ```
public final class Barcode: CodeView {
  /// The kind of the code; `code128` by default.
  public var symbology = CodeKind.code128 {
    didSet { if symbology != oldValue { changed() } }
  }

  /// Makes a code with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isRigid = true
    moduleSize = 1.5
  }

  /// Makes a code of a text.
  public convenience init(_ message: String, _ symbology: CodeKind = .code128) {
    self.init(frame: .zero)
    self.message = message
    self.symbology = symbology
  }

  public override var kind: CodeKind { symbology }
  public override var typeName: String { defaultTypeName("Barcode") }
}
