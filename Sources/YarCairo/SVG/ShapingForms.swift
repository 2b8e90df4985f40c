import CPango

/// The characters that a viewer may ask a font for when it shapes a text: besides the text's own those that it takes them
/// apart into, and those that it puts them together to.
///
/// Without the parts of a vowel that stands on both sides of its consonant, a viewer sets it behind, or loses a side.
enum ShapingForms {
  /// Adds the characters of a text and their forms to a set.
  static func add(_ text: String, to characters: inout Set<UInt32>) {
    let functions = hb_unicode_funcs_get_default()
    // What marks to come may be put together with.
    var letter: UInt32 = 0
    for scalar in text.unicodeScalars {
      let character = scalar.value
      let isNew = characters.insert(character).inserted
      // Nothing below has marks or parts.
      if character < 0xC0 {
        letter = character
        continue
      }
      if isNew, isTakenApart(character) { addParts(of: character, to: &characters) }
      var whole: hb_codepoint_t = 0
      if hb_unicode_compose(functions, letter, character, &whole) != 0 {
        characters.insert(whole)
        letter = whole
      } else if hb_unicode_combining_class(functions, character).rawValue == 0 {
        letter = character
      }
    }
  }

  /// Whether a character is taken apart though the font has it: those of the scripts of India, Tibet and South-East Asia.
  private static func isTakenApart(_ character: UInt32) -> Bool {
    (0x900...0x1CFF).contains(character) || (0x1_1000...0x1_1FFF).contains(character)
  }

  private static func addParts(of character: UInt32, to characters: inout Set<UInt32>) {
    if let parts = ownParts[character] { characters.formUnion(parts) }
    var rest = character
    var parts: (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    // The second of two parts has none.
    while hb_unicode_decompose(hb_unicode_funcs_get_default(), rest, &parts.0, &parts.1) != 0 {
      characters.insert(parts.0)
      if parts.1 != 0 { characters.insert(parts.1) }
      rest = parts.0
    }
  }

  /// What HarfBuzz takes apart although Unicode does not: the left sides of Khmer vowels, AM of Thai and Lao.
  private static let ownParts: [UInt32: [UInt32]] = [
    0x0E33: [0x0E4D, 0x0E32], 0x0EB3: [0x0ECD, 0x0EB2], 0x17BE: [0x17C1], 0x17BF: [0x17C1],
    0x17C0: [0x17C1], 0x17C4: [0x17C1], 0x17C5: [0x17C1],
  ]
}
