import CYar
import YarScenes

/// Begins a file of all rows.
@_cdecl("yar_file_new")
public func yarFileNew(
  _ engine: OpaquePointer?, _ made: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ task: UnsafePointer<yar_task>?, _ sheet: UnsafePointer<yar_sheet>?,
  _ problems: UnsafeMutablePointer<UnsafeMutablePointer<yar_result>?>?
) -> OpaquePointer? {
  making(problems) { outcome in
    guard let engine = Handles.object(engine, DrawingEngine.self) else {
      outcome.refuse("the engine is none: NULL, freed, or a handle of another kind")
      return nil
    }
    guard let held = Handles.object(made, HeldTemplate.self) else {
      outcome.refuse("the template is none: NULL, freed, or a handle of another kind")
      return nil
    }
    let place = path.flatMap { String(validatingCString: $0) }
    guard path == nil || place != nil else {
      outcome.refuse("the path is no UTF-8")
      return nil
    }
    do throws(Outcome.Problem) {
      let plan: SheetPlan?
      let asked: FileTask
      do throws(TaskError) {
        plan = try SheetPlan(sheet, held)
        asked = try FileTask(task, held, hasSheet: plan != nil)
      } catch {
        throw Outcome.Problem(message: error.message)
      }
      return try HeldFile(engine, held, path: place, asked, plan)
    } catch {
      outcome.errors.append(error)
      return nil
    }
  }
}

/// Adds rows to a file.
@_cdecl("yar_file_add")
public func yarFileAdd(
  _ file: OpaquePointer?, _ rows: OpaquePointer?, _ first: Int, _ count: Int,
  _ attachments: UnsafePointer<yar_attachment>?, _ attachmentCount: Int
) -> UnsafeMutablePointer<yar_result>? {
  withFile(file) { (file, outcome) in
    guard let rows = Handles.object(rows, HeldRows.self) else {
      return outcome.refuse("the rows are none: NULL, freed, or a handle of another kind")
    }
    do throws(TaskError) {
      let files = try TaskFiles(attachments, attachmentCount, "the attachments")
      let start = min(CText.count(first), rows.contents.count)
      let end = start + min(CText.count(count), rows.contents.count - start)
      file.add(rows, start..<end, files, &outcome)
    } catch {
      outcome.refuse(error.message)
    }
  }
}

/// Ends a file.
@_cdecl("yar_file_finish")
public func yarFileFinish(_ file: OpaquePointer?) -> UnsafeMutablePointer<yar_result>? {
  withFile(file) { (file, outcome) in file.finish(&outcome) }
}

/// Lets go of a file.
@_cdecl("yar_file_free")
public func yarFileFree(_ file: OpaquePointer?) {
  ForkGate.pass {
    Handles.object(file, HeldFile.self)?.close()
    Handles.remove(UInt(bitPattern: file), HeldFile.self)
  }
}

private func withFile(
  _ handle: OpaquePointer?, _ work: (HeldFile, inout Outcome) -> Void
) -> UnsafeMutablePointer<yar_result> {
  ForkGate.pass {
    var outcome = Outcome()
    if let file = Handles.object(handle, HeldFile.self) {
      work(file, &outcome)
    } else {
      outcome.refuse("the file is none: NULL, freed, or a handle of another kind")
    }
    return Handles.add(ResultMemory(outcome))
  }
}
