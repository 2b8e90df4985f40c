import Foundation
import Testing
import YarCairo
import YarDrawing
import YarLayout
import YarUIKit

/// UIKit's names mean what they mean there, next to Foundation.
@Suite struct NamesTests {
  @Test func foundationAndUIKitHaveOneRectangle() {
    let rect: CGRect = Rect(x: 1, y: 2, width: 3, height: 4)
    let width: CGFloat = rect.width
    #expect(CGRect(x: 0, y: 0, width: width, height: 5).insetBy(dx: 1, dy: 1).width == 1)
    let (left, side) = (3, 10)
    let square = CGRect(x: left, y: 0, width: side, height: side)
    #expect(square == CGRect(x: 3.0, y: 0, width: 10, height: 10))
    #expect(CGSize(width: side, height: left).height == 3 && CGPoint(x: left, y: 1).x == 3)
    let other = Foundation.CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(other) == rect)
    let whole = CGRect(x: 0.4, y: 0.6, width: 1, height: 1).integral
    #expect(whole == Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(NSDirectionalEdgeInsets.zero.leading == 0)
  }

  // MARK: Classes

  private final class Screen: UIViewController {
    var sizes: [CGSize] = []
    var parents: [UIViewController?] = []
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      title = "screen"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { _ in self.sizes.append(size) }, completion: nil)
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      parents.append(parent)
    }
  }

  private final class Detail: UIViewController {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func controllersHaveTheirInitializersAndTypes() {
    let screen = Screen()
    #expect(screen.title == "screen" && Screen(nibName: "S", bundle: .main).nibName == "S")
    let detail = Detail(number: 3)
    let child = Screen()
    screen.addChild(child)
    child.didMove(toParent: screen)
    let parent: UIViewController? = child.parent
    #expect(parent === screen && detail.number == 3 && UIViewController().parent == nil)
    child.removeFromParent()
    #expect(child.parents.map { $0 === screen } == [true, false])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    window.layoutIfNeeded()
    #expect(screen.sizes == [CGSize(width: 200, height: 100)])
    #expect(screen.traitCollection.userInterfaceStyle == .light)
  }

  @Test func theBarsOfOlderSystemsAreGuides() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.environment = LayoutEnvironment(
      safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let screen = UIViewController()
    let body = UIView()
    body.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(body)
    NSLayoutConstraint(
      item: body, attribute: .top, relatedBy: .equal, toItem: screen.topLayoutGuide,
      attribute: .bottom, multiplier: 1, constant: 0
    ).isActive = true
    body.bottomAnchor.constraint(equalTo: screen.bottomLayoutGuide.topAnchor).isActive = true
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(body.frame.minY == 47 && body.frame.maxY == 844 - 34)
    #expect(screen.topLayoutGuide.length == 47)
    #expect(screen.topLayoutGuide === screen.topLayoutGuide)
  }

  // MARK: Constraints

  @Test func itemsAreOfAnyType() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view: Any = UIView()
    let inner = view as? UIView ?? UIView()
    host.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 30)
    width.isActive = true
    let none = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: "a text", attribute: .left,
      multiplier: 1, constant: 0)
    none.isActive = true
    host.layoutIfNeeded()
    #expect(inner.frame.width == 30 && !none.isActive)
    #expect(host.layoutIssues.count == 1)
    let step: Float = 2
    #expect(UILayoutPriority.defaultHigh + 1 == 751 && UILayoutPriority.required - step == 998)
    #expect(UILayoutPriority(rawValue: step + 1).rawValue == 3)
    let anchor: NSLayoutAnchor<NSLayoutXAxisAnchor> = inner.leadingAnchor
    #expect(anchor == inner.leadingAnchor)
  }

  // MARK: Buttons

  @Test func buttonsHaveTheSizesOfUIKit() {
    let button = UIButton(type: .system)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.setTitle("Continue", for: .normal)
    // Eight letters of 7.5, a line of 18 and 6 above and below.
    #expect(button.intrinsicContentSize == CGSize(width: 60, height: 30))
    button.titleLabel?.font = .systemFont(ofSize: 20)
    #expect(button.intrinsicContentSize == CGSize(width: 80, height: 36))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 86, height: 28))
    let icon = UIButton()
    icon.setImage(UIImage(systemName: "star"), for: .normal)
    #expect(icon.intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  @Test func buttonsShowTheirState() {
    let button = UIButton()
    button.setTitle("on", for: .selected)
    button.setTitle("off", for: .normal)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.currentTitle == "off" && button.titleLabel?.text == "off")
    button.isSelected = true
    #expect(button.titleLabel?.text == "on")
    button.isEnabled = false
    #expect(button.state == [.selected, .disabled])
    #expect(button.titleColor(for: .disabled) == .red && button.titleColor(for: .normal) == .white)
    var pressed = 0
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .valueChanged)
    #expect(pressed == 1)
  }

  @Test(arguments: [false, true]) func titleAndImageStandSideBySide(_ isMirrored: Bool) {
    let window = Window(
      size: CGSize(width: 200, height: 40),
      environment: LayoutEnvironment(layoutDirection: isMirrored ? .rightToLeft : .leftToRight))
    let button = UIButton()
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.setTitle("ab", for: .normal)
    button.contentHorizontalAlignment = .leading
    window.rootView = button
    window.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == (isMirrored ? 180 : 0))
    #expect(button.titleLabel?.frame.minX == (isMirrored ? 162 : 20))
    #expect(button.titleLabel?.frame.midY == 20)
  }

  // MARK: Look

  @Test func aLayerIsTheLookOfItsView() {
    let view = UIView()
    view.layer.cornerRadius = 4
    view.layer.masksToBounds = true
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.systemRed.cgColor
    view.layer.shadowRadius = 5
    #expect(view.cornerRadius == 4 && view.clipsToBounds && view.borderWidth == 2)
    #expect(view.borderColor == .systemRed && view.shadow == nil)
    view.layer.shadowOpacity = 0.5
    #expect(
      view.shadow
        == Shadow(
          color: Color(white: 0, alpha: 0.5), radius: 10, offset: CGSize(width: 0, height: -3)))
    view.layer.shadowOpacity = 0
    #expect(view.shadow == nil)
  }

  @Test func picturesAreFoundByName() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("yar-uikit-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let png = try Port.dialog.picture()
    try OutputFile.write(png, to: "\(folder)/dialog@2x.png")
    // From the working directory up to the root, and down again.
    let here = FileManager.default.currentDirectoryPath
    let up = here.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    let image = try #require(UIImage(named: "\(up)\(folder)/dialog"))
    #expect(image.size == CGSize(width: 320, height: 480))
    #expect(UIImage(named: "no such picture") == nil)
    #expect(UIImageView(image: image).intrinsicContentSize == image.size)
  }

  @Test func whatHasNoEffectIsKept() {
    let scroll = UIScrollView()
    scroll.bounces = false
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(!scroll.bounces && scroll.contentInsetAdjustmentBehavior == .never)
    #expect(scroll.showsVerticalScrollIndicator)
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "words")
    label.minimumScaleFactor = 0.5
    #expect(label.text == "words" && label.minimumScaleFactor == 0.5)
    var done = false
    UIView.animate(withDuration: 1) {
      label.alpha = 0
    } completion: {
      done = $0
    }
    #expect(done && label.alpha == 0)
  }
}
