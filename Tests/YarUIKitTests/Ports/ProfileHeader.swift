import Foundation
import YarUIKit

/// A header with a round picture, two lines and three numbers, anchored by code.
final class ProfileHeaderViewController: UIViewController {
  private let avatarView = UIImageView()
  private let nameLabel = UILabel()
  private let handleLabel = UILabel()
  private let statsStack = UIStackView()
  private let followButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpViews()
    setUpConstraints()
  }

  private func setUpViews() {
    avatarView.accessibilityIdentifier = "avatar"
    avatarView.backgroundColor = .systemIndigo
    avatarView.layer.cornerRadius = 32
    avatarView.clipsToBounds = true
    nameLabel.accessibilityIdentifier = "name"
    nameLabel.text = "Harbour Crew"
    nameLabel.font = UIFont.boldSystemFont(ofSize: 20)
    handleLabel.accessibilityIdentifier = "handle"
    handleLabel.text = "@harbour"
    handleLabel.font = .preferredFont(forTextStyle: .subheadline)
    handleLabel.textColor = .secondaryLabel
    statsStack.accessibilityIdentifier = "stats"
    statsStack.axis = .horizontal
    statsStack.distribution = .fillEqually
    for (number, word) in [(12, "posts"), (340, "followers"), (7, "following")] {
      let label = UILabel()
      label.accessibilityIdentifier = word
      label.text = "\(number)\n\(word)"
      label.numberOfLines = 2
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 14)
      statsStack.addArrangedSubview(label)
    }
    followButton.accessibilityIdentifier = "follow"
    followButton.setTitle("Follow", for: .normal)
    followButton.setTitleColor(.white, for: .normal)
    followButton.titleLabel?.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    followButton.backgroundColor = .systemBlue
    followButton.layer.cornerRadius = 8
    [avatarView, nameLabel, handleLabel, statsStack, followButton].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
  }

  private func setUpConstraints() {
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      avatarView.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      avatarView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      avatarView.widthAnchor.constraint(equalToConstant: 64),
      avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor),

      nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
      nameLabel.topAnchor.constraint(equalTo: avatarView.topAnchor, constant: 8),
      nameLabel.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16),

      handleLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      handleLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),

      statsStack.topAnchor.constraint(equalTo: avatarView.bottomAnchor, constant: 16),
      statsStack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      statsStack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),

      followButton.topAnchor.constraint(equalTo: statsStack.bottomAnchor, constant: 12),
      followButton.leadingAnchor.constraint(equalTo: statsStack.leadingAnchor),
      followButton.trailingAnchor.constraint(equalTo: statsStack.trailingAnchor),
      followButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
}

extension Port {
  static let profileHeader = Port(
    "profile-header", safeAreaTop: 20,
    frames: [
      // 20 of the bar and 16 below it.
      ("avatar", 16, 36, 64, 64),
      // Nine letters of 10 points; a line of 24.
      ("name", 92, 44, 120, 24),
      ("handle", 92, 72, 60, 18),
      // Two lines of 16.8 points.
      ("stats", 16, 116, 288, 34),
      ("followers", 112, 116, 96, 34),
      ("follow", 16, 162, 288, 44),
    ]
  ) { ProfileHeaderViewController() }
}
