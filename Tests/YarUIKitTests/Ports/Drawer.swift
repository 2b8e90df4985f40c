import Foundation
import YarUIKit

/// A drawer that slides in by a constant, and a row of buttons in it.
final class DrawerController: UIViewController {
  private let drawer = UIView()
  private var bottom: NSLayoutConstraint?
  private let row = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    drawer.accessibilityIdentifier = "drawer"
    drawer.backgroundColor = .systemGray6
    drawer.layer.cornerRadius = 16
    drawer.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    drawer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(drawer)
    bottom = drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 200)
    NSLayoutConstraint.activate([
      bottom!,
      drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      drawer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      drawer.heightAnchor.constraint(equalToConstant: 200),
    ])
    addButtons()
  }

  private func addButtons() {
    let like = UIButton(type: .custom)
    like.setTitle("Like", for: .normal)
    like.setTitle("Liked", for: .selected)
    like.isSelected = true
    like.backgroundColor = .systemPink
    like.layer.cornerRadius = 8
    like.contentEdgeInsets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    let share = UIButton()
    share.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
    share.setTitle("Share", for: .normal)
    share.setTitleColor(.systemBlue, for: .normal)
    share.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    let icon = UIButton(type: .system)
    icon.setImage(UIImage(systemName: "ellipsis"), for: .normal)
    for (button, name) in [(like, "like"), (share, "share"), (icon, "icon")] {
      button.accessibilityIdentifier = name
      row.addArrangedSubview(button)
    }
    row.alignment = .center
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    drawer.addSubview(row)
    NSLayoutConstraint.activate([
      row.centerXAnchor.constraint(equalTo: drawer.centerXAnchor),
      row.topAnchor.constraint(equalTo: drawer.topAnchor, constant: 24),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    bottom?.constant = 0
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.curveEaseOut],
      animations: { self.view.layoutIfNeeded() },
      completion: { _ in self.row.accessibilityIdentifier = "row" })
  }
}

extension Port {
  static let drawer = Port(
    "drawer",
    frames: [
      ("drawer", 0, 280, 320, 200),
      // "Liked" in 18 points: 45 and 32 of insets, 22 and 20.
      ("like", 67, 304, 77, 42),
      // A picture of 20 and "Share" in 18 points, 45 wide and 22 + 12 high.
      ("share", 156, 308, 65, 34), ("icon", 233, 315, 20, 20), ("row", 67, 304, 186, 42),
    ]
  ) { DrawerController() }
}
