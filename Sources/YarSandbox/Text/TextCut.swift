import YarLayout

/// Shortens a line of text to some room.
struct TextCut {
  private let looks: [TextLook]

  /// A letter and its look.
  private struct Letter {
    var character: Character
    var look: Int
  }

  init(_ looks: [TextLook]) { self.looks = looks }

  static func width(of pieces: [TextPiece]) -> Double { pieces.reduce(0) { $0 + $1.width } }

  /// What is drawn of pieces that are too long, or behind which something is left out.
  func shortened(_ pieces: [TextPiece], mode: LineBreakMode, room: Double) -> [TextPiece] {
    var letters: [Letter] = []
    for piece in pieces {
      for character in piece.text { letters.append(Letter(character: character, look: piece.look)) }
    }
    let ellipsis = Letter(character: "…", look: letters.last?.look ?? 0)
    func shown(_ count: Int) -> [Letter] {
      switch mode {
      case .byWordWrapping, .byCharWrapping, .byClipping: return Array(letters[..<count])
      case .byTruncatingTail: return letters[..<count] + [ellipsis]
      case .byTruncatingHead: return [ellipsis] + letters[(letters.count - count)...]
      case .byTruncatingMiddle:
        let head = (count + 1) / 2
        return letters[..<head] + [ellipsis] + letters[(letters.count - (count - head))...]
      }
    }
    var low = 0
    var high = letters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if Self.width(of: self.pieces(of: shown(middle))) <= room {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return self.pieces(of: shown(low))
  }

  /// A word as one that fits some room, if it is only by a letter, and the rest.
  func broken(_ word: TextWord, room: Double) -> [TextWord] {
    var letters: [Letter] = []
    for piece in word.pieces {
      for character in piece.text { letters.append(Letter(character: character, look: piece.look)) }
    }
    guard letters.count > 1 else { return [word] }
    var low = 1
    var high = letters.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Self.width(of: pieces(of: Array(letters[..<middle]))) <= room {
        low = middle
      } else {
        high = middle - 1
      }
    }
    var head = TextWord()
    head.pieces = pieces(of: Array(letters[..<low]))
    head.width = Self.width(of: head.pieces)
    var tail = TextWord()
    tail.pieces = pieces(of: Array(letters[low...]))
    tail.width = Self.width(of: tail.pieces)
    tail.space = word.space
    return [head, tail]
  }

  private func pieces(of letters: [Letter]) -> [TextPiece] {
    var pieces: [TextPiece] = []
    for letter in letters {
      if let last = pieces.indices.last, pieces[last].look == letter.look {
        pieces[last].text.append(letter.character)
      } else {
        pieces.append(TextPiece(text: String(letter.character), width: 0, look: letter.look))
      }
    }
    for index in pieces.indices {
      pieces[index].width = looks[pieces[index].look].face.width(of: pieces[index].text)
    }
    return pieces
  }
}
