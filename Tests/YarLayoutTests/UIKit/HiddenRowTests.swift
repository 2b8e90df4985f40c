import Testing

@testable import YarLayout

/// What a hidden arranged view gives up to take no room: its own size constraints, its margins, never `UISV-hiding`.
@Suite struct HiddenRowTests {
  /// A column at the top of a window: a row of 20 points, one that a test makes, and another of 20 points.
  private func column(_ row: View, _ make: (View) -> Void) -> (Window, StackView) {
    let window = Window(size: size(320, 480))
    let column = StackView(arrangedSubviews: [box(40, 20), row, box(40, 20)])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(column)
    LayoutConstraint.activate {
      column.top == window.top
      column.leading == window.leading
      column.trailing == window.trailing
    }
    make(row)
    return (window, column)
  }

  /// Hides the row at once, or after a layout, and expects that it takes no room.
  private func expectNoRoom(
    _ row: @autoclosure () -> View, brokenIs broken: String?, _ make: (View) -> Void
  ) {
    for early in [true, false] {
      let row = row()
      let (window, column) = column(row, make)
      if early { window.layoutIfNeeded() }
      row.isHidden = true
      window.layoutIfNeeded()
      #expect(column.frame == rect(0, 0, 320, 40), "laid out before: \(early)")
      #expect(row.frame.height == 0 && column.arrangedSubviews[2].frame.minY == 20)
      #expect(window.layoutConflicts.map { $0.broken?.identifier } == (broken.map { [$0] } ?? []))
      row.isHidden = false
      window.layoutIfNeeded()
      #expect(window.layoutConflicts.isEmpty && row.frame.height > 0)
    }
  }

  @Test func aRequiredHeight() {
    expectNoRoom(View(), brokenIs: "height") {
      let height = $0.heightAnchor.constraint(equalToConstant: 44)
      height.identifier = "height"
      height.isActive = true
    }
  }

  @Test func aHeightOf999GivesWayWithoutAConflict() {
    expectNoRoom(View(), brokenIs: nil) {
      let height = $0.heightAnchor.constraint(equalToConstant: 44)
      height.priority = 999
      height.isActive = true
    }
  }

  @Test func marginsAroundALabel() {
    expectNoRoom(View(), brokenIs: "UIView-bottomMargin-guide-constraint") { row in
      row.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
      let label = Label("t")
      label.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(label)
      let bottom = label.bottomAnchor.constraint(equalTo: row.layoutMarginsGuide.bottomAnchor)
      bottom.priority = 999
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: row.layoutMarginsGuide.topAnchor), bottom,
      ])
    }
  }

  @Test func aStackViewWithMargins() {
    let row = StackView(arrangedSubviews: [Label("t")])
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    let (window, column) = column(row) { _ in }
    window.layoutIfNeeded()
    row.isHidden = true
    window.layoutIfNeeded()
    #expect(column.frame.height == 40 && row.frame.height == 0)
    #expect(window.layoutConflicts.allSatisfy { $0.broken?.identifier != "UISV-hiding" })
  }

  @Test func paddingAroundAViewOfAFixedHeight() {
    let row = View()
    let (window, column) = column(row) { row in
      let inner = View()
      inner.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(inner)
      LayoutConstraint.activate {
        inner.top == row.top + 8
        inner.bottom == row.bottom - 8
        inner.height == 30
      }
    }
    window.layoutIfNeeded()
    #expect(row.frame.height == 46)
    row.isHidden = true
    window.layoutIfNeeded()
    #expect(column.frame.height == 40 && row.frame.height == 0)
  }
}
