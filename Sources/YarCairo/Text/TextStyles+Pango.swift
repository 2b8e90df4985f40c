import CPango
import YarLayout

extension TextStyles {
  /// Tells Pango the fonts of the stretches, and where tabs lead.
  ///
  /// - Parameters:
  ///   - list: What Pango is told.
  ///   - layout: The layout of the text.
  ///   - base: The font that the layout has.
  ///   - fonts: The fonts for characters that those of the stretches lack.
  ///   - language: The text's language; nil where nobody said.
  ///   - spacesLetters: Whether Pango sets letters apart.
  func add(
    to list: AttributeList, of layout: PangoLayoutOwner, base: ResolvedFont, fonts: FontLibrary,
    language: String?, spacesLetters: Bool
  ) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let han = isASCII ? nil : HanVariant(guessedFrom: Array(text.unicodeScalars))
    var start = text.utf8.startIndex
    var byte = 0
    for (place, stretch) in stretches.enumerated() {
      // Neighbours of one font are one text to Pango.
      if place + 1 < stretches.count, stretches[place + 1].font === stretch.font { continue }
      let end = text.utf8.index(start, offsetBy: stretch.end - byte)
      let range = byte..<stretch.end
      let font = stretch.font
      if font !== base { list.insert(pango_attr_font_desc_new(font.description), over: range) }
      if let features = font.features {
        list.insert(pango_attr_font_features_new(features), over: range)
      }
      if spacesLetters, font.letterSpacing != 0 {
        for part in TextStyles.spaced(String(text[start..<end]), from: byte) {
          list.insert(pango_attr_letter_spacing_new(font.letterSpacing), over: part)
        }
      }
      let runs = FontRuns(
        String(text[start..<end]), font: font, fonts: fonts, language: language, from: byte,
        of: han)
      runs.add(to: list, font: font, over: range)
      layout.standIns.add(runs, asked: font)
      if runs.hasColorGlyphs || font.face?.isColor == true { layout.hasColorGlyphs = true }
      for family in runs.families(font: font) where !layout.families.contains(family) {
        layout.families.append(family)
      }
      start = end
      byte = stretch.end
    }
    addTabs(to: layout)
  }

  /// The bytes of a text whose letters may be set apart: those that join are left out.
  private static func spaced(_ text: String, from offset: Int) -> [Range<Int>] {
    let length = text.utf8.count
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [offset..<(offset + length)] }
    return text.withCString { bytes in
      guard let scripts = pango_script_iter_new(bytes, Int32(clamping: length)) else { return [] }
      defer { pango_script_iter_free(scripts) }
      var parts: [Range<Int>] = []
      repeat {
        var start: UnsafePointer<CChar>?
        var end: UnsafePointer<CChar>?
        var script = PANGO_SCRIPT_COMMON
        pango_script_iter_get_range(scripts, &start, &end, &script)
        guard let start, let end, !GlyphRun.isCursive(script: script.rawValue) else { continue }
        parts.append((offset + (start - bytes))..<(offset + (end - bytes)))
      } while pango_script_iter_next(scripts) != 0
      return parts
    }
  }

  private func addTabs(to layout: PangoLayoutOwner) {
    let stops = tabStops.prefix(1_000)
    guard !stops.isEmpty, let tabs = pango_tab_array_new(Int32(stops.count), 0) else { return }
    defer { pango_tab_array_free(tabs) }
    for (place, stop) in stops.enumerated() {
      let position = stop.position.isFinite ? min(max(stop.position, 0), 100_000) : 0
      let alignment: PangoTabAlign =
        switch stop.alignment {
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        case .natural, .left, .justified: PANGO_TAB_LEFT
        }
      pango_tab_array_set_tab(
        tabs, Int32(place), alignment, Int32(position * Double(PANGO_SCALE)))
    }
    pango_layout_set_tabs(layout.raw, tabs)
  }
}
