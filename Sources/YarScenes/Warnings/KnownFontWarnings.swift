import YarCairo

/// What fonts have warned of so far, by what a text can be asked for.
///
/// Fonts warn once of each thing; further texts that it is about are found here.
package struct KnownFontWarnings {
  /// Makes one that has seen none.
  package init() {}

  private var count = 0
  private var families: [String: FontWarning] = [:]
  private var characters: [UInt32: FontWarning] = [:]

  /// Takes what has come to all warnings since the last time, and gives that.
  package mutating func take(_ all: [FontWarning]) -> ArraySlice<FontWarning> {
    let new = all.dropFirst(count)
    count = all.count
    for warning in new {
      switch warning {
      case .unknownFamily(let family, _): families[family] = warning
      case .missingCharacter(let scalar, _): characters[scalar] = warning
      // Whether these are about a text depends on how it was set.
      case .noHyphenation, .tooManyFontChanges: break
      // It is about no text.
      case .unusedFile, .notEmbeddable: break
      }
    }
    return new
  }

  /// Whether there are characters that no font has.
  package var lacksCharacters: Bool { !characters.isEmpty }

  /// The first character of a text that no font has.
  package func missingCharacter(of text: String?) -> FontWarning? {
    text?.unicodeScalars.lazy.compactMap { characters[$0.value] }.first
  }

  /// The warnings that a text is about, in the order of its characters.
  package func warnings(of text: String?, in family: String?) -> [FontWarning] {
    var found = family.flatMap { families[$0] }.map { [$0] } ?? []
    guard let text, !characters.isEmpty else { return found }
    for scalar in text.unicodeScalars {
      if let warning = characters[scalar.value] { found.append(warning) }
    }
    return found
  }
}
