import Foundation
import YarUIKit

/// Cards in a row that scrolls aside, each of which shows a part of the next.
final class CarouselController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let pages = UIPageControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.accessibilityIdentifier = "scroll"
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    scrollView.showsHorizontalScrollIndicator = false
    stack.accessibilityIdentifier = "stack"
    stack.spacing = 12
    pages.numberOfPages = 4
    pages.accessibilityIdentifier = "pages"
    pages.currentPageIndicatorTintColor = .systemBlue
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    view.addSubview(pages)
    for view in [scrollView, stack, pages] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.heightAnchor.constraint(equalToConstant: 160),
      // Edges of the scroll view mean its content; its height is its own.
      stack.topAnchor.constraint(equalTo: scrollView.topAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      stack.heightAnchor.constraint(equalTo: scrollView.heightAnchor),
      pages.topAnchor.constraint(equalTo: scrollView.bottomAnchor),
      pages.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    for index in 0..<4 {
      let card = UIView()
      card.accessibilityIdentifier = "card \(index)"
      card.backgroundColor = [.systemMint, .systemCyan, .systemIndigo, .systemBrown][index]
      card.layer.cornerRadius = 10
      stack.addArrangedSubview(card)
      card.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -64
      ).isActive = true
    }
  }
}

extension Port {
  static let carousel = Port(
    "carousel", safeAreaTop: 20,
    frames: [
      ("scroll", 0, 40, 320, 160),
      // Four cards of 256 and three gaps of 12; the inset of 16 is seen before the first.
      ("stack", 16, 40, 1060, 160), ("card 1", 284, 40, 256, 160),
    ]
  ) { CarouselController() }
}
