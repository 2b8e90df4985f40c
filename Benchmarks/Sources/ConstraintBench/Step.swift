import YarLayout

/// One piece of work with constraints, counted alone, at a size and at eight times that; see `BoxBench`'s.
enum Step: String, CaseIterable {
  /// Activating all constraints of a list, and the first layout.
  case constraints
  /// The same, activated in a random order.
  case constraintsShuffled
  /// Every height of a cell gets another constant.
  case constants
  /// Every text wants another size.
  case contents
  /// Every view is marked and laid out.
  case constraintsAgain
  /// All constraints are taken out, one by one, in a random order.
  case deactivated
  /// Cells in a column of boxes, each with a layout of its own: the first layout.
  case islands
  /// Each of these cells gets another constant.
  case islandConstants

  /// What is counted, and how many views it is about.
  func prepare(_ cells: Int) -> (count: Int, work: () -> Void) {
    if self == .islands || self == .islandConstants { return prepareIslands(cells) }
    let list = SettingsList(cells: cells)
    list.makeConstraints()
    let window = list.window
    var random = SplitMix64(state: 7)
    let count = list.views.count
    if self == .constraints || self == .constraintsShuffled {
      var constraints = list.constraints
      if self == .constraintsShuffled { constraints.shuffle(using: &random) }
      return (
        count,
        {
          LayoutConstraint.activate(constraints)
          window.layoutIfNeeded()
        }
      )
    }
    LayoutConstraint.activate(list.constraints)
    window.layoutIfNeeded()
    let constraints = list.constraints.shuffled(using: &random)
    let work: () -> Void
    switch self {
    case .constants:
      work = { for one in constraints where one.constant == 44 { one.constant = 50 } }
    case .contents:
      work = {
        for case let view as PlaceholderView in list.views {
          guard case .fixed(let size) = view.content else { continue }
          view.content = .fixed(Size(width: size.width + 3, height: size.height + 1))
        }
      }
    case .constraintsAgain: work = { for view in list.views { view.setNeedsLayout() } }
    default: work = { for one in constraints { one.isActive = false } }
    }
    return (
      count,
      {
        work()
        window.layoutIfNeeded()
      }
    )
  }

  private func prepareIslands(_ cells: Int) -> (count: Int, work: () -> Void) {
    let window = Window(size: Size(width: 375, height: Double(cells) * 60))
    let column = WeView()
    window.rootView = column
    var constants: [LayoutConstraint] = []
    var rules: [LayoutConstraint] = []
    let rows = (0..<cells).map { index -> View in
      let cell = View()
      let text = PlaceholderView(Size(width: Double(40 + index * 37 % 200), height: 20))
      text.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(text)
      let top = text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8)
      constants.append(top)
      rules += [
        top, text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
        cell.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
        text.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -16),
      ]
      return cell.setHStretches()
    }
    column.addSubviews(rows, .vertical).setVAlign(.top)
    LayoutConstraint.activate(rules)
    if self == .islands { return (cells * 2, { window.layoutIfNeeded() }) }
    window.layoutIfNeeded()
    return (
      cells * 2,
      {
        for one in constants { one.constant = 12 }
        window.layoutIfNeeded()
      }
    )
  }

  /// Lists each step with two sizes.
  static func listAll() {
    for step in allCases { print("\(step.rawValue) 50 400") }
  }

  /// Runs a step of a number of cells, and prints how many views there are.
  static func run(_ arguments: [String]) {
    guard arguments.count == 2, let step = Step(rawValue: arguments[0]),
      let cells = Int(arguments[1])
    else { return print("ConstraintBench: --step takes a step and a number of cells") }
    let (count, work) = step.prepare(cells)
    measured(work)
    print(count)
  }
}

/// Work that is counted alone: callgrind counts what is done in here (`--toggle-collect='*measured*'`).
@inline(never)
func measured(_ work: () -> Void) { work() }

/// The same numbers for the same start.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = state
    result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}
