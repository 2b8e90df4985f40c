import Foundation
import YarUIKit

/// A picture in the proportions 16 : 9 with a gradient of words below, all of it clipped to round corners.
final class MediaCard: UIView {
  let imageView = UIImageView()
  let titleLabel = UILabel()
  let dateLabel = UILabel()

  init(title: String, date: String) {
    super.init(frame: CGRect.zero)
    clipsToBounds = true
    layer.cornerRadius = 12
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    imageView.contentMode = .scaleAspectFill
    imageView.backgroundColor = .systemTeal
    imageView.setContentHuggingPriority(UILayoutPriority(rawValue: 1), for: .vertical)
    titleLabel.text = title
    titleLabel.numberOfLines = 2
    titleLabel.font = .preferredFont(forTextStyle: .title3)
    dateLabel.text = date
    dateLabel.font = .preferredFont(forTextStyle: .caption1)
    dateLabel.textColor = UIColor(white: 0.4, alpha: 1)
    for (view, name) in [(imageView, "image"), (titleLabel, "title"), (dateLabel, "date")]
      as [(UIView, String)]
    {
      view.accessibilityIdentifier = name
      addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let margins = layoutMarginsGuide
    layoutMargins = UIEdgeInsets(top: 0, left: 14, bottom: 10, right: 14)
    // The initializer of Objective-C, with any items.
    NSLayoutConstraint(
      item: imageView, attribute: .height, relatedBy: .equal, toItem: imageView,
      attribute: .width, multiplier: 9.0 / 16.0, constant: 0
    ).isActive = true
    for attribute in [.top, .leading, .trailing] as [NSLayoutConstraint.Attribute] {
      NSLayoutConstraint(
        item: imageView, attribute: attribute, relatedBy: .equal, toItem: self,
        attribute: attribute, multiplier: 1, constant: 0
      ).isActive = true
    }
    titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 10).isActive = true
    titleLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
    titleLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor).isActive = true
    dateLabel.topAnchor.constraint(
      equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 0.5
    ).isActive = true
    dateLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor).isActive = true
    dateLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class MediaController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = MediaCard(title: "The lighthouse keeper's cat", date: "12 May")
    card.accessibilityIdentifier = "card"
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    card.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    card.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.8).isActive = true
  }
}

extension Port {
  static let mediaCard = Port(
    "media-card",
    frames: [
      // 256 wide, 144 of picture, 10, two lines of 24, 4, a line of 14.4, 10 of margin: 231. The middle of 480 is half
      // a point off, which goes to the next pixel.
      ("card", 32, 125, 256, 231), ("image", 32, 125, 256, 144), ("title", 46, 279, 228, 48),
      ("date", 46, 331, 36, 15),
    ]
  ) { MediaController() }
}
