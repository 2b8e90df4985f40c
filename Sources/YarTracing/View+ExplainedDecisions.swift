import YarLayout

/// The words for sizes that follow from something else than the content.
extension View {
  /// The part of the container or the aspect ratio that gives a length; nil if neither does.
  func explainedDecision(
    _ record: PlacementRecord, isWidth: Bool, length: Double
  ) -> String? {
    if let percent = isWidth ? widthPercent : heightPercent {
      return explainedPart(percent, record, isWidth: isWidth, length: length)
    }
    guard let ratio = aspectRatio else { return nil }
    let other = isWidth ? record.frame.height : record.frame.width
    let follows = isWidth ? other * ratio : other / ratio
    let stretches = isWidth ? hStretchWeight > 0 : vStretchWeight > 0
    // The height follows the width, but where only the height is decided.
    let otherIsDecided =
      isWidth
      ? vStretchWeight > 0 || heightPercent != nil || minDesiredHeight >= maxDesiredHeight : true
    guard !stretches, otherIsDecided, length.rounded(.toNearestOrAwayFromZero) == round(follows)
    else { return nil }
    return
      "its \(isWidth ? "height" : "width") \(formatted(other)) \(isWidth ? "times" : "divided by") "
      + "its aspectRatio \(formatted(ratio))"
  }

  /// The part of the container; nil where something else decides the length: a limit, a cell that the view fills, or
  /// that it wants nothing.
  private func explainedPart(
    _ percent: Double, _ record: PlacementRecord, isWidth: Bool, length: Double
  ) -> String? {
    let isAcross = record.isRow != isWidth
    if isWidth ? ignoreDesiredWidth : ignoreDesiredHeight { return nil }
    if isAcross, (isWidth ? hStretchWeight : vStretchWeight) > 0 { return nil }
    let room = isWidth ? record.room.width : record.room.height
    let adjustment = isWidth ? desiredWidthAdjustment : desiredHeightAdjustment
    guard let part = part(ofContainer: room, isWidth: isWidth), length == ceil(part) else {
      return nil
    }
    let words = "\(formatted(percent)) % of the container's \(formatted(room))"
    guard adjustment != 0 else { return words }
    return words + " \(adjustment < 0 ? "-" : "+") \(formatted(abs(adjustment))) "
      + "(its desired\(isWidth ? "Width" : "Height")Adjustment)"
  }

  /// The limit of stretched sizes that a length has come to; nil if it is not at one.
  func explainedLimit(isWidth: Bool, length: Double) -> String? {
    guard (isWidth ? hStretchWeight : vStretchWeight) > 0 else { return nil }
    let name = isWidth ? "Width" : "Height"
    let most = isWidth ? maxStretchedWidth : maxStretchedHeight
    let least = isWidth ? minStretchedWidth : minStretchedHeight
    if most < .infinity, length == floor(most) {
      return "its maxStretched\(name) of \(formatted(most))"
    }
    if least > 0, length == ceil(least) {
      return "its minStretched\(name) of \(formatted(least))"
    }
    return nil
  }

  /// What a row or column offered the view in place of the length that it would like best, or why it offered nothing
  /// where room is missing.
  func offerWords(_ record: PlacementRecord, desired: Double, isWidth: Bool) -> String {
    switch record.offer {
    case .rest(let rest) where record.isOffered:
      return desired > rest
        ? ", as it gives way no further: the others leave \(formatted(rest))"
        : " in the \(formatted(rest)) that the others leave"
    case .most(let most) where record.isOffered:
      if desired > most { return ", as it gives way no further" }
      let ideal = idealLength(record, isWidth: isWidth)
      if ideal > desired {
        let line = isWidth ? "row" : "column"
        return ": it would be \(formatted(ideal)), but the \(line) is short of room, and each that "
          + "gives way gets \(formatted(most)) at most"
      }
      return desired == most ? ", the most that each gets that gives way" : ""
    case .more(let part) where record.isOffered:
      return ", as each view that takes more is offered \(formatted(part)) more"
    default:
      guard let extra = record.extra, extra < 0, boxLayout?.cropSubviewOverflow != true else {
        return idealWords(record, desired: desired, isWidth: isWidth)
      }
      let line = isWidth ? "row" : "column"
      let nobody =
        record.offer == .nothing ? "nothing in the \(line) gives way" : "it does not give way"
      return ", as \(nobody): the \(line) lacks \(formatted(-extra))"
    }
  }

  /// What the view would like best, where what is in it is cut or wraps to fit.
  func idealWords(_ record: PlacementRecord, desired: Double, isWidth: Bool) -> String {
    let ignores = isWidth ? ignoreDesiredWidth : ignoreDesiredHeight
    let ideal = ignores ? 0 : idealLength(record, isWidth: isWidth)
    return ideal > desired ? ": it would be \(formatted(ideal)) with room enough" : ""
  }

  /// The length that the view would like best, within its limits.
  private func idealLength(_ record: PlacementRecord, isWidth: Bool) -> Double {
    let room = ProposedSize(width: isWidth ? nil : record.frame.width, height: nil)
    let wanted = withinLimits(sizeThatFits(room))
    return (isWidth ? wanted.width : wanted.height).rounded(.up)
  }
}
