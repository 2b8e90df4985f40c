import Foundation
import YarUIKit

/// Masks of the time before constraints.
final class SpringsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    func add(_ name: String, _ frame: CGRect, _ mask: UIView.AutoresizingMask, _ color: UIColor) {
      let box = UIView(frame: frame)
      box.accessibilityIdentifier = name
      box.autoresizingMask = mask
      box.backgroundColor = color
      view.addSubview(box)
    }
    add("bar", CGRect(x: 0, y: 0, width: 300, height: 44), .flexibleWidth, .systemGray5)
    add(
      "body", CGRect(x: 10, y: 54, width: 280, height: 292), [.flexibleWidth, .flexibleHeight],
      .systemTeal)
    add(
      "corner", CGRect(x: 250, y: 356, width: 40, height: 34),
      [.flexibleLeftMargin, .flexibleTopMargin], .systemRed)
    add(
      "middle", CGRect(x: 130, y: 180, width: 40, height: 40),
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
      .systemYellow)
  }
}

/// Tiles that are placed by sums in `layoutSubviews`, in a view that says how high it is.
final class TileGrid: UIView {
  var columns = 3 { didSet { setNeedsLayout() } }
  private let gap: CGFloat = 8

  private func side(in width: CGFloat) -> CGFloat {
    floor((width - gap * CGFloat(columns - 1)) / CGFloat(columns))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = (subviews.count + columns - 1) / columns
    let side = side(in: size.width)
    return CGSize(width: size.width, height: CGFloat(rows) * (side + gap) - gap)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = side(in: bounds.width)
    for (index, tile) in subviews.enumerated() {
      tile.frame = CGRect(
        x: CGFloat(index % columns) * (side + gap), y: CGFloat(index / columns) * (side + gap),
        width: side, height: side)
    }
  }
}

final class TilesController: UIViewController {
  private let grid = TileGrid()

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.accessibilityIdentifier = "grid"
    for index in 0..<7 {
      let tile = UIView()
      tile.tag = index + 1
      tile.accessibilityIdentifier = "tile \(index)"
      tile.backgroundColor = [.systemPink, .systemOrange, .systemPurple][index % 3]
      grid.addSubview(tile)
    }
    view.addSubview(grid)
    view.viewWithTag(4)?.layer.cornerRadius = 8
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.insetBy(dx: 16, dy: 24)
    let size = grid.sizeThatFits(room.size)
    grid.frame = CGRect(origin: room.origin, size: size)
  }
}

extension Port {
  static let springs = Port(
    "springs-and-struts",
    frames: [
      ("bar", 0, 0, 320, 44), ("body", 10, 54, 300, 372), ("corner", 270, 436, 40, 34),
      ("middle", 140, 220, 40, 40),
    ]
  ) { SpringsController() }

  static let tiles = Port(
    "tile-grid",
    frames: [
      // 288 less two gaps of 8: three sides of 90 and two points left over.
      ("grid", 16, 24, 288, 286), ("tile 0", 16, 24, 90, 90), ("tile 5", 212, 122, 90, 90),
      ("tile 6", 16, 220, 90, 90),
    ]
  ) { TilesController() }
}
