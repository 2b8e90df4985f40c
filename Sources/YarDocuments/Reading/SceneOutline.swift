import YarLayout

/// The views of a scene in the order of its text, with what refers from one to another.
///
/// Views lie flat; the subviews of one follow it, up to its `end`.
struct SceneOutline {
  struct Entry {
    var identifier: String?
    /// The JSON value that names the view's target; nil for views that are no proxies.
    var proxyOf: JSONNode?
    /// The place of the class in `ViewType.all`.
    var type = 0
    /// Whether the first subview is the content of a scroll view.
    var hasContent = false
    /// The frame, where the view has one.
    var frame: JSONNode?
    /// Whether the view says that its frame counts.
    var translates: Bool?
    /// The names of the view's layout guides.
    var guides: [String] = []
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

  /// Notes what constraints want to know of a view.
  mutating func note(
    _ place: Int, type: Int, hasContent: Bool, frame: JSONNode?, translates: Bool?,
    guides: [String]
  ) {
    views[place].hasContent = hasContent
    views[place].type = type
    views[place].frame = frame
    views[place].translates = translates
    views[place].guides = guides
  }

  /// The subviews of a view by their places, in order.
  func subviews(of place: Int) -> [Int] {
    var found: [Int] = []
    var next = place + 1
    while next < views[place].end {
      found.append(next)
      next = views[next].end
    }
    return found
  }

  /// What proxies cannot do.
  enum Trouble {
    /// The proxy would have to measure itself.
    case circle
    /// It is the last of more than `maxChain` proxies in a row.
    case chain
    /// With it, the proxies of the scene have more than `maxWork` views to measure.
    case work
  }

  /// The longest way through proxies of proxies; each measures the next one inside its own measuring.
  static let maxChain = 64
  /// The most views that all proxies measure; proxies of boxes with proxies double it at each step.
  static let maxWork = 1_000_000.0

  /// The proxies that would have to measure themselves or too much, where the targets of proxies are given by place.
  ///
  /// Follows each view to its subviews and each proxy to its target; a way back to a view that is still
  /// being followed is a circle, and its last proxy is told. Takes linear time and no recursion.
  func troubles(targets: [Int: Int]) -> [(proxy: Int, trouble: Trouble)] {
    enum State: UInt8 { case new, open, done }
    struct Step {
      var view: Int
      /// The next subview to follow.
      var upcoming: Int
      var hasFollowed = false
    }
    var states = [State](repeating: .new, count: views.count)
    var found: [(proxy: Int, trouble: Trouble)] = []
    var loads = ProxyLoads(count: views.count)
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
          if let trouble = loads.close(step.view, in: self, target: targets[step.view]) {
            return found + [(step.view, trouble)]
          }
          if proxies.last == step.view { proxies.removeLast() }
          steps.removeLast()
          continue
        }
        switch states[next] {
        case .new:
          states[next] = .open
          steps.append(Step(view: next, upcoming: next + 1))
        case .open:
          if let proxy = proxies.last, !found.contains(where: { $0.proxy == proxy }) {
            found.append((proxy, .circle))
          }
          // More are not told, and looking for one among many would take long.
          if found.count >= DocumentReader.maxErrors { return found }
        case .done: break
        }
      }
    }
    return found
  }

  /// What measuring views costs because of the proxies in them.
  private struct ProxyLoads {
    /// By view: the longest way through proxies of proxies from there.
    var chains: [Int]
    /// By view: how many views are measured with it.
    var works: [Double]
    /// How many views all proxies measure.
    var total = 0.0

    init(count: Int) {
      chains = Array(repeating: 0, count: count)
      works = Array(repeating: 1, count: count)
    }

    /// Adds up a view's subviews and target, which are known; what is wrong with it, if anything.
    mutating func close(_ view: Int, in outline: SceneOutline, target: Int?) -> Trouble? {
      var child = view + 1
      while child < outline.views[view].end {
        chains[view] = max(chains[view], chains[child])
        works[view] += works[child]
        child = outline.views[child].end
      }
      guard let target else { return nil }
      total += works[target]
      if total > SceneOutline.maxWork { return .work }
      works[view] += works[target]
      chains[view] = max(chains[view], chains[target] + 1)
      return chains[view] > SceneOutline.maxChain ? .chain : nil
    }
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
    for (place, trouble) in outline.troubles(targets: targets) {
      guard let node = outline.views[place].proxyOf, let name = node.string else { continue }
      let quoted = "\"\(shortened(name))\""
      switch trouble {
      case .circle:
        report(
          node,
          "a proxy cannot measure itself: \(quoted) leads back to it through other proxies")
      case .chain:
        report(
          node,
          "more than \(SceneOutline.maxChain) proxies in a row, from \(quoted) on; name the view "
            + "that they mirror")
      case .work:
        report(
          node,
          "the proxies of the scene measure more than \(Int(SceneOutline.maxWork)) views, with "
            + "\(quoted) and what it holds; use fewer")
      }
    }
  }
}
