import Foundation
import YarUIKit

/// A field that stands on the keyboard, under a list of what was written.
final class ComposerViewController: UIViewController {
  private let transcript = UITextView()
  private let bar = UIView()
  private let field = UITextField()
  private let sendButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    transcript.text = "Nothing yet."
    transcript.accessibilityIdentifier = "transcript"
    bar.backgroundColor = .secondarySystemBackground
    bar.accessibilityIdentifier = "bar"
    field.borderStyle = .roundedRect
    field.placeholder = "Message"
    field.accessibilityIdentifier = "field"
    sendButton.setTitle("Send", for: .normal)
    sendButton.accessibilityIdentifier = "send"
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    view.addSubview(transcript)
    view.addSubview(bar)
    bar.addSubview(field)
    bar.addSubview(sendButton)
    for view in [transcript, bar, field, sendButton] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      transcript.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
      transcript.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      transcript.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      transcript.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 12),
      sendButton.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
      sendButton.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -12),
      sendButton.centerYAnchor.constraint(equalTo: field.centerYAnchor),
    ])
  }
}

extension Port {
  static let keyboardGuide = Port(
    "keyboard-guide", safeAreaTop: 20,
    frames: [
      ("bar", 0, 430, 320, 50), ("field", 12, 438, 258, 34),
      // "Send" in 15 points: 30 wide, 18 + 12 high.
      ("send", 278, 440, 30, 30), ("transcript", 0, 20, 320, 410),
    ]
  ) { ComposerViewController() }
}
