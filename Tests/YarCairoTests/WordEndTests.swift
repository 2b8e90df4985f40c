import Testing
import YarLayout

@testable import YarCairo

/// Where lines end in scripts without spaces between words, and in Korean.
@Suite struct WordEndTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func lines(
    _ words: String, width: Double, mode: LineBreakMode = .byTruncatingTail
  ) -> [String] {
    var content = TextContent(text: words, font: Font(size: 20), numberOfLines: 0)
    content.lineBreakMode = mode
    let text = measurer.text(content)
    let lines = text.placedLines(in: Rect(x: 0, y: 0, width: width, height: 2_000))
    #expect(text.measure(width: width).lineCount == lines.count)
    return lines.map(\.line.shownText)
  }

  /// ICU's words, some of which stand on each line.
  @Test(arguments: [
    ["ខ្ញុំ", "ឈ្មោះ", "សុខ", "ជា", "ជនជាតិ", "ខ្មែរ"],
    ["ສະບາຍດີ", "ຂ້ອຍ", "ຊື່", "ສົມ", "ຊາຍ", "ເປັນ", "ຄົນ", "ລາວ"],
    ["မြန်မာနိုင်ငံ", "သည်", "အရှေ့တောင်", "အာ", "ရှ", "တွင်", "တည်ရှိသည်"],
    ["สวัสดี", "ครับ", "ผม", "ชื่อ", "สม", "ชาย", "เป็น", "คน", "ไทย"],
  ])
  func linesEndBehindWords(_ words: [String]) {
    var ends: Set<Int> = [0]
    for word in words { ends.insert(ends.max()! + word.utf8.count) }
    // Also in a text that Pango itself breaks, for its tab.
    for tail in ["", "\ta"] {
      for width in stride(from: 130.0, through: 400, by: 10) {
        let found = lines(words.joined() + tail, width: width)
        #expect(found.joined().hasPrefix(words.joined()))
        var end = 0
        for line in found.dropLast() {
          end += line.utf8.count
          #expect(ends.contains(end) || end >= ends.max()!, "\(width): \(found)")
        }
      }
    }
  }

  @Test(arguments: ["", "\ta"])
  func koreanWordsStayWhole(_ tail: String) {
    let words = "대한민국의 모든 국민은 iPhone을 3월에 법 앞에 평등하다."
    for width in stride(from: 110.0, through: 300, by: 10) {
      let found = lines(words + tail, width: width)
      #expect(found.count > 1)
      #expect((words + tail).hasPrefix(found[0] + " "), "\(width): \(found)")
      let parts = Set((words + tail).split { $0 == " " || $0 == "\t" })
      #expect(found.allSatisfy { Set($0.split { $0 == " " || $0 == "\t" }).isSubset(of: parts) })
    }
  }

  /// A word that is wider than the line is broken all the same, and where the label says so every word.
  @Test func longKoreanWordsAreBroken() {
    #expect(lines("대한민국의모든국민은", width: 60).count > 3)
    #expect(lines("대한 민국의", width: 66, mode: .byCharWrapping)[0].hasPrefix("대한 민"))
  }

  /// Chinese and Japanese end lines between any two signs, but not before a stop.
  @Test func otherScriptsAreLeftToPango() {
    #expect(lines("日本語。日本語。", width: 85) == ["日本語。", "日本語。"])
    #expect(lines("日本語。日本語。", width: 62) == ["日本", "語。日", "本語。"])
  }
}
