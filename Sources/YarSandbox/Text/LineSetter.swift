import YarLayout

/// Sets words in lines, first come first served.
struct LineSetter {
  private let content: TextContent
  private let words: TextWords
  private let limit: Double
  private var setting = HostText.Setting()
  /// The lower edge of the line before, in points from the top.
  private var top = 0.0
  /// Whether a word was broken inside: other widths then give other lines.
  private var isWordBroken = false

  init(_ content: TextContent, _ words: TextWords, _ limit: Double) {
    self.content = content
    self.words = words
    self.limit = limit
  }

  /// Sets the text in at most some lines; 0 is any number.
  mutating func set(most: Int) -> HostText.Setting {
    var isCut = false
    let cut = TextCut(words.looks)
    for (index, paragraph) in words.paragraphs.enumerated() {
      let style = paragraph.style
      if index > 0 { top += style?.paragraphSpacingBefore ?? 0 }
      var rest = paragraph.words[...]
      var isFirst = true
      repeat {
        if most > 0, setting.lines.count == most {
          isCut = true
          break
        }
        let beside = indent(style, isFirst) + (style?.tailIndent ?? 0)
        let room = limit - beside
        // In one line a long word is cut, in several it is broken.
        if most != 1, let word = rest.first, word.width > room {
          isWordBroken = true
          rest = cut.broken(word, room: room) + rest.dropFirst()
        }
        let isLast = most > 0 && setting.lines.count == most - 1
        let (taken, pieces, width) = line(of: rest, room: room, beside: beside)
        let endsHere = taken == rest.count
        if isLast, !endsHere || index + 1 < words.paragraphs.count {
          isCut = true
          let shown = cut.shortened(
            endsHere ? pieces : Self.pieces(of: rest), mode: content.lineBreakMode, room: room)
          let width = TextCut.width(of: shown)
          setting.narrowest = max(setting.narrowest, width + beside)
          add(shown, width, style, isFirst)
          rest = []
        } else {
          add(pieces, width, style, isFirst)
          rest = rest.dropFirst(taken)
        }
        isFirst = false
      } while !rest.isEmpty
      if isCut { break }
      top += style?.paragraphSpacing ?? 0
    }
    setting.isTruncated = isCut
    finish()
    return setting
  }

  private func indent(_ style: ParagraphStyle?, _ isFirst: Bool) -> Double {
    guard let style else { return 0 }
    return isFirst ? style.firstLineHeadIndent : style.headIndent
  }

  /// The words of the next line: how many, and what is drawn of them.
  ///
  /// - Parameter beside: What indents take. It is added rather than found as a difference, which would be rounded.
  private mutating func line(
    of rest: ArraySlice<TextWord>, room: Double, beside: Double
  ) -> (count: Int, pieces: [TextPiece], width: Double) {
    var pieces: [TextPiece] = []
    var width = 0.0
    var space: TextPiece?
    var count = 0
    for word in rest {
      let longer = width + (space?.width ?? 0) + word.width
      if count > 0, longer > room {
        setting.widest = min(setting.widest, (longer + beside).nextDown)
        break
      }
      if count > 0 { setting.narrowest = max(setting.narrowest, longer + beside) }
      if let space { pieces.append(space) }
      pieces += word.pieces
      width = longer
      space = word.space
      count += 1
    }
    return (count, pieces, width)
  }

  private static func pieces(of words: ArraySlice<TextWord>) -> [TextPiece] {
    var pieces: [TextPiece] = []
    for word in words {
      pieces += word.pieces
      if let space = word.space { pieces.append(space) }
    }
    return pieces
  }

  private mutating func add(
    _ pieces: [TextPiece], _ width: Double, _ style: ParagraphStyle?, _ isFirst: Bool
  ) {
    var ascent = 0.0
    var descent = 0.0
    for piece in pieces {
      let look = words.looks[piece.look]
      ascent = max(ascent, look.face.font.ascent + look.baselineOffset)
      descent = max(descent, look.face.font.descent - look.baselineOffset)
    }
    if pieces.isEmpty, let look = words.looks.first {
      (ascent, descent) = (look.face.font.ascent, look.face.font.descent)
    }
    let natural = ascent + descent
    let height = (style?.lineHeight ?? content.lineHeight).height(of: natural)
    if !setting.lines.isEmpty { top += style?.lineSpacing ?? content.lineSpacing }
    setting.lines.append(
      HostText.Line(
        pieces: pieces, width: width, indent: indent(style, isFirst),
        baseline: top + height - natural + ascent, bottom: top + height,
        alignment: style?.alignment ?? content.alignment))
    top += height
  }

  /// Cuts what is too long for its line, and says for which widths the lines are the same.
  private mutating func finish() {
    let cut = TextCut(words.looks)
    for index in setting.lines.indices {
      let line = setting.lines[index]
      let room = limit - line.indent
      guard line.width > room, content.lineBreakMode != .byClipping else { continue }
      setting.lines[index].pieces = cut.shortened(
        line.pieces, mode: content.lineBreakMode, room: room)
      setting.lines[index].width = TextCut.width(of: setting.lines[index].pieces)
      setting.isTruncated = true
    }
    if isWordBroken {
      (setting.narrowest, setting.widest) = (limit, limit)
      return
    }
    // As many letters are shown as fit: in a narrower room too, as long as these do.
    setting.narrowest = min(limit, max(setting.narrowest, setting.width))
    setting.widest = setting.isTruncated ? limit : max(limit, setting.widest)
  }
}
