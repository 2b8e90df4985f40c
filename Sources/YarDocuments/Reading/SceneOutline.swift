/// The views of a scene in the order of its text, with what refers from one to another.
///
/// Views lie flat; the subviews of one follow it, up to its `end`.
struct SceneOutline {
  struct Entry {
    var identifier: String?
    /// The JSON value that names the view's target; nil for views that are no proxies.
    var proxyOf: JSONNode?
    /// The place after the view and everything in it.
    var end = 0
  }

  private(set) var views: [Entry] = []
  private(set) var hasProxies = false

  /// Adds a view; its subviews are added before it is closed.
  mutating func open(identifier: String?, proxyOf: JSONNode?) -> Int {
    let name = proxyOf?.string
    if name != nil { hasProxies = true }
    views.append(Entry(identifier: identifier, proxyOf: name == nil ? nil : proxyOf))
    return views.count - 1
  }

  mutating func close(_ place: Int) { views[place].end = views.count }

  /// The proxies that would have to measure themselves, where the targets of proxies are given by place.
  ///
  /// Follows each view to its subviews and each proxy to its target; a way back to a view that is still
  /// being followed is a circle, and its last proxy is told. Takes linear time and no recursion.
  func circularProxies(targets: [Int: Int]) -> [Int] {
    enum State: UInt8 { case new, open, done }
    struct Step {
      var view: Int
      /// The next subview to follow.
      var upcoming: Int
      var hasFollowed = false
    }
    var states = [State](repeating: .new, count: views.count)
    var found: [Int] = []
    for start in views.indices where states[start] == .new {
      var steps = [Step(view: start, upcoming: start + 1)]
      var proxies: [Int] = []
      states[start] = .open
      while let step = steps.last {
        let next: Int
        if !step.hasFollowed, let target = targets[step.view] {
          steps[steps.count - 1].hasFollowed = true
          proxies.append(step.view)
          next = target
        } else if step.upcoming < views[step.view].end {
          steps[steps.count - 1].upcoming = views[step.upcoming].end
          next = step.upcoming
        } else {
          states[step.view] = .done
          if proxies.last == step.view { proxies.removeLast() }
          steps.removeLast()
          continue
        }
        switch states[next] {
        case .new:
          states[next] = .open
          steps.append(Step(view: next, upcoming: next + 1))
        case .open:
          if let proxy = proxies.last, !found.contains(proxy) { found.append(proxy) }
          // More are not told, and looking for one among many would take long.
          if found.count >= DocumentReader.maxErrors { return found }
        case .done: break
        }
      }
    }
    return found
  }
}

extension DocumentReader {
  /// Looks up what the scene's proxies mirror, when all its views are known.
  mutating func checkProxies() {
    guard outline.hasProxies else { return }
    var places: [String: Int] = [:]
    var known: [String] = []
    for (place, view) in outline.views.enumerated() {
      guard let identifier = view.identifier, places[identifier] == nil else { continue }
      places[identifier] = place
      known.append(identifier)
    }
    var targets: [Int: Int] = [:]
    for (place, view) in outline.views.enumerated() where !isFull {
      guard let node = view.proxyOf, let name = node.string else { continue }
      guard let target = places[name] else {
        let near = nearest(to: name, in: known).map { "did you mean \"\(shortened($0))\"?" }
        report(
          node,
          "no view of the scene has the identifier \"\(shortened(name))\"; "
            + (near ?? "give it to the view that is meant"))
        continue
      }
      if target == place {
        report(node, "a proxy cannot be one of itself; name another view")
      } else if target < place, place < outline.views[target].end {
        report(
          node,
          "a proxy cannot be one of a view that it lies in; \"\(shortened(name))\" contains it")
      } else {
        targets[place] = target
      }
    }
    for place in outline.circularProxies(targets: targets) {
      guard let node = outline.views[place].proxyOf, let name = node.string else { continue }
      report(
        node,
        "a proxy cannot measure itself: \"\(shortened(name))\" leads back to it through other proxies"
      )
    }
  }
}
