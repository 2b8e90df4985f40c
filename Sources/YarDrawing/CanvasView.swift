import YarLayout

/// A view that draws itself: override `draw(in:_:)` and add commands.
///
/// ```swift
/// final class Dot: CanvasView {
///   override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
///     builder.add(.fill(.ellipse(rect), .color(.red)))
///   }
/// }
/// ```
open class CanvasView: View {
  /// Adds the commands that draw the content.
  ///
  /// `rect` is the view's rectangle in the coordinates of the picture. Nothing is clipped unless the view
  /// clips to its bounds. The default draws nothing.
  open func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {}

  /// The part of a rectangle that a scanner reads when the content is drawn there.
  ///
  /// It must be on the page, with nothing over it. The default is nil: nothing is there to be scanned.
  open func scannedPart(in rect: Rect) -> ScannedPart? { nil }

  /// What is read aloud in place of the content, where the view has no label; nil, the default, for decoration.
  open var spokenContent: String? { nil }

  /// The words that are cut off most when the content is drawn in a size; nil, the default, where all are shown.
  open func cutWords(in size: Size) -> CutWords? { nil }
}
