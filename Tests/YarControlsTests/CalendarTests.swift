import Testing
import YarControls
import YarDrawing
import YarLayout

/// Date pickers as a month of a calendar.
@Suite struct CalendarTests {
  private struct Drawing {
    var words: [(text: String, rect: Rect, color: Color)] = []
    var discs: [(rect: Rect, color: Color)] = []

    func place(of word: String) -> Rect? { words.first { $0.text == word }?.rect }
  }

  private func drawing(
    of picker: DatePicker, _ width: Double = 320, _ height: Double = 330,
    direction: LayoutDirection = .leftToRight, style: UserInterfaceStyle = .light
  ) -> Drawing {
    var drawing = Drawing()
    let window = window(picker, width, height, direction: direction, style: style)
    for command in DisplayListBuilder.displayList(of: window).commands {
      switch command {
      case .text(let shaped, let rect, let color):
        drawing.words.append((shaped.content.text, rect, color))
      case .fill(.ellipse(let rect), .color(let color)): drawing.discs.append((rect, color))
      default: break
      }
    }
    return drawing
  }

  private func picker(_ mode: DatePicker.Mode = .date) -> DatePicker {
    let picker = DatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = .inline
    picker.month = CalendarMonth(year: 2024, month: 2, selectedDay: 14)
    picker.tintColor = .red
    return picker
  }

  @Test(arguments: [
    (2026, 1, 4, 31), (2024, 2, 4, 29), (2023, 2, 3, 28), (1900, 2, 4, 28), (2000, 2, 2, 29),
    (2025, 6, 0, 30), (2024, 12, 0, 31), (1, 1, 1, 31),
  ])
  func monthsBeginOnTheirDays(_ year: Int, _ month: Int, _ column: Int, _ count: Int) {
    let made = CalendarMonth(year: year, month: month)
    #expect(made.firstColumn == column)
    #expect(made.days == (1...count).map { "\($0)" })
    #expect(made.title.hasSuffix(" \(year)"))
  }

  @Test func aMonthIsShown() throws {
    let drawn = drawing(of: picker())
    #expect(drawn.words.first?.text == "February 2024")
    #expect(drawn.words.map(\.text).dropFirst().prefix(7) == ["S", "M", "T", "W", "T", "F", "S"])
    #expect(drawn.words.map(\.text).suffix(29) == (1...29).map { "\($0)" })
    // 1 February 2024 was a Thursday, in the fifth column; the 4th begins the next row.
    let (first, fourth) = (try #require(drawn.place(of: "1")), try #require(drawn.place(of: "4")))
    #expect(first.midX > 160 + 30 && fourth.midX < 40 && fourth.minY > first.minY + 30)
    let disc = try #require(drawn.discs.first)
    #expect(drawn.discs.count == 1 && disc.color == .red)
    #expect(drawn.words.first { $0.text == "14" }?.color == .white)
    #expect(try #require(drawn.place(of: "14")).midX.rounded() == disc.rect.midX.rounded())
  }

  @Test func weeksRunFromTheRightWhereReadingDoes() throws {
    let (left, right) = (drawing(of: picker()), drawing(of: picker(), direction: .rightToLeft))
    for word in ["February 2024", "1", "14", "29"] {
      let (one, other) = (
        try #require(left.place(of: word)), try #require(right.place(of: word))
      )
      #expect(abs(one.midX + other.midX - 320) < 1, "\(word)")
    }
  }

  @Test func darkCalendarsHaveLightDays() {
    let drawn = drawing(of: picker(), style: .dark)
    #expect(
      drawn.words.first { $0.text == "2" }?.color == SystemColor.label.color(in: .dark))
  }

  @Test func itHasRoomForATime() {
    let picker = picker(.dateAndTime)
    #expect(picker.intrinsicContentSize == Size(width: 320, height: 374))
    let drawn = drawing(of: picker, 320, 374)
    #expect(drawn.words.last?.text == "9:41")
    #expect(self.picker().intrinsicContentSize == Size(width: 320, height: 330))
    // No calendar has a time alone.
    #expect(self.picker(.time).intrinsicContentSize == Size(width: 320, height: 216))
  }

  /// Low calendars have lower rows; where days cannot be told apart, buttons are shown.
  @Test func calendarsNeedRoom() {
    let low = drawing(of: picker(), 320, 200)
    #expect(low.words.count == 1 + 7 + 29 && low.words.allSatisfy { $0.rect.maxY <= 200.5 })
    #expect(drawing(of: picker(), 320, 34).words.map(\.text) == ["1 Jan 2026"])
  }

  /// Words of any number, and days and columns that there are not.
  @Test func strangeMonthsAreDrawn() {
    let picker = picker()
    picker.month = CalendarMonth(
      title: "", weekdays: [], firstColumn: -3, days: (0..<100).map { "\($0)" }, selectedDay: 900)
    #expect(drawing(of: picker).words.count == 42)
    #expect(CalendarMonth(year: -5, month: 40, selectedDay: 99).title == "December 1")
  }
}
