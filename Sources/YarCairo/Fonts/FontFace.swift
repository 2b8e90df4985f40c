import CFontconfig

/// One font file (or one face of a collection) that text can be set in.
///
/// Holds its fontconfig pattern: the set of its characters lives there.
final class FontFace {
  /// The family name as the file gives it.
  let family: String
  /// The weight on the scale of 100 to 900; nil for a variable font, which has all.
  let weight: Int?
  /// Whether the face is slanted.
  let isItalic: Bool
  /// Whether its glyphs are coloured pictures (emoji) and have no outlines.
  let isColor: Bool

  /// Whether ASCII text can be shaped without composition.
  var composition = IdleComposition()

  private let pattern: OpaquePointer
  private let characters: OpaquePointer?

  /// Adopts nothing: the pattern is referenced.
  ///
  /// Nil where the pattern has no family.
  init?(pattern: OpaquePointer) {
    guard let family = FontFace.string(FC_FAMILY, in: pattern) else { return nil }
    FcPatternReference(pattern)
    self.pattern = pattern
    self.family = family
    var number = 0.0
    if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &number) == FcResultMatch {
      weight = Int(FcWeightToOpenTypeDouble(number))
    } else {
      weight = nil
    }
    var slant: Int32 = 0
    isItalic =
      FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch && slant > FC_SLANT_ROMAN
    var color: FcBool = 0
    isColor = FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color != 0
    var set: OpaquePointer?
    characters = FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch ? set : nil
  }

  deinit { FcPatternDestroy(pattern) }

  /// Whether the face has all characters of ASCII that are seen: faces made for one script often have no Latin letters.
  private(set) lazy var hasASCII = (0x21...0x7E).allSatisfy { hasCharacter(UInt32($0)) }

  /// Whether the face has a glyph of its own for a character.
  func hasCharacter(_ scalar: UInt32) -> Bool {
    guard let characters else { return false }
    return FcCharSetHasChar(characters, scalar) != 0
  }

  /// A text property of a pattern.
  static func string(_ name: String, in pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, name, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
