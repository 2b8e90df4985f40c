import Testing

@testable import YarLayout

/// Views and layouts keep common values in little room; what users read must not tell.
@Suite struct CompactStorageTests {
  @Test func objectsAreSmall() {
    // What the allocator gives: eight bytes less than a multiple of sixteen.
    #expect(room { View() } <= 136)
    #expect(room { WeView() } <= 136)
    #expect(room { PlaceholderView() } <= 152)
    #expect(room { LinearLayout(.horizontal) } <= 72)
    #expect(room { StackLayout() } <= 72)
    #expect(room { FlowLayout() } <= 72)
    #expect(MemoryLayout<SubviewList>.size == 8)
  }

  @Test func oneSubviewAndOneLayoutNeedNothingElse() {
    let panel = WeView()
    let first = box(10, 10)
    panel.addSubview(first, .horizontal).setMargin(5).setSpacing(2)
    guard case .one(let only) = panel.subviewList else {
      Issue.record("one subview lies in an array")
      return
    }
    #expect(only === first)
    #expect(panel.extras == nil && first.extras == nil)
  }

  @Test func roomIsMadeForExactlyTheViewsThatAreAdded() {
    let panel = WeView()
    panel.addSubviews([box(1, 1), box(2, 2), box(3, 3)], .vertical)
    #expect(panel.subviews.capacity == 3)
  }

  // MARK: Numbers

  /// Numbers that single precision holds, and others.
  static let numbers = [
    0, -0.0, 1, 2.5, 0.1, 1.0 / 3, 2.000_000_000_1, 16_777_217, 1e30, 1e300,
    Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude,
  ]

  @Test(arguments: numbers) func weightsAreReadAsTheyWereSet(_ number: Double) {
    for other in Self.numbers {
      for identifier in [nil, "named"] {
        let view = View().setIdentifier(identifier)
        view.hStretchWeight = number
        view.vStretchWeight = other
        #expect(view.hStretchWeight == number && view.vStretchWeight == other)
        view.hStretchWeight = other
        #expect(view.hStretchWeight == other && view.vStretchWeight == other)
        view.vStretchWeight = 1
        view.hStretchWeight = 2
        #expect(view.hStretchWeight == 2 && view.vStretchWeight == 1)
        #expect(view.extras?.preciseWeights == nil)
        view.setStretchWeight(number).resetAllLayoutProperties()
        #expect(view.hStretchWeight == 0 && view.vStretchWeight == 0)
        #expect(view.identifier == identifier)
      }
    }
  }

  @Test(arguments: numbers) func lengthsAreReadAsTheyWereSet(_ number: Double) {
    for other in Self.numbers {
      let row = LinearLayout(.horizontal).setMargin(3).setSpacing(4)
      row.topMargin = number
      row.hSpacing = -other
      #expect(row.topMargin == number && row.topMargin.sign == number.sign)
      #expect(row.hSpacing == -other && row.hSpacing.sign == (-other).sign)
      #expect([row.leftMargin, row.rightMargin, row.bottomMargin, row.vSpacing] == [3, 3, 3, 4])
      row.topMargin = 7
      #expect(row.topMargin == 7 && row.hSpacing == -other)
      row.resetAllProperties()
      #expect([row.leftMargin, row.rightMargin, row.topMargin, row.bottomMargin] == [0, 0, 0, 0])
      #expect([row.hSpacing, row.vSpacing] == [0, 0])
    }
  }

  @Test func lengthsAreRoundedFromWhatWasSet() {
    let row = WeView()
    row.addSubview(box(10, 10), .horizontal).setHAlign(.left).setLeftMargin(2)
    #expect(frames(in: 50, 10, row) == [rect(2, 0, 10, 10)])
    // Single precision would make 2 of it, and 2 is not rounded up.
    row.layouts[0].setLeftMargin(2.000_000_000_1)
    #expect(frames(in: 50, 10, row) == [rect(3, 0, 10, 10)])
    row.layouts[0].setLeftMargin(2)
    #expect(frames(in: 50, 10, row) == [rect(2, 0, 10, 10)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func lengthsThatAreNoNumbersAreReported(_ number: Double) {
    for margin in [4, 0.1] {
      let row = WeView()
      row.addSubview(box(10, 10), .horizontal).setLeftMargin(margin).setTopMargin(number)
      #expect(row.layouts[0].leftMargin == margin && row.layouts[0].topMargin == 0)
      #expect(messages(row).count == 1 && messages(row)[0].contains("topMargin"))
    }
  }

  // MARK: Choices

  @Test func choicesDoNotDisturbEachOther() {
    let view = View()
    view.isHidden = true
    let flags = view.flags.intersection([.hidden, .skipLayout, .isContainer, .scalesInside])
    for hAlign in HorizontalAlignment.allCases + [nil] {
      for vAlign in VerticalAlignment.allCases + [nil] {
        for mode in ContentMode.allCases {
          for semantic: SemanticContentAttribute in [
            .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
          ] {
            view.cellHAlign = hAlign
            view.semanticContentAttribute = semantic
            view.contentMode = mode
            view.cellVAlign = vAlign
            #expect(view.cellHAlign == hAlign && view.cellVAlign == vAlign)
            #expect(view.contentMode == mode && view.semanticContentAttribute == semantic)
            #expect(view.flags.isSuperset(of: flags) && !view.skipLayout)
          }
        }
      }
    }
  }

  @Test func aResetKeepsTheAxisAndNotTheDirectionOfAFlow() {
    let column = LinearLayout(.vertical).setHAlign(.right).setCropSubviewOverflow()
    column.resetAllProperties()
    #expect(column.axis == .vertical && column.hAlign == .center && !column.cropSubviewOverflow)
    let flow = FlowLayout().setIsRightToLeft().setSpacingStretches()
    flow.resetAllProperties()
    #expect(!flow.isRightToLeft && !flow.spacingStretches)
  }

  @Test func aPlaceholderReadsItsContentAsItWasSet() {
    let contents: [PlaceholderView.Content] = [
      .fixed(size(3, 4)), .words([], spacing: 3, lineHeight: 4),
      .words([10, 20], spacing: 5, lineHeight: 6), .fixed(.zero),
    ]
    let view = PlaceholderView()
    for content in contents + contents.reversed() {
      view.content = content
      #expect(view.content == content)
    }
  }

  // MARK: Lists

  @Test(arguments: 0..<50 as Range<UInt64>)
  func subviewsAreAListLikeAnyOther(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let panel = View()
    let views = (0..<5).map { _ in box(1, 1) }
    var expected: [View] = []
    for _ in 0..<100 {
      let view = views[Int.random(in: 0..<views.count, using: &random)]
      let index = Int.random(in: -1...6, using: &random)
      let current = expected.firstIndex { $0 === view }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        view.removeFromSuperview()
        if let current { expected.remove(at: current) }
      case 1:
        panel.addSubview(view)
        if let current { expected.remove(at: current) }
        expected.append(view)
      default:
        panel.insertSubview(view, at: index)
        if let current {
          expected.remove(at: current)
          let place = current < index ? index - 1 : index
          expected.insert(view, at: min(max(0, place), expected.count))
        } else {
          expected.insert(view, at: min(max(0, index), expected.count))
        }
      }
      #expect(panel.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
      #expect(panel.subviewList.count == expected.count)
      #expect(panel.hasSubviews == !expected.isEmpty)
      for view in views { #expect((view.superview === panel) == expected.contains { $0 === view }) }
    }
  }

  @Test func layoutsKeepTheirOrderWhenTheFirstGoes() {
    let panel = WeView()
    let layouts: [BoxLayout] = [LinearLayout(.horizontal), StackLayout(), FlowLayout()]
    let views = layouts.map { _ in box(1, 1) }
    for (view, layout) in zip(views, layouts) { panel.addSubview(view, layout) }
    #expect(panel.layouts.map(ObjectIdentifier.init) == layouts.map(ObjectIdentifier.init))
    for gone in 0..<layouts.count {
      views[gone].removeFromSuperview()
      #expect(
        panel.layouts.map(ObjectIdentifier.init)
          == layouts[(gone + 1)...].map(ObjectIdentifier.init))
      #expect(layouts[gone].container == nil)
    }
  }

  @Test func layoutsLetGoOfAContainerThatGoesAway() {
    let layouts: [BoxLayout] = [LinearLayout(.horizontal), StackLayout(), FlowLayout()]
    do {
      let panel = WeView()
      panel.defaultLayout = layouts[0]
      for layout in layouts { panel.addSubview(box(1, 1), layout) }
      #expect(layouts.allSatisfy { $0.container === panel })
      panel.defaultLayout = nil
      #expect(panel.defaultLayout == nil)
    }
    for layout in layouts { #expect(layout.container == nil) }
  }
}

/// The bytes that the allocator sets aside for an object: the least of many, for holes that other tests left, some
/// dozens of one size at times, may be larger.
private func room(of make: () -> AnyObject) -> Int {
  let objects = (0..<4096).map { _ in make() }
  return objects.map { usableSize(Unmanaged.passUnretained($0).toOpaque()) }.min() ?? 0
}

/// `malloc_usable_size` of the C library, which Swift's module of it leaves out.
@_silgen_name("malloc_usable_size")
private func usableSize(_ pointer: UnsafeRawPointer) -> Int
