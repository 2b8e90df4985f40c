import Testing

@testable import YarLayout

/// What is said of constraints that contradict each other, and for how long.
@Suite struct ConstraintConflictTests {
  /// 16 + 280 + 16 points in a window of 288.
  private func narrowWindow() -> (window: Window, box: View, constraints: [LayoutConstraint]) {
    let window = ConstraintTests.window(288, 100)
    let box = ConstraintTests.view(in: window, "box")
    let constraints = [
      box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      window.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 16),
      box.widthAnchor.constraint(equalToConstant: 280),
    ]
    constraints[1].identifier = "trailing-gap"
    LayoutConstraint.activate(constraints)
    return (window, box, constraints)
  }

  @Test func theLog() throws {
    let (window, _, constraints) = narrowWindow()
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    #expect(conflict.broken === constraints[2])
    #expect(
      conflict.description == """
        Unable to simultaneously satisfy constraints.
            Probably at least one constraint of this list is one that you do not want.
                (1) Look for the one that you did not expect;
                (2) find the code or the document that makes it, and change it there.
            In numbers: 16 + 280 + 16 = 312 > 288
        (
            "<LayoutConstraint:window#0 H:|-(16)-[View:box]   (active, names: '|':Window:window )>",
            "<LayoutConstraint:box#0 H:[View:box(280)]   (active)>",
            "<LayoutConstraint:window 'UIView-Encapsulated-Layout-Width' Window:window.width == 288   (active)>",
            "<LayoutConstraint:window#1 'trailing-gap' H:[View:box]-(16)-|   (active, names: '|':Window:window )>"
        )

        Will attempt to recover by breaking constraint \("")
        <LayoutConstraint:box#0 H:[View:box(280)]   (active)>

        Set LayoutEnvironment.conflictHandler to be told of each conflict when it is found; \
        View.layoutConflicts lists those that last.
        """)
    #expect(
      window.layoutIssues.map(\.message) == [
        "'box': These constraints cannot all hold: box.leading == Window.leading + 16; "
          + "box.width == 280; Window.width == 288 (given); "
          + "Window.trailing == box.trailing + 16. In numbers: 16 + 280 + 16 = 312 > 288. "
          + "Left out: box.width == 280. "
          + "Change or remove one of them, or give one a priority below 1000."
      ])
  }

  /// The proof is made when somebody reads it, of what there was when the conflict was found.
  @Test func theNumbersAreThoseOfTheLayoutHoweverLateTheyAreRead() throws {
    let (window, box, constraints) = narrowWindow()
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    for width in [280.0, 300] {
      window.frame.size.width = width
      window.layoutIfNeeded()
      #expect(window.layoutConflicts.map { $0.numbers?.isProved } == [false])
    }
    let last = try #require(window.layoutConflicts.first)
    constraints[2].constant = 290
    constraints[0].isActive = false
    box.removeFromSuperview()
    #expect(conflict.arithmetic == "16 + 280 + 16 = 312 > 288")
    #expect(last.arithmetic == "16 + 280 + 16 = 312 > 300")
    #expect(last.numbers?.isProved == true)
  }

  /// The size that would have to be negative goes by the name that the view had.
  @Test func aSizeThatCannotBeNegativeKeepsItsName() throws {
    let window = ConstraintTests.window(20, 100)
    let box = ConstraintTests.view(in: window, "box")
    LayoutConstraint.activate {
      box.leading == window.leading + 16
      box.trailing == window.trailing - 16
    }
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    box.identifier = "other"
    #expect(
      conflict.arithmetic == "16 + 16 = 32 > 20, as the width of 'box' cannot be negative")
  }

  /// Sizes that follow from one another become negative together: which of them is told is no matter of rounding.
  @Test func theConflictIsTheSameAtEverySizeAtWhichItIs() throws {
    let window = ConstraintTests.window(380, 100)
    let names = ["side", "chart", "best", "rows"]
    let views = names.map { ConstraintTests.view(in: window, $0) }
    let (side, chart, best, rows) = (views[0], views[1], views[2], views[3])
    LayoutConstraint.activate {
      side.leading == window.leading
      side.width >= 200
      chart.leading == side.trailing + 28
      chart.width == 1.7 * best.width
      best.leading == chart.trailing + 18
      best.trailing == window.trailing - 28
      rows.leading == best.leading + 20
      rows.trailing == best.trailing - 20
    }
    for share in [1, 0.77, 0.58, 0.36, 0.23] {
      let part = ConstraintTests.view(in: window, "part\(share)")
      LayoutConstraint.activate {
        part.leading == rows.leading
        part.width == share * rows.width
      }
    }
    var found: Set<[String]> = []
    for width in stride(from: 300, through: 380, by: 0.5) {
      window.frame.size.width = width
      window.layoutIfNeeded()
      found.insert(
        window.layoutConflicts.map { conflict in
          let given = conflict.nonNegative.map { $0.identifier ?? "" }
          return "\(conflict.constraints) \(given)"
        })
    }
    #expect(found.count == 1)
    #expect(found.first?.count == 1)
    #expect(found.first?[0].hasSuffix("[\"rows\"]") == true)
  }

  @Test func framesComeFirstAndAreExplained() throws {
    let window = ConstraintTests.window()
    let fixed = View(frame: Rect(x: 10, y: 0, width: 50, height: 20))
    fixed.identifier = "fixed"
    window.addSubview(fixed)
    fixed.widthAnchor.constraint(equalToConstant: 60).isActive = true
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    let lines = conflict.description.split(separator: "\n")
    #expect(
      lines.contains {
        $0.hasPrefix(
          "    (Note: an AutoresizingMaskLayoutConstraint stands for the frame of a view.")
      })
    #expect(
      conflict.rules.map(\.logDescription) == [
        "<AutoresizingMaskLayoutConstraint:fixed h=--& v=--& View:fixed.width == 50   (active)>",
        "<LayoutConstraint:fixed#0 H:[View:fixed(60)]   (active)>",
      ])
    #expect(conflict.arithmetic == "60 > 50")
    #expect(conflict.frames.map(\.identifier) == ["fixed"])
    #expect(fixed.frame.width == 50)
  }

  /// The numbers of contradictions of several kinds.
  @Test(arguments: [
    ("aspect", "0.5 × 100 = 50 > 40"),
    ("content", "80 > 50"),
    ("negative", "4 + 10 = 14 > 0, as the width of 'box' cannot be negative"),
    ("least", "100 + 200 = 300 > 280"),
    ("center", "10 + 0.5 × 100 = 60 > 0.5 × 80 = 40"),
    ("twice", "2 × 50 = 100 > 80"),
  ])
  func inNumbers(_ kind: String, _ text: String) throws {
    let window = ConstraintTests.window(400, 400)
    let outer = ConstraintTests.view(in: window, "outer")
    let box = PlaceholderView(Size(width: 80, height: 10))
    box.identifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(box)
    let other = ConstraintTests.view(in: outer, "other")
    let width = box.widthAnchor
    switch kind {
    case "aspect":
      LayoutConstraint.activate([
        width.constraint(equalToConstant: 100),
        box.heightAnchor.constraint(equalTo: width, multiplier: 0.5),
        box.heightAnchor.constraint(equalToConstant: 40),
      ])
    case "content":
      box.setContentCompressionResistancePriority(.required, for: .horizontal)
      width.constraint(equalToConstant: 50).isActive = true
    case "negative":
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4),
        box.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
        outer.widthAnchor.constraint(equalToConstant: 0),
      ])
    case "least":
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        width.constraint(greaterThanOrEqualToConstant: 100),
        other.leadingAnchor.constraint(equalTo: box.trailingAnchor),
        other.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
        other.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor),
        outer.widthAnchor.constraint(equalToConstant: 280),
      ])
    case "center":
      LayoutConstraint.activate([
        box.leadingAnchor.constraint(greaterThanOrEqualTo: outer.leadingAnchor, constant: 10),
        width.constraint(equalToConstant: 100),
        box.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
        outer.widthAnchor.constraint(equalToConstant: 80),
      ])
    default:
      LayoutConstraint.activate([
        width.constraint(equalTo: other.widthAnchor, multiplier: 2),
        other.widthAnchor.constraint(equalToConstant: 50),
        width.constraint(equalToConstant: 80),
      ])
    }
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.count == 1)
    #expect(window.layoutConflicts.first?.arithmetic == text)
  }

  @Test func aConflictLeavesTheReportsWhenItIsResolvedAndIsToldAgainWhenItComesBack() {
    let (window, box, constraints) = narrowWindow()
    var told = 0
    var issues = 0
    window.environment.conflictHandler = { _ in told += 1 }
    window.environment.issueHandler = { _ in issues += 1 }
    window.layoutIfNeeded()
    box.setNeedsLayout()
    window.layoutIfNeeded()
    #expect((told, issues) == (1, 1))
    #expect(window.layoutIssues.count == 1)
    constraints[0].constant = 4
    constraints[1].constant = 4
    window.layoutIfNeeded()
    #expect(window.layoutIssues.isEmpty && window.layoutConflicts.isEmpty)
    #expect(box.frame == Rect(x: 4, y: 0, width: 280, height: 0))
    constraints[1].constant = 5
    window.layoutIfNeeded()
    #expect((told, issues) == (2, 2))
    #expect(window.layoutConflicts.first?.arithmetic == "4 + 280 + 5 = 289 > 288")
  }

  /// The words of a conflict that lasts follow its numbers, without being told again.
  @Test func theNumbersOfALastingConflictFollow() {
    let (window, _, constraints) = narrowWindow()
    window.layoutIfNeeded()
    constraints[0].constant = 20
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.first?.arithmetic == "20 + 280 + 16 = 316 > 288")
    window.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.first?.arithmetic == "20 + 280 + 16 = 316 > 300")
    window.frame = Rect(x: 0, y: 0, width: 316, height: 100)
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.isEmpty)
  }

  @Test func theHandlerMayResolveTheConflict() {
    let (window, box, constraints) = narrowWindow()
    window.environment.conflictHandler = { $0.broken?.isActive = false }
    window.layoutIfNeeded()
    #expect(!constraints[2].isActive)
    #expect(box.frame.width == 256)
    #expect(window.layoutIssues.isEmpty)
  }

  /// Asked how small it can be, a view comes to rows that its island does not have.
  @Test func aConflictOfAFittingSizeIsReportedAsAnyOther() {
    let window = ConstraintTests.window()
    let root = View()
    root.identifier = "root"
    let box = ConstraintTests.view(in: root, "box")
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: box.leadingAnchor, constant: -10),
    ])
    #expect(root.systemLayoutSizeFitting(.zero) == .zero)
    window.rootView = root
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.count == 1)
  }

  /// A picture that may not be squeezed in a view that is told how wide it is: Interface Builder notes what was told.
  @Test func contentGivesWayBeforeWhatIsAskedOfItsView() throws {
    let window = ConstraintTests.window()
    let picture = ImageView(Image(name: "p", size: Size(width: 525, height: 100)))
    picture.identifier = "picture"
    picture.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(picture)
    let width = picture.widthAnchor.constraint(equalToConstant: 250)
    LayoutConstraint.activate([
      width, picture.heightAnchor.constraint(equalToConstant: 44),
      picture.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      picture.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    for axis in LayoutConstraint.Axis.allCases {
      picture.setContentCompressionResistancePriority(.required, for: axis)
    }
    window.layoutIfNeeded()
    #expect(picture.frame == Rect(x: 0, y: 0, width: 250, height: 44))
    #expect(window.layoutConflicts.count == 2)
    #expect(window.layoutConflicts.allSatisfy { $0.broken == nil })
    // Not even what is younger than the content's own rule, or what comes and goes.
    width.isActive = false
    window.layoutIfNeeded()
    width.isActive = true
    window.layoutIfNeeded()
    #expect(picture.frame.width == 250)
  }

  /// Of what a stack view keeps and what somebody asks of its members besides, the stack view's own stays.
  @Test(arguments: [false, true])
  func aDistanceInAStackGivesWayToItsSpacing(isAskedFirst: Bool) throws {
    let window = ConstraintTests.window()
    let stack = StackView()
    stack.axis = .vertical
    stack.spacing = 32
    let rows = [View(), View()]
    for row in rows { row.heightAnchor.constraint(equalToConstant: 10).isActive = true }
    window.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    if !isAskedFirst { for row in rows { stack.addArrangedSubview(row) } }
    if isAskedFirst { for row in rows { stack.addSubview(row) } }
    let distance = rows[1].topAnchor.constraint(equalTo: rows[0].bottomAnchor, constant: 16)
    LayoutConstraint.activate([
      distance, stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 100),
    ])
    if isAskedFirst { for row in rows { stack.addArrangedSubview(row) } }
    window.layoutIfNeeded()
    #expect(rows[1].frame.y - rows[0].frame.maxY == 32)
    #expect(window.layoutConflicts.map { $0.broken === distance } == [true])
  }

  /// A gap between siblings gives way before a pin to their superview, also where one of them is a guide.
  @Test func aGuideLiesAsDeepAsASubview() throws {
    let window = ConstraintTests.window(288, 100)
    let box = ConstraintTests.view(in: window, "box")
    let guide = LayoutGuide()
    window.addLayoutGuide(guide)
    let constraints = [
      box.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 5),
      guide.bottomAnchor.constraint(greaterThanOrEqualTo: window.bottomAnchor),
      window.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 20),
    ]
    LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    #expect(conflict.broken === constraints[0])
  }
}
