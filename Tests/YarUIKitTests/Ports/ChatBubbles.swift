import Foundation
import YarUIKit

/// A bubble that is as wide as its words, at most three quarters of the screen, at the side of who speaks.
final class BubbleCell: UIView {
  private let bubble = UIView()
  private let messageLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    messageLabel.numberOfLines = 0
    bubble.layer.cornerRadius = 16
    bubble.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bubble)
    bubble.addSubview(messageLabel)
  }

  required init?(coder: NSCoder) { fatalError("not used") }

  func configure(text: String, isIncoming: Bool, name: String) {
    messageLabel.text = text
    messageLabel.textColor = isIncoming ? .label : .white
    bubble.backgroundColor = isIncoming ? .systemGray5 : .systemBlue
    bubble.accessibilityIdentifier = name
    messageLabel.accessibilityIdentifier = "\(name) text"
    let leading = bubble.leadingAnchor.constraint(
      greaterThanOrEqualTo: leadingAnchor, constant: 16)
    let trailing = bubble.trailingAnchor.constraint(
      lessThanOrEqualTo: trailingAnchor, constant: -16)
    let side =
      isIncoming
      ? bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)
      : bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16)
    NSLayoutConstraint.activate([
      leading, trailing, side,
      bubble.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75),
      messageLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      messageLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      messageLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      messageLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
    ])
  }
}

final class ChatViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stack = UIStackView()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let messages = [
      ("hello", "Hello", true), ("answer", "Hi there", false),
      ("long", "Shall we meet at the station at noon and walk from there", true),
    ]
    for (name, text, isIncoming) in messages {
      let cell = BubbleCell()
      cell.configure(text: text, isIncoming: isIncoming, name: name)
      stack.addArrangedSubview(cell)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

extension Port {
  static let chatBubbles = Port(
    "chat-bubbles",
    frames: [
      ("hello", 16, 12, 67, 37), ("hello text", 28, 20, 43, 21),
      // Eight letters of 8.5 points and 24 of padding, from the right.
      ("answer", 212, 57, 92, 37),
      // At most 240 wide: 216 for the words, of which the widest of three lines takes 204. A label that wraps is as
      // wide as its widest line, and the bubble holds to it.
      ("long text", 28, 110, 204, 62), ("long", 16, 102, 228, 78),
    ]
  ) { ChatViewController() }
}
