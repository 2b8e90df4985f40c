import CYar
import YarScenes
import YarTemplates

/// Reads rows of JSON Lines or CSV.
@_cdecl("yar_rows_from_text")
public func yarRowsFromText(
  _ made: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ byteCount: Int,
  _ problems: UnsafeMutablePointer<UnsafeMutablePointer<yar_result>?>?
) -> OpaquePointer? {
  making(problems) { outcome in
    guard let held = Handles.object(made, HeldTemplate.self) else {
      outcome.refuse("the template is none: NULL, freed, or a handle of another kind")
      return nil
    }
    var left = CText.bytes(bytes, byteCount)
    var reader = RowReader(format: nil, schema: held.template.schema) {
      defer { left = [] }
      return left
    }
    var rows: [Row] = []
    do throws(RowSourceError) {
      while let row = try reader.next() { rows.append(row) }
    } catch {
      outcome.errors.append(Outcome.Problem(message: "line \(error.line): \(error.message)"))
      return nil
    }
    let emptiness = rows.isEmpty ? NoRows.words(hasColumns: reader.hasColumns) : nil
    outcome.warnings += emptiness.map { [Outcome.Warning(message: $0)] } ?? []
    outcome.warnings += reader.blank.words.map { [Outcome.Warning(message: $0)] } ?? []
    return HeldRows(
      rows.map { HeldRow($0.content) }, isCSV: reader.hasColumns, blankCount: reader.blank.count,
      emptiness: emptiness)
  }
}

/// Takes rows of Arrow.
@_cdecl("yar_rows_from_arrow")
public func yarRowsFromArrow(
  _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ problems: UnsafeMutablePointer<UnsafeMutablePointer<yar_result>?>?
) -> OpaquePointer? {
  // Their owner's code must not run while a fork waits: it may hold what the forking thread waits for.
  defer {
    if let release = array?.pointee.release { release(array) }
    if let release = schema?.pointee.release { release(schema) }
  }
  return making(problems) { outcome in
    guard let schema, let array, schema.pointee.release != nil, array.pointee.release != nil else {
      outcome.refuse("the Arrow batch is none: NULL, or released")
      return nil
    }
    do throws(ArrowError) {
      return HeldRows(try ArrowBatch.rows(schema.pointee, array.pointee))
    } catch {
      outcome.errors.append(Outcome.Problem(message: error.message, field: error.field))
      return nil
    }
  }
}

/// How many rows there are.
@_cdecl("yar_rows_count")
public func yarRowsCount(_ rows: OpaquePointer?) -> Int {
  ForkGate.pass { Handles.object(rows, HeldRows.self)?.contents.count ?? 0 }
}

/// How many rows of CSV were passed over, as all their fields are empty.
@_cdecl("yar_rows_empty_count")
public func yarRowsEmptyCount(_ rows: OpaquePointer?) -> Int {
  ForkGate.pass { Handles.object(rows, HeldRows.self)?.blankCount ?? 0 }
}

/// Lets go of rows.
@_cdecl("yar_rows_free")
public func yarRowsFree(_ rows: OpaquePointer?) {
  ForkGate.pass { Handles.remove(UInt(bitPattern: rows), HeldRows.self) }
}
