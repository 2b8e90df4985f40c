import YarLayout

/// The pages of a document: how large they are, and how much of them is used.
public struct PageSetup: Hashable, Sendable {
  /// The size of a page in points.
  public var size: Size
  /// What is left free at its edges, in points.
  public var margins: EdgeInsets
  /// Whether the pages are those of a book: `margins.left` is the inner margin then, at the side where pages are bound, and
  /// `margins.right` the outer one; they change sides from page to page.
  ///
  /// The first page lies on the right, so that its inner edge is the left one; where it is read from right to left, it lies on the
  /// left.
  public var mirrorsMargins: Bool
  /// The first page, where it differs from the others; nil (the default) for one like them.
  public var firstPage: FirstPage?
  /// Where the document says so, for who has the document; setups at two places may be equal.
  package var position = SourcePosition.start
  /// Whether its pages are counted on from those of the scene before, for who has the document.
  package var continues = false

  /// A first page that differs from the others.
  ///
  /// The width between its margins is the same.
  public struct FirstPage: Hashable, Sendable {
    /// Its size in points.
    public var size: Size
    /// What is left free at its edges, in points.
    public var margins: EdgeInsets
    /// Whether `margins.left` is the inner margin, and `margins.right` the outer one.
    public var mirrorsMargins: Bool

    /// Makes a first page.
    public init(size: Size, margins: EdgeInsets, mirrorsMargins: Bool = false) {
      self.size = size
      self.margins = margins
      self.mirrorsMargins = mirrorsMargins
    }

    /// The width between the margins.
    package var contentWidth: Double { size.width - margins.left - margins.right }
    /// The height between the margins.
    package var contentHeight: Double { size.height - margins.top - margins.bottom }
  }

  /// Makes pages.
  public init(
    size: Size, margins: EdgeInsets = EdgeInsets(all: 48), mirrorsMargins: Bool = false,
    firstPage: FirstPage? = nil
  ) {
    self.size = size
    self.margins = margins
    self.mirrorsMargins = mirrorsMargins
    self.firstPage = firstPage
  }

  /// Whether two setups give the same pages.
  public static func == (left: PageSetup, right: PageSetup) -> Bool {
    left.size == right.size && left.margins == right.margins
      && left.mirrorsMargins == right.mirrorsMargins && left.firstPage == right.firstPage
      && left.continues == right.continues
  }

  /// Feeds what makes two setups equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(margins)
    hasher.combine(mirrorsMargins)
    hasher.combine(firstPage)
    hasher.combine(continues)
  }

  /// The width between the margins.
  package var contentWidth: Double { size.width - margins.left - margins.right }

  /// Pages behind the first, in the form of one.
  private var otherPage: FirstPage {
    FirstPage(size: size, margins: margins, mirrorsMargins: mirrorsMargins)
  }

  /// The paper of a page, with the margins at its left and right edges.
  ///
  /// - Parameter number: Its number, from 1.
  package func paper(ofPage number: Int, isRightToLeft: Bool) -> FirstPage {
    var paper = number == 1 ? firstPage ?? otherPage : otherPage
    let isBoundAtTheRight = isRightToLeft != (number % 2 == 0)
    if paper.mirrorsMargins, isBoundAtTheRight {
      (paper.margins.left, paper.margins.right) = (paper.margins.right, paper.margins.left)
    }
    return paper
  }

  /// The same pages with other widths, so that the width between the margins is what is asked for.
  package func fitting(contentWidth width: Double) -> PageSetup {
    var setup = self
    setup.size.width = width + margins.left + margins.right
    if let first = firstPage {
      setup.firstPage?.size.width = width + first.margins.left + first.margins.right
    }
    return setup
  }

  /// How far widths may be apart, as they come of adding up lengths.
  private static let tolerance = 0.01

  /// Why the first page is none of this document, in words; nil where it is one.
  package var problemOfWidths: String? {
    guard let firstPage else { return nil }
    let (own, others) = (firstPage.contentWidth, contentWidth)
    guard abs(own - others) > Self.tolerance else { return nil }
    func words(_ length: Double) -> String { formatted((length * 100).rounded() / 100) }
    let rest = firstPage.size.width - others
    let advice =
      rest >= 0
      ? "let the left and the right margin of the first page be \(words(rest)) pt together"
      : "make the first page at least \(words(others)) pt wide"
    return
      "the first page has \(words(own)) pt between its left and right margins, and the other pages have "
      + "\(words(others)) pt; what goes over pages has one width: \(advice)"
  }
}

extension PageSetup {
  /// Which scenes of a document are on pages that are counted through: each by itself, or joined with those that continue it.
  ///
  /// - Parameter setups: The pages of all scenes; nil for a scene that has none.
  package static func joined(_ setups: [PageSetup?]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    while case let next = groups.last?.upperBound ?? 0, next < setups.count {
      groups.append(joined(around: next, of: setups.count) { setups[$0] })
    }
    return groups
  }

  /// The scenes that are joined with one, itself included.
  ///
  /// - Parameters:
  ///   - count: How many scenes there are.
  ///   - setup: The pages of a scene, by its place.
  /// - Complexity: In proportion to the scenes that are joined.
  package static func joined(
    around place: Int, of count: Int, _ setup: (Int) -> PageSetup?
  ) -> Range<Int> {
    func continues(_ place: Int) -> Bool {
      place > 0 && place < count && setup(place)?.continues == true && setup(place - 1) != nil
    }
    var (start, end) = (place, place + 1)
    while continues(start) { start -= 1 }
    while continues(end) { end += 1 }
    return start..<end
  }
}
