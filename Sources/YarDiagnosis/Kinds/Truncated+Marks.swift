import YarLayout

/// Letters and marks that are higher than their lines, and what cuts them.
extension FrameSurvey {
  /// Marks of a text that something clips: a view around it, or the edge of the picture.
  ///
  /// A line is as high as its font says, and marks of Thai or two accents on a capital are higher. Where letters reach is
  /// asked only of texts that lie at an edge which clips. Documents with another typeface have other marks.
  func cutMarks(_ entry: Entry) -> Finding? {
    guard tree.options.isDrawnAsIs, let text = entry.text,
      let shaped = text.shaped, shaped.content.text.utf8.contains(where: { $0 >= 0x80 }),
      let clip = clip(of: entry)
    else { return nil }
    let box = ink(of: entry)
    let most = entry.rect.height
    guard box.minY - clip.rect.minY < most || clip.rect.maxY - box.maxY < most,
      let ink = shaped.inkBounds(in: box.size)?.offsetBy(x: box.minX, y: box.minY)
    else { return nil }
    // What is cut off altogether is told as a text outside.
    let top = min(box.minY, clip.rect.minY) - ink.minY
    let bottom = ink.maxY - max(box.maxY, clip.rect.maxY)
    let sides = [("top", top), ("bottom", bottom)].filter { $0.1 > 0.5 }
    guard !sides.isEmpty else { return nil }
    let amounts = list(sides.map { "\(lengthText($0.1)) pt at the \($0.0)" })
    return finding(
      .truncated,
      "marks of the text of \(tree.name(entry.view)) are cut off: \(amounts) "
        + (clip.view.map { "lie outside \(tree.name($0))" } ?? "lie outside the picture"),
      of: entry.view, key: "marks",
      details: [
        "'\(excerpt(text.text))' has marks that are higher than its lines; as much room around it keeps them whole"
      ])
  }

  /// What clips a view, and the view that does; nil is the picture's edge.
  private func clip(of entry: Entry) -> (rect: Rect, view: View?)? {
    guard !entry.isScrolled else { return nil }
    var result = (rect: entries[0].rect, view: nil as View?)
    var next: Entry? = entry
    while let above = next {
      if above.view.clipsToBounds {
        guard let rest = result.rect.intersection(above.rect) else { return nil }
        if rest != result.rect { result = (rest, above.view) }
      }
      next = above.parent >= 0 ? entries[above.parent] : nil
    }
    return result
  }
}
