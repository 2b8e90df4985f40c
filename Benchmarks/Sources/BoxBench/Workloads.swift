import YarLayout

/// A tree to lay out, with the size its root gets.
///
/// The workloads are the usual ones for flexbox engines. How flexbox terms are said in box terms: grow
/// is a stretch weight along the axis; basis 0 is an ignored desired length; stretch alignment is a
/// weight across the axis; padding and the children's margins together are the layout's margin, and two
/// margins side by side its spacing; an automatic size is the desired size.
struct Workload {
  var name: String
  var isLarge = false
  var make: () -> WeView
  var size: (WeView) -> Size

  static var all: [Workload] {
    [
      b1(1_000), b1(10_000), b1(100_000),
      b2("b2_1k", [3, 3, 3, 3, 3, 3]),
      b2("b2_12k", [3, 3, 4, 4, 4, 4, 4]),
      b2("b2_98k", [5, 5, 5, 5, 5, 5, 5]),
      b2a("b2a_12k", [3, 3, 4, 4, 4, 4, 4]),
      b2a("b2a_98k", [5, 5, 5, 5, 5, 5, 5]),
      b3(500), b3(1_000), b3n(32), b3n(256), b3s(256), b3r(256), b4(100), b4(1_000), b7(1_000),
    ]
  }

  static var small: [Workload] {
    [
      b1(1_000), b2("b2_1k", [3, 3, 3, 3, 3, 3]), b3(500), b3n(32), b3s(32), b3r(32), b4(10),
      b7(100),
    ]
  }

  /// Pairs of the same workload at one size and at eight times that.
  static var growing: [(small: Workload, large: Workload)] {
    [
      (b1(1_000), b1(8_000)),
      (b2("b2_1k", [3, 3, 3, 3, 3, 3]), b2("b2_9k", [6, 6, 6, 3, 3, 3])),
      (b2a("b2a_1k", [3, 3, 3, 3, 3, 3]), b2a("b2a_9k", [6, 6, 6, 3, 3, 3])),
      (b3(500), b3(4_000)), (b3n(32), b3n(256)), (b3s(32), b3s(256)), (b3r(32), b3r(256)),
      (b4(100), b4(800)), (b7(1_000), b7(8_000)),
    ]
  }

  /// One of those above, or one of any size whose name says it, such as `b3n_512`.
  static func named(_ name: String) -> Workload? {
    if let known = (all + growing.flatMap { [$0.small, $0.large] }).first(where: { $0.name == name }
    ) {
      return known
    }
    let parts = name.split(separator: "_")
    guard parts.count == 2, let count = Int(parts[1]) else { return nil }
    let kinds = ["b1": b1, "b3": b3, "b3n": b3n, "b3s": b3s, "b3r": b3r, "b4": b4, "b7": b7]
    return kinds[String(parts[0])]?(count)
  }

  /// A row of n views with weights 0, 1, 2.
  static func b1(_ count: Int) -> Workload {
    Workload(
      name: "b1_\(count)", isLarge: count > 20_000,
      make: {
        let root = WeView()
        var views: [View] = []
        for index in 0..<count {
          let view = PlaceholderView(Size(width: Double(10 + index * 7 % 13), height: 0))
          view.hStretchWeight = Double(index % 3)
          view.vStretchWeight = 1
          views.append(view)
        }
        root.addSubviews(views, .horizontal).setMargin(1).setSpacing(2)
        return root
      },
      size: { _ in Size(width: Double(count * 20), height: 100) })
  }

  /// A balanced tree of alternating rows and columns, everything with weights.
  static func b2(_ name: String, _ branching: [Int]) -> Workload {
    Workload(
      name: name, isLarge: branching[0] > 4,
      make: {
        var count = 0
        func make(level: Int, isRowParent: Bool) -> View {
          let index = count
          count += 1
          let view: View
          if level == branching.count {
            view = PlaceholderView(
              Size(
                width: isRowParent ? Double(4 + index % 5) : 0,
                height: isRowParent ? 0 : Double(4 + index % 5)))
          } else {
            let isRow = level % 2 == 0
            let container = WeView()
            var views: [View] = []
            for _ in 0..<branching[level] {
              views.append(make(level: level + 1, isRowParent: isRow))
            }
            container.addSubviews(views, LinearLayout(isRow ? .horizontal : .vertical))
              .setMargin(3).setSpacing(2)
            if isRowParent {
              container.ignoreDesiredWidth = true
            } else {
              container.ignoreDesiredHeight = true
            }
            view = container
          }
          let weight = Double(1 + index % 3)
          view.hStretchWeight = isRowParent ? weight : 1
          view.vStretchWeight = isRowParent ? 1 : weight
          return view
        }
        return make(level: 0, isRowParent: true) as? WeView ?? WeView()
      },
      size: { _ in Size(width: 4_000, height: 4_000) })
  }

  /// The same tree with sizes from the content only.
  static func b2a(_ name: String, _ branching: [Int]) -> Workload {
    Workload(
      name: name, isLarge: branching[0] > 4,
      make: {
        var count = 0
        func make(level: Int) -> View {
          let index = count
          count += 1
          if level == branching.count {
            return PlaceholderView(
              Size(width: Double(4 + index % 5), height: Double(3 + index % 4)))
          }
          let container = WeView()
          var views: [View] = []
          for _ in 0..<branching[level] { views.append(make(level: level + 1)) }
          container.addSubviews(views, LinearLayout(level % 2 == 0 ? .horizontal : .vertical))
            .setMargin(3).setSpacing(2).setHAlign(.leading).setVAlign(.top)
          return container
        }
        return make(level: 0) as? WeView ?? WeView()
      },
      size: { $0.sizeThatFits(.unspecified) })
  }

  /// A chain of containers, alternating rows and columns, each with a weight.
  static func b3(_ depth: Int) -> Workload {
    Workload(
      name: "b3_\(depth)",
      make: {
        var inner: View = PlaceholderView(Size(width: 10, height: 10))
        for level in (0...depth).reversed() {
          let container = WeView()
          container.addSubview(inner, LinearLayout(level % 2 == 1 ? .horizontal : .vertical))
            .setMargin(1)
          container.setStretches()
          inner = container
        }
        return inner as? WeView ?? WeView()
      },
      size: { _ in Size(width: 4_000, height: 4_000) })
  }

  /// Nested automatic sizes around a wrapping text: exponential in most engines.
  static func b3n(_ depth: Int) -> Workload { nest("b3n_\(depth)", depth) }

  /// The same with everything stretched across.
  static func b3s(_ depth: Int) -> Workload { nest("b3s_\(depth)", depth, stretches: true) }

  /// The same with rows only.
  static func b3r(_ depth: Int) -> Workload { nest("b3r_\(depth)", depth, rowsOnly: true) }

  private static func nest(
    _ name: String, _ depth: Int, stretches: Bool = false, rowsOnly: Bool = false
  ) -> Workload {
    Workload(
      name: name,
      make: {
        var inner: View = text(count: 60, seed: 3)
        for level in (0..<depth).reversed() {
          let container = WeView()
          let isRow = rowsOnly || level % 2 == 0
          let views = [PlaceholderView(Size(width: 10, height: 10)), inner]
          if stretches {
            for view in views {
              if isRow { view.vStretchWeight = 1 } else { view.hStretchWeight = 1 }
            }
          }
          container.addSubviews(views, LinearLayout(isRow ? .horizontal : .vertical))
            .setMargin(1).setHAlign(.leading).setVAlign(.top)
          inner = container
        }
        let root = WeView()
        if stretches { inner.hStretchWeight = 1 }
        root.addSubview(inner, .vertical).setMargin(1).setHAlign(.leading).setVAlign(.top)
        return root
      },
      size: { Size(width: 600, height: $0.sizeThatFits(.width(600)).height) })
  }

  /// A feed of cards: avatar, name and time, a long text, a picture, three captions.
  static func b4(_ count: Int) -> Workload {
    Workload(
      name: "b4_\(count)",
      make: {
        let root = WeView()
        root.addSubviews((0..<count).map(card), .vertical).setMargin(8).setVSpacing(16)
          .setVAlign(.top)
        return root
      },
      size: { Size(width: 400, height: $0.sizeThatFits(.width(400)).height) })
  }

  /// A column of n rows with a leaf each.
  static func b7(_ count: Int) -> Workload {
    Workload(
      name: "b7_\(count)",
      make: {
        let root = WeView()
        let rows = (0..<count).map { index -> View in
          let row = WeView()
          row.addSubview(
            PlaceholderView(Size(width: Double(10 + index % 13), height: 10)), .horizontal)
          return row
        }
        root.addSubviews(rows, .vertical).setVAlign(.top)
        return root
      },
      size: { _ in Size(width: 400, height: Double(count * 10)) })
  }

  private static func card(_ index: Int) -> View {
    let names = WeView()
    names.addSubviews(
      [
        text(count: 2 + index % 3, seed: index).setHStretches(),
        text(count: 3, seed: index + 5).setHStretches(),
      ], .vertical
    ).setVSpacing(2)
    names.setHStretches().setIgnoreDesiredWidth()
    let header = WeView()
    header.addSubviews(
      [
        PlaceholderView(Size(width: 40, height: 40)), names,
        PlaceholderView(Size(width: 24, height: 24)),
      ], .horizontal
    ).setHSpacing(8)
    let footer = WeView()
    footer.addSubviews(
      (0..<3).map { place in
        text(count: 1 + (index + place) % 2, seed: index + place).setHStretches()
          .setIgnoreDesiredWidth()
      }, .horizontal
    ).setHSpacing(8)
    let card = WeView()
    card.addSubviews(
      [
        header.setHStretches(),
        text(count: 20 + (index * 17) % 41, seed: index + 9).setHStretches(),
        PlaceholderView(Size(width: 0, height: 180)).setHStretches(),
        footer.setHStretches(),
      ], .vertical
    ).setMargin(12).setVSpacing(8)
    return card.setHStretches()
  }

  private static func text(count: Int, seed: Int) -> PlaceholderView {
    PlaceholderView(
      words: (0..<count).map { Double(8 + (seed * 7 + $0 * 13) % 53) }, spacing: 4, lineHeight: 16)
  }
}
