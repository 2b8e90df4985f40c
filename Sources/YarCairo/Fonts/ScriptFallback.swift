/// Which families are tried for a character that the asked font does not have.
///
/// The table is by Unicode block, so a choice depends on nothing but the character and the installed
/// packages: neither on the machine's settings nor on what was set before.
enum ScriptFallback {
  /// A run of characters that one family serves.
  struct Block {
    /// The characters.
    var range: ClosedRange<UInt32>
    /// The family, without the "Noto Sans " that most begin with, or without the "Noto " of those with serifs.
    var family: String
    /// The language that is assumed: Pango would ask the LANGUAGE variable.
    var language: String
  }

  /// The block of a character, if the table has one.
  static func block(of scalar: UInt32) -> Block? {
    var low = 0
    var high = blocks.count - 1
    while low <= high {
      let middle = (low + high) / 2
      let block = blocks[middle]
      if scalar < block.range.lowerBound {
        high = middle - 1
      } else if scalar > block.range.upperBound {
        low = middle + 1
      } else {
        return block
      }
    }
    return nil
  }

  /// The families to try for characters outside the table, or that their block's family lacks.
  static let general = [
    "Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Music",
    "Noto Sans CJK JP", emojiFamily,
  ]

  /// The family of emoji in colours.
  static let emojiFamily = "Noto Color Emoji"
  /// The Debian package that has them.
  static let emojiPackage = "fonts-noto-color-emoji"

  /// The full name of the family to try first for a character; nil for those outside the table.
  static func familyName(for scalar: UInt32, han: HanVariant?) -> String? {
    guard let block = block(of: scalar) else { return nil }
    let family = han?.family ?? block.family
    if family.isEmpty { return "Noto Sans" }
    return (family.hasPrefix("Serif ") ? "Noto " : "Noto Sans ") + family
  }

  /// The Debian package that has a family of the table.
  static func package(ofFamily name: String) -> String {
    name.hasPrefix("Noto Sans CJK") ? "fonts-noto-cjk" : "fonts-noto-core"
  }

  /// Sorted by character.
  static let blocks: [Block] = [
    Block(range: 0x0370...0x03FF, family: "", language: "el"),
    Block(range: 0x0400...0x052F, family: "", language: "ru"),
    Block(range: 0x0530...0x058F, family: "Armenian", language: "hy"),
    Block(range: 0x0590...0x05FF, family: "Hebrew", language: "he"),
    Block(range: 0x0600...0x06FF, family: "Arabic", language: "ar"),
    Block(range: 0x0700...0x074F, family: "Syriac", language: "syr"),
    Block(range: 0x0750...0x077F, family: "Arabic", language: "ar"),
    Block(range: 0x0780...0x07BF, family: "Thaana", language: "dv"),
    Block(range: 0x07C0...0x07FF, family: "NKo", language: "nqo"),
    Block(range: 0x0800...0x083F, family: "Samaritan", language: "smp"),
    Block(range: 0x0840...0x085F, family: "Mandaic", language: "mid"),
    Block(range: 0x0860...0x086F, family: "Syriac", language: "syr"),
    Block(range: 0x08A0...0x08FF, family: "Arabic", language: "ar"),
    Block(range: 0x0900...0x097F, family: "Devanagari", language: "hi"),
    Block(range: 0x0980...0x09FF, family: "Bengali", language: "bn"),
    Block(range: 0x0A00...0x0A7F, family: "Gurmukhi", language: "pa"),
    Block(range: 0x0A80...0x0AFF, family: "Gujarati", language: "gu"),
    Block(range: 0x0B00...0x0B7F, family: "Oriya", language: "or"),
    Block(range: 0x0B80...0x0BFF, family: "Tamil", language: "ta"),
    Block(range: 0x0C00...0x0C7F, family: "Telugu", language: "te"),
    Block(range: 0x0C80...0x0CFF, family: "Kannada", language: "kn"),
    Block(range: 0x0D00...0x0D7F, family: "Malayalam", language: "ml"),
    Block(range: 0x0D80...0x0DFF, family: "Sinhala", language: "si"),
    Block(range: 0x0E00...0x0E7F, family: "Thai", language: "th"),
    Block(range: 0x0E80...0x0EFF, family: "Lao", language: "lo"),
    Block(range: 0x0F00...0x0FFF, family: "Serif Tibetan", language: "bo"),
    Block(range: 0x1000...0x109F, family: "Myanmar", language: "my"),
    Block(range: 0x10A0...0x10FF, family: "Georgian", language: "ka"),
    Block(range: 0x1200...0x139F, family: "Ethiopic", language: "am"),
    Block(range: 0x13A0...0x13FF, family: "Cherokee", language: "chr"),
    Block(range: 0x1400...0x167F, family: "Canadian Aboriginal", language: "iu"),
    Block(range: 0x1680...0x169F, family: "Ogham", language: "pgl"),
    Block(range: 0x16A0...0x16FF, family: "Runic", language: "non"),
    Block(range: 0x1700...0x171F, family: "Tagalog", language: "tl"),
    Block(range: 0x1720...0x173F, family: "Hanunoo", language: "hnn"),
    Block(range: 0x1740...0x175F, family: "Buhid", language: "bku"),
    Block(range: 0x1760...0x177F, family: "Tagbanwa", language: "tbw"),
    Block(range: 0x1780...0x17FF, family: "Khmer", language: "km"),
    Block(range: 0x1800...0x18AF, family: "Mongolian", language: "mn"),
    Block(range: 0x18B0...0x18FF, family: "Canadian Aboriginal", language: "iu"),
    Block(range: 0x1900...0x194F, family: "Limbu", language: "lif"),
    Block(range: 0x1950...0x197F, family: "Tai Le", language: "tdd"),
    Block(range: 0x1980...0x19DF, family: "New Tai Lue", language: "khb"),
    Block(range: 0x19E0...0x19FF, family: "Khmer", language: "km"),
    Block(range: 0x1A00...0x1A1F, family: "Buginese", language: "bug"),
    Block(range: 0x1A20...0x1AAF, family: "Tai Tham", language: "nod"),
    Block(range: 0x1B00...0x1B7F, family: "Balinese", language: "ban"),
    Block(range: 0x1B80...0x1BBF, family: "Sundanese", language: "su"),
    Block(range: 0x1BC0...0x1BFF, family: "Batak", language: "bbc"),
    Block(range: 0x1C00...0x1C4F, family: "Lepcha", language: "lep"),
    Block(range: 0x1C50...0x1C7F, family: "Ol Chiki", language: "sat"),
    Block(range: 0x1C90...0x1CBF, family: "Georgian", language: "ka"),
    Block(range: 0x1F00...0x1FFF, family: "", language: "el"),
    Block(range: 0x2190...0x21FF, family: "Math", language: "en"),
    Block(range: 0x2200...0x22FF, family: "Math", language: "en"),
    Block(range: 0x2300...0x23FF, family: "Symbols", language: "en"),
    Block(range: 0x2500...0x25FF, family: "Symbols2", language: "en"),
    Block(range: 0x2600...0x26FF, family: "Symbols", language: "en"),
    Block(range: 0x2700...0x27BF, family: "Symbols2", language: "en"),
    Block(range: 0x2C80...0x2CFF, family: "Coptic", language: "cop"),
    Block(range: 0x2D00...0x2D2F, family: "Georgian", language: "ka"),
    Block(range: 0x2D30...0x2D7F, family: "Tifinagh", language: "ber"),
    Block(range: 0x2D80...0x2DDF, family: "Ethiopic", language: "am"),
    Block(range: 0x2DE0...0x2DFF, family: "", language: "ru"),
    Block(range: 0x2E80...0x312F, family: "CJK JP", language: "ja"),
    Block(range: 0x3130...0x318F, family: "CJK KR", language: "ko"),
    Block(range: 0x3190...0x9FFF, family: "CJK JP", language: "ja"),
    Block(range: 0xA000...0xA4CF, family: "Yi", language: "ii"),
    Block(range: 0xA4D0...0xA4FF, family: "Lisu", language: "lis"),
    Block(range: 0xA500...0xA63F, family: "Vai", language: "vai"),
    Block(range: 0xA640...0xA69F, family: "", language: "ru"),
    Block(range: 0xA6A0...0xA6FF, family: "Bamum", language: "bax"),
    Block(range: 0xA800...0xA82F, family: "Syloti Nagri", language: "syl"),
    Block(range: 0xA840...0xA87F, family: "Phags Pa", language: "mn"),
    Block(range: 0xA880...0xA8DF, family: "Saurashtra", language: "saz"),
    Block(range: 0xA8E0...0xA8FF, family: "Devanagari", language: "hi"),
    Block(range: 0xA900...0xA92F, family: "Kayah Li", language: "eky"),
    Block(range: 0xA930...0xA95F, family: "Rejang", language: "rej"),
    Block(range: 0xA980...0xA9DF, family: "Javanese", language: "jv"),
    Block(range: 0xA9E0...0xA9FF, family: "Myanmar", language: "my"),
    Block(range: 0xAA00...0xAA5F, family: "Cham", language: "cjm"),
    Block(range: 0xAA60...0xAA7F, family: "Myanmar", language: "my"),
    Block(range: 0xAA80...0xAADF, family: "Tai Viet", language: "blt"),
    Block(range: 0xAAE0...0xAAFF, family: "Meetei Mayek", language: "mni"),
    Block(range: 0xAB00...0xAB2F, family: "Ethiopic", language: "am"),
    Block(range: 0xABC0...0xABFF, family: "Meetei Mayek", language: "mni"),
    Block(range: 0xAC00...0xD7FF, family: "CJK KR", language: "ko"),
    Block(range: 0xF900...0xFAFF, family: "CJK JP", language: "ja"),
    Block(range: 0xFB13...0xFB17, family: "Armenian", language: "hy"),
    Block(range: 0xFB1D...0xFB4F, family: "Hebrew", language: "he"),
    Block(range: 0xFB50...0xFDFF, family: "Arabic", language: "ar"),
    Block(range: 0xFE70...0xFEFE, family: "Arabic", language: "ar"),
    Block(range: 0xFF00...0xFFEF, family: "CJK JP", language: "ja"),
    Block(range: 0x10280...0x1029F, family: "Lycian", language: "xlc"),
    Block(range: 0x10300...0x1032F, family: "Old Italic", language: "ett"),
    Block(range: 0x10330...0x1034F, family: "Gothic", language: "got"),
    Block(range: 0x10380...0x1039F, family: "Ugaritic", language: "uga"),
    Block(range: 0x103A0...0x103DF, family: "Old Persian", language: "peo"),
    Block(range: 0x10400...0x1044F, family: "Deseret", language: "en"),
    Block(range: 0x10450...0x1047F, family: "Shavian", language: "en"),
    Block(range: 0x104B0...0x104FF, family: "Osage", language: "osa"),
    Block(range: 0x10900...0x1091F, family: "Phoenician", language: "phn"),
    Block(range: 0x12000...0x1254F, family: "Cuneiform", language: "akk"),
    Block(range: 0x13000...0x1343F, family: "Egyptian Hieroglyphs", language: "egy"),
    Block(range: 0x1D400...0x1D7FF, family: "Math", language: "en"),
    Block(range: 0x1E900...0x1E95F, family: "Adlam", language: "ff"),
    Block(range: 0x1EE00...0x1EEFF, family: "Math", language: "ar"),
    Block(range: 0x1F300...0x1FAFF, family: "Symbols2", language: "en"),
    Block(range: 0x20000...0x323AF, family: "CJK JP", language: "ja"),
  ]
}
