/// Where one line of a text begins and ends.
struct LineExtent: Hashable {
  /// The bytes of the line, spaces at its end included, a paragraph separator not.
  var range: Range<Int>
  /// The extent of its glyphs in Pango units, without the space at a break and without what hangs.
  var units: Int32
  /// Whether it is the first line of a paragraph.
  var isParagraphStart: Bool
  /// Whether its paragraph runs from right to left.
  var isRightToLeft: Bool
  /// Whether it ended because of the width.
  var isWrapped: Bool
  /// The part of its extent that a hyphen at its end takes; 0 without one.
  var hyphenUnits: Int32 = 0
  /// What of the width the line leaves free before and behind it.
  var indentUnits: Int32 = 0
  /// What of its glyphs, its hyphen among them, hangs where it starts and where it ends.
  var startHang: Int32 = 0
  var endHang: Int32 = 0

  /// The extent of all its glyphs, its hyphen among them.
  var drawnUnits: Int32 { units &+ startHang &+ endHang }
}

/// The places where a shaped text may be broken, and the advances up to each: all that is needed to
/// break it for any width, without shaping anything again.
struct LineBreaks: Hashable {
  /// The glyphs between one place where a line may end and the next.
  struct Segment: Hashable {
    /// The byte behind the segment.
    var end: Int32
    /// The advances of its glyphs, in Pango units.
    var units: Int32
    /// The part of it that a space at its end takes, which disappears when the line ends there.
    ///
    /// Of several spaces Pango drops the last one only.
    var spaceUnits: Int32
    /// What a hyphen takes that appears when the line ends there; 0 where none does.
    var hyphenUnits: Int32 = 0
    /// What of it hangs when a line starts with it.
    var startHang: Int32 = 0
    /// What of it hangs when the line ends there, be it its hyphen.
    var endHang: Int32 = 0

    /// What it takes of a line that ends there.
    var endingUnits: Int32 { units &- spaceUnits &+ hyphenUnits &- endHang }
  }

  /// A line that ends where the text says so: a paragraph, or a part of one that ends in a line separator.
  struct HardLine: Hashable {
    /// Its first byte.
    var start: Int
    /// Its segments; none for an empty line.
    var segments: Range<Int>
    /// Its extent when it is not broken.
    var units: Int32
    /// The narrowest width that it needs not be broken for.
    var fittingUnits: Int32
    /// Whether it is the first line of a paragraph.
    var isParagraphStart: Bool
    /// Whether its paragraph runs from right to left.
    var isRightToLeft: Bool
    /// What of the width its first line leaves free, before and behind.
    var firstIndent: Int32 = 0
    /// What of the width its other lines leave free.
    var indent: Int32 = 0
  }

  /// The lines for one width, in short.
  struct Outcome {
    /// The number of lines.
    var lineCount = 0
    /// The extent of the widest line.
    var widest: Int32 = 0
    /// The narrowest width that gives the same lines.
    var narrowestEqual: Int32 = 0
    /// The widest width that gives the same lines; the largest number where nothing was broken.
    var widestEqual: Int32 = .max
  }

  /// All segments of the text.
  var segments: [Segment] = []
  /// The lines of the unbroken text.
  var hardLines: [HardLine] = []

  /// Whether signs hang at the ends of some lines.
  var hangs = false

  /// What lines may leave free at most, in the largest of the indents.
  var mostIndent: Int32 { hardLines.reduce(0) { max($0, $1.firstIndent, $1.indent) } }

  /// Fills lines up to a width, first come first served.
  ///
  /// - Parameters:
  ///   - standsOut: whether a segment wider than the width gets a line of its own and stands out of it.
  ///   - visit: gets each line.
  /// - Returns: nil where a segment is wider than the width and may not stand out: it must be broken
  ///   inside, which changes its glyphs.
  @inline(__always)
  func fill(
    units limit: Int32, standsOut: Bool = false, visit: (LineExtent) -> Void
  ) -> Outcome? {
    var filling = Filling()
    for hard in hardLines {
      filling.begin(hard)
      guard !hard.segments.isEmpty, hard.fittingUnits > limit &- filling.indent else {
        let last = hard.segments.last.map { segments[$0] }
        visit(
          filling.end(
            at: last.map { Int($0.end) } ?? hard.start, units: hard.units,
            fitting: hard.fittingUnits,
            isWrapped: false, startHang: hard.segments.first.map { segments[$0].startHang } ?? 0,
            endHang: last?.endHang ?? 0))
        continue
      }
      // The line so far: its advances, what hangs before it, and the last segment, whose end is its own.
      var line: Int32 = 0
      var startHang: Int32 = 0
      var last = Segment(end: Int32(hard.start), units: 0, spaceUnits: 0)
      for index in hard.segments {
        let segment = segments[index]
        let visible = segment.endingUnits
        if Int(last.end) > filling.start, line &+ visible > limit &- filling.indent {
          filling.mayWiden(to: line &+ visible &- 1)
          let units = line &- last.units &+ last.endingUnits
          visit(
            filling.end(
              at: Int(last.end), units: units, fitting: units, isWrapped: true,
              hyphen: last.hyphenUnits, startHang: startHang, endHang: last.endHang))
        }
        if Int(last.end) == filling.start {
          startHang = segment.startHang
          line = 0 &- startHang
          guard standsOut || line &+ visible <= limit &- filling.indent else { return nil }
        }
        // What follows may be narrower than the hyphen that was passed.
        if segment.hyphenUnits > 0 { filling.mayNarrow(to: line &+ visible) }
        line = line &+ segment.units
        last = segment
      }
      let units = line &- last.endHang
      visit(
        filling.end(
          at: Int(last.end), units: units, fitting: units &- last.spaceUnits, isWrapped: false,
          startHang: startHang, endHang: last.endHang))
    }
    return filling.outcome
  }

  /// What was filled so far, and where the line begins that is being filled.
  private struct Filling {
    var outcome = Outcome()
    /// The first byte of the line.
    var start = 0
    /// What of the width the line leaves free.
    var indent: Int32 = 0
    private var isParagraphStart = false
    private var isRightToLeft = false
    private var nextIndent: Int32 = 0

    /// Begins the first line of a line of the text.
    @inline(__always)
    mutating func begin(_ hard: HardLine) {
      start = hard.start
      indent = hard.firstIndent
      nextIndent = hard.indent
      isParagraphStart = hard.isParagraphStart
      isRightToLeft = hard.isRightToLeft
    }

    /// The lines are the same up to this width besides the indent.
    @inline(__always)
    mutating func mayWiden(to units: Int32) {
      outcome.widestEqual = min(outcome.widestEqual, units &+ indent)
    }

    /// The lines are the same down to this width besides the indent.
    @inline(__always)
    mutating func mayNarrow(to units: Int32) {
      outcome.narrowestEqual = max(outcome.narrowestEqual, units &+ indent)
    }

    /// Ends the line and begins the next one.
    @inline(__always)
    mutating func end(
      at end: Int, units: Int32, fitting: Int32, isWrapped: Bool, hyphen: Int32 = 0,
      startHang: Int32, endHang: Int32
    ) -> LineExtent {
      outcome.lineCount += 1
      outcome.widest = max(outcome.widest, units &+ indent)
      mayNarrow(to: fitting)
      defer {
        start = end
        isParagraphStart = false
        indent = nextIndent
      }
      return LineExtent(
        range: start..<end, units: units, isParagraphStart: isParagraphStart,
        isRightToLeft: isRightToLeft, isWrapped: isWrapped, hyphenUnits: hyphen,
        indentUnits: indent, startHang: startHang, endHang: endHang)
    }
  }

  /// The lines in short, for a measurement.
  func outcome(units: Int32) -> Outcome? { fill(units: units) { _ in } }

  /// The lines themselves; the same walk as `outcome`.
  func lines(units: Int32, standsOut: Bool = false) -> [LineExtent]? {
    var lines: [LineExtent] = []
    return fill(units: units, standsOut: standsOut) { lines.append($0) } == nil ? nil : lines
  }

  /// A length and an advance together; the largest there is where that is too small, as of half a million letters in a line.
  static func sum(_ length: Int32, _ advance: Int32) -> Int32 {
    let (sum, isTooLong) = length.addingReportingOverflow(advance)
    return isTooLong ? .max : sum
  }
}
