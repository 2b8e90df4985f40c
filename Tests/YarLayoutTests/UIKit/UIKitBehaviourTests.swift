import Testing

@testable import YarLayout

/// Where code written for UIKit depends on how UIKit does it (Documentation/UIKit.md).
@Suite struct UIKitBehaviourTests {
  private let window = Window(size: size(320, 480))

  private func placed(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    return view
  }

  // MARK: Constraints

  @Test func aSecondAttributeWithoutASecondItem() {
    let view = placed(View())
    for attribute in [LayoutConstraint.Attribute.width, .height, .top] {
      let constraint = LayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: attribute,
        multiplier: 1, constant: 50)
      #expect(constraint.error == nil && constraint.secondAttribute == .notAnAttribute)
    }
    let place = LayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .left,
      multiplier: 1, constant: 50)
    #expect(place.error == .locationEqualToConstant)
  }

  @Test func atEqualPriorityAConstraintCountsMoreThanContent() {
    let (narrow, wide) = (placed(box(50, 10)), placed(box(50, 10)))
    let least = narrow.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    least.priority = .defaultLow
    let most = wide.widthAnchor.constraint(lessThanOrEqualToConstant: 30)
    most.priority = .defaultHigh
    LayoutConstraint.activate([least, most])
    window.layoutIfNeeded()
    #expect(narrow.frame.width == 100 && wide.frame.width == 30)
    least.priority = 249
    most.priority = 749
    window.layoutIfNeeded()
    #expect(narrow.frame.width == 50 && wide.frame.width == 50)
  }

  @Test func aHorizontalPositionAgainstAVerticalOne() {
    let view = placed(View())
    let mark = placed(View())
    LayoutConstraint.activate {
      mark.top == window.top + 30
      mark.height == 10
    }
    let mixed = LayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: mark, attribute: .bottom,
      multiplier: 1, constant: 2)
    #expect(mixed.error == .mixedAxis)
    mixed.isActive = true
    window.layoutIfNeeded()
    #expect(mixed.isActive && view.frame.minX == 42)
    #expect(window.layoutIssues.count == 1)
  }

  // MARK: Bounds

  @Test func boundsKeepTheCentre() {
    let view = View(frame: rect(10, 10, 100, 100))
    view.bounds = rect(0, 0, 50, 50)
    #expect(view.frame == rect(35, 35, 50, 50))
    view.bounds.size = size(10, 20)
    #expect(view.frame == rect(55, 50, 10, 20) && view.center == Point(x: 60, y: 60))
    view.bounds = rect(0, .nan, 1, 1)
    #expect(view.frame == rect(55, 50, 10, 20) && view.bounds == rect(0, 0, 10, 20))
    #expect(view.layoutIssues.count == 1)
  }

  @Test func theOriginOfBoundsMovesWhatIsInside() {
    let view = View(frame: rect(10, 10, 100, 100))
    let inside = View(frame: rect(20, 30, 5, 5))
    view.addSubview(inside)
    view.bounds.origin = Point(x: 4, y: 6)
    #expect(view.frame == rect(10, 10, 100, 100) && inside.frame == rect(20, 30, 5, 5))
    #expect(view.bounds == rect(4, 6, 100, 100))
    #expect(inside.rectangle(in: view) == rect(16, 24, 5, 5))
  }

  @Test func theOriginOfAScrollViewIsItsOffset() {
    let scroll = ScrollView()
    scroll.contentOffset = Point(x: 0, y: 12)
    #expect(scroll.bounds.origin == Point(x: 0, y: 12))
    scroll.bounds.origin.y = 30
    #expect(scroll.contentOffset == Point(x: 0, y: 30))
  }

  // MARK: Contents

  private final class PaddedLabel: Label {
    override var intrinsicContentSize: Size {
      let size = super.intrinsicContentSize
      return Size(width: size.width + 16, height: size.height + 20)
    }
  }

  @Test func aLabelWithPaddingHasItHoweverManyLinesItMayTake() {
    let text = "some text that has to wrap to several lines in a narrow place"
    for lines in [0, 1, 3] {
      let (label, plain) = (PaddedLabel("short"), Label("short"))
      for label in [label, plain] {
        label.numberOfLines = lines
        _ = placed(label)
      }
      window.layoutIfNeeded()
      #expect(label.frame.width == plain.frame.width + 16)
      #expect(label.frame.height == plain.frame.height + 20)
    }
    let (label, plain) = (PaddedLabel(text), Label(text))
    for label in [label, plain] {
      label.numberOfLines = 0
      placed(label).widthAnchor.constraint(equalToConstant: 120).isActive = true
    }
    window.layoutIfNeeded()
    #expect(plain.frame.height > 40)
    #expect(label.frame.size == size(120, plain.frame.height + 20))
  }

  // MARK: Roots

  @Test func aRootWithoutAWindowThatIsMadeForConstraints() {
    let root = View()
    root.translatesAutoresizingMaskIntoConstraints = false
    let width = root.widthAnchor.constraint(equalToConstant: 200)
    let inside = View()
    inside.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inside)
    LayoutConstraint.activate {
      inside.top == root.top
      inside.bottom == root.bottom
      inside.leading == root.leading
      inside.trailing == root.trailing
      inside.height == 44
    }
    width.isActive = true
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 200, 44) && inside.frame == rect(0, 0, 200, 44))
    #expect(root.layoutIssues.isEmpty)
    width.constant = 150
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 150, 44) && inside.frame.width == 150)
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
  }

  @Test func aRootKeepsALengthThatNothingDecides() {
    let root = View(frame: rect(0, 0, 70, 80))
    root.translatesAutoresizingMaskIntoConstraints = false
    root.heightAnchor.constraint(equalToConstant: 50).isActive = true
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 70, 50))
  }

  // MARK: Guides and controllers

  @Test func aGuideHasItsFrameWhenItIsFirstAskedFor() {
    let view = View(frame: rect(0, 0, 100, 100))
    #expect(view.layoutMarginsGuide.layoutFrame == rect(8, 8, 84, 84))
    var environment = LayoutEnvironment()
    environment.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let window = Window(size: size(390, 844), environment: environment)
    let inside = View(frame: rect(0, 0, 390, 844))
    window.addSubview(inside)
    #expect(inside.safeAreaLayoutGuide.layoutFrame == rect(0, 47, 390, 763))
  }

  private final class Controller: ViewController {
    var loaded = Rect.zero
    override func viewDidLoad() { loaded = view.bounds }
  }

  @Test func theViewOfAControllerStartsAsLargeAsTheWindow() {
    let (controller, child, lone) = (Controller(), Controller(), Controller())
    window.rootViewController = controller
    #expect(controller.loaded == rect(0, 0, 320, 480))
    controller.addChild(child)
    #expect(child.view.frame == rect(0, 0, 320, 480))
    lone.loadViewIfNeeded()
    #expect(lone.loaded == rect(0, 0, 390, 844))
  }
}
