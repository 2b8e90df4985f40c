import CPango
import YarLayout

/// The text engine for computers: shapes with Pango and the fonts of a library.
///
/// Used from one thread at a time; measurers of different libraries may work on different threads at
/// once. Those shape side by side what is plain (one line of Latin letters and common signs); of all else
/// only one thread shapes at a time.
///
/// A text is shaped when it is made: ten words in Inter take 10 to 20 µs. Its lines for a width take less
/// than a tenth of a microsecond then.
public final class PangoTextMeasurer: TextMeasurer {
  /// The fonts; its `warnings` grow as texts are shaped.
  public let fonts: FontLibrary

  /// Asked by long work whether to stop; lines and sizes mean nothing then.
  ///
  /// It is that of the trees that are measured. Nothing is kept of an answer that was cut short.
  package var workLimit: WorkLimit?

  /// Shapes what needs no Pango.
  let plainShaper = PlainShaper()

  private let leftToRight: PangoContext
  private let rightToLeft: PangoContext
  private var resolvedFonts: [Font: ResolvedFont] = [:]
  private var hyphens: [ObjectIdentifier: PlainText?] = [:]
  private var hyphenators: [String: Hyphenator?] = [:]

  /// Makes a measurer for the fonts of a library.
  public init(fonts: FontLibrary) {
    self.fonts = fonts
    (leftToRight, rightToLeft) = FontLock.whileHeld {
      (
        PangoContext(fonts: fonts, direction: PANGO_DIRECTION_LTR),
        PangoContext(fonts: fonts, direction: PANGO_DIRECTION_RTL)
      )
    }
  }

  /// Shapes content; the result keeps the measurer alive.
  public func shape(_ content: TextContent) -> any ShapedText { text(content) }

  /// Shapes content, as `shape`, with the concrete type.
  public func text(_ content: TextContent) -> PangoText {
    _ = workLimit?.spend(1 + content.text.utf8.count / Self.bytesOfAPiece)
    return PangoText(content, font: resolve(content.font), measurer: self)
  }

  /// The line of a family that the library has.
  public func line(ofFamilyIn font: Font) -> FontLine? {
    guard let name = font.family, !name.isEmpty, fonts.family(named: name) != nil else {
      return nil
    }
    let resolved = resolve(font)
    return FontLine(ascent: resolved.ascent, descent: resolved.descent)
  }

  /// To shape so many bytes takes about as long as a step of a solver.
  static let bytesOfAPiece = 32

  /// Whether the time is over, asked before work that is long by itself.
  var isOutOfTime: Bool { workLimit?.ask() ?? false }

  /// The face and measures of a font; looked up once.
  func resolve(_ font: Font) -> ResolvedFont {
    if let known = resolvedFonts[font] { return known }
    let resolved = FontLock.whileHeld {
      ResolvedFont(font, fonts: fonts, context: leftToRight.raw)
    }
    resolvedFonts[font] = resolved
    return resolved
  }

  /// The hyphen of a font; nil for one without letters of its own.
  func hyphen(of font: ResolvedFont) -> PlainText? {
    let key = ObjectIdentifier(font)
    if let known = hyphens[key] { return known }
    let shaped = plainShaper.shape(
      "-", font: font, direction: .leftToRight, breaksWords: false)
    shaped?.text.runs.first?.isHyphen = true
    hyphens[key] = .some(shaped?.text)
    return shaped?.text
  }

  /// Where words of a text may be hyphenated; nil, with a warning, where there are no patterns for its language.
  func hyphenPlaces(in text: String, language: String?, units: Int32) -> HyphenPlaces? {
    let key = language ?? ""
    let hyphenator: Hyphenator?
    if let known = hyphenators[key] {
      hyphenator = known
    } else {
      hyphenator = language.flatMap { Hyphenator(language: $0) }
      hyphenators[key] = .some(hyphenator)
      if hyphenator == nil { fonts.warn(.noHyphenation(language: language)) }
    }
    guard let bytes = hyphenator?.places(in: text), !bytes.isEmpty else { return nil }
    return HyphenPlaces(bytes: bytes, units: units)
  }

  /// A layout of a text without a width.
  ///
  /// - Parameters:
  ///   - direction: the direction of paragraphs without a strong character.
  ///   - language: the language; nil where nobody said.
  ///   - isDirectionFixed: whether all paragraphs take that direction, whatever they hold.
  ///   - styles: the looks of its stretches; nil where it has one look.
  ///   - spacesLetters: whether Pango sets letters apart; else the layout's owner can do it.
  func makeLayout(
    _ text: String, font: ResolvedFont, direction: LayoutDirection, language: String? = nil,
    isDirectionFixed: Bool = false, styles: TextStyles? = nil, spacesLetters: Bool = true
  ) -> PangoLayoutOwner {
    let context = direction == .leftToRight ? leftToRight : rightToLeft
    let layout = PangoLayoutOwner(context: context)
    layout.workLimit = workLimit
    pango_layout_set_font_description(layout.raw, font.description)
    let attributes = AttributeList(language: language)
    if let styles {
      layout.styles = styles
      styles.add(
        to: attributes, of: layout, base: font, fonts: fonts, language: language,
        spacesLetters: spacesLetters)
    } else {
      let runs = FontRuns(text, font: font, fonts: fonts, language: language)
      layout.hasColorGlyphs = runs.hasColorGlyphs || font.face?.isColor == true
      layout.families = runs.families(font: font)
      layout.standIns.add(runs, asked: font)
      runs.add(to: attributes, font: font)
    }
    pango_layout_set_attributes(layout.raw, attributes.raw)
    var text = text
    text.withUTF8 { bytes in
      // No bytes have no address, which would be read as "up to the NUL".
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        pango_layout_set_text(layout.raw, "", 0)
        return
      }
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        pango_layout_set_text(layout.raw, $0, Int32(clamping: bytes.count))
      }
    }
    if isDirectionFixed { pango_layout_set_auto_dir(layout.raw, 0) }
    return layout
  }
}
