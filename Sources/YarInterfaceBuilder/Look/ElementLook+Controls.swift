import YarDrawing
import YarLayout

/// Controls.
extension ElementLook {
  func draw(_ element: SwitchElement, _ builder: inout DisplayListBuilder) {
    let track = Rect(
      x: rect.minX, y: rect.minY, width: max(0, rect.width - view.insets.right),
      height: rect.height)
    let on = element.onColor.map { palette.color($0) } ?? palette.system("systemGreenColor")
    let color = element.isOn ? on : palette.system("systemGray5Color")
    let radius = track.height / 2
    fill(track, color, radius: radius, &builder)
    let knob = max(0, track.height - 4)
    let x = element.isOn ? track.maxX - knob - 2 : track.minX + 2
    let knobColor = element.knobColor.map { palette.color($0) } ?? .white
    builder.add(
      .fill(
        .ellipse(Rect(x: x, y: track.minY + 2, width: knob, height: knob)), .color(knobColor)))
  }

  func draw(_ slider: SliderElement, _ builder: inout DisplayListBuilder) {
    let knob = 28.0
    let track = Rect(x: rect.minX + 2, y: rect.midY - 2, width: rect.width - 4, height: 4)
    guard track.width > knob else { return }
    fill(track, palette.system("systemGray4Color"), radius: 2, &builder)
    let done = (track.width - knob) * slider.share
    let color = slider.trackColor.map { palette.color($0) } ?? tint
    fill(
      Rect(x: track.minX, y: track.minY, width: done + knob / 2, height: 4), color, radius: 2,
      &builder)
    let box = Rect(x: track.minX + done, y: rect.midY - knob / 2, width: knob, height: knob)
    builder.add(.fill(.ellipse(box), .color(.white)))
    builder.add(.stroke(.ellipse(box), palette.system("systemGray4Color"), width: 0.5))
  }

  func draw(_ control: SegmentedControlElement, _ builder: inout DisplayListBuilder) {
    fill(rect, palette.system("tertiarySystemFillColor"), radius: 8, &builder)
    guard !control.titles.isEmpty else { return }
    let width = rect.width / Double(control.titles.count)
    for (index, title) in control.titles.enumerated() {
      let box = Rect(
        x: rect.minX + Double(index) * width, y: rect.minY, width: width, height: rect.height)
      if index == control.selected {
        let color = palette.isDark ? palette.system("systemGray2Color") : .white
        fill(box.inset(by: EdgeInsets(all: 2)), color, radius: 6, &builder)
      }
      let weight: Font.Weight = index == control.selected ? .semibold : .regular
      write(
        title, InterfaceFont(size: 13, weight: weight), palette.system("labelColor"), in: box,
        &builder)
    }
  }

  func draw(_ progress: ProgressViewElement, _ builder: inout DisplayListBuilder) {
    let track = progress.trackColor.map { palette.color($0) }
    fill(
      rect, track ?? palette.system("systemGray5Color"), radius: rect.height / 2, &builder)
    var done = rect
    done.size.width *= progress.share
    let color = progress.color.map { palette.color($0) } ?? tint
    fill(done, color, radius: rect.height / 2, &builder)
  }

  /// Eight spokes, each paler than the one before.
  func draw(_ indicator: ActivityIndicatorElement, _ builder: inout DisplayListBuilder) {
    let color = indicator.color.map { palette.color($0) } ?? palette.system("systemGrayColor")
    let radius = min(rect.width, rect.height, indicator.isLarge ? 37 : 20) / 2
    // The points of a circle in steps of an eighth, clockwise from the top.
    let half = 0.5.squareRoot()
    let directions = [
      (0, -1), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half),
    ]
    for (index, direction) in directions.enumerated() {
      let (x, y) = (Double(direction.0), Double(direction.1))
      let spoke = Path([
        .move(Point(x: rect.midX + x * radius * 0.5, y: rect.midY + y * radius * 0.5)),
        .line(Point(x: rect.midX + x * radius, y: rect.midY + y * radius)),
      ])
      let share = 1 - Double(index) * 0.1
      builder.add(
        .stroke(.path(spoke), color.withAlpha(color.alpha * share), width: radius * 0.2))
    }
  }

  func draw(_ control: PageControlElement, _ builder: inout DisplayListBuilder) {
    let step = 16.0
    // No screen is wider than some hundred dots.
    let count = min(control.pages, 200)
    var x = rect.midX - Double(count) * step / 2 + step / 2
    for index in 0..<count {
      let color = palette.system("labelColor").withAlpha(index == control.current ? 0.9 : 0.3)
      builder.add(
        .fill(
          .ellipse(Rect(x: x - 3.5, y: rect.midY - 3.5, width: 7, height: 7)), .color(color)))
      x += step
    }
  }

  func drawStepper(_ builder: inout DisplayListBuilder) {
    fill(rect, palette.system("tertiarySystemFillColor"), radius: 8, &builder)
    let half = rect.width / 2
    let font = InterfaceFont(size: 20)
    let color = palette.system("labelColor")
    write(
      "−", font, color, in: Rect(x: rect.minX, y: rect.minY, width: half, height: rect.height),
      &builder)
    write(
      "+", font, color, in: Rect(x: rect.midX, y: rect.minY, width: half, height: rect.height),
      &builder)
    fill(
      Rect(x: rect.midX - 0.5, y: rect.minY + 7, width: 1, height: max(0, rect.height - 14)),
      palette.system("systemGray3Color"), &builder)
  }

  /// Wheels where there is room for them, else the date in a field.
  func drawDatePicker(_ builder: inout DisplayListBuilder) {
    guard rect.height < 80 else {
      drawPicker(["8", "9", "10"], &builder)
      return
    }
    let field = centred(min(rect.width, 128), min(rect.height, 34))
    fill(field, palette.system("tertiarySystemFillColor"), radius: 8, &builder)
    write("1 Jan 2026", InterfaceFont(size: 17), palette.system("labelColor"), in: field, &builder)
  }

  func drawPicker(_ rows: [String], _ builder: inout DisplayListBuilder) {
    let height = 32.0
    let band = Rect(
      x: rect.minX + 9, y: rect.midY - height / 2, width: max(0, rect.width - 18), height: height)
    fill(band, palette.system("tertiarySystemFillColor"), radius: 8, &builder)
    for (index, row) in rows.enumerated() {
      let box = Rect(
        x: band.minX, y: band.minY + Double(index - rows.count / 2) * height, width: band.width,
        height: height)
      write(
        row, InterfaceFont(size: 21), palette.system("labelColor").withAlpha(index == 1 ? 1 : 0.3),
        in: box, &builder)
    }
  }
}
