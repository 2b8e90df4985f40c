import Glibc
import YarSolver

/// A constraint system and what to do with it, read from an LW1 file (specs/perf-anchors.md 1.1).
struct Workload {
  struct Line {
    var group: Int
    /// -1: at most; 0: equal; 1: at least.
    var relation: Int
    var priority: Double
    var constant: Double
    var firstTerm: Int
    var termCount: Int
  }

  var viewCount = 0
  var width = 0.0
  var height = 0.0
  var resizeWidths: [Double] = []
  var changedConstraint = 0
  var churnedGroup = 0
  var lines: [Line] = []
  /// The terms of all lines, one after the other.
  var terms: [Term] = []

  var variableCount: Int { 4 * viewCount }

  init?(path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      text.append(contentsOf: chunk[0..<count])
    }
    text.append(0)
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { read(Scanner(position: $0.baseAddress!)) }
    }
  }

  private mutating func read(_ start: Scanner) {
    var scanner = start
    _ = scanner.word()
    while true {
      switch scanner.word() {
      case "": return
      case "views": viewCount = scanner.integer()
      case "size0":
        width = scanner.number()
        height = scanner.number()
        _ = scanner.number()
      case "resize":
        for _ in 0..<scanner.integer() { resizeWidths.append(scanner.number()) }
      case "w4": changedConstraint = scanner.integer()
      case "w5": churnedGroup = scanner.integer()
      case "cons":
        for _ in 0..<scanner.integer() { readLine(&scanner) }
      default: return
      }
    }
  }

  private mutating func readLine(_ scanner: inout Scanner) {
    let group = scanner.integer()
    let relation = scanner.integer()
    let priority = scanner.number()
    _ = scanner.number()
    let constant = scanner.number()
    let count = scanner.integer()
    lines.append(
      Line(
        group: group, relation: relation, priority: priority, constant: constant,
        firstTerm: terms.count, termCount: count))
    for _ in 0..<count {
      let variable = Variable(index: Int32(scanner.integer()))
      terms.append(Term(variable, scanner.number()))
    }
  }
}

/// Reads words and numbers from text that ends with a zero.
private struct Scanner {
  var position: UnsafePointer<CChar>

  mutating func skipSpace() {
    while position.pointee == 32 || position.pointee == 10 { position += 1 }
  }

  mutating func word() -> String {
    skipSpace()
    let start = position
    while position.pointee > 32 { position += 1 }
    return String(
      decoding: UnsafeRawBufferPointer(start: start, count: position - start), as: UTF8.self)
  }

  mutating func number() -> Double {
    var end: UnsafeMutablePointer<CChar>?
    let result = strtod(position, &end)
    position = UnsafePointer(end!)
    return result
  }

  mutating func integer() -> Int { Int(number()) }
}
