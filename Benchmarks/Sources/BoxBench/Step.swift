import YarLayout

/// One piece of work with a tree, counted or timed alone: what has to be done before it belongs to none.
///
/// Each must cost what it affects, at every size and in every order: `Scripts/bench-growth.sh` counts the instructions a
/// view at one size and at eight times that.
enum Step: String, CaseIterable {
  /// The first layout.
  case first
  /// Every view is marked, superviews before what is in them.
  case mark
  /// The same, and the layout that follows.
  case again
  /// The same, marked from the leaves to the root.
  case againInsideOut
  /// The same, marked in a random order.
  case againShuffled
  /// Every leaf wants another size, and the tree is laid out.
  case leaves
  /// The same, in a random order.
  case leavesShuffled
  /// All views are taken out and added to a tree that is laid out, superviews first.
  case addedOutsideIn
  /// The same, from the leaves to the root.
  case addedInsideOut
  /// The same, in a random order.
  case addedShuffled
  /// All leaves are added to their containers, then these to each other, superviews first.
  case addedLeavesFirst
  /// Every leaf is marked; then every view is taken out, one by one, superviews first.
  case removed
  /// The tree becomes 100 points wider.
  case resize

  /// A tree of a workload, and the step to be done with it, once.
  func prepare(_ workload: Workload) -> (tree: WeView, work: () -> Void) {
    let tree = workload.make()
    let size = workload.size(tree)
    if self == .first {
      let other = workload.make()
      return (other, { other.layOut(size) })
    }
    tree.layOut(size)
    let views = tree.everything
    switch self {
    case .first, .resize:
      return (tree, { tree.layOut(Size(width: size.width + 100, height: size.height)) })
    case .mark:
      return (tree, { for view in views { view.setNeedsLayout() } })
    case .again, .againInsideOut, .againShuffled:
      return (tree, { layOutAgain(tree, inOrder(views)) })
    case .leaves, .leavesShuffled:
      return (tree, { change(tree, inOrder(views.compactMap { $0 as? PlaceholderView })) })
    case .addedOutsideIn, .addedInsideOut, .addedShuffled:
      let places = Place.all(of: views)
      for place in places { place.container.removeAllSubviews() }
      tree.layoutIfNeeded()
      return (tree, { add(to: tree, inOrder(places)) })
    case .addedLeavesFirst:
      let places = Place.all(of: views)
      for place in places { place.container.removeAllSubviews() }
      tree.layoutIfNeeded()
      let parts =
        places.map { $0.part { $0 is PlaceholderView } }
        + places.map { $0.part { !($0 is PlaceholderView) } }
      return (tree, { add(to: tree, parts) })
    case .removed:
      return (tree, { remove(from: tree, views) })
    }
  }

  private func inOrder<Element>(_ elements: [Element]) -> [Element] {
    switch self {
    case .againInsideOut, .addedInsideOut: return elements.reversed()
    case .againShuffled, .leavesShuffled, .addedShuffled:
      var elements = elements
      var random = SplitMix64(state: 7)
      elements.shuffle(using: &random)
      return elements
    default: return elements
    }
  }
}

private func layOutAgain(_ tree: View, _ views: [View]) {
  for view in views { view.setNeedsLayout() }
  tree.layoutIfNeeded()
}

private func change(_ tree: View, _ leaves: [PlaceholderView]) {
  for leaf in leaves { leaf.content = leaf.content.wider }
  tree.layoutIfNeeded()
}

private func add(to tree: View, _ places: [Place]) {
  for place in places { place.container.addSubviews(place.views, place.layout) }
  tree.layoutIfNeeded()
}

private func remove(from tree: View, _ views: [View]) {
  for case let leaf as PlaceholderView in views { leaf.setNeedsLayout() }
  for view in views { view.removeFromSuperview() }
  tree.layoutIfNeeded()
}

/// The subviews of a container and the layout that places them.
private struct Place {
  var container: WeView
  var views: [View]
  var layout: BoxLayout

  func part(_ belongs: (View) -> Bool) -> Place {
    Place(container: container, views: views.filter(belongs), layout: layout)
  }

  static func all(of views: [View]) -> [Place] {
    views.compactMap { view in
      guard let container = view as? WeView, let layout = container.layouts.first else {
        return nil
      }
      return Place(container: container, views: container.subviews, layout: layout)
    }
  }
}

extension PlaceholderView.Content {
  /// The same with a point more.
  fileprivate var wider: PlaceholderView.Content {
    switch self {
    case .fixed(let size): return .fixed(Size(width: size.width + 1, height: size.height + 1))
    case .words(let words, let spacing, let lineHeight):
      return .words(words.map { $0 + 1 }, spacing: spacing, lineHeight: lineHeight)
    }
  }
}

/// The same numbers for the same start.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}
