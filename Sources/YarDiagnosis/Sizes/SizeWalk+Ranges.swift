/// Where a finding is, of all the lengths of a window.
extension SizeWalk {
  /// Where something is found, the ends to whole points.
  mutating func parts(of fingerprint: String, _ lengths: [Double]) -> [ClosedRange<Double>] {
    var parts: [ClosedRange<Double>] = []
    var start: Double?
    for (index, length) in lengths.enumerated() {
      let isThere = has(fingerprint, at: length)
      if isThere, start == nil {
        start = index == 0 ? length : edge(fingerprint, from: lengths[index - 1], to: length)
      }
      if !isThere, let begin = start {
        parts.append(whole(begin...edge(fingerprint, from: length, to: lengths[index - 1])))
        start = nil
      }
    }
    if let start, let last = lengths.last { parts.append(whole(start...max(start, last))) }
    return parts
  }

  /// The whole points of a stretch, or the stretch if it has none.
  private func whole(_ part: ClosedRange<Double>) -> ClosedRange<Double> {
    let lower = part.lowerBound.rounded(.up)
    let upper = part.upperBound.rounded(.down)
    return lower <= upper ? lower...upper : part
  }

  /// The last length with the finding on the way from one with it to one without it, as far as whole points tell them
  /// apart.
  private mutating func edge(_ fingerprint: String, from out: Double, to inside: Double) -> Double {
    if stops != nil { return inside }
    var out = out
    var inside = inside
    while true {
      let (low, high) = (min(out, inside), max(out, inside))
      // The whole point nearest to the middle that lies between the two.
      let middle = max(((low + high) / 2).rounded(.down), low.rounded(.down) + 1)
      guard middle < high else { break }
      if has(fingerprint, at: middle) { inside = middle } else { out = middle }
    }
    return inside
  }

  private mutating func has(_ fingerprint: String, at length: Double) -> Bool {
    findings(at: length).all.contains(fingerprint)
  }
}
