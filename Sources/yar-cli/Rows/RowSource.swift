import Synchronization
import YarLocales
import YarScenes
import YarTemplates

/// The rows of a run, one after the other, with the names of their pictures.
///
/// Used by one thread at a time.
final class RowSource {
  /// Why no further rows can be read.
  private(set) var failure: RowSourceError?
  /// How many bytes were read; may be asked for by any thread.
  var bytesRead: Int { byteCount.load(ordering: .relaxed) }
  private let byteCount = Atomic(0)

  /// The last row that was read, and its line; 0 before any.
  private var last = (row: 0, line: 0)
  private var reader: RowReader?
  private let schema: DataSchema
  private let pattern: NamePattern?
  private let isFiles: Bool
  private let rows: RowInput
  private var unknown: UnknownFields
  /// How far an earlier run had come.
  private let mark: RowJournal.Mark
  private var paths: RunPaths
  private let input: InputFile
  /// Whether rows may name files that must not be replaced.
  private let namesImages: Bool
  private let formats = ICUFormats()
  /// The items of rows, where a file of their own has them.
  private var items: ItemSource?
  /// The rows by the names of their pictures.
  private var named: [UInt64: UInt32] = [:]

  /// - Parameter mark: How far an earlier run had come: its rows are passed over, and must be the same.
  init(_ run: RowsRun, from mark: RowJournal.Mark = RowJournal.Mark(), _ paths: RunPaths) {
    schema = run.template.schema
    pattern = run.destination?.pattern
    isFiles = if case .files? = run.destination { true } else { false }
    rows = run.rows
    unknown = UnknownFields(run.template)
    self.mark = mark
    self.paths = paths
    input = run.input
    namesImages = isFiles && run.template.hasImagesOfRows
    items = ItemSource(run)
    reader = run.rows.reader(schema: run.template.schema) { [weak self] in
      self?.byteCount.add($0, ordering: .relaxed)
    }
  }

  /// The next row; nil at the end.
  func next() -> NamedRow? {
    while failure == nil {
      do throws(RowSourceError) {
        try items?.begin()
        guard var row = try reader?.next() else {
          if last.row < mark.row { throw otherRows }
          return nil
        }
        last = (row.number, row.line)
        if case .success(let object) = row.content { unknown.add(object) }
        let long = try items?.fill(&row) { () throws(RowSourceError) in try reader?.next() }
        var named = name(row)
        named.items = long ?? nil
        named.digest = reader?.digest ?? 0
        if row.number > mark.row { return named }
        if row.number == mark.row, named.digest != mark.digest { throw otherRows }
      } catch {
        failure = error
      }
    }
    return nil
  }

  /// Rows were changed, added or left out among those that are done: their pictures would not be theirs.
  private var otherRows: RowSourceError {
    RowSourceError(
      line: last.line,
      message: "the rows up to here are not those of the run that '--resume' takes up; "
        + "leave it out to do all rows anew")
  }

  /// Why no further rows can be done, as the person is told.
  var failureMessage: Message? {
    failure.map { failure in
      if let items, items.isFailed { items.message(failure) } else { rows.message(failure) }
    }
  }

  /// Why nothing was done, where nothing was there to be done, and that there are no items; asked at the end.
  var emptiness: [Message] {
    guard failure == nil else { return [] }
    let noRows = last.row == 0 ? NoRows.words(hasColumns: reader?.hasColumns ?? false) : nil
    return (noRows.map { [.warning(rows.displayName, $0)] } ?? []) + (items?.emptiness ?? [])
  }

  /// Reads the items that are left; asked for once, at the end.
  ///
  /// - Returns: The rows whose items came when they were done, and that there are items of no row.
  func endItems() -> (late: [RowOutcome], rest: String?) {
    items?.end(isWhole: failure == nil) ?? ([], nil)
  }

  /// Rows in which all fields are empty; asked for at the end.
  var blank: BlankRows { reader?.blank ?? BlankRows() }

  /// That there were such rows.
  var passedOver: [Message] {
    (blank.words.map { [.warning(rows.displayName, $0)] } ?? []) + (items?.passedOver ?? [])
  }

  /// Fields that the template's data do not have; asked at the end.
  var unknownFields: [Message] {
    let isCSV = reader?.hasColumns ?? false
    return unknown.found.map {
      .warning(rows.displayName, unknown.words(of: $0, isCSV: isCSV))
    } + (items?.unknownFields ?? [])
  }

  /// Notes what a row may show, which is no picture's place; only names of pictures are asked for, as rows may be many.
  private func noteImages(of row: DataObject) {
    for text in row.texts
    where ImageSetFile.endings.contains(FilePath.fileExtension(text) ?? "") {
      paths.read(image: text, besides: input, as: "an image of a row")
    }
  }

  /// Finds the place of a row's picture, and whether another row has it.
  private func name(_ row: Row) -> NamedRow {
    guard let pattern, case .success(let object) = row.content else { return NamedRow(row: row) }
    do throws(RowError) {
      let path = try pattern.path(for: object, number: row.number, formats: formats)
      let hash = TextHash.of(path)
      if let other = named[hash] {
        throw RowError(message: "row \(other) has the same file: '\(path)'")
      }
      named[hash] = UInt32(clamping: row.number)
      if namesImages { noteImages(of: object) }
      if isFiles, let use = paths.use(of: path) {
        throw RowError(message: "the picture '\(path)' would replace \(use.role)")
      }
      return NamedRow(row: row, path: path)
    } catch {
      // A field that is missing is told as such, whatever that does to names.
      guard schema.problems(of: .object(object)).isEmpty else { return NamedRow(row: row) }
      var failed = row
      failed.content = .failure(RowFailure([error]))
      return NamedRow(row: failed)
    }
  }
}
