import Foundation
import YarUIKit

/// A card in a stack whose rows come and go; each has a required height.
final class OrderCard: UIView {
  let titleLabel = UILabel()
  let couponRow = UIView()
  let noteRow = UIView()
  let totalLabel = UILabel()
  private let stack = UIStackView()

  convenience init(showsCoupon: Bool, showsNote: Bool) {
    self.init(frame: .zero)
    couponRow.isHidden = !showsCoupon
    noteRow.isHidden = !showsNote
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 12
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 3)
    stack.axis = .vertical
    stack.spacing = 8
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 12, leading: 16, bottom: 12, trailing: 16)
    titleLabel.text = "Your order"
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    totalLabel.text = "12.00"
    totalLabel.textAlignment = .right
    couponRow.backgroundColor = .systemYellow
    noteRow.backgroundColor = .systemGray5
    for (view, name) in [
      (titleLabel, "title"), (couponRow, "coupon"), (noteRow, "note"), (totalLabel, "total"),
    ] as [(UIView, String)] {
      view.accessibilityIdentifier = name
      stack.addArrangedSubview(view)
    }
    stack.setCustomSpacing(16, after: noteRow)
    couponRow.heightAnchor.constraint(equalToConstant: 44).isActive = true
    noteRow.heightAnchor.constraint(equalToConstant: 30).isActive = true
    addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class OrderViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let card = OrderCard(showsCoupon: false, showsNote: true)
    card.accessibilityIdentifier = "card"
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }
}

extension Port {
  static let cardWithHiddenRows = Port(
    "card-with-hidden-rows",
    // As in UIKit's log: the row's own height gives way to being hidden.
    conflicts: ["coupon.height == 44"],
    frames: [
      ("title", 36, 52, 248, 21),
      // The coupon is hidden: its 44 points and its spacing are gone.
      ("note", 36, 81, 248, 30), ("total", 36, 127, 248, 21), ("card", 20, 40, 280, 120),
    ]
  ) { OrderViewController() }
}
