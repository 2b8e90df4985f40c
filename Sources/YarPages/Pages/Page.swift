import YarDrawing
import YarLayout

/// A page of a document.
public struct Page {
  /// Which page it is.
  public let number: PageNumber
  /// What is drawn on it, head and foot included.
  public let displayList: DisplayList
  /// The frame of each view of the flow on the page, in points from the top left of the page; a view comes before those in it,
  /// and what is shown again at the top before everything else.
  ///
  /// Containers that go over several pages are not among them; of a text that does, the lines on the page are.
  public let frames: [(view: View, frame: Rect)]
}

/// A view that stands out of its page.
public struct CutContent {
  /// The view.
  public let view: View
  /// The number of the page that it is on, from 1.
  public let page: Int
  /// How many points of it are not shown.
  public let points: Double
}
