import Yar
import YarCairo

extension TutorialSnippets {
  func text() throws -> Window {
    let label = Label("A row asks what each view would like.")
      .setNumberOfLines(0)
    label.font = Font(size: 13)
    let message = WeView(.horizontal.setMargin(10).setSpacing(10)) {
      icon
      label
    }
    let measurer = PangoTextMeasurer(fonts: try FontLibrary())
    let environment = LayoutEnvironment(scale: 2, textMeasurer: measurer)
    let window = Window(size: Size(width: 200, height: 100), environment: environment)
    window.rootView = message
    window.layoutIfNeeded()
    return window
  }

  func textOfSeveralLooks() -> [Label] {
    let price = Label(nil, font: Font(size: 15)).setAttributedText {
      TextRun("4").size(44).bold()
      TextRun("50").size(20).bold().baselineOffset(17)
      " € a loaf "
      TextRun("5.20 €").struckThrough().color(.gray)
    }
    let news = Label().setNumberOfLines(0)
    news.attributedText = AttributedText(
      markup: "Baked in a _stone oven_, **every** morning: [the mill](https://example.org).")
    let quote = Label("“Bread is a slow thing,” he said.", font: Font(size: 20))
      .setNumberOfLines(0)
      .setHangingPunctuation(.both)
      .setContentInsets(DirectionalEdgeInsets(top: 8, leading: 24, bottom: 8, trailing: 24))
    return [price, news, quote]
  }

  func controls() -> (form: WeView, volume: Slider, window: Window) {
    let name = TextField(placeholder: "Name").setHStretches()
    name.borderStyle = .roundedRect
    let volume = Slider(value: 0.4).setHStretches()
    let form = WeView(.vertical.setMargin(16).setSpacing(12)) {
      name
      WeView(.horizontal.setSpacing(12)) {
        Label("Notifications").setHStretches()
        Switch(isOn: true)
      }
      Divider()
      volume
    }
    form.tintColor = .orange
    let environment = LayoutEnvironment(userInterfaceStyle: .dark)
    let window = Window(size: Size(width: 320, height: 200), environment: environment)
    window.backgroundColor = SystemColor.systemBackground.color(in: .dark)
    window.rootView = form
    return (form, volume, window)
  }

  func scrolling() -> ScrollView {
    let list = WeView(.vertical.setMargin(8).setSpacing(6)) {
      for row in 1...6 { Label("row \(row)").setHStretches() }
    }
    let scroll = ScrollView(list, direction: .vertical)
    scroll.vAlign = .top
    list.setVStretches()
    scroll.contentOffset = Point(x: 0, y: 70)
    return scroll
  }

  func proxies() -> (bar: WeView, rule: Spacer, balanced: WeView) {
    let back = button
    let done = Button("Done")
    let bar = WeView(.horizontal.setMargin(8)) {
      back
      Spacer(weight: 1)
      done
    }
    let rule = Spacer().setFixedDesiredHeight(1)
      .setHStretches().setBackgroundColor(.lightGray)
    let balanced = WeView(.horizontal.setMargin(8)) {
      back
      Spacer(weight: 1)
      title
      Spacer(weight: 1)
      ProxyView(of: back)
    }
    return (bar, rule, balanced)
  }

  func rightToLeft(_ window: Window, controls: View) {
    window.environment.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    controls.semanticContentAttribute = .playback
  }

  /// The words on the page are those of `explanation`; here they would fill the test's output.
  func explaining(_ window: Window, first: View, print: (Any) -> Void) {
    print(first.layoutExplanation.joined(separator: "\n"))
    // width 212 = its desired 180 + 32 of the 96 extra points (weight 1 of 3)
    // height 40 = its desired 40
    // x 0 = the start of its cell
    // y 8 = the start of its cell
    print(window.layoutTrace())
    for issue in window.layoutIssues { print(issue.message) }
  }

  func output(_ window: Window, bytes: [UInt8], to path: String) throws -> Window {
    let measurer = PangoTextMeasurer(fonts: try FontLibrary())
    let environment = LayoutEnvironment(textMeasurer: measurer)
    let picture = DisplayListBuilder.displayList(of: window)
    let renderer = CairoRenderer(measurer: measurer)
    let png = try renderer.png(picture, scale: 2, background: .white)
    try OutputFile.write(png, to: path)
    let document = try LayoutDocument(bytes, file: "card.json")
    let scene = try document.scenes[0].make(environment: environment)
    scene.window.layoutIfNeeded()
    let transition = LayoutTransition(of: window) { badge.isHidden = true }
    for step in 0...10 { transition.apply(Double(step) / 10) }
    return scene.window
  }

  func beyond() -> (grid: WeView, line: WeView) {
    let grid = WeView(.grid(columns: 3)) {
      first
      second
      third
    }
    first.setGridColumnSpan(2)
    second.setGridRowSpan(2)
    third.setGridCell(row: 1, column: 0)
    let line = WeView()
    let row = line.addSubviews([icon, title, button], .horizontal)
    row.setVAlign(.firstBaseline)
    title.setCellVAlign(.lastBaseline)
    title.setHStretches().setMinStretchedWidth(80).setMaxStretchedWidth(240)
    icon.setAspectRatio(16 / 9)
    button.setWidth(percent: 50).setHeight(percent: 100)
    return (grid, line)
  }
}
