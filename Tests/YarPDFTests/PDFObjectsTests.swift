import Testing

@testable import YarPDF

/// Objects, where they are, and pages as a tree.
@Suite struct PDFObjectsTests {
  /// What was written.
  private final class Sink {
    var bytes: [UInt8] = []
    var isFull = false

    func write(_ more: UnsafeRawBufferPointer) -> Bool {
      guard !isFull else { return false }
      bytes += more
      return true
    }

    var text: String { String(decoding: bytes, as: Unicode.ASCII.self) }
  }

  private func objects(_ sink: Sink) -> PDFObjects {
    PDFObjects(NoCompressor(), write: { sink.write($0) })
  }

  @Test(arguments: [1, 2, 63, 64, 65, 128, 64 * 64, 64 * 64 + 1, 10_000])
  func treesHoldAllPagesOnce(_ count: Int) {
    let sink = Sink()
    let objects = objects(sink)
    var tree = PageTree(objects)
    for _ in 0..<count {
      let parent = tree.parent()
      let page = objects.add(PDFBytes("<</Type/Page/Parent \(parent) 0 R>>"))
      tree.add(page)
    }
    let root = tree.finish()
    #expect(objects.finish(root: root, information: root))
    // The branches with their kids, and who is whose parent.
    var kids: [Int: [Int]] = [:]
    var counts: [Int: Int] = [:]
    var parents: [Int: Int] = [:]
    for (number, object) in Self.packed(sink.text) {
      if let parent = Self.number(after: "/Parent ", in: object) { parents[number] = parent }
      guard object.hasPrefix("<</Type/Pages") else { continue }
      counts[number] = Self.number(after: "/Count ", in: object)
      let list = object.split(separator: "[")[1].prefix { $0 != "]" }
      kids[number] = list.split(separator: " ").compactMap { Int($0) }.filter { $0 > 0 }
    }
    func pages(_ branch: Int) -> Int {
      let own = kids[branch] ?? []
      #expect(own.count <= 64)
      let sum = own.reduce(0) { sum, kid in
        if parents[kid] != branch { Issue.record("\(kid) is not of \(branch)") }
        return sum + (kids[kid] == nil ? 1 : pages(kid))
      }
      #expect(counts[branch] == sum)
      return sum
    }
    #expect(pages(root) == count)
    #expect(parents[root] == nil)
  }

  /// The objects of the streams of objects.
  private static func packed(_ file: String) -> [(Int, String)] {
    var found: [(Int, String)] = []
    for part in file.split(separator: "/Type/ObjStm").dropFirst() {
      guard let first = number(after: "/First ", in: String(part)),
        let start = part.firstRange(of: "stream\n"), let end = part.firstRange(of: "\nendstream")
      else { continue }
      let content = Array(part[start.upperBound..<end.lowerBound].utf8)
      let index = String(decoding: content.prefix(first), as: UTF8.self).split(separator: " ")
        .compactMap { Int($0) }
      for place in stride(from: 0, to: index.count, by: 2) {
        let begin = first + index[place + 1]
        let end = place + 3 < index.count ? first + index[place + 3] : content.count
        found.append((index[place], String(decoding: content[begin..<end], as: UTF8.self)))
      }
    }
    return found
  }

  private static func number(after word: String, in text: String) -> Int? {
    text.firstRange(of: word).flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
  }

  /// Where bytes cannot be written, that is told, once and for all.
  @Test func whatCannotBeWrittenIsTold() {
    let sink = Sink()
    let objects = objects(sink)
    sink.isFull = true
    objects.add(stream: [UInt8](repeating: 1, count: 100_000))
    #expect(objects.isBroken)
    sink.isFull = false
    #expect(!objects.finish(root: 1, information: 1))
    #expect(sink.bytes.isEmpty)
  }

  /// What was written is kept no longer: of a file only the places of its objects.
  @Test func bytesAreHandedOn() {
    let sink = Sink()
    let objects = objects(sink)
    for _ in 0..<100 { objects.add(stream: [UInt8](repeating: 1, count: 10_000)) }
    #expect(sink.bytes.count > 900_000)
  }
}
