import CPango
import YarLayout

/// Which face and language every stretch of a text is set in.
///
/// Decided here, character by character, and not by Pango: its fallback asks for every font it knows
/// and for the LANGUAGE variable, so its choice could differ from one process to the next.
struct FontRuns {
  /// A stretch that is not set in the asked face and the default language.
  struct Run {
    /// The bytes of the UTF-8 text.
    var range: Range<Int>
    /// The face, or nil for the asked one.
    var face: FontFace?
    /// The language, or nil for the default.
    var language: String?
  }

  /// The stretches in order, without overlap; empty for text that the asked face covers.
  private(set) var runs: [Run] = []

  /// Whether the text is ASCII throughout.
  private let isASCII: Bool

  /// How many marks of one letter are looked at together: texts of strangers pile up more than any language has.
  private static let mostMarks = 16

  /// Whether a stretch is set in a face whose glyphs are pictures without outlines.
  var hasColorGlyphs: Bool { runs.contains { $0.face?.isColor == true } }

  /// The families of letters, the asked one first, then in the order of the text.
  ///
  /// Not those of pictures: they have digits too, which a viewer would take for the letters around them.
  func families(font: ResolvedFont) -> [String] {
    var families: [String] = []
    for face in [font.face] + runs.map(\.face) {
      if let face, !face.isColor, !families.contains(face.family) { families.append(face.family) }
    }
    return families
  }

  /// Looks at each character of a text.
  ///
  /// - Parameters:
  ///   - language: The text's language, such as `ja`; nil where nobody said.
  ///   - start: Where the text begins in a longer one, in bytes.
  ///   - whole: The longer text, which tells what Chinese signs mean.
  init(
    _ text: String, font: ResolvedFont, fonts: FontLibrary, language: String? = nil,
    from start: Int = 0, of whole: HanVariant? = nil
  ) {
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    guard let primary = font.face, !isASCII || !primary.hasASCII else { return }
    let scalars = Array(text.unicodeScalars)
    let chooser = FaceChooser(
      primary: primary, font: font, fonts: fonts, language: language, scalars: scalars,
      guessed: whole)
    var offset = start
    var place = 0
    var current = Run(range: 0..<0, face: nil, language: nil)
    // What a mark to come stands on.
    var letter: (place: Int, offset: Int)?
    while place < scalars.count {
      let scalar = scalars[place]
      var length = 1
      var choice: FaceChooser.Choice?
      if let sequence = EmojiSequence(scalars, at: place) {
        length = sequence.length
        choice = chooser.choice(for: sequence, at: place)
        letter = nil
      } else {
        let kind = Kind(scalar)
        switch kind {
        case .letter:
          choice = chooser.choice(for: scalar)
        case .mark:
          let base = letter.flatMap { place - $0.place <= FontRuns.mostMarks ? $0 : nil }
          let marked = scalars[(base?.place ?? place)...place]
          choice = chooser.choice(forMarkOf: marked, in: current.face)
          // A face that has both shows them as they belong together.
          if let letter = base, let choice, let face = choice.face,
            chooser.draws(marked, in: face)
          {
            close(current, at: letter.offset)
            current = Run(
              range: letter.offset..<letter.offset, face: face, language: choice.language)
          }
        case .space where current.face?.isColor == true:
          // Spaces among pictures are as wide as pictures.
          choice = FaceChooser.Choice()
        case .space, .invisible: break
        }
        if kind == .letter || kind == .space { letter = (place, offset) }
      }
      if let choice, choice.face !== current.face || choice.language != current.language {
        close(current, at: offset)
        current = Run(range: offset..<offset, face: choice.face, language: choice.language)
      }
      for index in place..<(place + length) { offset += UTF8.width(scalars[index]) }
      place += length
    }
    close(current, at: offset)
  }

  private mutating func close(_ run: Run, at end: Int) {
    guard run.face != nil || run.language != nil, end > run.range.lowerBound else { return }
    runs.append(Run(range: run.range.lowerBound..<end, face: run.face, language: run.language))
  }

  /// What a character is to the ones beside it: only letters begin a stretch, so that words of one script with spaces
  /// between them are shaped together.
  private enum Kind {
    case letter, mark, space, invisible

    init(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        self = scalar == " " ? .space : scalar.value < 0x20 ? .invisible : .letter
        return
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: self = .invisible
      case .spaceSeparator: self = .space
      case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
      default: self = .letter
      }
    }
  }

  /// Adds the stretches to a list of attributes.
  ///
  /// Later attributes count more.
  func add(to list: AttributeList, font: ResolvedFont, over range: Range<Int>? = nil) {
    // A second list of features would take the place of the font's own.
    if isASCII, runs.isEmpty, font.features == nil, font.skipsComposition() {
      list.insert(pango_attr_font_features_new("ccmp=0"), over: range)
    }
    for run in runs {
      if let face = run.face {
        let description = ResolvedFont.makeDescription(
          face: face, size: font.size, weight: font.weight)
        list.insert(pango_attr_font_desc_new(description), over: run.range)
        pango_font_description_free(description)
      }
      if let language = run.language {
        list.insert(pango_attr_language_new(pango_language_from_string(language)), over: run.range)
      }
    }
  }
}
