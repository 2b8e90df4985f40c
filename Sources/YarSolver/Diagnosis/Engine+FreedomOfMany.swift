/// Which of many variables are open, asked together.
extension Engine {
  /// A variable's part in a block that leaves a choice.
  fileprivate struct FacePart {
    var block: Int32
    /// The place of the variable among those that are asked for.
    var question: Int
    var column: Int32
    var coefficient: Double
  }

  /// Whether optimal solutions differ in the values of variables, in their order.
  ///
  /// The answers are those of `isAmbiguous`. The face of each block is opened once for all of them, and a way along
  /// it that was walked for one variable answers for every other that changed on it. What no choice reaches is not
  /// expanded: in a long column that would be as many steps for each row as there are rows above it.
  ///
  /// All must be solved.
  mutating func areAmbiguous(_ asked: [Int32]) -> [Bool] {
    solveSlidBlocks()
    var answers = Array(repeating: false, count: asked.count)
    var parts: [FacePart] = []
    let reached = reachedByChoices()
    for question in asked.indices where reached[asked[question]] != 0 {
      expand([Term(Variable(index: asked[question]))])
      for index in 0..<expansion.base.count {
        let entry = expansion.base[index]
        let record = variables[entry.variable]
        if record.block < 0 {
          // Nothing says anything about a variable that has no block.
          answers[question] = true
        } else if blocks.records[record.block].flags.contains(.free) {
          parts.append(
            FacePart(
              block: record.block, question: question, column: record.column,
              coefficient: entry.coefficient))
        }
      }
    }
    parts.sort { ($0.block, $0.question, $0.column) < ($1.block, $1.question, $1.column) }
    var start = 0
    while start < parts.count {
      var end = start
      while end < parts.count, parts[end].block == parts[start].block { end += 1 }
      walkFace(of: parts[start].block, parts[start..<end], &answers)
      start = end
    }
    return answers
  }

  /// By variable, 1 where it could have another value: where nothing or a block that leaves a choice says what it is,
  /// and where a definition uses one of these.
  private func reachedByChoices() -> Buffer<UInt8> {
    let reached = Buffer<UInt8>.zeros(variables.count)
    var waiting = Buffer<Int32>()
    for index in 0..<variables.count {
      let record = variables[index]
      guard record.flags.contains(.live), record.isBase,
        record.block < 0 || blocks.records[record.block].flags.contains(.free)
      else { continue }
      reached[index] = 1
      waiting.append(Int32(index))
    }
    while waiting.count > 0 {
      let variable = waiting.removeLast()
      var node = variables[variable].uses
      while node >= 0 {
        let use = nodes[node]
        node = use.next
        let dependent = variableDefined(by: use, of: variable)
        if dependent >= 0 && reached[dependent] == 0 {
          reached[dependent] = 1
          waiting.append(dependent)
        }
      }
    }
    return reached
  }

  /// Looks for another value of each variable on the optimal face of one block.
  private mutating func walkFace(
    of block: Int32, _ parts: ArraySlice<FacePart>, _ answers: inout [Bool]
  ) {
    let view = view(block)
    let cost = Buffer<Double>.zeros(view.columns)
    var runs: [Range<Int>] = []
    var start = parts.startIndex
    for index in parts.indices where parts[index].question != parts[start].question {
      runs.append(start..<index)
      start = index
    }
    runs.append(start..<parts.endIndex)
    withFace(block) { simplex, view in
      let least = max(1e-6, 1000 * simplex.tolerance)
      let values = runs.map { simplex.sum(parts[$0]) }
      for (number, run) in runs.enumerated() where !answers[parts[run.lowerBound].question] {
        for part in parts[run] { cost[part.column] = part.coefficient }
        for _ in 0..<2 {
          let isLimited = simplex.descendFace(view, cost: cost.run)
          if isLimited, abs(simplex.sum(parts[run]) - values[number]) <= least {
            for part in parts[run] { cost[part.column] = -cost[part.column] }
            continue
          }
          answers[parts[run.lowerBound].question] = true
          for other in runs.indices.dropFirst(number + 1)
          where abs(simplex.sum(parts[runs[other]]) - values[other]) > least {
            answers[parts[runs[other].lowerBound].question] = true
          }
          // What has no end leaves the columns where it was noticed.
          if !isLimited { simplex.openFace(view) }
          break
        }
        for part in parts[run] { cost[part.column] = 0 }
      }
    }
  }
}

extension Simplex {
  /// The part of a variable's value that columns make.
  fileprivate func sum(_ parts: ArraySlice<Engine.FacePart>) -> Double {
    var sum = 0.0
    for part in parts { sum += part.coefficient * entities[part.column].x }
    return sum
  }
}
