import Testing
import YarLayout

/// The program `NoticeBoard` prints what its page of the documentation says.
@Suite struct NoticeBoardTests {
  @Test func theParentIsToldOnceAndLaysOutOnce() {
    let expected = """
      At first:
      the board lays out
        Window (0, 0, 240, 220)
          board (View) (0, 0, 240, 220)
            note 1 (View) (0, 0, 240, 33)
              text (Label) (12, 6, 216, 21)
            note 2 (View) (0, 41, 240, 33)
              text (Label) (12, 6, 216, 21)
            note 3 (View) (0, 82, 240, 33)
              text (Label) (12, 6, 216, 21)
            footer (Label) (0, 123, 240, 21)

      A longer text:
      the board is told that note 2 has another size
      the board lays out
        Window (0, 0, 240, 220)
          board (View) (0, 0, 240, 220)
            note 1 (View) (0, 0, 240, 33)
              text (Label) (12, 6, 216, 21)
            note 2 (View) (0, 41, 240, 94)
              text (Label) (12, 6, 216, 82)
            note 3 (View) (0, 143, 240, 33)
              text (Label) (12, 6, 216, 21)
            footer (Label) (0, 184, 240, 21)
      passes: 1, frames that changed: 4

      Once more, with nothing new:
      nothing happens
      """
    #expect(NoticeBoard.play().joined(separator: "\n") == expected)
  }
}
