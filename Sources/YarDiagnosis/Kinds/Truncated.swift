import YarDrawing
import YarLayout

extension FindingKind {
  /// Text does not fit and is cut off.
  public static let truncated = FindingKind(
    "truncated", "Text is cut off", .warning,
    [.comesWithSize, .comesWithRow, .dependsOnText],
    explanation: """
      A label or button has less room than its text: fewer points, fewer lines, or less height. In
      documents of Yar's own so has a placeholder of a field, a title of a segment or of a scope
      of a search bar. With `--pseudo` texts are also tried 35 % longer, and with `.strings` and
      `.xcstrings` files beside a storyboard in each language. In documents of Interface Builder
      6 % are put down to the typeface, in lines that may wrap as well, and texts to which the
      designer's note says "Don't translate" are not made longer. Of nothing but spaces nothing is
      cut.

      Marks can be higher than their lines: those of Thai, or two accents on a capital. Where they
      reach beyond a view that clips, or beyond the edge of the picture, it is told by how much.
      Only in documents of Yar's own.

      Allow more lines, let the view grow, or write a shorter text. Tried are as many lines as the
      text needs, lengths of the view and of others that may grow, and a compression resistance
      that counts more.
      """)
}

extension KindCheck {
  static let truncated = KindCheck(
    .truncated, .atEachView { $0.cut($1) },
    fixes: FrameFixes({ $0.textCandidates() }) { "the text fits into \($0)" })
}

/// Text that does not fit into its view.
extension FrameSurvey {
  /// What is not shown of the text of a view, and of its marks.
  func cut(_ entry: Entry) -> [FrameFault] {
    cutText(entry).flatMap { fault($0, of: entry) } + fault(cutMarks(entry), of: entry)
  }

  private func cutText(_ entry: Entry) -> [Finding] {
    guard let text = entry.text else { return cutWords(entry) }
    var width = entry.size.width - text.insets.left - text.insets.right
    var height = entry.size.height - text.insets.top - text.insets.bottom
    // Smaller letters in a room are the font's own in a larger one.
    let scale = text.scale(width: width, height: height)
    width /= scale
    height /= scale
    let slack = 1 + tree.options.textTolerance
    let found =
      tooNarrow(entry, text, width, slack, scale)
      ?? tooLow(entry, text, width, height, slack, scale)
    guard var finding = found else { return [] }
    // What is not shown of it takes a layout of the text.
    guard tellsWhole(finding) else { return [finding] }
    if scale < 1 {
      finding.details.append("in letters of \(lengthText(scale * 100)) % of the font's size")
    }
    let room = ProposedSize(width: width, height: height)
    if width > 0, height > 0, let cut = text.shaped?.cutText(in: room) {
      finding.details.append("not shown: '\(excerpt(cut))'")
    }
    return [finding]
  }

  /// Words of a control.
  ///
  /// Of documents with another typeface, controls that are just wide enough would be told.
  private func cutWords(_ entry: Entry) -> [Finding] {
    guard tree.options.isDrawnAsIs, let view = entry.view as? CanvasView,
      let cut = view.cutWords(in: entry.size)
    else { return [] }
    return [
      finding(
        .truncated,
        "a text in \(tree.name(entry.view)) is cut off: it needs \(up(cut.needed)) pt and has "
          + lengthText(cut.room), of: entry.view, key: "words",
        details: ["'\(excerpt(cut.text))'"])
    ]
  }

  private func tooNarrow(
    _ entry: Entry, _ text: ShownText, _ width: Double, _ slack: Double, _ scale: Double
  ) -> Finding? {
    let pixel = 1 / max(1, environment.scale)
    guard text.numberOfLines != 1 else {
      let needed = text.size(in: nil).width
      guard needed > width * slack + pixel else { return leftOutLines(entry, text) }
      return finding(
        .truncated,
        "the text of \(tree.name(entry.view)) is cut off: it needs \(up(needed * scale)) pt and has "
          + lengthText(max(0, width * scale)), of: entry.view, key: "width",
        details: ["'\(excerpt(text.text))'"])
    }
    guard text.numberOfLines > 0, width > 0, var content = text.shaped?.content else { return nil }
    // Where a line is left, no text is; to set it again without a limit takes time.
    if text.shaped?.measure(width: width).lineCount ?? 0 < text.numberOfLines { return nil }
    content.numberOfLines = 0
    let shaped = environment.textMeasurer.shape(content)
    let lines = shaped.measure(width: width * slack + pixel).lineCount
    guard lines > text.numberOfLines else { return nil }
    return finding(
      .truncated,
      "the text of \(tree.name(entry.view)) is cut off: it needs \(lines) lines and may have "
        + "\(text.numberOfLines)", of: entry.view, key: "lines",
      details: ["'\(excerpt(text.text))' in \(lengthText(width * scale)) pt"])
  }

  /// The lines behind the first, where one line may stand and the text itself says where its lines end.
  private func leftOutLines(_ entry: Entry, _ text: ShownText) -> Finding? {
    guard let shaped = text.shaped, shaped.measure(width: nil).isTruncated else { return nil }
    var content = shaped.content
    content.numberOfLines = 0
    let lines = environment.textMeasurer.shape(content).measure(width: nil).lineCount
    guard lines > 1 else { return nil }
    return finding(
      .truncated,
      "the text of \(tree.name(entry.view)) is cut off: it needs \(lines) lines and may have 1",
      of: entry.view, key: "lines", details: ["'\(excerpt(text.text))'"])
  }

  private func tooLow(
    _ entry: Entry, _ text: ShownText, _ width: Double, _ height: Double,
    _ slack: Double, _ scale: Double
  ) -> Finding? {
    guard let shaped = text.shaped else { return lowerThanLetters(entry, text) }
    // Where it may wrap, a typeface that is a little wider must not cost it a line.
    let room = text.numberOfLines == 1 ? width : width * slack
    let metrics = shaped.measure(width: width > 0 ? room : nil)
    let needed = metrics.size.height
    guard needed > height * slack + 0.5 else { return nil }
    let line = needed / Double(max(1, metrics.lineCount))
    guard needed > (height + spare(of: line, in: shaped)) * slack + 0.5 else { return nil }
    return finding(
      .truncated,
      "the text of \(tree.name(entry.view)) is cut off: it needs \(up(needed * scale)) pt of height and has "
        + lengthText(max(0, height * scale)), of: entry.view, key: "height",
      details: ["'\(excerpt(text.text))' in \(lengthText(width * scale)) pt"])
  }

  /// A text of which only the size of its letters is known, in a view that is lower than these.
  private func lowerThanLetters(_ entry: Entry, _ text: ShownText) -> Finding? {
    guard let size = tree.facts(of: entry.view)?.textSize, entry.size.height < 0.9 * size else {
      return nil
    }
    return finding(
      .truncated,
      "the text of \(tree.name(entry.view)) is cut off: its letters have \(lengthText(size)) pt and it is "
        + "\(lengthText(entry.size.height)) pt high", of: entry.view, key: "height",
      details: ["'\(excerpt(text.text))'"])
  }

  /// What can go of a line before letters are cut: half of its leading.
  ///
  /// What letters made it higher is no leading.
  private func spare(of line: Double, in text: any ShapedText) -> Double {
    var content = text.content
    guard content.attributedText == nil, content.text.utf8.contains(where: { $0 >= 0xD8 }) else {
      return 0.2 * line
    }
    content.text = "x"
    let own = environment.textMeasurer.shape(content).measure(width: nil).size.height
    return max(0, 0.2 * line - max(0, line - own))
  }

  /// A length rounded up to whole points, as text is measured.
  private func up(_ length: Double) -> String { lengthText(length.rounded(.up)) }
}
