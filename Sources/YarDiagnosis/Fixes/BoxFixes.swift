import YarLayout

/// What brings views back into containers whose members want more than there is.
extension FixSearch {
  /// Members that want less along a row or column that lacks room: of all around the view, the innermost container
  /// that is too small.
  func smallerCandidates() -> [FixCandidate] {
    var next = fault.view.superview
    while let container = next {
      next = container.superview
      guard container is WeView else { continue }
      let has = container.frame.size
      let least = container.minimumSize(in: ProposedSize(has))
      let found =
        smaller(in: container, .horizontal, lack: least.width - has.width)
        + smaller(in: container, .vertical, lack: least.height - has.height)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// More lines, or smaller type, for a label that boxes place.
  func boxedTextCandidates(isHigh: Bool, needed: Double) -> [FixCandidate] {
    guard let label = fault.view as? Label, label.boxLayout != nil, let way = tree.way(to: label)
    else { return [] }
    let name = tree.name(label)
    var result: [FixCandidate] = []
    let count = linesNeeded(by: label)
    if !isHigh, label.numberOfLines > 0, count == nil {
      result.append(
        FixCandidate(
          text: "let the text of \(name) wrap: numberOfLines 0",
          change: .wrap(path: label.path), reluctance: 0.1
        ) { note($0, .wrap(way), of: label) { $0.numberOfLines = 0 } })
    }
    if !isHigh, label.numberOfLines > 0, let count, count > label.numberOfLines {
      result.append(
        FixCandidate(
          text: FindingFix.order(lines: max(2, count), of: name),
          change: .property(path: label.path, name: "numberOfLines", Double(max(2, count))),
          reluctance: 0.1
        ) { note($0, .lines(way, max(2, count)), of: label) { $0.numberOfLines = max(2, count) } })
    }
    let room = isHigh ? label.frame.height : label.frame.width
    // A little less than what is missing: frames and letters are rounded.
    let share = (99.5 * room / max(1, needed)).rounded(.down) / 100
    guard label.numberOfLines == 1 || isHigh, !label.adjustsFontSizeToFitWidth, share >= 0.5,
      share < 1
    else { return result }
    result.append(
      FixCandidate(
        text: FindingFix.order(shrinkingTo: share, typeOf: "the type of \(name)"),
        change: .property(path: label.path, name: "minimumScaleFactor", share),
        // Letters that change their size come last.
        reluctance: 1000
      ) {
        note($0, .shrink(way, share), of: label) {
          $0.adjustsFontSizeToFitWidth = true
          $0.minimumScaleFactor = share
        }
      })
    return result
  }

  /// How many lines the text of a label takes in the width that it has; nil for more than three.
  private func linesNeeded(by label: Label) -> Int? {
    guard var content = tree.text(of: label)?.shaped?.content else { return nil }
    content.numberOfLines = 0
    let shaped = tree.window.environment.textMeasurer.shape(content)
    let count = shaped.measure(width: label.lineWidth(in: label.frame.width)).lineCount
    return count <= 3 ? count : nil
  }

  /// Lays the tree out with a label that is set otherwise, and notes where everything is.
  private func note(
    _ attempt: FixAttempt, _ step: FindingStep, of label: Label, _ change: (Label) -> Void
  ) -> Bool {
    let (lines, fits, share) = (
      label.numberOfLines, label.adjustsFontSizeToFitWidth, label.minimumScaleFactor
    )
    attempt.steps.append(step)
    change(label)
    noteFrames(attempt)
    attempt.texts[ObjectIdentifier(label)] = tree.text(of: label)
    label.numberOfLines = lines
    label.adjustsFontSizeToFitWidth = fits
    label.minimumScaleFactor = share
    layOut()
    return true
  }

  /// The members that ask for the largest lengths, less what is missing: those of containers inside, too.
  private func smaller(
    in container: View, _ axis: LayoutConstraint.Axis, lack: Double
  ) -> [FixCandidate] {
    guard lack > 0.5 else { return [] }
    let wishes = container.members.map { (view: $0, least: $0.leastDesired(axis)) }
      .filter { $0.least - lack.rounded(.up) >= 1 && !$0.view.isHidden && !$0.view.skipLayout }
    var result: [FixCandidate] = []
    for (view, least) in wishes.stablySorted(by: { $0.least > $1.least }).prefix(3) {
      let value = least - lack.rounded(.up)
      let most = view.mostDesired(axis)
      let isFixed = most <= least
      let name = "\(isFixed ? "fixed" : "min")Desired\(axis == .horizontal ? "Width" : "Height")"
      result.append(
        FixCandidate(
          text: "lower the \(name) of \(tree.name(view)) from \(lengthText(least)) to "
            + lengthText(value),
          change: .property(path: view.path, name: name, value), constraint: nil, reluctance: 0.3
        ) { attempt in
          guard let way = tree.way(to: view) else { return false }
          attempt.steps.append(.desiredLength(way, axis, isFixed: isFixed, value))
          view.setDesired(axis, least: value, most: isFixed ? value : most)
          noteFrames(attempt)
          view.setDesired(axis, least: least, most: most)
          layOut()
          return true
        })
    }
    return result
  }

  /// More room between the members of the row, the column or the stack view that two views lie in.
  func spacedCandidates() -> [FixCandidate] {
    guard let other = fault.other else { return [] }
    var next = fault.view.superview
    while let place = next, !other.isDescendant(of: place) { next = place.superview }
    guard let container = next, let way = tree.way(to: container) else { return [] }
    let distances = [
      (LayoutConstraint.Axis.vertical, fault.excess.top), (.horizontal, fault.excess.left),
    ]
    return distances.compactMap { axis, missing in
      let distance = missing.rounded(.up)
      guard distance > 0, let place = Spacing(of: container, around: fault.view, axis) else {
        return nil
      }
      let old = place.value
      return FixCandidate(
        text: "raise the \(place.name) of \(tree.name(container)) from \(lengthText(old)) to "
          + lengthText(old + distance),
        change: .property(path: container.path, name: place.name, old + distance),
        constraint: nil, reluctance: 0
      ) { attempt in
        attempt.steps.append(.spacing(way, axis, layout: place.layout, old + distance))
        place.set(old + distance)
        noteFrames(attempt)
        place.set(old)
        layOut()
        return true
      }
    }
  }

  /// Lays the tree out as it is now; a window that is as large as its content is so again.
  private func layOut() {
    tree.window.sizeToFitAgain()
    tree.window.layoutIfNeeded()
  }

  /// Lays the tree out as it is now and notes where everything is.
  private func noteFrames(_ attempt: FixAttempt) {
    layOut()
    for view in tree.views { attempt.laidOut[ObjectIdentifier(view)] = view.frame }
  }
}

extension View {
  /// The views in it and in the containers inside, as far as nothing scrolls.
  fileprivate var members: [View] {
    subviews.flatMap { view in [view] + (view is WeView ? view.members : []) }
  }

  fileprivate func leastDesired(_ axis: LayoutConstraint.Axis) -> Double {
    axis == .horizontal ? minDesiredWidth : minDesiredHeight
  }

  fileprivate func mostDesired(_ axis: LayoutConstraint.Axis) -> Double {
    axis == .horizontal ? maxDesiredWidth : maxDesiredHeight
  }

  /// Sets the limits of the length that the view wants.
  func setDesired(_ axis: LayoutConstraint.Axis, least: Double, most: Double) {
    if axis == .horizontal {
      minDesiredWidth = least
      maxDesiredWidth = most
    } else {
      minDesiredHeight = least
      maxDesiredHeight = most
    }
  }
}
