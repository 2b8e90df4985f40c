import YarLayout

/// Where the pictures of rows go: a path with fields in it, such as `out/{{ id }}.png`.
///
/// What fields bring in never leads to another folder than the pattern says.
public struct NamePattern: Sendable {
  /// The pattern as it was given.
  public let text: String
  /// The folder in front of the first field; empty for the current one.
  public let folder: String
  /// Whether all rows have the same path.
  public let isConstant: Bool
  private let parts: [BoundString.Part]

  /// The number of the row, from 1, in a pattern.
  static let numberName = "rowNumber"

  /// Reads a pattern.
  ///
  /// - Throws: What is wrong with it, with a caret under the place.
  public init(_ text: String, schema: DataSchema) throws(NamePatternError) {
    self.text = text
    do throws(ExpressionError) {
      let bound = try BoundString(Array(text.utf8))
      for expression in bound?.expressions ?? [] {
        let checker = ExpressionChecker(
          expression: expression, schema: schema,
          locals: [(Self.numberName, ExpectedValue(kinds: .number))])
        let value = try checker.check()
        guard value.kinds.isDisjoint(with: [.string, .number, .bool]) else { continue }
        throw ExpressionError(
          offset: expression.nodes[expression.root].offset,
          message: "\(value.kinds.words) is no part of a file's name")
      }
      switch bound {
      case nil: parts = [.literal(text)]
      case .value(let expression): parts = [.expression(expression)]
      case .text(let found): parts = found
      }
    } catch {
      throw NamePatternError(
        message: error.message, excerpt: CaretExcerpt.lines(text, at: error.offset))
    }
    isConstant = parts.allSatisfy { if case .literal = $0 { true } else { false } }
    var start = ""
    if case .literal(let literal)? = parts.first { start = literal }
    folder = start.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(start[...$0]) } ?? ""
  }

  /// Whether it asks for a field of rows.
  package func asks(for field: String) -> Bool {
    parts.contains { part in
      guard case .expression(let expression) = part else { return false }
      return expression.nodes.contains { node in
        guard case .name(let name) = node.operation else { return false }
        return name == field || name == EvaluationScope.rowName
      }
    }
  }

  /// The path for a row.
  public func path(
    for row: DataObject, number: Int, formats: any LocaleFormats
  ) throws(RowError) -> String {
    var scope = EvaluationScope(
      row: row, surroundings: FilterSurroundings(formats: formats, locale: "en"))
    scope.locals = [(Self.numberName, .number(Double(number)))]
    var path = ""
    for part in parts {
      switch part {
      case .literal(let literal): path += literal
      case .expression(let expression):
        let field = expression.path(of: expression.root) ?? ""
        do throws(ExpressionError) {
          let value = try expression.value(in: scope)
          let text = try value.text(path: field, at: 0)
          if let problem = Self.problem(ofPart: text) {
            throw ExpressionError(offset: 0, message: problem)
          }
          path += text
        } catch {
          throw RowError(field: field, message: "cannot be in a file's name: \(error.message)")
        }
      }
    }
    if let problem = Self.problem(of: path.dropFirst(folder.count)) {
      throw RowError(message: "the file's name \"\(shortened(path))\" \(problem)")
    }
    return path
  }

  /// What is wrong with what a field brings in.
  private static func problem(ofPart text: String) -> String? {
    if text.isEmpty { return "it is empty" }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
        return "it would lead to another folder: \"\(shortened(text))\""
      }
      if byte < 32 || byte == 127 { return "it has a control character" }
    }
    return nil
  }

  /// The bytes that file systems take, 255, less what a file's name has more while it is written.
  private static let longestName = 240

  /// What is wrong with a path below the folder of the pattern.
  private static func problem(of path: Substring) -> String? {
    for component in path.split(separator: "/", omittingEmptySubsequences: false) {
      if component.isEmpty { return "has an empty part" }
      if component.utf8.first == UInt8(ascii: ".") {
        return "is hidden, or leads out of the folder"
      }
      if component.utf8.count > longestName {
        return "is too long: \(component.utf8.count) bytes; at most \(longestName) are allowed"
      }
      let stem = component.prefix { $0 != "." }.uppercased()
      if devices.contains(stem) { return "is the name of a device on Windows" }
    }
    return nil
  }

  private static let devices: Set<String> = {
    var names: Set<String> = ["CON", "PRN", "AUX", "NUL"]
    for number in 1...9 { names.formUnion(["COM\(number)", "LPT\(number)"]) }
    return names
  }()
}

/// What is wrong with a pattern of names.
public struct NamePatternError: Error, Hashable, Sendable {
  /// What is wrong, and how to put it right.
  public var message: String
  /// The pattern, and a caret under the place.
  public var excerpt: [String]
}

extension NamePatternError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
