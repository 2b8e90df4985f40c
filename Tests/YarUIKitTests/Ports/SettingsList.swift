import Foundation
import YarUIKit

/// A row of settings: words at the leading edge, a switch at the trailing one, a line below.
final class SettingRow: UIView {
  private let titleLabel = UILabel()
  private let toggle = UISwitch()
  private let separator = UIView()

  init(title: String, isOn: Bool) {
    super.init(frame: .zero)
    accessibilityIdentifier = title
    titleLabel.text = title
    toggle.setOn(isOn, animated: false)
    separator.backgroundColor = .separator
    toggle.accessibilityIdentifier = "\(title) switch"
    separator.accessibilityIdentifier = "\(title) line"
    setUp()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setUp() {
    for view in [titleLabel, toggle, separator] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      titleLabel.centerYAnchor.constraint(equalTo: centerYAnchor),
      titleLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: toggle.leadingAnchor, constant: -8),
      toggle.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      toggle.centerYAnchor.constraint(equalTo: centerYAnchor),
      separator.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      separator.trailingAnchor.constraint(equalTo: trailingAnchor),
      separator.bottomAnchor.constraint(equalTo: bottomAnchor),
      separator.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
    ])
  }
}

final class SettingsViewController: UIViewController {
  private lazy var stackView: UIStackView = {
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.accessibilityIdentifier = "list"
    stack.backgroundColor = .secondarySystemGroupedBackground
    stack.layer.cornerRadius = 10
    stack.clipsToBounds = true
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()

  private let rows = [
    SettingRow(title: "Wi-Fi", isOn: true), SettingRow(title: "Bluetooth", isOn: false),
    SettingRow(title: "Notifications", isOn: true),
  ]

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemGroupedBackground
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UILabel()
    header.text = "General".uppercased()
    header.accessibilityIdentifier = "header"
    header.font = .preferredFont(forTextStyle: .footnote)
    header.textColor = .secondaryLabel
    header.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(header)
    view.addSubview(stackView)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      header.leadingAnchor.constraint(equalTo: stackView.leadingAnchor, constant: 16),
      stackView.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 6),
      stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }
}

extension Port {
  static let settingsList = Port(
    "settings-list",
    frames: [
      ("header", 32, 24, 46, 16), ("list", 16, 46, 288, 132),
      ("Bluetooth", 16, 90, 288, 44),
      // A switch is 51 by 31 and 49 wide for constraints; its insets are on the right.
      ("Wi-Fi switch", 239, 53, 51, 31), ("Notifications line", 32, 177, 272, 1),
    ]
  ) { SettingsViewController() }
}
