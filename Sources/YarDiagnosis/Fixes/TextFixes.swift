import YarLayout

/// What gives a text the room that it needs.
extension FixSearch {
  func textCandidates() -> [FixCandidate] {
    let view = fault.view
    guard let text = tree.text(of: view) else { return [] }
    let isHigh = fault.finding.fingerprint.hasSuffix(":height")
    let axis: LayoutConstraint.Axis = isHigh ? .vertical : .horizontal
    let needed = textLength(text, isHeight: isHigh)
    var result: [FixCandidate] = []
    result += boxedTextCandidates(isHigh: isHigh, needed: needed)
    if let wrapping = wrapping(adding: nil) { result.append(wrapping) }
    for constraint in constraints(of: view, axis, isLength: true)
    where constraint.firstItem === view && constraint.relation != .greaterThanOrEqual {
      if constraint.relation == .equal {
        result.append(search.relation(.greaterThanOrEqual, of: constraint))
      }
      if constraint.secondItem == nil { result.append(search.constant(needed, of: constraint)) }
      if isHigh { result.append(search.removal(of: constraint)) }
    }
    let resists = view.contentCompressionResistancePriority(for: axis).rawValue
    for priority in [resists + 1, 999] where priority < 1000 {
      if let candidate = resistance(axis, priority, reluctance: priority == 999 ? 0.3 : 0.15) {
        result.append(candidate)
      }
    }
    let length = isHigh ? view.frame.height : view.frame.width
    result += roomierCandidates(axis, lack: (needed - length).rounded(.up))
    var rect = view.frame
    rect.size = Size(
      width: isHigh ? rect.width : max(rect.width, needed),
      height: isHigh ? max(rect.height, needed) : rect.height)
    let word = isHigh ? "high" : "wide"
    if let candidate = frame(
      rect, of: view, "make \(tree.name(view)) \(lengthText(needed)) pt \(word)")
    {
      result.append(candidate)
    }
    return result
  }

  /// The width of the view's text on one line, or its height in the view's width; with its insets.
  func textLength(_ text: ShownText, isHeight: Bool) -> Double {
    let across = text.insets.left + text.insets.right
    let room = fault.view.frame.width - across
    let size = text.size(in: isHeight && room > 0 ? room : nil)
    return isHeight
      ? size.height.rounded(.up) + text.insets.top + text.insets.bottom
      : size.width.rounded(.up) + across
  }

  /// More lines for a label, as many as its text needs; perhaps with a limit for its width.
  ///
  /// A height that is fixed for the lines that it has is its least then.
  func wrapping(adding limit: LayoutConstraint?) -> FixCandidate? {
    guard let label = fault.view as? Label, label.numberOfLines != 0,
      label.preferredMaxLayoutWidth <= 0, var shown = tree.text(of: label),
      var content = shown.shaped?.content
    else { return nil }
    content.numberOfLines = 0
    let shaped = tree.window.environment.textMeasurer.shape(content)
    shown.shaped = shaped
    shown.numberOfLines = 0
    // Where the frame is its own, no constraint makes it that high.
    let height =
      label.keepsItsFrame
      ? nil
      : constraints(of: label, .vertical, isLength: true).first {
        $0.firstItem === label && $0.secondItem == nil && $0.relation == .equal
      }
    let freed = height.map { search.relation(.greaterThanOrEqual, of: $0) }
    let order = "let the text of \(tree.name(label)) wrap: numberOfLines 0"
    let orders = [limit.map { "add \(tree.text($0))" }, freed?.text, order].compactMap { $0 }
    return FixCandidate(
      text: list(orders),
      change: orders.count > 1 ? .several(list(orders)) : .wrap(path: label.path),
      constraint: height, reluctance: limit == nil ? 0 : 0.1
    ) { attempt in
      attempt.texts[ObjectIdentifier(label)] = shown
      if label.keepsItsFrame { return limit == nil }
      guard let trial = attempt.trial else { return false }
      if let limit, !trial.add(limit) { return false }
      if let freed, !freed.apply(attempt) { return false }
      return trial.setContent(of: label) {
        label.labelSize(around: shaped.measure(width: label.lineWidth(in: $0)).size)
      }
    }
  }
}
