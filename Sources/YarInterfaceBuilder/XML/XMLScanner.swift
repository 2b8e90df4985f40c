import YarLayout

/// Reads XML, up to a fault in it.
///
/// It is strict and reads what documents of Interface Builder are made of: elements, attributes, the five entities and
/// references to characters, CDATA, comments, processing instructions. Where expat refuses, it refuses (a test holds the
/// two together); it refuses besides what only others write: encodings other than UTF-8, versions other than 1.0, and
/// names with letters beyond ASCII (decision 030).
struct XMLScanner {
  private let handler: any XMLHandler
  private var text: XMLText
  /// The names of the elements that are open.
  private var open: [String] = []

  /// Tells a handler what stands in a text, up to a fault in it.
  static func parse(_ bytes: [UInt8], _ handler: any XMLHandler) -> XMLFault? {
    var scanner = XMLScanner(handler: handler, text: XMLText(bytes))
    do throws(XMLFault) {
      try scanner.read()
      return nil
    } catch {
      return error
    }
  }

  private mutating func read() throws(XMLFault) {
    try text.begin()
    var hasRoot = false
    while !text.isAtEnd, !handler.isStopped {
      guard text.isNext("<") else {
        if !open.isEmpty {
          try readCharacters()
        } else if !text.skipSpace() {
          throw text.fault(
            !text.isWord
              ? .invalid : .other(hasRoot ? "junk after document element" : "syntax error"))
        }
        continue
      }
      let start = text.index
      text.index += 1
      if text.skip("/") {
        try readEnd(from: start)
      } else if text.skip("?") {
        try text.skipInstruction(from: start)
      } else if text.skip("!") {
        try readDeclaration(from: start)
      } else {
        guard !hasRoot || !open.isEmpty else {
          throw text.fault(.other("junk after document element"), at: start)
        }
        hasRoot = true
        try readStart(from: start)
      }
    }
    if handler.isStopped { return }
    guard hasRoot, open.isEmpty else { throw text.fault(.ended) }
  }

  // MARK: Tags

  private mutating func readStart(from start: Int) throws(XMLFault) {
    let name = try text.name(from: start)
    let position = text.position(of: start)
    var attributes: [XMLElement.Attribute] = []
    var known = XMLNames()
    while true {
      let hasSpace = text.skipSpace()
      if text.isAtEnd { throw text.fault(.ended, at: start) }
      if text.skip(">") {
        open.append(name)
        handler.open(name, attributes, at: position)
        return handler.noteTag(start..<text.index)
      }
      if text.skip("/") {
        guard text.skip(">") else { throw text.unexpected(from: start) }
        handler.open(name, attributes, at: position)
        guard !handler.isStopped else { return }
        handler.noteTag(start..<text.index)
        handler.noteEnd(text.index)
        handler.close()
        return
      }
      guard hasSpace else { throw text.fault(.invalid) }
      let place = text.index
      let key = try text.name(from: start)
      text.skipSpace()
      guard text.skip("=") else { throw text.unexpected(from: start) }
      text.skipSpace()
      let opening = text.index
      let value = try text.quoted(from: start)
      guard known.insert(key) else {
        throw text.fault(.other("duplicate attribute"), at: place)
      }
      attributes.append(
        XMLElement.Attribute(
          name: key, value: value, bytes: place..<text.index,
          valueBytes: opening + 1..<text.index - 1))
    }
  }

  private mutating func readEnd(from start: Int) throws(XMLFault) {
    let place = text.index
    let name = try text.name(from: start)
    text.skipSpace()
    guard text.skip(">") else { throw text.unexpected(from: start) }
    guard let expected = open.last else { throw text.fault(.invalid, at: place) }
    guard expected == name else { throw text.fault(.mismatch, at: place) }
    open.removeLast()
    handler.noteEnd(text.index)
    handler.close()
  }

  /// Reads what begins with `<!`.
  private mutating func readDeclaration(from start: Int) throws(XMLFault) {
    if text.skip("--") { return try text.skipComment(from: start) }
    if !open.isEmpty, text.skip("[CDATA[") { return try readCDATA(from: start) }
    guard open.isEmpty, text.skip("DOCTYPE") else { throw text.unexpected(from: start) }
    // It is refused; what is told is where it opens or ends, which is where expat tells it.
    while !text.isAtEnd, !text.isNext("["), !text.isNext(">") { text.index += 1 }
    if text.isAtEnd { throw text.fault(.ended, at: start) }
    handler.meetDocumentType(at: text.position(of: text.index))
  }

  // MARK: Characters

  private mutating func readCDATA(from start: Int) throws(XMLFault) {
    var characters: [UInt8] = []
    while !text.skip("]]>") {
      if text.isAtEnd { throw text.fault(.ended, at: start) }
      try text.takeCharacter(into: &characters, from: text.index)
    }
    hand(characters)
  }

  private mutating func readCharacters() throws(XMLFault) {
    text.handPlainText(to: handler)
    var characters: [UInt8] = []
    while !text.isAtEnd, !text.isNext("<") {
      if text.isNext("&") {
        try text.takeReference(into: &characters)
      } else {
        // It is the end of a CDATA section, so that it may stand nowhere else.
        if text.isNext("]]>") { throw text.fault(.invalid) }
        try text.takeCharacter(into: &characters, from: text.index)
      }
    }
    hand(characters)
  }

  private func hand(_ characters: [UInt8]) {
    characters.withUnsafeBufferPointer { if !$0.isEmpty { handler.add($0) } }
  }
}

/// The names of the attributes of an element: few are compared with each other, of many there is a set.
private struct XMLNames {
  private var few: [String] = []
  private var many: Set<String> = []

  /// Adds a name; false if it is there already.
  mutating func insert(_ name: String) -> Bool {
    if few.count < 16 {
      if few.contains(name) { return false }
      few.append(name)
      return true
    }
    return !few.contains(name) && many.insert(name).inserted
  }
}
