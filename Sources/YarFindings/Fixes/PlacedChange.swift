import YarDiagnosis
import YarLayout
import YarScenes

/// The steps of a change, with where in the document the views and constraints stand that they are about.
///
/// A scene that is shown otherwise may have other constraints at the same place of the tree: those of a size class, or those
/// of a row. There they are looked for by their places in the document.
struct PlacedChange: Hashable, Sendable {
  var steps: [FindingStep]
  private var places: [SourcePlace?]

  /// Notes where what is changed stands; nil where the scene has no such things.
  init?(_ steps: [FindingStep], in scene: ShownScene, _ options: CheckOptions) {
    guard !steps.isEmpty else { return nil }
    let root = scene.window.rootView ?? scene.window
    self.steps = steps
    places = []
    for step in steps {
      switch step.target {
      case .constraint(let way):
        guard let constraint = root.constraint(at: way) else { return nil }
        places.append(options.place?(constraint))
      case .view(let way):
        guard let view = root.descendant(along: way[...]) else { return nil }
        places.append(options.facts?(view)?.place)
      }
    }
  }

  /// Makes the change in a scene; false where the scene has not what it is about, or it cannot be made.
  func apply(to scene: ShownScene, _ options: CheckOptions) -> Bool {
    let root = scene.window.rootView ?? scene.window
    var located: [FindingStep] = []
    for (step, place) in zip(steps, places) {
      guard let step = step.located(at: place, in: root, options) else { return false }
      located.append(step)
    }
    let fix = FindingFix(text: "", effect: "", change: .several(""), steps: located)
    return fix.apply(to: scene.window) != nil
  }
}

extension FindingStep {
  /// What a step is about.
  enum Target {
    case constraint([Int])
    case view([Int])
  }

  var target: Target {
    switch self {
    case .priority(let way, _), .constant(let way, _), .relation(let way, _), .safeArea(let way),
      .remove(let way):
      .constraint(way)
    case .add(let addition): .view(addition.first.view)
    case .contentPriority(let way, _, _, _), .releaseFrame(let way), .releaseMinimumSize(let way),
      .releaseDirection(let way), .frame(let way, _), .wrap(let way),
      .lines(let way, _), .shrink(let way, _), .desiredLength(let way, _, _, _),
      .spacing(let way, _, _, _):
      .view(way)
    }
  }

  /// The step about what has a place in the document; nil where a tree has that not, or not once.
  fileprivate func located(
    at place: SourcePlace?, in root: View, _ options: CheckOptions
  ) -> FindingStep? {
    switch target {
    case .view(let way):
      guard let view = root.descendant(along: way[...]) else { return nil }
      return options.facts?(view)?.place == place ? self : nil
    case .constraint(let way):
      if let constraint = root.constraint(at: way), options.place?(constraint) == place {
        return self
      }
      guard let place, let found = root.onlyConstraint(at: place, options) else { return nil }
      return moved(to: found)
    }
  }

  /// The same about the constraint at another place of the tree.
  func moved(to way: [Int]) -> FindingStep {
    switch self {
    case .priority(_, let value): .priority(way, value)
    case .constant(_, let value): .constant(way, value)
    case .relation(_, let relation): .relation(way, relation)
    case .safeArea: .safeArea(way)
    case .remove: .remove(way)
    default: self
    }
  }
}

extension View {
  /// The way to the constraint that stands at a place of the document; nil where there is none, or several.
  func onlyConstraint(at place: SourcePlace, _ options: CheckOptions) -> [Int]? {
    var found: [Int]?
    var waiting: [(view: View, way: [Int])] = [(self, [])]
    while let (view, way) = waiting.popLast() {
      for (index, subview) in view.subviews.enumerated() {
        waiting.append((subview, way + [index]))
      }
      for (index, constraint) in view.constraints.enumerated()
      where options.place?(constraint) == place {
        if found != nil { return nil }
        found = way + [index]
      }
    }
    return found
  }
}
