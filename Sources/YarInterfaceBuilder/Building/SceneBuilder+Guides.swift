import YarLayout

/// The guides that constraints name.
extension SceneBuilder {
  func addGuides(of source: InterfaceView, to view: View) {
    for guide in source.guides where items[guide.id] == nil {
      switch guide.key {
      case "safeArea" where insets.isScrolled(view):
        items[guide.id] = pinned("safeArea", in: view, .zero)
      case "safeArea" where insets.followsViews:
        items[guide.id] = view.safeAreaLayoutGuide
      case "safeArea":
        items[guide.id] = pinned("safeArea", in: view, insets.safeArea(of: view))
      case "contentLayoutGuide":
        items[guide.id] = (view as? ScrollView)?.contentLayoutGuide ?? view
      case "frameLayoutGuide":
        items[guide.id] = (view as? ScrollView)?.frameLayoutGuide ?? view
      case "layoutMargins" where insets.followsViews:
        items[guide.id] = view.layoutMarginsGuide
      case "layoutMargins":
        items[guide.id] = pinned(guide.key, in: view, view.layoutMargins)
      case "readableContent", "readableContentGuide":
        items[guide.id] = view.readableContentGuide
      case "keyboard", "keyboardLayoutGuide":
        items[guide.id] = keyboardGuide(in: view)
      default:
        // Guides for what is not there.
        items[guide.id] = pinned(guide.key, in: view, .zero)
      }
    }
  }

  /// The guide of a keyboard that is not shown: what the safe area leaves of the bottom, from edge to edge.
  private func keyboardGuide(in view: View) -> LayoutGuide {
    guard !insets.followsViews || insets.isScrolled(view) else { return view.keyboardLayoutGuide }
    let height = insets.isScrolled(view) ? 0 : insets.safeArea(of: view).bottom
    let guide = bar(in: view, height: height)
    guide.identifier = "keyboard"
    guide.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    return guide
  }

  /// A guide at distances from the edges of its view.
  private func pinned(_ name: String, in view: View, _ insets: EdgeInsets) -> LayoutGuide {
    let guide = LayoutGuide()
    guide.identifier = name
    view.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: insets.left),
      guide.topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: insets.right),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: insets.bottom),
    ])
    return guide
  }

  /// The guides of documents before the safe area: bars of some height at the top and the bottom.
  func addControllerGuides(
    of controller: InterfaceController?, to root: View, top: Double, bottom: Double
  ) {
    guard let controller else { return }
    if let id = controller.topGuide {
      let guide = bar(in: root, height: top)
      guide.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      items[id] = guide
    }
    if let id = controller.bottomGuide {
      let guide = bar(in: root, height: bottom)
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
      items[id] = guide
    }
  }

  private func bar(in root: View, height: Double) -> LayoutGuide {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.rightAnchor.constraint(equalTo: root.rightAnchor),
      guide.heightAnchor.constraint(equalToConstant: height),
    ])
    return guide
  }
}
