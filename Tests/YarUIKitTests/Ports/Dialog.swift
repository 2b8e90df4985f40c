import Foundation
import YarUIKit

/// A dialog in the middle: 270 wide where there is room, two buttons of the same width.
final class DialogController: UIViewController {
  private let panel = UIView()
  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    panel.backgroundColor = .white
    panel.layer.cornerRadius = 14
    message.text = "Delete the draft? It cannot be brought back."
    message.textAlignment = .center
    message.numberOfLines = 0
    let cancel = UIButton(type: .system)
    cancel.setTitle("Cancel", for: .normal)
    let delete = UIButton(type: .system)
    delete.setTitle("Delete", for: .normal)
    delete.setTitleColor(.systemRed, for: .normal)
    let buttons = UIStackView(arrangedSubviews: [cancel, delete])
    buttons.distribution = .fillEqually
    view.addSubview(panel)
    [message, buttons].forEach(panel.addSubview)
    for (view, name) in [
      (panel, "panel"), (message, "message"), (buttons, "buttons"), (cancel, "cancel"),
      (delete, "delete"),
    ] as [(UIView, String)] {
      view.accessibilityIdentifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let width = panel.widthAnchor.constraint(equalToConstant: 270)
    width.priority = .defaultHigh + 1
    NSLayoutConstraint.activate([
      width,
      panel.leadingAnchor.constraint(
        greaterThanOrEqualTo: view.leadingAnchor, constant: 30),
      panel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      panel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      message.topAnchor.constraint(equalTo: panel.topAnchor, constant: 20),
      message.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 16),
      message.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -16),
      buttons.topAnchor.constraint(equalTo: message.bottomAnchor, constant: 20),
      buttons.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
      buttons.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
      buttons.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
}

extension Port {
  static let dialog = Port(
    "dialog",
    frames: [
      // 30 on both sides leave 260 of the 270 that it would like. Half a point goes to the next pixel.
      ("panel", 30, 178, 260, 125), ("message", 46, 198, 228, 41),
      ("cancel", 30, 259, 130, 44), ("delete", 160, 259, 130, 44),
    ]
  ) { DialogController() }
}
