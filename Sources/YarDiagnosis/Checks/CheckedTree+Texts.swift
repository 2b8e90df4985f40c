import YarDrawing
import YarLayout

/// The texts of the picture of a tree.
extension CheckedTree {
  /// Whether the words of a view are its author's: bars that nobody wrote down are not.
  func hasWordsOfAuthor(_ view: View) -> Bool {
    guard options.facts != nil else { return true }
    return facts(of: view).map { !$0.hasWordsOfSystem } ?? false
  }

  /// Whether the app has a class of its own for the view or for what it lies in.
  func isStyledByApp(_ view: View) -> Bool {
    var next: View? = view
    while let place = next, place !== root {
      if facts(of: place)?.code.isOfAppsClass ?? false { return true }
      next = place.superview
    }
    return false
  }

  /// Whether code may colour a view, or what is behind it: it has a class of its own for one of them, or an outlet, or made
  /// them.
  func mayBeColoredByCode(_ view: View) -> Bool {
    if options.isDrawnAsIs { return false }
    guard facts(of: view) != nil else { return true }
    var next: View? = view
    while let place = next {
      if let told = facts(of: place), told.code.isOfAppsClass || told.code.isHanded { return true }
      if place === root { return false }
      next = place.superview
    }
    return false
  }

  /// The texts that a view draws, each in all its colours.
  func drawnTexts(of content: DrawnContent) -> [DrawnText] {
    content.commands.flatMap { index -> [DrawnText] in
      guard case .text(let text, let rect, let color) = drawing.list.commands[index] else {
        return []
      }
      return Self.inks(of: text.content, color).map { ink in
        DrawnText(text: text, rect: rect, color: ink.color, font: ink.font, index: index)
      }
    }
  }

  /// More colours of one text are not looked at.
  private static let mostInks = 32

  /// The colours of a text that can be seen, each with the smallest font in it.
  ///
  /// Letters with a colour of their own behind them are left out.
  private static func inks(
    of content: TextContent, _ color: Color
  ) -> [(color: Color, font: Font)] {
    let runs = content.attributedText?.runs ?? [TextRun(content.text)]
    var inks: [(color: Color, font: Font)] = []
    for run in runs where run.text.unicodeScalars.contains(where: isInked) {
      let color = run.attributes.color ?? color
      guard color.alpha > 0.01, run.attributes.backgroundColor == nil else { continue }
      let font = run.attributes.font(over: content.font)
      guard let place = inks.firstIndex(where: { $0.color == color }) else {
        if inks.count < mostInks { inks.append((color, font)) }
        continue
      }
      if font.size < inks[place].font.size { inks[place].font = font }
    }
    return inks
  }

  /// Whether a character is drawn in the colour of its text: pictures have colours of their own.
  private static func isInked(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x1F000...0x1FAFF, 0xE0020...0xE007F: false
    default: !scalar.isBlank
    }
  }
}
