/// The signs that are shown as one picture, and whether they ask to be one (Unicode's technical standard 51).
///
/// A picture may be spelled by many characters: a person, a skin tone, a joiner and a thing; two letters of a flag; a
/// digit in a key. All of them must be set in one face, or they fall apart.
struct EmojiSequence {
  /// How many characters belong to it.
  var length: Int
  /// Whether it is meant as a picture, and not as a sign among letters.
  var isPicture: Bool

  private static let joiner: UInt32 = 0x200D
  private static let textSelector: UInt32 = 0xFE0E
  private static let pictureSelector: UInt32 = 0xFE0F
  private static let key: UInt32 = 0x20E3

  /// The sequence that starts at a place; nil where none does.
  init?(_ scalars: [Unicode.Scalar], at start: Int) {
    func value(_ index: Int) -> UInt32 { index < scalars.count ? scalars[index].value : 0 }
    let first = value(start)
    if first < 0x80 {
      guard first == 0x23 || first == 0x2A || (0x30...0x39).contains(first) else { return nil }
      // Old texts leave the selector out.
      let end = value(start + 1) == EmojiSequence.pictureSelector ? start + 2 : start + 1
      guard value(end) == EmojiSequence.key else { return nil }
      self.init(length: end + 1 - start, isPicture: true)
      return
    }
    if EmojiSequence.isFlagLetter(first) {
      let isPair = EmojiSequence.isFlagLetter(value(start + 1))
      self.init(length: isPair ? 2 : 1, isPicture: true)
      return
    }
    guard let element = EmojiSequence.element(scalars, at: start) else { return nil }
    var end = start + element.length
    var isPicture = element.isPicture
    while value(end) == EmojiSequence.joiner,
      let next = EmojiSequence.element(scalars, at: end + 1)
    {
      end += 1 + next.length
      isPicture = true
    }
    self.init(length: end - start, isPicture: isPicture)
  }

  private init(length: Int, isPicture: Bool) {
    self.length = length
    self.isPicture = isPicture
  }

  /// A sign with what belongs to it: a selector, a skin tone, the tags of a flag.
  private static func element(_ scalars: [Unicode.Scalar], at start: Int) -> EmojiSequence? {
    guard start < scalars.count, mayBegin(scalars[start].value),
      scalars[start].properties.isEmoji
    else { return nil }
    var end = start + 1
    var isPicture = scalars[start].properties.isEmojiPresentation
    if end < scalars.count, scalars[end].value == textSelector {
      return EmojiSequence(length: 2, isPicture: false)
    }
    if end < scalars.count, scalars[end].value == pictureSelector {
      isPicture = true
      end += 1
    }
    if end < scalars.count, (0x1F3FB...0x1F3FF).contains(scalars[end].value) {
      isPicture = true
      end += 1
    }
    while end < scalars.count, (0xE0020...0xE007F).contains(scalars[end].value) { end += 1 }
    return EmojiSequence(length: end - start, isPicture: isPicture)
  }

  /// Whether it is worth asking: most characters are letters.
  private static func mayBegin(_ value: UInt32) -> Bool {
    value == 0xA9 || value == 0xAE || (0x203C...0x3299).contains(value)
      || (0x1F000...0x1FAFF).contains(value)
  }

  private static func isFlagLetter(_ value: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
