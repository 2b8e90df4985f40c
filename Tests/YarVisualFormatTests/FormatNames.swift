import YarLayout
import YarVisualFormat

/// What the names in the tests' formats stand for, and constraints as text.
struct FormatNames {
  var views = ["icon", "title", "field", "a", "b", "c"]
  var metrics: [String: Double] = [
    "gap": 6, "size": 44, "pull": -8, "soft": 250, "tooMuch": 1001, "endless": .infinity,
    "c": 33,
  ]
  var hasSuperview = true
  var options: VisualFormat.Options = []
  var spacing = StandardSpacing.legacy

  var lookup: VisualFormat.Lookup<String> {
    VisualFormat.Lookup(
      metric: { metrics[$0] }, view: { views.contains($0) ? $0 : nil },
      superview: { _ in hasSuperview ? "super" : nil }, names: { views + metrics.keys })
  }

  /// The constraints of a format, one to a line, or the kind and column of its mistake.
  func lines(_ format: String) -> [String] {
    do {
      return try VisualFormat.constraints(
        reading: format, options: options, standardSpacing: spacing, lookup: lookup
      ).map(Self.line)
    } catch {
      return ["\(error.kind) at \(error.column)"]
    }
  }

  func error(_ format: String) -> VisualFormatError? {
    do {
      _ = try VisualFormat.constraints(
        reading: format, options: options, standardSpacing: spacing, lookup: lookup)
      return nil
    } catch {
      return error
    }
  }

  static func line(_ constraint: VisualFormat.Constraint<String>) -> String {
    var right: [String] = []
    if let second = constraint.second { right.append("\(second).\(constraint.secondAttribute)") }
    if constraint.second == nil || constraint.constant != 0 {
      right.append("\(constraint.constant)")
    }
    return "\(constraint.first).\(constraint.firstAttribute) \(constraint.relation) "
      + right.joined(separator: " + ")
      + (constraint.priority == 1000 ? "" : " @\(constraint.priority)")
  }
}
