import YarDrawing
import YarLayout

/// Text that is hard to read: too little contrast with what is behind it, or too small; and codes that no scanner sees.
///
/// What counts is what is drawn: the colours of texts and of what lies behind them, with opacities, gradients and the
/// pixels of pictures. Where that cannot be known nothing is said.
struct LegibilityCheck {
  let tree: CheckedTree
  let drawing: (list: DisplayList, contents: [DrawnContent])
  private let grounds: GroundMap
  /// How much larger texts are drawn: what many labels share is worked out once for all of them.
  private var textScales = TextScales()
  private(set) var findings: [PlacedFinding] = []

  /// Text under this size is small, in points: the least that Apple's guidelines name.
  private static let leastSize = 11.0

  init(_ tree: CheckedTree) {
    self.tree = tree
    guard tree.wants(.lowContrast) || tree.wants(.smallText), !tree.isStopped else {
      drawing = (DisplayList(size: .zero), [])
      grounds = GroundMap(of: drawing) { _ in false }
      return
    }
    drawing = tree.drawing
    grounds = GroundMap(of: drawing) { view in
      if let imageView = view as? ImageView, imageView.image == nil { return true }
      return tree.facts(of: view)?.isDrawnByApp ?? false
    }
    for content in drawing.contents where !tree.isStopped && tree.hasWordsOfAuthor(content.view) {
      if tree.wants(.lowContrast), let found = faintCode(in: content) {
        findings.append(PlacedFinding(found, at: content.view))
      }
      let texts = tree.drawnTexts(of: content)
      if tree.wants(.lowContrast), let found = faint(texts, of: content.view) {
        findings.append(PlacedFinding(found, at: content.view))
      }
      if tree.wants(.smallText), let found = small(texts, of: content.view) {
        findings.append(PlacedFinding(found, at: content.view))
      }
    }
  }

  // MARK: Contrast

  /// The worst of the texts of a view, if it is too faint.
  private func faint(_ texts: [DrawnText], of view: View) -> Finding? {
    // What cannot be used now is meant to stand back, and says so by being faint.
    let facts = tree.facts(of: view)
    guard !texts.isEmpty, !(facts?.isInactive ?? false), !(facts?.hasColorsOfSystem ?? false) else {
      return nil
    }
    var worst: (text: DrawnText, contrast: TextContrast)?
    for text in texts {
      guard let contrast = contrast(of: text), contrast.ratio < text.leastContrast else { continue }
      if worst.map({ contrast.ratio < $0.contrast.ratio }) ?? true { worst = (text, contrast) }
    }
    return worst.map { finding($0.text, $0.contrast, of: view) }
  }

  private func contrast(of text: DrawnText) -> TextContrast? {
    let rightToLeft = tree.window.environment.layoutDirection == .rightToLeft
    let ink = text.ink(rightToLeft)
    guard ink.width > 0.5, ink.height > 0.5 else { return nil }
    let ground = ground(behind: text.index, in: ink)
    let points = text.samples(in: ink)
    let isOfSystem = text.color.isFaintInkOfSystem
    let colors = points.compactMap { ground.colors(at: $0, under: text.color) }
      // Who takes a colour of the system's own on its own ground has chosen nothing.
      .filter { !isOfSystem || !$0.behind.isGroundOfSystem }
    // A part that is clipped away or not known is left out; of most of it something must be known.
    guard 2 * colors.count > points.count else { return nil }
    return TextContrast(colors)
  }

  /// What is behind a command of the picture.
  func ground(behind index: Int, in rect: Rect) -> Ground {
    grounds.ground(behind: index, in: rect)
  }

  private func finding(_ text: DrawnText, _ contrast: TextContrast, of view: View) -> Finding {
    let needed = lengthText(text.leastContrast)
    let verb = contrast.isEven ? "is" : "falls to"
    var finding = Finding(
      .lowContrast,
      "the text of \(tree.name(view)) is hard to read: its contrast \(verb) "
        + "\(lengthText((contrast.ratio * 10).rounded(.down) / 10)) to 1 and should be \(needed)",
      subjects: [tree.subject(view)])
    finding.excess = text.leastContrast / contrast.ratio
    finding.details = ["'\(excerpt(text.text.content.text))' is \(contrast.words)"]
    if text.isLarge {
      finding.details.append("3 to 1 is enough for text of 18 pt, or of 14 pt if it is bold")
    }
    // Black that stays black where it gets dark is the commonest fault of all there.
    let isLeftBlack =
      tree.window.environment.userInterfaceStyle == .dark && text.color.luminance < 0.05
    if contrast.isInvisible, !isLeftBlack, !tree.options.isDrawnAsIs {
      finding.severity = .note
      finding.details.append(
        "it cannot be seen at all: most probably something else is behind it when the app runs")
    } else if contrast.isEven, let advice = contrast.advice(for: text.leastContrast) {
      finding.details.append(advice)
    }
    // What just misses the mark most people read as well.
    if contrast.ratio >= 0.89 * text.leastContrast { finding.severity = .note }
    if tree.isStyledByApp(view) {
      finding.severity = .note
      finding.details.append("a class of the app's own may give it other colours")
    }
    return finding
  }

  // MARK: Size

  private mutating func small(_ texts: [DrawnText], of view: View) -> Finding? {
    guard let text = texts.min(by: { $0.font.size < $1.font.size }) else { return nil }
    let points = (tree.facts(of: view)?.textSize ?? text.font.size) * scale(of: view)
    guard points < Self.leastSize - 0.01 else { return nil }
    let size = lengthText(points)
    var finding = Finding(
      .smallText, "the text of \(tree.name(view)) is small: it has \(size) pt and should have 11",
      subjects: [tree.subject(view)])
    finding.details = ["'\(excerpt(text.text.content.text))'"]
    return finding
  }

  /// How much larger a view is drawn than it says.
  private mutating func scale(of view: View) -> Double {
    var scale = 1.0
    if let label = view as? Label {
      scale = textScales.scale(of: label, in: label.textRoom(in: label.bounds.size))
    }
    var next = view.superview
    while let place = next {
      if let scaled = place as? ScaledView { scale *= scaled.boundsScale }
      next = place.superview
    }
    return scale
  }
}
