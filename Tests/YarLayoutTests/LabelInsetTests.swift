import Testing

@testable import YarLayout

/// Room around the text of labels; letters are 10 × 24 points here.
@Suite struct LabelInsetTests {
  private static let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  private func label(_ text: String, lines: Int = 1) -> Label {
    Label(text, font: Font(size: 20)).setNumberOfLines(lines).setContentInsets(Self.insets)
  }

  private func window(_ label: View, direction: LayoutDirection = .leftToRight) -> Window {
    let window = Window(
      size: size(400, 400), environment: LayoutEnvironment(layoutDirection: direction))
    window.addSubview(label)
    return window
  }

  @Test(arguments: [
    // The offered width; the size that is wanted by "abcde fghij" in any number of lines.
    (nil, 116.0, 28.0), (116, 116, 28), (115, 56, 52), (56, 56, 52), (0, 116, 28), (-5, 116, 28),
  ])
  func theInsetsArePartOfWhatIsWanted(_ width: Double?, _ wanted: Double, _ height: Double) {
    let label = label("abcde fghij", lines: 0)
    let window = window(label)
    #expect(label.sizeThatFits(ProposedSize(width: width, height: nil)) == size(wanted, height))
    #expect(label.intrinsicContentSize == size(116, 28))
    #expect(window.subviews.count == 1)
  }

  @Test func theTextStandsInside() {
    for (direction, x) in [(LayoutDirection.leftToRight, 12.0), (.rightToLeft, 14)] {
      let label = label("abc")
      let window = window(label, direction: direction)
      #expect(label.textPlace(in: rect(10, 20, 100, 60)) == rect(x, 21, 94, 56))
      // Smaller than its insets there is no room.
      #expect(label.textPlace(in: rect(0, 0, 3, 3))?.size == size(0, 0))
      #expect(window.subviews.count == 1)
    }
  }

  @Test func baselinesStandBelowTheInset() {
    let plain = Label("abc", font: Font(size: 20))
    let padded = label("abc")
    let windows = [window(plain), window(padded)]
    let offset = plain.baselineOffset(.first, in: size(30, 24))
    #expect(padded.baselineOffset(.first, in: size(36, 28)) == offset.map { $0 + 1 })
    #expect(padded.baselineOffset(.last, in: size(36, 28)) == offset.map { $0 + 1 })
    // What is left over is shared above and below.
    #expect(padded.baselineOffset(.first, in: size(36, 38)) == offset.map { $0 + 6 })
    #expect(windows.count == 2)
  }

  @Test func constraintsAlignBaselinesAndWrapInTheRoom() {
    let host = View()
    let one = Label("abc", font: Font(size: 20))
    let other = label("abcde fghij", lines: 0)
    let window = Window(size: size(100, 200), environment: LayoutEnvironment())
    window.rootView = host
    for view in [one, other] {
      host.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    LayoutConstraint.activate {
      one.leading == host.leading
      one.top == host.top + 20
      other.leading == one.trailing + 4
      other.trailing == host.trailing
      other.firstBaseline == one.firstBaseline
    }
    window.layoutIfNeeded()
    #expect(one.frame == rect(0, 20, 30, 24))
    #expect(other.frame == rect(34, 19, 66, 52))
  }

  @Test func aRowGivesWhatTheTextAndItsInsetsNeed() {
    let label = label("abcde fghij", lines: 0)
    let window = Window(size: size(70, 200), environment: LayoutEnvironment())
    window.rootView = WeView(.vertical) { label }
    window.layoutIfNeeded()
    #expect(label.frame.size == size(56, 52))
    window.frame = rect(0, 0, 200, 200)
    window.layoutIfNeeded()
    #expect(label.frame.size == size(116, 28))
    label.contentInsets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    window.layoutIfNeeded()
    #expect(label.frame.size == size(110, 24))
    label.setContentInsets(all: 5)
    window.layoutIfNeeded()
    #expect(label.frame.size == size(120, 34))
    #expect(label.minimumSize(in: ProposedSize(width: nil, height: nil)).width == 60)
  }

  /// Answers that are kept hold for the widths that they say, also where insets are no whole pixels.
  @Test(arguments: [8.3, 0.1, 0.3] as [Double])
  func keptAnswersAreThoseOfAFreshLabel(_ distance: Double) {
    for lines in [0, 1] {
      let label = label("abcde fghij k", lines: lines).setContentInsets(all: distance)
      let window = window(label)
      window.layoutIfNeeded()
      var ranges = 0
      for fits in [false, true] {
        label.adjustsFontSizeToFitWidth = fits
        for width in (1...600).map({ Double($0) * 0.3 }) + [.infinity] {
          let answer = label.measurement(width: width, height: .infinity)
          #expect(answer.minOfferedWidth <= width && answer.maxOfferedWidth >= width)
          if answer.minOfferedWidth < answer.maxOfferedWidth { ranges += 1 }
          for other in [answer.minOfferedWidth, min(answer.maxOfferedWidth, 1_000)] {
            #expect(
              label.measurement(width: other, height: .infinity).size == answer.size,
              "\(width) and \(other)")
          }
        }
      }
      #expect(ranges > 300)
    }
  }

  /// Smaller text counts the room inside, and answers that are kept hold for the widths that they say.
  @Test func textFitsTheRoomInside() {
    let label = label("abcdefghij")
    label.adjustsFontSizeToFitWidth = true
    let window = window(label)
    window.layoutIfNeeded()
    #expect(label.sizeThatFits(.width(56)) == size(56, 16))
    label.frame = rect(0, 0, 56, 16)
    #expect(abs(label.actualScaleFactor - 0.5) < 1e-3)
    for lines in [0, 1] {
      label.numberOfLines = lines
      label.text = "abcde fghij k"
      for fits in [false, true] {
        label.adjustsFontSizeToFitWidth = fits
        for width in stride(from: 1.0, through: 160, by: 0.5) {
          let answer = label.measurement(width: width, height: .infinity)
          #expect(answer.minOfferedWidth <= width && answer.maxOfferedWidth >= width)
          for other in [answer.minOfferedWidth, min(answer.maxOfferedWidth, 1_000)] {
            #expect(
              label.measurement(width: other, height: .infinity).size == answer.size,
              "\(width) and \(other)")
          }
        }
      }
    }
    #expect(window.subviews.count == 1)
  }

  @Test(arguments: [-3.0, .nan, -.infinity])
  func whatIsNoDistanceCountsAsNone(_ distance: Double) {
    let label = label("abc").setContentInsets(all: distance)
    let window = window(label)
    #expect(label.sizeThatFits(.unspecified) == size(30, 24))
    #expect(window.subviews.count == 1)
  }

  @Test func hugeInsetsLeaveNoRoom() {
    let label = label("abc def", lines: 0).setContentInsets(all: .infinity)
    let window = window(label)
    let wanted = label.sizeThatFits(.width(50))
    #expect(wanted.width.isFinite && wanted.height.isFinite)
    #expect(window.subviews.count == 1)
  }
}
