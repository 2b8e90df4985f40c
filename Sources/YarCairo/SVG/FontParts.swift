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

  /// A font that goes with its owner.
  private final class Face {
    let raw: OpaquePointer

    init(_ raw: OpaquePointer) { self.raw = raw }

    deinit { hb_face_destroy(raw) }
  }

  private var sources: [FontFile: PartSource<Face>] = [:]
  private var parts: [Key: String] = [:]
  private var byteCount = 0

  /// The most fonts that stay open; on overflow all are closed.
  private static let maxSources = 32
  /// What turns on the features of `fractions` by itself.
  private static let fractionSlash: UInt32 = 0x2044
  /// Features that bring numerals of a second and third kind, which take a third of the time of a part.
  private static let fractions = ["frac", "numr", "dnom"].map(hb_tag_t.named)
  /// The most text that is kept.
  private static let maxBytes = 8 << 20

  /// The address of a font that is its own content (`data:`); nil where the file cannot be read.
  ///
  /// - Parameters:
  ///   - file: The font's file.
  ///   - scalars: The characters that it is to have.
  ///   - keepsFeatures: Whether all its features are kept, and not only those that are on by themselves.
  func part(of file: FontFile, to scalars: Set<UInt32>, keepsFeatures: Bool) -> String? {
    let key = Key(file: file, scalars: scalars.sorted(), keepsFeatures: keepsFeatures)
    if let known = parts[key] { return known }
    guard let bytes = subset(of: file, to: key) else { return nil }
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

  private func source(of file: FontFile) -> PartSource<Face>? {
    if let known = sources[file] { return known }
    guard let source = PartSource<Face>(file) else { return nil }
    if sources.count == FontParts.maxSources { sources.removeAll() }
    sources[file] = source
    return source
  }

  private func subset(of file: FontFile, to key: Key) -> [UInt8]? {
    guard let source = source(of: file), let scalars = hb_set_create() else { return nil }
    defer { hb_set_destroy(scalars) }
    for scalar in key.scalars { hb_set_add(scalars, scalar) }
    let kept = source.part(with: scalars) { asked in
      FontParts.part(of: source.whole, to: asked, keepsFeatures: true).map {
        Face(FontParts.prepared($0))
      }
    }
    guard
      let part = FontParts.part(
        of: kept?.raw ?? source.whole, to: scalars, keepsFeatures: key.keepsFeatures)
    else { return nil }
    // What a part is made of is needed until it has its bytes.
    return withExtendedLifetime(kept) {
      defer { hb_face_destroy(part) }
      let data = hb_face_reference_blob(part)
      defer { hb_blob_destroy(data) }
      var length: UInt32 = 0
      guard let start = hb_blob_get_data(data, &length), length > 0 else { return nil }
      return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }
  }

  /// The same font, made ready for parts of it.
  private static func prepared(_ part: OpaquePointer) -> OpaquePointer {
    // What cannot be made ready comes back itself, with HarfBuzz 6 without a reference of its own.
    guard let prepared = hb_subset_preprocess(part), prepared != part else { return part }
    hb_face_destroy(part)
    return prepared
  }

  private static func part(
    of face: OpaquePointer, to scalars: OpaquePointer, keepsFeatures: Bool
  ) -> OpaquePointer? {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    hb_set_union(hb_subset_input_unicode_set(input), scalars)
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    if keepsFeatures {
      hb_set_clear(features)
      hb_set_invert(features)
    } else if hb_set_has(scalars, fractionSlash) == 0 {
      for feature in fractions { hb_set_del(features, feature) }
    }
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    return hb_subset_or_fail(face, input)
  }
}
