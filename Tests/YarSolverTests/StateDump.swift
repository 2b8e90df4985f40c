@testable import YarSolver

/// Everything a solver's behaviour depends on, as text: records, lists in their order, blocks, queues.
func stateDump(_ solver: Solver) -> String {
  var lines: [String] = []
  for index in 0..<solver.engine.variables.count
  where solver.engine.variables[index].flags.contains(.live) {
    lines.append(
      "v\(index) \(solver.engine.variables[index]) \(solver.engine.values[index].bitPattern)")
    lines.append("  uses \(list(solver, solver.engine.variables[index].uses))")
    lines.append("  expanded \(list(solver, solver.engine.variables[index].expanded))")
  }
  for index in 0..<solver.engine.constraints.count
  where solver.engine.constraints[index].kind != .free {
    lines.append("c\(index) \(solver.engine.constraints[index])")
  }
  for index in 0..<solver.engine.blocks.records.count
  where solver.engine.blocks.records[index].flags.contains(.live) {
    lines.append("b\(index) \(solver.engine.blocks.records[index])")
    let view = solver.engine.view(Int32(index))
    for entity in 0..<view.entities {
      lines.append("  \(view.value[entity].bitPattern) \(view.rate[entity]) \(view.pin[entity])")
    }
    for row in 0..<view.rows { lines.append("  basis \(view.basis[row])") }
    for hinge in 0..<view.hingeCount { lines.append("  \(view.hinge[hinge])") }
  }
  lines.append("serial \(solver.engine.nextSerial) stamp \(solver.engine.nextStamp)")
  lines.append(
    "orders \(solver.engine.presolving.highestOrder) \(solver.engine.presolving.lowestOrder)")
  lines.append(
    "work \(solver.engine.presolving.work.elements) loose \(solver.engine.blocks.loose.elements)")
  lines.append(
    "unsolved \(solver.engine.blocks.unsolved.elements) watched \(solver.engine.presolving.watched.elements)"
  )
  lines.append(
    "parametric \(solver.engine.blocks.parametric.elements) changed \(solver.engine.evaluation.changed.elements)"
  )
  lines.append("conflicts \(solver.engine.conflicts) count \(solver.engine.constraintCount)")
  return lines.joined(separator: "\n")
}

private func list(_ solver: Solver, _ head: Int32) -> String {
  var text = ""
  var node = head
  while node >= 0 {
    let entry = solver.engine.nodes[node]
    text += " \(entry.coefficient):\(entry.tag)"
    node = entry.next
  }
  return text
}
