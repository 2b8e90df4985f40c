import YarLayout

/// The safe area and the margins of a scene: given, or by the rules of UIKit and Interface Builder.
final class SceneInsets {
  let topGuide: Double
  let bottomGuide: Double
  /// What bars and hardware take of the root.
  let rootSafeArea: EdgeInsets
  /// Whether a controller shows the root as its view: only such a view has a safe area for sure.
  let isControllersView: Bool
  private let rules: InsetRules
  private let given: InterfaceInputs.Insets?
  private let size: Size
  /// Where views stand in the root, as the document notes it.
  private var rects: [ObjectIdentifier: Rect] = [:]

  init(
    document: InterfaceDocument, scene: InterfaceScene, root: InterfaceView, shownSize: Size,
    device: Device?, isLandscape: Bool, isCanvas: Bool, imaginesSafeArea: Bool,
    given: InterfaceInputs.Insets?
  ) {
    self.given = given
    isControllersView = scene.controller != nil || document.ownersViews.contains(root.id)
    size = root.frame.size
    var shown = root
    shown.frame.size = shownSize
    rules = InsetRules(
      document: document, scene: scene, root: shown, device: device, isLandscape: isLandscape,
      isCanvas: isCanvas)
    if let given {
      rootSafeArea = given.safeArea
      topGuide = given.topGuide
      bottomGuide = given.bottomGuide
    } else {
      rootSafeArea = isControllersView || imaginesSafeArea ? rules.safeArea : .zero
      topGuide = rules.safeArea.top
      bottomGuide = rules.safeArea.bottom
    }
  }

  /// What is drawn around the root; nil where it is no whole screen.
  var bars: ScreenBars? { given == nil ? rules.bars : nil }

  func remember(_ view: View, rect: Rect) {
    rects[ObjectIdentifier(view)] = rect
  }

  /// What of the root's unsafe edges lies in a view.
  func safeArea(of view: View) -> EdgeInsets {
    guard let rect = rects[ObjectIdentifier(view)] else { return .zero }
    return safeArea(in: rect)
  }

  private func safeArea(in rect: Rect) -> EdgeInsets {
    guard rootSafeArea != .zero else { return .zero }
    return EdgeInsets(
      top: max(0, rootSafeArea.top - rect.minY),
      left: max(0, rootSafeArea.left - rect.minX),
      bottom: max(0, rect.maxY - (size.height - rootSafeArea.bottom)),
      right: max(0, rect.maxX - (size.width - rootSafeArea.right)))
  }

  /// The margins of a view, what the safe area adds included; nil where they are the default.
  func margins(
    of source: InterfaceView, isRoot: Bool, isScrolled: Bool, rect: Rect,
    parent: (view: View, source: InterfaceView)?
  ) -> EdgeInsets? {
    if let given { return given.margins[source.id] }
    let parentMargins = parent.map {
      (view: $0.view, source: $0.source, rect: rects[ObjectIdentifier($0.view)] ?? .zero)
    }
    return rules.margins(
      of: source, isRoot: isRoot, safeArea: isScrolled ? .zero : safeArea(in: rect),
      rect: rect,
      parent: parentMargins)
  }

  /// Gives a view margins that follow it wherever it comes to stand, and the direction of reading.
  func setLiveMargins(
    of source: InterfaceView, on view: View, isRoot: Bool, isScrolled: Bool,
    in parent: InterfaceView?
  ) {
    let wanted = rules.wanted(by: source, isRoot: isRoot, in: parent)
    if wanted != EdgeInsets(all: 8) {
      if case .insets? = source.margins.explicit {
        view.layoutMargins = wanted
      } else {
        view.directionalLayoutMargins = DirectionalEdgeInsets(
          top: wanted.top, leading: wanted.left, bottom: wanted.bottom, trailing: wanted.right)
      }
    }
    // Where a row stands between the top and the bottom of its table changes as it scrolls; the rules know its sides.
    let isPlacedRow = source.content.isRow && parent?.content.holdsRows ?? false
    if source.margins.preservesSuperview, !isPlacedRow {
      view.preservesSuperviewLayoutMargins = true
    }
    if isScrolled || !rules.insetsFromSafeArea(source) {
      view.insetsLayoutMarginsFromSafeArea = false
    }
  }
}
