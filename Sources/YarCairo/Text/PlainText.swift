import CPango
import YarLayout

/// A text that is one run of glyphs on one line, from left to right, in one face.
///
/// Nearly all labels of Western languages are such.
final class PlainText: GlyphSource {
  /// The text, in UTF-8.
  let bytes: UnsafePointer<CChar>
  /// Where the line is and how wide.
  let extent: LineExtent
  /// Its glyphs.
  let run: GlyphRun

  let hasColorGlyphs = false
  let styles: TextStyles? = nil

  var families: [String] { font.face.map { [$0.family] } ?? [] }

  private let font: ResolvedFont
  private let storage: UnsafeMutablePointer<CChar>
  private let item: UnsafeMutablePointer<PangoGlyphItem>

  /// Takes over a copy of a text, ended by a NUL, and its glyphs.
  init(
    storage: UnsafeMutablePointer<CChar>, byteCount: Int, characterCount: Int,
    glyphs: UnsafeMutablePointer<PangoGlyphString>, font: ResolvedFont,
    opened: UnsafeMutablePointer<PangoFont>
  ) {
    guard let item = pango_item_new() else { preconditionFailure("no memory for glyphs") }
    item.pointee.length = Int32(clamping: byteCount)
    item.pointee.num_chars = Int32(clamping: characterCount)
    g_object_ref(opened)
    item.pointee.analysis.font = opened
    self.storage = storage
    bytes = UnsafePointer(storage)
    self.font = font
    self.item = .allocate(capacity: 1)
    self.item.initialize(to: PangoGlyphItem())
    self.item.pointee.item = item
    self.item.pointee.glyphs = glyphs
    run = GlyphRun(borrowed: self.item)
    extent = LineExtent(
      range: 0..<byteCount, units: run.units, isParagraphStart: true, isRightToLeft: false,
      isWrapped: false)
  }

  deinit {
    // Not the last hold on the font, which `font` has: cairo has no part in this.
    pango_item_free(item.pointee.item)
    pango_glyph_string_free(item.pointee.glyphs)
    item.deallocate()
    storage.deallocate()
  }
}
