import YarLayout

/// One showing of a scene: on what, how large, in which direction and language, and of which row.
public struct FindingCondition: Hashable, Sendable {
  /// The name of the device; nil without one.
  public var device: String?
  /// The width of the scene in points.
  public var width: Double
  /// The height of the scene in points.
  public var height: Double
  /// Whether it reads from right to left.
  public var isRightToLeft = false
  /// What is different about the texts: a language, or that they are longer; nil as in the document.
  public var texts: String?
  /// The row of a template that is shown; nil for a document without rows.
  public var row: FindingRow?

  /// Makes a condition.
  public init(
    device: String? = nil, width: Double, height: Double, isRightToLeft: Bool = false,
    texts: String? = nil, row: FindingRow? = nil
  ) {
    self.device = device
    self.width = width
    self.height = height
    self.isRightToLeft = isRightToLeft
    self.texts = texts
    self.row = row
  }

  /// Whether the other shows a scene in the same way, whatever its row and the size that the row gives it.
  package func isSameShowing(as other: FindingCondition) -> Bool {
    device == other.device && isRightToLeft == other.isRightToLeft && texts == other.texts
  }
}

extension FindingCondition: CustomStringConvertible {
  /// `iPhone SE (320 × 568), right to left, texts in de`, with a row `…, row 12`.
  public var description: String {
    showing + (row.map { ", row \($0.number.grouped)" } ?? "")
  }

  /// The same without the row.
  var showing: String {
    let size = "\(lengthText(width)) × \(lengthText(height))"
    var text = device.map { "\($0) (\(size))" } ?? size
    if isRightToLeft { text += ", right to left" }
    if let texts { text += ", \(texts)" }
    return text
  }
}

/// The sizes of a scene at which a finding is there, in points.
public struct FindingRange: Hashable, Sendable {
  /// Which length of the scene was changed.
  public var axis: LayoutConstraint.Axis
  /// The parts of the searched range that have the finding, in ascending order.
  public var parts: [ClosedRange<Double>]
  /// What was searched.
  public var searched: ClosedRange<Double>
  /// The other length, which stayed.
  public var other: Double
  /// The device whose safe area and size classes were kept at all sizes; nil without one, or of several showings.
  package var screen: String?
}

extension FindingRange: CustomStringConvertible {
  /// `between 320 and 343 pt wide`.
  public var description: String {
    let word = axis == .horizontal ? "wide" : "high"
    let all = parts.map { part in
      if part.lowerBound <= searched.lowerBound { return "up to \(lengthText(part.upperBound))" }
      if part.upperBound >= searched.upperBound { return "from \(lengthText(part.lowerBound))" }
      if part.lowerBound == part.upperBound { return "at \(lengthText(part.lowerBound))" }
      return "between \(lengthText(part.lowerBound)) and \(lengthText(part.upperBound))"
    }
    let searchedText =
      "\(lengthText(searched.lowerBound)) to \(lengthText(searched.upperBound)) were tried"
    let kept = screen.map { ", with the safe area of \($0)" } ?? ""
    return all.joined(separator: " and ") + " pt \(word) (\(searchedText)\(kept))"
  }
}
