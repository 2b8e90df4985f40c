/// Text of both directions, which the viewer puts into order without what stands beside it.
extension SVGWriter {
  /// Whether some runs of a line are to be read from right to left: as those of them do that lie least deep.
  ///
  /// A stretch of a line may run against it: a word, and the space behind it.
  static func runsRightToLeft(_ runs: [GlyphRun], in line: TextLine) -> Bool {
    runs.lazy.filter { !$0.isHyphen }.map(\.level).min().map { $0 % 2 == 1 }
      ?? line.isRightToLeft
  }

  /// Runs that stand side by side, in stretches that also follow each other in the text.
  ///
  /// Two words beside a picture may have others between them in the text: read as one, they would stand in another order.
  static func stretchesInOrder(of runs: [GlyphRun]) -> [[GlyphRun]] {
    let words = runs.filter { !$0.isHyphen }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard zip(words, words.dropFirst()).contains(where: { !Self.follows($1.range, $0.range) })
    else { return [runs] }
    var stretches: [[GlyphRun]] = []
    var range = 0..<0
    for run in runs {
      let isNext = run.isHyphen || follows(run.range, range) || follows(range, run.range)
      if !stretches.isEmpty, isNext {
        stretches[stretches.count - 1].append(run)
        if run.isHyphen { continue }
        range =
          min(range.lowerBound, run.range.lowerBound)..<max(range.upperBound, run.range.upperBound)
      } else {
        stretches.append([run])
        range = run.range
      }
    }
    return stretches
  }

  private static func follows(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    range.lowerBound == other.upperBound
  }

  /// Characters with a mark without width at an end whose run goes against the text.
  ///
  /// Else a hyphen, a space or a stop there would be taken for one of the text, and stand at its other end.
  static func marked(_ characters: String, _ runs: [GlyphRun], isRightToLeft: Bool) -> String {
    let words = runs.filter { !$0.isHyphen }
    func mark(_ run: GlyphRun?, _ scalar: Unicode.Scalar?) -> String {
      guard let run, run.isLeftToRight == isRightToLeft, let scalar,
        !scalar.properties.isAlphabetic, scalar.properties.numericType == nil
      else { return "" }
      return run.isLeftToRight ? "\u{200E}" : "\u{200F}"
    }
    let first = words.min { $0.range.lowerBound < $1.range.lowerBound }
    let last = words.max { $0.range.lowerBound < $1.range.lowerBound }
    return mark(first, characters.unicodeScalars.first) + characters
      + mark(last, characters.unicodeScalars.last)
  }
}
