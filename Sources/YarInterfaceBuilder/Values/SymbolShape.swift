/// A sign that stands for one of the system's symbols: lines and dots in a square of 1 by 1.
///
/// The symbols themselves are Apple's; these are drawn anew, only so that one sees what is meant.
struct SymbolShape {
  /// A part of a sign.
  enum Part {
    /// Lines from point to point; closed and filled if it says so.
    case lines([(Double, Double)], isFilled: Bool)
    /// A circle around a point.
    case circle(Double, Double, Double, isFilled: Bool)
    /// A rectangle with round corners.
    case box(Double, Double, Double, Double, radius: Double, isFilled: Bool)
  }

  /// What stands around the sign.
  enum Frame: Equatable {
    case none
    case circle(isFilled: Bool)
    case square(isFilled: Bool)
  }

  let parts: [Part]
  var frame = Frame.none

  /// The sign of a symbol; nil for one that is not known.
  ///
  /// Names have parts after points: `.fill`, and `.circle` or `.square` around another symbol.
  init?(_ name: String) {
    if let parts = Self.table[name] {
      self.parts = parts
      return
    }
    var words = name.split(separator: ".").map(String.init)
    var isFilled = false
    if words.count > 1, words.last == "fill" {
      isFilled = true
      words.removeLast()
    }
    if let parts = Self.table[words.joined(separator: ".")] {
      self.parts = isFilled ? parts.map { $0.filled } : parts
      return
    }
    guard words.count > 1, let last = words.popLast(), last == "circle" || last == "square",
      let parts = Self.table[words.joined(separator: ".")]
    else { return nil }
    self.parts = parts
    frame = last == "circle" ? .circle(isFilled: isFilled) : .square(isFilled: isFilled)
  }
}
