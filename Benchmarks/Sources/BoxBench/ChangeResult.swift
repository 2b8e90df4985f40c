import YarLayout

/// What happens to a feed of cards that is laid out.
enum FeedChange: String, CaseIterable {
  /// The feed becomes wider by a point or more, never the same width twice, and as high as it wants then.
  case b5
  /// The words of a name in the middle change; no card becomes higher or lower.
  case b6
  /// The long text in the middle gets a line more or less: every card below it moves.
  case b6Grow
}

/// A change of a feed and the layout after it, in microseconds of process CPU time.
struct ChangeResult {
  static let columns = ["change", "views", "microseconds", "measures", "arranged", "frames"]

  var cells: (name: String, values: [Double])

  init(_ change: FeedChange, cards: Int) {
    let workload = Workload.b4(cards)
    let feed = workload.make()
    let size = workload.size(feed)
    feed.layOut(size)
    let card = feed.subviews[cards / 2]
    let name = card.subviews[0].subviews[1].subviews[0] as? PlaceholderView
    let body = card.subviews[1] as? PlaceholderView
    let runs = change == .b5 ? (cards > 5_000 ? 9 : 25) : 200
    var times: [Double] = []
    let before = feed.layoutCounters
    for step in 1...runs {
      let start = processNanoseconds()
      switch change {
      case .b5:
        let width = size.width + Double(step)
        feed.layOut(Size(width: width, height: feed.sizeThatFits(.width(width)).height))
      case .b6:
        name?.content = .words([20, Double(10 + step % 7)], spacing: 4, lineHeight: 16)
        feed.layoutIfNeeded()
      case .b6Grow:
        body?.content = .words(
          Array(repeating: 100, count: 9 + step % 2 * 3), spacing: 4, lineHeight: 16)
        feed.layoutIfNeeded()
      }
      times.append((processNanoseconds() - start) / 1_000)
    }
    let after = feed.layoutCounters
    func each(_ counter: KeyPath<LayoutCounters, Int>) -> Double {
      Double(after[keyPath: counter] - before[keyPath: counter]) / Double(runs)
    }
    cells = (
      "\(change.rawValue)_\(cards)",
      [
        Double(feed.everything.count), median(times), each(\.measures), each(\.arrangedContainers),
        each(\.framesWritten),
      ]
    )
  }
}
