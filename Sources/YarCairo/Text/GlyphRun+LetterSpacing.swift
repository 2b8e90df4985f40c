import CPango

extension GlyphRun {
  /// Sets the letters of stretches apart: what is added stands behind each letter that takes room and behind its marks.
  ///
  /// Letters of scripts in which they join stay as they are, as in CSS: what is added would tear words apart.
  func addLetterSpacing(of styles: TextStyles) {
    guard !isEllipsis, !isCursive, let clusters = raw.pointee.glyphs?.pointee.log_clusters else {
      return
    }
    let glyphs = glyphs
    let start = range.lowerBound
    let isLeftToRight = isLeftToRight
    let begins = letterStarts(in: styles.text)
    func beginsLetter(_ glyph: Int) -> Bool { begins?[Int(clusters[glyph])] ?? true }
    var first = 0
    while first < glyphs.count {
      var end = first + 1
      // From right to left, marks stand before their letter.
      while end < glyphs.count,
        clusters[end] == clusters[end - 1] || !beginsLetter(isLeftToRight ? end : end - 1)
      {
        end += 1
      }
      let place = styles.place(of: start + Int(clusters[isLeftToRight ? first : end - 1]))
      let spacing = styles.stretches[place].font.letterSpacing
      if spacing != 0, glyphs[first..<end].contains(where: { $0.geometry.width > 0 }) {
        if isLeftToRight {
          glyphs[end - 1].geometry.width &+= spacing
        } else {
          glyphs[first].geometry.width &+= spacing
          glyphs[first].geometry.x_offset &+= spacing
        }
      }
      first = end
    }
  }

  /// Whether the letters of the run's script join.
  var isCursive: Bool {
    raw.pointee.item.map { GlyphRun.isCursive(script: Int32($0.pointee.analysis.script)) } ?? false
  }

  /// Whether the letters of a script join, by its number in GLib.
  static func isCursive(script: Int32) -> Bool {
    cursiveScripts.contains { $0.rawValue == script }
  }

  private static let cursiveScripts = [
    G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_SYRIAC, G_UNICODE_SCRIPT_MONGOLIAN,
    G_UNICODE_SCRIPT_NKO, G_UNICODE_SCRIPT_MANDAIC, G_UNICODE_SCRIPT_PHAGS_PA,
    G_UNICODE_SCRIPT_HANIFI_ROHINGYA, G_UNICODE_SCRIPT_ADLAM,
  ]

  /// Which of the run's bytes begin a letter, as its readers count letters; nil where all characters do.
  private func letterStarts(in text: String) -> [Bool]? {
    let range = range
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    guard text.utf8[start..<end].contains(where: { $0 >= 0x80 }) else { return nil }
    var starts = [Bool](repeating: false, count: range.count)
    var byte = 0
    for letter in text[start..<end] {
      starts[byte] = true
      byte += letter.utf8.count
    }
    return starts
  }
}
