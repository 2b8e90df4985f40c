import Testing
import YarLayout

/// Stacks in stacks that are filled in proportion to content.
@Suite struct StackProportionTests {
  @Test func aStackInAStackCountsAsWhatItArranges() {
    let inner = StackView(arrangedSubviews: [
      PlaceholderView(Size(width: 20, height: 10)), PlaceholderView(Size(width: 60, height: 10)),
    ])
    inner.axis = .vertical
    let picture = PlaceholderView(Size(width: 40, height: 10))
    let row = StackView(arrangedSubviews: [inner, picture])
    row.distribution = .fillProportionally
    row.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    let window = Window(size: Size(width: 200, height: 40))
    window.addSubview(row)
    window.layoutIfNeeded()
    // 60 to 40: the widest view counts across the inner stack.
    #expect(inner.frame.width == 120)
    #expect(picture.frame.width == 80)
  }

  @Test func alongTheSameAxisLengthsAndSpacingAddUp() {
    let inner = StackView(arrangedSubviews: [
      PlaceholderView(Size(width: 20, height: 10)), PlaceholderView(Size(width: 30, height: 10)),
    ])
    inner.spacing = 10
    let picture = PlaceholderView(Size(width: 40, height: 10))
    let row = StackView(arrangedSubviews: [inner, picture])
    row.distribution = .fillProportionally
    row.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    let window = Window(size: Size(width: 200, height: 40))
    window.addSubview(row)
    window.layoutIfNeeded()
    #expect(inner.frame.width == 120)
    #expect(picture.frame.width == 80)
  }
}
