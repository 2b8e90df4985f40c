import Foundation
import YarUIKit

/// A header whose height is asked for at a width, and then set by its frame, as headers of tables are.
final class NoticeHeader: UIView {
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.text = "Maintenance"
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    bodyLabel.text = "The service is not available on Sunday from two to four in the morning."
    bodyLabel.font = .preferredFont(forTextStyle: .subheadline)
    bodyLabel.numberOfLines = 0
    titleLabel.accessibilityIdentifier = "title"
    bodyLabel.accessibilityIdentifier = "body"
    backgroundColor = .systemYellow.withAlphaComponent(0.3)
    for view in [titleLabel, bodyLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let views: [String: Any] = ["title": titleLabel, "body": bodyLabel]
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-16-[title]-16-|", metrics: nil, views: views))
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-side-[body]-side-|", metrics: ["side": 16], views: views))
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-12-[title]-4-[body]-12-|", metrics: nil, views: views))
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class NoticeListController: UIViewController {
  private let header = NoticeHeader()
  private let list = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    header.accessibilityIdentifier = "header"
    list.accessibilityIdentifier = "list"
    list.backgroundColor = .systemGray6
    view.addSubview(header)
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let size = header.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    header.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    list.frame = view.bounds.inset(
      by: UIEdgeInsets(top: header.frame.maxY, left: 0, bottom: 0, right: 0))
  }
}

extension Port {
  static let selfSizingHeader = Port(
    "self-sizing-header",
    frames: [
      // 12 + 21 + 4 + two lines of 18 + 12.
      ("header", 0, 0, 320, 85), ("title", 16, 12, 288, 21), ("body", 16, 37, 288, 36),
      ("list", 0, 85, 320, 395),
    ]
  ) { NoticeListController() }
}
