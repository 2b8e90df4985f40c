import YarDocuments
import YarLayout

/// How many items a list has, and their sums: all that is known of a list whose items are not in memory.
package struct ListTotals: Sendable {
  /// The field of the row.
  package let field: String
  /// How many items there are.
  package private(set) var count = 0
  private var sums: [(of: String?, value: Double)]

  /// Before the first item.
  package init(_ list: PiecedList) {
    field = list.field
    sums = list.sums.map { ($0, 0) }
  }

  /// Adds the next item.
  package mutating func add(_ item: DataValue) throws(RowFailure) {
    for index in sums.indices {
      do throws(ExpressionError) {
        sums[index].value += try Filter.summand(
          item, of: sums[index].of, at: 0, "\(field)[\(count)]")
      } catch {
        throw RowFailure([RowError(field: field, message: error.message)])
      }
    }
    count += 1
  }

  /// What a filter makes of the list; nil where that is none of these.
  func value(of filter: Filter, _ argument: DataValue?) -> DataValue? {
    switch filter {
    case .count: return .number(Double(count))
    case .sum:
      var field: String?
      if case .string(let name)? = argument { field = name }
      return sums.first { $0.of == field }.map { .number(Filter.rounded(sum: $0.value)) }
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
