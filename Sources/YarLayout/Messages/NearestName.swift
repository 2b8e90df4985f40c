/// The word of a list that somebody probably meant, or nil if none is near.
///
/// Near is: at most two edits for short words, three for long ones; letters' case does not count
/// much. Of several equally near words the first in the list is chosen. Where none is near, it is the only one that
/// begins with what was written: `id` is short for `identifier`. Of a longer list than a person reads only the
/// beginning is looked at: a document may name thousands of words, each of them wrong.
package func nearest(to word: String, in candidates: [String]) -> String? {
  let wanted = Array(word.lowercased().unicodeScalars)
  guard !wanted.isEmpty, wanted.count <= 60 else { return nil }
  let limit = wanted.count <= 3 ? 1 : (wanted.count <= 8 ? 2 : 3)
  var best: (word: String, distance: Int)?
  var begun: [String] = []
  for candidate in candidates.prefix(1_000) {
    let letters = Array(candidate.lowercased().unicodeScalars)
    if wanted.count > 1, letters.starts(with: wanted) { begun.append(candidate) }
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word ?? (begun.count == 1 ? begun[0] : nil)
}

/// The least number of letters to insert, delete, replace or swap with their neighbour.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  for row in 1...first.count {
    var current = [row] + [Int](repeating: 0, count: second.count)
    for column in 1...second.count {
      let isSame = first[row - 1] == second[column - 1]
      current[column] = min(
        last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        current[column] = min(current[column], beforeLast[column - 2] + 1)
      }
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
