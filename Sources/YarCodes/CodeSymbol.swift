import CZint

/// A code as dark and light modules.
public struct CodeSymbol: Hashable, Sendable {
  /// What kind of code it is.
  public let kind: CodeKind
  /// How many modules there are from side to side, without the quiet zone.
  public let columns: Int
  /// The rows from above; each says of its modules whether they are dark.
  public let rows: [[Bool]]
  /// How many modules high each row is; for a linear code 0, as it may be of any height.
  public let rowHeights: [Double]

  /// Makes the code of a text.
  ///
  /// - Parameters:
  ///   - text: What a scanner reads.
  ///   - kind: The kind of the code.
  ///   - correction: How much of a QR code may be missing; the least, where there is room for more it is more.
  /// - Throws: Why the text is not for this kind of code.
  public init(
    _ text: String, kind: CodeKind, correction: CodeCorrection = .medium
  ) throws(CodeError) {
    try self.init(text, kind: kind, correction: correction, isForSize: false)
  }

  /// Makes the code of a text for those who only want to know how large it is, or whether there is one.
  ///
  /// The modules are not those to draw: to find the pattern of a QR code that scanners read best takes ten times as long
  /// as all else.
  package static func forSize(
    _ text: String, kind: CodeKind, correction: CodeCorrection = .medium
  ) throws(CodeError) -> CodeSymbol {
    try CodeSymbol(text, kind: kind, correction: correction, isForSize: true)
  }

  private init(
    _ text: String, kind: CodeKind, correction: CodeCorrection, isForSize: Bool
  ) throws(CodeError) {
    guard !text.isEmpty else { throw CodeError("the text of the code is empty") }
    guard let symbol = ZBarcode_Create() else { throw CodeError("no memory for the code") }
    defer { ZBarcode_Delete(symbol) }
    symbol.pointee.symbology = kind.symbology
    symbol.pointee.input_mode = UNICODE_MODE
    if kind == .qr {
      symbol.pointee.option_1 = correction.level
      // The number of a pattern, from 1, above the lowest byte.
      if isForSize { symbol.pointee.option_3 = 1 << 8 }
    }
    var bytes = Array(text.utf8)
    let status = ZBarcode_Encode(symbol, &bytes, Int32(bytes.count))
    guard status < ZINT_ERROR else {
      throw CodeError(Self.reason(symbol), kind: kind)
    }
    self.kind = kind
    columns = Int(symbol.pointee.width)
    let count = Int(symbol.pointee.rows)
    let width = columns
    rows = (0..<count).map { row in
      (0..<width).map { yar_zint_module(symbol, Int32(row), Int32($0)) != 0 }
    }
    let given = (0..<count).map { Double(yar_zint_row_height(symbol, Int32($0))) }
    // What the code leaves open is shared.
    let rest = Double(symbol.pointee.height) - given.reduce(0, +)
    let share = max(1, (rest / Double(max(1, given.count { $0 == 0 }))).rounded())
    rowHeights = given.map { kind.isLinear ? 0 : $0 > 0 ? $0 : share }
  }

  /// How many modules high it is, without the quiet zone; 0 for a linear code.
  public var height: Double { rowHeights.reduce(0, +) }

  private static func reason(_ symbol: UnsafeMutablePointer<zint_symbol>) -> String {
    let text = withUnsafeBytes(of: symbol.pointee.errtxt) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    // "Error 289: Invalid character in data"
    let parts = text.split(separator: ":", maxSplits: 1)
    let reason = parts.last.map { $0.drop { $0 == " " } } ?? "the text cannot be encoded"
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }
}

/// Why a text gives no code.
public struct CodeError: Error, Hashable, Sendable {
  /// The reason; starts with a small letter, ends without a period.
  public var reason: String

  init(_ reason: String, kind: CodeKind? = nil) {
    self.reason = kind.map { "\($0.rawValue) does not take this text: \(reason)" } ?? reason
  }
}

extension CodeKind {
  fileprivate var symbology: Int32 {
    switch self {
    case .qr: BARCODE_QRCODE
    case .code128: BARCODE_CODE128
    case .code39: BARCODE_CODE39
    case .ean: BARCODE_EANX
    case .upca: BARCODE_UPCA
    case .itf: BARCODE_C25INTER
    case .itf14: BARCODE_ITF14
    case .dataMatrix: BARCODE_DATAMATRIX
    case .pdf417: BARCODE_PDF417
    case .aztec: BARCODE_AZTEC
    }
  }
}
