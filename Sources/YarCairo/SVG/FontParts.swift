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

  /// A font of which parts with some characters are made.
  private struct Source: Hashable {
    var file: FontFile
    /// The place of the characters among `repertoires`; nil where they are in none.
    var repertoire: Int?
  }

  private struct Face {
    var raw: OpaquePointer
    var useCount = 0
  }

  private var faces: [Source: Face] = [:]
  private var parts: [Key: String] = [:]
  private var byteCount = 0

  /// The most fonts that stay open; on overflow all are closed.
  private static let maxFaces = 32
  /// From which use on a font is prepared.
  private static let preparedUse = 20
  /// Characters that go together: a part of a part that has one of these is the same as one of the whole font and takes
  /// half as long to be made, as most of that time is the look at what is left out.
  ///
  /// The letters of most languages of Europe with what stands between and beside them; then those of Greek, Cyrillic and
  /// Vietnamese as well.
  private static let repertoires: [[ClosedRange<UInt32>]] = [
    [0x20...0x17F, 0x2010...0x203F, 0x20AC...0x20AC, 0x2122...0x2122, 0x2212...0x2212],
    [
      0x20...0x1BF, 0x300...0x52F, 0x1EA0...0x1EF9, 0x2010...0x203F, 0x20A0...0x20C0,
      0x2116...0x2122,
      0x2212...0x2212,
    ],
  ]
  /// What turns on the features of `fractions` by itself.
  private static let fractionSlash: UInt32 = 0x2044
  /// Features that bring numerals of a second and third kind, which take a third of the time of a part.
  private static let fractions = ["frac", "numr", "dnom"].map(hb_tag_t.named)
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
    let repertoire = FontParts.repertoires.firstIndex { ranges in
      key.scalars.allSatisfy { scalar in ranges.contains { $0.contains(scalar) } }
    }
    guard let face = face(of: Source(file: file, repertoire: repertoire)),
      let bytes = FontParts.subset(of: face, to: key)
    else {
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

  /// The font of a file, or a part of it that is large enough.
  private func face(of source: Source) -> OpaquePointer? {
    var face: Face
    if let known = faces[source] {
      face = known
    } else {
      guard let blob = hb_blob_create_from_file_or_fail(source.file.path) else { return nil }
      defer { hb_blob_destroy(blob) }
      guard let raw = hb_face_create(blob, UInt32(source.file.index & 0xFFFF)) else { return nil }
      if faces.count == FontParts.maxFaces { close() }
      face = Face(raw: raw)
    }
    face.useCount += 1
    if face.useCount == FontParts.preparedUse, let repertoire = source.repertoire,
      let prepared = FontParts.prepared(face.raw, for: FontParts.repertoires[repertoire])
    {
      hb_face_destroy(face.raw)
      face.raw = prepared
    }
    faces[source] = face
    return face.raw
  }

  /// A part of a font with all features, made ready for parts of it; nil where it cannot be made.
  private static func prepared(
    _ face: OpaquePointer, for repertoire: [ClosedRange<UInt32>]
  ) -> OpaquePointer? {
    guard
      let part = part(
        of: face, keepsFeatures: true,
        addScalars: { wanted in
          for range in repertoire { hb_set_add_range(wanted, range.lowerBound, range.upperBound) }
        })
    else { return nil }
    // What cannot be made ready comes back itself, with HarfBuzz 6 without a reference of its own.
    guard let prepared = hb_subset_preprocess(part), prepared != part else { return part }
    hb_face_destroy(part)
    return prepared
  }

  private static func subset(of face: OpaquePointer, to key: Key) -> [UInt8]? {
    guard
      let part = part(
        of: face, keepsFeatures: key.keepsFeatures,
        addScalars: { wanted in for scalar in key.scalars { hb_set_add(wanted, scalar) } })
    else { return nil }
    defer { hb_face_destroy(part) }
    let data = hb_face_reference_blob(part)
    defer { hb_blob_destroy(data) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(data, &length), length > 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  private static func part(
    of face: OpaquePointer, keepsFeatures: Bool, addScalars: (OpaquePointer?) -> Void
  ) -> OpaquePointer? {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    addScalars(hb_subset_input_unicode_set(input))
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    if keepsFeatures {
      hb_set_clear(features)
      hb_set_invert(features)
    } else if hb_set_has(hb_subset_input_unicode_set(input), fractionSlash) == 0 {
      for feature in fractions { hb_set_del(features, feature) }
    }
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    return hb_subset_or_fail(face, input)
  }
}
