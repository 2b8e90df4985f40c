import Testing
import YarTracing

@testable import YarLayout

extension AutoLayoutChecklist {
  @Test("Strictly ordered priorities") func orderedPriorities() {
    let (window, views) = Self.screen(["a", "b"])
    LayoutConstraint.activate {
      for view in views { view.left == window.left }
      for view in views { view.top == window.top }
      for view in views { view.height == 5 }
      // However many are against it, the highest level counts first.
      views[0].width == 90 ~ 600
      for _ in 0..<50 { views[0].width == 10 ~ 599 }
      // Within one level the majority counts.
      views[1].width == 50 ~ 600
      views[1].width == 50 ~ 600
      views[1].width == 90 ~ 600
      views[1].width == 1000 ~ 1
    }
    #expect(Self.frames(window, views).map(\.width) == [90, 50])
  }

  @Test("Priorities between whole numbers") func fractionalPriorities() {
    let (window, views) = Self.screen(["a"])
    LayoutConstraint.activate {
      views[0].left == window.left
      views[0].top == window.top
      views[0].height == 5
      views[0].width == 10 ~ 500.25
      views[0].width == 20 ~ 500.5
    }
    #expect(Self.frames(window, views)[0].width == 20)
  }

  @Test("A size of the host that gives way") func optionalHostSize() {
    let (window, views) = Self.screen(["panel"])
    let content = Self.content(260, 20, in: views[0])
    LayoutConstraint.activate {
      views[0].left == window.left
      views[0].top == window.top
      views[0].width == 200 ~ .sceneSizeStayPut
      views[0].height == 50
      content.left == views[0].left + 10
      content.right == views[0].right - 10
      content.top == views[0].top
    }
    #expect(Self.frames(window, views)[0].width == 280)
    content.setContentCompressionResistancePriority(499, for: .horizontal)
    #expect(Self.frames(window, views)[0].width == 200)
  }

  /// A row that is 24 points too wide, and a width that has nothing to do with it.
  private func contradiction() -> (Window, [View], [LayoutConstraint]) {
    let (window, views) = Self.screen(["a", "b"])
    let made = LayoutConstraint.activate {
      views[0].left == window.left + 32
      views[0].width == 280
      views[0].right == window.right - 32
      views[1].width == 7
    }
    return (window, views, made)
  }

  @Test("Conflicts with exactly their members") func conflicts() throws {
    let (window, _, made) = contradiction()
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    #expect(window.layoutConflicts.count == 1)
    #expect(
      Set(conflict.constraints.map(ObjectIdentifier.init))
        == Set(made[..<3].map(ObjectIdentifier.init)))
    #expect(conflict.arithmetic == "32 + 280 + 32 = 344 > 320")
  }

  @Test("Which member of a conflict is left out") func breaking() throws {
    let (window, views, made) = contradiction()
    window.layoutIfNeeded()
    // The one that its deepest view owns, not those of the window, nor the window's size.
    #expect(window.layoutConflicts.first?.broken === made[1])
    made[0].isActive = false
    made[1].isActive = false
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.isEmpty)
    // Against a frame, the frame stays.
    let framed = View(frame: rect(0, 0, 50, 10))
    window.addSubview(framed)
    let against = framed.widthAnchor.constraint(equalToConstant: 60)
    against.isActive = true
    views[1].leftAnchor.constraint(equalTo: framed.rightAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.first?.broken === against)
    #expect(framed.frame.width == 50)
  }

  @Test("The layout after a constraint was left out") func recovery() {
    let (window, views, made) = contradiction()
    window.layoutIfNeeded()
    #expect(views[0].frame.minX == 32 && views[0].frame.width == 256 && made[1].isActive)
    made[1].constant = 256
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.isEmpty && views[0].frame.width == 256)
    window.frame.size.width = 300
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.count == 1 && views[0].frame.width == 236)
  }

  @Test("The form of logs") func log() throws {
    let (window, _, made) = contradiction()
    made[0].identifier = "gap"
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    let lines = conflict.description.split(separator: "\n")
    #expect(lines.first == "Unable to simultaneously satisfy constraints.")
    #expect(
      lines.contains("    \"<LayoutConstraint:a#0 H:[View:a(280)]   (active)>\",")
        || lines.contains("    \"<LayoutConstraint:a#0 H:[View:a(280)]   (active)>\""))
    #expect(
      made[0].logDescription
        == "<LayoutConstraint:window#0 'gap' H:|-(32)-[View:a](LTR)   (active, names: '|':Window:window )>"
    )
    #expect(made[3].logDescription == "<LayoutConstraint:b#0 H:[View:b(7)]   (active)>")
  }

  @Test("Ambiguity is found exactly") func ambiguity() {
    let (window, views) = Self.screen(["a", "b"])
    let made = LayoutConstraint.activate {
      views[0].left == window.left
      views[0].width == 10
      views[0].top == window.top
      views[0].height == 10
      views[1].left == views[0].left
      views[1].top == window.top
      views[1].height == 5
      views[1].width <= 50
    }
    window.layoutIfNeeded()
    #expect(!views[0].hasAmbiguousLayout && views[1].hasAmbiguousLayout)
    #expect(!views[1].leftAnchor.hasAmbiguousLayout && views[1].rightAnchor.hasAmbiguousLayout)
    let weak = views[1].widthAnchor.constraint(equalToConstant: 20)
    weak.priority = 1
    weak.isActive = true
    window.layoutIfNeeded()
    #expect(!views[1].hasAmbiguousLayout && made.allSatisfy(\.isActive))
  }

  @Test("Trying out, what affects a layout, traces") func debugging() {
    let (window, views) = Self.screen(["a"])
    let made = LayoutConstraint.activate {
      views[0].left == window.left + 5
      views[0].top == window.top
      views[0].height == 10
      views[0].width <= 50
    }
    window.layoutIfNeeded()
    let before = views[0].frame.width
    views[0].exerciseAmbiguityInLayout()
    window.layoutIfNeeded()
    #expect(views[0].frame.width != before && views[0].frame.minX == 5)
    #expect(views[0].constraintsAffectingLayout(for: .vertical).count == 2)
    #expect(views[0].constraintsAffectingLayout(for: .horizontal).contains { $0 === made[0] })
    let trace = window.autolayoutTrace()
    #expect(
      trace.contains("•Window:window")
        && trace.contains("*View:a- AMBIGUOUS LAYOUT for View:a.Width"))
    #expect(window.subtreeDescription().contains("View:a"))
  }

  /// A view that notes when it is asked.
  private final class Asked: View {
    var log: [String] = []
    override func updateConstraints() {
      log.append("update")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      log.append("layout \(frame.width)")
      super.layoutSubviews()
    }
  }

  @Test("Constraints are updated, then laid out") func phases() {
    let (window, _) = Self.screen([])
    let outer = Asked()
    let inner = Asked()
    outer.translatesAutoresizingMaskIntoConstraints = false
    inner.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(outer)
    outer.addSubview(inner)
    LayoutConstraint.activate {
      outer.left == window.left
      outer.top == window.top
      outer.height == 10
      outer.width == inner.width + 4
      inner.left == outer.left
      inner.top == outer.top
      inner.height == 5
      inner.width == 30
    }
    window.layoutIfNeeded()
    #expect(outer.log.prefix(2) == ["update", "layout 34.0"])
    #expect(inner.log.prefix(2) == ["update", "layout 30.0"])
    outer.log = []
    window.layoutIfNeeded()
    #expect(outer.log == [])
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints && !inner.needsUpdateConstraints)
    window.updateConstraintsIfNeeded()
    #expect(outer.log == ["update"] && !outer.needsUpdateConstraints)
  }

  @Test("Trees without a window, and trees that are put together") func detachedTrees() {
    let panel = View(frame: rect(0, 0, 100, 50))
    let inner = ConstraintTests.view(in: panel, "inner")
    LayoutConstraint.activate {
      inner.left == panel.left + 3
      inner.right == panel.right - 3
      inner.top == panel.top
      inner.height == 5
    }
    panel.layoutIfNeeded()
    #expect(inner.frame == rect(3, 0, 94, 5))
    let (window, views) = Self.screen(["side"])
    panel.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(panel)
    LayoutConstraint.activate {
      views[0].left == window.left
      views[0].top == window.top
      views[0].height == 5
      views[0].width == inner.width
      panel.left == views[0].right
      panel.right == window.right
      panel.top == window.top
      panel.height == 20
    }
    #expect(Self.frames(window, [views[0], inner]) == [rect(0, 0, 157, 5), rect(3, 0, 157, 5)])
    panel.removeFromSuperview()
    panel.translatesAutoresizingMaskIntoConstraints = true
    panel.frame = rect(0, 0, 60, 20)
    panel.layoutIfNeeded()
    #expect(inner.frame == rect(3, 0, 54, 5))
  }

  @Test("Rounding to pixels, on and off") func pixels() {
    let cases: [(scale: Double, rounds: Bool, expected: [Double])] = [
      (1, true, [0, 107, 213]), (2, true, [0, 106.5, 213.5]),
      (1, false, [0, 320.0 / 3, 640.0 / 3]),
    ]
    for (scale, rounds, expected) in cases {
      let (window, views) = Self.screen(["a", "b", "c"])
      window.environment.scale = scale
      window.environment.roundsToPixels = rounds
      LayoutConstraint.activate {
        views[0].left == window.left
        views[1].left == views[0].right
        views[2].left == views[1].right
        views[2].right == window.right
        views[1].width == views[0].width
        views[2].width == views[0].width
        for view in views { view.top == window.top }
        for view in views { view.height == 5 }
      }
      let frames = Self.frames(window, views)
      for (frame, x) in zip(frames, expected) { #expect(abs(frame.minX - x) < 1e-9, "\(scale)") }
      // Neighbours stay neighbours.
      #expect(abs(frames[0].maxX - frames[1].minX) < 1e-9 && frames[2].maxX == 320)
    }
  }

  @Test("Fitting sizes with priorities") func fittingSizes() {
    let (window, views) = Self.screen(["panel"])
    let text = PlaceholderView(words: [40, 40, 40], spacing: 10, lineHeight: 15)
    text.translatesAutoresizingMaskIntoConstraints = false
    views[0].addSubview(text)
    LayoutConstraint.activate {
      text.left == views[0].left + 5
      text.right == views[0].right - 5
      text.top == views[0].top + 3
      text.bottom == views[0].bottom - 3
    }
    let panel = views[0]
    #expect(panel.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == size(150, 21))
    #expect(
      panel.systemLayoutSizeFitting(
        size(100, 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == size(100, 36))
    #expect(panel.sizeThatFits(ProposedSize(width: 60, height: nil)).height == 51)
    #expect(messages(window) == [])
  }

  @Test("After any changes the layout is that of a fresh tree") func incremental() {
    func made(_ gap: Double, _ width: Double) -> (Window, [View], [LayoutConstraint]) {
      let (window, views) = Self.screen(["a", "b", "c"])
      let constraints = LayoutConstraint.activate {
        views[0].left == window.left + gap
        views[1].left == views[0].right + gap
        views[2].left == views[1].right + gap
        views[0].width == width
        views[1].width == views[0].width * 2
        views[2].right == window.right - gap
        for view in views { view.top == window.top + gap }
        for view in views { view.height == 5 }
      }
      return (window, views, constraints)
    }
    let (window, views, constraints) = made(4, 30)
    window.layoutIfNeeded()
    for (gap, width) in [(5.0, 31.0), (1, 10), (9, 50)] {
      for index in [0, 1, 2, 6, 7, 8] { constraints[index].constant = gap }
      constraints[3].constant = width
      constraints[5].constant = -gap
      window.layoutIfNeeded()
      let (fresh, others, _) = made(gap, width)
      fresh.layoutIfNeeded()
      #expect(views.map(\.frame) == others.map(\.frame))
    }
  }
}
