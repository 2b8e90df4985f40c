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

  /// The members that ask for the largest lengths, less what is missing.
  private func smaller(
    in container: View, _ axis: LayoutConstraint.Axis, lack: Double
  ) -> [FixCandidate] {
    guard lack > 0.5 else { return [] }
    let wishes = container.subviews.map { (view: $0, least: $0.leastDesired(axis)) }
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
          tree.window.layoutIfNeeded()
          return true
        })
    }
    return result
  }

  /// More room between the members of the row, the column or the stack view that two views lie in.
  func spacedCandidates() -> [FixCandidate] {
    guard let other = fault.other else { return [] }
    let isVertical = fault.excess.top > 0
    let axis: LayoutConstraint.Axis = isVertical ? .vertical : .horizontal
    let distance = (isVertical ? fault.excess.top : fault.excess.left).rounded(.up)
    var next = fault.view.superview
    while let place = next, !other.isDescendant(of: place) { next = place.superview }
    guard distance > 0, let container = next, let way = tree.way(to: container),
      let place = Spacing(of: container, around: fault.view, axis)
    else { return [] }
    let old = place.value
    return [
      FixCandidate(
        text: "raise the \(place.name) of \(tree.name(container)) from \(lengthText(old)) to "
          + lengthText(old + distance),
        change: .property(path: container.path, name: place.name, old + distance),
        constraint: nil, reluctance: 0
      ) { attempt in
        attempt.steps.append(.spacing(way, axis, layout: place.layout, old + distance))
        place.set(old + distance)
        noteFrames(attempt)
        place.set(old)
        tree.window.layoutIfNeeded()
        return true
      }
    ]
  }

  /// Lays the tree out as it is now and notes where everything is.
  private func noteFrames(_ attempt: FixAttempt) {
    tree.window.layoutIfNeeded()
    for view in tree.views { attempt.laidOut[ObjectIdentifier(view)] = view.frame }
  }
}

extension View {
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
