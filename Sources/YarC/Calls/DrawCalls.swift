import CYar
import YarScenes
import YarTemplates

/// Does what is wanted with rows.
@_cdecl("yar_draw")
public func yarDraw(
  _ engine: OpaquePointer?, _ made: OpaquePointer?, _ rows: OpaquePointer?, _ first: Int,
  _ count: Int, _ task: UnsafePointer<yar_task>?
) -> UnsafeMutablePointer<yar_result>? {
  ForkGate.pass {
    var outcome = Outcome()
    draw(engine, made, rows, first, count, task, &outcome)
    return Handles.add(ResultMemory(outcome))
  }
}

private func draw(
  _ engine: OpaquePointer?, _ made: OpaquePointer?, _ rows: OpaquePointer?, _ first: Int,
  _ count: Int, _ task: UnsafePointer<yar_task>?, _ outcome: inout Outcome
) {
  func refuse(_ what: String) {
    outcome.refuse("\(what): NULL, freed, or a handle of another kind")
  }
  guard let engine = Handles.object(engine, DrawingEngine.self) else {
    return refuse("the engine is none")
  }
  guard let held = Handles.object(made, HeldTemplate.self) else {
    return refuse("the template is none")
  }
  guard let rows = Handles.object(rows, HeldRows.self) else { return refuse("the rows are none") }
  guard let options = CText.options(task, yar_task()) else {
    return outcome.refuse(CText.wrongSize("the task", "yar_task"))
  }
  do throws(TaskError) {
    let task = try DrawTask(options, held)
    let start = min(CText.count(first), rows.contents.count)
    let end = start + min(CText.count(count), rows.contents.count - start)
    engine.draw(rows, start..<end, of: held, task, &outcome)
  } catch {
    outcome.errors.append(
      Outcome.Problem(message: error.message, excerpt: error.excerpt.joined(separator: "\n")))
  }
}
