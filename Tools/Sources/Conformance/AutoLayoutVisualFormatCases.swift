import YarLayout
import YarVisualFormat

/// Runs a case of kind `vfl`: a format and the constraints that it stands for, in order.
func visualFormatOutcome(_ item: [String: Any]) -> CaseOutcome {
  var outcome = CaseOutcome()
  let expected = (item["expect"] as? [String: Any])?["constraints"] as? [[String: Any]] ?? []
  do {
    let actual = try visualFormatConstraints(item)
    let wanted = expected.map(words(of:))
    let given = actual.map(words(of:))
    for index in 0..<max(wanted.count, given.count) {
      let want = index < wanted.count ? wanted[index] : "nothing"
      let get = index < given.count ? given[index] : "nothing"
      if want != get { outcome.failures.append("constraint \(index) is \(get) instead of \(want)") }
    }
    outcome.failures += try frameDifferences(item)
  } catch {
    outcome.failures.append("is refused: \(error)")
  }
  return outcome
}

/// Runs a case of kind `vfl-error`: a format that must be refused.
///
/// What and where binds for confirmed cases, but for a part that its source calls judged.
func visualFormatErrorOutcome(_ item: [String: Any]) -> CaseOutcome {
  var outcome = CaseOutcome()
  let expect = item["expect"] as? [String: Any] ?? [:]
  let reference = (item["source"] as? [String: Any])?["ref"] as? String ?? ""
  let isConfirmed = item["confidence"] as? String == "confirmed"
  do {
    let constraints = try visualFormatConstraints(item)
    outcome.failures.append("gives \(constraints.count) constraints instead of an error")
  } catch {
    func note(_ text: String, unless judged: String) {
      if isConfirmed, !reference.contains(judged) {
        outcome.failures.append(text)
      } else {
        outcome.remarks.append(text)
      }
    }
    let kind = expect["error"] as? String ?? ""
    if error.kind != Kind(snakeCase: kind) {
      note("the error is \(error.kind.rawValue) instead of \(kind)", unless: "kind judged")
    }
    let column = expect["position"] as? Int ?? -1
    if error.column != column {
      note("the caret is at \(error.column) instead of \(column)", unless: "caret judged")
    }
    if let token = expect["token"] as? [Int], token.count == 2,
      error.token != token[0]..<token[1]
    {
      let actual = error.token.map { "\($0)" } ?? "nothing"
      note("the token is \(actual) instead of \(token[0])..<\(token[1])", unless: "caret judged")
    }
  }
  return outcome
}

private typealias Kind = VisualFormatError.Kind

extension VisualFormatError.Kind {
  /// The kind that the case files write with underscores.
  fileprivate init?(snakeCase name: String) {
    let parts = name.split(separator: "_")
    let camelCase = parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    self.init(rawValue: camelCase == "nonAscii" ? "nonASCII" : camelCase)
  }
}

/// The constraints of a case, with names as items.
private func visualFormatConstraints(
  _ item: [String: Any]
) throws(VisualFormatError) -> [VisualFormat.Constraint<String>] {
  let metrics = item["metrics"] as? [String: Double] ?? [:]
  let views = item["views"] as? [String] ?? []
  let superview = item["superview"] as? String
  return try VisualFormat.constraints(
    reading: item["format"] as? String ?? "",
    options: VisualFormat.Options(case: item["options"] as? [String: Any] ?? [:]),
    standardSpacing: standardSpacing(of: item),
    lookup: VisualFormat.Lookup(
      metric: { metrics[$0] }, view: { views.contains($0) ? $0 : nil },
      superview: { _ in superview }, names: { views + metrics.keys.sorted() }))
}

private func standardSpacing(of item: [String: Any]) -> StandardSpacing {
  guard let numbers = item["standardSpacing"] as? [String: Double] else { return .legacy }
  return StandardSpacing(
    sibling: numbers["sibling"] ?? 8, superview: .points(numbers["superview"] ?? 20))
}

extension VisualFormat.Options {
  /// The options that a case names.
  fileprivate init(case description: [String: Any]) {
    let names: [String: VisualFormat.Options] = [
      "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight,
      "alignAllTop": .alignAllTop, "alignAllBottom": .alignAllBottom,
      "alignAllLeading": .alignAllLeading, "alignAllTrailing": .alignAllTrailing,
      "alignAllCenterX": .alignAllCenterX, "alignAllCenterY": .alignAllCenterY,
      "alignAllLastBaseline": .alignAllLastBaseline, "alignAllBaseline": .alignAllLastBaseline,
      "alignAllFirstBaseline": .alignAllFirstBaseline,
      "leadingToTrailing": .directionLeadingToTrailing, "leftToRight": .directionLeftToRight,
      "rightToLeft": .directionRightToLeft, "edgeToEdge": .spacingEdgeToEdge,
      "baselineToBaseline": .spacingBaselineToBaseline,
    ]
    var chosen = description["align"] as? [String] ?? []
    for key in ["direction", "spacing"] {
      if let name = description[key] as? String { chosen.append(name) }
    }
    self = chosen.reduce(into: []) { $0.formUnion(names[$1] ?? []) }
  }
}

// MARK: - Frames

/// Lays out the views of a case that has a size, and compares their frames.
private func frameDifferences(_ item: [String: Any]) throws -> [String] {
  guard let size = item["rootSize"] as? [Any],
    let frames = (item["expect"] as? [String: Any])?["frames"] as? [String: Any]
  else { return [] }
  let names = item["views"] as? [String] ?? []
  let tree = try AutoLayoutTree([
    "root": ["name": item["superview"] as? String ?? "root", "size": size],
    "views": names.map { ["name": $0] },
    "constraints": item["extraConstraints"] as? [[String: Any]] ?? [],
  ])
  var views: [String: any LayoutItem] = [:]
  for name in names { views[name] = try tree.item(name) }
  LayoutConstraint.activate(
    try LayoutConstraint.constraints(
      withVisualFormat: item["format"] as? String ?? "",
      options: VisualFormat.Options(case: item["options"] as? [String: Any] ?? [:]),
      metrics: item["metrics"] as? [String: Double], views: views,
      standardSpacing: standardSpacing(of: item)))
  tree.window.layoutIfNeeded()
  return tree.window.layoutIssues.map(\.message) + tree.differences(frames)
}

// MARK: - Constraints as text, to compare and to print

private func words(of constraint: VisualFormat.Constraint<String>) -> String {
  let second = constraint.second.map { "\($0).\(constraint.secondAttribute) " } ?? ""
  return "\(constraint.first).\(constraint.firstAttribute) \(constraint.relation) \(second)"
    + "+ \(constraint.constant) @\(constraint.priority)"
}

private func words(of constraint: [String: Any]) -> String {
  let first = (constraint["first"] as? [String] ?? []).joined(separator: ".")
  let second = (constraint["second"] as? [String]).map { $0.joined(separator: ".") + " " } ?? ""
  let relation = constraint["rel"] as? String ?? "?"
  let multiplier = constraint["multiplier"] as? Double ?? 1
  let factor = multiplier == 1 ? "" : "\(multiplier) * "
  return "\(first) \(relation) \(factor)\(second)+ \(constraint["constant"] as? Double ?? .nan) "
    + "@\(constraint["priority"] as? Double ?? .nan)"
}
