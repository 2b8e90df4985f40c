import YarLayout

/// Where the things in a bar stand.
struct BarArrangement {
  /// The stripe that items stand in.
  var row: Rect
  /// The items of the bar, from left to right.
  var items: [(item: BarItemElement, rect: Rect)] = []
  /// The word that leads back beside its arrow; empty is the arrow alone, nil no way back.
  var back: String?
  /// Where the title stands, or the view in its place.
  var title = Rect.zero
  /// Where the line above the title stands; nil where there is none, or no room for it.
  var prompt: Rect?
  /// The id of the view in the place of the title.
  var titleView: String?

  /// The views that stand in the bar, by their ids.
  var views: [(id: String, rect: Rect)] {
    var views: [(id: String, rect: Rect)] = []
    for place in items {
      if let id = place.item.customView { views.append((id, place.rect)) }
    }
    if let titleView { views.append((titleView, title)) }
    return views
  }
}

extension ElementLook {
  private static let itemGap = 16.0
  private static let margin = 16.0

  var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Where the things in the bar stand that the view is.
  var barArrangement: BarArrangement {
    switch view.content {
    case .navigationBar(let bar): arrangement(of: bar)
    case .toolbar(let bar): arrangement(of: bar)
    default: BarArrangement(row: rect)
    }
  }

  func arrangement(of bar: NavigationBarElement) -> BarArrangement {
    // A bar below a status bar reaches up behind it; what it shows stands in its lower part.
    let below = bar.showsLargeTitle ? NavigationBarElement.largeTitleHeight : 0
    let height = min(rect.height - below, 44)
    let row = Rect(x: rect.minX, y: rect.maxY - below - height, width: rect.width, height: height)
    var result = BarArrangement(row: row)
    guard let item = bar.items.last else { return result }
    if item.prompt != nil, row.minY - rect.minY >= NavigationBarElement.promptHeight {
      // It stands nearer to the title than to what is above.
      result.prompt = Rect(
        x: rect.minX + Self.margin, y: row.minY - 22, width: max(0, rect.width - 2 * Self.margin),
        height: 18)
    }
    let room = row.inset(by: EdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin))
    let titleSize = (view as? BarElementView)?.size(ofItem: item.titleView)
    if let previous = bar.previousTitle, item.left.isEmpty {
      let words = bar.showsLargeTitle ? 0 : width(of: item.title ?? "", Self.barTitleFont)
      // What does not fit beside the title is shortened to a word, then to the arrow alone.
      let free = (room.width - min(titleSize?.width ?? words, room.width)) / 2 - 20
      result.back = [previous, "Back"].first { width(of: $0, Self.barItemFont) <= free } ?? ""
    }
    let left = width(of: item.left)
    let right = width(of: item.right)
    // The first item on each side is the one nearest to the edge.
    var x = isRightToLeft ? room.maxX - left : room.minX
    for next in isRightToLeft ? item.left.reversed() : item.left { add(next, at: &x, to: &result) }
    x = isRightToLeft ? room.minX : room.maxX - right
    for next in isRightToLeft ? item.right : item.right.reversed() {
      add(next, at: &x, to: &result)
    }
    // The title stands in the middle of what is left, as far as that is free.
    let leading = max(left, result.back.map { width(of: $0, Self.barItemFont) } ?? 0)
    let inset = min(max(leading, right) + 12, room.width / 3)
    let title = room.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset))
    result.title = title
    if let titleSize {
      result.titleView = item.titleView
      let width = min(titleSize.width, title.width)
      let height = min(titleSize.height, row.height)
      result.title = Rect(
        x: title.midX - width / 2, y: row.midY - height / 2, width: width, height: height)
    }
    return result
  }

  func arrangement(of bar: ToolbarElement) -> BarArrangement {
    let height = min(rect.height, 49)
    var result = BarArrangement(
      row: Rect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
    let isFlexible = { (item: BarItemElement) in item.systemItem == "flexibleSpace" }
    let room = rect.inset(by: EdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin))
    let widths = bar.items.map { isFlexible($0) ? 0 : width(of: $0) + Self.itemGap }
    let free = max(0, room.width + Self.itemGap - widths.reduce(0, +))
    let spaces = bar.items.count(where: isFlexible)
    var x = room.minX
    for item in bar.items {
      if isFlexible(item) {
        x += free / Double(spaces)
      } else {
        add(item, at: &x, to: &result)
      }
    }
    return result
  }

  /// Puts an item down and moves on to the next place.
  private func add(_ item: BarItemElement, at x: inout Double, to bar: inout BarArrangement) {
    let width = width(of: item)
    let height = customSize(of: item)?.height ?? bar.row.height
    let inside = min(height, bar.row.height)
    bar.items.append(
      (item, Rect(x: x, y: bar.row.midY - inside / 2, width: width, height: inside)))
    x += width + Self.itemGap
  }

  private func customSize(of item: BarItemElement) -> Size? {
    (view as? BarElementView)?.size(ofItem: item.customView)
  }

  private func width(of item: BarItemElement) -> Double {
    if let size = customSize(of: item) { return size.width }
    if item.systemItem == "fixedSpace" { return item.width ?? 0 }
    return words(for: item).map { width(of: $0, Self.barItemFont) } ?? 22
  }

  private func width(of items: [BarItemElement]) -> Double {
    items.reduce(0) { $0 + width(of: $1) } + Double(max(0, items.count - 1)) * Self.itemGap
  }

  private func width(of text: String, _ font: InterfaceFont) -> Double {
    guard !text.isEmpty else { return 0 }
    return SystemText(text, font: font, in: view).shaped.measure(width: nil).size.width
  }
}
