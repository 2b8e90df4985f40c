import CPango
import Glibc
import YarLayout

/// Owner of a `PangoContext` whose results depend on nothing outside.
final class PangoContext {
  /// The context.
  let raw: OpaquePointer
  private let fonts: FontLibrary

  init(fonts: FontLibrary, direction: PangoDirection) {
    guard let context = pango_font_map_create_context(fonts.map),
      let options = cairo_font_options_create()
    else { preconditionFailure("no memory for a text context") }
    raw = context
    self.fonts = fonts
    fonts.contextCount += 1
    // Outlines as designed and unrounded advances: widths grow in proportion to the size, and the
    // same text is as wide in PNG, PDF and SVG.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // Else taken from LANG.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, direction)
  }

  deinit {
    FontLock.whileHeld {
      g_object_unref(UnsafeMutableRawPointer(raw))
      fonts.contextCount -= 1
    }
  }
}

/// Owner of a `PangoLayout`.
///
/// Whatever makes Pango shape is done under `FontLock` in here, so that nobody who asks can forget it.
final class PangoLayoutOwner: GlyphSource {
  /// The layout.
  let raw: OpaquePointer
  /// Whether some of its glyphs are pictures without outlines.
  var hasColorGlyphs = false
  /// The families of its glyphs that are no pictures, the asked one first.
  var families: [String] = []
  /// The stretches in other fonts than the asked one.
  var standIns = StandIns()
  /// The looks of the stretches of its text; nil where it has one look.
  var styles: TextStyles?
  /// Whether letters of its lines are set apart here, and not by Pango.
  var spacesLetters = false
  private var spacedSerial: UInt32?
  /// Goes after the layout, which holds it as well.
  private let context: PangoContext

  init(context: PangoContext) {
    guard let layout = pango_layout_new(context.raw) else {
      preconditionFailure("no memory for a text layout")
    }
    raw = layout
    self.context = context
  }

  /// Another layout of the same text.
  init(copying other: PangoLayoutOwner) {
    guard let layout = pango_layout_copy(other.raw) else {
      preconditionFailure("no memory for a text layout")
    }
    raw = layout
    context = other.context
    hasColorGlyphs = other.hasColorGlyphs
    families = other.families
    styles = other.styles
    wordEnds = other.wordEnds
  }

  deinit { FontLock.whileHeld { g_object_unref(UnsafeMutableRawPointer(raw)) } }

  /// The text, ended by a NUL.
  var bytes: UnsafePointer<CChar> {
    guard let text = pango_layout_get_text(raw) else {
      preconditionFailure("a layout has a text, if an empty one")
    }
    return text
  }

  /// The lines of a long text without a width; nil where Pango's are to be used.
  ///
  /// Made when first needed; the text and its attributes must not change then.
  private lazy var itemized: ItemizedLines? = {
    let length = strlen(bytes)
    guard isUnbroken, ItemizedLines.serves(bytes, length: length) else { return nil }
    return FontLock.whileHeld {
      ItemizedLines(
        bytes, length: length, context: context.raw, attributes: pango_layout_get_attributes(raw),
        description: pango_layout_get_font_description(raw), within: workLimit)
    }
  }()

  /// Ends the lines of a long text early.
  var workLimit: WorkLimit?

  /// Whether the layout gets no width, and its paragraphs the direction of their letters.
  var isUnbroken = false

  /// The lines for the present width, first to last.
  ///
  /// They belong to the layout and go when it changes.
  func forEachLine(_ body: (UnsafeMutablePointer<PangoLayoutLine>) -> Void) {
    var node = itemized?.lines ?? FontLock.whileHeld { pango_layout_get_lines_readonly(raw) }
    if spacesLetters { spaceLetters(of: node) }
    while let current = node {
      if let data = current.pointee.data {
        body(data.assumingMemoryBound(to: PangoLayoutLine.self))
      }
      node = current.pointee.next
    }
  }

  /// The first line for the present width.
  var firstLine: UnsafeMutablePointer<PangoLayoutLine>? {
    FontLock.whileHeld { pango_layout_get_line_readonly(raw, 0) }
  }

  /// What is to be put right of where Pango ends lines; the text must not change then.
  private(set) lazy var wordEnds = WordEnds(bytes, length: strlen(bytes))

  /// What Pango says of each character, and of the end, put right; they belong to the layout and go when it changes.
  var characterAttributes: UnsafePointer<PangoLogAttr>? {
    var count: Int32 = 0
    let attributes =
      itemized.map { UnsafePointer($0.characterAttributes) }
      ?? FontLock.whileHeld { pango_layout_get_log_attrs_readonly(raw, &count) }
    if let attributes { wordEnds?.apply(to: attributes) }
    return attributes
  }

  /// Lets Pango end lines for a width where it should: it keeps what it says of characters when the width changes.
  func prepareToWrap() {
    if wordEnds != nil { _ = characterAttributes }
  }

  /// Adds the distances between letters that the fonts of its stretches ask for, behind each letter.
  ///
  /// Pango would put a half before and a half behind each, which shifts lines that are cut out of an unbroken one.
  ///
  /// Pango makes lines anew when fonts were added to its map, which its serial number tells.
  private func spaceLetters(of lines: UnsafeMutablePointer<GSList>?) {
    let serial = FontLock.whileHeld { pango_layout_get_serial(raw) }
    guard let styles, serial != spacedSerial, itemized == nil || spacedSerial == nil else { return }
    spacedSerial = serial
    var line = lines
    while let current = line {
      let data = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self)
      data?.forEachRun { GlyphRun(borrowed: $0).addLetterSpacing(of: styles) }
      line = current.pointee.next
    }
  }

  /// Gives the ellipsis of the first line its own width back.
  ///
  /// Pango widens it until the line is as wide as asked, which leaves a gap beside it.
  func removeEllipsisPadding() {
    firstLine?.forEachRun { run in
      guard let item = run.pointee.item, yar_item_is_ellipsis(item) != 0,
        let glyphs = run.pointee.glyphs, glyphs.pointee.num_glyphs > 0
      else { return }
      // Three full stops where the font has no ellipsis.
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        var extents = PangoRectangle()
        FontLock.whileHeld {
          pango_font_get_glyph_extents(
            item.pointee.analysis.font, glyphs.pointee.glyphs[index].glyph, nil, &extents)
        }
        glyphs.pointee.glyphs[index].geometry.width = extents.width
      }
    }
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// The runs of a line, from left to right; they belong to the line.
  func forEachRun(_ body: (UnsafeMutablePointer<PangoGlyphItem>) -> Void) {
    var node = pointee.runs
    while let current = node {
      if let data = current.pointee.data {
        body(data.assumingMemoryBound(to: PangoGlyphItem.self))
      }
      node = current.pointee.next
    }
  }
}
