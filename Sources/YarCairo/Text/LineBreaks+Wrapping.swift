import YarLayout

extension LineBreaks {
  /// The lines for a width by another rule than first come, first served.
  ///
  /// As many lines as that rule gives, broken at the same places; nil where a word must be broken inside.
  ///
  /// - Parameter work: Where it is reached, lines stay as first come, first served has them.
  func wrapped(
    units limit: Int32, as wrapping: TextWrapping, within work: WorkLimit? = nil
  ) -> (lines: [LineExtent], outcome: Outcome)? {
    var greedy: [LineExtent] = []
    guard var outcome = fill(units: limit, visit: { greedy.append($0) }) else { return nil }
    guard wrapping != .normal, greedy.count > hardLines.count else { return (greedy, outcome) }
    var lines: [LineExtent] = []
    var next = 0
    for hard in hardLines {
      let first = next
      next += 1
      while next < greedy.count, greedy[next - 1].isWrapped { next += 1 }
      guard next - first > 1 else {
        lines.append(greedy[first])
        continue
      }
      let ends = ends(of: greedy[first..<next], in: hard)
      // Where the first line is indented otherwise than the others, all have the room of the narrower one.
      let indent = max(hard.firstIndent, hard.indent)
      lines += extents(
        wrapping == .balance
          ? balanced(ends, in: hard, limit: limit &- indent, within: work)
          : withoutLonelyWord(ends, in: hard, limit: outcome.widest &- indent, within: work),
        in: hard)
    }
    if wrapping == .balance {
      outcome.widest = lines.reduce(0) { max($0, $1.units &+ $1.indentUnits) }
      // The best lines of a width are the best of every narrower one that has room for them.
      outcome.narrowestEqual = outcome.widest
      outcome.widestEqual = limit
    }
    return (lines, outcome)
  }

  /// The segment behind each line.
  private func ends(of lines: ArraySlice<LineExtent>, in hard: HardLine) -> [Int] {
    var index = hard.segments.lowerBound
    return lines.map { line in
      while index < hard.segments.upperBound, Int(segments[index].end) <= line.range.upperBound {
        index += 1
      }
      return index
    }
  }

  /// What can be seen of some segments as a line.
  private func visibleUnits(_ sums: [Int32], _ start: Int, _ end: Int, first: Int) -> Int32 {
    let last = segments[end - 1]
    return sums[end - first] &- sums[start - first] &- last.units &+ last.endingUnits
      &- segments[start].startHang
  }

  private func sums(_ range: Range<Int>) -> [Int32] {
    var sums: [Int32] = [0]
    sums.reserveCapacity(range.count + 1)
    for index in range { sums.append(sums[sums.count - 1] &+ segments[index].units) }
    return sums
  }

  /// Lines of like length: the least sum of squares of what each is away from their mean.
  private func balanced(
    _ ends: [Int], in hard: HardLine, limit: Int32, within work: WorkLimit?
  ) -> [Int] {
    let mean = Double(hard.units) / Double(ends.count)
    // What a hyphen costs must not follow the limit: the same lines come out in the width that they want.
    return cheapest(
      hard.segments, limit: limit, lineCount: ends.count, hyphenCost: mean * mean / 8,
      within: work
    ) { width, _, _ in
      (mean - width) * (mean - width)
    } ?? ends
  }

  /// The last lines broken anew where the very last would hold a single word, or hardly more than that.
  ///
  /// No more than four lines change, and none becomes wider than the widest was, so that the same lines come out in the
  /// width that they want.
  private func withoutLonelyWord(
    _ ends: [Int], in hard: HardLine, limit: Int32, within work: WorkLimit?
  ) -> [Int] {
    let all = sums(hard.segments)
    let first = hard.segments.lowerBound
    let lastStart = ends[ends.count - 2]
    let lastEnd = hard.segments.upperBound
    let width = Double(visibleUnits(all, lastStart, lastEnd, first: first))
    let least = Double(limit) / 3
    guard lastEnd - lastStart == 1 || width < least else { return ends }
    let count = min(4, ends.count)
    let kept = ends.count - count
    let start = kept == 0 ? first : ends[kept - 1]
    let most = Double(limit)
    let better = cheapest(
      start..<lastEnd, limit: limit, lineCount: count, hyphenCost: most * most / 8,
      within: work
    ) { width, words, isLast in
      guard isLast else { return (most - width) * (most - width) }
      let lonely = words == 1 ? most * most / 2 : 0
      let short = max(0, least - width)
      return lonely + 4 * short * short
    }
    guard let better else { return ends }
    return Array(ends[..<kept]) + better
  }

  /// The ends of the lines with the least sum of costs, and no more lines than are needed; nil where there are none, or
  /// the time is over.
  ///
  /// Each place is compared with those that one line reaches back to: the work is the number of places times the words
  /// of a line.
  ///
  /// - Parameters:
  ///   - hyphenCost: what is added for a line that ends in a hyphen.
  ///   - cost: the cost of a line by its width, its segments, and whether it is the last.
  private func cheapest(
    _ range: Range<Int>, limit: Int32, lineCount: Int, hyphenCost: Double,
    within work: WorkLimit?,
    cost: (Double, Int, Bool) -> Double
  ) -> [Int]? {
    let first = range.lowerBound
    let sums = sums(range)
    // More than all costs together, so that fewer lines always win.
    let perLine = 16 * Double(limit) * Double(limit) * Double(lineCount + 1)
    var best = [Double](repeating: .infinity, count: range.count + 1)
    var from = [Int](repeating: -1, count: range.count + 1)
    best[0] = 0
    for end in (first + 1)...range.upperBound {
      var start = end - 1
      while start >= first {
        let width = visibleUnits(sums, start, end, first: first)
        // A longer hyphen may stand at one place and not at the next: looking on costs one step.
        if width > limit { break }
        let isLast = end == range.upperBound
        var total = best[start - first] + perLine + cost(Double(width), end - start, isLast)
        if segments[end - 1].hyphenUnits > 0 { total += hyphenCost }
        if total < best[end - first] {
          best[end - first] = total
          from[end - first] = start
        }
        start -= 1
      }
      // A line of a wide view has as many words as the text.
      if work?.spend(1 + (end - start) / 32) ?? false { return nil }
    }
    guard best[range.count].isFinite else { return nil }
    var ends: [Int] = []
    var end = range.upperBound
    while end > first {
      ends.append(end)
      end = from[end - first]
    }
    return ends.count == lineCount ? ends.reversed() : nil
  }

  /// The lines that end behind some segments.
  private func extents(_ ends: [Int], in hard: HardLine) -> [LineExtent] {
    let sums = sums(hard.segments)
    let first = hard.segments.lowerBound
    var start = first
    return ends.map { end in
      let isLast = end == hard.segments.upperBound
      let last = segments[end - 1]
      // At the end of a paragraph a space keeps its width, as in an unbroken one.
      let units = visibleUnits(sums, start, end, first: first) &+ (isLast ? last.spaceUnits : 0)
      let from = start == first ? hard.start : Int(segments[start - 1].end)
      let extent = LineExtent(
        range: from..<Int(last.end), units: units,
        isParagraphStart: start == first && hard.isParagraphStart,
        isRightToLeft: hard.isRightToLeft, isWrapped: !isLast,
        hyphenUnits: isLast ? 0 : last.hyphenUnits,
        indentUnits: max(hard.firstIndent, hard.indent), startHang: segments[start].startHang,
        endHang: last.endHang)
      start = end
      return extent
    }
  }
}
