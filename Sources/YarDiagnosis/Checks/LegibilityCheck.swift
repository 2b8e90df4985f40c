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
    var tooFaint: [Faint] = []
    var readable: Set<PaintedGround> = []
    for content in drawing.contents where !tree.isStopped && tree.hasWordsOfAuthor(content.view) {
      if tree.wants(.lowContrast), let found = faintCode(in: content) {
        findings.append(PlacedFinding(found, at: content.view))
      }
      let texts = tree.drawnTexts(of: content)
      if tree.wants(.lowContrast), let found = faint(texts, of: content.view, &readable) {
        tooFaint.append(found)
      }
      if tree.wants(.smallText), let found = small(texts, of: content.view) {
        findings.append(PlacedFinding(found, at: content.view))
      }
    }
    for index in tooFaint.indices where readable.contains(tooFaint[index].ground) {
      tooFaint[index].loseDoubt()
    }
    findings += tree.options.gathersColors ? gathered(tooFaint) : tooFaint.map { $0.placed }
  }

  // MARK: Contrast

  /// A text that is too faint.
  private struct Faint {
    let view: View
    var finding: Finding
    let contrast: TextContrast
    let needed: Double
    let ground: PaintedGround
    /// Whether it was hoped that something else is behind it when the app runs.
    let hasHope: Bool
    /// Whether the text itself has a class of the app's own.
    let hasOwnClass: Bool
    var placed: PlacedFinding { PlacedFinding(finding, at: view) }

    /// Says that a text which nobody can see is a fault: what is behind it is as the document says, as other texts on it
    /// can be read.
    mutating func loseDoubt() {
      guard view is Label, hasHope, finding.severity == .note, !hasOwnClass else { return }
      finding.severity = .warning
      finding.details = [
        finding.details[0], "it cannot be seen at all, and other texts beside it can",
      ]
    }
  }

  /// A colour and the view that paints it behind texts.
  private struct PaintedGround: Hashable {
    let painter: ObjectIdentifier
    let color: String
  }

  /// Who paints what is behind a view, where nothing but backgrounds is.
  private func painter(behind view: View) -> View {
    var next = view.superview
    while let place = next, place !== tree.root {
      if place.backgroundColor.map({ $0.alpha > 0.99 }) ?? false { return place }
      next = place.superview
    }
    return tree.root
  }

  /// Texts by their colours: a colour that is too faint on another is told once, however many texts have it.
  private func gathered(_ faint: [Faint]) -> [PlacedFinding] {
    var groups: [[Faint]] = []
    var places: [String: Int] = [:]
    for text in faint where !tree.isIgnored(.lowContrast, at: text.view) {
      let key = "\(text.contrast.pair) \(lengthText(text.needed))"
      if let place = places[key] {
        groups[place].append(text)
      } else {
        places[key] = groups.count
        groups.append([text])
      }
    }
    return groups.map { gathered($0) }
  }

  private func gathered(_ members: [Faint]) -> PlacedFinding {
    let sorted = FindingSeverity.allCases.reversed().flatMap { severity in
      members.filter { $0.finding.severity == severity }
    }
    let first = sorted[0]
    var finding = first.finding
    // Whichever is the worst, the first in the document names them from run to run.
    finding.fingerprint = members[0].finding.fingerprint
    guard sorted.count > 1 else { return PlacedFinding(finding, at: first.view) }
    let worst = sorted.map { $0.contrast.ratio }.min() ?? first.contrast.ratio
    finding.summary =
      "the texts of \(list(sorted.map { tree.name($0.view) }, atMost: 3)) are hard to read: "
      + "their contrast \(first.contrast.isEven ? "is" : "falls to") \(Self.words(worst)) to 1 and "
      + "should be \(lengthText(first.needed))"
    finding.excess = first.needed / worst
    finding.subjects = sorted.map { tree.subject($0.view) }
    let lines = finding.subjects.dropFirst().compactMap { $0.place?.line }
    let others = sorted.count - 1
    finding.details.append(
      (others == 1 ? "so is another" : "so are \(others) others")
        + (lines.isEmpty
          ? "" : " (line\(lines.count == 1 ? "" : "s") \(list(lines.map { "\($0)" }, atMost: 12)))")
    )
    return PlacedFinding(finding, at: first.view)
  }

  /// A ratio with one place, never more than there is.
  private static func words(_ ratio: Double) -> String {
    lengthText((ratio * 10).rounded(.down) / 10)
  }

  /// The worst of the texts of a view, if it is too faint.
  ///
  /// - Parameter readable: Takes up the grounds of texts that can be read.
  private func faint(
    _ texts: [DrawnText], of view: View, _ readable: inout Set<PaintedGround>
  ) -> Faint? {
    // What cannot be used now is meant to stand back, and says so by being faint.
    let facts = tree.facts(of: view)
    guard !texts.isEmpty, !(facts?.isInactive ?? false), !(facts?.hasColorsOfSystem ?? false) else {
      return nil
    }
    func ground(_ contrast: TextContrast) -> PaintedGround {
      PaintedGround(
        painter: ObjectIdentifier(painter(behind: view)), color: contrast.groundWords)
    }
    var worst: (text: DrawnText, contrast: TextContrast)?
    for text in texts {
      guard let contrast = contrast(of: text) else { continue }
      guard contrast.ratio < text.leastContrast else {
        if contrast.isEven, !tree.options.isDrawnAsIs { readable.insert(ground(contrast)) }
        continue
      }
      if worst.map({ contrast.ratio < $0.contrast.ratio }) ?? true { worst = (text, contrast) }
    }
    return worst.map { worst in
      Faint(
        view: view, finding: finding(worst.text, worst.contrast, of: view),
        contrast: worst.contrast, needed: worst.text.leastContrast, ground: ground(worst.contrast),
        hasHope: mayHaveOtherGround(worst.text, worst.contrast, view),
        hasOwnClass: facts?.code.isOfAppsClass ?? false)
    }
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
        + "\(Self.words(contrast.ratio)) to 1 and should be \(needed)",
      subjects: [tree.subject(view)])
    finding.excess = text.leastContrast / contrast.ratio
    finding.details = ["'\(excerpt(text.text.content.text))' is \(contrast.words)"]
    if text.isLarge {
      finding.details.append("3 to 1 is enough for text of 18 pt, or of 14 pt if it is bold")
    }
    if mayHaveOtherGround(text, contrast, view) {
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
    } else if tree.facts(of: view)?.code.isHanded ?? false {
      finding.severity = .note
      finding.details.append("code has an outlet to it and may give it other colours")
    } else if text.color.isFaintInkOfSystem, !tree.options.isDrawnAsIs {
      finding.severity = .note
      finding.details.append("its colour is one of the system's own")
    }
    return finding
  }

  /// Whether something else is probably behind a text that nobody can see.
  private func mayHaveOtherGround(_ text: DrawnText, _ contrast: TextContrast, _ view: View) -> Bool
  {
    // Black that stays black where it gets dark is the commonest fault of all there.
    let isLeftBlack =
      tree.window.environment.userInterfaceStyle == .dark && text.color.luminance < 0.05
    return contrast.isInvisible && !isLeftBlack && tree.mayBeColoredByCode(view)
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
