import Glibc
import YarCairo
import YarDrawing
import YarLayout

/// How long an 800 × 600 card takes to draw and encode, and a label to measure.
///
/// `DrawBench [--text | --card | --long] [PHOTO...]`: the first two images given are drawn (PNG or JPEG); without
/// any, boxes stand in. The options leave the rest out, for a profiler.
@main struct DrawBench {
  static func main() throws {
    let start = processMilliseconds()
    FontLibrary.ignoreSystemConfiguration()
    let fonts = try FontLibrary()
    let measurer = PangoTextMeasurer(fonts: fonts)
    _ = measurer.shape(TextContent(text: "Hello")).measure(width: nil)
    report("library and first label", processMilliseconds() - start)

    var paths = Array(CommandLine.arguments.dropFirst())
    let option = paths.first.flatMap { $0.hasPrefix("--") ? paths.removeFirst() : nil }
    if option == nil || option == "--long" { benchLongText(measurer) }
    if option == nil || option == "--text" { benchText(measurer) }
    if option == "--text" || option == "--long" { return }
    let loader = ImageLoader()
    var images: [Image] = []
    for path in paths.prefix(2) {
      images.append(try loader.image(atPath: path))
    }
    while images.count < 2 { images.append(Image(size: Size(width: 200, height: 120))) }
    try benchCard(CardScene(measurer: measurer, images: images))
  }

  private static func benchCard(_ scene: CardScene) throws {
    let renderer = CairoRenderer(measurer: scene.measurer)
    let list = scene.displayList(texts: scene.shapedTexts())
    report("card, cold caches", try medianMilliseconds(runs: 1) { _ = try renderer.png(list) })
    var size = 0
    report(
      "card to PNG, warm",
      try medianMilliseconds(runs: 51) {
        size = try renderer.png(list).count
      })
    print("  \(size) bytes")
    // What each part costs, the encoding of its picture included.
    for (name, isWanted) in CardScene.parts {
      let part = DisplayList(size: list.size, commands: list.commands.filter(isWanted))
      report("  \(name) only", try medianMilliseconds(runs: 31) { _ = try renderer.png(part) })
    }
    report(
      "card to PNG, labels shaped anew",
      try medianMilliseconds(runs: 51) {
        _ = try renderer.png(scene.displayList(texts: scene.shapedTexts()))
      })
    try benchDressedCard(scene, renderer)
    report(
      "card to PNG at scale 2, warm",
      try medianMilliseconds(runs: 21) {
        _ = try renderer.png(list, scale: 2)
      })
    report("card to PDF, warm", try medianMilliseconds(runs: 21) { _ = try renderer.pdf(list) })
  }

  /// The card with runs, emoji and fitted labels beside the plain one, in turn: a machine's speed changes.
  private static func benchDressedCard(_ scene: CardScene, _ renderer: CairoRenderer) throws {
    let plain = scene.displayList(texts: scene.shapedTexts())
    let dressed = scene.displayList(texts: scene.dressedTexts())
    var times: [[Double]] = [[], [], [], []]
    for _ in 0..<41 {
      times[0].append(try medianMilliseconds(runs: 1) { _ = try renderer.png(plain) })
      times[1].append(try medianMilliseconds(runs: 1) { _ = try renderer.png(dressed) })
      times[2].append(
        try medianMilliseconds(runs: 1) {
          _ = try renderer.png(scene.displayList(texts: scene.shapedTexts()))
        })
      times[3].append(
        try medianMilliseconds(runs: 1) {
          _ = try renderer.png(scene.displayList(texts: scene.dressedTexts()))
        })
    }
    let medians = times.map { $0.sorted()[20] }
    report("card with runs, emoji and fitting, warm", medians[1])
    print("  \(Int((medians[1] / medians[0] * 100).rounded())) % of the plain one")
    report("card with runs, emoji and fitting, labels shaped anew", medians[3])
    print("  \(Int((medians[3] / medians[2] * 100).rounded())) % of the plain one")
  }

  /// Texts of many scripts in one label.
  private static func benchLongText(_ measurer: PangoTextMeasurer) {
    let words = [
      "Lorem", "ipsum", "Привет", "שלום", "日本語", "한국어", "مرحبا", "नमस्ते", "สวัสดี", "🎉", "Ωmega",
      "12,5",
    ]
    for size in [100_000, 200_000, 800_000] {
      var text = ""
      var index = 0
      while text.utf8.count < size {
        text += words[(index &* 7 &+ index / 12) % words.count] + " "
        index += 1
      }
      let time = medianMilliseconds(runs: 1) {
        precondition(measurer.shape(TextContent(text: text)).measure(width: 300).lineCount > 100)
      }
      report("first measure, \(size / 1_000) KB of ten scripts", time)
    }
  }

  private static func benchText(_ measurer: PangoTextMeasurer) {
    let words = "Layout engines measure one label with ten short words here"
    let hundred = Array(repeating: words, count: 10).joined(separator: " ")
    for (name, text, family) in [
      ("10 words", words, nil), ("100 words", hundred, nil),
      ("10 words, DejaVu", words, "DejaVu Sans"),
    ] {
      let count = 200
      var height = 0.0
      let fresh = medianMilliseconds(runs: 11) {
        for index in 0..<count {
          let content = TextContent(text: "\(index) \(text)", font: Font(family: family))
          height += measurer.shape(content).measure(width: nil).size.height
        }
      }
      report("first measure, \(name)", fresh / Double(count))
      let shaped = measurer.shape(TextContent(text: text, font: Font(family: family)))
      let rewrap = medianMilliseconds(runs: 11) {
        for index in 0..<count {
          height += shaped.measure(width: 100 + Double(index)).size.height
        }
      }
      report("new width, \(name)", rewrap / Double(count))
      precondition(height > 0)
    }
    benchLooks(measurer, words)
    benchWrapping(measurer, hundred)
  }

  /// A text of five looks, and one that is fitted.
  private static func benchLooks(_ measurer: PangoTextMeasurer, _ words: String) {
    let count = 200
    var height = 0.0
    let parts = words.split(separator: " ").map(String.init)
    func content(_ index: Int) -> TextContent {
      let attributed = AttributedText {
        "\(index) \(parts[0]) \(parts[1]) "
        TextRun("\(parts[2]) \(parts[3]) ").bold()
        TextRun("\(parts[4]) \(parts[5]) ").color(.red).underlined()
        TextRun("\(parts[6]) \(parts[7]) ").size(20)
        TextRun("\(parts[8]) \(parts[9])").italic()
      }
      var content = TextContent(text: attributed.text)
      content.attributedText = attributed
      return content
    }
    let fresh = medianMilliseconds(runs: 11) {
      for index in 0..<count {
        height += measurer.shape(content(index)).measure(width: nil).size.height
      }
    }
    report("first measure, 10 words in 5 runs", fresh / Double(count))
    let shaped = measurer.shape(content(0))
    let rewrap = medianMilliseconds(runs: 11) {
      for index in 0..<count {
        height += shaped.measure(width: 100 + Double(index)).size.height
      }
    }
    report("new width, 10 words in 5 runs", rewrap / Double(count))
    let plain = measurer.shape(TextContent(text: words, numberOfLines: 1))
    var scale = 0.0
    let fit = medianMilliseconds(runs: 11) {
      for index in 0..<count {
        scale += plain.fittingScale(in: .width(100 + Double(index)), scales: 0.1...1)
      }
    }
    report("fitting scale, 10 words on one line", fit / Double(count))
    precondition(height > 0 && scale > 0)
  }

  /// Forty words in lines of each kind, beyond shaping.
  private static func benchWrapping(_ measurer: PangoTextMeasurer, _ hundred: String) {
    let words = hundred.split(separator: " ").prefix(40).joined(separator: " ")
    let count = 200
    var height = 0.0
    for wrapping in TextWrapping.allCases {
      var content = TextContent(text: words)
      content.wrapping = wrapping
      let shaped = measurer.shape(content)
      let time = medianMilliseconds(runs: 11) {
        for index in 0..<count {
          height += shaped.measure(width: 200 + Double(index)).size.height
        }
      }
      report("new width, 40 words, \(wrapping)", time / Double(count))
    }
    precondition(height > 0)
  }

  private static func report(_ name: String, _ milliseconds: Double) {
    let microseconds = (milliseconds * 1e5).rounded() / 100
    print("\(name): \(microseconds) µs")
  }
}
