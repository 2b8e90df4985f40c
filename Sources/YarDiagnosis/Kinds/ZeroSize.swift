import YarLayout

extension FindingKind {
  /// A view that has something to show has no size.
  public static let zeroSize = FindingKind(
    "zero-size", "A view with content has no size", .warning,
    [.comesWithSize, .comesWithRow, .dependsOnText],
    explanation: """
      A view has text, a picture or something to touch, but no width or no height. In documents of
      Yar's own so is a container in which a layout or constraints put something that stands out
      of it.

      Look for the constraint that makes it flat: `yar explain DOCUMENT VIEW` names it. Tried are
      other constants, doing without a constraint, and a compression resistance that counts more.
      """)
}

extension KindCheck {
  static let zeroSize = KindCheck(
    .zeroSize, .atEachView { $0.fault($0.zeroSize($1), of: $1) }, .inFrames { $0.flatContainers() },
    fixes: FrameFixes({ $0.visibleCandidates() }) { "it is \($0)" }, isAlone: true)
}

/// Views and containers that have no room for what is in them.
extension FrameSurvey {
  /// Content in a view without size.
  func zeroSize(_ entry: Entry) -> Finding? {
    guard entry.parent >= 0,
      entry.size.width < 0.5 || entry.size.height < 0.5,
      entry.text != nil || entry.isTouchable
        || (entry.view as? ImageView)?.image != nil
    else { return nil }
    let side = entry.size.width < 0.5 ? (entry.size.height < 0.5 ? "size" : "width") : "height"
    var found = finding(
      .zeroSize, "\(tree.name(entry.view)) has something to show but no \(side)",
      of: entry.view, key: side)
    let outer = entries[entry.parent].view
    if tellsWords, entry.view.frame == .zero, entry.view.keepsItsFrame, outer !== tree.window {
      found.details.append(
        "\(tree.name(outer)) has no layout, and no constraint places what is in it: give it the type WeView and "
          + "a \"layout\", or its views constraints or frames")
      if tree.options.isDrawnAsIs, tree.wantsFixes(of: found) {
        found.fixes = [
          FindingFix(
            text: "make \(tree.name(outer)) a column (type WeView, layout vertical)",
            effect: "its views stand below each other, as large as they need",
            change: .layout(path: outer.path, "vertical"))
        ]
      }
    }
    return found
  }

  /// A container without a width or a height that layouts or constraints put something into which has one: it stands out,
  /// and lies over what is beside the container.
  ///
  /// Views with frames of their own may be grouped in one without a size, and one that clips shows nothing on purpose.
  func flatContainers() -> [FrameFault] {
    guard tree.options.isDrawnAsIs else { return [] }
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

/// What gives a view a size.
extension FixSearch {
  func visibleCandidates() -> [FixCandidate] {
    let view = fault.view
    let content = view.intrinsicContentSize
    var result: [FixCandidate] = []
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      let length = axis == .horizontal ? view.frame.width : view.frame.height
      let inner = (axis == .horizontal ? content.width : content.height).rounded(.up)
      guard length < 0.5 else { continue }
      let text = tree.text(of: view).map { textLength($0, isHeight: axis == .vertical) }
      let wanted = max(inner, text ?? 0)
      // What is as high as its words may still be too small for a finger.
      let lengths = wanted < 44 && tree.isTarget(view) ? [wanted, 44] : [wanted]
      for constraint in constraints(of: view, axis, isLength: true)
      where constraint.firstItem === view {
        result.append(search.removal(of: constraint))
        if constraint.secondItem == nil {
          result += lengths.filter { $0 > 0 }.map { search.constant($0, of: constraint) }
        }
      }
      let old = view.contentCompressionResistancePriority(for: axis).rawValue
      for priority in [old + 1, 999] where priority < 1000 {
        if let candidate = resistance(axis, priority, reluctance: 0.3) { result.append(candidate) }
      }
      result += roomierCandidates(axis, lack: wanted)
    }
    var rect = view.frame
    rect.size = Size(
      width: rect.width < 0.5 ? content.width : rect.width,
      height: rect.height < 0.5 ? content.height : rect.height)
    if rect.width > 0, rect.height > 0 {
      let size = "\(lengthText(rect.width)) × \(lengthText(rect.height))"
      if let candidate = frame(rect, of: view, "make \(tree.name(view)) \(size) pt") {
        result.append(candidate)
      }
    }
    return result
  }
}
