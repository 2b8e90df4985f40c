import YarDiagnosis
import YarLayout
import YarScenes

extension Finding {
  /// The constraints of the finding in a scene that was made anew.
  package func constraints(in scene: ShownScene, _ options: CheckOptions) -> [LayoutConstraint] {
    let root = scene.window.rootView ?? scene.window
    var found: [LayoutConstraint] = []
    for rule in rules {
      guard let position = rule.position, let constraint = root.constraint(at: position),
        // A scene that is made otherwise in other sizes may have something else there.
        rule.place == nil || options.place?(constraint) == rule.place
      else { continue }
      if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
    }
    return found
  }

  /// What surrounds the open numbers of a view: the active constraints that mention it or what it goes with.
  func surroundings(in scene: ShownScene) -> [LayoutConstraint] {
    let root = scene.window.rootView ?? scene.window
    let views = subjects.compactMap { root.descendant(at: $0.path) }.filter { $0 !== root }
    var found: [LayoutConstraint] = []
    var waiting: [View] = [root]
    while let view = waiting.popLast() {
      waiting.append(contentsOf: view.subviews.reversed())
      found += view.constraints.filter { constraint in
        views.contains { $0 === constraint.firstItem || $0 === constraint.secondItem }
      }
    }
    return found
  }
}

/// A fix that is applied to a scene that was made for it.
struct FixTrial {
  /// What is to be gone.
  var finding: Finding
  /// What is changed.
  var fix: FindingFix
  /// The scene; it is changed.
  var scene: ShownScene
  /// What checks of the scene are told.
  var options: CheckOptions

  /// Applies the fix and lays the scene out.
  ///
  /// - Returns: The constraints that are new or changed; nil if it cannot be applied, or the finding is still
  ///   there.
  func apply() -> [LayoutConstraint]? {
    guard let changed = fix.apply(to: scene.window) else { return nil }
    scene.window.layoutIfNeeded()
    var options = options
    options.kinds = [finding.kind]
    options.findsFixes = false
    let isStillThere = scene.window.check(options).contains {
      $0.fingerprint == finding.fingerprint
    }
    return isStillThere ? nil : changed
  }
}
