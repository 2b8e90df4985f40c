/// Along the axis: order, gaps and lengths.
extension StackPlan {
  mutating func distribute(_ guides: StackGuides) {
    connectEnds(guides)
    addSpacing()
    for index in stack.members.indices where isHidden(index) {
      shrink(.hiding, state(index), main.size)
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually: equalLengths()
    case .fillProportionally: proportionalLengths()
    case .equalSpacing, .equalCentering: equalGaps(guides)
    }
  }

  private mutating func connectEnds(_ guides: StackGuides) {
    if let firstVisible, let lastVisible {
      tie(.canvasConnection, canvas, main.lead, state(firstVisible))
      tie(.canvasConnection, canvas, main.trail, state(lastVisible))
      return
    }
    guard let spacer = guides.spacer?.itemState else { return }
    tie(.canvasConnection, canvas, main.lead, spacer)
    tie(.canvasConnection, canvas, main.trail, spacer)
    shrink(.spanningFit, spacer, main.size, 51)
    if !stack.members.isEmpty { tie(.spacing, state(0), main.lead, spacer) }
  }

  /// Ties neighbours, hidden ones among them, which take half a gap each out of those beside them.
  private mutating func addSpacing() {
    let isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for index in stack.members.indices.dropFirst() {
      let usesBaselines = isBaselineRelative && !isHidden(index - 1) && !isHidden(index)
      tie(
        .spacing, state(index), usesBaselines ? .firstBaseline : main.lead, state(index - 1),
        usesBaselines ? .lastBaseline : main.trail,
        relation: hasEqualGaps ? .greaterThanOrEqual : .equal, constant: gap(before: index))
    }
  }

  private func gap(before index: Int) -> Double {
    guard let firstVisible, let lastVisible, index > firstVisible, index <= lastVisible else {
      return 0
    }
    let base = resolved(stack.members[index - 1].spacingAfter ?? stack.spacing)
    var gap = base
    if isHidden(index - 1) { gap -= base / 2 }
    if isHidden(index) { gap -= base / 2 }
    return gap
  }

  private func resolved(_ spacing: Double) -> Double {
    spacing == StackView.spacingUseSystem ? systemSpacing : spacing
  }

  // MARK: Lengths

  private mutating func equalLengths() {
    guard let firstVisible else { return }
    for index in stack.members.indices where index > firstVisible && !isHidden(index) {
      tie(.fillEqually, state(index), main.size, state(firstVisible))
    }
  }

  /// Lengths in proportion to contents; the last views give way where that does not come out even.
  private mutating func proportionalLengths() {
    var total = 0.0
    var sizedCount = 0
    for member in stack.members where !member.view.isHidden {
      total += member.contentLength
      if member.contentLength > 0 { sizedCount += 1 }
    }
    guard sizedCount > 0 else {
      equalLengths()
      return
    }
    let spacing = resolved(stack.spacing)
    total += spacing * Double(visibleCount - 1)
    let comesOutEven = sizedCount == 1 && (visibleCount == 1 || spacing == 0)
    var priority = LayoutPriority.required - 1
    for index in stack.members.indices where !isHidden(index) {
      let length = stack.members[index].contentLength
      let share = length / total
      // A share that cannot be a factor is none: far too little content, or spacing that eats it up.
      if length > 0, LayoutConstraint.isInRange(multiplier: share, constant: 0) {
        add(
          StackRow(
            kind: .fillProportionally, first: state(index), firstAttribute: main.size,
            second: stack.itemState, secondAttribute: main.size, multiplier: share,
            priority: comesOutEven ? .required : priority))
      } else {
        shrink(.fillProportionally, state(index), main.size)
      }
      // A long row keeps the order as far as there are priorities.
      if priority > 1 { priority = priority - 1 }
    }
  }

  // MARK: Gaps

  /// Ties a guide between each two visible neighbours, and the guides to each other.
  private mutating func equalGaps(_ guides: StackGuides) {
    let centers = stack.distribution == .equalCentering
    let usesBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let end = centers ? main.center : usesBaselines ? .lastBaseline : main.trail
    let start = centers ? main.center : usesBaselines ? .firstBaseline : main.lead
    var previous: Int?
    var count = 0
    for index in stack.members.indices where !isHidden(index) {
      if let previous, count < guides.gaps.count {
        let gap = guides.gaps[count].itemState
        tie(.distributingEdge, gap, main.lead, state(previous), end)
        tie(.distributingEdge, gap, main.trail, state(index), start)
        if count > 0 {
          tie(
            .fillEqually, gap, main.size, guides.gaps[0].itemState,
            priority: centers ? 149 : .required)
        }
        count += 1
      }
      previous = index
    }
    shrink(.canvasFit, stack.itemState, main.size, 49)
  }
}

extension StackView {
  /// Asks the arranged views how long they are in proportion.
  ///
  /// Before the arrangement is touched: who is asked may change this stack view.
  func measureLengths() {
    guard distribution == .fillProportionally else { return }
    for (place, view) in arrangedSubviews.enumerated() where !view.isHidden {
      var length = view.contentLength(along: axis)
      let isInPlace = place < members.count && members[place].view === view
      guard let index = isInPlace ? place : index(of: view) else { continue }
      let isEmpty = length == View.noIntrinsicMetric || (length == 0 && view is StackView)
      if isEmpty { length = members[index].statedLength ?? length }
      if !(length > 0 && length <= LayoutConstraint.greatestConstant) { length = 0 }
      members[index].contentLength = length
    }
  }

  /// Says how long an arranged view counts as where lengths are in proportion and it has no content size.
  ///
  /// Without it such a view counts for nothing.
  package func setProportion(_ length: Double, of view: View) {
    guard let index = index(of: view), members[index].statedLength != length else { return }
    members[index].statedLength = length
    setNeedsUpdateConstraints()
  }
}

extension View {
  /// The length of the content; a stack view without a size of its own counts as what it arranges.
  func contentLength(along axis: LayoutConstraint.Axis) -> Double {
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    guard length == View.noIntrinsicMetric, let stack = self as? StackView else { return length }
    var total = 0.0
    var count = 0.0
    for member in stack.arrangedSubviews where !member.isHidden {
      let length = max(0, member.contentLength(along: axis))
      total = stack.axis == axis ? total + length : max(total, length)
      count += 1
    }
    if stack.axis == axis, count > 1, stack.spacing > 1e-30 { total += stack.spacing * (count - 1) }
    return total
  }
}
