import Testing

@testable import YarLayout

extension AutoLayoutChecklist {
  @Test("Constraint form, all relations") func forms() {
    let (window, views) = Self.screen(["a", "b", "c"])
    LayoutConstraint.activate {
      views[0].left == window.left + 10
      views[0].width == 100
      views[1].left == views[0].right
      views[1].width == views[0].width * 0.5 + 5
      views[2].left >= views[1].right + 3
      views[2].left == window.left ~ .defaultLow
      views[2].right <= window.right - 4
      views[2].right == window.right ~ .defaultLow
      for view in views { view.top == window.top }
      for view in views { view.height == 20 }
    }
    #expect(
      Self.frames(window, views) == [
        rect(10, 0, 100, 20), rect(110, 0, 55, 20), rect(168, 0, 148, 20),
      ])
  }

  @Test("All attributes, with margins and baselines") func attributes() {
    for (attribute, expected) in [
      (LayoutConstraint.Attribute.left, 30.0), (.right, 130), (.leading, 30), (.trailing, 130),
      (.centerX, 80), (.leftMargin, 31), (.rightMargin, 127), (.leadingMargin, 31),
      (.trailingMargin, 127), (.centerXWithinMargins, 79),
    ] {
      let own: LayoutConstraint.Attribute =
        attribute.description.hasPrefix("leading") || attribute.description.hasPrefix("trailing")
        ? .leading : .left
      #expect(place(attribute, own) == expected, "\(attribute)")
    }
    for (attribute, expected) in [
      (LayoutConstraint.Attribute.top, 40.0), (.bottom, 76), (.centerY, 58), (.topMargin, 42),
      (.bottomMargin, 72), (.centerYWithinMargins, 57), (.firstBaseline, 50),
      (.lastBaseline, 74),
    ] {
      #expect(place(attribute, .top) == expected, "\(attribute)")
    }
    #expect(place(.width, .width) == 100)
    #expect(place(.height, .width) == 36)
    #expect(LayoutConstraint.Attribute.allCases.count == 21)
  }

  /// The place or width of a view that is tied to an attribute of a label of three lines.
  private func place(
    _ attribute: LayoutConstraint.Attribute, _ own: LayoutConstraint.Attribute
  ) -> Double {
    let (window, views) = Self.screen(["probe"])
    let label = Label("a\na\na", font: Font(size: 10))
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    label.layoutMargins = EdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    window.addSubview(label)
    LayoutConstraint.activate {
      label.left == window.left + 30
      label.top == window.top + 40
      label.width == 100
      label.height == 36
    }
    LayoutConstraint(
      item: views[0], attribute: own, relatedBy: .equal, toItem: label, attribute: attribute
    ).isActive = true
    window.layoutIfNeeded()
    let frame = views[0].frame
    return own == .top ? frame.minY : own == .width ? frame.width : frame.minX
  }

  @Test("Implicit sizes that are not negative") func sizesAreNotNegative() {
    let (window, views) = Self.screen(["a"], width: 10)
    LayoutConstraint.activate {
      views[0].left == window.left + 8
      views[0].right == window.right - 8
      views[0].top == window.top
      views[0].height == -4 ~ .defaultHigh
    }
    window.layoutIfNeeded()
    #expect(views[0].frame.width >= 0 && views[0].frame.height == 0)
    #expect(window.layoutConflicts.count == 1)
  }

  @Test("Container coordinates for factors of positions") func containerCoordinates() {
    let (window, views) = Self.screen(["panel"])
    let inner = ConstraintTests.view(in: views[0], "inner")
    LayoutConstraint.activate {
      views[0].left == window.left + 50
      views[0].width == 100
      views[0].top == window.top
      views[0].height == 10
      inner.width == 10
      inner.top == views[0].top
      inner.height == 5
    }
    // Measured in the panel, which owns it: not from the window's edge.
    LayoutConstraint(
      item: inner, attribute: .centerX, relatedBy: .equal, toItem: views[0], attribute: .centerX,
      multiplier: 0.5
    ).isActive = true
    #expect(Self.frames(window, [inner]) == [rect(20, 0, 10, 5)])
  }

  @Test("Errors of illegal pairs when a constraint is made") func legality() {
    let (window, views) = Self.screen(["a", "b"])
    let cases:
      [(LayoutConstraint.Attribute, View?, LayoutConstraint.Attribute, LayoutConstraintError?)] = [
        (.left, views[1], .leading, .directionalWithAbsolute), (.left, views[1], .centerX, nil),
        (.left, views[1], .width, .mixedLocationAndSize), (.left, views[1], .top, .mixedAxis),
        (.left, nil, .notAnAttribute, .locationEqualToConstant),
        (.width, nil, .notAnAttribute, nil),
        (.width, views[1], .height, nil),
        (.width, views[1], .notAnAttribute, .invalidSecondAttribute),
        (.notAnAttribute, views[1], .left, .invalidFirstAttribute),
      ]
    for (first, other, second, error) in cases {
      let made = LayoutConstraint(
        item: views[0], attribute: first, relatedBy: .equal, toItem: other, attribute: second)
      #expect(made.error == error, "\(first) and \(second)")
      made.isActive = true
      // What Auto Layout takes at its word is reported and counts.
      let counts = error == nil || error == .mixedAxis
      #expect(made.isActive == counts)
    }
    let illegal = cases.filter { $0.3 != nil }
    #expect(window.layoutIssues.count == illegal.count)
  }

  @Test("Priorities: range, and changes while active") func priorities() throws {
    let (window, views) = Self.screen(["a"])
    let width = views[0].widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    for bad in [0.0, -1, 1000.5, .nan] {
      #expect(throws: LayoutConstraintError.priorityOutOfRange) {
        try width.setPriority(LayoutPriority(bad))
      }
    }
    try width.setPriority(.defaultHigh)
    window.environment.strictPriorityMutation = true
    #expect(throws: LayoutConstraintError.requiredPriorityMutation) {
      try width.setPriority(.required)
    }
    try width.setPriority(.defaultLow)
    #expect(width.priority == 250)
  }

  @Test("Owners, activation, batches") func activation() {
    let (window, views) = Self.screen(["panel", "other"])
    let inner = ConstraintTests.view(in: views[0], "inner")
    let constraints = [
      inner.leftAnchor.constraint(equalTo: views[0].leftAnchor),
      inner.widthAnchor.constraint(equalToConstant: 4),
      inner.topAnchor.constraint(equalTo: views[1].topAnchor),
    ]
    LayoutConstraint.activate(constraints)
    LayoutConstraint.activate(constraints)
    #expect(views[0].constraints.count == 1 && views[0].constraints[0] === constraints[0])
    #expect(inner.constraints.count == 1 && window.constraints.count == 1)
    LayoutConstraint.deactivate(constraints)
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(window.constraints.isEmpty && views[0].constraints.isEmpty)
    window.addConstraint(constraints[0])
    #expect(window.constraints.count == 1)
  }

  @Test("The error of items without a common ancestor") func noCommonAncestor() {
    let (window, views) = Self.screen(["a"])
    let stranger = View()
    let made = views[0].leftAnchor.constraint(equalTo: stranger.leftAnchor)
    #expect(throws: LayoutConstraintError.noCommonAncestor) { try made.activate() }
    #expect(!made.isActive)
    made.isActive = true
    #expect(!made.isActive && window.layoutIssues.count == 1)
  }

  @Test("Changing a constant is cheap") func constants() {
    let (window, views) = Self.screen(["a", "b"])
    let gap = views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 8)
    LayoutConstraint.activate {
      views[0].left == window.left
      views[0].width == 40
      gap
      views[1].width == 20
      for view in views { view.top == window.top }
      for view in views { view.height == 5 }
    }
    #expect(Self.frames(window, views)[1] == rect(48, 0, 20, 5))
    let extra = work(in: window) {
      gap.constant = 12
      window.layoutIfNeeded()
    }
    #expect(views[1].frame == rect(52, 0, 20, 5))
    #expect(extra.solves == 1 && extra.framesWritten == 1)
  }

  @Test("Removing a view drops the constraints that cross the cut") func removal() {
    let (window, views) = Self.screen(["panel", "other"])
    let inner = ConstraintTests.view(in: views[0], "inner")
    let inside = inner.leftAnchor.constraint(equalTo: views[0].leftAnchor)
    let across = inner.topAnchor.constraint(equalTo: views[1].bottomAnchor)
    let edge = views[0].leftAnchor.constraint(equalTo: window.leftAnchor)
    LayoutConstraint.activate([inside, across, edge])
    window.layoutIfNeeded()
    views[0].removeFromSuperview()
    #expect(inside.isActive && !across.isActive && !edge.isActive)
    window.addSubview(views[0])
    #expect(inside.isActive && !across.isActive)
  }

  @Test("Anchors of both axes and dimensions") func anchors() {
    let (window, views) = Self.screen(["a", "b"])
    LayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 5),
      views[0].trailingAnchor.constraint(lessThanOrEqualTo: window.centerXAnchor),
      views[0].widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      views[0].widthAnchor.constraint(equalTo: views[0].heightAnchor, multiplier: 2, constant: 4),
      views[0].topAnchor.constraint(equalTo: window.topAnchor),
      views[0].heightAnchor.constraint(equalToConstant: 20),
      views[1].centerXAnchor.constraint(equalTo: window.centerXAnchor),
      views[1].centerYAnchor.constraint(equalTo: window.centerYAnchor, constant: -10),
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
      views[1].heightAnchor.constraint(lessThanOrEqualTo: views[0].heightAnchor),
      views[1].bottomAnchor.constraint(greaterThanOrEqualTo: window.centerYAnchor),
    ])
    #expect(
      Self.frames(window, views) == [rect(5, 0, 44, 20), rect(138, 80, 44, 20)])
    #expect(views[0].leadingAnchor == views[0].leadingAnchor)
    #expect(views[0].leadingAnchor != views[1].leadingAnchor)
    #expect(views[0].leadingAnchor.item === views[0])
  }

  @Test("Distances between anchors") func composites() {
    let (window, views) = Self.screen(["a", "b", "c"])
    LayoutConstraint.activate {
      for view in views { view.width == 20 }
      for view in views { view.top == window.top }
      for view in views { view.height == 5 }
      views[0].left == window.left + 10
      views[2].left == window.left + 130
      // Twice as much room before the second view as behind it.
      views[0].rightAnchor.anchorWithOffset(to: views[1].leftAnchor)
        .constraint(
          equalTo: views[1].rightAnchor.anchorWithOffset(to: views[2].leftAnchor), multiplier: 2)
    }
    // 80 points of room.
    let expected: Double = 30 + 160.0 / 3
    let x = Self.frames(window, views)[1].minX
    #expect(abs(x - expected) < 1e-9)
  }

  @Test("The standard distance of the system") func systemSpacing() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let (window, views) = Self.screen(["a", "b"], direction: direction)
      LayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 100),
        views[0].widthAnchor.constraint(equalToConstant: 20),
        views[1].widthAnchor.constraint(equalToConstant: 20),
        views[1].leadingAnchor.constraint(
          equalToSystemSpacingAfter: views[0].trailingAnchor, multiplier: 1.5),
        views[0].topAnchor.constraint(equalTo: window.topAnchor),
        views[0].heightAnchor.constraint(equalToConstant: 10),
        views[1].topAnchor.constraint(
          equalToSystemSpacingBelow: views[0].bottomAnchor, multiplier: 2),
        views[1].heightAnchor.constraint(equalToConstant: 10),
      ])
      let x = direction == .leftToRight ? 132.0 : 168
      #expect(Self.frames(window, [views[1]]) == [rect(x, 26, 20, 10)])
    }
  }
}
