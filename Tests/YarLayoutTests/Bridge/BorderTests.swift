import Testing

@testable import YarLayout

/// Constraints that reach across the border between a box layout and what is inside one of its cells.
@Suite struct BorderTests {
  /// A row of a box, and a card beside it with a view inside; 200 × 100.
  private final class Scene {
    let window = Window(size: size(200, 100))
    let row = WeView()
    let icon = box(40, 20).setIdentifier("icon")
    let card = View().setIdentifier("card")
    let mark = box(10, 10).setIdentifier("mark")

    init() {
      row.addSubviews([icon, card], .horizontal).setHAlign(.leading).setVAlign(.top)
      row.setIdentifier("row")
      card.addSubview(mark)
      mark.translatesAutoresizingMaskIntoConstraints = false
      window.rootView = row
    }
  }

  @Test func aViewInACellFollowsAnotherCell() {
    let scene = Scene()
    scene.card.minDesiredWidth = 100
    scene.card.minDesiredHeight = 60
    LayoutConstraint.activate([
      scene.mark.leadingAnchor.constraint(equalTo: scene.icon.trailingAnchor, constant: 30),
      scene.mark.topAnchor.constraint(equalTo: scene.icon.bottomAnchor, constant: 5),
    ])
    scene.window.layoutIfNeeded()
    #expect(scene.card.frame == rect(40, 0, 100, 60))
    #expect(scene.mark.frame == rect(30, 25, 10, 10))
    #expect(messages(scene.window) == [])
    scene.icon.content = .fixed(size(60, 30))
    scene.window.layoutIfNeeded()
    #expect(scene.card.frame == rect(60, 0, 100, 60))
    #expect(scene.mark.frame == rect(30, 35, 10, 10))
    #expect(work(in: scene.window) { scene.window.layoutIfNeeded() } == LayoutCounters())
  }

  /// What reaches outside is no wish of the cell's: else its size would depend on where it is.
  @Test func theSizeOfACellDoesNotDependOnWhatIsOutside() {
    let scene = Scene()
    LayoutConstraint.activate([
      scene.mark.topAnchor.constraint(equalTo: scene.card.topAnchor),
      scene.mark.bottomAnchor.constraint(equalTo: scene.card.bottomAnchor),
      scene.mark.trailingAnchor.constraint(lessThanOrEqualTo: scene.card.trailingAnchor),
      scene.mark.leadingAnchor.constraint(
        equalTo: scene.icon.leadingAnchor, constant: 75, priority: .defaultLow),
      scene.mark.leadingAnchor.constraint(greaterThanOrEqualTo: scene.card.leadingAnchor),
    ])
    scene.window.layoutIfNeeded()
    #expect(scene.card.frame == rect(40, 0, 10, 10))
    #expect(scene.mark.frame == rect(0, 0, 10, 10))
    #expect(scene.card.systemLayoutSizeFitting(.zero) == size(10, 10))
  }

  /// Two cells that follow each other never settle; the report says what runs in circles.
  @Test func cellsThatFollowEachOtherAreReported() {
    let row = WeView().setIdentifier("row")
    var marks: [View] = []
    for name in ["first", "second"] {
      let card = View().setIdentifier(name)
      card.setMinDesiredWidth(100).setMinDesiredHeight(50)
      let mark = View().setIdentifier("\(name) mark")
      card.addSubview(mark)
      mark.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(card, LinearLayout(.horizontal))
      marks.append(mark)
    }
    marks[0].widthAnchor.constraint(equalTo: marks[1].widthAnchor, constant: 1).isActive = true
    marks[1].widthAnchor.constraint(equalTo: marks[0].widthAnchor, constant: 1).isActive = true
    let window = Window(size: size(200, 50))
    window.rootView = row
    window.layoutIfNeeded()
    #expect(
      messages(window) == [
        "The layout did not settle in 18 passes; 'row/second' was still changing. The last frames stand. "
          + "Constraints reach from inside 'row/first' across its border and measure from what moves with "
          + "what they place: first mark.width == second mark.width + 1. "
          + "Constraints reach from inside 'row/second' across its border and measure from what moves with "
          + "what they place: second mark.width == first mark.width + 1. "
          + "Values of the last passes: width of 'row/first/first mark' 15, 15, 17, 17, 19; "
          + "width of 'row/second/second mark' 14, 16, 16, 18, 18."
      ])
  }

  /// Each cell's view follows that of the cell before: a chain as long as the row.
  @Test func aChainAcrossManyBordersSettles() {
    let row = WeView()
    let layout = LinearLayout(.horizontal)
    layout.setHAlign(.leading).setVAlign(.top)
    var marks: [View] = []
    for index in 0..<40 {
      let card = View().setIdentifier("card \(index)")
      card.minDesiredWidth = 20
      card.minDesiredHeight = 200
      let mark = box(10, 1)
      card.addSubview(mark)
      mark.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(card, layout)
      marks.append(mark)
    }
    for (previous, mark) in zip(marks, marks.dropFirst()) {
      mark.leadingAnchor.constraint(equalTo: mark.superview?.leadingAnchor ?? mark.leadingAnchor)
        .isActive = true
      mark.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: 2).isActive = true
    }
    let first = marks[0]
    first.topAnchor.constraint(equalTo: row.topAnchor, constant: 4).isActive = true
    first.leadingAnchor.constraint(equalTo: row.leadingAnchor).isActive = true
    let window = Window(size: size(800, 200))
    window.rootView = row
    window.layoutIfNeeded()
    let expected: [Double] = (0..<40).map { (index: Int) -> Double in 4 + 3 * Double(index) }
    #expect(marks.map(\.frame.minY) == expected)
    #expect(messages(window) == [])
  }
}

extension LayoutXAxisAnchor {
  fileprivate func constraint(
    equalTo other: LayoutXAxisAnchor, constant: Double, priority: LayoutPriority
  ) -> LayoutConstraint {
    let result = constraint(equalTo: other, constant: constant)
    result.priority = priority
    return result
  }
}
