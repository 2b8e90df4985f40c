import Foundation
import Testing

// The page uses only what is public.
import YarSolver

/// The examples of `Documentation/Solver.md`, line by line.
@Suite struct DocumentationTests {
  @Test func theFirstExample() throws {
    let solver = Solver()
    let window = solver.addVariable()
    let left = solver.addVariable()
    let width = solver.addVariable(nonNegative: true)

    try solver.hold(window, at: 320)
    let edge = try solver.add(left, .equal, 16)
    let margin = try solver.add(left + width, .lessThanOrEqual, window - 16)
    let wish = try solver.add(width, .equal, 500, priority: 750)

    #expect(solver.value(of: width) == 288)
    #expect(solver.constraintsDetermining(width) == [edge, margin])

    solver.forgetChanges()
    try solver.hold(window, at: 700)
    #expect(solver.value(of: width) == 500)
    #expect(solver.changedVariables == [window, width])
    #expect(solver.constraintsDetermining(width) == [wish])

    do {
      try solver.add(width, .greaterThanOrEqual, 900)
      Issue.record("not refused")
    } catch SolverError.unsatisfiable(let others) {
      #expect(others.constraints == [edge, margin])
      #expect(others.held == [window])
    }
    try solver.remove(edge)
    try solver.add(width, .greaterThanOrEqual, 900)
  }

  @Test func theSecondExample() throws {
    let list = Solver()
    list.reserveCapacity(variables: 2000, constraints: 2000)
    var position = list.addVariable()
    var heights: [ConstraintID] = []
    try list.insert(Term(position), .equal, 0)
    for _ in 0..<500 {
      let height = list.addVariable(nonNegative: true)
      let next = list.addVariable()
      heights.append(try list.insert(Term(height), .equal, 44, 250))
      try list.insert([Term(next), Term(position, -1), Term(height, -1)], .equal, 0)
      position = next
    }
    #expect(list.value(of: position) == 22000)
    list.forgetChanges()

    try list.setConstant(heights[0], to: 50)
    #expect(list.value(of: position) == 22006)
    #expect(list.conflicts == [])

    var seen: [Double] = []
    list.withChanges { changed, values in
      for variable in changed { seen.append(values[Int(variable.index)]) }
    }
    #expect(seen.count == 501 && seen.contains(22006))
    list.forgetChanges()
  }

  /// Every statement of the page is in this file, in order, with the result that its comment gives.
  @Test func thePageIsWhatIsTested() throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/Solver.md"), encoding: .utf8)
    var source = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }[...]
    var checked = 0
    for block in page.components(separatedBy: "```swift\n").dropFirst(2) {
      let code = block.components(separatedBy: "```")[0]
      for line in code.split(separator: "\n") {
        let parts = line.components(separatedBy: "//")
        let statement = parts[0].trimmingCharacters(in: .whitespaces)
        if statement.count < 3 { continue }
        var wanted = statement
        if let comment = parts.dropFirst().first?.trimmingCharacters(in: .whitespaces),
          let first = comment.first, first.isNumber || first == "["
        {
          wanted += " == " + comment.components(separatedBy: ":")[0]
        }
        let place = source.firstIndex { $0.contains(wanted) }
        guard let place else {
          Issue.record("the page says \(wanted), and no test does")
          continue
        }
        source = source[(place + 1)...]
        checked += 1
      }
    }
    #expect(checked > 30)
  }
}
