import YarLayout

/// The safe area and the margins of a scene: given, or by the rules of UIKit and Interface Builder.
final class SceneInsets {
  let topGuide: Double
  let bottomGuide: Double
  /// What bars and hardware take of the root.
  let rootSafeArea: EdgeInsets
  /// Whether a controller shows the root as its view: only such a view has a safe area for sure.
  let isControllersView: Bool
  /// Whether margins and safe areas follow the views to where they come to stand.
  ///
  /// On the canvas they are those of the noted frames, as in Interface Builder, if the canvas is what counts.
  let followsViews: Bool
  private let rules: InsetRules
  private let given: InterfaceInputs.Insets?
  private let size: Size
  /// Where views stand in the root, as the document notes it.
  private var rects: [ObjectIdentifier: Rect] = [:]
  /// Views that scroll with others: where they stand says nothing of the edges of the screen.
  private var scrolled: Set<ObjectIdentifier> = []

  init(
    document: InterfaceDocument, scene: InterfaceScene, root: InterfaceView, screen: SceneScreen,
    options: InterfaceOptions, isMirrored: Bool
  ) {
    given = options.inputs.insets
    followsViews =
      given == nil && (!screen.isCanvas || !options.imaginesSafeArea || isMirrored)
    isControllersView = scene.controller != nil || document.ownersViews.contains(root.id)
    size = root.placement.frame.size
    var shown = root
    shown.placement.frame.size = screen.rootSize
    rules = InsetRules(document: document, scene: scene, root: shown, screen: screen)
    if let given {
      rootSafeArea = given.safeArea
      topGuide = given.topGuide
      bottomGuide = given.bottomGuide
    } else {
      rootSafeArea = isControllersView || options.imaginesSafeArea ? rules.safeArea : .zero
      topGuide = rules.safeArea.top
      bottomGuide = rules.safeArea.bottom
    }
  }

  /// What is drawn around the root; nil where it is no whole screen.
  var bars: ScreenBars? { given == nil ? rules.bars : nil }

  /// Keeps what is noted of the place of a view, for its margins and those in it.
  func remember(_ view: View, rect: Rect, isScrolled: Bool) {
    rects[ObjectIdentifier(view)] = rect
    if isScrolled { scrolled.insert(ObjectIdentifier(view)) }
  }

  /// Whether a view scrolls with another.
  func isScrolled(_ view: View) -> Bool { scrolled.contains(ObjectIdentifier(view)) }

  /// What of the root's unsafe edges lies in a view.
  func safeArea(of view: View) -> EdgeInsets {
    guard rootSafeArea != .zero, let rect = rects[ObjectIdentifier(view)] else { return .zero }
    return EdgeInsets(
      top: max(0, rootSafeArea.top - rect.minY),
      left: max(0, rootSafeArea.left - rect.minX),
      bottom: max(0, rect.maxY - (size.height - rootSafeArea.bottom)),
      right: max(0, rect.maxX - (size.width - rootSafeArea.right)))
  }

  private func rect(of view: View) -> Rect { rects[ObjectIdentifier(view)] ?? .zero }

  /// The margins of a view, what the safe area adds included; nil where they are the default.
  func margins(
    of source: InterfaceView, on view: View, isRoot: Bool,
    parent: (view: View, source: InterfaceView)?
  ) -> EdgeInsets? {
    if let given { return given.margins[source.id] }
    return rules.margins(
      of: source, isRoot: isRoot, safeArea: isScrolled(view) ? .zero : safeArea(of: view),
      rect: rect(of: view), parent: parent.map { ($0.view, $0.source, rect(of: $0.view)) })
  }

  /// Gives a view margins that follow it wherever it comes to stand, and the direction of reading.
  func setLiveMargins(
    of source: InterfaceView, on view: View, isRoot: Bool, in parent: InterfaceView?
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
    if isScrolled(view) || !rules.insetsFromSafeArea(source) {
      view.insetsLayoutMarginsFromSafeArea = false
    }
  }
}
