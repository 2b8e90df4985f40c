import CPango

/// A font of which parts are made, with a part that has all that was asked for so far.
///
/// Most of the time that a part takes goes into the look at what is left out, so parts are made of that part, or are it. What comes
/// of it must not show which it was.
final class PartSource<Part> {
  /// The whole font.
  let whole: OpaquePointer
  /// What was asked for: glyphs or characters, as a set of HarfBuzz's.
  private let asked: OpaquePointer
  /// What the part has.
  private let had: OpaquePointer
  private var kept: Part?
  /// How often others have been asked for since it was made.
  private var missCount: UInt32 = 0

  /// The most that is kept together.
  private static var maxAsked: UInt32 { 4096 }

  /// Nil for a font that cannot be read.
  init?(_ file: FontFile) {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let whole = hb_face_create(blob, UInt32(file.index & 0xFFFF)),
      let asked = hb_set_create(),
      let had = hb_set_create()
    else { return nil }
    self.whole = whole
    self.asked = asked
    self.had = had
  }

  deinit {
    hb_face_destroy(whole)
    hb_set_destroy(asked)
    hb_set_destroy(had)
  }

  /// The part, where it has what is wanted; nil where that is to be taken from the whole font.
  ///
  /// - Parameter make: Makes a part of the whole font.
  func part(with wanted: OpaquePointer, make: (OpaquePointer) -> Part?) -> Part? {
    if let kept, hb_set_is_subset(wanted, had) != 0 { return kept }
    if hb_set_get_population(asked) > PartSource.maxAsked { hb_set_clear(asked) }
    hb_set_union(asked, wanted)
    missCount += 1
    // A large part takes longer to be made than a small one of the whole font.
    guard missCount > 3 + hb_set_get_population(asked) / 64 else { return nil }
    missCount = 0
    kept = make(asked)
    hb_set_set(had, asked)
    return kept
  }
}
