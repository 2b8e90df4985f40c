import Testing

@testable import YarLayout

/// A parent that places its children by code follows a child that constraints size.
@Suite struct FittingNoticeTests {
  /// A text with margins of 5 by constraints.
  private final class Note: ViewController {
    let text: PlaceholderView

    init(_ words: [Double]) {
      text = PlaceholderView(words: words, spacing: 5, lineHeight: 10)
    }

    override func viewDidLoad() {
      view.identifier = "note"
      view.addSubview(text)
      text.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
        text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
        text.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
        text.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -5),
      ])
    }

    func setWords(_ words: [Double]) {
      text.content = .words(words, spacing: 5, lineHeight: 10)
    }
  }

  /// Notes from top to bottom, and a footer below them.
  private final class Board: ViewController {
    let notes: [Note]
    let footer = box(10, 20)
    var told: [String] = []
    var layouts = 0

    init(_ notes: [Note]) { self.notes = notes }

    override func viewDidLoad() {
      for note in notes {
        addChild(note)
        view.addSubview(note.view)
        note.didMove(toParent: self)
      }
      view.addSubview(footer)
    }

    override func viewWillLayoutSubviews() {
      layouts += 1
      var y = 0.0
      for note in notes {
        let height = note.view.systemLayoutSizeFitting(
          Size(width: view.bounds.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
        note.view.frame = rect(0, y, view.bounds.width, height)
        y += height
      }
      footer.frame = rect(0, y, view.bounds.width, 20)
    }

    override func systemLayoutFittingSizeDidChange(
      forChildContentContainer container: any ContentContainer
    ) {
      let index = notes.firstIndex { $0 === container } ?? -1
      told.append("note \(index)")
      view.setNeedsLayout()
    }
  }

  private func makeBoard() -> (Window, Board) {
    let board = Board([Note([20, 20]), Note([30, 30, 30])])
    let window = Window(size: size(100, 200))
    window.rootViewController = board
    window.layoutIfNeeded()
    return (window, board)
  }

  @Test func whenTheTextGrowsTheParentIsToldOnceAndLaysOutOnce() {
    let (window, board) = makeBoard()
    #expect(board.told == [])
    #expect(board.layouts == 1)
    #expect(board.notes.map(\.view.frame) == [rect(0, 0, 100, 20), rect(0, 20, 100, 30)])
    #expect(board.footer.frame == rect(0, 50, 100, 20))
    board.notes[0].setWords([20, 20, 80, 30])
    let done = work(in: window) { window.layoutIfNeeded() }
    #expect(board.told == ["note 0"])
    #expect(board.layouts == 2)
    #expect(done.passes == 1)
    #expect(board.notes.map(\.view.frame) == [rect(0, 0, 100, 40), rect(0, 40, 100, 30)])
    #expect(board.footer.frame == rect(0, 70, 100, 20))
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
    #expect(board.told == ["note 0"])
  }

  @Test func whatLeavesTheSizeAsItWasTellsNothing() {
    let (window, board) = makeBoard()
    board.notes[0].setWords([25, 15])
    window.layoutIfNeeded()
    #expect(board.told == [])
  }

  @Test func anotherWidthTellsNothingButALaterChangeDoes() {
    let (window, board) = makeBoard()
    window.frame.size.width = 60
    window.layoutIfNeeded()
    #expect(board.told == [])
    #expect(board.notes.map(\.view.frame) == [rect(0, 0, 60, 20), rect(0, 20, 60, 40)])
    board.notes[1].setWords([30])
    board.notes[0].setWords([30, 30])
    window.layoutIfNeeded()
    #expect(board.told == ["note 0", "note 1"])
    #expect(board.notes.map(\.view.frame) == [rect(0, 0, 60, 30), rect(0, 30, 60, 20)])
  }

  /// A parent that does not care is passed by; one whose own view constraints place ends the way.
  @Test func theNoticeGoesOnToTheParentsParent() {
    final class Grand: ViewController {
      var told = 0
      override func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any ContentContainer
      ) { told += 1 }
    }
    for isConstrained in [false, true] {
      let grand = Grand()
      let parent = ViewController()
      let note = Note([20, 20])
      let window = Window(size: size(100, 100))
      window.rootViewController = grand
      grand.addChild(parent)
      grand.view.addSubview(parent.view)
      parent.addChild(note)
      parent.view.addSubview(note.view)
      note.view.frame = rect(0, 0, 100, 20)
      if isConstrained {
        parent.view.translatesAutoresizingMaskIntoConstraints = false
        parent.view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      }
      window.layoutIfNeeded()
      note.setWords([60, 60])
      window.layoutIfNeeded()
      #expect(grand.told == (isConstrained ? 0 : 1))
    }
  }

  /// Without the notice as well: whoever placed the child is laid out again.
  @Test func nobodyNeedsToPassItOn() {
    final class Silent: ViewController {
      let note = Note([20, 20])
      override func viewDidLoad() {
        addChild(note)
        view.addSubview(note.view)
      }
      override func viewWillLayoutSubviews() {
        let width = view.bounds.width
        note.view.frame = rect(
          0, 0, width, note.view.sizeThatFits(ProposedSize.width(width)).height)
      }
    }
    let silent = Silent()
    let window = Window(size: size(100, 200))
    window.rootViewController = silent
    window.layoutIfNeeded()
    silent.note.setWords([80, 80])
    window.layoutIfNeeded()
    #expect(silent.note.view.frame == rect(0, 0, 100, 30))
  }
}
