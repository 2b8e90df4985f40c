import Foundation
import Testing
import YarCairo
import YarUIKit

/// What code written for UIKit does again and again, beyond views and constraints.
@Suite struct IdiomTests {
  // MARK: Text

  @Test func attributedStringsHaveTheirFonts() {
    let label = UILabel()
    let string = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 40), .kern: 1])
    string.append(NSAttributedString(string: "c", attributes: [.foregroundColor: UIColor.red]))
    label.attributedText = string
    // Two letters of 20 with a point behind each, and one of the label's own 17 points.
    #expect(label.intrinsicContentSize == CGSize(width: 51, height: 48))
    #expect(label.attributedText == string)
    label.text = "abc"
    #expect(label.intrinsicContentSize == CGSize(width: 26, height: 21))
    #expect(label.attributedText?.string == "abc" && label.attributedText != string)
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func paragraphStylesAreHeeded() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    style.alignment = .center
    let window = UIWindow(
      size: CGSize(width: 100, height: 100),
      environment: LayoutEnvironment(textMeasurer: PangoTextMeasurer(fonts: try FontLibrary())))
    let label = UILabel()
    window.addSubview(label)
    label.numberOfLines = 0
    label.text = "a\nb"
    let height = label.intrinsicContentSize.height
    label.attributedText = NSAttributedString(
      string: "a\nb", attributes: [.paragraphStyle: style])
    #expect(label.intrinsicContentSize.height == height + 10)
    #expect(label.lineBreakMode == .byWordWrapping)
    #expect((style.mutableCopy() as? NSMutableParagraphStyle)?.alignment == .center)
  }

  @Test func buttonsHaveAttributedTitles() {
    let button = UIButton(type: .system)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 40)]),
      for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 60))
    button.setTitle("chosen", for: .selected)
    button.isSelected = true
    #expect(button.titleLabel?.text == "chosen")
  }

  @Test func aFontByNameGoesIntoALabel() {
    let label = UILabel()
    label.font = UIFont(name: "Avenir", size: 20)
    #expect(label.font.pointSize == 20)
    #expect((UIFont(name: "Avenir", size: 3) ?? .systemFont(ofSize: 1)).pointSize == 3)
  }

  @Test func coloursAreMadeInAllWays() {
    let literal = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == literal)
    #expect(
      UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)
        == UIColor(red: 0, green: 1, blue: 1, alpha: 1))
  }

  // MARK: Controls

  @Test func controlsHaveASizeFromTheBeginning() {
    #expect(UISwitch().frame == CGRect(x: 0, y: 0, width: 51, height: 31))
    let toggle = UISwitch(frame: CGRect(x: 20, y: 30, width: 0, height: 100))
    #expect(toggle.frame == CGRect(x: 20, y: 30, width: 51, height: 31))
    #expect(UIStepper().frame.size == CGSize(width: 94, height: 32))
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.center = CGPoint(x: 100, y: 100)
    #expect(wheel.frame == CGRect(x: 81.5, y: 81.5, width: 37, height: 37))
    #expect(UISegmentedControl(items: ["a", "b"]).frame.height == 32)
    #expect(UIImageView(image: UIImage(systemName: "star")).frame.size.width == 20)
    #expect(UIPageControl().size(forNumberOfPages: 3).height == 26)
    #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 4)
  }

  @Test func insetsOfAButtonMoveWhatStandsAtASideByTheWhole() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("ab", for: .normal)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 4)
    // Two letters of 9.
    for (alignment, x) in [(.center, 45), (.left, 12), (.right, 78)]
      as [(UIButton.ContentHorizontalAlignment, Double)]
    {
      button.contentHorizontalAlignment = alignment
      button.layoutIfNeeded()
      #expect(button.titleLabel?.frame.minX == x, "\(alignment)")
    }
  }

  @Test(arguments: [false, true]) func fieldsHaveViewsAtTheirEnds(_ isMirrored: Bool) {
    let field = UITextField()
    field.text = "abcd"
    #expect(field.intrinsicContentSize.width == 34)
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 40))
    #expect(field.intrinsicContentSize.width == 34)
    field.leftViewMode = .always
    let icon = UIImageView(image: UIImage(systemName: "star"))
    field.rightView = icon
    field.rightViewMode = .unlessEditing
    #expect(field.intrinsicContentSize.width == 66)
    let window = UIWindow(
      size: CGSize(width: 200, height: 50),
      environment: LayoutEnvironment(layoutDirection: isMirrored ? .rightToLeft : .leftToRight))
    window.rootView = field
    window.layoutIfNeeded()
    let place = field.textRect(forBounds: field.bounds)
    #expect(field.leftView?.frame == CGRect(x: isMirrored ? 188 : 0, y: 5, width: 12, height: 40))
    #expect(icon.frame == CGRect(x: isMirrored ? 0 : 180, y: 15, width: 20, height: 20))
    #expect(place == CGRect(x: isMirrored ? 20 : 12, y: 0, width: 168, height: 50))
    #expect(field.becomeFirstResponder() && field.isFirstResponder && icon.isHidden)
    #expect(field.textRect(forBounds: field.bounds).width == 188)
    window.endEditing(true)
    #expect(!field.isFirstResponder && !icon.isHidden)
    field.leftView = nil
    #expect(field.subviews == [icon])
  }

  private final class Listener: UITextFieldDelegate, UIScrollViewDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
    }
  }

  @Test func delegatesAndActionsAreKept() {
    let (field, scroll) = (UITextField(), UIScrollView())
    var listener: Listener? = Listener()
    field.delegate = listener
    scroll.delegate = listener
    #expect(field.delegate?.textFieldShouldReturn(field) == true)
    #expect(scroll.delegate === listener)
    listener = nil
    #expect(field.delegate == nil && scroll.delegate == nil)
    let toggle = UISwitch()
    var senders: [UISwitch?] = []
    toggle.addAction(UIAction { senders.append($0.sender as? UISwitch) }, for: .valueChanged)
    toggle.sendActions(for: .valueChanged)
    #expect(senders == [toggle])
    let text = UITextView()
    text.textContainer.lineFragmentPadding = 0
    text.keyboardType = .emailAddress
    #expect(text.lineFragmentPadding == 0 && text.keyboardType == .emailAddress)
  }

  // MARK: Around the view

  private final class Screen: UIViewController {
    var traits: [UITraitCollection] = []
    var insets: [UIEdgeInsets] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      traits.append(traitCollection)
    }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      insets.append(view.safeAreaInsets)
    }
  }

  @Test func controllersAreToldOfTraitsAndSafeAreas() {
    let screen = Screen()
    let window = UIWindow(
      size: CGSize(width: 390, height: 844),
      environment: LayoutEnvironment(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(screen.traits.isEmpty && screen.insets.last?.top == 47)
    window.frame.size = CGSize(width: 926, height: 428)
    window.layoutIfNeeded()
    #expect(screen.traits.map(\.verticalSizeClass) == [.compact])
    #expect(screen.traitCollection.horizontalSizeClass == .regular)
    window.frame.size = CGSize(width: 844, height: 390)
    #expect(screen.traitCollection.horizontalSizeClass == .compact)
    window.frame.size = CGSize(width: 820, height: 1180)
    #expect(screen.traitCollection.userInterfaceIdiom == .pad)
    #expect(UIScreen.main.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func rectanglesAreDivided() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let (slice, rest) = rect.divided(atDistance: 30, from: .maxXEdge)
    #expect(slice == CGRect(x: 80, y: 20, width: 30, height: 50))
    #expect(rest == CGRect(x: 10, y: 20, width: 70, height: 50))
    #expect(rect.divided(atDistance: 80, from: .minYEdge).slice == rect)
  }

  @Test func animatorsSetAtOnce() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { view.alpha = 0 }
    #expect(view.alpha == 1)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    #expect(view.alpha == 0 && ends == [.end])
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 1 }
    }
    #expect(view.alpha == 1)
  }

  @Test func aBuilderOfTheProgramsOwnIsMeant() {
    let view = UIView()
    let made = NSLayoutConstraint.activate { view.widthAnchor.constraint(equalToConstant: 3) }
    #expect(made == 1)
  }
}

@resultBuilder
private enum OwnBuilder {
  static func buildBlock(_ constraints: NSLayoutConstraint...) -> [NSLayoutConstraint] {
    constraints
  }
}

extension NSLayoutConstraint {
  fileprivate static func activate(@OwnBuilder _ make: () -> [NSLayoutConstraint]) -> Int {
    activate(make())
    return make().count
  }
}
