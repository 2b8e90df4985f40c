import YarLayout

/// Numbers of one item that are open, each with what it would decide.
struct OpenGroup {
  struct Number {
    var part: LayoutNumber.Part
    var range: (lower: Double, upper: Double)
    /// Where it is: as the document shows it, if constraints let it be there, else as it was laid out.
    var value: Double
    /// Whether it is as the document shows it, and was laid out otherwise.
    var isShown = false
    var followers: [LayoutNumber]

    /// `it is 40 now`.
    var valueText: String {
      isShown ? "the document shows \(lengthText(value))" : "it is \(lengthText(value)) now"
    }

    /// `can be anything between 40 and 272`.
    var rangeText: String {
      switch (range.lower.isFinite, range.upper.isFinite) {
      case (true, true):
        "can be anything between \(lengthText(range.lower)) and \(lengthText(range.upper))"
      case (true, false): "can be anything from \(lengthText(range.lower)) up"
      case (false, true): "can be anything up to \(lengthText(range.upper))"
      case (false, false): "can be anything at all"
      }
    }
  }

  let item: any LayoutItem
  var numbers: [Number]

  var followers: [LayoutNumber] { numbers.flatMap { $0.followers } }
}

extension LayoutNumber.Part {
  /// The number of a rectangle.
  func value(in rect: Rect) -> Double {
    switch self {
    case .x: rect.minX
    case .y: rect.minY
    case .width: rect.width
    case .height: rect.height
    }
  }

  /// Gives a rectangle another number.
  func set(_ value: Double, in rect: inout Rect) {
    switch self {
    case .x: rect.origin.x = value
    case .y: rect.origin.y = value
    case .width: rect.size.width = value
    case .height: rect.size.height = value
    }
  }
}
