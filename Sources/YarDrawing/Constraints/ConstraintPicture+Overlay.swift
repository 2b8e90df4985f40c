import YarLayout

extension View {
  /// Some constraints as lines with their points, to be drawn over a picture of the view.
  ///
  /// They are drawn as ``visualizeConstraints(_:)`` draws them, in one colour; there is no legend. The tree must
  /// be laid out.
  ///
  /// - Parameters:
  ///   - constraints: What to draw; what lies outside the view's tree is left out.
  ///   - named: Views whose open numbers are told beside them: `width open`.
  ///   - color: The colour of lines and words.
  ///   - zoom: How much larger the picture below is than the view; words keep their size.
  package func constraintOverlay(
    _ constraints: [LayoutConstraint], naming named: [View] = [], in color: Color,
    zoom: Double = 1
  ) -> [DrawingCommand] {
    var picture = ConstraintPicture(over: self, ink: color, zoom: zoom)
    picture.avoidTexts(of: constraints)
    for view in named where !view.openNumbers.isEmpty {
      guard let rect = view.rectangle(in: self) else { continue }
      picture.addName(
        view.openNumbers.joined(separator: ", ") + " open", of: picture.placed(rect), color,
        isOutside: true)
    }
    for constraint in constraints { picture.add(constraint) }
    return picture.commands + picture.labels
  }
}

extension ConstraintPicture {
  /// Lets lines and words keep away from the middle of texts, which are to be read below them.
  fileprivate mutating func avoidTexts(of constraints: [LayoutConstraint]) {
    var seen: [View] = []
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        guard let label = item as? Label, !seen.contains(where: { $0 === label }),
          let rect = label.rectangle(in: root)
        else { continue }
        seen.append(label)
        let ends = rect.height * 0.15
        lines.append(placed(rect.inset(by: EdgeInsets(top: ends, left: 0, bottom: ends, right: 0))))
      }
    }
  }
}
