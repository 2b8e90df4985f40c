import Foundation
import YarUIKit

/// A login of visual formats, one string for each direction.
final class VisualFormatLoginController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let title = UILabel()
    title.text = "Sign in"
    title.font = UIFont.systemFont(ofSize: 28, weight: .bold)
    let user = UITextField()
    user.placeholder = "User"
    user.borderStyle = .roundedRect
    let password = UITextField()
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    password.borderStyle = .roundedRect
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    let views: [String: UIView] = [
      "title": title, "user": user, "password": password, "button": button,
    ]
    for (name, view) in views.sorted(by: { $0.key < $1.key }) {
      view.accessibilityIdentifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    let metrics: [String: CGFloat] = ["side": 32, "field": 40]
    let formats: [(String, NSLayoutConstraint.FormatOptions)] = [
      ("V:|-80-[title]-24-[user(field)]-[password(==user)]-20-[button]", .alignAllLeading),
      ("H:|-side-[title]", []), ("H:[user(password)]-side-|", []),
      ("H:[password]-side-|", []), ("H:[button(>=100)]", []),
    ]
    for (format, options) in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
  }
}

extension Port {
  static let visualFormatLogin = Port(
    "visual-format-login",
    frames: [
      ("title", 32, 80, 98, 34), ("user", 32, 138, 256, 40), ("password", 32, 186, 256, 40),
      // "Continue" in 15 points is 60 wide: at least 100 are asked for.
      ("button", 32, 246, 100, 30),
    ]
  ) { VisualFormatLoginController() }
}
