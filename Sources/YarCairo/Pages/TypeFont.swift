import CPango
import YarDrawing
import YarLayout
import YarPDF

/// A font file at places on its axes, of which pages get parts.
final class TypeFont: PageFont {
  let name: String
  let kind: PageFontKind = .program
  private let instance: FontInstance
  private let parts: GlyphParts
  /// The font in its own units.
  private let shaper: OpaquePointer
  private let unitsPerEm: Double

  /// Nil for a font that has no parts.
  init?(_ instance: FontInstance, _ parts: GlyphParts) {
    guard let whole = parts.whole(instance), let shaper = hb_font_create(whole) else { return nil }
    self.instance = instance
    self.parts = parts
    self.shaper = shaper
    let units = hb_face_get_upem(whole)
    unitsPerEm = Double(units)
    hb_font_set_scale(shaper, Int32(units), Int32(units))
    if !instance.axes.isEmpty {
      hb_font_set_var_coords_design(shaper, instance.axes, UInt32(instance.axes.count))
    }
    name = TypeFont.name(of: whole)
  }

  deinit { hb_font_destroy(shaper) }

  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(shaper, glyph)) / unitsPerEm
  }

  func glyph(of character: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(shaper, character, &glyph) != 0 ? glyph : nil
  }

  func program(of glyphs: [UInt32]) -> PageFontProgram? {
    parts.part(of: instance, glyphs: glyphs).map {
      PageFontProgram(file: $0.file, numbers: $0.numbers)
    }
  }

  func outline(of glyph: UInt32) -> Path { Path() }

  func picture(of glyph: UInt32) -> PageGlyphPicture? { nil }

  private(set) lazy var measures: PageFontMeasures = {
    let head = TypeFont.table("head", of: hb_font_get_face(shaper))
    let post = TypeFont.table("post", of: hb_font_get_face(shaper))
    func number(_ table: [UInt8], _ place: Int) -> Double {
      guard table.count >= place + 2 else { return 0 }
      return Double(Int16(bitPattern: UInt16(table[place]) << 8 | UInt16(table[place + 1])))
    }
    let corners = (0..<4).map { number(head, 36 + 2 * $0) / unitsPerEm }
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(shaper, &extents)
    var capHeight: Int32 = 0
    hb_ot_metrics_get_position_with_fallback(shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight)
    return PageFontMeasures(
      ascent: Double(extents.ascender) / unitsPerEm,
      descent: Double(extents.descender) / unitsPerEm,
      capHeight: Double(capHeight) / unitsPerEm,
      box: Rect(
        x: corners[0], y: corners[1], width: max(0, corners[2] - corners[0]),
        height: max(0, corners[3] - corners[1])),
      italicAngle: number(post, 4) + number(post, 6) / 65_536,
      isMonospaced: post.count >= 16 && post[12..<16].contains { $0 != 0 })
  }()

  /// What OS/2 says: restricted, and nothing that is less so beside it.
  private(set) lazy var forbidsEmbedding: Bool = {
    let table = TypeFont.table("OS/2", of: hb_font_get_face(shaper))
    return table.count >= 10 && table[9] & 0x0F == 0x02
  }()

  private static func table(_ name: StaticString, of face: OpaquePointer?) -> [UInt8] {
    let data = hb_face_reference_table(face, .named(name))
    defer { hb_blob_destroy(data) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(data, &length) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// What the font calls itself, in the letters that such names have.
  private static func name(of face: OpaquePointer) -> String {
    for number in [6, 4, 1] as [UInt32] {
      var bytes = [CChar](repeating: 0, count: 128)
      var count = UInt32(bytes.count)
      hb_ot_name_get_utf8(face, number, nil, &count, &bytes)
      let letters = bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }
      let name = letters.filter { TypeFont.mayBeInName($0) }
      if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
    }
    return "Font"
  }

  private static func mayBeInName(_ letter: UInt8) -> Bool {
    switch letter {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
