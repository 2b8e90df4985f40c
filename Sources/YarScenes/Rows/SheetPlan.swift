import YarLayout
import YarPages
import YarTemplates

/// How labels go onto sheets.
package struct SheetPlan: Sendable {
  /// The sheet.
  package let sheet: LabelSheet
  /// The first label of the first sheet that is free, from 1.
  package let start: Int
  /// How far labels go on beyond their edges, in points.
  package let bleed: Double
  /// The marks that show where to cut.
  package let marks: CutMarks?
  /// The names that lead to the field which says how many labels a row gets; empty for one each.
  private let copies: [String]

  /// The most labels that a row may ask for.
  private static let maxCopies = 10_000

  /// What the parts of a plan are called by whoever asks for one.
  package struct Names: Sendable {
    let start: String
    let copies: String
    let marks: String

    /// The options of the command.
    package static let options = Names(
      start: "'--start'", copies: "'--copies-field'", marks: "'--marks cut'")
    /// The fields and arguments of `yar.h` and Python.
    package static let arguments = Names(
      start: "'start'", copies: "'copies_field'", marks: "the mark 'cut'")
  }

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - copiesField: The field that says how many labels a row gets, as `parts.count`; nil for one each.
  ///   - schema: The fields of rows.
  ///   - names: What errors call the parts.
  /// - Throws: What does not go together.
  package init(
    _ sheet: LabelSheet, start: Int = 1, copiesField: String? = nil, hasMarks: Bool = false,
    bleed: Double = 0, schema: DataSchema, names: Names = .options
  ) throws(UsageError) {
    guard start <= sheet.count else {
      throw UsageError(
        message: "\(names.start) is \(start), and a sheet of '\(sheet.name)' has \(sheet.count) "
          + "labels; the first label that is free has a number from 1 to \(sheet.count)")
    }
    let marks = hasMarks ? CutMarks(bleed: bleed) : nil
    if let marks, !marks.fit(sheet) {
      throw UsageError(
        message: "\(names.marks) needs margins of \(formatted(marks.leastMargin)) pt, which "
          + "'\(sheet.name)' does not have at all edges; leave it out, as labels that are sold are cut, or "
          + "say a sheet with margins, such as A4:3x8:margin=10mm")
    }
    if let copiesField {
      copies = copiesField.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard schema.names(copies) else {
        let near = nearest(to: copiesField, in: schema.properties.map(\.name))
        throw UsageError(
          message:
            "\(names.copies) names '\(shortened(copiesField))', which the template's data do not "
            + "have" + (near.map { "; did you mean '\($0)'?" } ?? ""))
      }
    } else {
      copies = []
    }
    self.sheet = sheet
    self.start = start
    self.bleed = bleed
    self.marks = marks
  }

  /// How many labels a row gets; one where it does not say.
  func copies(of row: DataObject) throws(RowFailure) -> Int {
    guard !copies.isEmpty else { return 1 }
    var value: DataValue? = .object(row)
    for name in copies {
      guard case .object(let object)? = value else { break }
      value = object[name]
    }
    switch value {
    case nil, .null?: return 1
    case .number(let number)?:
      if let whole = Int(exactly: number), (0...Self.maxCopies).contains(whole) { return whole }
    case .string(let text)?:
      if let whole = Int(text), (0...Self.maxCopies).contains(whole) { return whole }
    default: break
    }
    throw RowFailure([
      RowError(
        field: copies.joined(separator: "."),
        message: "says how many labels there are, and is no whole number from 0 to "
          + "\(Self.maxCopies)")
    ])
  }
}
