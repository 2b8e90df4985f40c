import YarLayout

/// Edits as they are told of a program that shows a difference.
extension Edit: CustomStringConvertible {
  var description: String {
    switch self {
    case .add(let view, let parent, let index):
      "add \(view.kind) v\(view.id) to v\(parent) at \(index)\(view.details)"
    case .remove(let view): "remove v\(view)"
    case .move(let view, let parent, let index, let style):
      "move v\(view) to v\(parent) at \(index)\(style.details)"
    case .addGuide(let guide, let view): "add guide g\(guide) to v\(view)"
    case .removeGuide(let guide): "remove g\(guide)"
    case .constrain(let constraint): "constrain c\(constraint.id): \(constraint.text)"
    case .activate(let id): "activate c\(id)"
    case .deactivate(let id): "deactivate c\(id)"
    case .setConstant(let id, let constant): "c\(id).constant = \(constant)"
    case .setPriority(let id, let priority): "c\(id).priority = \(priority)"
    case .restyle(let view, let style): "style v\(view)\(style.details)"
    case .restack(let view, let style): "stack v\(view): \(style)"
    case .rebox(let view, let style): "box v\(view): \(style)"
    case .setWindow(let window): "window \(window)"
    case .detachRoot(let isLaidOut): "detach the root, laid out: \(isLaidOut)"
    case .takeOut(let view): "take out v\(view)"
    case .putBack: "put it back"
    case .layOut: "lay out"
    case .ask(let view, let question): "ask v\(view) \(question)"
    case .compare: "compare"
    }
  }
}

extension ViewModel {
  fileprivate var details: String {
    switch kind {
    case .stack: "\(style.details), \(stack)"
    case .box: "\(style.details), \(box)"
    case .label: "\(style.details), \(ViewStyle.texts[style.text].debugDescription)"
    default: style.details
    }
  }
}

extension ViewStyle {
  /// What is not as it is by default.
  fileprivate var details: String {
    var parts: [String] = []
    if isHidden { parts.append("hidden") }
    if translates { parts.append("frame \(frame)") }
    if hugging.contains(where: { !(250..<251).contains($0) }) { parts.append("hugging \(hugging)") }
    if resistance.contains(where: { !(750..<751).contains($0) }) {
      parts.append("resistance \(resistance)")
    }
    if lines != 1 { parts.append("lines \(lines)") }
    if let margins { parts.append("margins \(margins)") }
    if let directionalMargins { parts.append("margins \(directionalMargins)") }
    if requiresMinimum { parts.append("requires its minimum size") }
    if preservesMargins { parts.append("preserves margins") }
    if !insetsFromSafeArea { parts.append("not from the safe area") }
    if semantic != .unspecified { parts.append("\(semantic)") }
    if skipsLayout { parts.append("skipped, frame \(frame)") }
    if safeArea != .zero { parts.append("safe area \(safeArea)") }
    if stretch != [0, 0] { parts.append("stretch \(stretch)") }
    if minWidth > 0 || maxWidth < .infinity { parts.append("width \(minWidth)...\(maxWidth)") }
    if let spacingAfter { parts.append("spacing after \(spacingAfter)") }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
  }
}

extension ConstraintModel {
  fileprivate var text: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    let other = second.map { "#\($0).\(secondAttribute) * \(multiplier) + " } ?? ""
    return "#\(first).\(firstAttribute) \(sign) \(other)\(constant) @\(priority)"
  }
}
