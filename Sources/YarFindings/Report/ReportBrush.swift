import YarCairo
import YarDiagnosis
import YarDrawing
import YarLayout
import YarScenes

/// Draws the pictures of a report.
struct ReportBrush {
  private let renderer: CairoRenderer

  /// - Parameter measurer: What measured the texts of the scenes.
  init(_ measurer: PangoTextMeasurer) { renderer = CairoRenderer(measurer: measurer) }

  /// Two pixels for each point of what is small, of a whole screen about what the page shows; nil for what cannot be drawn.
  func picture(_ list: DisplayList) -> ReportPicture? {
    let most = min(960 / max(list.size.height, 1), 1600 / max(list.size.width, 1))
    return picture(list, scale: max(min(2, most), 0.01))
  }

  /// Two pixels for each point, fewer for what is large: constraints have small words; nil for what cannot be drawn.
  private func fine(_ list: DisplayList) -> ReportPicture? {
    let longer = max(list.size.width, list.size.height, 1)
    return picture(list, scale: longer <= 900 ? 2 : max(min(1, 4000 / longer), 0.01))
  }

  private func picture(_ list: DisplayList, scale: Double) -> ReportPicture? {
    guard let png = try? renderer.png(list, scale: scale, compression: .balanced) else {
      return nil
    }
    return ReportPicture(png: png, size: list.size)
  }

  /// A scene with its fault outlined.
  ///
  /// - Parameter others: Outlines of a picture beside it.
  func picture(of scene: inout MarkedScene, beside others: [SceneMark] = [])
    -> ReportPicture?
  {
    let drawn = AnnotatedScene(scene.live, scene.marks, beside: others, lines: scene.lines)
    let bounds = drawn.bounds
    if let known = scene.drawn.first(where: { $0.bounds == bounds }) { return known.picture }
    guard let made = picture(drawn.displayList) else { return nil }
    scene.drawn.append((bounds, made))
    return made
  }

  /// A finding without its fixes: in a picture of constraints alone where these say it, else in the scene as it is.
  func drawing(of finding: Finding, in scene: inout MarkedScene) -> FindingDrawing {
    var drawing = FindingDrawing()
    let root = scene.live.window.rootView ?? scene.live.window
    if finding.kind == .conflict || finding.leavesOpen {
      let shown =
        finding.leavesOpen ? finding.surroundings(in: scene.live) : scene.lines.constraints
      drawing.picture = fine(root.visualizeConstraints(shown))
      drawing.showsConstraints = drawing.picture != nil
    }
    if drawing.picture == nil { drawing.picture = picture(of: &scene) }
    return drawing
  }

  /// A scene before and after a change that puts a fault right.
  ///
  /// - Parameters:
  ///   - before: The scene with its fault.
  ///   - after: A copy of it that was changed and laid out.
  ///   - finding: The fault.
  ///   - changed: The constraints that are new or changed.
  func pictures(
    of before: inout MarkedScene, and after: ShownScene, fixed finding: Finding,
    _ changed: [LayoutConstraint] = []
  ) -> FixDrawing? {
    let marks = finding.marks(in: after.window.rootView ?? after.window, isFixed: true)
    let lines = SceneConstraints(constraints: changed, color: SceneMark.fixed)
    guard
      let old = picture(of: &before, beside: marks),
      let new = picture(
        AnnotatedScene(after, marks, beside: before.marks, lines: lines).displayList)
    else { return nil }
    return FixDrawing(before: old, after: new)
  }
}

/// A scene with a fault, and the pictures of it that were drawn: papers of the same bounds are the same.
struct MarkedScene {
  fileprivate let live: ShownScene
  fileprivate let marks: [SceneMark]
  fileprivate let lines: SceneConstraints
  fileprivate var drawn: [(bounds: Rect, picture: ReportPicture)] = []

  /// Marks what a finding is about.
  ///
  /// - Parameter constraints: Those of the finding.
  init(_ live: ShownScene, _ finding: Finding, _ constraints: [LayoutConstraint]) {
    let root = live.window.rootView ?? live.window
    self.live = live
    marks = finding.marks(in: root)
    lines = SceneConstraints(
      constraints: constraints, open: finding.openViews(in: root), color: finding.severity.ink)
  }
}
