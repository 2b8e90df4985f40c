import YarDocuments
import YarLayout

/// What binds what, said in the words of the expression.
extension Expression {
  /// What to write where arithmetic meets the text that a filter made of a number: filters bind tighter.
  ///
  /// - Parameters:
  ///   - node: What is no number.
  ///   - operands: All that the operation is of, `node` among them.
  /// - Returns: nil where `node` is something else.
  func bindingMessage(of node: Int, among operands: [Int], sign: String) -> String? {
    var base = node
    var filters: [String] = []
    while case .filter(let filter, let inner, let arguments) = nodes[base].operation,
      filter.input == [.number, .null], filter.result == .string
    {
      filters.insert(filter.rawValue + (arguments.contains { $0 != nil } ? "(…)" : ""), at: 0)
      base = inner
    }
    guard !filters.isEmpty else { return nil }
    let parts = operands.map { written($0 == node ? base : $0, in: sign) }
    let whole = parts.count == 1 ? sign + parts[0] : parts.joined(separator: " \(sign) ")
    return "'\(written(node))' is a text; write (\(whole)) | \(filters.joined(separator: " | "))"
  }

  /// A part of the expression as one writes it; `…` for what is long or has parts of its own.
  ///
  /// - Parameter sign: The operation that it is a part of; sums are in parentheses in a product.
  private func written(_ node: Int, in sign: String? = nil) -> String {
    let text: String
    switch nodes[node].operation {
    case .name, .member, .index: text = path(of: node) ?? "…"
    case .literal(.number(let number)): text = DecimalValue(number).text
    case .negative(let part): text = "-" + written(part, in: "-")
    case .filter(let filter, let base, let arguments):
      text =
        "\(written(base)) | \(filter.rawValue)" + (arguments.contains { $0 != nil } ? "(…)" : "")
    case .arithmetic(let kind, let left, let right):
      let plain =
        "\(written(left, in: kind.rawValue)) \(kind.rawValue) \(written(right, in: kind.rawValue))"
      let isTighter = kind == .multiply && sign == "*" || kind == .add && sign == "+"
      text = sign == nil || isTighter ? plain : "(\(plain))"
    default: text = "…"
    }
    return shortened(text)
  }
}
