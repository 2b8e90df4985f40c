import YarCairo
import YarDiagnosis
import YarDrawing
import YarLayout
import YarScenes

/// A picture of a report, as PNG.
package struct ReportPicture: Sendable {
  /// The bytes of the file.
  package var png: [UInt8]
  /// Its size in points.
  package var size: Size
}

/// What a fix makes of a scene: it was applied to a new copy, which was laid out and checked.
package struct FixDrawing: Sendable {
  /// The scene as it is.
  package var before: ReportPicture
  /// The scene with the fix.
  package var after: ReportPicture
}

/// The pictures of one finding.
package struct FindingDrawing: Sendable {
  /// The scene with the views or constraints that the finding is about; nil if it cannot be drawn.
  package var picture: ReportPicture?
  /// Whether the picture is one of constraints, and not the scene as it is.
  package var showsConstraints = false
  /// A picture for each fix, in their order; nil where it could not be applied to a copy.
  package var fixes: [FixDrawing?] = []
  /// Why there is no picture, where that is known.
  var problem: String?
}

/// The pictures of one scene of a report.
package struct SceneDrawing: Sendable {
  /// The scene as its document has it, with the places of findings by their numbers; nil if it cannot be
  /// drawn or there is one only.
  package var overview: ReportPicture?
  /// The pictures of findings, in their order.
  package var findings: [FindingDrawing] = []
}

extension DocumentCheck {
  /// Draws what was found, for a report: each finding in the showing that had it first.
  ///
  /// Every change is made to a scene that was made anew, so that none reaches another.
  ///
  /// - Parameters:
  ///   - limit: Stops the drawing; the findings that are left have words only.
  ///   - progress: Told what is being done.
  package mutating func draw(_ plan: CheckPlan, limit: WorkLimit?, progress: (String) -> Void) {
    guard let document, !findings.isEmpty else { return }
    do {
      let maker = try SceneMaker(input, options: plan.scenes, pictures: .drawn, limit: limit)
      maker.coversLayouts = true
      maker.showsCanvas = false
      let artist = SceneArtist(check: self, plan: plan, document: document, maker: maker)
      var drawn = 0
      let causes = CheckedCauses(self)
      for index in scenes.indices where !scenes[index].findings.isEmpty {
        let scene = scenes[index]
        var drawing = SceneDrawing()
        defer { scenes[index].drawing = drawing }
        drawing.overview = try artist.overview(of: scene)
        for finding in scene.findings {
          progress("picture \(drawn + 1) of \(findings.count)")
          // What has the same cause as another is reported in words.
          drawing.findings.append(
            causes.leads(finding, scene)
              ? try artist.drawing(of: finding, in: scene) : FindingDrawing())
          drawn += 1
        }
      }
    } catch let reached as TimeLimitReached {
      let drawn = scenes.reduce(0) { $0 + ($1.drawing?.findings.count ?? 0) }
      let note = Message.warning(
        input.displayName,
        "\(reached.beginning); the report has pictures of \(drawn) of its \(findings.count) findings"
      )
      pictureNote = note
      messages.append(note)
    } catch {
      messages.append(.warning(input.displayName, "the report has no pictures of it: \(error)"))
    }
  }
}

/// Draws the scenes of one document for a report.
private struct SceneArtist {
  let check: DocumentCheck
  let plan: CheckPlan
  let document: SourceDocument
  let maker: SceneMaker
  let brush: ReportBrush
  private let unchanged = UnchangedScene()

  init(check: DocumentCheck, plan: CheckPlan, document: SourceDocument, maker: SceneMaker) {
    self.check = check
    self.plan = plan
    self.document = document
    self.maker = maker
    brush = ReportBrush(maker.measurer)
  }

  /// The places of all findings; nil for one finding, whose own picture says all.
  func overview(of scene: DocumentCheck.Scene) throws -> ReportPicture? {
    guard scene.findings.count > 1, let live = try show(scene, check.ownShowing, of: nil) else {
      return nil
    }
    return brush.picture(overview(of: live, scene.findings))
  }

  /// The pictures of a finding in the showing that had it first.
  func drawing(of finding: Finding, in scene: DocumentCheck.Scene) throws -> FindingDrawing {
    let showing = scene.showings[finding.fingerprint] ?? check.ownShowing
    let drawing = try self.drawing(of: finding, in: scene, showing)
    // What was drawn last may be of a layout that was never finished.
    try maker.checkTime()
    return drawing
  }

  private func shown(_ showing: SceneShowing) -> DocumentShowing {
    DocumentShowing(document, showing, plan, file: check.input.displayName)
  }

  /// A scene made anew, in the size at which a finding was seen first.
  private func show(
    _ scene: DocumentCheck.Scene, _ showing: SceneShowing, of finding: Finding?
  ) throws -> ShownScene? {
    guard let live = try shown(showing).scene(at: scene.number - 1, with: maker) else { return nil }
    showing.texts?.apply(to: live)
    if let condition = finding?.conditions.first {
      let size = Size(width: condition.width, height: condition.height)
      if live.window.frame.size != size { live.window.frame.size = size }
    }
    live.window.layoutIfNeeded()
    return live
  }

  /// A scene as it is, which nobody may change: most findings are seen in the same few showings.
  private func look(
    _ scene: DocumentCheck.Scene, _ showing: SceneShowing, of finding: Finding
  ) throws -> ShownScene? {
    let size = finding.conditions.first.map { Size(width: $0.width, height: $0.height) }
    let key = UnchangedScene.Key(number: scene.number, showing: showing, size: size)
    if unchanged.key != key {
      unchanged.live = try show(scene, showing, of: finding)
      unchanged.key = key
    }
    return unchanged.live
  }

  private func drawing(
    of finding: Finding, in scene: DocumentCheck.Scene, _ showing: SceneShowing
  ) throws -> FindingDrawing {
    guard let live = try look(scene, showing, of: finding) else { return FindingDrawing() }
    var before = MarkedScene(
      live, finding,
      finding.constraints(in: live, shown(showing).checkOptions(for: live)))
    var drawing = brush.drawing(of: finding, in: &before)
    for fix in finding.fixes {
      drawing.fixes.append(
        try self.drawing(of: fix, for: finding, in: scene, showing, before: &before))
    }
    return drawing
  }

  /// A fix that is applied to a copy of the scene; nil if it cannot be or does not help there.
  private func drawing(
    of fix: FindingFix, for finding: Finding, in scene: DocumentCheck.Scene,
    _ showing: SceneShowing, before: inout MarkedScene
  ) throws -> FixDrawing? {
    guard let copy = try show(scene, showing, of: finding) else { return nil }
    let trial = FixTrial(
      finding: finding, fix: fix, scene: copy,
      options: shown(showing).checkOptions(for: copy))
    guard let changed = trial.apply() else { return nil }
    return brush.pictures(of: &before, and: copy, fixed: finding, changed)
  }

  /// The findings of the showing, by their numbers; several of one view share an outline.
  private func overview(of live: ShownScene, _ findings: [Finding]) -> DisplayList {
    let root = live.window.rootView ?? live.window
    let size = live.window.frame.size
    let isRightToLeft = live.window.environment.layoutDirection == .rightToLeft
    var marks: [SceneMark] = []
    for (index, finding) in findings.enumerated() {
      let isHere = finding.conditions.contains {
        $0.texts == nil && $0.isRightToLeft == isRightToLeft && $0.width == size.width
          && $0.height == size.height
      }
      guard isHere else { continue }
      for var mark in finding.marks(in: root) {
        mark.label = "\(index + 1)"
        if let same = marks.firstIndex(where: { $0.rect == mark.rect }) {
          marks[same].label += ", \(index + 1)"
        } else {
          marks.append(mark)
        }
      }
    }
    return AnnotatedScene(live, marks).displayList
  }
}

/// The scene that was drawn last as it is, for the next finding in it.
private final class UnchangedScene {
  struct Key: Equatable {
    var number: Int
    var showing: SceneShowing
    var size: Size?
  }

  var key: Key?
  var live: ShownScene?
}
