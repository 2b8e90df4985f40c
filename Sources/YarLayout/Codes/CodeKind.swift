/// The kinds of codes that scanners read.
public enum CodeKind: String, CaseIterable, Sendable {
  /// A QR code: a square, up to 2953 bytes.
  case qr
  /// Code 128: lines for any text of ASCII.
  case code128
  /// Code 39: lines for capital letters, digits and a few signs.
  case code39
  /// EAN-13 or EAN-8: 12 or 7 digits, and a check digit that is added where it is surely left out; or the 12 digits of a UPC-A.
  case ean
  /// UPC-A: 11 digits, and a check digit that is added where it is left out.
  case upca
  /// Interleaved 2 of 5: an even number of digits.
  case itf
  /// ITF-14: 13 digits, and a check digit that is added where it is left out.
  case itf14
  /// Data Matrix: a small square.
  case dataMatrix
  /// PDF417: lines in rows.
  case pdf417
  /// Aztec: a square that needs no room around it.
  case aztec

  /// Whether it is a single row of lines, which may be as high as one likes.
  public var isLinear: Bool {
    switch self {
    case .code128, .code39, .ean, .upca, .itf, .itf14: true
    case .qr, .dataMatrix, .pdf417, .aztec: false
    }
  }

  /// How much must stay empty around it, in modules: at the sides, and above and below.
  public var quietZone: (horizontal: Int, vertical: Int) {
    switch self {
    case .qr: (4, 4)
    case .code128, .code39, .itf, .itf14: (10, 0)
    case .ean: (11, 0)
    case .upca: (9, 0)
    case .dataMatrix: (1, 1)
    case .pdf417: (2, 2)
    case .aztec: (0, 0)
    }
  }
}

/// How much of a QR code may be dirty or torn and it is read all the same.
public enum CodeCorrection: String, CaseIterable, Sendable {
  /// 7 %.
  case low
  /// 15 %.
  case medium
  /// 25 %.
  case quartile
  /// 30 %.
  case high
}
