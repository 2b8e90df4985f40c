import CPango
import YarLayout

/// A text on one line, from left to right, whose characters are all in the faces that are asked for: a run of glyphs for
/// each font.
///
/// Nearly all labels of Western languages are such.
final class PlainText: GlyphSource {
  /// The text, in UTF-8.
  let bytes: UnsafePointer<CChar>
  /// Its glyphs, in reading order.
  private(set) var runs: [GlyphRun] = []
  /// Where the line is and how wide.
  private(set) var extent: LineExtent

  let hasColorGlyphs = false
  let styles: TextStyles?
  private(set) var families: [String] = []

  /// Pango lets go of what the glyphs are of; the fonts hold that longer.
  private var fonts: [ResolvedFont] = []

  /// Copies a text, which has no glyphs yet.
  init(copying text: UnsafeBufferPointer<UInt8>, styles: TextStyles?) {
    let storage = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
    if let start = text.baseAddress {
      UnsafeMutableRawPointer(storage).copyMemory(from: start, byteCount: text.count)
    }
    storage[text.count] = 0
    bytes = UnsafePointer(storage)
    self.styles = styles
    extent = LineExtent(
      range: 0..<text.count, units: 0, isParagraphStart: true, isRightToLeft: false,
      isWrapped: false)
  }

  /// Takes over the glyphs of the bytes behind those that have some.
  func append(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of range: Range<Int>, characterCount: Int,
    font: ResolvedFont, opened: UnsafeMutablePointer<PangoFont>
  ) {
    guard let item = pango_item_new() else { preconditionFailure("no memory for glyphs") }
    item.pointee.offset = Int32(clamping: range.lowerBound)
    item.pointee.length = Int32(clamping: range.count)
    item.pointee.num_chars = Int32(clamping: characterCount)
    g_object_ref(opened)
    item.pointee.analysis.font = opened
    let whole = UnsafeMutablePointer<PangoGlyphItem>.allocate(capacity: 1)
    whole.initialize(to: PangoGlyphItem())
    whole.pointee.item = item
    whole.pointee.glyphs = glyphs
    let run = GlyphRun(borrowed: whole)
    runs.append(run)
    fonts.append(font)
    if let family = font.face?.family, !families.contains(family) { families.append(family) }
    if let styles, font.letterSpacing != 0 { run.addLetterSpacing(of: styles) }
    extent.units = LineBreaks.sum(extent.units, run.units)
  }

  deinit {
    for run in runs {
      // Not the last hold on the font, which `fonts` have: cairo has no part in this.
      pango_item_free(run.raw.pointee.item)
      pango_glyph_string_free(run.raw.pointee.glyphs)
      run.raw.deallocate()
    }
    bytes.deallocate()
  }
}
