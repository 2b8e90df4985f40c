@testable import YarLayout

/// A feed of cards with 13 views each: picture, name and time, a long text, an image, three captions.
enum Feed {
  static func make(cards: Int) -> WeView {
    let root = WeView()
    root.addSubviews((0..<cards).map(card), .vertical).setMargin(8).setVSpacing(16).setVAlign(.top)
    countExactly(root)
    return root
  }

  /// Gives the feed a width and the height that it wants then.
  static func layOut(_ feed: View, width: Double) {
    feed.frame = Rect(origin: .zero, size: size(width, feed.sizeThatFits(.width(width)).height))
    feed.layoutIfNeeded()
  }

  /// The name in a card, its long text, its captions.
  static func name(_ card: View) -> PlaceholderView? {
    text(card.subviews[0].subviews[1].subviews[0])
  }
  static func body(_ card: View) -> PlaceholderView? { text(card.subviews[1]) }
  static func caption(_ card: View) -> PlaceholderView? { text(card.subviews[3].subviews[1]) }

  private static func text(_ view: View) -> PlaceholderView? { view as? PlaceholderView }

  private static func card(_ index: Int) -> View {
    let names = WeView()
    names.addSubviews(
      [words(index, 3).setHStretches(), words(index + 5, 3).setHStretches()], .vertical
    ).setVSpacing(2)
    names.setHStretches().setIgnoreDesiredWidth()
    let header = WeView()
    header.addSubviews([box(40, 40), names, box(24, 24)], .horizontal).setHSpacing(8)
    let footer = WeView()
    footer.addSubviews(
      (0..<3).map { words(index + $0, 2).setHStretches().setIgnoreDesiredWidth() }, .horizontal
    ).setHSpacing(8)
    let card = WeView()
    card.addSubviews(
      [
        header.setHStretches(), words(index + 9, 20 + index * 17 % 41).setHStretches(),
        box(0, 180).setHStretches(), footer.setHStretches(),
      ], .vertical
    ).setMargin(12).setVSpacing(8)
    return card.setHStretches()
  }

  private static func words(_ seed: Int, _ count: Int) -> PlaceholderView {
    PlaceholderView(
      words: (0..<count).map { Double(8 + (seed * 7 + $0 * 13) % 53) }, spacing: 4, lineHeight: 16)
  }
}
