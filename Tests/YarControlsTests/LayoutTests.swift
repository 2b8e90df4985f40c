import Testing
import YarControls
import YarLayout

@Suite("Controls in rows, columns and constraints") struct LayoutTests {
  @Test func aRowOfControls() {
    let title = Label("ab")
    let toggle = Switch()
    let row = WeView(.horizontal) {
      title.setHStretches()
      toggle
    }
    _ = window(row, 200, 44)
    #expect(toggle.frame == Rect(x: 149, y: 7, width: 51, height: 31))
    #expect(title.frame.maxX == 149)
  }

  @Test func aColumnOfControls() {
    let slider = Slider()
    let stretched = Slider().setHStretches()
    let line = Divider()
    let column = WeView(.vertical) {
      slider
      stretched
      line
    }
    _ = window(column, 300, 200)
    #expect(slider.frame.size == Size(width: 154, height: 31))
    #expect(stretched.frame.size == Size(width: 300, height: 31))
    #expect(line.frame.size == Size(width: 300, height: 1))
  }

  @Test func aSliderTakesNoMoreThanIsOffered() {
    #expect(Slider().sizeThatFits(.width(80)).width == 80)
    #expect(SearchBar().sizeThatFits(.width(200)) == Size(width: 200, height: 56))
  }

  @Test func aVerticalLineStandsBetweenColumns() {
    let line = Divider(.vertical)
    let row = WeView(.horizontal) {
      View().setHStretches()
      line
      View().setHStretches()
    }
    _ = window(row, 101, 60)
    #expect(line.frame == Rect(x: 50, y: 0, width: 1, height: 60))
    line.axis = .horizontal
    #expect(line.hStretchWeight == 1)
    #expect(line.vStretchWeight == 0)
  }

  /// With the edges that UIKit's class needs, nothing is left open.
  @Test(arguments: Kind.all)
  func nothingIsAmbiguous(_ kind: Kind) {
    let host = View()
    let view = kind.make()
    host.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.topAnchor.constraint(equalTo: host.topAnchor, constant: 10).isActive = true
    view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 20).isActive = true
    if view.intrinsicContentSize.width == View.noIntrinsicMetric {
      view.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -20).isActive = true
    }
    let window = window(host, 400, 400)
    #expect(!view.hasAmbiguousLayout)
    #expect(window.layoutIssues.isEmpty)
    // What constraints place is the alignment rectangle.
    let insets = view.alignmentRectInsets
    #expect(view.frame.minX + insets.left == 20)
    #expect(view.frame.minY + insets.top == 10)
    let wanted = view.intrinsicContentSize
    #expect(view.frame.height - insets.top - insets.bottom == wanted.height)
    if wanted.width >= 0 {
      #expect(view.frame.width - insets.left - insets.right == wanted.width)
    } else {
      #expect(view.frame.width - insets.left - insets.right == 360)
    }
  }

  @Test func framesAreUIKits() {
    let host = View()
    let toggle = Switch()
    let slider = Slider()
    let segments = SegmentedControl(items: ["a"])
    for view in [toggle, slider, segments] {
      host.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    LayoutConstraint.activate([
      toggle.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -16),
      toggle.topAnchor.constraint(equalTo: host.topAnchor),
      slider.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 16),
      slider.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -16),
      slider.topAnchor.constraint(equalTo: toggle.bottomAnchor),
      segments.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      segments.topAnchor.constraint(equalTo: slider.bottomAnchor),
    ])
    _ = window(host, 320, 200)
    // As Interface Builder notes them: the switch sticks out by 2 points, the slider by 2 on both sides.
    #expect(toggle.frame == Rect(x: 320 - 16 - 49, y: 0, width: 51, height: 31))
    #expect(slider.frame == Rect(x: 14, y: 31, width: 292, height: 31))
    #expect(segments.frame == Rect(x: 0, y: 61, width: 27, height: 32))
  }

  @Test func theSwitchIsMirroredWithItsInsets() {
    let host = View()
    let toggle = Switch()
    host.addSubview(toggle)
    toggle.translatesAutoresizingMaskIntoConstraints = false
    toggle.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -16).isActive = true
    toggle.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    _ = window(host, 320, 200, direction: .rightToLeft)
    #expect(toggle.frame == Rect(x: 14, y: 0, width: 51, height: 31))
  }

  @Test(
    arguments: [
      ("Switch", 750, 750), ("Slider", 250, 250), ("Stepper", 750, 750),
      ("ProgressView", 250, 750), ("ActivityIndicatorView", 750, 750),
      ("SegmentedControl", 250, 250), ("TextField", 250, 250), ("SearchBar", 250, 250),
    ] as [(String, Double, Double)])
  func huggingPriorities(_ name: String, _ h: Double, _ v: Double) throws {
    let view = try #require(Kind.named(name))
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == h)
    #expect(view.contentHuggingPriority(for: .vertical).rawValue == v)
    #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 750)
  }

  @Test("A subclass may want another size")
  func subclass() {
    final class Padded: TextField {
      override var intrinsicContentSize: Size {
        let size = super.intrinsicContentSize
        return Size(width: size.width + 20, height: 50)
      }
    }
    let field = Padded("abc")
    #expect(field.sizeThatFits(.unspecified) == Size(width: 46, height: 50))
  }
}
