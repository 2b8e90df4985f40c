import YarDrawing
import YarLayout

/// What surrounds the view of a controller on its screen: the status bar, bars of containers, the home
/// indicator.
struct ScreenBars {
  /// The height of the status bar, or of the cut-out; 0 is none.
  var statusHeight = 0.0
  /// Whether time and battery are shown.
  var showsStatus = false
  /// Whether there is little room from top to bottom, as on a phone that lies on its side.
  var isCompact = false
  /// The height of the navigation bar below; 0 is none.
  var navigationHeight = 0.0
  /// The height of the bar at the bottom; 0 is none.
  var bottomHeight = 0.0
  /// What the home indicator takes of the bottom.
  var indicatorHeight = 0.0
}

extension SceneBuilder {
  /// Puts the bars of a screen over its view.
  ///
  /// They are no views of the document, and take no part in its layout.
  func addBars(_ bars: ScreenBars) {
    let window = live.window
    let containers = document.containers
    let size = window.bounds.size
    let top = bars.statusHeight + bars.navigationHeight
    if bars.navigationHeight > 0 {
      let view = barView(
        .navigationBar(containers.navigationBar(of: scene, isCompact: bars.isCompact)), y: 0,
        height: top)
      view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
      window.addSubview(view)
    }
    if bars.bottomHeight > 0 {
      let height = bars.bottomHeight + bars.indicatorHeight
      var content = ViewContent.toolbar(containers.toolbar(of: scene))
      if let tabs = containers.tabs(of: scene) {
        content = .tabBar(tabs)
      }
      let view = barView(content, y: size.height - height, height: height)
      view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      window.addSubview(view)
    }
    guard bars.showsStatus || bars.indicatorHeight > 0 else { return }
    let isDarkAtTop =
      bars.navigationHeight > 0
      ? palette.isDark(containers.navigationLook(of: scene))
      : isDark(atY: bars.statusHeight / 2)
    let isDarkAtBottom =
      bars.bottomHeight > 0 ? palette.isDark : isDark(atY: root.placement.frame.height - 10)
    let view = ScreenEdgesView(bars, isDarkAtTop: isDarkAtTop, isDarkAtBottom: isDarkAtBottom)
    view.frame = Rect(origin: .zero, size: size)
    view.palette = palette
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
  }

  /// Moves content that scrolls out from below the bars, as controllers do with their first scroll view.
  func clearBars(in root: View) {
    guard scene.controller?.adjustsScrollViewInsets ?? insets.isControllersView else { return }
    for (view, source) in live.views {
      guard view === root || view.superview === root, source.adjustsContentInset else { continue }
      let top = insets.safeArea(of: view).top
      guard top > 0 else { continue }
      if let table = view as? ElementView, table.content.holdsRows {
        table.topInset = top
        return
      }
      // What is tied to the frame of a scroll view is not moved with its content.
      if let scroll = view as? ScrollElementView,
        !source.guides.contains(where: { $0.key == "frameLayoutGuide" })
      {
        scroll.contentOffset.y = -top
        return
      }
    }
  }

  private func barView(_ content: ViewContent, y: Double, height: Double) -> ElementView {
    let view = BarElementView()
    view.content = content
    view.palette = palette
    view.frame = Rect(x: 0, y: y, width: live.window.bounds.width, height: height)
    for id in content.barViews {
      guard let source = scene.others.first(where: { $0.id == id }) else { continue }
      var options = options
      options.showsBars = false
      let inner = document.make(source, of: scene, environment: environment, options: options)
      live.missingImages.formUnion(inner.missingImages)
      if let shown = inner.window.rootView { view.addSubview(shown) }
    }
    return view
  }

  /// Whether what one sees in the middle of the screen at some height is dark.
  private func isDark(atY y: Double) -> Bool {
    // It is the last view that covers the place.
    let middle = Point(x: root.placement.frame.width / 2, y: y)
    let covering = root.subviews.filter {
      !$0.look.isHidden && $0.placement.frame.contains(middle)
    }
    let colors = covering.compactMap { $0.look.backgroundColor }
    let shown = colors.last { palette.color($0).alpha > 0.5 } ?? root.look.backgroundColor
    return shown.map { palette.isDark($0) } ?? palette.isDark
  }
}

/// Time, battery and home indicator.
final class ScreenEdgesView: ElementView {
  private let bars: ScreenBars
  private let isDarkAtTop: Bool
  private let isDarkAtBottom: Bool

  init(_ bars: ScreenBars, isDarkAtTop: Bool, isDarkAtBottom: Bool) {
    self.bars = bars
    self.isDarkAtTop = isDarkAtTop
    self.isDarkAtBottom = isDarkAtBottom
    super.init(frame: .zero)
  }

  override var typeName: String { "ScreenEdges" }

  override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let look = ElementLook(view: self, rect: rect)
    let color = isDarkAtTop ? Color.white : Color.black
    if bars.showsStatus { drawStatus(look, color, &builder) }
    if bars.indicatorHeight > 0, rect.height > 60 {
      let width = min(134, rect.width * 0.36)
      let line = Rect(
        x: rect.midX - width / 2, y: rect.maxY - 13, width: width, height: 5)
      look.fill(line, isDarkAtBottom ? .white : .black, radius: 2.5, &builder)
    }
  }

  private func drawStatus(
    _ look: ElementLook, _ color: Color, _ builder: inout DisplayListBuilder
  ) {
    let rect = look.rect
    let isTall = bars.statusHeight > 30
    let font = InterfaceFont(size: isTall ? 15 : 12, weight: .semibold)
    let middle = isTall ? bars.statusHeight * 0.55 : bars.statusHeight / 2
    let time = Rect(
      x: isTall ? rect.minX + 24 : rect.midX - 30, y: rect.minY + middle - 10, width: 60, height: 20
    )
    look.write("9:41", font, color, in: time, &builder)
    // The battery: a case, its charge and its pole.
    let width = isTall ? 24.0 : 20
    let height = isTall ? 11.0 : 9
    let right = rect.maxX - (isTall ? 30 : 8)
    let body = Rect(
      x: right - width, y: rect.minY + middle - height / 2, width: width, height: height)
    look.stroke(body, color.withAlpha(0.4), radius: 3, &builder)
    look.fill(body.inset(by: EdgeInsets(all: 2)), color, radius: 1.5, &builder)
    look.fill(
      Rect(x: right + 1, y: rect.minY + middle - 2, width: 1.5, height: 4), color.withAlpha(0.4),
      &builder)
  }
}
