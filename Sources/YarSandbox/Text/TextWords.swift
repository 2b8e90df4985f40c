import YarLayout

/// The look of a stretch of text.
struct TextLook {
  var face: HostFace
  /// The colour; nil for that of the label.
  var color: Color?
  var background: Color?
  var isUnderlined = false
  var isStruckThrough = false
  var baselineOffset = 0.0
}

/// A stretch of one look.
struct TextPiece {
  var text: String
  var width: Double
  /// The place among the looks.
  var look: Int
}

/// Letters between two places at which a line may end.
struct TextWord {
  var pieces: [TextPiece] = []
  var width = 0.0
  /// The spaces behind it; a line that ends here does not show them.
  var space: TextPiece?

  var isEmpty: Bool { pieces.isEmpty && space == nil }
}

/// Words up to a line feed.
struct TextParagraph {
  var words: [TextWord] = []
  var style: ParagraphStyle?
}

/// Cuts text into paragraphs and words, and measures the words.
struct TextWords {
  private(set) var looks: [TextLook] = []
  private(set) var paragraphs: [TextParagraph] = []
  private var paragraph = TextParagraph()
  private var word = TextWord()
  private var isParagraphsStart = true

  init(_ content: TextContent, _ measurer: HostTextMeasurer) {
    if let runs = content.attributedText?.runs {
      for run in runs {
        let attributes = run.attributes
        looks.append(
          TextLook(
            face: measurer.face(attributes.font(over: content.font)), color: attributes.color,
            background: attributes.backgroundColor, isUnderlined: attributes.isUnderlined,
            isStruckThrough: attributes.isStruckThrough, baselineOffset: attributes.baselineOffset))
        add(run.text, attributes.paragraph)
      }
    }
    if looks.isEmpty {
      looks.append(TextLook(face: measurer.face(content.font)))
      add(content.text, nil)
    }
    endParagraph()
  }

  private mutating func add(_ text: String, _ style: ParagraphStyle?) {
    if isParagraphsStart, !text.isEmpty { (paragraph.style, isParagraphsStart) = (style, false) }
    var letters = ""
    var spaces = ""
    for character in text {
      if character.isNewline {
        end(&letters, &spaces)
        endParagraph()
        (paragraph.style, isParagraphsStart) = (style, false)
      } else if character == " " || character == "\t" {
        if !letters.isEmpty { addPiece(&letters) }
        spaces.append(" ")
      } else {
        if !spaces.isEmpty { endWord(&spaces) }
        if word.space != nil { endWord() }
        letters.append(character)
        if Self.mayBreak(behind: character) {
          addPiece(&letters)
          endWord()
        }
      }
    }
    end(&letters, &spaces)
  }

  /// Ends a stretch; a word may go on in the next one.
  private mutating func end(_ letters: inout String, _ spaces: inout String) {
    if !letters.isEmpty { addPiece(&letters) }
    if !spaces.isEmpty { addSpace(&spaces) }
  }

  private mutating func addPiece(_ letters: inout String) {
    let look = looks.count - 1
    let width = looks[look].face.width(of: letters)
    word.pieces.append(TextPiece(text: letters, width: width, look: look))
    word.width += width
    letters = ""
  }

  private mutating func addSpace(_ spaces: inout String) {
    let look = looks.count - 1
    let width = looks[look].face.width(of: spaces)
    if let space = word.space {
      word.space = TextPiece(text: space.text + spaces, width: space.width + width, look: look)
    } else {
      word.space = TextPiece(text: spaces, width: width, look: look)
    }
    spaces = ""
  }

  private mutating func endWord(_ spaces: inout String) {
    addSpace(&spaces)
    endWord()
  }

  private mutating func endWord() {
    if !word.isEmpty { paragraph.words.append(word) }
    word = TextWord()
  }

  private mutating func endParagraph() {
    endWord()
    paragraphs.append(paragraph)
    paragraph = TextParagraph()
    isParagraphsStart = true
  }

  /// Whether a line may end behind a letter of a word: hyphens, and signs of writing without spaces.
  private static func mayBreak(behind character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2D, 0x2010, 0x2013: return true
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
