import CPango

/// Decides the face and the language of each character of one text.
///
/// The asked face comes first, but for pictures: those come from a colour font where there is one, as in browsers, or a
/// heart of the asked face would stand in black among colours.
struct FaceChooser {
  /// A face and a language.
  struct Choice {
    /// The face, or nil for the asked one.
    var face: FontFace?
    /// The language, or nil for that of the text.
    var language: String?
  }

  private let primary: FontFace
  private let font: ResolvedFont
  private let fonts: FontLibrary
  private let pangoLanguage: OpaquePointer?
  private let han: HanVariant
  private let isHanGiven: Bool

  init(
    primary: FontFace, font: ResolvedFont, fonts: FontLibrary, language: String?,
    scalars: [Unicode.Scalar], guessed: HanVariant? = nil
  ) {
    self.primary = primary
    self.font = font
    self.fonts = fonts
    pangoLanguage = language.flatMap { pango_language_from_string($0) }
    let given = language.flatMap { HanVariant(language: $0) }
    isHanGiven = given != nil
    han = given ?? guessed ?? HanVariant(guessedFrom: scalars)
    self.scalars = scalars
  }

  private let scalars: [Unicode.Scalar]

  /// The choice for a character that stands for itself.
  func choice(for scalar: Unicode.Scalar) -> Choice {
    guard !scalar.isASCII || !primary.hasASCII else { return Choice() }
    let block = ScriptFallback.block(of: scalar.value)
    let variant = block.flatMap { hanVariant(of: $0) }
    var face: FontFace?
    if !primary.hasCharacter(scalar.value) {
      face = fonts.fallbackFace(
        for: scalar.value, weight: font.weight, isItalic: font.isItalic, han: variant)
    }
    return Choice(face: face, language: languageOf(scalar, block: block, variant: variant))
  }

  /// The choice for the last mark of a letter where the letter's face does not draw it; nil where it does.
  ///
  /// - Parameters:
  ///   - letter: The letter and its marks so far; a mark alone where it stands on nothing.
  ///   - face: The letter's, or nil for the asked one.
  func choice(forMarkOf letter: ArraySlice<Unicode.Scalar>, in face: FontFace?) -> Choice? {
    let face = face ?? primary
    guard let mark = letter.last, !face.hasCharacter(mark.value),
      !mark.properties.isDefaultIgnorableCodePoint, !endsComposed(letter, in: face)
    else { return nil }
    return choice(for: mark)
  }

  /// Whether a face has one glyph for the last mark and what it stands on: shaping looks for that first.
  private func endsComposed(_ letter: ArraySlice<Unicode.Scalar>, in face: FontFace) -> Bool {
    guard var composed = letter.first?.value else { return false }
    var isComposed = false
    for mark in letter.dropFirst() {
      var whole: hb_codepoint_t = 0
      isComposed =
        hb_unicode_compose(hb_unicode_funcs_get_default(), composed, mark.value, &whole) != 0
        && face.hasCharacter(whole)
      if isComposed { composed = whole }
    }
    return isComposed
  }

  /// Whether a face has a letter and its marks.
  func draws(_ letter: ArraySlice<Unicode.Scalar>, in face: FontFace) -> Bool {
    letter.allSatisfy {
      face.hasCharacter($0.value) || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The choice for all characters of a sign.
  func choice(for sequence: EmojiSequence, at place: Int) -> Choice {
    let first = scalars[place]
    guard sequence.isPicture, !primary.isColor else { return choice(for: first) }
    if let face = fonts.pictureFace(
      for: first.value, weight: font.weight, isItalic: font.isItalic)
    {
      return Choice(face: face)
    }
    return choice(for: first)
  }

  /// How a block's Chinese signs are drawn; nil for other blocks.
  private func hanVariant(of block: ScriptFallback.Block) -> HanVariant? {
    guard block.family.hasPrefix("CJK") else { return nil }
    return isHanGiven || block.family == "CJK JP" ? han : .korean
  }

  /// The language of a character; nil for that of the text, which counts where it is written in the script.
  private func languageOf(
    _ scalar: Unicode.Scalar, block: ScriptFallback.Block?, variant: HanVariant?
  ) -> String? {
    if let variant { return isHanGiven ? nil : variant.rawValue }
    guard let block, block.language != "en" else { return nil }
    if let pangoLanguage, yar_language_writes(pangoLanguage, scalar.value) != 0 { return nil }
    return block.language
  }
}
