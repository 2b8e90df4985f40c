import YarLayout

/// Runs a case of kind `stack`: a stack view, constraints that place it, and the frames that result.
///
/// - Parameter tolerance: How far a length may be off, in points.
func stackOutcome(_ item: [String: Any], tolerance: Double = 0.001) -> CaseOutcome {
  let tree = StackCaseTree(item)
  tree.window.layoutIfNeeded()
  let expect = item["expect"] as? [String: Any] ?? [:]
  var outcome = CaseOutcome()
  outcome.failures = tree.differences(
    from: expect["frames"] as? [String: [Any]] ?? [:], tolerance: tolerance)
  outcome.failures += tree.window.layoutIssues.map { "issue: \($0.message)" }
  if let emitted = expect["emitted"] as? [[String: Any]] {
    let wanted = emitted.map(words(of:)).sorted()
    let given = tree.emitted.sorted()
    outcome.remarks += wanted.filter { !given.contains($0) }.map { "is missing: \($0)" }
    outcome.remarks += given.filter { !wanted.contains($0) }.map { "is made as well: \($0)" }
    if outcome.remarks.isEmpty, wanted.count != given.count {
      outcome.remarks.append("\(given.count) constraints instead of \(wanted.count)")
    }
  }
  return outcome
}

/// Runs a case of kind `stack-appkit`: another class, AppKit's, whose frames only inform.
func appKitStackOutcome(_ item: [String: Any]) -> CaseOutcome {
  CaseOutcome(remarks: stackOutcome(item).failures)
}

/// The tree of a case of kind `stack` or `stack-appkit`.
struct StackCaseTree {
  let window: Window
  let stack = StackView()
  private var views: [String: View] = [:]

  init(_ item: [String: Any]) {
    let root = item["root"] as? [String: Any] ?? [:]
    var environment = LayoutEnvironment(
      layoutDirection: item["layoutDirection"] as? String == "rtl" ? .rightToLeft : .leftToRight)
    environment.roundsToPixels = false
    let size = lengths(root["size"])
    window = Window(
      size: Size(width: size.first.flatMap { $0 } ?? 0, height: size.last.flatMap { $0 } ?? 0),
      environment: environment)
    if let margins = insets(root["margins"]) { window.layoutMargins = margins }
    views[root["name"] as? String ?? "root"] = window
    views["stack"] = stack
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    let description = item["stack"] as? [String: Any] ?? [:]
    arrange(item["arranged"] as? [[String: Any]] ?? [])
    if let contents = description["intrinsic"] as? [[Any]] {
      arrange(
        contents.enumerated().map { ["name": "v\($0.offset)", "intrinsic": $0.element] })
    }
    configure(description)
    if let outer = item["outerConstraints"] as? [[String: Any]] {
      for constraint in outer { activate(constraint) }
    } else {
      LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        stack.topAnchor.constraint(equalTo: window.topAnchor),
        stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ])
    }
  }

  private mutating func arrange(_ descriptions: [[String: Any]]) {
    for description in descriptions {
      let view = StackCaseView()
      let name = description["name"] as? String ?? "?"
      view.identifier = name
      let size = lengths(description["intrinsic"])
      if size.count == 2 {
        view.content = Size(
          width: size[0] ?? View.noIntrinsicMetric, height: size[1] ?? View.noIntrinsicMetric)
      }
      if let hugging = description["hugging"] as? [Double], hugging.count == 2 {
        view.setContentHuggingPriority(LayoutPriority(hugging[0]), for: .horizontal)
        view.setContentHuggingPriority(LayoutPriority(hugging[1]), for: .vertical)
      }
      if let resistance = description["compression"] as? [Double], resistance.count == 2 {
        view.setContentCompressionResistancePriority(
          LayoutPriority(resistance[0]), for: .horizontal)
        view.setContentCompressionResistancePriority(LayoutPriority(resistance[1]), for: .vertical)
      }
      if let insets = insets(description["alignmentInsets"]) { view.insets = insets }
      if let margins = insets(description["margins"]) { view.layoutMargins = margins }
      view.isHidden = description["hidden"] as? Bool ?? false
      views[name] = view
      stack.addArrangedSubview(view)
    }
  }

  private func configure(_ description: [String: Any]) {
    stack.axis = description["axis"] as? String == "vertical" ? .vertical : .horizontal
    let distributions: [String: StackView.Distribution] = [
      "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    stack.distribution = distributions[description["distribution"] as? String ?? ""] ?? .fill
    let alignments: [String: StackView.Alignment] = [
      "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline, "center": .center,
      "centerX": .center, "centerY": .center, "trailing": .trailing, "bottom": .trailing,
      "lastBaseline": .lastBaseline,
    ]
    stack.alignment = alignments[description["alignment"] as? String ?? ""] ?? .fill
    stack.spacing = number(description["spacing"]) ?? 0
    for (name, spacing) in description["customSpacing"] as? [String: Any] ?? [:] {
      if let view = views[name], let spacing = number(spacing) {
        stack.setCustomSpacing(spacing, after: view)
      }
    }
    stack.isLayoutMarginsRelativeArrangement =
      description["layoutMarginsRelative"] as? Bool ?? false
    stack.isBaselineRelativeArrangement = description["baselineRelative"] as? Bool ?? false
    if let margins = insets(description["margins"]) { stack.layoutMargins = margins }
  }

  private func activate(_ description: [String: Any]) {
    guard let (first, firstAttribute) = end(description["first"]) else { return }
    let second = end(description["second"])
    let relations: [String: LayoutConstraint.Relation] = [
      "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    let constraint = LayoutConstraint(
      item: first, attribute: firstAttribute,
      relatedBy: relations[description["rel"] as? String ?? ""] ?? .equal, toItem: second?.0,
      attribute: second?.1 ?? .notAnAttribute, multiplier: number(description["multiplier"]) ?? 1,
      constant: number(description["constant"]) ?? 0)
    constraint.priority = LayoutPriority(number(description["priority"]) ?? 1000)
    constraint.isActive = true
  }

  private func end(_ value: Any?) -> (View, LayoutConstraint.Attribute)? {
    guard let words = value as? [String], words.count == 2, let view = views[words[0]],
      let attribute = LayoutConstraint.Attribute.allCases.first(where: {
        $0.description == words[1]
      })
    else { return nil }
    return (view, attribute)
  }

  // MARK: Answers

  /// The frames that are not those of the case; a missing number is not looked at.
  func differences(from frames: [String: [Any]], tolerance: Double) -> [String] {
    var result: [String] = []
    for (name, numbers) in frames.sorted(by: { $0.key < $1.key }) {
      guard let frame = views[name]?.frame ?? guide(name)?.layoutFrame else {
        result.append("there is no \(name)")
        continue
      }
      let actual = [frame.minX, frame.minY, frame.width, frame.height]
      for (index, component) in ["x", "y", "width", "height"].enumerated()
      where index < numbers.count {
        guard let wanted = number(numbers[index]) else { continue }
        let allowed = tolerance * max(1, wanted.magnitude / 1000)
        if !((actual[index] - wanted).magnitude <= allowed) {
          result.append("\(name).\(component) is \(actual[index]) instead of \(wanted)")
        }
      }
    }
    return result
  }

  /// The constraints of the stack view's own, as text.
  var emitted: [String] {
    // Those on one view alone belong to it.
    let all = stack.constraints + stack.arrangedSubviews.flatMap(\.constraints)
    return all.compactMap { constraint in
      guard let identifier = constraint.identifier, identifier.hasPrefix("UISV-") else {
        return nil
      }
      let second = constraint.secondItem.map { "\(name(of: $0)).\(constraint.secondAttribute)" }
      return words(
        identifier, "\(name(of: constraint.firstItem)).\(constraint.firstAttribute)",
        constraint.relation.description, second, constraint.multiplier, constraint.constant,
        constraint.priority.rawValue)
    }
  }

  private func guide(_ name: String) -> LayoutGuide? {
    stack.layoutGuides.first { self.name(of: $0) == name }
  }

  private func name(of item: (any LayoutItem)?) -> String {
    if let guide = item as? LayoutGuide {
      switch guide.identifier {
      case "UISV-alignment-spanner": return "spanner"
      case "UISV-ordering-spanner": return "spacer"
      case "UISV-gap":
        let gaps = stack.layoutGuides.filter { $0.identifier == "UISV-gap" }
        return "gap\(gaps.firstIndex { $0 === guide } ?? -1)"
      default: return guide.identifier
      }
    }
    return views.first { $0.value === item }?.key ?? "?"
  }
}

/// A view of a content size that a case gives.
private final class StackCaseView: View {
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var insets = EdgeInsets.zero
  override var intrinsicContentSize: Size { content }
  override var alignmentRectInsets: EdgeInsets { insets }
}

// MARK: - Reading and comparing

private func number(_ value: Any?) -> Double? {
  value as? Double ?? (value as? Int).map(Double.init)
}

private func lengths(_ value: Any?) -> [Double?] { (value as? [Any] ?? []).map(number) }

private func insets(_ value: Any?) -> EdgeInsets? {
  let numbers = lengths(value).compactMap { $0 }
  guard numbers.count == 4 else { return nil }
  return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
}

private func words(of constraint: [String: Any]) -> String {
  let first = (constraint["first"] as? [String] ?? []).joined(separator: ".")
  let second = (constraint["second"] as? [String])?.joined(separator: ".")
  return words(
    constraint["identifier"] as? String ?? "", first, constraint["rel"] as? String ?? "?", second,
    number(constraint["multiplier"]) ?? 1, number(constraint["constant"]) ?? 0,
    number(constraint["priority"]) ?? 1000)
}

private func words(
  _ identifier: String, _ first: String, _ relation: String, _ second: String?,
  _ multiplier: Double, _ constant: Double, _ priority: Double
) -> String {
  // The case files have ten digits.
  let factor = (multiplier * 1e8).rounded() / 1e8
  let right = second.map { "\(factor) * \($0) + \(constant)" } ?? "\(constant)"
  return "\(identifier): \(first) \(relation) \(right) @\(priority)"
}
