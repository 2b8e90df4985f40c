import CZint
import Synchronization
import YarLayout

/// Makes codes by zint.
///
/// ```swift
/// let environment = LayoutEnvironment(codeEncoder: ZintEncoder())
/// ```
public final class ZintEncoder: CodeEncoder {
  /// What is asked for.
  private struct Question: Equatable {
    var bytes: [UInt8]
    var kind: CodeKind
    var correction: CodeCorrection
    var isForSize: Bool
  }

  private typealias Answer = (question: Question, result: Result<CodeSymbol, CodeError>)

  /// The last answers, for a size and to be drawn: whoever checks a text asks for its code, and then the view that shows
  /// it.
  private let last = Mutex<(size: Answer?, drawn: Answer?)>((nil, nil))

  /// Makes an encoder; it keeps the last code.
  public init() {}

  /// Makes the code of a text.
  ///
  /// To find the pattern of a QR code that scanners read best takes ten times as long as all else: it is left out where
  /// the code is for its size only.
  public func symbol(
    of text: String, kind: CodeKind, correction: CodeCorrection, isForSize: Bool
  ) throws(CodeError) -> CodeSymbol {
    let bytes = Array(text.utf8)
    let isOutline = kind == .qr && isForSize
    let question = Question(
      bytes: isOutline ? Self.textOfEqualSize(bytes) : bytes, kind: kind, correction: correction,
      isForSize: isForSize)
    let known = last.withLock { isForSize ? $0.size : $0.drawn }
    if let known, known.question == question { return try known.result.get() }
    let result = Result { () throws(CodeError) in try Self.symbol(question) }
    last.withLock { last in
      if isForSize { last.size = (question, result) } else { last.drawn = (question, result) }
    }
    return try result.get()
  }

  /// A text whose QR code is as large: one character stands for all that take as many bits in the same place.
  ///
  /// The numbers of tickets have one such text, which is encoded once. Of other text than ASCII, the bits follow from
  /// more than the class of each character: it stands for itself.
  private static func textOfEqualSize(_ text: [UInt8]) -> [UInt8] {
    guard text.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
    let signs = signs
    return text.map { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(ascii: "A")
      default: signs.contains(byte) ? UInt8(ascii: "A") : UInt8(ascii: "a")
      }
    }
  }

  /// The signs that take no more bits than capital letters.
  private static let signs = Array(" $%*+-./:".utf8)

  private static func symbol(_ question: Question) throws(CodeError) -> CodeSymbol {
    let kind = question.kind
    guard !question.bytes.isEmpty else { throw CodeError("the text of the code is empty") }
    guard let symbol = ZBarcode_Create() else { throw CodeError("no memory for the code") }
    defer { ZBarcode_Delete(symbol) }
    symbol.pointee.symbology = kind.symbology
    symbol.pointee.input_mode = UNICODE_MODE
    if kind == .qr {
      symbol.pointee.option_1 = question.correction.level
      // The number of a pattern, from 1, above the lowest byte.
      if question.isForSize { symbol.pointee.option_3 = 1 << 8 }
    }
    let number = try CodeNumber(question.bytes, kind: kind)
    var bytes = number.encoded
    let status = ZBarcode_Encode(symbol, &bytes, Int32(bytes.count))
    guard status < ZINT_ERROR else {
      throw CodeError(reason(symbol), kind: kind)
    }
    try number.check(words(symbol.pointee.text))
    let count = Int(symbol.pointee.rows)
    let width = Int(symbol.pointee.width)
    // Nobody looks at the modules of a QR code that is made for its size.
    let isLooked = kind != .qr || !question.isForSize
    let rows = (0..<count).map { row in
      isLooked ? (0..<width).map { yar_zint_module(symbol, Int32(row), Int32($0)) != 0 } : []
    }
    let given = (0..<count).map { Double(yar_zint_row_height(symbol, Int32($0))) }
    // What the code leaves open is shared.
    let rest = Double(symbol.pointee.height) - given.reduce(0, +)
    let share = max(1, (rest / Double(max(1, given.count { $0 == 0 }))).rounded())
    return CodeSymbol(
      kind: kind, columns: width, rows: rows,
      rowHeights: given.map { kind.isLinear ? 0 : $0 > 0 ? $0 : share })
  }

  /// What stands in an array of C before its 0.
  private static func words<Characters>(_ characters: Characters) -> [UInt8] {
    withUnsafeBytes(of: characters) { bytes in Array(bytes.prefix { $0 != 0 }) }
  }

  private static func reason(_ symbol: UnsafeMutablePointer<zint_symbol>) -> String {
    let text = String(decoding: words(symbol.pointee.errtxt), as: UTF8.self)
    // "Error 289: Invalid character in data"
    let parts = text.split(separator: ":", maxSplits: 1)
    let reason = parts.last.map { $0.drop { $0 == " " } } ?? "the text cannot be encoded"
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }
}

extension CodeCorrection {
  fileprivate var level: Int32 {
    switch self {
    case .low: 1
    case .medium: 2
    case .quartile: 3
    case .high: 4
    }
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
