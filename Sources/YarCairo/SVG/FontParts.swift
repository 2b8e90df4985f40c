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

  private struct Source {
    /// The whole font.
    var whole: OpaquePointer
    /// The characters that files asked for.
    var asked: Set<UInt32> = []
    /// A part with all features, and with the characters that had been asked for when it was made.
    var kept: (face: OpaquePointer, scalars: Set<UInt32>)?
    /// How many files have needed others since.
    var missCount = 0
  }

  private var sources: [FontFile: Source] = [:]
  private var parts: [Key: String] = [:]
  private var byteCount = 0

  /// The most fonts that stay open; on overflow all are closed.
  private static let maxSources = 32
  /// The most characters of a font that are kept together.
  private static let maxAsked = 4096
  /// What turns on the features of `fractions` by itself.
  private static let fractionSlash: UInt32 = 0x2044
  /// Features that bring numerals of a second and third kind, which take a third of the time of a part.
  private static let fractions = ["frac", "numr", "dnom"].map(hb_tag_t.named)
  /// The most text that is kept.
  private static let maxBytes = 8 << 20

  deinit { close() }

  private func close() {
    for source in sources.values {
      hb_face_destroy(source.whole)
      hb_face_destroy(source.kept?.face)
    }
    sources.removeAll()
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
    guard let face = face(of: file, with: scalars), let bytes = FontParts.subset(of: face, to: key)
    else { return nil }
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

  /// The font of a file, or a part of it with some characters: what is made of that is the same, in a fraction of the time, as most of
  /// that goes into the look at what is left out.
  private func face(of file: FontFile, with scalars: Set<UInt32>) -> OpaquePointer? {
    guard var source = sources[file] ?? open(file) else { return nil }
    defer { sources[file] = source }
    if let kept = source.kept, kept.scalars.isSuperset(of: scalars) { return kept.face }
    if source.asked.count > FontParts.maxAsked { source.asked.removeAll() }
    source.asked.formUnion(scalars)
    source.missCount += 1
    guard source.missCount > 3 + source.asked.count / 64,
      let part = FontParts.part(of: source.whole, to: source.asked, keepsFeatures: true)
    else { return source.whole }
    let face = FontParts.prepared(part)
    source.missCount = 0
    hb_face_destroy(source.kept?.face)
    source.kept = (face, source.asked)
    return face
  }

  /// The same font, made ready for parts of it.
  private static func prepared(_ part: OpaquePointer) -> OpaquePointer {
    // What cannot be made ready comes back itself, with HarfBuzz 6 without a reference of its own.
    guard let prepared = hb_subset_preprocess(part), prepared != part else { return part }
    hb_face_destroy(part)
    return prepared
  }

  private func open(_ file: FontFile) -> Source? {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(file.index & 0xFFFF)) else { return nil }
    if sources.count == FontParts.maxSources { close() }
    return Source(whole: face)
  }

  private static func subset(of face: OpaquePointer, to key: Key) -> [UInt8]? {
    guard let part = part(of: face, to: key.scalars, keepsFeatures: key.keepsFeatures) else {
      return nil
    }
    defer { hb_face_destroy(part) }
    let data = hb_face_reference_blob(part)
    defer { hb_blob_destroy(data) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(data, &length), length > 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  private static func part(
    of face: OpaquePointer, to scalars: some Sequence<UInt32>, keepsFeatures: Bool
  ) -> OpaquePointer? {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let wanted = hb_subset_input_unicode_set(input)
    for scalar in scalars { hb_set_add(wanted, scalar) }
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    if keepsFeatures {
      hb_set_clear(features)
      hb_set_invert(features)
    } else if hb_set_has(wanted, fractionSlash) == 0 {
      for feature in fractions { hb_set_del(features, feature) }
    }
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    return hb_subset_or_fail(face, input)
  }
}
