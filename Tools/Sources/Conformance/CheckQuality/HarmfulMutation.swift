import YarInterfaceBuilder
import YarLayout

/// Faults that people see, of kinds that the checks were not made by.
///
/// Each is put only where it must show: a text that is really long, an edge that something reaches.
extension Mutation {
  static let harmful: [Mutation] = [
    forgottenTrailing, forgottenTrailingInScroll, awayInScroll, oneLineInScroll, madeForOnePhone,
    flippedSign, flippedGap, wrongFirstItem, equalWidths, forcedDirection, bothEdgesByName,
    hiddenHole, lowText, underBars, lowContainer,
  ]

  /// What is wrong with a view that comes to stand somewhere else.
  static let gone = [
    "outside", "overlapping", "truncated", "conflict", "zero-size", "unsafe-area",
  ]

  /// A text that needs some points at a size of font, in the widths of most typefaces.
  private static func text(about width: Double, _ size: Double) -> String {
    let words = "some longer words here "
    let count = max(8, Int((width / (0.45 * max(size, 8))).rounded(.up)))
    return String(String(repeating: words, count: count / words.count + 1).prefix(count))
  }

  /// A text that is wider than every phone, at any size of font.
  static let long = String(repeating: "longer words ", count: 24)

  /// The labels of a scene.
  static func labels(
    _ scene: SceneOutline, where isWanted: (InterfaceView) -> Bool
  ) -> [(view: InterfaceView, label: LabelElement)] {
    scene.views.dropFirst().compactMap { view in
      guard case .label(let label) = view.content, !label.text.isEmpty,
        label.attributedText == nil, isWanted(view)
      else { return nil }
      return (view, label)
    }
  }

  // MARK: Edges that are forgotten

  private static let forgottenTrailing = Mutation(
    title: "a long text's trailing edge is forgotten", codes: gone
  ) { scene in
    labels(scene) { scene.isPlain($0.id) }.compactMap { view, _ in
      forgotten(view, scene)
    }
  }

  private static let forgottenTrailingInScroll = Mutation(
    title: "a long text's trailing edge is forgotten in a column that scrolls", codes: gone
  ) { scene in
    labels(scene) { scene.isInColumn($0.id) }.compactMap { view, _ in
      forgotten(view, scene)
    }
  }

  /// A long text in a view that loses its trailing edge, where nothing else says how wide it is.
  private static func forgotten(_ view: InterfaceView, _ scene: SceneOutline) -> Place? {
    let own = scene.ties.filter { $0.first == view.id || $0.second == view.id }
    let across = own.filter { $0.constraint.firstAttribute.axis == .horizontal }
    guard across.count == 2, let parent = scene.parent(of: view.id),
      let trailing = scene.tie(.trailing, of: view.id, to: parent.id),
      scene.tie(.leading, of: view.id, to: parent.id) != nil
    else { return nil }
    return Place(ids: [view.id]) {
      $0.remove("constraint", id: trailing.constraint.id)
        && $0.set([("text", long), ("adjustsFontSizeToFit", "NO")], of: "label", id: view.id)
    }
  }

  private static let awayInScroll = Mutation(
    title: "a text is moved out of a column that scrolls", codes: gone + ["scroll-content"]
  ) { scene in
    labels(scene) { scene.isInColumn($0.id) }.compactMap { view, _ in
      guard let parent = scene.parent(of: view.id),
        let leading = scene.tie(.leading, of: view.id, to: parent.id)
      else { return nil }
      return Place(ids: [view.id, leading.constraint.id]) {
        $0.set([("constant", "700")], of: "constraint", id: leading.constraint.id)
      }
    }
  }

  private static let oneLineInScroll = Mutation(
    title: "a long text in a column that scrolls has one line", codes: gone
  ) { scene in
    labels(scene) { scene.isInColumn($0.id) }.compactMap { view, _ in
      guard let parent = scene.parent(of: view.id),
        scene.tie(.trailing, of: view.id, to: parent.id) != nil,
        scene.tie(.leading, of: view.id, to: parent.id) != nil
      else { return nil }
      return Place(ids: [view.id]) {
        $0.set(
          [("text", long), ("numberOfLines", nil), ("adjustsFontSizeToFit", "NO")], of: "label",
          id: view.id)
      }
    }
  }

  // MARK: Widths

  private static let madeForOnePhone = Mutation(
    title: "a width is made for one phone", codes: gone
  ) { scene in
    guard scene.isPhoneScreen, scene.root.placement.frame.width > 330 else { return [] }
    return scene.views.dropFirst().compactMap { view in
      guard scene.isPlain(view.id), reachesItsEdges(view),
        scene.parent(of: view.id)?.id == scene.root.id,
        let trailing = scene.tie(.trailing, of: view.id, to: scene.root.id),
        scene.tie(.leading, of: view.id, to: scene.root.id) != nil,
        view.placement.frame.maxX > 325
      else { return nil }
      let width = view.placement.frame.width
      return Place(ids: [view.id, trailing.constraint.id]) {
        $0.set(
          [
            ("firstItem", view.id), ("firstAttribute", "width"), ("secondItem", nil),
            ("secondAttribute", nil), ("constant", "\(width)"), ("symbolic", nil),
          ], of: "constraint", id: trailing.constraint.id)
      }
    }
  }

  /// Whether a view shows something at its edges: fields do, and buttons with a colour behind them.
  private static func reachesItsEdges(_ view: InterfaceView) -> Bool {
    switch view.content {
    // A title in the middle shows nothing of where its button ends.
    case .button(let button): !(button.title ?? "").isEmpty && view.look.backgroundColor != nil
    case .control(let control): control.element(as: TextFieldElement.self) != nil
    default: false
    }
  }

  private static let equalWidths = Mutation(
    title: "two texts in a row become equally wide, which cuts the longer one",
    codes: ["truncated", "conflict"]
  ) { scene in
    scene.firmTies.compactMap { tie in
      guard tie.constraint.firstAttribute == .leading, tie.constraint.secondAttribute == .trailing,
        let second = tie.second, let left = scene.view(second), let right = scene.view(tie.first),
        case .label(let label) = left.content, case .label = right.content,
        label.attributedText == nil, scene.isPlain(left.id), scene.isPlain(right.id),
        let parent = scene.parent(of: left.id), parent.id == scene.parent(of: right.id)?.id,
        scene.tie(.leading, of: left.id, to: parent.id) != nil,
        scene.tie(.trailing, of: right.id, to: parent.id) != nil
      else { return nil }
      let width = right.placement.frame.maxX - left.placement.frame.minX
      let words = text(about: 0.66 * width, label.font.size)
      return Place(ids: [left.id, newID]) {
        $0.copy(
          "constraint", id: tie.constraint.id,
          [
            ("id", newID), ("firstItem", left.id), ("firstAttribute", "width"),
            ("secondItem", right.id), ("secondAttribute", "width"), ("constant", nil),
            ("symbolic", nil),
          ])
          && $0.set(
            [("text", words), ("numberOfLines", nil), ("adjustsFontSizeToFit", "NO")], of: "label",
            id: left.id)
          && $0.set([("text", "ab")], of: "label", id: right.id)
      }
    }
  }

  // MARK: Signs and items

  private static let flippedSign = Mutation(
    title: "the sign of a distance from an edge is flipped", codes: gone
  ) { scene in
    scene.views.dropFirst().filter { view in
      scene.isPlain(view.id) && scene.parent(of: view.id)?.id == scene.root.id
    }.flatMap { view -> [Place] in
      let attributes: [LayoutConstraint.Attribute]
      if reachesItsEdges(view) {
        attributes = [.leading, .trailing, .top, .bottom]
      } else if case .label(let label) = view.content, !label.text.isEmpty,
        label.textAlignment == .natural
      {
        attributes = [.leading]
      } else {
        return []
      }
      return attributes.compactMap { attribute in
        guard let tie = scene.tie(attribute, of: view.id, to: scene.root.id),
          tie.constraint.constant.magnitude >= 10
        else { return nil }
        let distance = tie.constraint.constant * (tie.first == view.id ? 1 : -1)
        // Towards the inside only; else it is the fault that is mended.
        guard attribute == .leading || attribute == .top ? distance > 0 : distance < 0 else {
          return nil
        }
        return Place(ids: [view.id, tie.constraint.id]) {
          $0.set(
            [("constant", "\(-tie.constraint.constant)")], of: "constraint", id: tie.constraint.id)
        }
      }
    }
  }

  private static let flippedGap = Mutation(
    title: "the sign of a distance between two texts is flipped", codes: gone
  ) { scene in
    columns(scene).filter { $0.tie.constraint.constant >= 12 }.map { tie, upper, lower in
      Place(ids: [upper.id, lower.id, tie.constraint.id]) {
        $0.set(
          [("constant", "\(-tie.constraint.constant)")], of: "constraint", id: tie.constraint.id)
      }
    }
  }

  private static let wrongFirstItem = Mutation(
    title: "a distance is given to the wrong view", codes: gone + ["ambiguous"]
  ) { scene in
    let pairs = columns(scene)
    return pairs.compactMap { tie, upper, lower in
      guard tie.first == lower.id, tie.constraint.firstItem != nil,
        let next = pairs.first(where: { $0.upper.id == lower.id })?.lower
      else { return nil }
      return Place(ids: [upper.id, lower.id, next.id, tie.constraint.id]) {
        $0.set([("firstItem", next.id)], of: "constraint", id: tie.constraint.id)
      }
    }
  }

  /// Texts one below the other, and what ties them.
  private static func columns(
    _ scene: SceneOutline
  ) -> [(tie: SceneOutline.Tie, upper: InterfaceView, lower: InterfaceView)] {
    scene.firmTies.compactMap { tie in
      guard let second = tie.second, tie.constraint.firstAttribute == .top,
        tie.constraint.secondAttribute == .bottom, let lower = scene.view(tie.first),
        let upper = scene.view(second), scene.isPlain(lower.id), scene.isPlain(upper.id),
        case .label(let first) = upper.content, case .label(let other) = lower.content,
        !first.text.isEmpty, !other.text.isEmpty,
        scene.parent(of: upper.id)?.id == scene.parent(of: lower.id)?.id,
        (lower.placement.frame.minX - upper.placement.frame.minX).magnitude < 2
      else { return nil }
      return (tie, upper, lower)
    }
  }
}
