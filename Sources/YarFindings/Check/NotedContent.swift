import YarInterfaceBuilder
import YarLayout

/// What Interface Builder noted of the views of a scene.
enum NotedContent {
  /// The noted sizes of the views that have contents, in the dimensions in which they have them.
  static func sizes(in live: LiveInterfaceScene) -> [String: InterfaceInputs.ContentSize] {
    var sizes: [String: InterfaceInputs.ContentSize] = [:]
    for (view, source) in live.views where source.placement.hasNotedFrame && !source.id.isEmpty {
      let own = view.intrinsicContentSize
      let insets = view.alignmentRectInsets
      let width = max(0, source.placement.frame.width - insets.left - insets.right)
      let height = max(0, source.placement.frame.height - insets.top - insets.bottom)
      sizes[source.id] = InterfaceInputs.ContentSize(
        width: own.width >= 0 ? width : nil, height: own.height >= 0 ? height : nil)
    }
    return sizes
  }

  /// The noted frames of the views that constraints place.
  ///
  /// Not those of symbols: constraints place the inside of a symbol, and how far its frame goes beyond or stays
  /// behind that is said by nothing but the symbol.
  static func frames(in live: LiveInterfaceScene) -> [ObjectIdentifier: Rect] {
    var frames: [ObjectIdentifier: Rect] = [:]
    for (view, source) in live.views.dropFirst()
    where source.placement.hasNotedFrame && !view.isHidden {
      if case .imageView(let image) = source.content, image.isSymbol { continue }
      let isArranged =
        (view.superview as? StackView).map { stack in
          source.key == nil && stack.arrangedSubviews.contains { $0 === view }
        } ?? false
      if isArranged || !source.placement.usesFrame {
        frames[ObjectIdentifier(view)] = source.placement.frame
      }
    }
    return frames
  }
}
