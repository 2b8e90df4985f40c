import YarInterfaceBuilder
import YarLayout

/// Faults of direction, of height, and of what is hidden.
extension Mutation {
  // MARK: The other direction

  static let forcedDirection = Mutation(
    title: "a view with texts is forced to read from left to right", codes: ["not-mirrored"]
  ) { scene in
    scene.views.filter { view in
      guard case .plain = view.content, scene.isPlain(view.id), view.semantic == .unspecified else {
        return false
      }
      return view.subviews.contains { label in
        guard case .label(let text) = label.content, text.text.contains(where: \.isLetter),
          text.textAlignment == .natural
        else { return false }
        return scene.isPlain(label.id) && scene.tie(.leading, of: label.id, to: view.id) != nil
      }
    }.map { view in
      Place(ids: [view.id]) {
        $0.set([("semanticContentAttribute", "forceLeftToRight")], of: view.element, id: view.id)
      }
    }
  }

  static let bothEdgesByName = Mutation(
    title: "leading and trailing of different lengths become left and right",
    codes: ["not-mirrored"]
  ) { scene in
    scene.views.dropFirst().compactMap { view in
      guard scene.isPlain(view.id), let parent = scene.parent(of: view.id),
        let leading = scene.tie(.leading, of: view.id, to: parent.id),
        let trailing = scene.tie(.trailing, of: view.id, to: parent.id),
        (leading.constraint.constant.magnitude - trailing.constraint.constant.magnitude).magnitude
          > 8
      else { return nil }
      return Place(ids: [view.id, leading.constraint.id, trailing.constraint.id]) {
        $0.set(
          [("firstAttribute", "left"), ("secondAttribute", "left")], of: "constraint",
          id: leading.constraint.id)
          && $0.set(
            [("firstAttribute", "right"), ("secondAttribute", "right")], of: "constraint",
            id: trailing.constraint.id)
      }
    }
  }

  // MARK: Heights

  static let hiddenHole = Mutation(
    title: "a view between two others is hidden", codes: ["hidden-gap"]
  ) { scene in
    let ties = scene.firmTies.filter {
      $0.constraint.firstAttribute == .top && $0.constraint.secondAttribute == .bottom
    }
    return ties.compactMap { above -> Place? in
      guard let upper = above.second.flatMap({ scene.view($0) }),
        let hidden = scene.view(above.first),
        ties.contains(where: { below in
          below.second == hidden.id && scene.isPlain(below.first)
            && shows(scene.view(below.first))
        }), scene.isPlain(hidden.id), scene.isPlain(upper.id), shows(upper), shows(hidden),
        hidden.placement.frame.height > 10, !scene.hasBeside(hidden)
      else { return nil }
      return Place(ids: [hidden.id]) {
        $0.set([("hidden", "YES")], of: hidden.element, id: hidden.id)
      }
    }
  }

  /// Whether a view is drawn at all.
  private static func shows(_ view: InterfaceView?) -> Bool {
    switch view?.content {
    case .label(let label): !label.text.isEmpty
    case .button(let button): !(button.title ?? "").isEmpty
    case .imageView(let image): image.image != nil
    case .control: true
    default: false
    }
  }

  static let lowText = Mutation(
    title: "a text of several lines gets the height of one", codes: ["truncated", "conflict"]
  ) { scene in
    labels(scene) { scene.isPlain($0.id) || scene.isInColumn($0.id) }.compactMap { view, _ in
      guard let parent = scene.parent(of: view.id),
        let leading = scene.tie(.leading, of: view.id, to: parent.id),
        scene.tie(.trailing, of: view.id, to: parent.id) != nil, view.placement.frame.height < 30
      else { return nil }
      let height = view.placement.frame.height
      return Place(ids: [view.id, newID]) {
        $0.copy(
          "constraint", id: leading.constraint.id,
          [
            ("id", newID), ("firstItem", view.id), ("firstAttribute", "height"),
            ("secondItem", nil), ("secondAttribute", nil), ("constant", "\(height)"),
            ("symbolic", nil),
          ])
          && $0.set(
            [("text", long), ("numberOfLines", "0"), ("adjustsFontSizeToFit", "NO")], of: "label",
            id: view.id)
      }
    }
  }

  static let lowContainer = Mutation(
    title: "a height is put on what its texts make high", codes: gone
  ) { scene in
    scene.views.dropFirst().compactMap { view in
      guard case .plain = view.content, scene.isPlain(view.id),
        let parent = scene.parent(of: view.id),
        let tie = scene.tie(.top, of: view.id, to: parent.id)
          ?? scene.tie(.leading, of: view.id, to: parent.id),
        !scene.ties.contains(where: {
          $0.first == view.id && $0.constraint.firstAttribute == .height
        }), view.placement.frame.height > 60,
        view.subviews.contains(where: { child in
          scene.tie(.bottom, of: child.id, to: view.id) != nil
            && scene.tie(.top, of: child.id, to: view.id) != nil
            && shows(child)
        })
      else { return nil }
      return Place(ids: Set([view.id, newID] + view.subviews.map(\.id))) {
        $0.copy(
          "constraint", id: tie.constraint.id,
          [
            ("id", newID), ("firstItem", view.id), ("firstAttribute", "height"),
            ("secondItem", nil), ("secondAttribute", nil), ("constant", "12"), ("symbolic", nil),
          ])
      }
    }
  }

  static let underBars = Mutation(
    title: "a text is tied to the screen's top in place of the safe area's", codes: gone
  ) { scene in
    guard scene.isPhoneScreen, let guide = scene.root.guides.first(where: { $0.key == "safeArea" })
    else { return [] }
    return labels(scene) { view in
      scene.isPlain(view.id) && scene.parent(of: view.id)?.id == scene.root.id
    }.compactMap { view, _ in
      guard
        let tie = scene.firmTies.first(where: { tie in
          tie.first == view.id && tie.second == guide.id && tie.constraint.firstAttribute == .top
            && tie.constraint.secondAttribute == .top && tie.constraint.constant < 40
        })
      else { return nil }
      return Place(ids: [view.id, tie.constraint.id]) {
        $0.set(
          [("secondItem", scene.root.id), ("constant", "4")], of: "constraint",
          id: tie.constraint.id)
      }
    }
  }
}
