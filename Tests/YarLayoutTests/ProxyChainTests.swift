import Testing

@testable import YarLayout

/// Proxies of proxies.
@Suite struct ProxyChainTests {
  /// Each is told once of a change: told twice, the last of 64 would hear of it 2^64 times.
  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 64])
  func aChangeReachesTheLastOne(_ count: Int) {
    let target = PlaceholderView(Size(width: 30, height: 20))
    var views: [View] = [target]
    for _ in 0..<count { views.append(ProxyView(of: views.last)) }
    let row = WeView()
    row.addSubviews(views, .horizontal.setHAlign(.left))
    let window = Window(size: Size(width: 4000, height: 100))
    window.rootView = row
    window.layoutIfNeeded()
    #expect(Set(views.map(\.frame.width)) == [30])

    target.setMinDesiredWidth(50)
    window.layoutIfNeeded()
    #expect(Set(views.map(\.frame.width)) == [50])
    #expect(views.last?.frame.minX == Double(50 * count))

    // As the middle one has another target, those behind it follow that.
    let other = PlaceholderView(Size(width: 7, height: 9))
    let middle = views[(count + 1) / 2] as? ProxyView
    middle?.target = other
    window.layoutIfNeeded()
    #expect(views.last?.frame.size == Size(width: 7, height: 9))

    other.setHStretchWeight(1)
    window.layoutIfNeeded()
    #expect((views.last?.frame.width ?? 0) > 7)
  }
}
