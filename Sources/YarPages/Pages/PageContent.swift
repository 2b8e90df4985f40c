import YarDrawing
import YarLayout

/// A view that goes over pages, and the paper that it stands on.
///
/// Several of them make one document, whose pages are counted through (``PageLayout/init(joining:environment:)``).
public struct PageContent<Failure: Error> {
  /// The view; it is laid out in the width between the margins.
  public var view: View
  /// How large the pages are, and how much of them is used.
  public var setup: PageSetup
  /// The colour of the paper; nil (the default) is none.
  public var background: Color?
  /// Makes the head of a page; nil (the default) is none.
  ///
  /// It is asked several times, and may answer with the same view each time.
  public var header: PageLayout<Failure>.Margin?
  /// Makes the foot of a page; nil (the default) is none.
  public var footer: PageLayout<Failure>.Margin?

  /// Puts a view onto pages.
  public init(
    _ view: View, on setup: PageSetup, background: Color? = nil,
    header: PageLayout<Failure>.Margin? = nil, footer: PageLayout<Failure>.Margin? = nil
  ) {
    self.view = view
    self.setup = setup
    self.background = background
    self.header = header
    self.footer = footer
  }
}
