import Foundation
import YarUIKit

/// An article within the readable width, on a screen that is wider than lines should be.
final class ArticleController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 24, bottom: 16, trailing: 24)
    let headline = UILabel()
    headline.text = "On the width of lines"
    headline.font = .preferredFont(forTextStyle: .title1)
    headline.accessibilityIdentifier = "headline"
    let text = UILabel()
    text.text = "Lines that are too long are hard to read."
    text.numberOfLines = 0
    text.accessibilityIdentifier = "text"
    let full = UIView()
    full.backgroundColor = .systemGray4
    full.accessibilityIdentifier = "rule"
    for view in [headline, text, full] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    let readable = view.readableContentGuide
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      headline.topAnchor.constraint(equalTo: margins.topAnchor),
      headline.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      headline.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      full.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 8),
      full.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      full.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      full.heightAnchor.constraint(equalToConstant: 2),
      text.topAnchor.constraint(equalTo: full.bottomAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
    ])
  }
}

extension Port {
  static let readableArticle = Port(
    "readable-article", size: CGSize(width: 800, height: 400), safeAreaTop: 20,
    frames: [
      // Margins count from the safe area; 752 between them, of which lines may take 672.
      ("headline", 64, 36, 672, 34), ("rule", 24, 78, 752, 2), ("text", 64, 88, 672, 21),
    ]
  ) { ArticleController() }
}
