import CFontconfig
import CPango

/// The fonts of an SVG file and the characters that are set in each, to be embedded.
///
/// Only what is used of a font is written (HarfBuzz's subset), in the order of first use.
struct SVGFonts {
  private struct Use {
    var file: FontFile
    var isItalic: Bool
    var scalars: Set<UInt32>
  }

  private var uses: [Use] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var file: FontFile
    var isItalic: Bool
  }

  /// Notes the characters of a run; returns the name that the embedded font will have, nil for one without a file.
  mutating func name(
    for run: GlyphRun, text: String, isItalic: Bool
  ) -> String? {
    guard let font = run.font, let file = FontFile(of: font), !file.isColor else { return nil }
    let key = Key(file: file, isItalic: isItalic)
    let place = places[key] ?? uses.count
    if place == uses.count {
      uses.append(Use(file: file, isItalic: isItalic, scalars: [0x20]))
      places[key] = place
    }
    for scalar in text.unicodeScalars { uses[place].scalars.insert(scalar.value) }
    return "yar\(place + 1)"
  }

  /// The style sheet with the fonts; empty where there is none.
  ///
  /// A font says that it has every weight, so that a viewer makes none bolder: it is the one that was drawn.
  func styleSheet() -> String {
    var rules = ""
    for (place, use) in uses.enumerated() {
      guard let bytes = SVGFonts.subset(of: use.file, to: use.scalars) else { continue }
      let kind = bytes.starts(with: Array("OTTO".utf8)) ? "otf" : "ttf"
      rules +=
        "@font-face{font-family:yar\(place + 1);font-weight:1 1000;"
        + "font-style:\(use.isItalic ? "italic" : "normal");"
        + "src:url(data:font/\(kind);base64,\(Base64.encode(bytes)))}\n"
    }
    return rules.isEmpty ? "" : "<style>\n\(rules)</style>\n"
  }

  /// A font with the glyphs of some characters alone; nil where the file cannot be read.
  private static func subset(of file: FontFile, to scalars: Set<UInt32>) -> [UInt8]? {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(file.index & 0xFFFF)),
      let input = hb_subset_input_create_or_fail()
    else { return nil }
    defer {
      hb_face_destroy(face)
      hb_subset_input_destroy(input)
    }
    let wanted = hb_subset_input_unicode_set(input)
    for scalar in scalars.sorted() { hb_set_add(wanted, scalar) }
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    guard let part = hb_subset_or_fail(face, input) else { return nil }
    defer { hb_face_destroy(part) }
    let data = hb_face_reference_blob(part)
    defer { hb_blob_destroy(data) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(data, &length), length > 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }
}
