import YarLayout

/// Views of a container between which no page can end, as they stand beside each other.
struct Band {
  var views: [View]
  /// Where they begin and end, in the container.
  var top: Double
  var bottom: Double
  /// Whether one of them is shown again on further pages.
  var repeats: Bool

  init(_ view: View) {
    views = [view]
    top = view.frame.minY
    bottom = view.frame.maxY
    repeats = view.repeatsOnPages
  }

  /// The bands of a container, from top to bottom; nil where no page may divide it.
  static func divided(_ view: View) -> [Band]? {
    guard let container = view as? WeView, container.layouts.count == 1,
      let layout = container.layouts.first, isDivided(layout)
    else { return nil }
    let members = container.subviews.filter { !$0.isHidden && !$0.isPassedOver }
    guard !members.isEmpty, members.allSatisfy({ $0.boxLayout === layout }) else { return nil }
    var bands: [Band] = []
    bands.reserveCapacity(members.count)
    for member in isInOrder(members)
      ? members : members.stablySorted(by: { $0.frame.minY < $1.frame.minY })
    {
      let band = Band(member)
      guard let last = bands.last, band.top < last.bottom else {
        bands.append(band)
        continue
      }
      bands[bands.count - 1].views.append(member)
      bands[bands.count - 1].bottom = max(last.bottom, band.bottom)
      bands[bands.count - 1].repeats = last.repeats || band.repeats
    }
    return bands
  }

  private static func isDivided(_ layout: BoxLayout) -> Bool {
    if let line = layout as? LinearLayout { return line.axis == .vertical }
    return layout is GridLayout || layout is FlowLayout
  }

  private static func isInOrder(_ views: [View]) -> Bool {
    for index in views.indices.dropFirst()
    where views[index].frame.minY < views[index - 1].frame.minY {
      return false
    }
    return true
  }
}
