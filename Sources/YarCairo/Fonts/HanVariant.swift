/// How the signs that Chinese, Japanese and Korean share are drawn: each language writes some of them its own way.
enum HanVariant: String {
  case japanese = "ja"
  case korean = "ko"
  case simplified = "zh-cn"
  case traditional = "zh-tw"
  case hongKong = "zh-hk"

  /// The family that draws them so, after "Noto Sans ".
  var family: String {
    switch self {
    case .japanese: "CJK JP"
    case .korean: "CJK KR"
    case .simplified: "CJK SC"
    case .traditional: "CJK TC"
    case .hongKong: "CJK HK"
    }
  }

  /// The way of a language, by its tag (`zh-Hant`, `ja`); nil for other languages.
  init?(language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "yue": self = .hongKong
    case "zh", "cmn":
      if parts.contains("hk") || parts.contains("mo") {
        self = .hongKong
      } else if parts.contains("tw") || parts.contains("hant") {
        self = .traditional
      } else {
        self = .simplified
      }
    default: return nil
    }
  }

  /// The way that a text without a language gives away: kana are Japanese, Hangul Korean, Bopomofo is of Taiwan.
  ///
  /// Japanese for signs alone, as the family has it.
  init(guessedFrom scalars: [Unicode.Scalar]) {
    self = .japanese
    for scalar in scalars {
      switch scalar.value {
      case 0x3040...0x30FF: return
      case 0xAC00...0xD7FF, 0x1100...0x11FF, 0x3130...0x318F: self = .korean
      case 0x3100...0x312F, 0x31A0...0x31BF: if self != .korean { self = .traditional }
      default: break
      }
    }
  }
}
