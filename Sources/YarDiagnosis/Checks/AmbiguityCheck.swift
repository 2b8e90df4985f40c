import YarLayout

/// Views whose place or size constraints leave open.
///
/// What is open is mostly open for one reason: a width that nothing decides leaves the place of everything
/// beside it open too. So one number is held where it is, and what is decided by that is told with it.
struct AmbiguityCheck {
  let tree: CheckedTree
  private(set) var findings: [PlacedFinding] = []
  /// Those that there were, and the views that are open.
  private(set) var doubts: Doubts

  /// - Parameter doubts: Of views whose constraints contradict each other.
  init(_ tree: CheckedTree, _ doubts: Doubts) {
    self.tree = tree
    self.doubts = doubts
    for host in tree.owners where host.hostsConstraints && !tree.isStopped { look(under: host) }
  }

  private mutating func look(under host: View) {
    guard let trial = LayoutTrial(hostedBy: host) else { return }
    var open = trial.openNumbers(of: tree.items(placedBy: trial))
    guard
      !open.isEmpty
        || tree.hosts.scrollViews.contains(where: { $0.constrainedContent != nil })
    else { return }
    for number in open {
      let state = number.item.record
      if let view = state.view ?? state.guide?.owningView { doubts.doubt(view) }
    }
    let ground = PinGround(
      trial: trial.copy(),
      undecided: Set(
        open.filter { $0.part.axis == .vertical }.compactMap {
          $0.item.record.view.map { ObjectIdentifier($0) }
        }))
    open = settleUnknownContents(open, in: trial)
    // What hangs on the open content of a scroll view is told there.
    open = settleContents(open, in: trial)
    guard tree.wants(.ambiguous) || tree.wants(.equalPriority) else { return }
    var groups: [OpenGroup] = []
    while !tree.isStopped, let next = next(of: open) {
      // For fingerprints alone it is enough to know that there is a choice.
      let range = tree.options.depth.isOutline ? nil : trial.range(of: next)
      let now = trial.value(of: next) ?? 0
      let shown = range.flatMap { shownValue(of: next, otherThan: now, in: $0) }
      if shown.map({ !trial.require(next, .equal, $0) }) ?? true { trial.pin(next) }
      trial.solve()
      let value = shown ?? now
      let others = open.filter { !($0.item === next.item && $0.part == next.part) }
      open = trial.open(others)
      var followers: [LayoutNumber] = []
      var rest = open[...]
      for other in others {
        if let first = rest.first, first.item === other.item, first.part == other.part {
          rest.removeFirst()
        } else {
          followers.append(other)
        }
      }
      let part = OpenGroup.Number(
        part: next.part, range: range ?? (value, value), value: value, isShown: shown != nil,
        followers: followers)
      if let index = groups.firstIndex(where: { $0.item === next.item }) {
        groups[index].numbers.append(part)
      } else {
        groups.append(OpenGroup(item: next.item, numbers: [part]))
      }
    }
    for group in groups where !tree.isStopped {
      var group = group
      group.numbers = group.numbers.stablySorted { $0.part.rawValue < $1.part.rawValue }
      if let found = finding(group, on: ground) { findings.append(found) }
    }
  }

  /// What a document shows of a number that is open, where constraints let it be so and it was laid out otherwise.
  private func shownValue(
    of number: LayoutNumber, otherThan now: Double, in range: (lower: Double, upper: Double)
  ) -> Double? {
    guard let view = number.item.record.view,
      let frame = tree.facts(of: view)?.canvas.frame,
      view.superview?.effectiveUserInterfaceLayoutDirection != .rightToLeft
    else { return nil }
    let rect = frame.inset(by: view.alignmentRectInsets)
    let value = number.part.value(in: rect)
    guard (value - now).magnitude > 0.01, value >= range.lower - 0.01, value <= range.upper + 0.01
    else { return nil }
    return value
  }

  /// The number to hold next: of the outermost view, and its size before its place, which often only
  /// follows from it.
  private func next(of open: [LayoutNumber]) -> LayoutNumber? {
    guard let first = open.first(where: { $0.item.record.view != nil }) ?? open.first
    else { return nil }
    return open.first { $0.item === first.item && ($0.part == .width || $0.part == .height) }
      ?? first
  }

  private mutating func settleContents(_ open: [LayoutNumber], in trial: LayoutTrial)
    -> [LayoutNumber]
  {
    for scrollView in tree.hosts.scrollViews {
      guard let guide = scrollView.constrainedContent, trial.places(guide) else { continue }
      for part in [LayoutNumber.Part.width, .height] {
        let number = LayoutNumber(item: guide, part: part)
        guard trial.isOpen(number) else { continue }
        findings.append(openContent(of: scrollView, part))
        trial.pin(number)
        trial.solve()
      }
    }
    return trial.open(open)
  }

  /// What hangs on contents that the document does not know: each such view is told in a note, with all that its content
  /// would decide.
  ///
  /// Whether it would is tried: the content is supposed, and what is open then has another reason.
  private mutating func settleUnknownContents(_ open: [LayoutNumber], in trial: LayoutTrial)
    -> [LayoutNumber]
  {
    var open = open
    for view in tree.views where !open.isEmpty && !tree.isStopped {
      guard let told = tree.facts(of: view), let maker = told.code.contentMaker else { continue }
      let own = open.filter { number in
        number.item.record.view === view && (number.part == .width || number.part == .height)
          && told.code.unknownContent.contains(number.part.axis)
      }
      guard !own.isEmpty else { continue }
      for number in own {
        let shown = told.canvas.frame.map { number.part.value(in: $0) } ?? 0
        trial.supposeContent(
          max(1, shown, trial.value(of: number) ?? 0), of: view, for: number.part.axis)
      }
      trial.solve()
      let rest = trial.open(open)
      let decided = open.filter { number in
        !rest.contains { $0.item === number.item && $0.part == number.part }
      }
      open = rest
      if !decided.isEmpty { findings.append(unknownContent(of: view, maker, own, decided)) }
    }
    return open
  }

  private func unknownContent(
    of view: View, _ maker: String, _ own: [LayoutNumber], _ decided: [LayoutNumber]
  ) -> PlacedFinding {
    let words = own.map { $0.part.word }
    let name = tree.name(view)
    var finding = Finding(
      .ambiguous, "nothing but its content decides the \(list(words)) of \(name)",
      subjects: [tree.subject(view)], key: words.joined(separator: " "))
    finding.severity =
      tree.facts(of: view)?.code.hasLikelyContent ?? true || view.isHidden ? .note : .warning
    finding.details = [
      "\(maker) may give it one when the app runs; the document does not say how large it is",
      "to say it, write a placeholder for its intrinsic size in Interface Builder, or constrain its "
        + list(words),
    ]
    let others = decided.filter { $0.item.record.view !== view }
    if !others.isEmpty {
      let texts = others.map { "the \($0.part.word) of \(tree.name($0.item))" }
      finding.details.append(list(texts) + (others.count == 1 ? " goes" : " go") + " with it")
    }
    return PlacedFinding(finding, at: view)
  }

  private func finding(_ group: OpenGroup, on ground: PinGround) -> PlacedFinding? {
    let trial = ground.trial
    let state = group.item.record
    guard let view = state.view ?? state.guide?.owningView else { return nil }
    // A constraint that is left out because of a conflict opens what it held; the conflict says so.
    if group.numbers.allSatisfy({ doubts.isContradicted(view, $0.part.axis) }) { return nil }
    let words = group.numbers.map { $0.part.word }
    let name = tree.name(group.item)
    let kind: FindingKind = isTie(group, in: trial) ? .equalPriority : .ambiguous
    var subjects: [FindingSubject] = []
    for item in [group.item] + group.followers.map({ $0.item }) {
      guard let subject = tree.subject(item), !subjects.contains(where: { $0.path == subject.path })
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
        "\(number.part.word) \(number.rangeText); \(number.valueText)")
    }
    if kind == .equalPriority {
      finding.details.append("contents that count equally leave it to chance which one gives way")
      if tree.options.estimatesContent { finding.severity = .warning }
      // In a row what is left over is so only at the height that was noted.
      let isVertical = group.numbers.allSatisfy { $0.part.axis == .vertical }
      if isVertical, tree.row(of: view) != nil { finding.severity = .note }
      // As much as another typeface makes is no choice.
      let isSlight = group.numbers.allSatisfy { $0.range.upper - $0.range.lower < 6 }
      if isSlight, tree.options.estimatesContent { finding.severity = .note }
    }
    if tree.facts(of: view)?.code.isHanded ?? false, finding.severity == .error,
      group.numbers.allSatisfy({ !view.isMentioned(along: $0.part.axis) })
    {
      finding.severity = .warning
      finding.details.append("no constraint is about it; code has an outlet to it and may place it")
    }
    if view.isHidden { finding.severity = .note }
    if !group.followers.isEmpty { finding.details.append(followText(group)) }
    if tree.wantsFixes(of: finding) {
      if let priorityFix = priorityFix(of: group, in: trial) { finding.fixes.append(priorityFix) }
      if let pinFix = pinFix(of: group, on: ground) { finding.fixes.append(pinFix) }
    }
    return PlacedFinding(finding, at: view)
  }

  private func followText(_ group: OpenGroup) -> String {
    var parts: [String] = []
    for follower in group.followers {
      guard follower.item !== group.item else { continue }
      parts.append("the \(follower.part.word) of \(tree.name(follower.item))")
    }
    if parts.isEmpty {
      return "its " + list(group.followers.map { $0.part.word }) + " goes with it"
    }
    return list(parts) + (parts.count == 1 ? " goes" : " go") + " with it"
  }

  // MARK: What would decide it

  /// The constraints that hold the view where it is; nil where that would be to keep it without a size.
  private func pinFix(of group: OpenGroup, on ground: PinGround) -> FindingFix? {
    let hidesIt = group.numbers.contains { number in
      (number.part == .width || number.part == .height) && number.value < 0.5
    }
    guard !hidesIt, let pins = pins(of: group, on: ground) else { return nil }
    let texts = pins.map { text(of: $0) }
    let additions = pins.compactMap { $0.addition(in: tree.root) }
    let isShown = group.numbers.contains { $0.isShown }
    return FindingFix(
      text: "add " + list(texts),
      effect: isShown
        ? "\(tree.name(group.item)) is where the document shows it, and is decided"
        : "everything stays where it is and is decided",
      change: .add(texts.joined(separator: "; ")), rule: nil, movement: 0,
      steps: additions.count == pins.count ? additions.map { .add($0) } : [])
  }

  /// The constraints that decide a group and contradict nothing: tied to what is around the item, or to the view that it
  /// lies in.
  private func pins(of group: OpenGroup, on ground: PinGround) -> [Pin]? {
    let trial = ground.trial
    var rect = Rect.zero
    for part in LayoutNumber.Part.allCases {
      let known = group.numbers.first { $0.part == part }?.value
      let value = known ?? trial.value(of: LayoutNumber(item: group.item, part: part)) ?? 0
      part.set(value, in: &rect)
    }
    for isPlain in [false, true] {
      let pins = group.numbers.map { number in
        ground.pin(number.part, of: group.item, in: rect, isPlain: isPlain)
      }
      let attempt = trial.copy()
      guard pins.allSatisfy({ attempt.add($0.constraint) }) else { continue }
      attempt.solve()
      let isOpen = group.numbers.contains { number in
        attempt.isOpen(LayoutNumber(item: group.item, part: number.part))
      }
      if !isOpen, attempt.conflictSets.count <= trial.conflictSets.count { return pins }
    }
    return nil
  }

  private func text(of pin: Pin) -> String {
    let name = tree.name(pin.item)
    guard let edge = pin.outerAttribute else {
      return "\(name).\(pin.attribute) == \(lengthText(pin.constant))"
    }
    let outer = pin.outer.map { tree.name($0) } ?? "superview"
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
        let view = number.item.record.view
      else { return false }
      return trial.content(of: view, for: number.part.axis) != nil
    }
  }

  /// Contents that want the same equally strongly: one of them is made to count more.
  private func priorityFix(of group: OpenGroup, in trial: LayoutTrial) -> FindingFix? {
    let affected = [LayoutNumber(item: group.item, part: group.numbers[0].part)] + group.followers
    for number in affected where number.part == .width || number.part == .height {
      guard let view = number.item.record.view,
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
          text: "raise the \(axis) \(wish) of \(tree.name(view)) from \(lengthText(old)) to "
            + lengthText(old + 1),
          effect: "gives \(tree.name(view)).\(number.part.word) == \(lengthText(value))",
          change: .contentPriority(
            path: view.path, axis: "\(axis)", hugging: isHugging, priority: old + 1),
          rule: nil, movement: 0, steps: tree.steps(of: attempt, since: trial) ?? [])
      }
    }
    return nil
  }
}
