import YarLayout

/// What lies outside because the content of a container is higher than the scene has room for.
extension FrameSurvey {
  /// Of what lies below or above the scene because there is too much in a container, all is reported at once, with how much too high that is.
  ///
  /// So for who draws a scene. A check looks at each view, as rows and changes differ in which of them are outside.
  func onlyTooHigh(_ faults: [FrameFault]) -> [FrameFault] {
    guard tree.options.depth.gathersHeights, tree.options.isDrawnAsIs, faults.count > 1 else {
      return faults
    }
    let places = Dictionary(
      uniqueKeysWithValues: entries.indices.map { (ObjectIdentifier(entries[$0].view), $0) })
    let bounds = Rect(origin: .zero, size: entries[0].size)
    /// The faults of each container, by its place.
    var inside: [Int: [Int]] = [:]
    var order: [Int] = []
    for (index, fault) in faults.enumerated() where fault.finding.kind == .outside {
      guard fault.other == nil, fault.excess.left == 0, fault.excess.right == 0,
        let place = places[ObjectIdentifier(fault.view)],
        overhang(of: entries[place], over: bounds) != .zero,
        let container = container(around: place, in: bounds)
      else { continue }
      if inside[container] == nil { order.append(container) }
      inside[container, default: []].append(index)
    }
    var merged: [Int: FrameFault] = [:]
    var left: Set<Int> = []
    for container in order {
      guard let own = inside[container], own.count > 1 else { continue }
      let amount = missingHeight(of: entries[container])
      guard amount > 1 else { continue }
      merged[own[0]] = tooHigh(container, by: amount, own.map { faults[$0] })
      left.formUnion(own.dropFirst())
    }
    return faults.indices.compactMap { left.contains($0) ? nil : merged[$0] ?? faults[$0] }
  }

  /// The nearest view around one that lies in the scene from top to bottom; nil where something around it clips or scrolls.
  private func container(around place: Int, in bounds: Rect) -> Int? {
    var next = entries[place].parent
    while next >= 0 {
      let entry = entries[next]
      if entry.isScrolled || entry.view is ScrollView { return nil }
      if entry.rect.minY >= bounds.minY - 0.5, entry.rect.maxY <= bounds.maxY + 0.5 { return next }
      next = entry.parent
    }
    return nil
  }

  /// How much higher than it is a container would be with all that is in it.
  private func missingHeight(of container: Entry) -> Double {
    guard container.view is WeView || container.view is StackView else { return 0 }
    let wanted = container.view.sizeThatFits(
      Size(width: container.size.width, height: .infinity))
    return wanted.height - container.size.height
  }

  private func tooHigh(_ container: Int, by amount: Double, _ faults: [FrameFault]) -> FrameFault {
    let view = entries[container].view
    let first = faults[0].view
    let others = faults.count - 1
    var fault = FrameFault(
      finding: finding(
        .outside,
        "the content of \(tree.name(view)) is \(lengthText(amount)) pt too high: \(tree.name(first)) and "
          + "\(others) other\(others == 1 ? "" : "s") are outside the screen, or stick out of it",
        of: view, first, key: "height", details: [Self.wayOfPages]),
      view: view, other: first)
    fault.finding.wayOut = Self.wayOfPages
    fault.finding.excess = amount
    return fault
  }

  private static let wayOfPages =
    "say \"pages\" in place of \"size\", so that it goes over several, or make the scene higher"
}
