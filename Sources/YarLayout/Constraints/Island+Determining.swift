import YarSolver

/// Which rules a value really comes from.
extension Island {
  /// The solver's constraints that a variable's value comes from, without those that cancel.
  ///
  /// The solver names all that its own way to the value passes, which may go out and come back. The value is
  /// one sum of rules with factors, in which all other free variables cancel; what has the factor 0 in it
  /// decides nothing.
  package func rowsDetermining(_ variable: Int32) -> [ConstraintID] {
    let all = solver.constraintsDetermining(Variable(index: variable))
    // Elimination costs the cube of the count: a long list is told as it is.
    guard all.count > 1, all.count <= 60 else { return all }
    var columns: [Int32] = [variable]
    var rows: [[Term]] = []
    for id in all {
      let terms = (solver.terms(of: id) ?? []).filter { !solver.isHeld($0.variable) }
      rows.append(terms)
      for term in terms where !columns.contains(term.variable.index) {
        columns.append(term.variable.index)
      }
    }
    // One equation for each variable: the factors times its coefficients are 1 for the one asked for, 0 for
    // the others.
    var matrix: [[Double]] = []
    for column in columns {
      var line: [Double] = []
      for terms in rows {
        line.append(terms.first { $0.variable.index == column }?.coefficient ?? 0)
      }
      line.append(column == variable ? 1 : 0)
      matrix.append(line)
    }
    let pivots = eliminate(&matrix, columns: all.count)
    for line in pivots.count..<matrix.count where abs(matrix[line][all.count]) > 1e-7 { return all }
    var result: [ConstraintID] = []
    for (line, column) in pivots.enumerated() where abs(matrix[line][all.count]) > 1e-9 {
      result.append(all[column])
    }
    return result.isEmpty ? all : result.sorted()
  }

  /// Brings a matrix into reduced form; answers the column that each of its first lines stands for.
  private func eliminate(_ matrix: inout [[Double]], columns: Int) -> [Int] {
    var pivots: [Int] = []
    for column in 0..<columns where pivots.count < matrix.count {
      let line = pivots.count
      var best = line
      for other in line..<matrix.count
      where abs(matrix[other][column]) > abs(matrix[best][column]) { best = other }
      guard abs(matrix[best][column]) > 1e-9 else { continue }
      matrix.swapAt(best, line)
      let pivot = matrix[line][column]
      for place in matrix[line].indices { matrix[line][place] /= pivot }
      for other in matrix.indices where other != line && matrix[other][column] != 0 {
        let multiple = matrix[other][column]
        for place in matrix[other].indices {
          matrix[other][place] -= multiple * matrix[line][place]
        }
      }
      pivots.append(column)
    }
    return pivots
  }
}
