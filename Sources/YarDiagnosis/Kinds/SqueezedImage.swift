import YarLayout

extension FindingKind {
  /// A picture is stretched to a place of another shape.
  public static let squeezedImage = FindingKind(
    "squeezed-image", "A picture is squeezed", .warning, [.comesWithRow],
    explanation: """
      A picture is stretched to fill a place of another shape, so that circles become ovals: by
      more than 2 in 100. Pictures that grow in their middle, and lines of a few points, are made
      for that. It is a note where the picture fills what it is in, behind something else, and in
      documents of Interface Builder where one side becomes four times as long as the other.

      Let it keep its shape (`scaleAspectFit`, `scaleAspectFill`), or give its place the ratio of
      the picture. No change is tried.
      """)
}

extension KindCheck {
  static let squeezedImage = KindCheck(
    .squeezedImage, .atEachView { $0.fault($0.squeezed($1), of: $1) }, judgesChanges: false)
}

/// Pictures whose shape is lost.
extension FrameSurvey {
  /// A picture that is stretched to a place of another shape: as it is wide, it should have another height, by more than
  /// two hundredths and a point.
  func squeezed(_ entry: Entry) -> Finding? {
    guard entry.view.contentMode == .scaleToFill,
      let own = pictureSize(of: entry.view)
    else { return nil }
    // What is a line or a dot is a colour to be stretched.
    guard own.width > 4, own.height > 4, entry.size.width > 1, entry.size.height > 1 else {
      return nil
    }
    let height = entry.size.width * own.height / own.width
    let width = entry.size.height * own.width / own.height
    let isKept =
      (height - entry.size.height).magnitude <= max(1, 0.02 * height)
      || (width - entry.size.width).magnitude <= max(1, 0.02 * width)
    guard !isKept else { return nil }
    let change = max(height / entry.size.height, entry.size.height / height)
    var found = finding(
      .squeezedImage,
      "the picture of \(tree.name(entry.view)) is squeezed: it is \(words(own)) and shown as "
        + words(entry.size), of: entry.view,
      details: [
        "scaleAspectFit or scaleAspectFill keeps its shape, and so does a constraint for its ratio"
      ])
    found.excess = change
    if isBackground(entry) {
      found.severity = .note
      if tellsWords { found.details.append("it fills what it is in, as a background does") }
    } else if change > 4, !tree.options.isDrawnAsIs {
      found.severity = .note
      if tellsWords { found.details.append("it is most probably one that grows in its middle") }
    }
    return found
  }

  /// The size of a picture that loses its shape when it is stretched.
  private func pictureSize(of view: View) -> Size? {
    let image = (view as? ImageView)?.image
    if image?.isStretchable ?? false { return nil }
    // Rows ask at every view of theirs: what an author knows is looked up only where pictures are not the views' own.
    return tree.options.isDrawnAsIs
      ? image?.size : tree.facts(of: view)?.canvas.pictureSize
  }

  /// Whether a picture fills its superview, behind something else.
  private func isBackground(_ entry: Entry) -> Bool {
    guard entry.parent >= 0, let above = entry.view.superview, above.subviews.count > 1 else {
      return false
    }
    let outer = entries[entry.parent].rect
    return entry.size.width >= 0.9 * outer.width && entry.size.height >= 0.9 * outer.height
  }

  /// `60 × 40 pt`.
  private func words(_ size: Size) -> String {
    "\(lengthText(size.width)) × \(lengthText(size.height)) pt"
  }
}
