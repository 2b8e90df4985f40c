import YarLayout
import YarTracing

/// A board that sets frames by code, notes on it that size themselves by constraints, and a footer below.
///
/// When the text of a note grows, the board is told once and lays out once, and what stands below moves.
final class NoticeBoard: ViewController {
  let notes: [Note]
  let footer = Label("3 notes")
  /// What happened, in order.
  private(set) var events: [String] = []

  init(_ texts: [String]) {
    notes = texts.enumerated().map { Note($1, name: "note \($0 + 1)") }
  }

  override func viewDidLoad() {
    view.identifier = "board"
    footer.identifier = "footer"
    for note in notes {
      addChild(note)
      view.addSubview(note.view)
      note.didMove(toParent: self)
    }
    view.addSubview(footer)
  }

  /// Places the notes from top to bottom: frames, set by code.
  override func viewWillLayoutSubviews() {
    events.append("the board lays out")
    let width = view.bounds.width
    var y = 0.0
    for note in notes {
      let fitting = note.view.systemLayoutSizeFitting(
        Size(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      note.view.frame = Rect(x: 0, y: y, width: width, height: fitting.height)
      y += fitting.height + 8
    }
    footer.frame = Rect(x: 0, y: y, width: width, height: footer.sizeThatFits(.unspecified).height)
  }

  /// Constraints inside a note give it another size.
  override func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    guard let note = notes.first(where: { $0 === container }) else { return }
    events.append("the board is told that \(note.name) has another size")
    view.setNeedsLayout()
  }

  /// What happened since the last time.
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A text with margins around it, all by constraints: nothing here knows of frames.
final class Note: ViewController {
  let name: String
  let label: Label

  init(_ text: String, name: String) {
    self.name = name
    label = Label(text)
  }

  override func viewDidLoad() {
    view.identifier = name
    label.numberOfLines = 0
    label.identifier = "text"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    LayoutConstraint.activate {
      label.leading == view.leading + 12
      label.trailing == view.trailing - 12
      label.top == view.top + 6
      label.bottom == view.bottom - 6
    }
  }
}

extension NoticeBoard {
  /// Plays the example and tells what happens, line by line.
  static func play() -> [String] {
    let board = NoticeBoard(["Bring cups.", "The lift is out of order.", "Tea at four."])
    let window = Window(size: Size(width: 240, height: 220))
    window.rootViewController = board
    window.layoutIfNeeded()
    var lines = ["At first:"] + board.takeEvents() + trace(window)

    board.notes[1].label.text =
      "The lift is out of order. Please take the stairs until Thursday, or ask at the desk."
    let before = window.layoutCounters
    window.layoutIfNeeded()
    lines += ["", "A longer text:"] + board.takeEvents() + trace(window)
    let passes = window.layoutCounters.passes - before.passes
    let written = window.layoutCounters.framesWritten - before.framesWritten
    lines.append("passes: \(passes), frames that changed: \(written)")

    window.layoutIfNeeded()
    lines += ["", "Once more, with nothing new:"]
    lines += board.events.isEmpty ? ["nothing happens"] : board.takeEvents()
    return lines
  }

  private static func trace(_ window: Window) -> [String] {
    window.layoutTrace().description.split(separator: "\n").map { "  \($0)" }
  }
}
