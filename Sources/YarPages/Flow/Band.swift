import YarDrawing
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

  /// A container between whose bands pages may end.
  struct Division {
    /// From top to bottom; the views of each are in the order of the tree.
    var bands: [Band] = []
    /// Whether pages may end between them wherever they like.
    let isNatural: Bool
    /// Whether the bands follow each other as their views do in the tree.
    var keepsOrder = true
  }

  /// The bands of a container; nil where no page may divide it.
  ///
  /// - Parameter isHigh: Whether it is so high that it is divided though its members do not stand one below the other.
  static func divided(_ view: View, isHigh: Bool) -> Division? {
    let isNatural = isColumn(view)
    guard isNatural || isHigh && holdsOthers(view) else { return nil }
    let members = view.subviews.filter { !$0.isHidden && !$0.isPassedOver }
    guard !members.isEmpty else { return nil }
    var division = Division(isNatural: isNatural)
    if isInOrder(members) {
      division.bands = bands(of: members)
      return division
    }
    let places = Array(members.indices).stablySorted {
      members[$0].frame.minY < members[$1].frame.minY
    }
    division.bands = bands(of: places.map { members[$0] })
    var next = 0
    for index in division.bands.indices {
      let end = next + division.bands[index].views.count
      let own = places[next..<end].sorted()
      division.bands[index].views = own.map { members[$0] }
      if own[0] != next || own[own.count - 1] != end - 1 { division.keepsOrder = false }
      next = end
    }
    return division
  }

  /// The bands of views that come from top to bottom.
  private static func bands(of members: [View]) -> [Band] {
    var bands: [Band] = []
    bands.reserveCapacity(members.count)
    for member in members {
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

  /// Whether its members stand one below the other, or in lines that do.
  private static func isColumn(_ view: View) -> Bool {
    if let stack = view as? StackView { return stack.axis == .vertical }
    guard let container = view as? WeView, container.layouts.count == 1,
      let layout = container.layouts.first, isDivided(layout)
    else { return false }
    return container.subviews.allSatisfy {
      $0.isHidden || $0.isPassedOver || $0.boxLayout === layout
    }
  }

  /// Whether its members stand one below the other, each as high as it is by itself.
  static func isPlainColumn(_ view: View) -> Bool {
    isColumn(view) && ((view as? WeView)?.layouts.first as? LinearLayout)?.axis == .vertical
  }

  /// Whether it is there for what is in it.
  private static func holdsOthers(_ view: View) -> Bool {
    if view is Label || view is ImageView || view is Button || view is CanvasView { return false }
    if view is ScrollView || view is ScaledView { return false }
    return view.drawnContentOffset == .zero
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
