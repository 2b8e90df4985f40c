import YarLayout

/// Why a view has its size and its place, in numbers and in words.
extension View {
  /// Where this view's width, height and position come from, a sentence each.
  ///
  /// ```swift
  /// print(title.layoutExplanation.joined(separator: "\n"))
  /// // width 212 = its desired 180 + 32 of the 96 extra points (weight 1 of 3)
  /// // height 40 = the height of the row's room, which it fills (its vStretchWeight is 1)
  /// // x 16 = the start of its cell
  /// // y 8 = the start of its cell
  /// ```
  ///
  /// Of a view that constraints place, each line has the constraint that gives the number, with its values,
  /// and what counts less than it:
  ///
  /// ```
  /// width 80 = its content's (wants 80, hugging 250, resists 750)
  /// x 40 = icon.trailing 32 + 8 (icon to title)
  /// ```
  ///
  /// Of a label whose text is set smaller or cut, how much, and what is not shown; of a container that shows one of its
  /// views, which and why.
  public var layoutExplanation: [String] { explainedFrame + explainedContent }

  private var explainedFrame: [String] {
    guard let superview else {
      return ["size \(frame.size): given from outside, as it is the root"]
    }
    if let lines = constraintExplanation { return lines }
    if isHidden || skipLayout {
      let cause = isHidden ? "it is hidden" : "skipLayout is on"
      return ["frame \(frame): kept as it was, because \(cause)"]
    }
    guard let record = placement else {
      if superview is Window { return ["size \(frame.size): that of the window, which it fills"] }
      if superview is ScrollView {
        return ["frame \(frame): given by the scroll view '\(superview.path)' for its content"]
      }
      return ["frame \(frame): set from outside, as no layout of '\(superview.path)' places it"]
    }
    if record.kind == .custom {
      return ["frame \(record.frame): set by a custom layout of '\(superview.path)'"]
    }
    return [
      explainedLength(record, isWidth: true), explainedLength(record, isWidth: false),
      explainedPlace(record, isX: true), explainedPlace(record, isX: false),
    ]
  }

  private func explainedLength(_ record: PlacementRecord, isWidth: Bool) -> String {
    let name = isWidth ? "width" : "height"
    let length = isWidth ? record.frame.width : record.frame.height
    let desired = isWidth ? record.desiredSize.width : record.desiredSize.height
    let weight = isWidth ? hStretchWeight : vStretchWeight
    let positioning = boxLayout?.cellPositioning ?? .normal
    let start = "\(name) \(formatted(length)) = "
    let cell = cellWords(record, isWidth: isWidth)
    switch positioning {
    case .fill: return start + "that of \(cell), which the layout fills"
    case .fillWithAspectRatio: return start + "its own proportions, covering its cell"
    case .fitWithAspectRatio: return start + "its own proportions, fitting into its cell"
    case .normal: break
    }
    if record.isRow == isWidth {
      return start + explainedShare(record, length: length, desired: desired, isWidth: isWidth)
    }
    if let follows = explainedDecision(record, isWidth: isWidth, length: length) {
      return start + follows
    }
    if weight > 0, let limit = explainedLimit(isWidth: isWidth, length: length) {
      return start + limit
    }
    if weight > 0 {
      let property = isWidth ? "hStretchWeight" : "vStretchWeight"
      return start + "that of \(cell), which it fills (its \(property) is \(formatted(weight)))"
    }
    if length < desired, boxLayout?.cropSubviewOverflow == true {
      return start + "its desired \(formatted(desired)), cropped to the room"
    }
    // In its cell it may want less than when its layout was measured.
    let wanted = min(length, desired)
    let offer = idealWords(record, desired: wanted, isWidth: isWidth)
    let wish = start + explainedDesire(isWidth: isWidth, desired: wanted, offer: offer)
    if record.kind == .grid, !isWidth, record.cell.width < .infinity {
      return wish + " in its cell's width of \(formatted(record.cell.width))"
    }
    return wish
  }

  private func cellWords(_ record: PlacementRecord, isWidth: Bool) -> String {
    let span = isWidth ? gridColumnSpan : gridRowSpan
    guard record.kind == .grid, span > 1 else { return "its cell" }
    return "its cell of \(span) \(isWidth ? "columns" : "rows")"
  }

  /// Along the axis of a row or column.
  private func explainedShare(
    _ record: PlacementRecord, length: Double, desired: Double, isWidth: Bool
  ) -> String {
    let change = length - desired
    let offer = offerWords(record, desired: desired, isWidth: isWidth)
    let wish =
      explainedDecision(record, isWidth: isWidth, length: desired).map { $0 + offer }
      ?? explainedDesire(isWidth: isWidth, desired: desired, offer: offer)
    if let limit = explainedLimit(isWidth: isWidth, length: length), change != 0 {
      return limit + (change > 0 ? ", up from " : ", down from ") + wish
    }
    guard change != 0, let extra = record.extra else { return wish }
    if change > 0, let weight = record.weight, let sum = record.weightSum {
      return "\(wish) + \(formatted(change)) of the \(formatted(extra)) extra points "
        + "(weight \(formatted(weight)) of \(formatted(sum)))"
    }
    return "\(wish) - \(formatted(-change)), its part of the \(formatted(-extra)) missing points "
      + "(the layout crops)"
  }

  private func explainedDesire(isWidth: Bool, desired: Double, offer: String = "") -> String {
    let ignores = isWidth ? ignoreDesiredWidth : ignoreDesiredHeight
    let property = isWidth ? "ignoreDesiredWidth" : "ignoreDesiredHeight"
    if ignores { return "0 (\(property) is on)" + offer }
    let least = isWidth ? minDesiredWidth : minDesiredHeight
    let most = isWidth ? maxDesiredWidth : maxDesiredHeight
    if least > 0, desired == ceil(least) {
      return "its \(least >= most ? "fixed" : "smallest") desired \(formatted(desired))" + offer
    }
    if most < .infinity, desired == ceil(most) {
      return "its largest desired \(formatted(desired))" + offer
    }
    return "its desired \(formatted(desired))" + offer + fittingWords(isWidth: isWidth)
  }

  private func explainedPlace(_ record: PlacementRecord, isX: Bool) -> String {
    let place = isX ? record.frame.minX : record.frame.minY
    let offset = isX ? xPositionOffset : yPositionOffset
    let cellLength = isX ? record.cell.width : record.cell.height
    let length = isX ? record.frame.width : record.frame.height
    var words = "\(isX ? "x" : "y") \(formatted(place)) = "
    if !isX, record.kind == .row, vStretchWeight <= 0,
      let line = (cellVAlign ?? boxLayout?.vAlign)?.baselineWord
    {
      words += "where its \(line) baseline lies on that of the row"
    } else if cellLength == length {
      words += "the start of its cell"
    } else {
      words += "\(isX ? hAlignWord : vAlignWord) in its cell of \(formatted(cellLength))"
    }
    if offset != 0 { words += " \(offset < 0 ? "-" : "+") its offset of \(formatted(abs(offset)))" }
    return words
  }

  private var hAlignWord: String {
    switch cellHAlign ?? boxLayout?.hAlign ?? .center {
    case .left: return "left"
    case .center: return "centred"
    case .right: return "right"
    case .leading: return "leading"
    case .trailing: return "trailing"
    }
  }

  private var vAlignWord: String {
    switch cellVAlign ?? boxLayout?.vAlign ?? .center {
    case .top: return "at the top"
    case .center: return "centred"
    case .bottom: return "at the bottom"
    case .firstBaseline: return "at the top"
    case .lastBaseline: return "at the bottom"
    }
  }
}

extension VerticalAlignment {
  fileprivate var baselineWord: String? {
    switch self {
    case .firstBaseline: return "first"
    case .lastBaseline: return "last"
    case .top, .center, .bottom: return nil
    }
  }
}
