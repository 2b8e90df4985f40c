import Foundation
import YarUIKit

/// A child that wants a height, told to its parent by its preferred size.
final class PlayerBarController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray5
    view.accessibilityIdentifier = "player"
    preferredContentSize = CGSize(width: 0, height: 56)
  }
}

/// A child that fills the rest with a column of its own.
final class LibraryController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "library"
    let title = UILabel()
    title.text = "Library"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    title.accessibilityIdentifier = "title"
    title.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(title)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
    ])
  }
}

/// A container that places its children by frames.
final class MusicContainer: UIViewController {
  private let content: UIViewController
  private let bar: UIViewController

  init(content: UIViewController, bar: UIViewController) {
    self.content = content
    self.bar = bar
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for child in [content, bar] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = bar.preferredContentSize.height + view.safeAreaInsets.bottom
    let (all, width) = (view.bounds, view.bounds.width)
    bar.view.frame = CGRect(x: 0, y: all.maxY - height, width: width, height: height)
    content.view.frame = CGRect(x: 0, y: 0, width: width, height: all.height - height)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    view.setNeedsLayout()
  }
}

extension Port {
  static let containerController = Port(
    "container-controller", safeAreaTop: 20,
    frames: [
      ("player", 0, 424, 320, 56), ("library", 0, 0, 320, 424),
      // Seven letters of 17 points, 34 × 1.2 high, 8 below the bar.
      ("title", 16, 28, 119, 41),
    ]
  ) { MusicContainer(content: LibraryController(), bar: PlayerBarController()) }
}
