import YarLayout

/// A value in the parentheses behind a filter, as it is written.
struct FilterArgument {
  /// The name in front of `=`; nil for one that is known by its place.
  var name: String?
  var node: Int
}

/// What stands behind `|` and makes one value of another.
///
/// Nothing goes in and nothing comes out: every filter but `default` and `count` gives `null` for `null`.
enum Filter: String, CaseIterable, Sendable {
  case upper, lower, trim, truncate, replace
  case join, list, first, last, count, sum
  case `default`
  case round, number, currency, percent
  case date, plural

  /// A value in parentheses behind a filter.
  struct Parameter: Sendable {
    var name: String
    var kinds: DataKinds
    var isRequired = false
  }

  /// What it takes.
  var input: DataKinds {
    switch self {
    case .upper, .lower, .trim, .truncate, .replace: [.string, .number, .null]
    case .join, .list, .sum: [.list, .null]
    case .first, .last: [.list, .string, .null]
    case .count: [.list, .string, .object, .null]
    case .default: .any
    case .round, .number, .currency, .percent, .plural: [.number, .null]
    case .date: [.string, .null]
    }
  }

  /// What it gives for what is not `null`; nil where that depends on the value.
  var result: DataKinds? {
    switch self {
    case .upper, .lower, .trim, .truncate, .replace, .join, .list: .string
    case .count, .sum, .round: .number
    case .number, .currency, .percent, .date, .plural: .string
    case .first, .last, .default: nil
    }
  }

  /// What may stand in its parentheses, in order.
  var parameters: [Parameter] { Self.allParameters[self] ?? [] }

  /// Those of all filters: every row asks for some.
  private static let allParameters = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.madeParameters) })

  private var madeParameters: [Parameter] {
    switch self {
    case .upper, .lower, .trim, .first, .last, .count: []
    case .truncate:
      [
        Parameter(name: "length", kinds: .number, isRequired: true),
        Parameter(name: "end", kinds: .string),
      ]
    case .replace:
      [
        Parameter(name: "from", kinds: .string, isRequired: true),
        Parameter(name: "to", kinds: .string, isRequired: true),
      ]
    case .join: [Parameter(name: "separator", kinds: .string)]
    case .list: [Parameter(name: "word", kinds: .string)]
    case .sum: [Parameter(name: "field", kinds: .string)]
    case .default: [Parameter(name: "value", kinds: .any, isRequired: true)]
    case .round, .number, .percent: [Parameter(name: "digits", kinds: .number)]
    case .currency:
      [
        Parameter(name: "code", kinds: .string, isRequired: true),
        Parameter(name: "digits", kinds: .number),
      ]
    case .date:
      [Parameter(name: "style", kinds: .string), Parameter(name: "time", kinds: .string)]
    case .plural:
      [
        Parameter(name: "one", kinds: .string), Parameter(name: "other", kinds: .string),
        Parameter(name: "zero", kinds: .string), Parameter(name: "two", kinds: .string),
        Parameter(name: "few", kinds: .string), Parameter(name: "many", kinds: .string),
      ]
    }
  }

  /// The form of it with its parentheses, for messages: `truncate(length, end)`.
  var form: String {
    parameters.isEmpty
      ? rawValue : "\(rawValue)(\(parameters.map(\.name).joined(separator: ", ")))"
  }

  /// The node of each parameter's value, of arguments that were checked; nil for what is left out.
  func values(in arguments: [FilterArgument]) -> [Int?] {
    let known = parameters
    var nodes = [Int?](repeating: nil, count: known.count)
    for (index, argument) in arguments.enumerated() {
      let place = argument.name.map { name in known.firstIndex { $0.name == name } } ?? index
      if let place { nodes[place] = argument.node }
    }
    return nodes
  }

  /// Refuses arguments that it does not have, and asks for those that it needs.
  func check(
    _ arguments: [FilterArgument], of expression: Expression, at offset: Int
  ) throws(ExpressionError) {
    let known = parameters
    var named = false
    var seen = Set<String>()
    for (index, argument) in arguments.enumerated() {
      let place = expression.nodes[argument.node].offset
      guard argument.name != nil || index < known.count else {
        let message =
          known.isEmpty
          ? "'\(rawValue)' takes nothing in parentheses"
          : "'\(rawValue)' takes at most \(known.count): \(form)"
        throw ExpressionError(offset: place, message: message)
      }
      if argument.name == nil, named {
        throw ExpressionError(
          offset: place, message: "values without names stand before those with")
      }
      named = argument.name != nil
      let name = argument.name ?? known[index].name
      guard known.contains(where: { $0.name == name }) else {
        let near = nearest(to: name, in: known.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        throw ExpressionError(
          offset: place, message: "'\(rawValue)' has no '\(shortened(name))': \(form)\(near)")
      }
      guard seen.insert(name).inserted else {
        throw ExpressionError(offset: place, message: "'\(name)' is given twice")
      }
    }
    let missing = known.filter { $0.isRequired && !seen.contains($0.name) }.map(\.name)
    if let name = missing.first {
      throw ExpressionError(offset: offset, message: "'\(rawValue)' needs '\(name)': \(form)")
    }
    if self == .plural, !seen.contains("other") {
      throw ExpressionError(
        offset: offset,
        message: "'plural' needs 'other': plural(\"one ticket\", \"# tickets\")")
    }
  }
}
