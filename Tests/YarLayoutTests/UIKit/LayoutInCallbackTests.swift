import Testing

@testable import YarLayout

/// `layoutIfNeeded()` inside a `layoutSubviews()` lays out what is inside at once, as in UIKit.
@Suite struct LayoutInCallbackTests {
  /// A kid with a text in a row, and a view of a user's class in it.
  private final class Kid: View {
    let inner = ScriptedView()
    let row = WeView()
    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      row.addSubviews([inner], .horizontal).setHAlign(.left).setVAlign(.top)
      addSubview(row)
    }
    override func layoutSubviews() { row.frame = bounds }
  }

  private final class Superview: WeView {
    let kid = Kid()
    var run: (Superview) -> Void = { _ in }
    var laidOut = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut += 1
      run(self)
    }
  }

  private func window(_ view: View) -> Window {
    let window = Window(size: size(100, 100))
    view.frame = rect(0, 0, 80, 80)
    window.addSubview(view)
    return window
  }

  @Test func aKidIsLaidOutAtOnce() {
    let view = Superview()
    view.addSubview(view.kid)
    var seen: [Rect] = []
    view.run = {
      $0.kid.frame = rect(0, 0, 40, 40)
      $0.kid.setNeedsLayout()
      $0.kid.layoutIfNeeded()
      seen.append($0.kid.inner.frame)
    }
    let window = window(view)
    window.layoutIfNeeded()
    #expect(seen == [rect(0, 0, 10, 10)])
    #expect(view.kid.row.frame == rect(0, 0, 40, 40))
    #expect(view.laidOut == 1 && view.kid.inner.layouts == 1)
    #expect(messages(window) == [])
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
  }

  /// It is new, it waits already as a member of a row, and the view that is laid out asks for itself.
  @Test func newMembersWaitingOnesAndTheViewItself() {
    let view = Superview()
    view.addSubview(view.kid, .horizontal)
    let added = Kid()
    view.run = {
      $0.kid.layoutIfNeeded()
      if added.superview == nil {
        added.frame = rect(0, 0, 30, 30)
        $0.addSubview(added)
      }
      added.layoutIfNeeded()
      $0.layoutIfNeeded()
      #expect(added.inner.frame == rect(0, 0, 10, 10))
    }
    let window = window(view)
    window.layoutIfNeeded()
    #expect(view.laidOut <= 2)
    #expect(messages(window) == [])
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
  }

  @Test func aViewThatIsTakenOutMeanwhile() {
    let view = Superview()
    view.addSubview(view.kid)
    view.kid.inner.onLayout = { view.kid.removeFromSuperview() }
    view.run = {
      $0.kid.frame = rect(0, 0, 40, 40)
      $0.kid.layoutIfNeeded()
    }
    let window = window(view)
    window.layoutIfNeeded()
    #expect(view.kid.superview == nil)
    #expect(messages(window) == [])
  }

  @Test func aViewElsewhereIsLeftToTheLayout() {
    let view = Superview()
    view.run = { $0.window?.layoutIfNeeded() }
    let window = window(view)
    window.layoutIfNeeded()
    #expect(messages(window).count == 1)
  }
}
