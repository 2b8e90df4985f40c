import YarDrawing
import YarLayout

/// Codes of which something opaque in front hides what scanners need.
extension CoverCheck {
  /// A code that is drawn, and where it can be seen in the picture.
  struct SeenCode {
    let view: View
    let part: ScannedPart
    /// The place of its view among the contents.
    let place: Int
    /// Points of the code, where it is drawn and in the picture; what is clipped away is left out.
    let points: [(own: Point, seen: Point)]
    /// How far two points are apart.
    let step: Size
  }

  private static let columns = 24

  func seenCodes() -> [SeenCode] {
    var result: [SeenCode] = []
    for (place, content) in tree.drawing.contents.enumerated() where !content.commands.isEmpty {
      guard let part = (content.view as? CanvasView)?.scannedPart(in: content.rect) else {
        continue
      }
      let drawn = DrawnPlace(of: content.commands.lowerBound, in: tree.drawing.list)
      let points = part.rect.points(Self.columns).compactMap { point in
        drawn.visible(point).map { (own: point, seen: $0) }
      }
      let count = Double(Self.columns)
      result.append(
        SeenCode(
          view: content.view, part: part, place: place, points: points,
          step: Size(width: part.rect.width / count, height: part.rect.height / count)))
    }
    return result
  }

  /// The first thing in front of a code that hides what scanners need of it.
  func spoilt(_ code: SeenCode, _ paints: [OwnPaint]) -> PlacedFinding? {
    for paint in paints[(code.place + 1)...]
    where paint.paints && paint.view.isDescendant(of: tree.root) && !isTold(code.view, paint.view) {
      // What is not known hides nothing.
      let hidden = code.points.filter { paint.alpha(at: $0.seen) ?? 0 > 0.9 }
      guard let around = bounds(of: hidden.map { $0.own }, step: code.step),
        code.part.isSpoilt(by: around), let doubt = self.doubt(about: code, behind: paint.view)
      else { continue }
      let share = Double(hidden.count) / Double(code.points.count)
      let extent = share > 0.95 ? "" : share > 0.5 ? "mostly " : "partly "
      var finding = Finding(
        .overlapping,
        "\(tree.name(code.view)) is \(extent)hidden behind \(tree.name(paint.view)): nobody can scan it",
        subjects: [tree.subject(code.view), tree.subject(paint.view)])
      if let words = doubt.words { finding.details.append(words) }
      if doubt.isNote { finding.severity = .note }
      return PlacedFinding(finding, at: code.view)
    }
    return nil
  }

  /// Why it may be meant that something is in front of a code; nil where nothing can be said of the two.
  ///
  /// Where no app shows one thing at a time, it is never meant. Nor is what is in the code's own view.
  private func doubt(about code: SeenCode, behind cover: View) -> (words: String?, isNote: Bool)? {
    if cover.isDescendant(of: code.view) { return (nil, false) }
    guard let doubt = doubt(about: code.view, behind: cover) else { return nil }
    return tree.options.isDrawnAsIs ? (nil, false) : doubt
  }

  /// What is around points, each in the middle of a step; nil without points.
  private func bounds(of points: [Point], step: Size) -> Rect? {
    var result: Rect?
    for point in points {
      let cell = Rect(
        x: point.x - step.width / 2, y: point.y - step.height / 2, width: step.width,
        height: step.height)
      result = result?.union(cell) ?? cell
    }
    return result
  }
}
