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

  /// Whether a view is shown and lies in a column that scrolls up and down: its content is as wide as what shows it.
  func isInColumn(_ id: String) -> Bool {
    guard let column = column(around: id), !column.look.isHidden, column.variations.isEmpty,
      parents[column.id].map(isPlain) ?? true
    else { return false }
    var next = id
    while next != column.id, let view = byID[next] {
      if view.look.isHidden || view.look.alpha < 0.02 || !view.variations.isEmpty { return false }
      if case .plain = view.content {} else if next != id { return false }
      guard let parent = parents[next] else { return false }
      next = parent
    }
    let outer = Set([column.id] + column.guides.map(\.id) + [root.id] + root.guides.map(\.id))
    return firmTies.contains { tie in
      guard tie.constraint.firstAttribute == .width, tie.constraint.secondAttribute == .width,
        let second = tie.second
      else { return false }
      return outer.contains(second) && isInside(tie.first, column.id)
        || outer.contains(tie.first) && isInside(second, column.id)
    }
  }

  private func column(around id: String) -> InterfaceView? {
    var next = parents[id]
    while let place = next, let view = byID[place] {
      if case .scrollView = view.content { return view }
      next = parents[place]
    }
    return nil
  }

  /// What ties an edge of a view firmly to the same edge of what it lies in, or to that of its safe area.
  func tie(
    _ attribute: LayoutConstraint.Attribute, of id: String, to outer: String
  ) -> Tie? {
    let names = Set([outer] + (byID[outer]?.guides.map(\.id) ?? []))
    return firmTies.first { tie in
      guard let second = tie.second, tie.constraint.firstAttribute == attribute,
        tie.constraint.secondAttribute == attribute
      else { return false }
      return tie.first == id && names.contains(second) || names.contains(tie.first) && second == id
    }
  }

  /// Whether another view lies beside a view, or over it.
  func hasBeside(_ view: InterfaceView) -> Bool {
    guard let parent = parent(of: view.id) else { return true }
    let frame = view.placement.frame
    return parent.subviews.contains { other in
      other.id != view.id && !other.look.isHidden && other.placement.frame.minY < frame.maxY - 1
        && frame.minY + 1 < other.placement.frame.maxY
    }
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
