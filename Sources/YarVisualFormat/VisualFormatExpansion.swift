import YarLayout

/// Walks along the parts of a format and writes down what each means.
struct VisualFormatExpansion<Item> {
  let format: VisualFormat
  let options: VisualFormat.Options
  let spacing: StandardSpacing
  let lookup: VisualFormat.Lookup<Item>

  /// Gaps and sizes, in reading order.
  private(set) var constraints: [VisualFormat.Constraint<Item>] = []
  /// What lines up neighbours; it comes behind everything else.
  private(set) var alignments: [VisualFormat.Constraint<Item>] = []

  /// The view read last, where it ends and what it is called.
  private var last: (item: Item, end: Int, name: String)?
  /// The gap behind it.
  private var gap = Gap()

  /// A gap whose names have been looked up; nothing but flush if it has neither.
  private struct Gap {
    var isStandard = false
    var requirements: [Requirement] = []
    /// Whether the gap is between a view and the superview's edge.
    var touchesSuperview = false
    /// Where the gap stands.
    var range = 0..<0
  }

  private struct Requirement {
    var relation: LayoutConstraint.Relation
    var constant: Double
    var priority: Double
  }

  init(
    format: VisualFormat, options: VisualFormat.Options, spacing: StandardSpacing,
    lookup: VisualFormat.Lookup<Item>
  ) {
    self.format = format
    self.options = options
    self.spacing = spacing
    self.lookup = lookup
  }

  /// - Parameter endsInsideView: Whether the last view is one whose bracket was never closed.
  mutating func expand(endsInsideView: Bool) throws(VisualFormatProblem) {
    if options.isSuperset(of: .directionMask) {
      throw VisualFormatProblem(.contradictoryOptions, at: 0)
    }
    let edges = FormatEdges(axis: format.axis, options: options)
    let misplaced = options.alignments.first { $0.axis == format.axis }
    let alignedAttributes = options.alignments
    for (index, element) in format.elements.enumerated() {
      switch element {
      case .superview:
        if index == 0 {
          gap.touchesSuperview = true
        } else {
          try close(edges)
        }
      case .gap(let element):
        gap.isStandard = element.isStandard
        gap.range = element.range
        for predicate in element.predicates {
          gap.requirements.append(try distance(predicate))
        }
      case .view(let element):
        let isOpen = endsInsideView && index == format.elements.count - 1
        let before = last?.item
        try add(element, isOpen: isOpen, edges)
        guard let before, let item = last?.item, !isOpen else { continue }
        if let misplaced {
          var problem = VisualFormatProblem(.alignmentAxis, at: element.range.upperBound)
          problem.alignment = misplaced
          throw problem
        }
        for attribute in alignedAttributes {
          alignments.append(
            VisualFormat.Constraint(
              first: before, firstAttribute: attribute, relation: .equal, second: item,
              secondAttribute: attribute, constant: 0, priority: 1000))
        }
      }
    }
  }

  private mutating func add(
    _ element: VisualFormat.ViewElement, isOpen: Bool, _ edges: FormatEdges
  ) throws(VisualFormatProblem) {
    guard let item = lookup.view(element.name) else {
      var problem = VisualFormatProblem(.unknownView, token: element.nameRange)
      problem.name = element.name
      throw problem
    }
    var isSuperviewMissing = false
    if gap.touchesSuperview {
      if let superview = lookup.superview(item) {
        try addGap(edges.head, view: item, other: superview)
      } else {
        isSuperviewMissing = true
      }
    } else if let last {
      try addGap(edges.between, view: item, other: last.item)
    }
    gap = Gap()
    for predicate in element.predicates {
      constraints.append(try size(predicate, of: item, named: element.name))
    }
    if isSuperviewMissing, !isOpen {
      throw superviewProblem(name: element.name, end: element.range.upperBound)
    }
    last = (item, element.range.upperBound, element.name)
  }

  /// The gap between the last view and the superview's far edge.
  private mutating func close(_ edges: FormatEdges) throws(VisualFormatProblem) {
    guard let last else { return }
    guard let superview = lookup.superview(last.item) else {
      throw superviewProblem(name: last.name, end: last.end)
    }
    gap.touchesSuperview = true
    try addGap(edges.tail, view: last.item, other: superview)
  }

  private func superviewProblem(name: String, end: Int) -> VisualFormatProblem {
    var problem = VisualFormatProblem(.superviewMissing, at: end)
    problem.view = name
    return problem
  }

  private mutating func addGap(
    _ edges: FormatEdges.Pair, view: Item, other: Item
  ) throws(VisualFormatProblem) {
    var otherEdge = edges.other
    var isStandardDistance = false
    if gap.requirements.isEmpty {
      var constant = 0.0
      if gap.isStandard {
        switch (gap.touchesSuperview, spacing.superview) {
        case (false, _): constant = spacing.sibling
        case (true, .points(let points)): constant = points
        case (true, .layoutMargin): otherEdge = edges.otherMargin
        }
        isStandardDistance = otherEdge == edges.other
      }
      guard Self.isLength(constant) else {
        var problem = VisualFormatProblem(.numberOutOfRange, token: gap.range)
        problem.number = constant
        throw problem
      }
      gap.requirements.append(Requirement(relation: .equal, constant: constant, priority: 1000))
    }
    for requirement in gap.requirements {
      constraints.append(
        VisualFormat.Constraint(
          first: edges.isViewFirst ? view : other,
          firstAttribute: edges.isViewFirst ? edges.view : otherEdge,
          relation: requirement.relation,
          second: edges.isViewFirst ? other : view,
          secondAttribute: edges.isViewFirst ? otherEdge : edges.view,
          constant: requirement.constant, priority: requirement.priority,
          isStandardDistance: isStandardDistance))
    }
  }

  // MARK: Names and numbers

  private func distance(
    _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatProblem) -> Requirement {
    guard let constant = try constant(predicate.object) else {
      let isView = view(predicate.object) != nil
      throw nameProblem(isView ? .viewInSpacing : .unknownMetric, predicate.object)
    }
    return Requirement(
      relation: predicate.relation, constant: constant, priority: try priority(predicate.priority))
  }

  private func size(
    _ predicate: VisualFormat.Predicate, of item: Item, named name: String
  ) throws(VisualFormatProblem) -> VisualFormat.Constraint<Item> {
    let attribute: LayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    let constant = try constant(predicate.object)
    let other = constant == nil ? view(predicate.object) : nil
    if constant == nil, other == nil {
      var problem = nameProblem(.unknownMetric, predicate.object)
      problem.view = name
      throw problem
    }
    return VisualFormat.Constraint(
      first: item, firstAttribute: attribute, relation: predicate.relation, second: other,
      secondAttribute: other == nil ? .notAnAttribute : attribute, constant: constant ?? 0,
      priority: try priority(predicate.priority))
  }

  /// The number that a value stands for, or nil if it is a name without one.
  private func constant(_ value: VisualFormat.Value) throws(VisualFormatProblem) -> Double? {
    guard let number = number(value) else { return nil }
    guard Self.isLength(number) else { throw nameProblem(.numberOutOfRange, value, number) }
    return number
  }

  private func priority(_ value: VisualFormat.Value?) throws(VisualFormatProblem) -> Double {
    guard let value else { return 1000 }
    guard let number = number(value) else {
      throw nameProblem(view(value) != nil ? .invalidPriority : .unknownMetric, value)
    }
    guard number > 0, number <= 1000 else {
      throw nameProblem(.priorityOutOfRange, value, number)
    }
    return number
  }

  private func number(_ value: VisualFormat.Value) -> Double? {
    switch value.content {
    case .number(let written): written
    case .name(let name): lookup.metric(name)
    }
  }

  private func view(_ value: VisualFormat.Value) -> Item? {
    guard case .name(let name) = value.content else { return nil }
    return lookup.view(name)
  }

  /// Whether a number can be the constant of a constraint; infinite ones and those that are no number
  /// cannot.
  private static func isLength(_ number: Double) -> Bool {
    number.magnitude <= LayoutConstraint.greatestConstant
  }

  private func nameProblem(
    _ kind: VisualFormatError.Kind, _ value: VisualFormat.Value, _ number: Double? = nil
  ) -> VisualFormatProblem {
    var problem = VisualFormatProblem(kind, token: value.range)
    if case .name(let name) = value.content { problem.name = name }
    problem.number = number
    return problem
  }
}
