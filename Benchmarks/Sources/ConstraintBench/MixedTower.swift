import YarLayout

/// Box columns in constraint columns in box columns, two in each: ten levels over 1,024 texts that wrap.
///
/// The width of every text is decided by the window, its height at the bottom, and all heights between follow.
final class MixedTower {
  let window = Window(size: Size(width: 600, height: 20000))
  private(set) var texts: [PlaceholderView] = []
  private var constraints: [LayoutConstraint] = []

  init(depth: Int) {
    let root = make(depth: depth, isBox: true)
    let scroll = ScrollView(root)
    window.rootView = scroll
    LayoutConstraint.activate(constraints)
  }

  private func make(depth: Int, isBox: Bool) -> View {
    guard depth > 0 else {
      let text = PlaceholderView(words: MixedTower.words(texts.count), spacing: 4, lineHeight: 16)
      texts.append(text)
      return text
    }
    let children = (0..<2).map { _ in make(depth: depth - 1, isBox: !isBox) }
    if isBox {
      for child in children { child.hStretchWeight = 1 }
      let column = WeView()
      column.addSubviews(children, .vertical).setVAlign(.top).setMargin(1).setSpacing(2)
      return column
    }
    let column = View()
    var previous: View?
    for child in children {
      column.addSubview(child)
      child.translatesAutoresizingMaskIntoConstraints = false
      constraints += [
        child.leadingAnchor.constraint(equalTo: column.leadingAnchor, constant: 1),
        child.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: -1),
        previous.map { child.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 2) }
          ?? child.topAnchor.constraint(equalTo: column.topAnchor, constant: 1),
      ]
      previous = child
    }
    if let previous {
      constraints.append(
        previous.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: -1))
    }
    return column
  }

  /// Some words, others for each number.
  static func words(_ number: Int) -> [Double] {
    (0..<6 + number % 7).map { Double(20 + (number * 37 + $0 * 53) % 90) }
  }
}
