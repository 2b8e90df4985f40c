import Testing

@testable import YarLayout

/// View controllers: who is called, and in which order.
@Suite struct ViewControllerTests {
  /// What was called, in order.
  private final class Log {
    var lines: [String] = []

    /// What came since the last time.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private class Controller: ViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    func note(_ what: String) { log.lines.append("\(name) \(what)") }

    override func loadView() {
      note("loadView")
      view = Content(name, log)
    }

    override func viewDidLoad() { note("viewDidLoad") }

    override func updateViewConstraints() {
      note("updateViewConstraints")
      super.updateViewConstraints()
    }

    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }

    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }

    override func willMove(toParent parent: ViewController?) {
      note("willMove to \((parent as? Controller)?.name ?? "nil"), in \(inside)")
    }

    override func didMove(toParent parent: ViewController?) {
      note("didMove to \((parent as? Controller)?.name ?? "nil"), in \(inside)")
    }

    private var inside: String { (parent as? Controller)?.name ?? "nil" }

    override func preferredContentSizeDidChange(
      forChildContentContainer container: any ContentContainer
    ) {
      note("preferredContentSizeDidChange to \(container.preferredContentSize)")
    }

    override func viewWillTransition(to size: Size) {
      note("viewWillTransition to \(size)")
      super.viewWillTransition(to: size)
    }
  }

  private final class Content: View {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: .zero)
    }

    override func updateConstraints() { log.lines.append("\(name)'s view updateConstraints") }

    override func layoutSubviews() { log.lines.append("\(name)'s view layoutSubviews") }
  }

  private let log = Log()

  // MARK: The view

  @Test func theViewIsMadeOnceWhenItIsAskedFor() {
    let controller = Controller("page", log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(log.take() == [])
    let view = controller.view
    #expect(log.take() == ["page loadView", "page viewDidLoad"])
    #expect(controller.view === view)
    #expect(controller.viewIfLoaded === view)
    controller.loadViewIfNeeded()
    #expect(log.take() == [])
  }

  @Test func withoutAnOverrideTheViewIsAPlainOne() {
    let controller = ViewController()
    #expect(controller.view.typeName == "View")
    #expect(controller.isViewLoaded)
  }

  @Test func aLoadViewThatSetsNothingOrAsksTooEarly() {
    final class Empty: ViewController {
      override func loadView() {}
    }
    final class Early: ViewController {
      var first: View?
      override func loadView() { first = view }
    }
    #expect(Empty().view.subviews.isEmpty)
    let early = Early()
    #expect(early.view === early.first)
  }

  @Test func aViewThatIsSetBeforeIsNotLoaded() {
    let controller = Controller("page", log)
    let view = View()
    controller.view = view
    #expect(controller.view === view)
    #expect(log.take() == [])
  }

  @Test func aViewHasOneController() {
    let first = ViewController()
    let second = ViewController()
    let view = first.view.setIdentifier("panel")
    second.view = view
    #expect(
      messages(view) == [
        "The view 'panel' was given to a view controller while another one looked after it: it belongs "
          + "to the new one, and the old one will load another. Give each controller a view of its own."
      ])
    #expect(!first.isViewLoaded)
    #expect(first.view !== view)
  }

  // MARK: Layout

  @Test func theOrderOfALayout() {
    let controller = Controller("page", log)
    let window = Window(size: size(100, 100))
    window.rootViewController = controller
    _ = log.take()
    window.layoutIfNeeded()
    let all = [
      "page updateViewConstraints", "page's view updateConstraints", "page viewWillLayoutSubviews",
      "page's view layoutSubviews", "page viewDidLayoutSubviews",
    ]
    #expect(log.take() == all)
    #expect(controller.view.frame == rect(0, 0, 100, 100))
    window.layoutIfNeeded()
    #expect(log.take() == [])
    controller.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(log.take() == Array(all.dropFirst(2)))
    controller.view.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    #expect(log.take() == Array(all.prefix(2)))
  }

  @Test func parentsAreLaidOutBeforeTheirChildren() {
    let outer = Controller("outer", log)
    let inner = Controller("inner", log)
    let window = Window(size: size(100, 100))
    window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    _ = log.take()
    window.layoutIfNeeded()
    #expect(
      log.take() == [
        "inner updateViewConstraints", "inner's view updateConstraints",
        "outer updateViewConstraints", "outer's view updateConstraints",
        "outer viewWillLayoutSubviews", "outer's view layoutSubviews",
        "outer viewDidLayoutSubviews",
        "inner viewWillLayoutSubviews", "inner's view layoutSubviews",
        "inner viewDidLayoutSubviews",
      ])
  }

  @Test func boxesOfAControllerAreStillLaidOut() {
    final class Boxes: ViewController {
      override func loadView() { view = WeView(.vertical) { box(20, 10) } }
    }
    let controller = Boxes()
    let window = Window(size: size(100, 100))
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(controller.view.subviews[0].frame == rect(40, 45, 20, 10))
  }

  @Test func constraintsThatAreChangedBeforeTheLayoutCountInIt() {
    final class Half: ViewController {
      let panel = View()
      var width: LayoutConstraint?
      override func viewDidLoad() {
        view.addSubview(panel)
        panel.translatesAutoresizingMaskIntoConstraints = false
        let width = panel.widthAnchor.constraint(equalToConstant: 0)
        self.width = width
        LayoutConstraint.activate([
          width, panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          panel.topAnchor.constraint(equalTo: view.topAnchor),
          panel.heightAnchor.constraint(equalToConstant: 5),
        ])
      }
      override func viewWillLayoutSubviews() { width?.constant = view.bounds.width / 2 }
    }
    let controller = Half()
    let window = Window(size: size(100, 100))
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(controller.panel.frame == rect(0, 0, 50, 5))
    window.frame.size.width = 60
    window.layoutIfNeeded()
    #expect(controller.panel.frame == rect(0, 0, 30, 5))
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
  }

  // MARK: Containment

  @Test func theOrderOfContainment() {
    let outer = Controller("outer", log)
    let inner = Controller("inner", log)
    outer.addChild(inner)
    #expect(log.take() == ["inner willMove to outer, in nil"])
    #expect(inner.parent === outer)
    #expect(outer.children.count == 1 && outer.children[0] === inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    #expect(
      log.take() == [
        "outer loadView", "outer viewDidLoad", "inner loadView", "inner viewDidLoad",
        "inner didMove to outer, in outer",
      ])
    inner.willMove(toParent: nil)
    inner.view.removeFromSuperview()
    inner.removeFromParent()
    #expect(
      log.take() == ["inner willMove to nil, in outer", "inner didMove to nil, in nil"])
    #expect(inner.parent == nil && outer.children.isEmpty)
    inner.removeFromParent()
    #expect(log.take() == [])
  }

  @Test func aChildLeavesItsOldParent() {
    let first = Controller("first", log)
    let second = Controller("second", log)
    let inner = Controller("inner", log)
    first.addChild(inner)
    _ = log.take()
    first.addChild(inner)
    #expect(log.take() == [])
    second.addChild(inner)
    #expect(log.take() == ["inner didMove to nil, in nil", "inner willMove to second, in nil"])
    #expect(first.children.isEmpty && second.children.count == 1)
  }

  @Test func aControllerDoesNotContainItself() {
    let outer = ViewController()
    let inner = ViewController()
    inner.view.identifier = "panel"
    outer.addChild(inner)
    inner.addChild(outer)
    inner.addChild(inner)
    #expect(outer.parent == nil && inner.children.isEmpty)
    #expect(
      messages(inner.view) == [
        "A view controller that contains the one of 'panel', or that one itself, was added to it as a "
          + "child: a controller cannot contain itself; nothing was changed. Call removeFromParent() first."
      ])
  }

  @Test func whatGoesAwayLeavesNothingBehind() {
    let inner = ViewController()
    var outer: ViewController? = ViewController()
    let window = Window(size: size(100, 100))
    outer?.addChild(inner)
    outer.map { window.addSubview($0.view) }
    window.addSubview(inner.view)
    window.layoutIfNeeded()
    outer = nil
    #expect(inner.parent == nil)
    window.subviews[0].setNeedsLayout()
    window.subviews[0].setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    #expect(window.layoutTree.controllers.count == 1)
    inner.view.removeFromSuperview()
    #expect(window.layoutTree.controllers.isEmpty)
  }

  // MARK: Sizes

  @Test func aPreferredSizeIsToldToTheParent() {
    let outer = Controller("outer", log)
    let inner = Controller("inner", log)
    outer.addChild(inner)
    _ = log.take()
    inner.preferredContentSize = size(30, 40)
    #expect(log.take() == ["outer preferredContentSizeDidChange to 30 × 40"])
    inner.preferredContentSize = size(30, 40)
    #expect(log.take() == [])
    inner.removeFromParent()
    _ = log.take()
    inner.preferredContentSize = size(1, 1)
    #expect(log.take() == [])
  }

  @Test func aNewSizeOfTheWindowIsToldBeforeTheLayout() {
    final class Half: Controller {
      override func size(
        forChildContentContainer container: any ContentContainer,
        withParentContainerSize parentSize: Size
      ) -> Size { YarLayout.Size(width: parentSize.width / 2, height: 10) }
    }
    let outer = Half("outer", log)
    let inner = Controller("inner", log)
    let window = Window(size: size(100, 100))
    window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.view.frame = rect(0, 0, 50, 10)
    window.layoutIfNeeded()
    _ = log.take()
    window.frame.size.width = 120
    window.layoutIfNeeded()
    #expect(
      Array(log.take().prefix(3)) == [
        "outer viewWillTransition to 120 × 100", "inner viewWillTransition to 60 × 10",
        "outer viewWillLayoutSubviews",
      ])
    window.frame.size.height = 90
    window.layoutIfNeeded()
    // The size of the child follows the width alone, and it has not been set.
    #expect(
      Array(log.take().prefix(2)) == [
        "outer viewWillTransition to 120 × 90", "inner viewWillTransition to 60 × 10",
      ])
  }
}
