import Foundation
import YarUIKit

/// Three tools with equal gaps made by layout guides.
final class ToolbarController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UIView()
    bar.backgroundColor = .systemGray6
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
    ])
    let tools = [("reply", 24.0), ("archive", 40), ("flag", 16)].map { name, width -> UIView in
      let tool = UIView()
      tool.backgroundColor = .systemBlue
      tool.layer.cornerRadius = 4
      tool.accessibilityIdentifier = name
      tool.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(tool)
      tool.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
      tool.heightAnchor.constraint(equalToConstant: 24).isActive = true
      tool.centerYAnchor.constraint(equalTo: bar.centerYAnchor).isActive = true
      return tool
    }
    var guides: [UILayoutGuide] = []
    var edge = bar.leadingAnchor
    for tool in tools {
      let guide = UILayoutGuide()
      bar.addLayoutGuide(guide)
      guide.leadingAnchor.constraint(equalTo: edge).isActive = true
      tool.leadingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
      edge = tool.trailingAnchor
      guides.append(guide)
    }
    let last = UILayoutGuide()
    bar.addLayoutGuide(last)
    last.leadingAnchor.constraint(equalTo: edge).isActive = true
    last.trailingAnchor.constraint(equalTo: bar.trailingAnchor).isActive = true
    for guide in guides {
      guide.widthAnchor.constraint(equalTo: last.widthAnchor).isActive = true
    }
  }
}

/// A price whose small letters stand on the line of the large ones.
final class PriceController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    func label(_ text: String, _ size: CGFloat, _ name: String) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: size)
      label.accessibilityIdentifier = name
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      return label
    }
    let price = label("49", 40, "price")
    let currency = label("EUR", 20, "currency")
    let note = label("a month", 15, "note")
    let stack = UIStackView()
    stack.axis = .horizontal
    stack.alignment = .firstBaseline
    stack.spacing = 4
    stack.accessibilityIdentifier = "stack"
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    stack.addArrangedSubview(label("A", 40, "A"))
    stack.addArrangedSubview(label("b", 20, "b"))
    NSLayoutConstraint.activate([
      price.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      price.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      currency.leadingAnchor.constraint(equalTo: price.trailingAnchor, constant: 4),
      currency.firstBaselineAnchor.constraint(equalTo: price.firstBaselineAnchor),
      note.leadingAnchor.constraint(equalTo: price.leadingAnchor),
      note.firstBaselineAnchor.constraint(equalTo: price.lastBaselineAnchor, constant: 25),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 120),
    ])
  }
}

extension Port {
  static let toolbarOfGuides = Port(
    "toolbar-of-guides",
    // 320 less 80 of tools leave four gaps of 60.
    frames: [
      ("bar", 0, 436, 320, 44), ("reply", 60, 446, 24, 24), ("archive", 144, 446, 40, 24),
      ("flag", 244, 446, 16, 24),
    ]
  ) { ToolbarController() }

  static let baselines = Port(
    "baselines",
    frames: [
      // A baseline is as far below the top as the font is high: 40, 20, 15.
      ("price", 20, 20, 40, 48), ("currency", 64, 40, 30, 24), ("note", 20, 70, 53, 18),
      ("A", 20, 120, 20, 48), ("b", 44, 140, 10, 24), ("stack", 20, 120, 34, 48),
    ]
  ) { PriceController() }
}
