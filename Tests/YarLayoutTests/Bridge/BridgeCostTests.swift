import Testing

@testable import YarLayout

/// What sizes across borders cost: counted, not timed.
@Suite struct BridgeCostTests {
  /// Columns in columns, boxes and constraints in turn, two in each, over texts that wrap.
  private final class Tower {
    let window: Window
    var texts: [PlaceholderView] = []
    private var constraints: [LayoutConstraint] = []

    /// Pictures that keep their proportions, in place of texts.
    private let hasPictures: Bool

    private let breadth: Int

    init(depth: Int, hasPictures: Bool = false, breadth: Int = 2) {
      self.hasPictures = hasPictures
      self.breadth = breadth
      window = Window(size: size(400, 4000))
      window.rootView = ScrollView(make(depth: depth, isBox: true))
      LayoutConstraint.activate(constraints)
      countExactly(window)
      window.layoutIfNeeded()
    }

    private func make(depth: Int, isBox: Bool) -> View {
      guard depth > 0 else {
        if hasPictures {
          let picture = View()
          constraints += [
            picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 2),
            picture.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
          ]
          return picture
        }
        texts.append(words(30, 70, 50, 80, 40))
        return texts[texts.count - 1]
      }
      let children = (0..<breadth).map { _ in make(depth: depth - 1, isBox: !isBox) }
      if isBox {
        for child in children { child.hStretchWeight = 1 }
        let column = WeView()
        column.addSubviews(children, .vertical).setVAlign(.top).setMargin(1)
        return column
      }
      let column = View()
      for child in children {
        column.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        constraints += [
          child.leadingAnchor.constraint(equalTo: column.leadingAnchor, constant: 1),
          child.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: -1),
        ]
      }
      constraints += [
        children[0].topAnchor.constraint(equalTo: column.topAnchor, constant: 1),
        children[breadth - 1].bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: -1),
      ]
      if breadth > 1 {
        constraints.append(children[1].topAnchor.constraint(equalTo: children[0].bottomAnchor))
      }
      return column
    }
  }

  /// A text at depth 8 costs work along its path alone: 4 islands and 4 boxes of 255 containers.
  ///
  /// Each island is asked once more whether it is higher in more width, as its box stretches it.
  @Test func aTextAtTheBottomOfATowerIsMeasuredAlongItsPath() {
    let tower = Tower(depth: 8)
    #expect(tower.texts.count == 256)
    tower.texts[77].content = .words([30, 300, 50], spacing: 5, lineHeight: 10)
    let lower = work(in: tower.window) { tower.window.layoutIfNeeded() }
    #expect(lower.passes == 1 && lower.arrangedContainers == 8 && lower.framesWritten == 13)
    #expect(lower.measures == 38 && lower.solves == 23)
    tower.texts[77].content = .words([30, 20], spacing: 5, lineHeight: 10)
    let again = work(in: tower.window) { tower.window.layoutIfNeeded() }
    #expect(again.passes == 1 && again.arrangedContainers == 8 && again.framesWritten == 13)
    #expect(again.measures == 32 && again.solves == 15)
    #expect(work(in: tower.window) { tower.window.layoutIfNeeded() } == LayoutCounters())
  }

  /// The work of one changed text grows with the depth, not with the number of views.
  @Test func theWorkGrowsWithTheDepth() {
    var measures: [Int] = []
    for depth in [2, 4, 6, 8] {
      let tower = Tower(depth: depth)
      tower.texts[1].content = .words([30, 300, 50], spacing: 5, lineHeight: 10)
      measures.append(work(in: tower.window) { tower.window.layoutIfNeeded() }.measures)
    }
    #expect(measures == [7, 14, 27, 38])
  }

  @Test func aTreeOfAnyDepthIsMeasuredInProportionToItsViews() {
    for depth in [2, 4, 6, 8] {
      let tower = Tower(depth: depth)
      let views = allViews(of: tower.window).count
      #expect(tower.window.layoutCounters.measures < 3 * views, "depth \(depth)")
      #expect(tower.window.layoutCounters.solves < 2 * views, "depth \(depth)")
    }
  }

  /// What is higher in more width is asked for each width that anything around it asks about: not in proportion to
  /// the depth, but far from twice as often for each level.
  @Test func aPictureInATowerIsMeasuredForTheWidthsAroundIt() {
    let measures = [8, 16, 32, 64, 128].map { depth in
      Tower(depth: depth, hasPictures: true, breadth: 1).window.layoutCounters.measures
    }
    #expect(measures == [46, 134, 406, 1_334, 4_726])
  }

  // MARK: Fitting sizes

  @Test func aFittingSizeIsKeptUntilSomethingInsideChanges() {
    let text = words(30, 40, 50)
    let card = View()
    card.addSubview(text)
    text.translatesAutoresizingMaskIntoConstraints = false
    let margin = text.topAnchor.constraint(equalTo: card.topAnchor, constant: 5)
    LayoutConstraint.activate([
      margin, text.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    let window = Window(size: size(300, 300))
    let other = View()
    window.addSubview(other)
    window.addSubview(card)
    card.frame = rect(10, 20, 200, 60)
    window.layoutIfNeeded()

    func fit(_ width: Double) -> Size {
      card.systemLayoutSizeFitting(
        size(width, 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    /// The height in a width, and how often constraints were solved for it.
    func answer(_ width: Double) -> [Double] {
      var height = 0.0
      let done = work(in: window) { height = fit(width).height }
      return [height, Double(done.solves)]
    }
    #expect(answer(100) == [25, 1])
    #expect(answer(60) == [35, 1])
    #expect(answer(100) == [25, 0])
    // Nothing of it touches the layout.
    #expect(card.frame == rect(10, 20, 200, 60) && text.frame == rect(0, 5, 200, 55))
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
    // Other things changing, and another frame, leave the answers alone.
    other.frame = rect(0, 0, 5, 5)
    card.frame = rect(0, 0, 180, 40)
    window.layoutIfNeeded()
    #expect(answer(60) == [35, 0])
    margin.constant = 7
    #expect(answer(60) == [37, 1])
    text.content = .words([30], spacing: 5, lineHeight: 10)
    #expect(answer(60) == [17, 1])
  }
}
