/// The scroll view in constraints.
extension ScrollView {
  /// The rectangle of the whole content; it begins at the top and the leading edge of the scroll view.
  ///
  /// Views tied to its four edges make up the content; its size becomes `contentSize`. The edges and margins
  /// of the scroll view itself mean the same in constraints with what is inside it.
  public var contentLayoutGuide: LayoutGuide {
    if let guide = storedContentGuide, guide.owningView === self { return guide }
    let guide = LayoutGuide()
    guide.identifier = "UIScrollView-contentLayoutGuide"
    guide.role = .contentLayoutGuide
    storedContentGuide = guide
    addLayoutGuide(guide)
    tie(
      [
        ("leading", guide.leadingAnchor.constraint(equalTo: leadingAnchor)),
        ("top", guide.topAnchor.constraint(equalTo: topAnchor)),
      ], "contentLayoutGuide")
    return guide
  }

  /// The rectangle of the scroll view's frame, for views that do not scroll with the content.
  ///
  /// In the coordinates of the content it moves with `contentOffset`. Its size is that of the scroll view:
  /// content that is as wide as this guide scrolls up and down only.
  public var frameLayoutGuide: LayoutGuide {
    if let guide = storedFrameGuide, guide.owningView === self { return guide }
    let guide = LayoutGuide()
    guide.identifier = "UIScrollView-frameLayoutGuide"
    guide.role = .frameLayoutGuide
    storedFrameGuide = guide
    addLayoutGuide(guide)
    frameTies = tie(
      [
        ("left", guide.leftAnchor.constraint(equalTo: leftAnchor, constant: contentOffset.x)),
        ("top", guide.topAnchor.constraint(equalTo: topAnchor, constant: contentOffset.y)),
        ("width", guide.widthAnchor.constraint(equalTo: widthAnchor)),
        ("height", guide.heightAnchor.constraint(equalTo: heightAnchor)),
      ], "frameLayoutGuide")
    return guide
  }

  @discardableResult
  private func tie(_ ties: [(String, LayoutConstraint)], _ name: String) -> [LayoutConstraint] {
    for (edge, constraint) in ties {
      constraint.identifier = "UIScrollView-\(name)-\(edge)"
      constraint.origin = .systemGuide
      constraint.isActive = true
    }
    return ties.map { $0.1 }
  }

  /// Whether constraints of the user's tie something to the content area.
  var hasConstrainedContent: Bool {
    guard let guide = storedContentGuide else { return false }
    if contentView != nil, contentView?.isPlacedByConstraints == false { return false }
    return !contentConstraints(guide).isEmpty
  }

  /// The constraints with the content area, each with the attribute of the area.
  func contentConstraints(
    _ guide: LayoutGuide
  ) -> [(constraint: LayoutConstraint, attribute: LayoutConstraint.Attribute)] {
    var result: [(constraint: LayoutConstraint, attribute: LayoutConstraint.Attribute)] = []
    for state in [itemState, guide.itemState] {
      for mention in state.mentions {
        mention._withUnsafeGuaranteedRef { constraint in
          guard constraint.origin != .systemGuide else { return }
          let isFirst = constraint.first === state
          let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
          let other = isFirst ? constraint.second : constraint.first
          guard
            state !== itemState
              || constraint.viewWithContentArea(of: state, attribute, against: other) != nil
          else { return }
          result.append((constraint, attribute))
        }
      }
    }
    return result
  }

  /// The edges of the content that no constraint reaches; empty where no constraint is about the content.
  package var unreachedContentEdges: [LayoutIssue.ContentEdge] {
    constrainedContent.map { edgesNotReached(of: $0) } ?? []
  }

  /// The guide of the content, where constraints make the content up.
  package var constrainedContent: LayoutGuide? { hasConstrainedContent ? storedContentGuide : nil }

  private func edgesNotReached(of guide: LayoutGuide) -> [LayoutIssue.ContentEdge] {
    var reached = ContentEdges()
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (_, attribute) in contentConstraints(guide) {
      reached.formUnion(attribute.contentEdges(rightToLeft: rightToLeft))
    }
    return LayoutIssue.ContentEdge.allCases.filter { !reached.contains(ContentEdges($0)) }
  }

  /// Reports edges of the content that nothing is tied to.
  ///
  /// Looked at when the number of constraints changed.
  func checkContentEdges() {
    guard let guide = storedContentGuide else { return }
    let count = itemState.mentions.count * 1_000_003 + guide.itemState.mentions.count
    guard count != checkedMentions else { return }
    checkedMentions = count
    let unreached = edgesNotReached(of: guide)
    for edge in unreached { report(.contentEdgeNotReached(edge)) }
    guard unreached.isEmpty, let island = guide.itemState.island, guide.itemState.slot >= 0 else {
      return
    }
    let place = island.items[guide.itemState.slot]
    if island.isAmbiguous(place.width) {
      report(.ambiguousContent(.horizontal))
    }
    if island.isAmbiguous(place.height) {
      report(.ambiguousContent(.vertical))
    }
  }
}

/// Edges of a content area.
struct ContentEdges: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ edge: LayoutIssue.ContentEdge) { rawValue = 1 << edge.rawValue }
}

extension LayoutConstraint.Attribute {
  /// The edges of a content area that a constraint with this attribute of it decides.
  func contentEdges(rightToLeft: Bool) -> ContentEdges {
    let start = ContentEdges(.leading)
    let end = ContentEdges(.trailing)
    switch self {
    case .leading, .leadingMargin: return start
    case .trailing, .trailingMargin: return end
    case .left, .leftMargin: return rightToLeft ? end : start
    case .right, .rightMargin: return rightToLeft ? start : end
    case .top, .topMargin: return ContentEdges(.top)
    case .bottom, .bottomMargin: return ContentEdges(.bottom)
    case .width, .centerX, .centerXWithinMargins: return start.union(end)
    case .height, .centerY, .centerYWithinMargins:
      return ContentEdges(.top).union(ContentEdges(.bottom))
    case .firstBaseline, .lastBaseline, .notAnAttribute: return []
    }
  }

  /// Whether the attribute of a scroll view means its content in constraints with what is inside it.
  var isEdgeOrMargin: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}

extension LayoutConstraint {
  /// The scroll view whose content area an attribute means against another item; nil where it means the item itself.
  func viewWithContentArea(
    of state: ItemRecord, _ attribute: Attribute, against other: ItemRecord?
  ) -> View? {
    guard let view = state.view, view.flags.contains(.scrolls), attribute.isEdgeOrMargin,
      origin != .systemGuide, let other, other !== state, let inner = other.owningView,
      inner.isDescendant(of: view)
    else { return nil }
    return view
  }
}
