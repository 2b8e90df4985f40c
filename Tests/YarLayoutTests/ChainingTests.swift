import Testing
import YarLayout

/// The Swift API: every chained call returns the concrete type, which the annotations here check.
@Suite struct ChainingTests {
  @Test func layoutsChainAsTheirOwnType() {
    let panel = WeView()
    let row: LinearLayout = panel.addSubviews([View(), View()], .horizontal)
      .setMargin(5).setSpacing(6).setHAlign(.leading).setVAlign(.top)
      .setCropSubviewOverflow().setCellPositioning(.fill)
    let column: LinearLayout = panel.addSubview(View(), .vertical)
      .setHMargin(1).setVMargin(2).setHSpacing(3).setVSpacing(4)
    let stack: StackLayout = panel.addSubview(View(), .stack)
      .setLeftMargin(1).setRightMargin(2).setTopMargin(3).setBottomMargin(4)
    #expect(
      panel.layouts.map(ObjectIdentifier.init) == [row, column, stack].map(ObjectIdentifier.init))
    #expect(row.axis == .horizontal)
    #expect(column.axis == .vertical)
    #expect([row.leftMargin, row.rightMargin, row.topMargin, row.bottomMargin] == [5, 5, 5, 5])
    #expect([row.hSpacing, row.vSpacing] == [6, 6])
    #expect(row.hAlign == .leading && row.vAlign == .top)
    #expect(row.cropSubviewOverflow && row.cellPositioning == .fill)
    #expect(
      [column.leftMargin, column.topMargin, column.hSpacing, column.vSpacing] == [1, 2, 3, 4])
    #expect(
      [stack.leftMargin, stack.rightMargin, stack.topMargin, stack.bottomMargin] == [1, 2, 3, 4])
    let reset: LinearLayout = row.resetAllProperties()
    #expect(reset.leftMargin == 0 && reset.hAlign == .center && !reset.cropSubviewOverflow)
  }

  @Test func viewsChainAsTheirOwnType() {
    let label: Label = Label("x").setHStretches().setVStretches().setStretchWeight(2)
      .setHStretchWeight(3).setVStretchWeight(4).setStretches()
      .setMinDesiredSize(size(1, 2)).setMaxDesiredSize(size(3, 4))
      .setDesiredSizeAdjustment(size(5, 6)).setIgnoreDesiredSize(false)
      .setLeftSpacingAdjustment(7).setRightSpacingAdjustment(8)
      .setTopSpacingAdjustment(9).setBottomSpacingAdjustment(10)
      .setPositionOffset(Point(x: 11, y: 12))
      .setCellHAlign(.trailing).setCellVAlign(.bottom).setSkipLayout(false).setIdentifier("id")
    #expect(label.hStretchWeight == 1 && label.vStretchWeight == 1)
    #expect([label.minDesiredWidth, label.minDesiredHeight] == [1, 2])
    #expect([label.maxDesiredWidth, label.maxDesiredHeight] == [3, 4])
    #expect([label.desiredWidthAdjustment, label.desiredHeightAdjustment] == [5, 6])
    #expect([label.leftSpacingAdjustment, label.rightSpacingAdjustment] == [7, 8])
    #expect([label.topSpacingAdjustment, label.bottomSpacingAdjustment] == [9, 10])
    #expect([label.xPositionOffset, label.yPositionOffset] == [11, 12])
    #expect(label.cellHAlign == .trailing && label.cellVAlign == .bottom)
    #expect(label.identifier == "id")
    let fixed: Button = Button("b").setFixedDesiredSize(size(20, 30))
    #expect([fixed.minDesiredWidth, fixed.maxDesiredHeight] == [20, 30])
    let panel: WeView = WeView().setStretchesIgnoringDesiredSize()
    #expect(panel.ignoreDesiredWidth && panel.ignoreDesiredHeight && panel.hStretchWeight == 1)
    let reset: WeView = panel.resetAllLayoutProperties()
    #expect(!reset.ignoreDesiredWidth && reset.hStretchWeight == 0)
  }

  @Test func contentChainsAsItsOwnType() {
    final class Tag: Button {}
    let tag: Tag = Tag("a").setTitle("b").setFont(Font(size: 9)).setTitleColor(.red).setImage(nil)
      .setImagePadding(3).setContentInsets(EdgeInsets(all: 2))
      .setSemanticContentAttribute(.forceRightToLeft)
    #expect(tag.title == "b" && tag.font == Font(size: 9) && tag.titleColor == .red)
    #expect(tag.imagePadding == 3 && tag.contentInsets == EdgeInsets(all: 2))
    #expect(tag.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let picture = Image(size: size(3, 4))
    let image: ImageView = ImageView().setImage(picture)
    #expect(image.image === picture && image.intrinsicContentSize == size(3, 4))
    #expect(tag.setImage(picture).image === picture)
    let row: StackView = StackView().setAxis(.vertical).setDistribution(.equalSpacing)
      .setAlignment(.center).setSpacing(7)
    #expect(row.axis == .vertical && row.distribution == .equalSpacing)
    #expect(row.alignment == .center && row.spacing == 7)
  }

  /// A layout is an object of one container: a second one reports it and says what to do.
  @Test func aLayoutIsNoValue() {
    let shared = LinearLayout(.horizontal).setMargin(5)
    let window = WeView()
    let first = WeView()
    let second = WeView()
    window.addSubviews([first.setIdentifier("first"), second.setIdentifier("second")], .vertical)
    first.addSubview(box(10, 10), shared)
    second.addSubview(box(10, 10), shared)
    #expect(
      messages(window) == [
        "A layout of another container was given to 'WeView/second': a layout belongs to one container; "
          + "the views were added without a layout. Make a layout for each container."
      ])
  }

  @Test func plainProperties() {
    let title = Label("x")
    title.hStretchWeight = 2
    title.minDesiredWidth = 10
    title.isHidden = true
    #expect(title.hStretchWeight == 2 && title.minDesiredWidth == 10 && title.isHidden)
    title.hStretchWeight = -1
    #expect(title.hStretchWeight == 0)
    title.hStretchWeight = .nan
    title.minDesiredWidth = .nan
    title.maxDesiredWidth = .nan
    #expect([title.hStretchWeight, title.minDesiredWidth] == [0, 0])
    #expect(title.maxDesiredWidth == .infinity)
  }

  @Test(arguments: [(true, 0), (false, 3)])
  func theResultBuilderKnowsConditionsAndLoops(_ isOn: Bool, _ count: Int) {
    let missing: View? = nil
    let present: View? = View().setIdentifier("present")
    let list = [View().setIdentifier("list0"), View().setIdentifier("list1")]
    let panel = WeView(.vertical.setMargin(16).setSpacing(8)) {
      Label("Title").setIdentifier("title")
      if isOn { View().setIdentifier("on") }
      if isOn { View().setIdentifier("yes") } else { View().setIdentifier("no") }
      for index in 0..<count { View().setIdentifier("loop\(index)") }
      missing
      present
      list
      WeView(.horizontal) {
        Label("left")
        Spacer(weight: 1)
        Label("right")
      }.setIdentifier("row")
    }
    let names = panel.subviews.map { $0.identifier ?? "" }.joined(separator: " ")
    #expect(
      names
        == (isOn
          ? "title on yes present list0 list1 row"
          : "title no loop0 loop1 loop2 present list0 list1 row"))
    #expect(panel.layouts.count == 1)
    #expect(panel.layouts[0].subviews.count == panel.subviews.count)
    #expect(panel.subviews.last?.subviews.count == 3)
  }

  @Test func viewsJoinALayoutThatIsThere() {
    let panel = WeView()
    let row = panel.addSubview(box(10, 10), .horizontal)
    let same: LinearLayout = panel.addSubviews([box(20, 10)], row)
    #expect(same === row)
    #expect(panel.layouts.count == 1)
    #expect(frames(in: 30, 10, panel) == [rect(0, 0, 10, 10), rect(10, 0, 20, 10)])
  }

  @Test func theOnlyMemberOfALayoutJoinsItAgain() {
    let panel = WeView()
    let view = box(10, 10)
    do {
      let row = panel.addSubview(view, .horizontal)
      panel.addSubview(view, row)
      #expect(row.container === panel)
      panel.addSubviews([view, view], row)
      #expect(row.container === panel)
      #expect(panel.layouts.count == 1)
    }
    panel.layouts.first?.boxLayout.setMargin(3)
    #expect(panel.sizeThatFits(.unspecified) == size(16, 16))
    #expect(frames(in: 20, 20, panel) == [rect(5, 5, 10, 10)])
  }

  @Test func anEmptiedLayoutDisappearsAndMayBeUsedAgain() {
    let panel = WeView()
    let view = box(10, 10)
    let row = panel.addSubview(view, .horizontal)
    view.removeFromSuperview()
    #expect(panel.layouts.isEmpty)
    #expect(row.container == nil)
    let other = WeView()
    other.addSubview(view, row)
    #expect(row.container === other)
    #expect(messages(other) == [])
  }

  @Test func plainAddingLeavesAViewWithoutALayout() {
    let panel = WeView()
    let view = box(10, 10)
    panel.addSubview(view, .horizontal)
    view.removeFromSuperview()
    panel.addSubview(view)
    view.frame = rect(1, 2, 3, 4)
    #expect(panel.layouts.isEmpty)
    #expect(frames(in: 50, 50, panel) == [rect(1, 2, 3, 4)])
    #expect(panel.sizeThatFits(.unspecified) == .zero)
  }

  /// As in UIKit, adding a subview again moves it to the top; what lays it out stays.
  @Test func reorderingKeepsTheLayout() {
    let panel = WeView()
    let first = box(10, 10)
    let second = box(20, 10)
    let row = panel.addSubviews([first, second], .horizontal)
    #expect(frames(in: 30, 10, panel) == [rect(0, 0, 10, 10), rect(10, 0, 20, 10)])
    panel.addSubview(first)
    #expect(row.subviews.map(\.frame.width) == [20, 10])
    #expect(frames(in: 30, 10, panel) == [rect(0, 0, 20, 10), rect(20, 0, 10, 10)])
    panel.insertSubview(first, at: 0)
    #expect(frames(in: 30, 10, panel) == [rect(0, 0, 10, 10), rect(10, 0, 20, 10)])
  }

  @Test func membersOfALayoutChangeInPlace() {
    let panel = WeView()
    let first = box(10, 10)
    let second = box(20, 10)
    let third = box(30, 10)
    let row = panel.addSubviews([first, second], .horizontal)
    row.insert(third, at: 1)
    #expect(row.subviews.map(\.frame.width) == [0, 0, 0])
    #expect(
      frames(in: 60, 10, panel) == [rect(0, 0, 10, 10), rect(10, 0, 30, 10), rect(40, 0, 20, 10)])
    row.move(third, to: 0)
    #expect(panel.subviews.first === third)
    row.remove(second)
    #expect(second.superview == nil)
    #expect(frames(in: 40, 10, panel) == [rect(0, 0, 30, 10), rect(30, 0, 10, 10)])
    let column = panel.replaceLayout(row, with: .vertical)
    #expect(panel.layouts.count == 1 && panel.layouts[0] === column)
    #expect(frames(in: 30, 20, panel) == [rect(0, 0, 30, 10), rect(10, 10, 10, 10)])
    panel.setLayout(.stack, of: [first])
    #expect(column.subviews.count == 1)
    #expect(frames(in: 30, 20, panel) == [rect(0, 5, 30, 10), rect(10, 5, 10, 10)])
  }

  /// The look and the text chain like the box properties, and every call keeps the concrete type.
  @Test func lookAndTextChain() {
    let badge: Label = Label("New").setBackgroundColor(.red).setCornerRadius(8, corners: .topLeft)
      .setBorder(width: 2, color: .blue).setShadow(Shadow()).setAlpha(0.5).setClipsToBounds()
      .setBackgroundGradient(Gradient(colors: [.red, .blue])).setContentMode(.center)
      .setText("Newer").setFont(.boldSystemFont(ofSize: 12)).setTextColor(.white)
      .setTextAlignment(.center).setLineBreakMode(.byClipping).setNumberOfLines(0)
      .setLineSpacing(3).setHidden()
    #expect(badge.backgroundColor == .red)
    #expect(badge.cornerRadius == 8 && badge.maskedCorners == .topLeft)
    #expect(badge.borderWidth == 2 && badge.borderColor == .blue)
    #expect(badge.shadow == Shadow() && badge.alpha == 0.5 && badge.clipsToBounds)
    #expect(badge.backgroundGradient == Gradient(colors: [.red, .blue]))
    #expect(badge.contentMode == .center && badge.isHidden)
    #expect(badge.text == "Newer" && badge.font == .boldSystemFont(ofSize: 12))
    #expect(badge.textColor == .white && badge.textAlignment == .center)
    #expect(badge.lineBreakMode == .byClipping && badge.numberOfLines == 0)
    #expect(badge.lineSpacing == 3)
  }
}
