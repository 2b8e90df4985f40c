import Testing

@testable import YarLayout

/// Classes as they are written for UIKit: what they override, watch, and inherit.
@Suite struct SubclassingTests {
  private class Card: View {
    let title = Label("x")
    override init(frame: Rect) {
      super.init(frame: frame)
      addSubview(title)
    }
  }

  private final class Numbered: View {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init(frame: .zero)
    }
  }

  private final class Title: Label {
    override init(frame: Rect) {
      super.init(frame: frame)
      text = "title"
      font = Font(size: 30)
      numberOfLines = 0
    }
  }

  private final class Column: StackView {
    override init(frame: Rect) {
      super.init(frame: frame)
      axis = .vertical
    }
  }

  private final class Push: Button {
    override init(frame: Rect) {
      super.init(frame: frame)
      title = "push"
    }
  }

  private final class Picture: ImageView {
    override init(frame: Rect) { super.init(frame: frame) }
  }

  private final class Scroll: ScrollView {
    override init(frame: Rect) {
      super.init(frame: frame)
      direction = .both
    }
  }

  private final class Main: Window {
    override init(frame: Rect) { super.init(frame: frame) }
  }

  @Test func classesThatOverrideInitWithFrameAreMadeWithoutArguments() {
    #expect(Card().subviews.count == 1)
    #expect(Card(frame: rect(1, 2, 3, 4)).frame == rect(1, 2, 3, 4))
    #expect(Numbered(number: 3).number == 3)
    #expect(Title().text == "title" && Title().font.size == 30)
    #expect(Title("words").text == "words" && Title("words").font.size == 30)
    #expect(Title("words").numberOfLines == 0)
    #expect(Column().axis == .vertical)
    #expect(Column(arrangedSubviews: [View()]).arrangedSubviews.count == 1)
    #expect(Push().title == "push" && Push("go").title == "go")
    #expect(Picture().image == nil)
    #expect(Scroll().direction == .both)
    let view = View()
    #expect(Scroll(view, direction: .horizontal).contentView === view)
    #expect(Main(size: size(10, 20)).bounds == rect(0, 0, 10, 20))
    #expect(Main().frame == .zero)
  }

  // MARK: Watching

  private final class Watched: View {
    var log: [String] = []
    override var frame: Rect { didSet { log.append("frame \(oldValue) \(frame)") } }
    override var bounds: Rect { didSet { log.append("bounds \(oldValue.size) \(bounds.size)") } }
    override var isHidden: Bool { didSet { log.append("hidden \(isHidden)") } }
    override var center: Point { didSet { log.append("center") } }
    override var alpha: Double { didSet { log.append("alpha") } }
    override var backgroundColor: Color? { didSet { log.append("background") } }
    override func setNeedsLayout() {
      log.append("layout")
      super.setNeedsLayout()
    }
    override func addSubview(_ view: View) {
      log.append("add")
      super.addSubview(view)
    }
  }

  @Test func settingIsWatched() {
    let view = Watched()
    view.frame = rect(0, 0, 10, 10)
    view.bounds = rect(0, 0, 20, 20)
    view.isHidden = true
    view.center = Point(x: 0, y: 0)
    view.alpha = 0.5
    view.backgroundColor = .red
    view.setNeedsLayout()
    view.addSubview(View())
    #expect(
      view.log == [
        "frame (0, 0, 0, 0) (0, 0, 10, 10)", "bounds 10 × 10 20 × 20", "hidden true", "center",
        "alpha", "background", "layout", "add",
      ])
    #expect(view.frame == rect(-10, -10, 20, 20))
  }

  @Test func layoutSetsBoundsThroughTheProperty() {
    let window = Window(size: size(100, 50))
    let view = Watched()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    LayoutConstraint.activate([
      width, view.heightAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.log == ["bounds 0 × 0 30 × 20"])
    width.constant = 40
    window.layoutIfNeeded()
    #expect(view.log == ["bounds 0 × 0 30 × 20", "bounds 30 × 20 40 × 20"])
    window.setNeedsLayout()
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.log.filter { $0.hasPrefix("bounds") }.count == 2)
    #expect(view.frame == rect(5, 0, 40, 20))
  }

  private final class Round: View {
    override var bounds: Rect { didSet { cornerRadius = bounds.height / 2 } }
  }

  @Test func aRoundViewFollowsItsLayout() {
    let window = Window(size: size(100, 50))
    let view = Round()
    window.rootView = view
    window.layoutIfNeeded()
    #expect(view.cornerRadius == 25)
  }

  // MARK: Answers that count

  private final class Sized: View {
    override func sizeThatFits(_ room: Size) -> Size { Size(width: 33, height: 44) }
  }

  @Test func sizeToFitAsksTheQuestionOfUIKit() {
    let view = Sized(frame: rect(5, 6, 1, 1))
    view.sizeToFit()
    #expect(view.frame == rect(5, 6, 33, 44))
  }

  @Test func sizeToFitKeepsTheWidthOfLines() {
    let label = Label("some words")
    label.frame = rect(5, 6, 60, 0)
    label.sizeToFit()
    #expect(label.frame == rect(5, 6, 85, 21))
    label.numberOfLines = 0
    label.frame = rect(5, 6, 60, 0)
    label.sizeToFit()
    // The wider of two words in two lines.
    #expect(label.frame == rect(5, 6, 43, 41))
    label.frame = rect(5, 6, 0, 0)
    label.sizeToFit()
    #expect(label.frame == rect(5, 6, 85, 21))
  }

  private final class Padded: Label {
    let padding = EdgeInsets(top: 4, left: 10, bottom: 6, right: 10)
    override func textRect(forBounds bounds: Rect, limitedToNumberOfLines lines: Int) -> Rect {
      let text = super.textRect(
        forBounds: bounds.inset(by: padding), limitedToNumberOfLines: lines)
      return Rect(
        x: bounds.minX, y: bounds.minY, width: text.width + 20, height: text.height + 10)
    }
    override func drawText(in rect: Rect) { super.drawText(in: rect.inset(by: padding)) }
  }

  @Test(arguments: [1, 0]) func aLabelAsksForTheRoomOfItsText(_ lines: Int) {
    let plain = Label("abcd")
    let padded = Padded("abcd")
    padded.numberOfLines = lines
    let bare = plain.intrinsicContentSize
    #expect(padded.intrinsicContentSize == size(bare.width + 20, bare.height + 10))
    #expect(padded.textPlace(in: rect(100, 100, 60, 40)) == rect(110, 104, 40, 30))
    #expect(plain.textPlace(in: rect(1, 2, 3, 4)) == rect(1, 2, 3, 4))
  }

  private final class Small: View {
    override func systemLayoutSizeFitting(_ targetSize: Size) -> Size { size(1, 2) }
    override var layoutMargins: EdgeInsets {
      get { super.layoutMargins }
      set { super.layoutMargins = EdgeInsets(all: newValue.top * 2) }
    }
    override class var requiresConstraintBasedLayout: Bool { true }
    override var firstBaselineAnchor: LayoutYAxisAnchor { topAnchor }
  }

  @Test func otherMembersAreOpen() {
    let view = Small()
    #expect(view.systemLayoutSizeFitting(.zero) == size(1, 2))
    view.layoutMargins = EdgeInsets(all: 3)
    #expect(view.layoutMargins == EdgeInsets(all: 6))
    #expect(Small.requiresConstraintBasedLayout && !View.requiresConstraintBasedLayout)
    #expect(view.firstBaselineAnchor == view.topAnchor)
  }

  // MARK: Constraints and guides

  private final class NamedConstraint: LayoutConstraint {
    var label = "mine"
  }

  private final class Gap: LayoutGuide {
    var least = 4.0
  }

  @Test func constraintsAndGuidesHaveSubclasses() {
    let window = Window(size: size(100, 50))
    let gap = Gap()
    window.addLayoutGuide(gap)
    let width = NamedConstraint(
      item: gap, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: gap.least)
    width.isActive = true
    window.layoutIfNeeded()
    #expect(gap.layoutFrame.width == 4)
    #expect((window.constraints.first as? NamedConstraint)?.label == "mine")
  }

  @Test func identityIsEquality() {
    let views = [View(), Label("a"), Label("a")]
    #expect(Set(views).count == 3)
    #expect(views.firstIndex(of: views[2]) == 2)
    #expect(views[1] != views[2])
    #expect(Set([LayoutGuide(), LayoutGuide()]).count == 2)
    let width = views[0].widthAnchor.constraint(equalToConstant: 3)
    let same = views[0].widthAnchor.constraint(equalToConstant: 3)
    #expect(width == width && width != same)
    #expect([width: "w"][width] == "w")
  }
}
