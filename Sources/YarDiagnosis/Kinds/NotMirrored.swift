import YarLayout

extension FindingKind {
  /// Left and right where leading and trailing are meant.
  public static let notMirrored = FindingKind(
    "not-mirrored", "The layout does not mirror", .warning,
    explanation: """
      A constraint says left or right, or a distance from the middle: the view stays where it is
      where people read from right to left. The scene is laid out in the other direction to see
      it: what mirrors all the same is left out, such as the same distance at both sides, and so
      are views that say that they do not mirror. A frame of its own is told where what is beside
      it mirrors. Up to 16 points from the middle are taken as meant for the eye. A view that is
      forced to read from left to right though words are in it is told, too.

      Write leading for left and trailing for right; that is tried in the other direction. So is
      what stands for a distance from the middle: a place of the leading edge counted from there
      (`dot.leading == root.centerX + 20`). A view that is forced is let read as what it is in
      does, and its words are looked for on the other side.
      """)
}

extension KindCheck {
  static let notMirrored = KindCheck(
    .notMirrored, .bothDirections { DirectionCheck($0).findings })
}

/// Left and right where leading and trailing are meant: such a layout does not mirror.
///
/// Constraints say what may stay where it is. Where the other direction may be tried, the layout itself decides:
/// what mirrors all the same is left alone, and views by their own frames are told where what is beside them mirrors.
struct DirectionCheck {
  private let tree: CheckedTree
  private(set) var findings: [PlacedFinding] = []

  init(_ tree: CheckedTree) {
    self.tree = tree
    findings = mirrored() + ForcedDirectionCheck(tree).findings
  }

  /// The constraints that say left and right, each with the view in which it stands.
  private func absoluteConstraints() -> [(owner: View, constraint: LayoutConstraint)] {
    var all: [(owner: View, constraint: LayoutConstraint)] = []
    for owner in tree.views where owner.semanticContentAttribute == .unspecified {
      let absolute = owner.constraints.filter { tree.isAuthored($0) && isAbsolute($0) }
      let related = Dictionary(grouping: absolute, by: ItemPair.init)
      for one in absolute where !tree.isStopped {
        // The same distance at both sides is its own mirror image.
        let isMirrored = related[ItemPair(one)]?.contains { $0 !== one && mirrors(one, $0) }
        if isMirrored != true { all.append((owner, one)) }
      }
    }
    return all
  }

  /// The views that do not mirror by what their constraints say.
  ///
  /// - Parameter stays: Whether a view is not where a mirror would show it.
  private func suspects(
    by all: [(owner: View, constraint: LayoutConstraint)], _ stays: (View) -> Bool
  ) -> [MirrorSuspect] {
    var suspects: [MirrorSuspect] = []
    var known: Set<ObjectIdentifier> = []
    // Where views stand among them whose constraints are in the view that is at hand: these follow each other.
    var places: [ObjectIdentifier: Int] = [:]
    for (owner, constraint) in all where !tree.isStopped {
      if suspects.last?.owner !== owner { places = [:] }
      guard let view = placed(by: constraint, of: owner, stays, known) else { continue }
      if let place = places[ObjectIdentifier(view)] {
        suspects[place].constraints.append(constraint)
      } else {
        known.insert(ObjectIdentifier(view))
        places[ObjectIdentifier(view)] = suspects.count
        suspects.append(MirrorSuspect(view: view, owner: owner, constraints: [constraint]))
      }
    }
    return suspects
  }

  /// What is told of them, and of others where the other direction may be tried.
  private func mirrored() -> [PlacedFinding] {
    let absolute = absoluteConstraints()
    guard tree.options.triesOtherDirection else {
      return suspects(by: absolute) { _ in true }.map { finding($0, nil) }
    }
    let framed = placedByFrames()
    guard !absolute.isEmpty || !framed.isEmpty else { return [] }
    let direction = OtherDirection(tree)
    var suspects = suspects(by: absolute) { !direction.mirrors($0) }
    for view in framed {
      guard let superview = view.superview else { continue }
      suspects.append(MirrorSuspect(view: view, owner: superview, constraints: []))
    }
    let trial = MirrorTrial(tree, direction, suspects)
    return zip(suspects, trial.results).compactMap { suspect, result in
      result.map { finding(suspect, $0) }
    }
  }

  private func finding(
    _ suspect: MirrorSuspect, _ result: MirrorTrial.Result?
  ) -> PlacedFinding {
    let name = tree.name(suspect.view)
    let reason: String
    if suspect.constraints.isEmpty {
      reason = "by its frame, so that it stays where it is while what is beside it mirrors"
    } else if suspect.isByEdges {
      reason =
        "by left and right, so that it stays where it is where people read from right to left"
    } else {
      reason =
        "beside the middle, so that it stays where it is where people read from right to left"
    }
    var finding = Finding(
      .notMirrored, "\(name) is placed \(reason)", subjects: [tree.subject(suspect.view)])
    finding.rules = suspect.constraints.map { tree.rule($0) }
    if suspect.isByEdges {
      finding.details = ["write leading for left, and trailing for right"]
    }
    if let result {
      if !result.followers.isEmpty {
        let names = list(result.followers.map { tree.name($0) })
        finding.details.append(
          "\(names) \(result.followers.count == 1 ? "does" : "do") not mirror with it")
      }
      if tree.options.findsFixes, let fix = result.fix { finding.fixes = [fix] }
    }
    // What shows such a view may place it as well.
    if suspect.view.isHidden { finding.severity = .note }
    // Alone beside the middle it may be meant; among what mirrors it is not.
    if let result, result.followers.isEmpty, !suspect.constraints.isEmpty, !suspect.isByEdges {
      finding.severity = .note
    }
    return PlacedFinding(finding, at: suspect.view)
  }

  /// The views that keep their frames where constraints place another one beside them.
  private func placedByFrames() -> [View] {
    // Up to two that constraints place in a view: whatever is beside one of them is found by the other.
    var placed: [ObjectIdentifier: [View]] = [:]
    return tree.views.filter { view in
      guard !tree.isStopped, view !== tree.root, let superview = view.superview,
        !(superview is StackView), superview.semanticContentAttribute == .unspecified,
        tree.showsSomething(view) || tree.isTouchable(view),
        view.keepsItsFrame
          || (view.constraintHost != nil && view.translatesAutoresizingMaskIntoConstraints)
      else { return false }
      let key = ObjectIdentifier(superview)
      let known =
        placed[key] ?? Array(superview.subviews.lazy.filter(isPlacedByDirection).prefix(2))
      placed[key] = known
      return known.contains { $0 !== view }
    }
  }

  private func isPlacedByDirection(_ view: View) -> Bool {
    !view.translatesAutoresizingMaskIntoConstraints
      && view.authoredMentions.contains { $0.isDirectional }
  }

  /// The view that a constraint places: not the one that owns it, nor a guide.
  ///
  /// Of two views it is the one that does not mirror, whichever is written first; where neither does, the one of which
  /// nothing is known that holds it there.
  private func placed(
    by constraint: LayoutConstraint, of owner: View, _ stays: (View) -> Bool,
    _ known: Set<ObjectIdentifier>
  ) -> View? {
    let views = [constraint.firstItem, constraint.secondItem].compactMap { $0?.record.view }
    let others = views.filter { $0 !== owner }
    let staying = others.filter(stays)
    return staying.first { !known.contains(ObjectIdentifier($0)) }
      ?? staying.first ?? others.first ?? views.first
  }

  private func isAbsolute(_ constraint: LayoutConstraint) -> Bool {
    switch (constraint.firstAttribute, constraint.secondAttribute) {
    case (.left, .left), (.right, .right), (.left, .right), (.right, .left), (.leftMargin, _),
      (.rightMargin, _), (.left, .leftMargin), (.right, .rightMargin), (.left, .centerX),
      (.right, .centerX):
      true
    case (.centerX, .centerX):
      // A few points beside the middle are for the eye, and meant on that side.
      tree.options.triesOtherDirection
        && (constraint.constant.magnitude > 16 || constraint.multiplier != 1)
    default: false
    }
  }

  private func mirrors(_ one: LayoutConstraint, _ other: LayoutConstraint) -> Bool {
    guard one.relation == other.relation || one.relation != .equal, let first = one.firstItem,
      let second = one.secondItem, one.multiplier == 1, other.multiplier == 1
    else { return false }
    if other.firstItem === first, other.secondItem === second {
      return mirrored(one.firstAttribute) == other.firstAttribute
        && mirrored(one.secondAttribute) == other.secondAttribute
        && (one.constant + other.constant).magnitude < 0.001
    }
    if other.firstItem === second, other.secondItem === first {
      return mirrored(one.firstAttribute) == other.secondAttribute
        && mirrored(one.secondAttribute) == other.firstAttribute
        && (one.constant - other.constant).magnitude < 0.001
    }
    return false
  }

  private func mirrored(_ attribute: LayoutConstraint.Attribute) -> LayoutConstraint.Attribute {
    switch attribute {
    case .left: .right
    case .right: .left
    case .leftMargin: .rightMargin
    case .rightMargin: .leftMargin
    default: attribute
    }
  }
}

/// What a constraint relates, whichever is written first.
private struct ItemPair: Hashable {
  private let items: Set<ObjectIdentifier>

  init(_ constraint: LayoutConstraint) {
    items = Set(
      [constraint.firstItem, constraint.secondItem].compactMap {
        $0.map { ObjectIdentifier($0.record) }
      })
  }
}
