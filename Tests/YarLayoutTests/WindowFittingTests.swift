import Testing
import YarLayout

/// A window that is made around a view holds it.
@Suite struct WindowFittingTests {
  @Test func theViewIsInside() {
    let label = Label("hello")
    let window = Window(fitting: label, in: ProposedSize(width: 200))
    window.layoutIfNeeded()
    #expect(window.rootView === label)
    #expect(window.subviews.count == 1)
    #expect(label.superview === window)
    #expect(label.frame == Rect(origin: .zero, size: window.frame.size))
    #expect(window.frame.width == 200)
    #expect(window.frame.height == label.sizeThatFits(.unspecified).height.rounded(.up))
  }

  @Test func anotherViewTakesItsPlace() {
    let (first, second) = (View(), View())
    let window = Window(fitting: first)
    window.rootView = second
    #expect(first.superview == nil)
    #expect(window.subviews.elementsEqual([second]) { $0 === $1 })
    second.removeFromSuperview()
    #expect(window.rootView == nil)
    window.rootView = first
    #expect(window.subviews.elementsEqual([first]) { $0 === $1 })
  }
}
