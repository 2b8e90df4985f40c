import Foundation
import YarUIKit

/// A form that scrolls: the content has the width of the frame and its own height.
final class FormViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let contentView = UIView()
  private let fields: [UITextField] = ["First name", "Last name", "Street", "Town"].map { name in
    let field = UITextField()
    field.placeholder = name
    field.accessibilityIdentifier = name
    field.borderStyle = .roundedRect
    return field
  }
  private let saveButton = UIButton(type: .system)

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.accessibilityIdentifier = "scroll"
    scrollView.showsVerticalScrollIndicator = false
    scrollView.keyboardDismissMode = .interactive
    contentView.accessibilityIdentifier = "content"
    saveButton.accessibilityIdentifier = "save"
    saveButton.setTitle("Save", for: .normal)
    saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    for view in [scrollView, contentView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      contentView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      contentView.trailingAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    fill()
  }

  private func fill() {
    var previous: UIView?
    for view in fields + [saveButton] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
        view.topAnchor.constraint(
          equalTo: previous?.bottomAnchor ?? contentView.topAnchor,
          constant: previous == nil ? 20 : 100),
      ])
      previous = view
    }
    previous?.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20)
      .isActive = true
  }

  private func save() {
    title = fields.compactMap(\.text).joined(separator: " ")
  }
}

extension Port {
  static let formInScrollView = Port(
    "form-in-scroll-view", safeAreaTop: 20,
    frames: [
      ("scroll", 0, 20, 320, 460),
      // Four fields and a button with 100 points between them: more than fits.
      ("content", 0, 20, 320, 606), ("First name", 20, 40, 280, 34),
      ("Town", 20, 442, 280, 34), ("save", 20, 576, 280, 30),
    ]
  ) { FormViewController() }
}
