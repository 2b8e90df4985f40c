import YarLayout

/// Recognises what a visual format cannot say, and says which constraint to write instead.
///
/// Formats have no multipliers, so no aspect ratios, no centring, and no edges but those of neighbours.
/// What people write when they want one is a mistake of form; the place of the mistake tells which.
struct VisualFormatLimits {
  private let problem: VisualFormatProblem
  private let format: VisualFormat

  init(_ problem: VisualFormatProblem, _ format: VisualFormat) {
    self.problem = problem
    self.format = format
  }

  /// The advice, or nil if nothing of the kind was written.
  var text: String? {
    switch problem.kind {
    case .unterminatedPredicateList: return sizeAdvice
    case .unterminatedView:
      return byte == UInt8(ascii: "*")
        ? multiplierAdvice(factor(behind: problem.column + 1) ?? 1) : dottedNameAdvice
    case .unknownView, .invalidViewName: return dottedNameAdvice ?? sizeInNameAdvice
    case .unknownMetric: return unknownMetricAdvice
    case .viewInSpacing: return next(after: problem.column, is: ".") ? otherEdgeAdvice : nil
    case .expectedViewOrSpacing:
      return byte == UInt8(ascii: "-") && isNumberBehind(problem.column + 1)
        ? "A negative distance stands in parentheses, like '-(-8)-'." : nil
    case .expectedView, .trailingGarbage, .expectedObject:
      if byte == UInt8(ascii: "~") { return centringAdvice }
      if byte == UInt8(ascii: "!") { return "There is no relation but '==', '<=' and '>='." }
      return nil
    default: return nil
    }
  }

  // MARK: What was meant

  /// What stands behind a size that does not end: `[a(b*2)]`, `[a(b.height)]`, `[a(b+8)]`, `[a(50%)]`.
  private var sizeAdvice: String? {
    switch byte {
    case UInt8(ascii: "*"):
      // `2*b` has the number first, `b*2` the name.
      return multiplierAdvice(objectNumber ?? factor(behind: problem.column + 1) ?? 1)
    case UInt8(ascii: "/"):
      let divisor = factor(behind: problem.column + 1) ?? 1
      return multiplierAdvice(divisor == 0 ? 1 : 1 / divisor)
    case UInt8(ascii: "%"): return percentAdvice
    case UInt8(ascii: "."): return attributeAdvice
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return offsetAdvice
    default: return nil
    }
  }

  private func multiplierAdvice(_ factor: Double) -> String {
    "A format has no multipliers. "
      + instead(
        attribute: length, of: objectName ?? nameBehind(problem.column + 1) ?? "other", length,
        multiplier: factor)
  }

  private var percentAdvice: String {
    let share = (objectNumber ?? 100) / 100
    return "A format has no percentages. "
      + instead(attribute: length, of: "superview", length, multiplier: share)
  }

  private var offsetAdvice: String? {
    guard let name = objectName else { return nil }
    let isMinus = byte == UInt8(ascii: "-")
    let constant = factor(behind: problem.column + 1) ?? 0
    return "A format adds nothing to another view's size. "
      + instead(attribute: length, of: name, length, constant: isMinus ? -constant : constant)
  }

  private var attributeAdvice: String? {
    guard let name = objectName else { return nil }
    let behind = nameBehind(problem.column + 1) ?? ""
    let attribute = behind == "height" || behind == "width" ? behind : length
    let factor = factor(behind: problem.column + 1 + behind.utf8.count + 1)
    let isRatio = name == problem.view
    return
      (isRatio
      ? "A format has no aspect ratios. "
      : "A format compares widths with widths and heights with heights. ")
      + instead(attribute: length, of: name, attribute, multiplier: factor ?? 1)
  }

  private var unknownMetricAdvice: String? {
    if problem.name == "centerX" || problem.name == "centerY" || problem.name == "center" {
      return centringAdvice
    }
    if next(after: problem.column, is: ".") {
      return problem.view == nil ? otherEdgeAdvice : dottedNameAdvice
    }
    return nil
  }

  private var centringAdvice: String {
    let view = problem.view ?? lastViewName ?? "view"
    let anchor = problem.name == "centerY" || isVertical ? "centerY" : "centerX"
    return "A format cannot centre. Write that constraint by itself: "
      + constraint(view, anchor, "superview", anchor)
  }

  private var otherEdgeAdvice: String {
    "A format knows no edges but those of neighbours. Write a constraint between the two edges by "
      + "itself, like "
      + constraint(
        "second", isVertical ? "top" : "leading", "first", isVertical ? "bottom" : "trailing")
  }

  private var dottedNameAdvice: String? {
    guard next(after: problem.column, is: ".") else { return nil }
    return "Names in a format end before a '.': give the view a key of its own without one."
  }

  private var sizeInNameAdvice: String? {
    guard problem.kind == .invalidViewName, isNumberBehind(problem.column) else { return nil }
    return "A size stands in parentheses behind the name: '[name(100)]'. A distance stands between "
      + "hyphens: '-100-'."
  }

  // MARK: The constraint to write

  private func instead(
    attribute: String, of name: String, _ other: String, multiplier: Double = 1,
    constant: Double = 0
  ) -> String {
    "Write that constraint by itself: "
      + constraint(
        problem.view ?? lastViewName ?? "view", attribute, name, other, multiplier: multiplier,
        constant: constant)
  }

  /// A constraint in Swift, as an anchor's method where anchors are enough.
  private func constraint(
    _ view: String, _ attribute: String, _ other: String, _ otherAttribute: String,
    multiplier: Double = 1, constant: Double = 0
  ) -> String {
    var relation = "equalTo"
    switch problem.predicate?.relation {
    case .lessThanOrEqual: relation = "lessThanOrEqualTo"
    case .greaterThanOrEqual: relation = "greaterThanOrEqualTo"
    default: break
    }
    let factor = multiplier == 1 ? "" : ", multiplier: \(literal(multiplier))"
    let summand = constant == 0 ? "" : ", constant: \(literal(constant))"
    return "\(shortened(view)).\(attribute)Anchor.constraint(\(relation): "
      + "\(shortened(other)).\(otherAttribute)Anchor"
      + "\(factor)\(summand))."
  }

  /// A number as one writes it in Swift.
  private func literal(_ number: Double) -> String {
    truncate(number) == number && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }

  // MARK: Pieces

  private var isVertical: Bool { format.axis == .vertical }

  /// The length that the format is about.
  private var length: String { isVertical ? "height" : "width" }

  private var byte: UInt8? {
    problem.column < format.bytes.count ? format.bytes[problem.column] : nil
  }

  private func next(after column: Int, is character: Unicode.Scalar) -> Bool {
    column < format.bytes.count && format.bytes[column] == UInt8(ascii: character)
  }

  private var objectName: String? {
    guard case .name(let name) = problem.predicate?.object.content else { return nil }
    return name
  }

  private var objectNumber: Double? {
    guard case .number(let number) = problem.predicate?.object.content else { return nil }
    return number
  }

  private var lastViewName: String? {
    for element in format.elements.reversed() {
      if case .view(let view) = element { return view.name }
    }
    return nil
  }

  private func isNumberBehind(_ column: Int) -> Bool {
    NumberText.read(format.bytes, at: column) != nil
  }

  /// The number at a column, if it is finite.
  private func factor(behind column: Int) -> Double? {
    guard let number = NumberText.read(format.bytes, at: column)?.value, number.isFinite else {
      return nil
    }
    return number
  }

  private func nameBehind(_ column: Int) -> String? {
    var end = column
    while end < format.bytes.count, isNamePart(format.bytes[end]) { end += 1 }
    guard end > column, isNameStart(format.bytes[column]) else { return nil }
    return format.text(column..<end)
  }
}
