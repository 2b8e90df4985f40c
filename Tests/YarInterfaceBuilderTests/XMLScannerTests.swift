import Foundation
import Testing
import YarLayout

@testable import YarInterfaceBuilder

/// The reader of XML against expat: the same elements at the same places, and a refusal wherever expat refuses.
@Suite struct XMLScannerTests {
  private typealias Parser = ([UInt8], any XMLHandler) -> XMLFault?

  /// What a reader told, a line each.
  private final class Log: XMLHandler {
    var lines: [String] = []
    private var text = ""
    var isStopped: Bool { lines.last == "DOCTYPE" }

    func open(_ name: String, _ attributes: [XMLElement.Attribute], at position: SourcePosition) {
      flush()
      let words = attributes.map { " \($0.name)=\($0.value.debugDescription)" }.joined()
      lines.append("\(position) <\(name)\(words)>")
    }

    func close() {
      flush()
      lines.append("</>")
    }

    // A text comes in parts of any size.
    func add(_ text: UnsafeBufferPointer<UInt8>) {
      self.text += String(decoding: text, as: UTF8.self)
    }

    func meetDocumentType(at position: SourcePosition) { lines += ["\(position)", "DOCTYPE"] }

    private func flush() {
      if !text.isEmpty { lines.append(text.debugDescription) }
      text = ""
    }
  }

  private func read(
    _ bytes: [UInt8], _ parser: Parser
  ) -> (lines: [String], fault: XMLFault?) {
    let log = Log()
    let fault = parser(bytes, log)
    return (log.lines, fault)
  }

  /// Compares one text; nil where the two agree.
  private func difference(_ bytes: [UInt8]) -> String? {
    let expat = read(bytes, Expat.parse)
    let own = read(bytes, XMLScanner.parse)
    if expat.fault != nil { return own.fault == nil ? "read what expat refuses" : nil }
    if let fault = own.fault { return "refused at \(fault.position): \(fault.kind)" }
    if expat.lines == own.lines { return nil }
    let index = zip(expat.lines, own.lines).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    return "\(expat.lines.count) and \(own.lines.count) lines; \(expat.lines[index].prefix(200)) "
      + "and \(own.lines[index].prefix(200))"
  }

  // MARK: Documents

  private static func documents(in folder: URL) -> [URL] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
      .map { folder.appendingPathComponent($0) }
  }

  /// What was collected lies beside a developer's checkout, or in `CORPUS`; others need not have it.
  private static let corpus =
    ProcessInfo.processInfo.environment["CORPUS"].map { URL(fileURLWithPath: $0) }
    ?? Fixture.folder.appendingPathComponent("../../../../shared/corpus").standardized

  @Test func readsTheFixtures() throws {
    let files = Self.documents(in: Fixture.folder)
    #expect(files.count >= 2)
    for file in files {
      #expect(difference([UInt8](try Data(contentsOf: file))) == nil, "\(file.lastPathComponent)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: corpus.path)))
  func readsTheCorpus() throws {
    for file in Self.documents(in: Self.corpus) {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(difference(bytes) == nil, "\(file.lastPathComponent)")
    }
  }

  // MARK: Pieces

  static let pieces = [
    "<a/>", "<a></a>", "<a >x</a >", "<a b='1' c=\"2\"/>", "<a b = '1'/>", "<a b='\"'/>",
    "<a>&amp;&lt;&gt;&quot;&apos;</a>", "<a b='&amp;&#10;&#x9;&lt;'/>", "<a>&#x1F986;&#228;</a>",
    "<a b='x\r\ny\rz\tt\n'/>", "<a>x\r\ny\rz\r\r\n</a>", "<a><![CDATA[<&]]]]>x</a>",
    "<a><![CDATA[]]></a>", "<a><!-- - <&x --></a>", "<!-- a --><a/><!-- b -->", "<?p?><a/><?p x?>",
    "<a><?p <&?></a>", "\u{FEFF}<a/>", "<?xml version='1.0'?><a/>",
    "<?xml version=\"1.0\" encoding='utf-8' standalone='yes'?>\r\n<a/>\r\n", "<a:b c:d='e'/>",
    "<_a-b.c:d1/>", "<a>ä€🦆</a>", "<ö/>", "<a>]]</a>", "<a b='>'/>", "<a b=']]>'/>",
    "<a>\u{7F}\u{85}\u{2028}</a>", "<a>\n<b>\n  <c/>ä<d/>\r<e/>\r\n<f/></b></a>",
    // What is refused.
    "", " ", "x", "<", "<a", "<a ", "<a b", "<a b=", "<a b='", "<a b='x", "<a b='x'", "<a/", "</",
    "</a>", "<a><b></a>", "<a></a", "<a></b>", "<a/><b/>", "<a/>x", "x<a/>", "<a b='1' b='2'/>",
    "<a b='1'c='2'/>", "<a b=1/>", "<a b/>", "<1/>", "< a/>", "<a><</a>", "<a>&</a>", "<a>&x</a>",
    "<a>&x;</a>", "<a>&#;</a>", "<a>&#x;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#xFFFE;</a>",
    "<a>&#x110000;</a>", "<a>&#99999999999999999999;</a>", "<a>&#1;</a>", "<a>\u{1}</a>",
    "<a>\u{0}</a>", "<a>]]></a>", "<a b='<'/>", "<a><!-- -- --></a>", "<a><!-- --->", "<!-- x",
    "<!-", "<!", "<!x>", "<![CDATA[x]]><a/>", "<a><![CDATA[x</a>", "<a><!DOCTYPE a></a>",
    "<a><?xml version='1.0'?></a>", " <?xml version='1.0'?><a/>", "<?XML x?><a/>", "<?p",
    "<??><a/>",
    "<?p!x?><a/>", "<?xml?><a/>", "<?xml version='1.0'", "<?xml version='1.0' ?",
    "<?xml x='1'?><a/>",
    "<?xml version='1.0'encoding='utf-8'?><a/>", "<?xml version='1.0' standalone='x'?><a/>",
    "<?xml encoding='utf-8'?><a/>", "<a>\u{FFFE}</a>", "<a>\u{FFFF}</a>", "<a/ >", "<a //>",
  ]

  /// What expat reads and we refuse, each for a reason that is written at `XMLScanner`.
  private static let refused: Set<String> = ["<ö/>"]

  @Test(arguments: pieces)
  func readsPiecesAsExpatDoes(_ text: String) {
    let found = difference(Array(text.utf8))
    if Self.refused.contains(text) {
      #expect(found == "refused at 1:2: invalid")
    } else {
      #expect(found == nil)
    }
  }

  /// Bytes that are not UTF-8.
  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xEF, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFF], [0xE2, 0x82],
    ] as [[UInt8]])
  func refusesBytesThatAreNoCharacters(_ bytes: [UInt8]) {
    let parts: [(String, String)] = [("<a>", "</a>"), ("<a b='", "'/>"), ("<!--", "--><a/>")]
    for (before, after) in parts {
      let text = Array(before.utf8) + bytes + Array(after.utf8)
      #expect(read(text, Expat.parse).fault != nil)
      #expect(read(text, XMLScanner.parse).fault != nil)
      #expect(read(Array(text.dropLast(after.utf8.count)), XMLScanner.parse).fault != nil)
    }
  }

  @Test(arguments: ["\u{FEFF}<a/>", "<a/>"], [true, false])
  func refusesUTF16(_ text: String, _ isBigEndian: Bool) {
    let bytes = text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    #expect(read(bytes, XMLScanner.parse).fault != nil)
  }

  @Test(arguments: ErrorTests.cases.filter { $0.text.hasPrefix("<") || $0.text.hasPrefix(" ") })
  func tellsTheSameFaults(_ item: ErrorTests.Case) {
    let bytes = Array(item.text.utf8)
    #expect(read(bytes, XMLScanner.parse).fault == read(bytes, Expat.parse).fault)
  }

  @Test(arguments: ["{", "hello", "1", "<a/>x", "<a/>{"])
  func tellsTheSameFaultsOfTextsThatAreNoXML(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(read(bytes, XMLScanner.parse).fault == read(bytes, Expat.parse).fault)
  }

  @Test func attributesHaveALimit() {
    let wide = Array("<v \((0..<1_001).map { "a\($0)='' " }.joined())/>".utf8)
    let error = #expect(throws: XMLError.self) { try XMLReader().read(wide) }
    #expect(error?.position == .start)
    #expect(error?.message == "<v> has more than 1000 attributes; that is more than is read")
  }

  /// Of many attributes, too, each name stands once.
  @Test(arguments: [2, 16, 17, 40, 900])
  func noAttributeStandsTwice(_ count: Int) {
    let names = (0..<count).map { "a\($0)='' " }.joined()
    #expect(difference(Array("<v \(names)/>".utf8)) == nil)
    for twice in [0, count / 2, count - 1] {
      let bytes = Array("<v \(names)a\(twice)=''/>".utf8)
      #expect(difference(bytes) == nil)
      #expect(read(bytes, XMLScanner.parse).fault == read(bytes, Expat.parse).fault)
    }
  }

  // MARK: Damage

  /// Bytes that mean something in XML, and some that do not.
  private static let bytes =
    Array("<>&;'\"=/!?-[]#x \r\n\taä\u{0}\u{1}€🦆".utf8) + [0xFF, 0xC3, 0xED]

  @Test(arguments: 0..<8)
  func damageIsRefusedWhereExpatRefusesIt(_ seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed))
    let samples =
      try ["Card.xib", "Login.storyboard"].map { Array(try Fixture.bytes($0).prefix(3_000)) }
      + Self.pieces.map { Array($0.utf8) }
    for _ in 0..<1_500 {
      guard var bytes = samples.randomElement(using: &generator), !bytes.isEmpty else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let byte = Self.bytes.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        case 2 where bytes.count > 1: bytes.remove(at: place)
        default: bytes.removeSubrange(place..<min(bytes.count - 1, place + 5))
        }
      }
      guard let difference = difference(bytes), !isRefusedOnPurpose(bytes) else { continue }
      Issue.record("\(difference): \(String(decoding: bytes.prefix(300), as: UTF8.self))")
    }
  }

  /// Whether names with letters beyond ASCII, another encoding or another version are why a text is refused.
  private func isRefusedOnPurpose(_ bytes: [UInt8]) -> Bool {
    guard read(bytes, Expat.parse).fault == nil, let fault = read(bytes, XMLScanner.parse).fault
    else { return false }
    if case .other(let words) = fault.kind {
      return words.hasPrefix("only UTF-8") || words == "XML declaration not well-formed"
    }
    return fault.kind == .invalid && bytes.contains { $0 >= 0x80 }
  }
}
