import Testing
import YarLayout

@Suite struct HierarchyTests {
  private let parent = View()
  private let views = (0..<4).map { View().setIdentifier("\($0)") }

  private var order: String { parent.subviews.map { $0.identifier ?? "?" }.joined() }

  private func addAll() { for view in views { parent.addSubview(view) } }

  @Test func addingPutsAViewOnTop() {
    addAll()
    #expect(order == "0123")
    #expect(views.allSatisfy { $0.superview === parent })
    parent.addSubview(views[1])
    #expect(order == "0231")
  }

  @Test(
    arguments: [(-5, "3012"), (0, "3012"), (1, "0312"), (2, "0132"), (3, "0123"), (99, "0123")]
      as [(Int, String)])
  func insertingAtAnIndex(_ index: Int, _ expected: String) {
    for view in views.prefix(3) { parent.addSubview(view) }
    parent.insertSubview(views[3], at: index)
    #expect(order == expected)
  }

  /// The index counts as it was before the view left its old place, as in UIKit.
  @Test(
    arguments: [(0, "1023"), (1, "0123"), (2, "0123"), (3, "0213"), (4, "0231")] as [(Int, String)])
  func movingWithinTheSuperview(_ index: Int, _ expected: String) {
    addAll()
    parent.insertSubview(views[1], at: index)
    #expect(order == expected)
  }

  @Test func aboveAndBelow() {
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], belowSubview: views[1])
    #expect(order == "021")
    parent.insertSubview(views[3], aboveSubview: views[0])
    #expect(order == "0321")
    parent.insertSubview(views[0], aboveSubview: views[1])
    #expect(order == "3210")
    parent.insertSubview(views[3], belowSubview: View())
    #expect(order == "2103")
  }

  @Test func removing() {
    addAll()
    views[1].removeFromSuperview()
    #expect(order == "023")
    #expect(views[1].superview == nil)
    views[1].removeFromSuperview()
    #expect(order == "023")
  }

  @Test func aViewMovesFromOneSuperviewToAnother() {
    addAll()
    let other = View()
    other.addSubview(views[2])
    #expect(order == "013")
    #expect(views[2].superview === other)
    #expect(other.subviews.count == 1)
  }

  @Test func rootWindowAndDescendants() {
    let window = Window(size: size(10, 10))
    window.addSubview(parent)
    addAll()
    #expect(views[0].root === window)
    #expect(views[0].window === window)
    #expect(window.window === window)
    #expect(views[0].isDescendant(of: window))
    #expect(views[0].isDescendant(of: views[0]))
    #expect(!window.isDescendant(of: views[0]))
    #expect(!views[0].isDescendant(of: views[1]))
    parent.removeFromSuperview()
    #expect(views[0].window == nil)
    #expect(views[0].root === parent)
  }

  @Test func aViewCannotLieInsideItself() {
    let outer = View().setIdentifier("outer")
    let middle = View()
    let inner = View().setIdentifier("inner")
    outer.addSubview(middle)
    middle.addSubview(inner)
    inner.addSubview(outer)
    inner.addSubview(inner)
    #expect(inner.subviews.isEmpty)
    #expect(outer.superview == nil)
    #expect(inner.superview === middle)
    #expect(
      messages(outer) == [
        "A view that contains 'outer/View[0]/inner', or 'outer/View[0]/inner' itself, was added to "
          + "it: a view cannot lie inside itself; nothing was changed. Remove it from its superview "
          + "first."
      ])
  }

  @Test func pathsUseIdentifiersOrTypesWithPlaces() {
    let window = Window(size: .zero)
    let panel = WeView()
    window.addSubview(View())
    window.addSubview(panel)
    let label = Label("x")
    panel.addSubview(View().setIdentifier("name"))
    panel.addSubview(label)
    #expect(window.path == "Window")
    #expect(label.path == "WeView[1]/Label[1]")
    #expect(panel.subviews[0].path == "WeView[1]/name")
    #expect(ScriptedView().path == "ScriptedView")
  }

  @Test func theWindowsRootView() {
    let window = Window(size: size(100, 50))
    let first = View()
    let second = View()
    window.rootView = first
    window.layoutIfNeeded()
    #expect(first.frame == rect(0, 0, 100, 50))
    window.rootView = second
    window.layoutIfNeeded()
    #expect(first.superview == nil)
    #expect(second.frame == rect(0, 0, 100, 50))
    window.frame = rect(0, 0, 60, 70)
    window.layoutIfNeeded()
    #expect(second.frame == rect(0, 0, 60, 70))
    window.rootView = nil
    #expect(window.subviews.isEmpty)
  }

  @Test func aRootViewThatFoundAnotherHomeKeepsIt() {
    let window = Window(size: size(100, 50))
    let first = View()
    window.rootView = first
    parent.addSubview(first)
    window.rootView = View()
    #expect(first.superview === parent)
    #expect(parent.subviews.count == 1)
  }

  /// A view is found among those around another one however deep that lies, and however much is in it.
  @Test(arguments: [1, 63, 64, 65, 127, 128, 300], [0, 1, 64, 200])
  func aViewCannotComeIntoWhatIsInIt(_ depth: Int, _ others: Int) {
    let outer = View()
    for _ in 0..<others { outer.addSubview(View()) }
    var inner = outer
    for _ in 0..<depth {
      let next = View()
      inner.addSubview(next)
      inner = next
    }
    let part = View()
    for _ in 0..<others { part.addSubview(View()) }
    inner.addSubview(part)
    #expect(part.superview === inner)
    inner.addSubview(outer)
    #expect(outer.superview == nil)
    #expect(inner.subviews.count == 1)
    #expect(outer.layoutIssues.count == 1)
    #expect(part.isDescendant(of: outer))
    #expect(!outer.isDescendant(of: part))
  }
}
