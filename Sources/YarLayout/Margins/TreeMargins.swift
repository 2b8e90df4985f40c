import YarBoxes

/// Margins follow the frames: views that constraints measure margins of are looked at after each pass.
///
/// Only views whose margins something asked for are followed: their margins are in a constraint, they have
/// a guide of Yar's own, or their class may override the callbacks and something is covered. A tree
/// without any of these has no such list.
final class TreeMargins: PlaceFollower {
  unowned(unsafe) private let tree: LayoutTree

  private(set) var followed: [ItemRecord] = []
  /// A margin may have changed for another reason than a frame.
  private var needsLook = false
  /// Whether they follow from where views stand.
  private var dependOnPlace = false
  /// How many frames had been written when they were looked at last.
  private var framesAtLook = 0
  /// Counts how often they were looked at.
  private var lookCount: UInt32 = 0
  /// A margin that grows with what it enlarges has come to the largest that there is.
  private var ranAway = false
  /// Whether a view covers parts of itself, or did.
  private(set) var hasAdditionalSafeArea = false

  init(of tree: LayoutTree) { self.tree = tree }

  var rests: Bool { !ranAway }

  func layoutBegins() { ranAway = false }

  func lookLater() { needsLook = true }

  func follow(_ view: View) { follow(view.itemState) }

  /// Looks at a view's margins from now on.
  func follow(_ state: ItemRecord) {
    let record = state.madeMargins
    guard record.follower !== self else { return }
    record.follower = self
    // Looks are counted by each tree anew.
    record.check = 0
    followed.append(state)
    needsLook = true
  }

  /// A view has insets of its own besides the window's.
  func noteAdditionalSafeArea() {
    hasAdditionalSafeArea = true
    needsLook = true
  }

  /// Tells constraints, guides and views of margins that changed.
  ///
  /// - Complexity: In proportion to the followed views if a frame was written since the last time or a
  ///   margin was set; else nothing.
  func look() {
    if followed.isEmpty { return }
    let written = tree.counters.framesWritten
    guard needsLook || (dependOnPlace && written != framesAtLook) else { return }
    needsLook = false
    framesAtLook = written
    lookCount &+= 1
    if lookCount == 0 { lookCount = 1 }
    let check = lookCount
    dependOnPlace = tree.features.contains(.safeArea) || hasAdditionalSafeArea
    let before = followed
    followed.removeAll(keepingCapacity: true)
    for state in before {
      guard let record = state.marginRecord, record.follower === self, record.check != check,
        let view = state.view, view.tree === tree
      else { continue }
      followed.append(state)
      if record.preservesSuperview || record.isScreen { dependOnPlace = true }
      let now = view.currentMargins(check: check)
      record.check = check
      if now.effective.isAtLimit { ranAway = true }
      view.apply(now)
    }
  }
}

extension LayoutTree {
  /// The margins that are followed; nil where none are.
  var knownMargins: TreeMargins? { placeFollower as? TreeMargins }

  /// The margins that are followed; the list is made when there is one to follow.
  var margins: TreeMargins {
    if let knownMargins { return knownMargins }
    let made = TreeMargins(of: self)
    placeFollower = made
    return made
  }

  /// The views whose class may be a user's follow what the window covers.
  func followSafeArea() {
    guard root.flags.contains(.isWindow), root.environment.safeAreaInsets != .zero else { return }
    features.insert(.safeArea)
    let margins = margins
    for node in 0..<mirror.tree.nodes.count
    where nodes[node].flags.contains(.callsLayoutSubviews) {
      margins.follow(view(Int32(node)))
    }
  }
}

extension View {
  /// The margins that constraints measure from; they follow the view from now on.
  func followedMargins() -> EdgeInsets {
    let record = itemState.madeMargins
    tree?.margins.follow(itemState)
    if let told = record.told { return told.effective }
    let now = currentMargins()
    record.told = now
    return now.effective
  }

  /// Brings margins to the constraints and guides that depend on them, and to the view.
  func apply(_ now: ViewMargins) {
    let record = itemState.madeMargins
    let before = record.told
    guard before != now else { return }
    record.told = now
    if before?.effective != now.effective, let state = constraintState, !state.mentions.isEmpty {
      // Margins that somebody set follow from no place.
      if let before,
        before.safeArea != now.safeArea || record.preservesSuperview || record.isScreen
      {
        tree?.leansOnPlaces = true
      }
      // Not the view's own island alone: to others, around it, its place is given.
      for constraint in state.mentioning { constraint.island?.refreshOffset(of: constraint) }
    }
    record.guides?.update(to: now)
    if let tree, node >= 0, tree.nodes[Int(node)].flags.contains(.callsLayoutSubviews) {
      tree.markArrange(node)
    }
    // A view that nobody looked at before is told of what it has beyond the defaults.
    let known = before ?? ViewMargins()
    if known.safeArea != now.safeArea { safeAreaInsetsDidChange() }
    if known.effective != now.effective { layoutMarginsDidChange() }
  }
}
