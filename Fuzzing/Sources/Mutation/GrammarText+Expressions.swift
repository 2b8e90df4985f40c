/// Bindings of templates, right for the most part.
extension GrammarText {
  /// Bindings, one on a line: `Hi {{ name | upper }}`.
  mutating func expressions() -> String {
    (0...random.below(3)).map { _ in
      let text = random.pick(["", "", "Hi ", "é "])
      return random.oneIn(5)
        ? "\(expression(3)) as \(random.pick(["item", "a at b", "if"]))"
        : "\(text){{ \(expression(4)) }}\(random.pick(["", "", "!", "{{ n }}"]))"
    }.joined(separator: "\n")
  }

  private mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else { return operand() }
    switch random.below(8) {
    case 0: return "\(expression(depth - 1)) \(sign()) \(expression(depth - 1))"
    case 1: return "(\(expression(depth - 1)))"
    case 2: return "not \(expression(depth - 1))"
    case 3:
      return "\(expression(depth - 1)) if \(expression(depth - 1)) else \(expression(depth - 1))"
    case 4, 5: return "\(expression(depth - 1)) | \(filter())"
    case 6: return "\(operand())[\(expression(depth - 1))]"
    default: return operand()
    }
  }

  private mutating func operand() -> String {
    random.pick([
      "name", "n", "ok", "day", "tags", "items", "any", "items[0].n", "row", "any.a", "'x'",
      "\"é\"",
      "null", "true", "-3", number(), "tags[-1]", "row['name']", "nme", "'2026-11-22'", "1e9",
    ])
  }

  private mutating func sign() -> String {
    random.pick(["+", "-", "*", "/", "==", "!=", "<", "<=", ">", ">=", "and", "or"])
  }

  private mutating func filter() -> String {
    random.pick([
      "upper", "lower", "trim", "truncate(3)", "truncate(2, end='…')", "replace('x', 'xx')", "join",
      "join('')", "list", "list('or')", "first", "last", "count", "sum", "sum('n')", "default(0)",
      "round", "round(2)",
      "number", "number(2)", "currency('EUR')", "currency(name)", "percent", "date", "date('full')",
      "date('EEE d MMM')", "date('none', 'short')", "plural('one', '# many')", "plural(other='#')",
      "truncate(\(number()))", "uper",
    ])
  }
}
