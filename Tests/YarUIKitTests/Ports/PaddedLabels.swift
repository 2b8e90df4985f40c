import Foundation
import YarUIKit

/// The label with room around its text that every app has.
final class PaddedLabel: UILabel {
  var insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8) {
    didSet { invalidateIntrinsicContentSize() }
  }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: insets))
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }
}

/// The same for several lines: the room for the text is asked for, so that the lines are those that are drawn.
final class PaddedNote: UILabel {
  let insets = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12)

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: insets))
  }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
    let text = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: count)
    return text.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

/// A badge that is never narrower than it is high, with round ends that follow its bounds.
final class BadgeView: UIView {
  private let countLabel = UILabel()

  var count = 0 {
    didSet {
      countLabel.text = count > 99 ? "99+" : "\(count)"
      isHidden = count == 0
      invalidateIntrinsicContentSize()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    countLabel.textColor = .white
    countLabel.font = .systemFont(ofSize: 12, weight: .bold)
    countLabel.textAlignment = .center
    addSubview(countLabel)
    setContentHuggingPriority(.required, for: .horizontal)
    setContentHuggingPriority(.required, for: .vertical)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize {
    let text = countLabel.intrinsicContentSize
    let height: CGFloat = text.height + 4
    return CGSize(width: max(height, text.width + 10), height: height)
  }

  override var bounds: CGRect {
    didSet {
      guard oldValue.size != bounds.size else { return }
      layer.cornerRadius = bounds.height / 2
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    countLabel.frame = bounds
  }
}

final class PaddedLabelsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tag = PaddedLabel()
    tag.text = "Draft"
    tag.backgroundColor = .systemGray5
    let note = PaddedNote(frame: .zero)
    note.text = "A longer note that has to take more than one line in here"
    note.numberOfLines = 0
    note.backgroundColor = .systemTeal.withAlphaComponent(0.2)
    let few = BadgeView()
    few.count = 3
    let many = BadgeView()
    many.count = 1234
    let none = BadgeView()
    none.count = 0
    let row = UIStackView(arrangedSubviews: [tag, few, many, none])
    row.spacing = 10
    row.alignment = .center
    let named: [(UIView, String)] = [
      (tag, "tag"), (note, "note"), (few, "few"), (many, "many"), (row, "row"),
    ]
    for (view, name) in named { view.accessibilityIdentifier = name }
    for view in [row, note] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      note.topAnchor.constraint(equalTo: row.bottomAnchor, constant: 20),
      note.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      note.widthAnchor.constraint(equalToConstant: 240),
    ])
  }
}

extension Port {
  static let paddedLabels = Port(
    "padded-labels",
    frames: [
      // Five letters of 8.5, 8 on both sides; 21 + 8 high.
      ("tag", 20, 20, 59, 29),
      // A digit is 6 wide and 15 high: as wide as high. In the middle of 29 points.
      ("few", 89, 25, 19, 19), ("many", 118, 25, 28, 19), ("row", 20, 20, 126, 29),
      // 240 leave 216 for the words: three lines of 20.4, and 20 of padding.
      ("note", 20, 69, 240, 82),
    ]
  ) { PaddedLabelsController() }
}
