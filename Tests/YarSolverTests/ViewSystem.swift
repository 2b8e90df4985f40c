import Foundation

@testable import YarSolver

/// A translation of view trees of the shared vectors into solver rows, enough to prove the solver on
/// them: absolute positions, physical attributes, margins and baselines; no RTL, alignment
/// rectangles or text.
final class ViewSystem {
  struct Item {
    var parent: String?
    var x: Variable
    var y: Variable
    var width: Variable
    var height: Variable
    var margins: [Double]
    var firstBaseline: Double?
    var lastBaseline: Double?
  }

  let solver = Solver()
  var items: [String: Item] = [:]
  var names: [String] = []
  var ids: [String: ConstraintID] = [:]
  var specifications: [String: [String: Any]] = [:]
  let rootName: String
  /// Content size rows by item.
  var intrinsicRows: [String: [ConstraintID]] = [:]
  var rootRows: [ConstraintID?] = [nil, nil]

  /// Nil if the case needs what this translation does not do.
  init?(_ testCase: [String: Any]) throws(SolverError) {
    guard testCase["layoutDirection"] as? String != "rtl",
      let root = testCase["root"] as? [String: Any], let name = root["name"] as? String
    else { return nil }
    rootName = name
    try addItem(root, parent: nil)
    for view in testCase["views"] as? [[String: Any]] ?? [] {
      if view["text"] != nil { return nil }
      if let insets = view["alignmentInsets"] as? [Any],
        insets.contains(where: { VectorFile.number($0) != 0 })
      {
        return nil
      }
      try addItem(view, parent: view["parent"] as? String ?? rootName)
    }
    let rootItem = items[rootName]!
    try insert(LinearExpression(rootItem.x), .equal, 0, .required)
    try insert(LinearExpression(rootItem.y), .equal, 0, .required)
    try setRootSize(root["size"] as? [Any] ?? [], priorities: root["sizePriority"] as? [Any])
    for constraint in testCase["constraints"] as? [[String: Any]] ?? [] {
      specifications[constraint["id"] as? String ?? ""] = constraint
      if constraint["active"] as? Bool == false { continue }
      try activate(constraint)
    }
  }

  private func addItem(_ view: [String: Any], parent: String?) throws(SolverError) {
    let name = view["name"] as? String ?? ""
    let baseline = view["baseline"] as? [String: Any]
    items[name] = Item(
      parent: parent, x: solver.addVariable(), y: solver.addVariable(),
      width: solver.addVariable(nonNegative: true), height: solver.addVariable(nonNegative: true),
      margins: (view["margins"] as? [Any])?.map { VectorFile.number($0) ?? 0 } ?? [8, 8, 8, 8],
      firstBaseline: VectorFile.number(baseline?["first"]),
      lastBaseline: VectorFile.number(baseline?["last"]))
    names.append(name)
    specifications[name] = view
    try setIntrinsic(name, view["intrinsic"] as? [Any] ?? [])
  }

  func setIntrinsic(_ name: String, _ size: [Any]) throws(SolverError) {
    for id in intrinsicRows[name] ?? [] { try solver.remove(id) }
    intrinsicRows[name] = []
    let item = items[name]!
    let view = specifications[name] ?? [:]
    let hugging = (view["hugging"] as? [Any])?.map { VectorFile.number($0) ?? 250 } ?? [250, 250]
    let resistance =
      (view["compression"] as? [Any])?.map { VectorFile.number($0) ?? 750 } ?? [750, 750]
    for (axis, variable) in [item.width, item.height].enumerated() where axis < size.count {
      guard let length = VectorFile.number(size[axis]) else { continue }
      for (relation, priority) in [
        (Relation.lessThanOrEqual, hugging[axis]), (.greaterThanOrEqual, resistance[axis]),
      ] {
        intrinsicRows[name]?.append(
          try solver.insert(Term(variable), relation, length, Priority(priority)))
      }
    }
  }

  func setRootSize(_ size: [Any], priorities: [Any]? = nil) throws(SolverError) {
    let root = items[rootName]!
    for (axis, variable) in [root.width, root.height].enumerated() where axis < size.count {
      if let row = rootRows[axis] { try solver.remove(row) }
      rootRows[axis] = nil
      guard let length = VectorFile.number(size[axis]) else { continue }
      let priority = priorities.flatMap { VectorFile.number($0[axis]) } ?? 1000
      rootRows[axis] = try insert(LinearExpression(variable), .equal, length, Priority(priority))
    }
  }

  func activate(_ constraint: [String: Any]) throws(SolverError) {
    let first = constraint["first"] as? [String] ?? []
    let second = constraint["second"] as? [String]
    let ancestor = second.map { nearestCommonAncestor(first[0], $0[0]) }
    var expression = attribute(first[0], first[1], in: ancestor)
    if let second {
      let multiplier = VectorFile.number(constraint["multiplier"]) ?? 1
      expression = expression - multiplier * attribute(second[0], second[1], in: ancestor)
    }
    let relations: [String: Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    ids[constraint["id"] as? String ?? ""] = try insert(
      expression, relations[constraint["rel"] as? String ?? ""]!,
      VectorFile.number(constraint["constant"]) ?? 0,
      Priority(VectorFile.number(constraint["priority"]) ?? 1000))
  }

  @discardableResult
  private func insert(
    _ expression: LinearExpression, _ relation: Relation, _ constant: Double, _ priority: Priority
  ) throws(SolverError) -> ConstraintID {
    try solver.insert(expression.terms, relation, constant - expression.constant, priority)
  }

  private func ancestors(_ name: String) -> [String] {
    var result = [name]
    while let parent = items[result.last!]?.parent { result.append(parent) }
    return result
  }

  private func nearestCommonAncestor(_ first: String, _ second: String) -> String {
    let others = ancestors(second)
    return ancestors(first).first { others.contains($0) } ?? rootName
  }

  /// An attribute as an expression, positions measured in an ancestor.
  private func attribute(_ name: String, _ attribute: String, in ancestor: String?)
    -> LinearExpression
  {
    let item = items[name]!
    let origin = ancestor.flatMap { items[$0] }
    let x = origin.map { item.x - $0.x } ?? LinearExpression(item.x)
    let y = origin.map { item.y - $0.y } ?? LinearExpression(item.y)
    let margins = item.margins
    switch attribute {
    case "left", "leading": return x
    case "right", "trailing": return x + item.width
    case "top": return y
    case "bottom": return y + item.height
    case "width": return LinearExpression(item.width)
    case "height": return LinearExpression(item.height)
    case "centerX": return x + 0.5 * item.width
    case "centerY": return y + 0.5 * item.height
    case "firstBaseline": return y + (item.firstBaseline ?? 0)
    case "lastBaseline", "baseline": return y + item.height - (item.lastBaseline ?? 0)
    case "leftMargin", "leadingMargin": return x + margins[1]
    case "rightMargin", "trailingMargin": return x + item.width - margins[3]
    case "topMargin": return y + margins[0]
    case "bottomMargin": return y + item.height - margins[2]
    case "centerXWithinMargins":
      return x + 0.5 * item.width + (margins[1] - margins[3]) / 2
    case "centerYWithinMargins":
      return y + 0.5 * item.height + (margins[0] - margins[2]) / 2
    default: fatalError("unknown attribute \(attribute)")
    }
  }

  /// The frame of an item as expressions, in its parent.
  func frame(_ name: String) -> [LinearExpression] {
    let item = items[name]!
    let parent = item.parent.flatMap { items[$0] }
    return [
      parent.map { item.x - $0.x } ?? LinearExpression(item.x),
      parent.map { item.y - $0.y } ?? LinearExpression(item.y),
      LinearExpression(item.width), LinearExpression(item.height),
    ]
  }

  /// What differs from expected frames, or nil.
  func difference(_ frames: [String: Any], tolerance: Double) -> String? {
    for (name, value) in frames.sorted(by: { $0.key < $1.key }) {
      guard items[name] != nil, let wanted = value as? [Any] else { continue }
      for (component, expression) in frame(name).enumerated() {
        guard let number = VectorFile.number(wanted[component]) else { continue }
        let found = solver.value(of: expression)
        if abs(found - number) > tolerance * max(1, abs(number) / 1000) {
          return "\(name)[\(component)] is \(found), not \(number)"
        }
      }
    }
    return nil
  }
}
