import YarInterfaceBuilder
import YarLayout

/// A way to break a correct scene, and what must be found then.
struct Mutation: Sendable {
  /// What is done, in words.
  var title: String
  /// The codes of which one must be found; the first is the one that is meant.
  var codes: [String]
  /// All places in a scene where it can be done, each with what it changes and names.
  var places: @Sendable (SceneOutline) -> [Place]

  /// One place where a scene is broken.
  struct Place {
    /// The ids of views and constraints of which the finding must name one.
    var ids: Set<String>
    /// The first width at which it must be found; nil if that does not matter.
    var firstWidth: Double?
    var apply: (inout DocumentText) -> Bool

    init(ids: Set<String>, firstWidth: Double? = nil, apply: @escaping (inout DocumentText) -> Bool)
    {
      self.ids = ids
      self.firstWidth = firstWidth
      self.apply = apply
    }
  }

  /// The id of constraints that are added.
  static let newID = "MUT-00-001"

  static let all: [Mutation] = [
    contradictSize, contradictEdge, contradictWide, dropPin, lengthenText, swapEdges, besideMiddle,
    offScreen, overlap,
    noHeight, duplicate, weakerCopy, impliedMiddle, staleFrame,
  ]

  // MARK: Contradictions

  private static let contradictSize = Mutation(
    title: "a second, other size is added", codes: ["conflict"]
  ) { scene in
    scene.firmTies.filter { tie in
      tie.second == nil && scene.isPlain(tie.first)
        && [.width, .height].contains(tie.constraint.firstAttribute)
    }.map { another($0, by: 37) }
  }

  private static let contradictEdge = Mutation(
    title: "a second, other distance is added", codes: ["conflict"]
  ) { scene in
    scene.firmTies.filter { tie in
      tie.second != nil && scene.isPlain(tie.first) && tie.constraint.firstAttribute.axis != nil
        && ![.width, .height].contains(tie.constraint.firstAttribute)
    }.map { another($0, by: 11) }
  }

  /// The same constraint once more, with a constant that is larger.
  private static func another(_ tie: SceneOutline.Tie, by change: Double) -> Place {
    Place(ids: [newID]) { text in
      text.copy(
        "constraint", id: tie.constraint.id,
        [("id", newID), ("constant", "\(tie.constraint.constant + change)")])
    }
  }

  /// The widest phones have a few points more than this.
  private static let widest = 433.0
  /// The first width of a device above that: no others are told.
  private static let firstWider =
    Device.all.lazy.map(\.size.width).filter { $0 > widest }.min() ?? widest + 1

  private static let contradictWide = Mutation(
    title: "a width is limited to what all but the widest screens need", codes: ["conflict"]
  ) { scene in
    guard scene.isPhoneScreen else { return [] }
    return scene.views.dropFirst().compactMap { view in
      guard scene.isPlain(view.id), scene.parent(of: view.id)?.id == scene.root.id,
        let leading = edge(.leading, of: view.id, in: scene),
        let trailing = edge(.trailing, of: view.id, in: scene)
      else { return nil }
      let limit = widest - leading.distance - trailing.distance
      return Place(ids: [newID], firstWidth: firstWider) { text in
        text.copy(
          "constraint", id: leading.tie.constraint.id,
          [
            ("id", newID), ("firstItem", view.id), ("firstAttribute", "width"),
            ("relation", "lessThanOrEqual"), ("secondItem", nil), ("secondAttribute", nil),
            ("constant", "\(limit)"), ("symbolic", nil),
          ])
      }
    }
  }

  /// The distance of a view from an edge of the root, where a firm constraint says it.
  private static func edge(
    _ attribute: LayoutConstraint.Attribute, of id: String, in scene: SceneOutline
  ) -> (tie: SceneOutline.Tie, distance: Double)? {
    for tie in scene.firmTies
    where tie.constraint.firstAttribute == attribute && tie.constraint.secondAttribute == attribute
    {
      let inward = attribute == .leading ? 1.0 : -1.0
      if tie.first == id, tie.second == scene.root.id {
        return (tie, inward * tie.constraint.constant)
      }
      if tie.first == scene.root.id, tie.second == id {
        return (tie, -inward * tie.constraint.constant)
      }
    }
    return nil
  }

  // MARK: What is missing

  private static let dropPin = Mutation(
    title: "the only constraint on a place is dropped", codes: ["ambiguous", "equal-priority"]
  ) { scene in
    scene.views.dropFirst().filter { view in
      !view.placement.usesFrame && scene.isPlain(view.id)
    }.flatMap { view in
      [LayoutConstraint.Axis.horizontal, .vertical].compactMap { axis -> Place? in
        guard let tie = onlyPin(of: view, axis, in: scene) else { return nil }
        return Place(ids: [view.id]) { $0.remove("constraint", id: tie.constraint.id) }
      }
    }
  }

  /// The one constraint that places a view on an axis, where nothing in it reaches out either.
  private static func onlyPin(
    of view: InterfaceView, _ axis: LayoutConstraint.Axis, in scene: SceneOutline
  ) -> SceneOutline.Tie? {
    func isPlace(_ attribute: LayoutConstraint.Attribute) -> Bool {
      attribute.axis == axis && attribute != .width && attribute != .height
    }
    var pins: [SceneOutline.Tie] = []
    for tie in scene.ties {
      guard let second = tie.second else { continue }
      let isFirstIn = scene.isInside(tie.first, view.id)
      let isSecondIn = scene.isInside(second, view.id)
      guard isFirstIn != isSecondIn, isPlace(tie.constraint.firstAttribute) else { continue }
      pins.append(tie)
    }
    guard pins.count == 1,
      scene.firmTies.contains(where: { $0.constraint.id == pins[0].constraint.id })
    else { return nil }
    return pins[0]
  }

  // MARK: Texts and places

  private static let lengthenText = Mutation(
    title: "a text between two edges becomes long", codes: ["truncated", "conflict"]
  ) { scene in
    scene.views.dropFirst().compactMap { view in
      guard case .label(let label) = view.content, label.numberOfLines == 1, !label.text.isEmpty,
        scene.isPlain(view.id), isAsWideAsGiven(view, scene)
      else { return nil }
      let long = String(repeating: "longer ", count: 40)
      return Place(ids: [view.id]) {
        $0.set([("text", long), ("adjustsFontSizeToFit", nil)], of: "label", id: view.id)
      }
    }
  }

  /// Whether the width of a view is a number, or lies between two edges of the root.
  private static func isAsWideAsGiven(_ view: InterfaceView, _ scene: SceneOutline) -> Bool {
    let own = scene.firmTies.filter { $0.first == view.id || $0.second == view.id }
    if own.contains(where: { $0.second == nil && $0.constraint.firstAttribute == .width }) {
      return true
    }
    func isTied(_ attribute: LayoutConstraint.Attribute) -> Bool {
      own.contains { tie in
        let ends = [
          (tie.first, tie.constraint.firstAttribute, tie.second),
          (tie.second ?? "", tie.constraint.secondAttribute, tie.first),
        ]
        return ends.contains { $0.0 == view.id && $0.1 == attribute && $0.2 == scene.root.id }
      }
    }
    return isTied(.leading) && isTied(.trailing)
  }

  private static let offScreen = Mutation(
    title: "a view is moved far out", codes: ["outside", "conflict"]
  ) { scene in
    scene.views.dropFirst().filter { showsText($0) && scene.isPlain($0.id) }.flatMap { view in
      scene.firmTies.filter { tie in
        tie.first == view.id && tie.second == scene.root.id && tie.constraint.firstAttribute == .top
      }.map { tie in
        Place(ids: [view.id, tie.constraint.id]) {
          $0.set([("constant", "5000")], of: "constraint", id: tie.constraint.id)
        }
      }
    }
  }

  private static let overlap = Mutation(
    title: "a text is moved over the one above it", codes: ["overlapping", "conflict"]
  ) { scene in
    scene.firmTies.compactMap { tie in
      guard let second = tie.second, let lower = scene.view(tie.first),
        let upper = scene.view(second), showsText(lower), showsText(upper),
        tie.constraint.firstAttribute == .top, tie.constraint.secondAttribute == .bottom,
        scene.isPlain(lower.id), scene.isPlain(upper.id), lower.element == upper.element,
        isOnlyPlace(tie, of: lower.id, in: scene),
        (lower.placement.frame.minX - upper.placement.frame.minX).magnitude < 2,
        upper.placement.frame.height > 10
      else { return nil }
      return Place(ids: [lower.id, upper.id, tie.constraint.id]) {
        $0.set(
          [("constant", "\(-upper.placement.frame.height)")], of: "constraint",
          id: tie.constraint.id)
      }
    }
  }

  /// Whether nothing but views below hang on a view: else it is stretched, and its text stays apart.
  private static func isOnlyPlace(
    _ tie: SceneOutline.Tie, of id: String, in scene: SceneOutline
  ) -> Bool {
    !scene.ties.contains { other in
      guard other.constraint.id != tie.constraint.id else { return false }
      let ends = [
        (other.first, other.constraint.firstAttribute, other.constraint.secondAttribute),
        (other.second ?? "", other.constraint.secondAttribute, other.constraint.firstAttribute),
      ]
      return ends.contains { end in
        guard end.0 == id, end.1.axis == .vertical, end.1 != .height else { return false }
        return end.1 != .bottom || end.2 != .top
      }
    }
  }

  private static let noHeight = Mutation(
    title: "a height becomes 0", codes: ["zero-size", "conflict"]
  ) { scene in
    scene.firmTies.compactMap { tie in
      guard tie.second == nil, tie.constraint.firstAttribute == .height,
        let view = scene.view(tie.first), showsText(view), scene.isPlain(view.id)
      else { return nil }
      return Place(ids: [view.id, tie.constraint.id]) {
        $0.set([("constant", "0")], of: "constraint", id: tie.constraint.id)
      }
    }
  }

  private static func showsText(_ view: InterfaceView) -> Bool {
    switch view.content {
    case .label(let label): !label.text.trimmed.isEmpty
    case .button(let button): !(button.title ?? "").trimmed.isEmpty
    default: false
    }
  }

  // MARK: Direction and hygiene

  private static let swapEdges = Mutation(
    title: "leading becomes left, or trailing right", codes: ["not-mirrored", "conflict"]
  ) { scene in
    scene.firmTies.compactMap { tie in
      let attribute = tie.constraint.firstAttribute
      guard attribute == .leading || attribute == .trailing,
        tie.constraint.secondAttribute == attribute, tie.constraint.constant != 0,
        tie.second != nil, scene.view(tie.first) != nil, scene.isPlain(tie.first)
      else { return nil }
      let word = attribute == .leading ? "left" : "right"
      return Place(ids: [tie.constraint.id]) {
        $0.set(
          [("firstAttribute", word), ("secondAttribute", word)], of: "constraint",
          id: tie.constraint.id)
      }
    }
  }

  private static let besideMiddle = Mutation(
    title: "what is in the middle is put beside it", codes: ["not-mirrored", "conflict"]
  ) { scene in
    scene.firmTies.compactMap { tie in
      guard tie.constraint.firstAttribute == .centerX, tie.constraint.secondAttribute == .centerX,
        tie.constraint.constant == 0, tie.second != nil, scene.view(tie.first) != nil,
        scene.isPlain(tie.first)
      else { return nil }
      return Place(ids: [tie.constraint.id]) {
        $0.set([("constant", "30")], of: "constraint", id: tie.constraint.id)
      }
    }
  }

  private static let impliedMiddle = Mutation(
    title: "a constraint is added that follows from two others", codes: ["unused"]
  ) { scene in
    scene.views.dropFirst().compactMap { view in
      guard scene.isPlain(view.id), scene.parent(of: view.id)?.id == scene.root.id,
        let leading = edge(.leading, of: view.id, in: scene),
        let trailing = edge(.trailing, of: view.id, in: scene),
        leading.distance == trailing.distance,
        !scene.ties.contains(where: { tie in
          tie.constraint.firstAttribute == .centerX
            && (tie.first == view.id || tie.second == view.id)
        })
      else { return nil }
      return Place(ids: [newID]) { text in
        text.copy(
          "constraint", id: leading.tie.constraint.id,
          [
            ("id", newID), ("firstAttribute", "centerX"), ("secondAttribute", "centerX"),
            ("constant", nil), ("priority", "990"),
          ])
      }
    }
  }

  private static let duplicate = Mutation(
    title: "a constraint is there twice", codes: ["duplicate"]
  ) { scene in
    scene.firmTies.map { tie in
      Place(ids: [newID]) { $0.copy("constraint", id: tie.constraint.id, [("id", newID)]) }
    }
  }

  private static let weakerCopy = Mutation(
    title: "a constraint is there again with a lower priority", codes: ["unused"]
  ) { scene in
    scene.firmTies.map { tie in
      Place(ids: [newID]) {
        $0.copy("constraint", id: tie.constraint.id, [("id", newID), ("priority", "400")])
      }
    }
  }

  private static let staleFrame = Mutation(
    title: "a noted frame is out of date", codes: ["misplaced"]
  ) { scene in
    scene.views.dropFirst().filter { view in
      showsText(view) && !view.placement.usesFrame
        && scene.isPlain(view.id) && view.placement.hasNotedFrame
    }.map { view in
      Place(ids: [view.id]) {
        $0.moveFrame(of: view.element, id: view.id, by: 40, view.placement.frame.minY)
      }
    }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    drop { $0.isWhitespace }
  }
}
