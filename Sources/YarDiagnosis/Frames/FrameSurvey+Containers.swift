import YarLayout

/// Containers that have no room for what is in them.
extension FrameSurvey {
  /// A container without a width or a height that layouts or constraints put something into which has one: it stands out,
  /// and lies over what is beside the container.
  ///
  /// Views with frames of their own may be grouped in one without a size, and one that clips shows nothing on purpose.
  func flatContainers() -> [FrameFault] {
    guard wanted.zeroSize, tree.options.isDrawnAsIs else { return [] }
    var result: [FrameFault] = []
    var told: Set<Int> = []
    for entry in entries where entry.isVisible && entry.parent > 0 && !entry.isScrolled {
      let outer = entries[entry.parent]
      let isWidth = outer.size.width < 0.5 && entry.size.width > 1
      guard isWidth || outer.size.height < 0.5 && entry.size.height > 1,
        !told.contains(entry.parent), !outer.view.clipsToBounds, !entry.view.keepsItsFrame,
        tree.showsSomething(entry.view) || !entry.view.subviews.isEmpty
      else { continue }
      told.insert(entry.parent)
      let (side, shape, length) =
        isWidth ? ("width", "wide", entry.size.width) : ("height", "high", entry.size.height)
      result.append(
        FrameFault(
          finding: finding(
            .zeroSize,
            "\(tree.name(outer.view)) has no \(side), and \(tree.name(entry.view)) in it is "
              + "\(lengthText(length)) pt \(shape) and stands out of it",
            of: outer.view, entry.view, key: side),
          view: outer.view, other: entry.view))
    }
    return result
  }
}
