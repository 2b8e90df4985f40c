import YarDocuments
import YarLayout

/// How many items a list has, and their sums: all that is known of a list whose items are not in memory.
package struct ListTotals: Sendable {
  /// The field of the row.
  package let field: String
  /// How many items there are.
  package private(set) var count = 0
  /// Sums, and why one is not known, for who asks for it.
  private var sums: [(of: String?, value: Double, problem: String?)]

  /// Before the first item.
  package init(_ list: PiecedList) {
    field = list.field
    sums = list.sums.map { ($0, 0, nil) }
  }

  /// Adds the next item.
  package mutating func add(_ item: DataValue) {
    for index in sums.indices where sums[index].problem == nil {
      do throws(ExpressionError) {
        sums[index].value += try Filter.summand(
          item, of: sums[index].of, at: 0, "\(field)[\(count)]")
      } catch {
        sums[index].problem = error.message
      }
    }
    count += 1
  }

  /// What a filter makes of the list; nil where that is none of these.
  ///
  /// - Throws: What keeps a sum from being known, at the place that asks for it.
  func value(
    of filter: Filter, _ argument: DataValue?, at offset: Int
  ) throws(ExpressionError) -> DataValue? {
    switch filter {
    case .count: return .number(Double(count))
    case .sum:
      var field: String?
      if case .string(let name)? = argument { field = name }
      guard let sum = sums.first(where: { $0.of == field }) else { return nil }
      if let problem = sum.problem { throw ExpressionError(offset: offset, message: problem) }
      return .number(Filter.rounded(sum: sum.value))
    default: return nil
    }
  }
}

/// Some items of a list that may be longer than memory, as a row shows them.
struct ListPart {
  /// The object that is there for each item, by the number of its JSON value; nil where none is.
  var owner: Int?
  /// The places of the items in the whole list, from 1.
  var numbers: [Int] = []
  /// What is known of the whole list.
  var totals: ListTotals
}
