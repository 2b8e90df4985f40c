import YarLayout

/// Views, whatever their kind.
extension InterfaceReader {
  /// The views that a list holds.
  func views(in list: XMLElement) -> [InterfaceView] {
    list.children.map { view($0) }
  }

  /// A view and everything in it.
  func view(_ element: XMLElement) -> InterfaceView {
    let isKnown = ViewContent.elements[element.name] != nil
    element.isRead = isKnown
    var view = InterfaceView(
      element: element.name, id: id(of: element), position: element.position)
    view.key = element["key"]
    view.customClass = element["customClass"]
    view.userLabel = element["userLabel"]
    element.skip(attributesIn: Self.passedOver)
    view.placement = placement(of: element)
    readWishes(element, &view)
    view.look = look(of: element)
    view.adjustsContentInset = element["contentInsetAdjustmentBehavior"] != "never"
    if let reading = ViewContent.elements[element.name] {
      view.content = reading(element, self)
    } else {
      view.content = .external(
        ExternalViewElement(
          title: view.customClass ?? element.name,
          notedSize: view.placement.hasNotedFrame ? view.placement.frame.size : nil))
    }
    for child in element.children("subviews") { view.subviews += views(in: child) }
    for child in element.children where child.isView {
      var part = self.view(child)
      guard part.key == "contentView" else {
        view.parts.append(part)
        continue
      }
      // Older documents leave the frame of a cell's content out.
      if !part.placement.hasNotedFrame {
        part.placement.frame = Rect(origin: .zero, size: view.placement.frame.size)
      }
      view.subviews.append(part)
    }
    // What stands in a bar instead of words.
    if let items = element.child("items") { view.parts += views(below: items) }
    readConstraints(of: element, into: &view)
    for child in element.children("viewLayoutGuide")
      + element.children("layoutGuides")
      .flatMap({ $0.children("viewLayoutGuide") })
    {
      _ = child["userLabel"]
      view.guides.append(InterfaceGuide(key: child["key"] ?? "", id: id(of: child)))
    }
    for child in element.children("variation") {
      if let variation = variation(child) { view.variations.append(variation) }
    }
    if case .tableViewCell = view.content { takeAccessory(of: element, from: &view) }
    skipKnownParts(of: element)
    return view
  }

  private func readConstraints(of element: XMLElement, into view: inout InterfaceView) {
    for (place, list) in element.children("constraints").enumerated() {
      if place == 1 {
        note(
          "a view has one list <constraints>, and this is its second; put all constraints into the first",
          at: list)
      }
      for child in list.children("constraint") {
        let known = notes.count
        if let constraint = constraint(child) {
          view.constraints.append(constraint)
        } else if notes.count > known, let reason = notes.last {
          view.leftOut.append(LeftOutConstraint(id: child["id"] ?? "", reason: reason))
        }
      }
    }
  }

  /// Attributes of all views that change neither the layout nor the look.
  private static let passedOver: Set<String> = [
    "customModule", "customModuleProvider", "multipleTouchEnabled", "opaque",
    "clearsContextBeforeDrawing", "userInteractionEnabled", "tag", "restorationIdentifier",
    "autoresizesSubviews", "simulatedAppContext", "verifyAmbiguity", "ambiguous",
    "viewLayoutMarginsFollowReadableWidth", "colorLabel", "sceneMemberID", "tableViewCell",
    "reuseIdentifier", "exclusiveTouch", "appearanceType", "largeContentTitle",
    "showsLargeContentViewer", "layoutMarginsFollowReadableWidth",
    "interfaceStyle", "springLoaded", "focusGroupIdentifier", "maskingView", "collectionViewCell",
  ]

  private func placement(of element: XMLElement) -> InterfacePlacement {
    var placement = InterfacePlacement()
    if let frame = rect("frame", of: element) {
      placement.frame = frame
      placement.hasNotedFrame = true
    }
    placement.isMarkedMisplaced = flag("misplaced", of: element) ?? false
    if let mask = element.child(key: "autoresizingMask", "autoresizingMask") {
      let parts: [(String, AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
      ]
      for (name, part) in parts where flag(name, of: mask) == true {
        placement.autoresizingMask.insert(part)
      }
    }
    placement.translatesAutoresizingMask =
      flag("translatesAutoresizingMaskIntoConstraints", of: element) ?? true
    placement.isFixedFrame = flag("fixedFrame", of: element) ?? false
    return placement
  }

  /// What a view wants of its layout: size of content, priorities, margins, direction.
  private func readWishes(_ element: XMLElement, _ view: inout InterfaceView) {
    view.placeholderSize.width = length("placeholderIntrinsicWidth", of: element)
    view.placeholderSize.height = length("placeholderIntrinsicHeight", of: element)
    view.priorities = InterfacePriorities(
      horizontalHugging: priority("horizontalHuggingPriority", of: element),
      verticalHugging: priority("verticalHuggingPriority", of: element),
      horizontalResistance: priority("horizontalCompressionResistancePriority", of: element),
      verticalResistance: priority("verticalCompressionResistancePriority", of: element))
    view.margins.explicit = explicitMargins(of: element)
    view.margins.preservesSuperview =
      flag("preservesSuperviewLayoutMargins", of: element) ?? false
    view.margins.insetsFromSafeArea = flag("insetsLayoutMarginsFromSafeArea", of: element)
    view.semantic = semantic(element["semanticContentAttribute"])
  }

  private func look(of element: XMLElement) -> InterfaceLook {
    var look = InterfaceLook()
    look.isHidden = flag("hidden", of: element) ?? false
    look.alpha = min(1, max(0, number("alpha", of: element) ?? 1))
    look.clipsToBounds = flag("clipsSubviews", of: element) ?? false
    look.contentMode = contentMode("contentMode", of: element)
    look.backgroundColor = color("backgroundColor", of: element)
    look.tintColor = color("tintColor", of: element)
    guard let list = element.child("userDefinedRuntimeAttributes") else { return look }
    for attribute in list.children("userDefinedRuntimeAttribute") {
      let value = attribute.child(key: "value").flatMap { number("value", of: $0) } ?? 0
      switch attribute["keyPath"] {
      case "layer.cornerRadius", "cornerRadius": look.cornerRadius = max(0, value)
      case "layer.borderWidth", "borderWidth": look.borderWidth = max(0, value)
      default: break
      }
    }
    // Which of an app's own attributes mean something is the app's business.
    skip(list)
    return look
  }

  func explicitMargins(of element: XMLElement) -> InterfaceMargins.Explicit? {
    if let child = element.child(key: "directionalLayoutMargins", "directionalEdgeInsets") {
      return .directional(directionalInsets(child))
    }
    return element.child(key: "layoutMargins", "edgeInsets").map { .insets(insets($0)) }
  }

  private func length(_ name: String, of element: XMLElement) -> PlaceholderSize.Length? {
    if element.value(of: name) == "infinite" {
      _ = element[name]
      return PlaceholderSize.Length.none
    }
    return number(name, of: element).map { .points(max(0, $0)) }
  }

  private func priority(_ name: String, of element: XMLElement) -> Double? {
    guard let value = number(name, of: element) else { return nil }
    guard value > 0, value <= 1000 else {
      if value != 0 {
        note(
          "'\(name)' of <\(element.name)> is \(value); priorities are above 0 and at most 1000, "
            + "it is left out", at: element)
      }
      return value == 0 ? 0 : nil
    }
    return value
  }

  private func semantic(_ name: String?) -> SemanticContentAttribute {
    switch name {
    case "forceLeftToRight": .forceLeftToRight
    case "forceRightToLeft": .forceRightToLeft
    case "playback": .playback
    case "spatial": .spatial
    default: .unspecified
    }
  }

  /// Parts of elements that lead nowhere here: connections, gestures, accessibility.
  func skipKnownParts(of element: XMLElement) {
    for child in element.children where !child.isRead || child.name == "connections" {
      let key = child.value(of: "key") ?? ""
      if Self.passedOverElements.contains(child.name) || Self.passedOverKeys.contains(key) {
        skip(child)
      }
    }
  }

  private static let passedOverElements: Set<String> = [
    "connections", "gestureRecognizers", "accessibility", "animations", "simulatedScreenMetrics",
    "userComments", "attributedString", "imageContentMode", "keyCommands", "menu",
  ]

  private static let passedOverKeys: Set<String> = [
    "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "simulatedDestinationMetrics", "simulatedOrientationMetrics", "canvasLocation",
    "contentStretch", "accessibilityConfiguration", "userComments", "customSize",
    "highlightedColor", "shadowColor", "shadowOffset",
  ]
}
