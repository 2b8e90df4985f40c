import CPango

/// Parts of fonts, with the glyphs of some characters alone, as SVG files hold them.
///
/// Fonts stay open from one file to the next, and so do the parts that were made last. Used while the fonts are locked.
final class FontParts {
  private struct Key: Hashable {
    var file: FontFile
    var scalars: [UInt32]
    var keepsFeatures: Bool
  }

  private struct Face {
    var raw: OpaquePointer
    var useCount = 0
  }

  private var faces: [FontFile: Face] = [:]
  private var parts: [Key: String] = [:]
  private var byteCount = 0

  /// The most fonts that stay open; on overflow all are closed.
  private static let maxFaces = 16
  /// From which use on a font is prepared: that costs as much as some forty uses, and each of them half as much then.
  private static let preparedUse = 40
  /// The most glyphs of a font that is prepared: one for Chinese takes a second and 320 MB, and wins a thousandth of that
  /// with each use.
  private static let maxPreparedGlyphs: UInt32 = 10_000
  /// The most text that is kept.
  private static let maxBytes = 8 << 20

  deinit { close() }

  private func close() {
    for face in faces.values { hb_face_destroy(face.raw) }
    faces.removeAll()
  }

  /// The address of a font that is its own content (`data:`); nil where the file cannot be read.
  ///
  /// - Parameters:
  ///   - file: The font's file.
  ///   - scalars: The characters that it is to have.
  ///   - keepsFeatures: Whether all its features are kept, and not only those that are on by themselves.
  func part(of file: FontFile, to scalars: Set<UInt32>, keepsFeatures: Bool) -> String? {
    let key = Key(file: file, scalars: scalars.sorted(), keepsFeatures: keepsFeatures)
    if let known = parts[key] { return known }
    guard let face = face(of: file), let bytes = FontParts.subset(of: face, to: key) else {
      return nil
    }
    let kind = bytes.starts(with: Array("OTTO".utf8)) ? "otf" : "ttf"
    let address = "data:font/\(kind);base64,\(Base64.encode(bytes))"
    byteCount += address.utf8.count
    if byteCount > FontParts.maxBytes {
      parts.removeAll()
      byteCount = address.utf8.count
    }
    parts[key] = address
    return address
  }

  /// The font of a file.
  private func face(of file: FontFile) -> OpaquePointer? {
    var face: Face
    if let known = faces[file] {
      face = known
    } else {
      guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
      defer { hb_blob_destroy(blob) }
      guard let raw = hb_face_create(blob, UInt32(file.index & 0xFFFF)) else { return nil }
      if faces.count == FontParts.maxFaces { close() }
      face = Face(raw: raw)
    }
    face.useCount += 1
    // Where a font can't be prepared, as Inter Bold, the same comes back, with HarfBuzz 6 without a reference of its
    // own. It stays open for good with one that adds a reference.
    if face.useCount == FontParts.preparedUse,
      hb_face_get_glyph_count(face.raw) <= FontParts.maxPreparedGlyphs,
      let prepared = hb_subset_preprocess(face.raw), prepared != face.raw
    {
      hb_face_destroy(face.raw)
      face.raw = prepared
    }
    faces[file] = face
    return face.raw
  }

  private static func subset(of face: OpaquePointer, to key: Key) -> [UInt8]? {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let wanted = hb_subset_input_unicode_set(input)
    for scalar in key.scalars { hb_set_add(wanted, scalar) }
    if key.keepsFeatures {
      let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
      hb_set_clear(features)
      hb_set_invert(features)
    }
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
