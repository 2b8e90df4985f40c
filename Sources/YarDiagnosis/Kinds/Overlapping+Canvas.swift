import YarLayout

/// What lies over something that it lies beside on the canvas.
extension FrameSurvey {
  /// Texts over pictures, lists and controls beside which they stand on the canvas.
  ///
  /// What lies over a picture is mostly meant, but not where the author saw the two apart.
  func coveredContents() -> [FrameFault] {
    guard !tree.options.isDrawnAsIs else { return [] }
    let shown = entries.indices.filter { entries[$0].isVisible && entries[$0].parent >= 0 }
    let contents = shown.filter { index in
      entries[index].text == nil && tree.facts(of: entries[index].view)?.canvas.isContent ?? false
    }.stablySorted { entries[$0].rect.minY < entries[$1].rect.minY }
    var result: [FrameFault] = []
    guard !contents.isEmpty else { return result }
    for text in shown where entries[text].text != nil && !tree.isStopped {
      let entry = entries[text]
      var isTold = false
      for content in contents where !isTold {
        let other = entries[content]
        if other.rect.minY >= entry.rect.maxY { break }
        let rough = entry.rect.shared(with: other.rect)
        guard rough.width > 6, rough.height > 6 else { continue }
        let ink = ink(of: entry)
        let size = ink.shared(with: other.rect)
        guard size.width > 6, size.height > 6,
          size.width * size.height > 0.25 * ink.width * ink.height,
          !isInside(text, content), !isInside(content, text), entry.isScrolled == other.isScrolled,
          tree.row(of: entry.view) === tree.row(of: other.view), let one = noted(entry),
          let two = noted(other)
        else { continue }
        let before = one.shared(with: two)
        guard before.width <= 1 || before.height <= 1, one.width > 1, two.width > 1, one.height > 1,
          two.height > 1
        else { continue }
        isTold = true
        result.append(
          FrameFault(
            finding: finding(
              .overlapping,
              "\(tree.name(entry.view)) and \(tree.name(other.view)) overlap by "
                + "\(lengthText(size.width)) × \(lengthText(size.height)) pt",
              of: entry.view, other.view, details: ["on the canvas they are apart"]),
            view: entry.view, other: other.view,
            excess: EdgeInsets(top: size.height, left: size.width, bottom: 0, right: 0)))
      }
    }
    return result
  }
}
