import YarLayout

extension View {
  /// What became of a label's text in the label's size, and of the views of a container that shows one of them: nothing
  /// where all of it is shown as its font says.
  var explainedContent: [String] {
    if let chooser = self as? FirstThatFits { return chooser.explainedChoice.map { [$0] } ?? [] }
    guard let label = self as? Label, let text = label.text, !text.isEmpty else { return [] }
    var lines: [String] = []
    let scale = label.actualScaleFactor
    if scale != 1 {
      let share = label.scaleGroup.map { ", shared by '\($0)'" } ?? ""
      let percent = Double(Int((scale * 1000).rounded())) / 10
      lines.append(
        "text at \(formatted(percent)) % of its size, \(formatted(label.font.size)) points, to fit"
          + share)
    }
    let size = label.textRoom(in: label.bounds.size)
    let room = ProposedSize(width: size.width / scale, height: size.height / scale)
    if size.width > 0, let cut = label.shapedText.cutText(in: room) {
      lines.append("text cut: '\(cut)' is not shown")
    }
    return lines
  }
}

extension FirstThatFits {
  /// Which subview is shown, and why not those before it.
  fileprivate var explainedChoice: String? {
    guard let shown = shownSubview else { return nil }
    let before = subviews.prefix { $0 !== shown }.filter { !$0.isHidden }
    let name = "shows '\(shown.identifier ?? shown.typeName)'"
    guard !before.isEmpty else { return name + ", which fits" }
    let wants = before.map { view in
      let size = view.sizeThatFits(.unspecified)
      return "'\(view.identifier ?? view.typeName)' wants \(formatted(size.width)) × "
        + formatted(size.height)
    }
    return name + ", as " + wants.joined(separator: ", ")
  }
}
