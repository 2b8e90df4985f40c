import Testing

@testable import YarLayout

/// What views and controllers are told when they come into a window and when they go.
@Suite struct WindowCallbackTests {
  /// Notes what it is told.
  private final class Listener: View {
    var name = ""
    var log = Log()

    convenience init(_ name: String, _ log: Log) {
      self.init(frame: .zero)
      self.name = name
      self.log = log
    }

    override func willMove(toSuperview superview: View?) {
      log.note("\(name) will superview \(superview == nil ? "nil" : "view")")
    }
    override func didMoveToSuperview() { log.note("\(name) superview") }
    override func willMove(toWindow window: Window?) {
      log.note("\(name) will window \(window == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() {
      log.note("\(name) window \(window == nil ? "nil" : "window")")
    }
    override func didAddSubview(_ subview: View) { log.note("\(name) added") }
    override func willRemoveSubview(_ subview: View) { log.note("\(name) loses") }
  }

  private final class Log {
    private var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test func aTreeComesIntoAWindowAndLeaves() {
    let log = Log()
    let outer = Listener("outer", log)
    let inner = Listener("inner", log)
    outer.addSubview(inner)
    #expect(log.take() == ["inner will superview view", "outer added", "inner superview"])
    let window = Window(size: size(100, 100))
    window.addSubview(outer)
    #expect(
      log.take() == [
        "outer will window window", "inner will window window", "outer will superview view",
        "outer window window", "inner window window", "outer superview",
      ])
    outer.removeFromSuperview()
    #expect(
      log.take() == [
        "outer will window nil", "inner will window nil", "outer will superview nil",
        "outer window nil", "inner window nil", "outer superview",
      ])
    inner.removeFromSuperview()
    #expect(log.take() == ["inner will superview nil", "outer loses", "inner superview"])
  }

  @Test func movingInsideAWindowTellsNothingOfIt() {
    let log = Log()
    let window = Window(size: size(100, 100))
    let first = View()
    let second = View()
    window.addSubview(first)
    window.addSubview(second)
    let moved = Listener("moved", log)
    first.addSubview(moved)
    _ = log.take()
    second.addSubview(moved)
    #expect(log.take() == ["moved will superview view", "moved superview"])
    let other = Window(size: size(100, 100))
    other.addSubview(moved)
    #expect(
      log.take() == [
        "moved will window window", "moved will superview view", "moved window window",
        "moved superview",
      ])
  }

  @Test func whatOutlivesItsWindowComesIntoTheNext() {
    let log = Log()
    let view = Listener("view", log)
    do {
      let window = Window(size: size(100, 100))
      window.addSubview(view)
    }
    #expect(view.window == nil)
    _ = log.take()
    let next = Window(size: size(100, 100))
    next.addSubview(view)
    #expect(log.take().contains("view window window"))
  }

  // MARK: Controllers

  private final class Screen: ViewController {
    var log = Log()
    var name = ""

    convenience init(_ name: String, _ log: Log) {
      self.init()
      self.name = name
      self.log = log
    }

    override func viewWillAppear(_ animated: Bool) {
      log.note("\(name) will appear, \(view.window == nil ? "away" : "in the window")")
    }
    override func viewIsAppearing(_ animated: Bool) {
      log.note("\(name) \(formatted(view.frame.width)) wide")
    }
    override func viewDidAppear(_ animated: Bool) { log.note("\(name) appeared") }
    override func viewWillDisappear(_ animated: Bool) {
      log.note("\(name) will go, \(view.window == nil ? "away" : "in the window")")
    }
    override func viewDidDisappear(_ animated: Bool) { log.note("\(name) gone") }
  }

  @Test func controllersAppearWithTheFirstLayoutAndGoWithTheirView() {
    let log = Log()
    let window = Window(size: size(100, 100))
    let screen = Screen("screen", log)
    let child = Screen("child", log)
    screen.addChild(child)
    screen.view.addSubview(child.view)
    child.didMove(toParent: screen)
    window.rootViewController = screen
    #expect(log.take() == [])
    window.layoutIfNeeded()
    #expect(
      log.take() == [
        "screen will appear, in the window", "child will appear, in the window", "screen 100 wide",
        "child 390 wide", "child appeared", "screen appeared",
      ])
    child.view.frame = rect(0, 0, 10, 10)
    window.layoutIfNeeded()
    #expect(log.take() == [])
    child.view.removeFromSuperview()
    #expect(log.take() == ["child will go, in the window", "child gone"])
    screen.view.addSubview(child.view)
    screen.view.layoutIfNeeded()
    #expect(log.take() == ["child will appear, in the window", "child 10 wide", "child appeared"])
    window.rootViewController = Screen("other", log)
    #expect(
      log.take() == [
        "screen will go, in the window", "child will go, in the window", "screen gone",
        "child gone",
      ])
    window.layoutIfNeeded()
    #expect(
      log.take() == ["other will appear, in the window", "other 100 wide", "other appeared"])
  }

  @Test func whatIsSetOnAppearingCounts() {
    final class Growing: ViewController {
      let bar = box(10, 10)
      override func viewWillAppear(_ animated: Bool) {
        bar.frame = rect(0, 0, 20, 20)
        view.addSubview(bar)
      }
      override func viewDidAppear(_ animated: Bool) { bar.frame.size.width = view.bounds.width }
    }
    let window = Window(size: size(100, 100))
    let screen = Growing()
    window.rootViewController = screen
    window.layoutIfNeeded()
    #expect(screen.bar.frame == rect(0, 0, 100, 20))
    #expect(window.layoutIssues == [])
  }

  @Test func aControllerAddsToTheSafeArea() {
    let window = Window(
      size: size(100, 100),
      environment: LayoutEnvironment(
        safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    let screen = ViewController()
    screen.additionalSafeAreaInsets = EdgeInsets(top: 30, left: 0, bottom: 5, right: 0)
    window.rootViewController = screen
    window.layoutIfNeeded()
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 50, left: 0, bottom: 5, right: 0))
    screen.additionalSafeAreaInsets.top = 0
    window.layoutIfNeeded()
    #expect(screen.view.safeAreaLayoutGuide.layoutFrame == rect(0, 20, 100, 75))
  }
}
