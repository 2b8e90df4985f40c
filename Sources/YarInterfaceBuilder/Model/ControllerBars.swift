import YarLayout

/// Which controllers stand below a navigation bar or above a bar of tabs, as segues and containers tell.
struct ControllerBars: Sendable {
  private var navigated: Set<String> = []
  private var tabbed: Set<String> = []
  /// What pushes a controller.
  private var sources: [String: String] = [:]
  /// The bar of tabs that a controller stands above: its controller, and which tab leads there.
  private var tabs: [String: (container: String, index: Int)] = [:]
  /// The navigation controller that a controller stands in.
  private var stacks: [String: String] = [:]
  /// The colours of the bars of controllers that have some.
  private var looks: [String: BarLook] = [:]
  /// Those of the toolbars of navigation controllers.
  private var toolbarLooks: [String: BarLook] = [:]
  private var controllers: [String: InterfaceController] = [:]
  /// The scenes of controllers by their ids.
  private(set) var sceneIndices: [String: Int] = [:]

  init() {}

  init(_ scenes: [InterfaceScene]) {
    for (index, scene) in scenes.enumerated() {
      guard let controller = scene.controller, controllers[controller.id] == nil else { continue }
      controllers[controller.id] = controller
      sceneIndices[controller.id] = index
      for other in scene.others {
        switch other.content {
        case .navigationBar(let bar) where controller.element == "navigationController":
          looks[controller.id] = bar.look
        case .toolbar(let bar) where controller.element == "navigationController":
          toolbarLooks[controller.id] = bar.look
        case .tabBar(let bar) where controller.element == "tabBarController":
          looks[controller.id] = bar.look
        default: break
        }
      }
    }
    var waiting: [(id: String, navigated: Bool, tabbed: Bool)] = []
    for scene in scenes {
      guard let controller = scene.controller else { continue }
      var tabCount = 0
      for segue in controller.segues where segue.kind == "relationship" {
        switch segue.relationship {
        case "rootViewController":
          waiting.append((segue.destination, !controller.isNavigationBarHidden, false))
          if stacks[segue.destination] == nil { stacks[segue.destination] = controller.id }
        case "viewControllers" where controller.element == "tabBarController":
          waiting.append((segue.destination, false, true))
          if tabs[segue.destination] == nil {
            tabs[segue.destination] = (controller.id, tabCount)
          }
          tabCount += 1
        default: break
        }
      }
    }
    // What is pushed keeps the bars of what pushes it.
    while let next = waiting.popLast() {
      let isNew =
        (next.navigated && navigated.insert(next.id).inserted)
        || (next.tabbed && tabbed.insert(next.id).inserted)
      guard isNew, let controller = controllers[next.id] else { continue }
      for segue in controller.segues {
        if let tab = tabs[next.id], tabs[segue.destination] == nil, next.tabbed {
          tabs[segue.destination] = tab
        }
        let isRoot = segue.kind == "relationship" && segue.relationship == "rootViewController"
        if isRoot {
          waiting.append((segue.destination, false, next.tabbed))
        } else if segue.kind == "show" || segue.kind == "push" {
          let inNavigation = navigated.contains(next.id)
          guard inNavigation else { continue }
          waiting.append((segue.destination, true, false))
          if sources[segue.destination] == nil { sources[segue.destination] = next.id }
          if stacks[segue.destination] == nil { stacks[segue.destination] = stacks[next.id] }
          if next.tabbed { waiting.append((segue.destination, false, true)) }
        }
      }
    }
  }

  /// Whether the controller stands below a navigation bar because of what leads to it.
  func isNavigated(_ scene: InterfaceScene) -> Bool {
    scene.controller.map { navigated.contains($0.id) } ?? false
  }

  /// The title of the screen that pushes a scene; nil for the first of a stack.
  func previousTitle(of scene: InterfaceScene) -> String? {
    guard let id = scene.controller?.id, let source = sources[id], isNavigated(scene) else {
      return nil
    }
    let item = controllers[source]?.navigationItem
    return item?.title ?? controllers[source]?.title ?? "Back"
  }

  /// The navigation bar above a scene.
  func navigationBar(of scene: InterfaceScene, isCompact: Bool) -> NavigationBarElement {
    NavigationBarElement(
      items: [scene.controller?.navigationItem ?? NavigationItemElement(title: nil)],
      previousTitle: previousTitle(of: scene),
      showsLargeTitle: !isCompact && showsLargeTitle(scene), look: navigationLook(of: scene))
  }

  /// The look of the navigation bar above a scene.
  func navigationLook(of scene: InterfaceScene) -> BarLook {
    scene.controller.flatMap { stacks[$0.id] }.flatMap { looks[$0] } ?? BarLook()
  }

  /// Whether the title of a scene is shown in large letters: as the scene says, or else the one that pushes it.
  private func showsLargeTitle(_ scene: InterfaceScene) -> Bool {
    guard isNavigated(scene), navigationLook(of: scene).prefersLargeTitles else { return false }
    var seen: Set<String> = []
    var next = scene.controller?.id
    // What pushes each other goes round.
    while let id = next, seen.insert(id).inserted {
      if let isLarge = controllers[id]?.navigationItem?.showsLargeTitle { return isLarge }
      next = sources[id]
    }
    return true
  }

  /// The tabs below a scene, and which is lit.
  func tabs(of scene: InterfaceScene) -> TabBarElement? {
    guard let id = scene.controller?.id, tabbed.contains(id), let tab = tabs[id],
      let container = controllers[tab.container]
    else { return nil }
    let shown = container.segues.filter { $0.relationship == "viewControllers" }
      .map { controllers[$0.destination] }
    return TabBarElement(
      items: shown.map { $0?.tab ?? TabBarItemElement(title: $0?.title ?? "") },
      selected: tab.index, look: looks[container.id] ?? BarLook())
  }

  /// What the toolbar below a scene shows.
  func toolbar(of scene: InterfaceScene) -> ToolbarElement {
    var bar = ToolbarElement(items: scene.controller?.toolbarItems ?? [])
    bar.look = scene.controller.flatMap { stacks[$0.id] }.flatMap { toolbarLooks[$0] } ?? BarLook()
    return bar
  }

  /// What bars below the status bar take at the top.
  ///
  /// `isCompact`: of a phone that lies on its side, where no title is large.
  func top(of scene: InterfaceScene, isCompact: Bool) -> Double {
    let hasPrompt = scene.controller?.navigationItem?.prompt != nil
    switch scene.simulated.top {
    case .none: return 0
    case .bar(let isPrompted):
      return isPrompted || hasPrompt ? 44 + NavigationBarElement.promptHeight : 44
    case .tabBar, .inferred: break
    }
    guard isNavigated(scene) else { return 0 }
    return 44 + (hasPrompt ? NavigationBarElement.promptHeight : 0)
      + (!isCompact && showsLargeTitle(scene) ? NavigationBarElement.largeTitleHeight : 0)
  }

  /// What bars above the home indicator take at the bottom.
  ///
  /// A toolbar is 49 points high where there is an indicator.
  func bottom(of scene: InterfaceScene, hasIndicator: Bool) -> Double {
    switch scene.simulated.bottom {
    case .none: return 0
    case .bar: return hasIndicator ? 49 : 44
    case .tabBar: return 49
    case .inferred: break
    }
    guard let controller = scene.controller, !controller.hidesBottomBar else { return 0 }
    if tabbed.contains(controller.id) { return 49 }
    let stack = stacks[controller.id].flatMap { controllers[$0] }
    guard stack?.showsToolbar ?? false else { return 0 }
    return hasIndicator ? 49 : 44
  }
}
