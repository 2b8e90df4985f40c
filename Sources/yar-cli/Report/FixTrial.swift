import YarDiagnosis
import YarLayout

/// The constraints of a scene, by what findings say of them.
struct ConstraintSearch {
  private let root: View
  private let options: CheckOptions

  init(_ scene: ShownScene, _ options: CheckOptions) {
    root = scene.window.rootView ?? scene.window
    self.options = options
  }

  /// The constraints that stand at a place of the document.
  func constraints(at place: SourcePlace) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    var stack: [View] = [root]
    while let view = stack.popLast() {
      found += view.constraints.filter { options.place?($0) == place }
      stack.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  /// The constraints of a finding; of several that one line makes, those that contradict each other.
  func constraints(of finding: Finding) -> [LayoutConstraint] {
    let conflicts = root.layoutConflicts.flatMap(\.constraints)
    var found: [LayoutConstraint] = []
    for place in finding.rules.compactMap(\.place) {
      for constraint in constraints(at: place) {
        guard !found.contains(where: { $0 === constraint }) else { continue }
        guard finding.kind != .conflict || conflicts.contains(where: { $0 === constraint }) else {
          continue
        }
        found.append(constraint)
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

  /// Applies the fix and lays the scene out; false if it cannot be applied, or the finding is still there.
  func apply() -> Bool {
    guard change() else { return false }
    scene.window.layoutIfNeeded()
    var options = options
    options.kinds = [finding.kind]
    options.findsFixes = false
    return !scene.window.check(options).contains { $0.fingerprint == finding.fingerprint }
  }

  private func change() -> Bool {
    let root = scene.window.rootView ?? scene.window
    switch fix.change {
    case .priority(let value):
      guard let constraint else { return false }
      constraint.isActive = false
      constraint.priority = LayoutPriority(value)
      constraint.isActive = true
    case .constant(let value):
      guard let constraint else { return false }
      constraint.constant = value
    case .remove:
      guard let constraint else { return false }
      constraint.isActive = false
    case .relation(let word):
      guard let constraint, let first = constraint.firstItem,
        let relation = LayoutConstraint.Relation.allCases.first(where: { "\($0)" == word })
      else { return false }
      let other = LayoutConstraint(
        item: first, attribute: constraint.firstAttribute, relatedBy: relation,
        toItem: constraint.secondItem, attribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant)
      other.priority = constraint.priority
      constraint.isActive = false
      other.isActive = true
    case .contentPriority(let path, let axis, let isHugging, let priority):
      guard let view = root.descendant(at: path),
        let axis = LayoutConstraint.Axis.allCases.first(where: { "\($0)" == axis })
      else { return false }
      if isHugging {
        view.setContentHuggingPriority(LayoutPriority(priority), for: axis)
      } else {
        view.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis)
      }
    case .releaseFrame(let path):
      guard let view = root.descendant(at: path) else { return false }
      view.translatesAutoresizingMaskIntoConstraints = false
    case .frame(let path, let numbers):
      guard let view = root.descendant(at: path), numbers.count == 4 else { return false }
      view.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .wrap(let path):
      guard let label = root.descendant(at: path) as? Label else { return false }
      label.numberOfLines = 0
    case .add, .rewrite, .several, .note:
      // These are in words only, which nothing reads back, or change nothing that is shown.
      return false
    }
    return true
  }

  /// The constraint that the fix changes, where its place in the document tells it from all others.
  private var constraint: LayoutConstraint? {
    guard let rule = fix.rule, finding.rules.indices.contains(rule),
      let place = finding.rules[rule].place
    else { return nil }
    let found = ConstraintSearch(scene, options).constraints(at: place)
    return found.count == 1 ? found[0] : nil
  }
}
