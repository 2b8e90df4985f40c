import YarDocuments
import YarLayout
import YarPages

/// The live scene of a row whose list is longer than memory, with some of its items at a time.
///
/// Pieces with as many items have the same views. Belongs to one thread.
package final class PieceScenes {
  /// An item with its place in the list, from 1.
  package typealias Item = (number: Int, value: DataValue)

  /// The row, with an empty list.
  package let row: DataObject
  /// The heads and feet of its pages.
  package let margins: PageMargins
  private let list: PiecedList
  private let totals: ListTotals
  private let scenes: KeptScenes
  private let template: Template
  private let formats: any LocaleFormats
  /// The language of the row, when it was asked for.
  private var locale: String?

  /// Pieces of two lengths: those in the middle, and the last one.
  private static let mostKept = 2

  /// Makes no scene yet.
  ///
  /// - Parameter totals: What is known of the whole list.
  package init(
    _ template: Template, _ list: PiecedList, _ row: DataObject, _ totals: ListTotals,
    formats: any LocaleFormats, _ settings: SceneSettings
  ) {
    self.template = template
    self.list = list
    self.totals = totals
    self.formats = formats
    var row = row
    row[list.field] = .list([])
    self.row = row
    scenes = KeptScenes(template, formats: formats, settings, mostKept: Self.mostKept)
    margins = PageMargins(
      template, formats: formats, settings, part: ListPart(totals: totals))
  }

  /// Those of some items that are there: `if` beside `forEach` leaves others out.
  package func shown(_ items: [Item]) throws(RowFailure) -> [Item] {
    guard let condition = list.condition else { return items }
    var scope = EvaluationScope(
      row: row, surroundings: FilterSurroundings(formats: formats, locale: try localeOfRow()))
    scope.totals = totals
    var shown: [Item] = []
    for item in items {
      scope.locals = [(list.forEach.element, item.value)]
      if !list.forEach.place.isEmpty {
        scope.locals.append((list.forEach.place, .number(Double(item.number))))
      }
      do throws(ExpressionError) {
        if try condition.value(in: scope).isTrue { shown.append(item) }
      } catch {
        throw RowFailure([
          RowError(
            field: "\(list.field)[\(item.number - 1)]", message: error.message,
            position: list.position)
        ])
      }
    }
    return shown
  }

  /// The language in which the row's values are written, as its template says.
  private func localeOfRow() throws(RowFailure) -> String {
    if let locale { return locale }
    do throws(RowError) {
      let known = try RowEvaluation(
        template, row: row, formats: formats, like: nil, part: ListPart(totals: totals)
      ).locale
      locale = known
      return known
    } catch {
      throw RowFailure([error])
    }
  }

  /// The document with some items; it shows them until the next one is asked for.
  package func document(with items: [Item]) throws(RowFailure) -> LiveDocument {
    var row = row
    row[list.field] = .list(items.map { $0.value })
    return try scenes.document(
      of: row,
      part: ListPart(owner: list.owner, numbers: items.map { $0.number }, totals: totals))
  }

  /// The views of the items that a scene shows, in their order.
  package func items(in scene: LiveScene) -> [View] {
    scene.views.compactMap { $0.position == list.position ? $0.view : nil }
  }
}
