import YarLayout

/// A tree of views and constraints as plain data: everything that its layout may depend on, and nothing
/// of how it came to be.
struct TreeModel {
  var window = WindowModel()
  /// All views by id; 0 is the root of the window.
  var views: [Int: ViewModel] = [0: ViewModel(id: 0, kind: .plain)]
  /// The view that each layout guide belongs to.
  var guides: [Int: Int] = [:]
  var constraints: [Int: ConstraintModel] = [:]
  /// The active constraints in the order in which they were activated.
  var activated: [Int] = []
  /// What was taken out of its superview; the model keeps it where it will be again.
  var outside: Outside?
  /// Views, guides and constraints share their numbers.
  var nextID = 1

  /// The ids of all views, superviews before their subviews.
  var viewsFromTheRoot: [Int] {
    var result = [0]
    var index = 0
    while index < result.count {
      result += views[result[index]]?.children ?? []
      index += 1
    }
    return result
  }

  /// A view and everything in it.
  func subtree(of view: Int) -> Set<Int> {
    var result: Set<Int> = []
    var stack = [view]
    while let next = stack.popLast() {
      result.insert(next)
      stack += views[next]?.children ?? []
    }
    return result
  }

  /// The view that an item is, or that a guide belongs to.
  func owner(of item: Int) -> Int? { views[item] == nil ? guides[item] : item }

  func isHidden(_ view: Int) -> Bool {
    var next: Int? = view
    while let id = next, let model = views[id] {
      if model.isHidden { return true }
      next = model.parent
    }
    return false
  }
}

/// A view outside of the window, with the constraints that become active when it is back.
struct Outside {
  var view: Int
  var waiting: [Int]
}

struct WindowModel: Equatable {
  var size = Size(width: 320, height: 480)
  var direction = LayoutDirection.leftToRight
  var scale = 1.0
  var roundsToPixels = true
  var safeArea = EdgeInsets.zero

  var environment: LayoutEnvironment {
    var result = LayoutEnvironment(
      scale: scale, layoutDirection: direction, safeAreaInsets: safeArea)
    result.roundsToPixels = roundsToPixels
    return result
  }
}

struct ViewModel: Equatable {
  enum Kind: CaseIterable {
    case plain, label, stack, box
    /// A scroll view whose content constraints make up.
    case scroll
    /// A scroll view with a content view.
    case pager
    /// The view of a view controller.
    case controlled
  }

  var id: Int
  var kind: Kind
  var parent: Int?
  var children: [Int] = []
  var style = ViewStyle()
  var stack = StackStyle()
  var box = BoxStyle()

  var isHidden: Bool { style.isHidden }

  init(id: Int, kind: Kind) {
    self.id = id
    self.kind = kind
    // Different for each view and dimension: what hugs or resists alike leaves a choice.
    let own = Double(id % 997) / 997
    style.hugging = [250 + own / 2, 250 + own / 3]
    style.resistance = [750 + own / 2, 750 + own / 3]
    style.translates = id == 0
  }
}

/// What any view has.
struct ViewStyle: Equatable {
  var isHidden = false
  var translates = false
  /// Counts where the view keeps its own frame.
  var frame = Rect.zero
  var text = 0
  var lines = 1
  /// By axis, the horizontal one first.
  var hugging = [250.0, 250.0]
  var resistance = [750.0, 750.0]
  var margins: EdgeInsets?
  var directionalMargins: DirectionalEdgeInsets?
  /// Whether constraints may not make the view smaller than its minimum size.
  var requiresMinimum = false
  var preservesMargins = false
  var insetsFromSafeArea = true
  var semantic = SemanticContentAttribute.unspecified
  var stretch = [0.0, 0.0]
  var minWidth = 0.0
  var maxWidth = Double.infinity
  /// Kept out of its box layout; then the view has its own frame.
  var skipsLayout = false
  /// What is covered besides what the window says, in the view of a controller.
  var safeArea = EdgeInsets.zero
  /// The distance to the next view in a stack view; nil for the stack view's own.
  var spacingAfter: Double?

  static let texts = [
    "", "a", "Hello", "A longer text for a label",
    "Departures 06:12 Vienna Central Station and further on to the east", "Ünïcode שלום",
    "two\nlines",
  ]
}

struct StackStyle: Equatable {
  var axis = LayoutConstraint.Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  var isRelativeToMargins = false
  var isRelativeToBaselines = false
}

struct BoxStyle: Equatable {
  /// Row, column, stack or flow.
  var layout = 0
  var spacing = 0.0
  var margin = 0.0
}

struct ConstraintModel: Equatable {
  var id: Int
  var first: Int
  var firstAttribute: LayoutConstraint.Attribute
  var relation = LayoutConstraint.Relation.equal
  var second: Int?
  var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0
  /// One of those that place its first item; those are replaced together.
  var places = false
}
