import YarLayout

/// Views whose place or size constraints leave open.
///
/// What is open is mostly open for one reason: a width that nothing decides leaves the place of everything
/// beside it open too. So one number is held where it is, and what is decided by that is told with it.
extension Checkup {
  func checkAmbiguity() {
    for host in views where host.hostsConstraints { checkAmbiguity(under: host) }
    if window !== root, window.hostsConstraints { checkAmbiguity(under: window) }
  }

  private func checkAmbiguity(under host: View) {
    guard let trial = LayoutTrial(hostedBy: host) else { return }
    let items = items(of: trial)
    var open = trial.openNumbers(of: items)
    guard !open.isEmpty || views.contains(where: { ($0 as? ScrollView)?.constrainedContent != nil })
    else { return }
    for number in open {
      let state = number.item._layoutItemState
      if let view = state.view ?? state.guide?.owningView { doubt(view) }
    }
    let original = trial.copy()
    // What hangs on the open content of a scroll view is told there.
    open = settleContents(open, in: trial)
    var groups: [OpenGroup] = []
    while !isStopped, let next = next(of: open) {
      let range = trial.range(of: next)
      let value = trial.value(of: next) ?? 0
      trial.pin(next)
      trial.solve()
      var followers: [LayoutNumber] = []
      var rest: [LayoutNumber] = []
      for number in open where !(number.item === next.item && number.part == next.part) {
        if trial.isOpen(number) { rest.append(number) } else { followers.append(number) }
      }
      open = rest
      let part = OpenGroup.Number(
        part: next.part, range: range ?? (value, value), value: value, followers: followers)
      if let index = groups.firstIndex(where: { $0.item === next.item }) {
        groups[index].numbers.append(part)
      } else {
        groups.append(OpenGroup(item: next.item, numbers: [part]))
      }
    }
    guard wants(.ambiguous) || wants(.equalPriority) else { return }
    for group in groups where !isStopped {
      var group = group
      group.numbers.sort { $0.part.rawValue < $1.part.rawValue }
      report(group, in: original)
    }
  }

  /// The number to hold next: of the outermost view, and its size before its place, which often only
  /// follows from it.
  private func next(of open: [LayoutNumber]) -> LayoutNumber? {
    guard let first = open.first(where: { $0.item._layoutItemState.view != nil }) ?? open.first
    else { return nil }
    return open.first { $0.item === first.item && ($0.part == .width || $0.part == .height) }
      ?? first
  }

  /// What the host's constraints place, views before guides.
  private func items(of trial: LayoutTrial) -> [any LayoutItem] {
    var items: [any LayoutItem] = []
    for view in views where trial.places(view) { items.append(view) }
    for view in views + (window === root ? [] : [window]) {
      // Nobody sees the guides of stack views and their like; what they leave open shows in the views.
      for guide in view.layoutGuides where trial.places(guide) && !guide.identifier.hasPrefix("UI")
      {
        items.append(guide)
      }
    }
    return items
  }

  private func settleContents(_ open: [LayoutNumber], in trial: LayoutTrial) -> [LayoutNumber] {
    var open = open
    for view in views {
      guard let scrollView = view as? ScrollView, let guide = scrollView.constrainedContent,
        trial.places(guide)
      else { continue }
      for part in [LayoutNumber.Part.width, .height] {
        let number = LayoutNumber(item: guide, part: part)
        guard trial.isOpen(number) else { continue }
        reportOpenContent(of: scrollView, part)
        trial.pin(number)
        trial.solve()
      }
    }
    open.removeAll { !trial.isOpen($0) }
    return open
  }

  private func report(_ group: OpenGroup, in trial: LayoutTrial) {
    let state = group.item._layoutItemState
    guard let view = state.view ?? state.guide?.owningView else { return }
    // A constraint that is left out because of a conflict opens what it held; the conflict says so.
    if group.numbers.allSatisfy({ isContradicted(view, $0.part.axis) }) { return }
    let words = group.numbers.map { $0.part.word }
    let name = name(group.item)
    let priorityFix = priorityFix(of: group, in: trial)
    let kind: FindingKind = isTie(group, in: trial) ? .equalPriority : .ambiguous
    var subjects: [FindingSubject] = []
    for item in [group.item] + group.followers.map({ $0.item }) {
      guard let subject = subject(item), !subjects.contains(where: { $0.path == subject.path })
      else { continue }
      subjects.append(subject)
    }
    var finding = Finding(
      kind,
      "nothing decides the \(list(words)) of \(name)",
      subjects: [subjects[0]], key: words.joined(separator: " "))
    finding.subjects = subjects
    for number in group.numbers {
      finding.details.append(
        "\(number.part.word) \(number.rangeText); it is \(lengthText(number.value)) now")
    }
    if kind == .equalPriority {
      finding.details.append("contents that count equally leave it to chance which one gives way")
      if options.estimatesContent { finding.severity = .warning }
    }
    if !group.followers.isEmpty { finding.details.append(followText(group)) }
    if options.findsFixes, !options.known.contains(finding.fingerprint) {
      if let priorityFix { finding.fixes.append(priorityFix) }
      finding.fixes.append(pinFix(of: group))
    }
    add(finding, at: view)
  }

  private func followText(_ group: OpenGroup) -> String {
    var parts: [String] = []
    for follower in group.followers {
      guard follower.item !== group.item else { continue }
      parts.append("the \(follower.part.word) of \(name(follower.item))")
    }
    if parts.isEmpty {
      return "its " + list(group.followers.map { $0.part.word }) + " goes with it"
    }
    return list(parts) + (parts.count == 1 ? " goes" : " go") + " with it"
  }

  // MARK: What would decide it

  /// The constraints that hold the view where it is.
  private func pinFix(of group: OpenGroup) -> FindingFix {
    let pins = group.numbers.map { Pin($0.part, of: group.item, at: $0.value) }
    let texts = pins.map { text(of: $0) }
    let additions = pins.compactMap { $0.addition(in: root) }
    return FindingFix(
      text: "add " + list(texts), effect: "everything stays where it is and is decided",
      change: .add(texts.joined(separator: "; ")), rule: nil, movement: 0,
      steps: additions.count == pins.count ? additions.map { .add($0) } : [])
  }

  private func text(of pin: Pin) -> String {
    let name = name(pin.item)
    guard let edge = pin.outerAttribute else {
      return "\(name).\(pin.attribute) == \(lengthText(pin.constant))"
    }
    let outer = pin.outer.map { self.name($0) } ?? "superview"
    if pin.constant.magnitude < 0.005 { return "\(name).\(pin.attribute) == \(outer).\(edge)" }
    let sign = pin.constant < 0 ? "-" : "+"
    return "\(name).\(pin.attribute) == \(outer).\(edge) \(sign) "
      + lengthText(pin.constant.magnitude)
  }

  /// Whether contents leave it open, by wanting the same equally strongly: a content alone decides its size.
  private func isTie(_ group: OpenGroup, in trial: LayoutTrial) -> Bool {
    let numbers =
      group.numbers.map { LayoutNumber(item: group.item, part: $0.part) } + group.followers
    return numbers.contains { number in
      guard number.part == .width || number.part == .height,
        let view = number.item._layoutItemState.view
      else { return false }
      return trial.content(of: view, for: number.part.axis) != nil
    }
  }

  /// Contents that want the same equally strongly: one of them is made to count more.
  private func priorityFix(of group: OpenGroup, in trial: LayoutTrial) -> FindingFix? {
    let affected = [LayoutNumber(item: group.item, part: group.numbers[0].part)] + group.followers
    for number in affected where number.part == .width || number.part == .height {
      guard let view = number.item._layoutItemState.view,
        let content = trial.content(of: view, for: number.part.axis)
      else { continue }
      for isHugging in [true, false] {
        let old = isHugging ? content.hugging : content.resistance
        guard old < 999 else { continue }
        let attempt = trial.copy()
        let axis = number.part.axis
        attempt.setContentPriority(LayoutPriority(old + 1), of: view, for: axis, hugging: isHugging)
        attempt.solve()
        guard attempt.conflictSets.count <= trial.conflictSets.count,
          !affected.contains(where: { attempt.isOpen($0) }), let value = attempt.value(of: number)
        else { continue }
        let wish = isHugging ? "content hugging" : "compression resistance"
        return FindingFix(
          text: "raise the \(axis) \(wish) of \(name(view)) from \(lengthText(old)) to "
            + lengthText(old + 1),
          effect: "gives \(name(view)).\(number.part.word) == \(lengthText(value))",
          change: .contentPriority(
            path: view.path, axis: "\(axis)", hugging: isHugging, priority: old + 1),
          rule: nil, movement: 0, steps: steps(of: attempt, since: trial) ?? [])
      }
    }
    return nil
  }
}

/// A constraint that holds one number of an item where it is.
private struct Pin {
  let item: any LayoutItem
  var attribute: LayoutConstraint.Attribute
  /// What it is tied to; nil for sizes.
  var outer: View?
  var outerAttribute: LayoutConstraint.Attribute?
  var constant: Double

  init(_ part: LayoutNumber.Part, of item: any LayoutItem, at value: Double) {
    self.item = item
    constant = value
    switch part {
    case .width: attribute = .width
    case .height: attribute = .height
    case .x, .y:
      let state = item._layoutItemState
      let owner = state.view?.superview ?? state.guide?.owningView
      let isHorizontal = part == .x
      let inset = owner?.alignmentRectInsets ?? .zero
      constant -= isHorizontal ? inset.left : inset.top
      if isHorizontal, let owner, owner.effectiveUserInterfaceLayoutDirection == .rightToLeft {
        let width = state.view?.frame.width ?? state.guide?.layoutFrame.width ?? 0
        constant = owner.frame.width - value - width
      }
      attribute = isHorizontal ? .leading : .top
      outer = owner
      outerAttribute = attribute
    }
  }

  /// The constraint for others who look at it: leading counts to the right where people read that way.
  func addition(in root: View) -> FindingAddition? {
    guard let first = FindingAddition.Item(item, in: root) else { return nil }
    guard let outerAttribute else {
      return FindingAddition(first: first, firstAttribute: attribute, constant: constant)
    }
    guard let outer, let second = FindingAddition.Item(outer, in: root) else { return nil }
    return FindingAddition(
      first: first, firstAttribute: attribute, second: second, secondAttribute: outerAttribute,
      constant: constant)
  }
}

/// Numbers of one item that are open, each with what it would decide.
private struct OpenGroup {
  struct Number {
    var part: LayoutNumber.Part
    var range: (lower: Double, upper: Double)
    var value: Double
    var followers: [LayoutNumber]

    /// `can be anything between 40 and 272`.
    var rangeText: String {
      switch (range.lower.isFinite, range.upper.isFinite) {
      case (true, true):
        "can be anything between \(lengthText(range.lower)) and \(lengthText(range.upper))"
      case (true, false): "can be anything from \(lengthText(range.lower)) up"
      case (false, true): "can be anything up to \(lengthText(range.upper))"
      case (false, false): "can be anything at all"
      }
    }
  }

  let item: any LayoutItem
  var numbers: [Number]

  var followers: [LayoutNumber] { numbers.flatMap { $0.followers } }
}
