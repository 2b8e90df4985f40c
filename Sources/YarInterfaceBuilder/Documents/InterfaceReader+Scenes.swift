import YarLayout

/// Scenes of storyboards, and the objects of xibs.
extension InterfaceReader {
  func storyboardScene(_ element: XMLElement) -> InterfaceScene {
    _ = element["sceneID"]
    var scene = InterfaceScene()
    scene.canvasLocation = point("canvasLocation", of: element)
    for object in element.child("objects")?.children ?? [] {
      if scene.controller == nil, object.value(of: "sceneMemberID") == "viewController" {
        read(controller: object, &scene)
      } else if object.isView {
        scene.others.append(view(object))
      } else {
        skip(object)
      }
    }
    return scene
  }

  /// The views at the top of a xib.
  func xibScenes(_ object: XMLElement) -> [InterfaceScene] {
    if object.isView {
      let location = point("canvasLocation", of: object)
      // A view says itself which bars are to be imagined around it.
      let simulated = simulatedBars(object)
      var scene = InterfaceScene()
      scene.root = view(object)
      scene.canvasLocation = location
      scene.name = scene.root?.userLabel ?? scene.root?.customClass
      scene.simulated = simulated
      return [scene]
    }
    if object.name.hasSuffix("ontroller"), object.children.contains(where: { $0.isView }) {
      var scene = InterfaceScene()
      read(controller: object, &scene)
      return [scene]
    }
    skip(object)
    return []
  }

  private func read(controller element: XMLElement, _ scene: inout InterfaceScene) {
    element.isRead = true
    var controller = InterfaceController(
      element: element.name, id: id(of: element), position: element.position)
    controller.customClass = element["customClass"]
    controller.storyboardIdentifier = element["storyboardIdentifier"]
    controller.title = text("title", of: element)
    controller.userLabel = element["userLabel"]
    controller.hidesBottomBar = flag("hidesBottomBarWhenPushed", of: element) ?? false
    controller.isNavigationBarHidden = flag("navigationBarHidden", of: element) ?? false
    controller.showsToolbar = !(flag("toolbarHidden", of: element) ?? true)
    controller.adjustsScrollViewInsets =
      flag("automaticallyAdjustsScrollViewInsets", of: element) ?? true
    controller.referencedStoryboard = element["storyboardName"]
    element.skip(attributesIn: Set(element.attributes.map { $0.name }))
    for list in element.children("layoutGuides") {
      for guide in list.children("viewControllerLayoutGuide") {
        switch guide["type"] {
        case "top": controller.topGuide = self.id(of: guide)
        case "bottom": controller.bottomGuide = self.id(of: guide)
        default: break
        }
      }
    }
    controller.simulated = simulatedBars(element)
    scene.simulated = controller.simulated
    controller.segues = segues(below: element)
    readBars(element, &controller, &scene)
    for child in element.children where child.isView {
      if scene.root == nil, child.value(of: "key") == "view" {
        scene.root = view(child)
      } else {
        scene.others.append(view(child))
      }
    }
    skipKnownParts(of: element)
    // What is left of a controller takes no part in its view.
    for child in element.children where !child.isView { skip(child, exceptViews: true) }
    scene.name =
      controller.storyboardIdentifier ?? controller.title ?? controller.navigationItem?.title
      ?? controller.userLabel ?? controller.customClass
    scene.controller = controller
  }

  private func readBars(
    _ element: XMLElement, _ controller: inout InterfaceController, _ scene: inout InterfaceScene
  ) {
    if let item = element.child(key: "navigationItem", "navigationItem") {
      controller.navigationItem = NavigationItemElement(item, self)
      scene.others += views(below: item)
    }
    if let items = element.child("toolbarItems") {
      controller.toolbarItems = items.children("barButtonItem").map { BarItemElement($0, self) }
      scene.others += views(below: items)
    }
    if let item = element.child(key: "tabBarItem", "tabBarItem") {
      controller.tab = TabBarItemElement(item, self)
    }
  }

  /// The segues of a controller: its own, and those of buttons, cells and bar items in it.
  private func segues(below element: XMLElement) -> [InterfaceSegue] {
    var result: [InterfaceSegue] = []
    var stack = [element]
    while let next = stack.popLast() {
      if next.name == "connections" {
        result += next.children("segue").map {
          InterfaceSegue(
            destination: $0["destination"] ?? "", kind: $0["kind"] ?? "",
            relationship: $0["relationship"])
        }
      } else {
        stack.append(contentsOf: next.children.reversed())
      }
    }
    return result
  }

  /// The views that stand somewhere below an element that is none.
  func views(below element: XMLElement) -> [InterfaceView] {
    var result: [InterfaceView] = []
    var stack = [element]
    while let next = stack.popLast() {
      if next !== element, next.isView {
        result.append(view(next))
      } else {
        stack.append(contentsOf: next.children.reversed())
      }
    }
    return result
  }

  private func simulatedBars(_ element: XMLElement) -> SimulatedBars {
    var bars = SimulatedBars()
    bars.isFreeSize = element.child("freeformSimulatedSizeMetrics") != nil
    if let status = element.child(key: "simulatedStatusBarMetrics") {
      bars.hidesStatusBar = status.name == "nil" || status["statusBarStyle"] == "none"
      skip(status)
    }
    if let top = element.child(key: "simulatedTopBarMetrics") {
      bars.top =
        top.name == "nil" ? .none : .bar(isPrompted: flag("prompted", of: top) ?? false)
      skip(top)
    }
    if let bottom = element.child(key: "simulatedBottomBarMetrics") {
      bars.bottom =
        bottom.name == "nil"
        ? .none
        : bottom.name == "simulatedTabBarMetrics" ? .tabBar : .bar(isPrompted: false)
      skip(bottom)
    }
    return bars
  }
}
