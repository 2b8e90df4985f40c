extension RandomAccessCollection where Index == Int {
  /// The first place from which on a condition holds, found by halving; the end where it never does.
  ///
  /// - Parameter holds: The condition: where it holds for an element, it holds for all that follow.
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
