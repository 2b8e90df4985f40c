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

  /// Whether a stretch is set in a face whose glyphs are pictures without outlines.
  var hasColorGlyphs: Bool { runs.contains { $0.face?.isColor == true } }

  /// The families in use, the asked one first, then in the order of the text.
  func families(font: ResolvedFont) -> [String] {
    var families = font.face.map { [$0.family] } ?? []
    for run in runs {
      if let family = run.face?.family, !families.contains(family) { families.append(family) }
    }
    return families
  }

  /// Looks at each character of a text.
  init(_ text: String, font: ResolvedFont, fonts: FontLibrary) {
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    guard let primary = font.face, !isASCII else { return }
    var offset = 0
    var current = Run(range: 0..<0, face: nil, language: nil)
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      defer { offset += length }
      if FontRuns.staysWithItsNeighbour(scalar) { continue }
      var face: FontFace?
      var language: String?
      if !scalar.isASCII {
        if !primary.hasCharacter(scalar.value) {
          face = fonts.fallbackFace(
            for: scalar.value, weight: font.weight, isItalic: font.isItalic)
        }
        language = ScriptFallback.block(of: scalar.value)?.language
        if language == "en" { language = nil }
      }
      if face !== current.face || language != current.language {
        close(current, at: offset)
        current = Run(range: offset..<offset, face: face, language: language)
      }
    }
    close(current, at: offset)
  }

  private mutating func close(_ run: Run, at end: Int) {
    guard run.face != nil || run.language != nil, end > run.range.lowerBound else { return }
    runs.append(Run(range: run.range.lowerBound..<end, face: run.face, language: run.language))
  }

  /// Whether a character has no shape of its own: spaces, marks and invisible signs never start a
  /// stretch, so that words of one script with spaces between them are shaped together.
  private static func staysWithItsNeighbour(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default:
      return false
    }
  }

  /// The stretches as Pango attributes; the caller releases the list.
  func makeAttributes(font: ResolvedFont) -> OpaquePointer {
    guard let list = pango_attr_list_new() else { preconditionFailure("no memory for attributes") }
    pango_attr_list_insert(list, pango_attr_fallback_new(0))
    if isASCII, font.skipsComposition() {
      pango_attr_list_insert(list, pango_attr_font_features_new("ccmp=0"))
    }
    for run in runs {
      if let face = run.face {
        let description = ResolvedFont.makeDescription(
          face: face, size: font.size, weight: font.weight)
        insert(pango_attr_font_desc_new(description), over: run.range, into: list)
        pango_font_description_free(description)
      }
      if let language = run.language {
        let attribute = pango_attr_language_new(pango_language_from_string(language))
        insert(attribute, over: run.range, into: list)
      }
    }
    return list
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>,
    into list: OpaquePointer
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
    attribute.pointee.end_index = UInt32(clamping: range.upperBound)
    pango_attr_list_insert(list, attribute)
  }
}
