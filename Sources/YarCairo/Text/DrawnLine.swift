import CPango
import YarLayout

/// A line of text where it is drawn, with its words.
public struct DrawnLine: Hashable, Sendable {
  /// Characters between white space.
  public struct Word: Hashable, Sendable {
    /// What is shown: a word that is cut ends in an ellipsis, one that is broken in a hyphen.
    public let text: String
    /// Where: as wide as its letters advance, as high as its line.
    public let box: Rect

    /// Makes a word.
    public init(text: String, box: Rect) {
      self.text = text
      self.box = box
    }
  }

  /// What is shown, in reading order.
  public let text: String
  /// Where: as wide as its letters advance, as high as its font asks for.
  public let box: Rect
  /// The words, in reading order.
  public let words: [Word]

  /// Makes a line.
  public init(text: String, box: Rect, words: [Word]) {
    self.text = text
    self.box = box
    self.words = words
  }
}

extension PangoText {
  /// The lines that are drawn in a box, first to last, with the places of their words.
  ///
  /// Linear in the characters that are shown.
  ///
  /// - Parameter box: The room, in points; the places are in its coordinates.
  public func drawnLines(in box: Rect) -> [DrawnLine] {
    placedLines(in: box).map { placed in
      let height = placed.bottom - placed.top
      let words = placed.line.words().map { word in
        DrawnLine.Word(
          text: word.text,
          box: Rect(
            x: placed.x + PangoText.points(word.units.lowerBound), y: placed.top,
            width: PangoText.points(word.units.upperBound - word.units.lowerBound), height: height))
      }
      return DrawnLine(
        text: placed.line.shownText,
        box: Rect(x: placed.x, y: placed.top, width: placed.line.width, height: height),
        words: words)
    }
  }

  private static func points(_ units: Int) -> Double { Double(units) / Double(PANGO_SCALE) }
}

extension TextLine {
  /// Characters between white space, and the room of their glyphs from the line's left end, in Pango units.
  fileprivate struct Word {
    var text: String
    var units: Range<Int>
  }

  /// Characters whose glyphs cannot be told apart.
  private struct Cluster {
    /// Its place in the text.
    var start: Int
    var text: String
    var units: Range<Int>
  }

  /// The words in reading order.
  fileprivate func words() -> [Word] {
    var words: [Word] = []
    var isOpen = false
    for cluster in clusters() {
      if cluster.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
        isOpen = false
      } else if isOpen {
        let word = words[words.count - 1]
        words[words.count - 1] = Word(
          text: word.text + cluster.text,
          units: min(
            word.units.lowerBound, cluster.units.lowerBound)..<max(
              word.units.upperBound, cluster.units.upperBound))
      } else {
        words.append(Word(text: cluster.text, units: cluster.units))
        isOpen = true
      }
    }
    return words
  }

  private func clusters() -> [Cluster] {
    var clusters: [Cluster] = []
    var x = 0
    for run in runs {
      if run.isHyphen || run.isEllipsis {
        let start = run.isHyphen ? Int.max : run.range.lowerBound
        let end = x + Int(run.units)
        clusters.append(Cluster(start: start, text: characters(of: run), units: x..<end))
        x = end
      } else {
        run.forEachCluster { bytes, _, units in
          let shown = String(
            decoding: UnsafeRawBufferPointer(
              start: source.bytes + bytes.lowerBound, count: bytes.count), as: UTF8.self)
          let isBroken = run.endsInHyphen && bytes.upperBound == run.range.upperBound
          // Marks may step back.
          let end = x + max(0, Int(units))
          clusters.append(
            Cluster(
              start: bytes.lowerBound, text: isBroken ? TextLine.hyphenated(shown) : shown,
              units: x..<end))
          x = end
        }
      }
    }
    return clusters.sorted { $0.start < $1.start }
  }
}
