/// From what was set to the margins that count.
extension View {
  /// The margins and the safe area of the view where it stands now.
  func currentMargins() -> ViewMargins { currentMargins(check: nil) }

  /// The same; in a check of many views, what the check has worked out for a view above is used again.
  ///
  /// A view that keeps to its superview's margins asks for those first, and so on upwards: the chain is
  /// walked up once and down once.
  func currentMargins(check: UInt32?) -> ViewMargins {
    var chain: [View] = [self]
    var above: ViewMargins?
    while let view = chain.last, view.marginRecord?.preservesSuperview ?? false,
      let superview = view.superview
    {
      if let check, let record = superview.marginRecord, record.check == check {
        above = record.told
        break
      }
      chain.append(superview)
    }
    let root = root
    let isWindow = root.flags.contains(.isWindow)
    let covered = isWindow ? root.environment.safeAreaInsets : .zero
    let needsPlace = covered != .zero || mayHaveAdditionalSafeArea
    var origin = Point.zero
    if needsPlace { origin = chain[chain.count - 1].originInRoot(check: check) }
    var result = ViewMargins()
    for index in stride(from: chain.count - 1, through: 0, by: -1) {
      let view = chain[index]
      let frame = view.countedFrame
      if index < chain.count - 1 {
        origin = origin + frame.origin
      }
      let record = view.marginRecord
      result.safeArea =
        needsPlace
        ? view.safeArea(at: origin, size: frame.size, covered, in: root.frame.size).limited
        : .zero
      var margins =
        record?.own(rightToLeft: view.readsRightToLeft, width: frame.width) ?? EdgeInsets(all: 8)
      if record?.insetsFromSafeArea ?? true { margins = margins + result.safeArea }
      if let above, let superview = view.superview {
        margins = margins.union(
          above.effective.reaching(into: frame, of: superview.countedFrame.size))
      }
      result.effective = margins.limited
      above = result
    }
    if check != nil { marginRecord?.origin = origin }
    return result
  }

  /// Whether a view of the tree may cover parts of itself.
  private var mayHaveAdditionalSafeArea: Bool {
    guard let tree else { return true }
    return tree.knownMargins?.hasAdditionalSafeArea ?? false
  }

  private var readsRightToLeft: Bool {
    if let tree, node >= 0 { return tree.isRightToLeft(node) }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Where the view's top left corner is in its root.
  private func originInRoot(check: UInt32?) -> Point {
    var origin = Point.zero
    var next: View? = self
    while let view = next, let superview = view.superview {
      if view !== self, let check, let record = view.marginRecord, record.check == check {
        return origin + record.origin
      }
      origin = origin + view.countedFrame.origin
      next = superview
    }
    return origin
  }

  /// The frame where the view stands: none where a box layout leaves the view out, as for constraints; see `isLeftOut`.
  private var countedFrame: Rect {
    guard let tree, node >= 0, tree.features.contains(.leftOutViews), tree.islands.isLeftOut(node)
    else { return frame }
    return .zero
  }

  /// What covers a view of a size at a place in the root.
  private func safeArea(
    at origin: Point, size: Size, _ covered: EdgeInsets, in window: Size
  ) -> EdgeInsets {
    var insets = EdgeInsets(
      top: covered.top > 0 ? covered.top - origin.y : 0,
      left: covered.left > 0 ? covered.left - origin.x : 0,
      bottom: covered.bottom > 0 ? origin.y + size.height + covered.bottom - window.height : 0,
      right: covered.right > 0 ? origin.x + size.width + covered.right - window.width : 0)
    let own = additionalSafeAreaInsets
    if mayHaveAdditionalSafeArea, let (view, frame) = nearestAdditionalSafeArea() {
      // What is added above counts down to here where it reaches.
      let added = view.additionalSafeAreaInsets
      let above = view.currentMargins().safeArea
      let size = view.countedFrame.size
      if added.top > 0 { insets.top = max(insets.top, above.top - frame.minY) }
      if added.left > 0 { insets.left = max(insets.left, above.left - frame.minX) }
      if added.bottom > 0 {
        insets.bottom = max(insets.bottom, frame.maxY + above.bottom - size.height)
      }
      if added.right > 0 {
        insets.right = max(insets.right, frame.maxX + above.right - size.width)
      }
    }
    dropEndsOfScrolling(&insets)
    insets = insets.union(.zero) + own
    // What is covered is a part of the view: a guide inside must not have a negative size.
    insets.top = min(max(0, insets.top), size.height)
    insets.left = min(max(0, insets.left), size.width)
    insets.bottom = min(max(0, insets.bottom), size.height - insets.top)
    insets.right = min(max(0, insets.right), size.width - insets.left)
    return insets
  }

  /// The end of what scrolls is scrolled clear of what covers it: room for that inside would make the content longer, and so
  /// reach farther.
  private func dropEndsOfScrolling(_ insets: inout EdgeInsets) {
    var next = superview
    while let view = next {
      if view.flags.contains(.scrolls), let direction = (view as? ScrollView)?.direction {
        if direction == .horizontal { insets.right = 0 } else { insets.bottom = 0 }
      }
      next = view.superview
    }
  }

  /// The nearest view above with insets of its own, and this view's frame in it.
  private func nearestAdditionalSafeArea() -> (View, Rect)? {
    var frame = countedFrame
    var next = superview
    while let view = next {
      if view.additionalSafeAreaInsets != .zero { return (view, frame) }
      frame.origin = frame.origin + view.countedFrame.origin
      next = view.superview
    }
    return nil
  }
}

extension EdgeInsets {
  /// No wider than constraints can say: margins may grow with what they enlarge.
  fileprivate var limited: EdgeInsets {
    let most = LayoutConstraint.greatestConstant
    func limited(_ length: Double) -> Double { min(max(length, -most), most) }
    return EdgeInsets(
      top: limited(top), left: limited(left), bottom: limited(bottom), right: limited(right))
  }

  /// One of them is as wide as constraints can say.
  var isAtLimit: Bool {
    max(max(abs(top), abs(left)), max(abs(bottom), abs(right)))
      >= LayoutConstraint.greatestConstant
  }

  static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  /// How far insets of a rectangle of a size reach into another inside it, from each of its edges.
  func reaching(into frame: Rect, of size: Size) -> EdgeInsets {
    EdgeInsets(
      top: top - frame.minY, left: left - frame.minX, bottom: bottom - (size.height - frame.maxY),
      right: right - (size.width - frame.maxX))
  }
}
