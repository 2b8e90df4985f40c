import YarInterfaceBuilder
import YarLayout

/// What one scene of a document ties together: what can be broken in it in a known way.
struct SceneOutline {
  /// A constraint with the ids that it means.
  struct Tie {
    var constraint: InterfaceConstraint
    /// The view in which it stands.
    var owner: String
    var first: String
    var second: String?
  }

  let root: InterfaceView
  /// Whether it is the screen of a phone, which is shown on several of them.
  let isPhoneScreen: Bool
  private(set) var views: [InterfaceView] = []
  private(set) var ties: [Tie] = []
  private(set) var parents: [String: String] = [:]
  private var byID: [String: InterfaceView] = [:]

  init(_ root: InterfaceView, isPhoneScreen: Bool) {
    self.root = root
    self.isPhoneScreen = isPhoneScreen
    var waiting = [root]
    while let view = waiting.popLast() {
      views.append(view)
      byID[view.id] = view
      for constraint in view.constraints {
        ties.append(
          Tie(
            constraint: constraint, owner: view.id, first: constraint.firstItem ?? view.id,
            second: constraint.secondAttribute == .notAnAttribute
              ? nil : constraint.secondItem ?? view.id))
      }
      for child in view.subviews.reversed() {
        parents[child.id] = view.id
        waiting.append(child)
      }
    }
  }

  func view(_ id: String) -> InterfaceView? { byID[id] }

  func parent(of id: String) -> InterfaceView? { parents[id].flatMap { byID[$0] } }

  /// Whether a view is the other, or in it.
  func isInside(_ id: String, _ outer: String) -> Bool {
    var next: String? = id
    while let place = next {
      if place == outer { return true }
      next = parents[place]
    }
    return false
  }

  /// Whether a view and all around it are shown, and nothing of them scrolls or varies.
  func isPlain(_ id: String) -> Bool {
    var next: String? = id
    while let place = next, let view = byID[place] {
      if view.look.isHidden || view.look.alpha < 0.02 || !view.variations.isEmpty { return false }
      switch view.content {
      case .scrollView, .tableView, .collectionView, .stackView: return false
      case .control(let control) where control.scrolls: return false
      default: break
      }
      next = parents[place]
    }
    return next == nil || byID[next ?? ""] != nil
  }

  /// The required equalities without other constants for some sizes.
  var firmTies: [Tie] {
    ties.filter { tie in
      let constraint = tie.constraint
      return constraint.relation == .equal && constraint.priority.isRequired
        && constraint.constants.isEmpty && !constraint.isPlaceholder && !constraint.id.isEmpty
        && constraint.multiplier == 1
    }
  }
}
