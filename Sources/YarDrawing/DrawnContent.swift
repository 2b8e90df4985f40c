import YarLayout

/// What a view itself draws, in the list of a whole picture.
public struct DrawnContent {
  /// The view.
  public let view: View
  /// The view's rectangle, in the coordinates that count where its commands stand.
  public let rect: Rect
  /// The first command that is the view's: groups, its shadow and its background come before the content.
  let start: Int
  /// The commands of its content, without background, subviews and border.
  public let commands: Range<Int>
}

extension DisplayListBuilder {
  /// The picture of a view and everything in it, and which part of it is whose content.
  ///
  /// - Returns: The list of ``displayList(of:tags:)``; and what each view that is drawn draws itself, in drawing order.
  public static func drawing(of view: View) -> (list: DisplayList, contents: [DrawnContent]) {
    var builder = DisplayListBuilder(of: view)
    builder.contents = []
    builder.draw(view)
    return (builder.list, builder.contents ?? [])
  }
}
