import Foundation
import YarUIKit

/// A login with a layout library, as most apps have one.
final class MooredLoginController: UIViewController {
  private let logo = UIImageView()
  private let nameField = UITextField()
  private let passwordField = UITextField()
  private let button = UIButton(type: .custom)
  private let hint = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    logo.backgroundColor = .systemIndigo
    logo.layer.cornerRadius = 20
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    passwordField.placeholder = "Password"
    passwordField.borderStyle = .roundedRect
    passwordField.isSecureTextEntry = true
    button.setTitle("Sign in", for: .normal)
    button.backgroundColor = .systemIndigo
    button.layer.cornerRadius = 10
    hint.text = "By signing in you accept the terms."
    hint.font = .preferredFont(forTextStyle: .footnote)
    hint.textColor = .secondaryLabel
    hint.numberOfLines = 0
    hint.textAlignment = .center
    for (view, name) in [
      (logo, "logo"), (nameField, "name"), (passwordField, "password"), (button, "button"),
      (hint, "hint"),
    ] as [(UIView, String)] {
      view.accessibilityIdentifier = name
      self.view.addSubview(view)
    }
    moorViews()
  }

  private func moorViews() {
    let side: CGFloat = 24
    logo.moor.make {
      $0.size.equalTo(CGSize(width: 80, height: 80))
      $0.centerX.equalToSuperview()
      $0.top.equalTo(view.safeAreaLayoutGuide).offset(40)
    }
    nameField.moor.make {
      $0.top.equalTo(logo.at(.bottom) + 32)
      $0.leading.equalToSuperview().inset(side)
      $0.trailing.equalToSuperview().inset(side)
      $0.height.equalTo(44)
    }
    passwordField.moor.make {
      $0.top.equalTo(nameField.at(.bottom) + 12.0)
      $0.leading.and.height.equalTo(nameField)
      $0.trailing.equalTo(nameField)
    }
    button.moor.make {
      $0.top.equalTo(passwordField.at(.bottom) + side)
      $0.centerX.equalToSuperview()
      $0.width.equalTo(nameField.at(.width) * 0.5).priority(999)
      $0.width.atLeast(140)
      $0.height.equalTo(CGFloat(48))
    }
    hint.moor.make {
      $0.bottom.equalTo(view.safeAreaLayoutGuide).offset(-16)
      $0.centerX.equalToSuperview()
      $0.width.atMost(200.0)
    }
    button.moor.remake {
      $0.top.equalTo(passwordField.at(.bottom) + side)
      $0.centerX.equalToSuperview()
      $0.width.equalTo(nameField.at(.width) * 0.25).priority(999)
      $0.width.atLeast(140)
      $0.height.equalTo(50)
    }
  }
}

extension Port {
  static let mooredLogin = Port(
    "moored-login", safeAreaTop: 20,
    frames: [
      ("logo", 120, 60, 80, 80), ("name", 24, 172, 272, 44), ("password", 24, 228, 272, 44),
      // A quarter of 272 would be 68, but at least 140 are required.
      ("button", 90, 296, 140, 50),
      // 35 letters of 6.5 points in 200: two lines of 15.6, the wider one of 28 letters.
      ("hint", 69, 432, 182, 32),
    ]
  ) { MooredLoginController() }
}
