import Testing
import YarUIKit

/// Pieces of programs that know UIKit's names alone: that they compile is half of the test.
@Suite struct WrittenForUIKitTests {
  // MARK: Margins

  private func pinned(in screen: UIViewController) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(view)
    let margins = screen.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.topAnchor.constraint(equalTo: margins.topAnchor),
    ])
    return view
  }

  @Test func aControllersViewHasTheMarginsOfAScreen() {
    let screen = UIViewController()
    let view = pinned(in: screen)
    let window = shown(screen)
    #expect(view.frame.origin == CGPoint(x: 16, y: 47))
    #expect(screen.view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    #expect(screen.systemMinimumLayoutMargins.leading == 16)
    window.frame = CGRect(x: 0, y: 0, width: 428, height: 926)
    window.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: 20, y: 47))
    #expect(screen.systemMinimumLayoutMargins.trailing == 20)
    screen.view.layoutMargins = UIEdgeInsets(top: 5, left: 3, bottom: 5, right: 30)
    #expect(screen.view.layoutMargins == UIEdgeInsets(top: 52, left: 20, bottom: 39, right: 30))
    screen.viewRespectsSystemMinimumLayoutMargins = false
    window.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: 3, y: 52))
  }

  @Test func otherViewsHaveEightPoints() {
    let screen = UIViewController()
    let window = shown(screen)
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    screen.view.addSubview(card)
    window.layoutIfNeeded()
    #expect(card.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    card.preservesSuperviewLayoutMargins = true
    #expect(card.layoutMargins == UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 8))
    let former = screen.view
    screen.view = UIView()
    #expect(former.layoutMargins.left == 8)
  }

  // MARK: Scrolling

  private final class StickyHeader: UIScrollView {
    let header = UIView()
    var layouts = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(header)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      header.frame = CGRect(x: 0, y: max(0, contentOffset.y), width: bounds.width, height: 30)
    }
  }

  @Test func scrollingLaysOutAScrollViewOfAUsersClass() {
    let window = shown(UIViewController())
    let scroll = StickyHeader(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    scroll.contentSize = CGSize(width: 200, height: 2_000)
    window.addSubview(scroll)
    window.layoutIfNeeded()
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    window.layoutIfNeeded()
    #expect(scroll.header.frame == CGRect(x: 0, y: 100, width: 200, height: 30))
    scroll.bounds.origin.y = 200
    window.layoutIfNeeded()
    #expect(scroll.header.frame.minY == 200)
    let layouts = scroll.layouts
    scroll.contentOffset.y = 200
    window.layoutIfNeeded()
    #expect(scroll.layouts == layouts)
  }

  @Test func aRectangleIsScrolledTo() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1_000)
    let window = shown(UIViewController())
    window.addSubview(scroll)
    window.layoutIfNeeded()
    scroll.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 20), animated: true)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 120))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 130, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 120)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 50)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 980, width: 10, height: 90), animated: false)
    #expect(scroll.contentOffset.y == 900)
    #expect(scroll.adjustedContentInset == .zero)
  }

  private final class Canvas: UIView {
    var origins: [CGFloat] = []
    override func layoutSubviews() { origins.append(bounds.origin.y) }
  }

  @Test func movedBoundsLayOutAViewOfAUsersClass() {
    let window = shown(UIViewController())
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(canvas)
    window.layoutIfNeeded()
    canvas.bounds.origin.y = 5
    window.layoutIfNeeded()
    #expect(canvas.origins == [0, 5])
  }

  @Test func scrollingLaysOutNothingElse() {
    let window = shown(UIViewController())
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2_000))
    scroll.contentSize = content.frame.size
    scroll.addSubview(content)
    window.addSubview(scroll)
    window.layoutIfNeeded()
    let before = window.layoutCounters
    scroll.contentOffset.y = 100
    window.layoutIfNeeded()
    #expect(window.layoutCounters == before)
  }

  // MARK: Spellings

  @Test func visualFormatsNeedNoTry() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let bar = UIView()
    let label = UILabel()
    let guide = UILayoutGuide()
    for view in [bar, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
    }
    host.addLayoutGuide(guide)
    let views = ["bar": bar]
    let anything: [String: Any] = ["bar": bar, "guide": guide]
    let metrics = ["gap": 4]
    let made = [
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[bar]|", options: [], metrics: nil, views: ["bar": bar]),
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[bar]|", metrics: nil, views: ["bar": bar]),
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[bar]|", options: [], metrics: nil, views: views),
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[bar]|", options: [], metrics: nil, views: anything),
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[bar]|", options: [], metrics: nil,
        views: ["bar": bar] as [String: Any]),
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-gap-[bar]-gap-|", options: .alignAllLeft, metrics: metrics,
        views: ["bar": bar]),
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-gap-[bar]-gap-|", options: .init(), metrics: ["gap": 4.5],
        views: ["bar": bar, "label": label]),
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-gap-[guide]-gap-|", options: [], metrics: ["gap": CGFloat(4)],
        views: ["bar": bar, "guide": guide]),
    ]
    for constraints in made { #expect(constraints.count == 2) }
    NSLayoutConstraint.activate(made[0] + made[5])
    host.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 4, width: 100, height: 42))
  }

  @Test func whatAFieldSaysOfTheKeyboard() {
    let field = UITextField()
    field.returnKeyType = .done
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    #expect(field.returnKeyType == .done && field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no)
  }

  @Test func coloursByABlockAreThoseOfLightMode() {
    let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
    #expect(color == .white)
  }

  @Test func fontsOfTheSystem() {
    let size: CGFloat = 11
    let fonts: [UIFont] = [
      UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular),
      UIFont.monospacedDigitSystemFont(ofSize: size, weight: .bold),
      .monospacedDigitSystemFont(ofSize: UIFont.labelFontSize, weight: .medium),
      .systemFont(ofSize: size), .boldSystemFont(ofSize: size),
      .systemFont(ofSize: size, weight: .semibold), .italicSystemFont(ofSize: size),
      .preferredFont(forTextStyle: .body),
    ]
    #expect(fonts[1].pointSize == 11)
    #expect(Set(fonts).count == fonts.count)
  }
}
