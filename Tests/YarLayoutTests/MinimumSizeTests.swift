import Testing

@testable import YarLayout

/// How small views can be, and that asking changes nothing.
@Suite struct MinimumSizeTests {
  // The approximate engine: a character is half as wide as the font is high, a line 1.2 times as high.
  private let font = Font(size: 20)

  private func label(_ text: String, lines: Int = 0) -> Label {
    let label = Label(text, font: font)
    label.numberOfLines = lines
    return label
  }

  private func inWindow<V: View>(_ view: V) -> V {
    let window = Window(size: Size(width: 400, height: 400))
    window.rootView = view
    kept.windows.append(window)
    return view
  }

  private final class Windows { var windows: [Window] = [] }
  private let kept = Windows()

  @Test func textIsAsNarrowAsItsLongestWord() {
    let text = inWindow(label("One three to"))
    #expect(text.minimumSize(in: .unspecified) == Size(width: 50, height: 72))
    #expect(text.minimumSize(in: .width(90)) == Size(width: 50, height: 48))
    #expect(text.minimumSize(in: .width(10)) == Size(width: 50, height: 72))
  }

  @Test func aLineIsNotCut() {
    #expect(inWindow(label("One three", lines: 1)).minimumSize(in: .width(20)).width == 90)
    let small = label("One three", lines: 1)
    small.adjustsFontSizeToFitWidth = true
    small.minimumScaleFactor = 0.5
    #expect(inWindow(small).minimumSize(in: .unspecified).width == 45)
  }

  @Test func whatHasOneSizeIsNoSmaller() {
    let place = PlaceholderView(Size(width: 30, height: 20))
    #expect(inWindow(place).minimumSize(in: .width(5)) == Size(width: 30, height: 20))
    let words = PlaceholderView(words: [30, 50, 20], spacing: 5, lineHeight: 10)
    #expect(inWindow(words).minimumSize(in: .unspecified) == Size(width: 50, height: 30))
    #expect(inWindow(ScrollView(label("One three"))).minimumSize(in: .unspecified) == .zero)
  }

  @Test func containersGoByTheirMembers() {
    func members() -> [View] {
      [label("One three to"), label("Seven a"), PlaceholderView(Size(width: 30, height: 20))]
    }
    func least(_ layout: some BoxLayoutKind) -> Size {
      inWindow(WeView(layout, subviews: members)).minimumSize(in: .unspecified)
    }
    #expect(
      least(.horizontal.setMargin(10).setSpacing(5))
        == Size(width: 50 + 50 + 30 + 10 + 20, height: 72 + 20))
    #expect(
      least(.vertical.setMargin(10).setSpacing(5))
        == Size(width: 70, height: 72 + 48 + 20 + 10 + 20))
    #expect(least(.stack) == Size(width: 50, height: 72))
  }

  @Test func limitsAndFixedSizesCount() {
    let wide = label("One three")
    wide.minDesiredWidth = 80
    let fixed = label("One three")
    fixed.setFixedDesiredSize(Size(width: 20, height: 10))
    let gone = label("One three")
    gone.ignoreDesiredWidth = true
    let row = inWindow(
      WeView(.horizontal) {
        wide; fixed; gone
      })
    #expect(row.minimumSize(in: .unspecified).width == 100)
  }

  @Test func constraintsAreAsSmallAsTheyCanBe() {
    let card = View()
    let text = PlaceholderView(Size(width: 30, height: 20))
    card.addSubview(text)
    text.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate {
      text.leading == card.leading + 8
      text.trailing <= card.trailing - 8
      text.top == card.top + 8
      text.bottom == card.bottom - 8
    }
    let row = inWindow(
      WeView(.horizontal) {
        card; label("Seven a")
      })
    #expect(row.minimumSize(in: .unspecified) == Size(width: 46 + 50, height: 48))
  }

  @Test func theFirstThatFitsIsAsSmallAsItsLast() {
    let choice = FirstThatFits {
      label("A long line of text", lines: 1)
      label("Short", lines: 1)
    }
    #expect(inWindow(choice).minimumSize(in: .unspecified).width == 50)
    #expect(inWindow(WeView(.horizontal) { choice }).minimumSize(in: .unspecified).width == 50)
  }

  @Test func askingChangesNothing() {
    let inner = WeView(.vertical) {
      label("One three to"); label("Seven a")
    }
    let row = inWindow(
      WeView(.horizontal) {
        inner; ProxyView(of: inner); label("Four")
      })
    let window = kept.windows[0]
    window.layoutIfNeeded()
    let frames = [inner.frame, row.subviews[1].frame, row.subviews[2].frame]
    let wish = row.sizeThatFits(.unspecified)
    #expect(row.minimumSize(in: .unspecified).width == 50 + 50 + 40)
    #expect(row.sizeThatFits(.unspecified) == wish)
    let measures = window.layoutCounters.measures
    window.layoutIfNeeded()
    #expect(window.layoutCounters.measures == measures)
    #expect([inner.frame, row.subviews[1].frame, row.subviews[2].frame] == frames)
    // And the other way round: asked first, before anything is laid out.
    let other = inWindow(WeView(.horizontal) { label("One three to") })
    #expect(other.minimumSize(in: .unspecified).width == 50)
    #expect(other.sizeThatFits(.unspecified).width == 120)
  }
}
