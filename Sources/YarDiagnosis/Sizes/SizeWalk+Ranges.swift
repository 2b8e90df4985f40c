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

  /// The last length with the finding on the way from one with it to one without it.
  private mutating func edge(_ fingerprint: String, from out: Double, to inside: Double) -> Double {
    var out = out
    var inside = inside
    if (out - inside).magnitude > 4 * Self.grain, patterns[out] == patterns[inside],
      let guess = estimate.edge(fingerprint, from: out, to: inside, grain: Self.grain)
    {
      narrow(&out, &inside, around: guess, fingerprint)
    }
    while (out - inside).magnitude > Self.grain {
      let middle = ((out + inside) / 2 / Self.grain).rounded(.down) * Self.grain
      if middle == out || middle == inside { break }
      if has(fingerprint, at: middle) { inside = middle } else { out = middle }
    }
    return inside
  }

  /// Looks at a length between two where the finding presumably begins, and on from there to where it really does, each time
  /// twice as far.
  private mutating func narrow(
    _ out: inout Double, _ inside: inout Double, around guess: Double, _ fingerprint: String
  ) {
    let inward = inside < out ? -Self.grain : Self.grain
    let isThere = has(fingerprint, at: guess)
    if isThere { inside = guess } else { out = guess }
    var step = isThere ? -inward : inward
    var place = guess + step
    while isThere ? (place - out) * inward > 0 : (inside - place) * inward > 0 {
      if has(fingerprint, at: place) == isThere {
        if isThere { inside = place } else { out = place }
      } else {
        if isThere { out = place } else { inside = place }
        return
      }
      step *= 2
      place += step
    }
  }

  private mutating func has(_ fingerprint: String, at length: Double) -> Bool {
    findings(at: length).all.contains(fingerprint)
  }
}
