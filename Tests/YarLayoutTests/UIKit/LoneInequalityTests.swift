import Testing

@testable import YarLayout

/// What only inequalities hold rests on the edge of one, and is told as ambiguous all the same.
@Suite struct LoneInequalityTests {
  let window = Window(size: size(300, 300))

  private func view(width: Double? = 20) -> View {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    return view
  }

  @Test func oneEdge() {
    let (a, b) = (view(), view())
    a.rightAnchor.constraint(lessThanOrEqualTo: window.centerXAnchor).isActive = true
    b.leftAnchor.constraint(lessThanOrEqualTo: window.centerXAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(a.frame.minX == 130 && b.frame.minX == 150)
    #expect(a.hasAmbiguousLayout && b.hasAmbiguousLayout)
    window.frame.size.width = 400
    window.layoutIfNeeded()
    #expect(a.frame.minX == 180 && b.frame.minX == 200)
  }

  @Test func edgesOfInequalitiesThatNeedNotHold() {
    let view = view()
    let top = view.topAnchor.constraint(lessThanOrEqualTo: window.topAnchor, constant: 10)
    top.priority = 751
    top.isActive = true
    let left = view.leftAnchor.constraint(greaterThanOrEqualTo: window.leftAnchor, constant: 7)
    left.priority = 1
    left.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.origin == Point(x: 7, y: 10) && view.hasAmbiguousLayout)
  }

  @Test func ofTwoTheOneThatWasActivatedFirst() {
    for lowFirst in [true, false] {
      let view = view()
      let low = view.leftAnchor.constraint(greaterThanOrEqualTo: window.leftAnchor, constant: 30)
      let high = view.leftAnchor.constraint(lessThanOrEqualTo: window.leftAnchor, constant: 90)
      LayoutConstraint.activate(lowFirst ? [low, high] : [high, low])
      window.layoutIfNeeded()
      #expect(view.frame.minX == (lowFirst ? 30 : 90))
    }
  }

  @Test func ofThreeTheFirstAgainstTheOthersTogether() {
    let view = view()
    LayoutConstraint.activate {
      view.left >= window.left + 30
      view.left <= window.left + 90
      view.right <= window.left + 110
    }
    window.layoutIfNeeded()
    #expect(view.frame.minX == 30)
  }

  @Test func betweenTwoViewsThatAreBothFree() {
    let (a, b) = (view(), view())
    LayoutConstraint.activate {
      b.left >= a.right + 5
      a.left >= window.left + 40
    }
    window.layoutIfNeeded()
    #expect(a.frame.minX == 40 && b.frame.minX == 65)
    #expect(a.hasAmbiguousLayout && b.hasAmbiguousLayout)
  }

  @Test func sizes() {
    let (wide, narrow) = (view(width: nil), view(width: nil))
    wide.widthAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true
    narrow.widthAnchor.constraint(greaterThanOrEqualToConstant: 12).isActive = true
    window.layoutIfNeeded()
    #expect(wide.frame.width == 80 && narrow.frame.width == 12)
    #expect(wide.hasAmbiguousLayout && narrow.hasAmbiguousLayout)
  }

  @Test func whatSomethingElseDecidesIsNotMoved() {
    let view = view()
    LayoutConstraint.activate {
      view.left <= window.left + 200
      view.left == window.left + 10 ~ 1
    }
    window.layoutIfNeeded()
    #expect(view.frame.minX == 10 && !hasAmbiguousX(view))
  }

  private func hasAmbiguousX(_ view: View) -> Bool {
    view.itemState.isAmbiguous(.left)
  }

  @Test func aChangedTreeRestsWhereANewOneDoes() {
    let view = view()
    let first = view.leftAnchor.constraint(lessThanOrEqualTo: window.leftAnchor, constant: 50)
    first.isActive = true
    window.layoutIfNeeded()
    first.constant = 70
    window.layoutIfNeeded()
    #expect(view.frame.minX == 70)
    first.constant = 20
    window.layoutIfNeeded()
    #expect(view.frame.minX == 20)
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
  }

  @Test func whatExercisesAmbiguityMovesIt() {
    let view = view()
    view.leftAnchor.constraint(lessThanOrEqualTo: window.leftAnchor, constant: 50).isActive = true
    window.layoutIfNeeded()
    view.exerciseAmbiguityInLayout()
    window.layoutIfNeeded()
    #expect(view.frame.minX != 50)
  }
}
