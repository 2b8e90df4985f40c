import YarLayout

/// What brings views to where they are seen and can be touched.
extension FixSearch {
  // MARK: Outside and under bars

  func insideCandidates() -> [FixCandidate] {
    let view = fault.view
    let excess = fault.excess
    var result: [FixCandidate] = []
    if fault.finding.kind == .unsafeArea { result += safeAreaCandidates() }
    if excess.right > 0 || excess.left > 0, let superview = view.superview {
      let limit = LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: superview,
        attribute: .trailing, constant: -16)
      if let candidate = wrapping(adding: limit) { result.append(candidate) }
      if let candidate = tiedCandidate(to: superview) { result.append(candidate) }
    }
    let across = shift(excess.left, excess.right)
    let down = shift(excess.top, excess.bottom)
    result += shifts(of: view, .horizontal, by: across) + shifts(of: view, .vertical, by: down)
    if across != 0 || down != 0 {
      let rect = view.frame.offsetBy(x: across, y: down)
      let text =
        "move \(tree.name(view)) to \(lengthText(rect.minX)), \(lengthText(rect.minY))"
      if let candidate = frame(rect, of: view, text) { result.append(candidate) }
    }
    return result + smallerCandidates()
  }

  /// Both edges in place of a width that was made for one screen, as far from the one as from the other.
  private func tiedCandidate(to superview: View) -> FixCandidate? {
    let view = fault.view
    let isRightToLeft = superview.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = constraints(of: view, .horizontal, isLength: true).first {
      $0.firstItem === view && $0.secondItem == nil && $0.relation != .lessThanOrEqual
    }
    let before = isRightToLeft ? superview.bounds.width - view.frame.maxX : view.frame.minX
    guard let width, before >= 0, before < superview.bounds.width / 2 else { return nil }
    let edge = LayoutConstraint(
      item: view, attribute: .trailing, relatedBy: .equal, toItem: superview,
      attribute: .trailing, constant: -before)
    let text = tree.text(edge)
    return FixCandidate(
      text: "put \(text) in the place of \(tree.text(width))", change: .rewrite(text),
      constraint: width, reluctance: 0
    ) { attempt in
      guard let trial = attempt.trial else { return false }
      return trial.remove(width) && trial.add(edge)
    }
  }

  /// How far to move what sticks out at one side; 0 where it sticks out at both or none.
  private func shift(_ before: Double, _ after: Double) -> Double {
    if before > 0, after > 0 { return 0 }
    return before > 0 ? before.rounded(.up) : -after.rounded(.up)
  }

  /// Other constants for what says where a view is; which way a constant counts is tried.
  private func shifts(
    of view: View, _ axis: LayoutConstraint.Axis, by distance: Double
  ) -> [FixCandidate] {
    guard distance != 0 else { return [] }
    return constraints(of: view, axis, isLength: false).prefix(4).flatMap { constraint in
      [distance, -distance].map { search.constant(constraint.constant + $0, of: constraint) }
    }
  }

  /// The safe area in place of the edge of the screen.
  private func safeAreaCandidates() -> [FixCandidate] {
    let insets = tree.options.safeArea ?? tree.window.environment.safeAreaInsets
    let root = tree.root
    var result: [FixCandidate] = []
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      for constraint in constraints(of: fault.view, axis, isLength: false) {
        let isFirst = constraint.firstItem === root
        guard isFirst || constraint.secondItem === root else { continue }
        let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
        let rightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inset: Double
        switch attribute {
        case .top: inset = insets.top
        case .bottom: inset = -insets.bottom
        case .left: inset = insets.left
        case .right: inset = -insets.right
        case .leading: inset = rightToLeft ? insets.right : insets.left
        case .trailing: inset = rightToLeft ? -insets.left : -insets.right
        default: continue
        }
        guard inset != 0 else { continue }
        let name = tree.name(root)
        let text = tree.text(constraint)
        let changed = constraint.text(
          naming: { tree.name($0) + ($0 === root ? ".safeArea" : "") },
          relation: constraint.relation, constant: constraint.constant)
        result.append(
          FixCandidate(
            text: "tie \(text) to the safe area of \(name): \(changed)",
            change: .rewrite(changed), constraint: constraint, reluctance: 0
          ) {
            $0.trial?.setConstant(
              constraint.constant + (isFirst ? -inset : inset), of: constraint) ?? false
          })
      }
    }
    return result
  }

  // MARK: Over each other

  func apartCandidates() -> [FixCandidate] {
    guard let other = fault.other else { return [] }
    let width = fault.excess.left.rounded(.up)
    let height = fault.excess.top.rounded(.up)
    var result: [FixCandidate] = []
    for (view, axis, distance) in [
      (other, LayoutConstraint.Axis.vertical, height), (fault.view, .vertical, height),
      (other, .horizontal, width), (fault.view, .horizontal, width),
    ] {
      // What ties the two together first.
      let all = constraints(of: view, axis, isLength: false)
      let between = all.filter { isBetween($0, view === other ? fault.view : other) }
      let rest = all.filter { one in !between.contains { $0 === one } }
      for constraint in (between + rest).prefix(2) {
        result += [distance, -distance].map {
          search.constant(constraint.constant + $0, of: constraint)
        }
      }
    }
    let below = other.frame.offsetBy(x: 0, y: height)
    if let candidate = frame(
      below, of: other, "move \(tree.name(other)) down by \(lengthText(height)) pt")
    {
      result.append(candidate)
    }
    return result
  }

  private func isBetween(_ constraint: LayoutConstraint, _ view: View) -> Bool {
    constraint.firstItem === view || constraint.secondItem === view
  }

  // MARK: Too small

  func largerCandidates() -> [FixCandidate] {
    let view = fault.view
    let name = tree.name(view)
    var parts: [LayoutNumber.Part] = []
    if view.frame.width < 43.99 { parts.append(.width) }
    if view.frame.height < 43.99 { parts.append(.height) }
    var fixed: [LayoutConstraint] = []
    var open: [LayoutNumber.Part] = []
    for part in parts {
      let own = constraints(of: view, part.axis, isLength: true).first {
        $0.firstItem === view && $0.secondItem == nil && $0.relation != .greaterThanOrEqual
          && $0.constant < 44
      }
      if let own { fixed.append(own) } else { open.append(part) }
    }
    var words: [String] = fixed.map {
      "change the constant of \(tree.text($0)) from \(lengthText($0.constant)) to 44"
    }
    let added = open.map { "\(name).\($0.word) >= 44" }
    if !added.isEmpty { words.append("add " + list(added)) }
    let change: FindingChange =
      fixed.isEmpty
      ? .add(added.joined(separator: "; "))
      : open.isEmpty && fixed.count == 1 ? .constant(44) : .several(list(words))
    var result = [
      FixCandidate(
        text: list(words), change: change, constraint: fixed.first, reluctance: 0
      ) { attempt in
        guard let trial = attempt.trial else { return false }
        return fixed.allSatisfy { trial.setConstant(44, of: $0) }
          && open.allSatisfy {
            trial.require(LayoutNumber(item: view, part: $0), .greaterThanOrEqual, 44)
          }
      }
    ]
    var rect = view.frame
    rect.size = Size(width: max(44, rect.width), height: max(44, rect.height))
    let size = "\(lengthText(rect.width)) × \(lengthText(rect.height))"
    if let candidate = frame(rect, of: view, "make \(name) \(size) pt") {
      result.append(candidate)
    }
    return result
  }

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

  // MARK: Between pixels

  func roundedCandidates() -> [FixCandidate] {
    guard let other = fault.other else { return [] }
    let scale = max(1, tree.window.environment.scale)
    func rounded(_ rect: Rect) -> Rect {
      let left = (rect.minX * scale).rounded() / scale
      let top = (rect.minY * scale).rounded() / scale
      return Rect(
        x: left, y: top, width: (rect.maxX * scale).rounded() / scale - left,
        height: (rect.maxY * scale).rounded() / scale - top)
    }
    func words(_ view: View) -> String {
      let rect = rounded(view.frame)
      return "give \(tree.name(view)) the frame \(lengthText(rect.minX)), "
        + "\(lengthText(rect.minY)), \(lengthText(rect.width)), \(lengthText(rect.height))"
    }
    let views = [fault.view, other]
    guard views.allSatisfy({ $0.keepsItsFrame }) else { return [] }
    let text = views.map { words($0) }.joined(separator: " and ")
    return [
      FixCandidate(text: text, change: .several(text), constraint: nil, reluctance: 0) { attempt in
        for view in views { attempt.frames[ObjectIdentifier(view)] = rounded(view.frame) }
        return true
      }
    ]
  }
}
