/// The files that a PDF carries, each written when it is added; of what is written its name, number and digest stay.
struct CarriedFiles {
  /// A file that is written.
  private struct Known {
    var number: Int
    var digest: Digest
  }

  /// What tells files of one name apart, by a hash whose key is another one in each process.
  private struct Digest: Equatable {
    var count: Int
    var hash: Int

    init(_ file: PDFAttachment) {
      count = file.bytes.count
      var hasher = Hasher()
      hasher.combine(file.mediaType)
      hasher.combine(file.relationship)
      hasher.combine(file.summary)
      file.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      hash = hasher.finalize()
    }
  }

  private var known: [String: Known] = [:]

  private static let mostInLeaf = 256

  /// Why files cannot be added; nil where they can.
  func problem(with files: [PDFAttachment]) -> String? {
    var added: [String: PDFAttachment] = [:]
    for file in files {
      if let problem = file.problem { return problem }
      // What is new is hashed when it is added, and not here.
      let isSame =
        if let other = known[file.name] {
          other.digest == Digest(file)
        } else {
          added.updateValue(file, forKey: file.name).map { $0 == file } ?? true
        }
      if !isSame {
        return
          "the PDF has another file called '\(file.name)' already; give each a name of its own, or write a PDF for each row"
      }
    }
    return nil
  }

  /// Adds files; one that is there already is not written again.
  ///
  /// - Returns: The numbers of their descriptions, in their order.
  mutating func add(_ files: [PDFAttachment], date: Int64?, to objects: PDFObjects) -> [Int] {
    files.map { file in
      if let other = known[file.name] { return other.number }
      let number = Self.write(file, date: date, to: objects)
      known[file.name] = Known(number: number, digest: Digest(file))
      return number
    }
  }

  private static func write(_ file: PDFAttachment, date: Int64?, to objects: PDFObjects) -> Int {
    var entries = PDFBytes("/Type/EmbeddedFile/Subtype")
    entries.add(name: file.mediaType)
    entries.add("/Params<</Size \(file.bytes.count)")
    if let date = PDFInformation.spelled(date) { entries.add("/ModDate (D:\(date.format))") }
    entries.add(">>")
    let stream = objects.add(stream: file.bytes, entries)
    return objects.add(
      .dictionary { object in
        object.add("/Type/Filespec/F ")
        object.add(text: file.name)
        object.add("/UF ")
        object.add(text: file.name)
        object.add("/AFRelationship/\(file.relationship.word)")
        if let summary = file.summary {
          object.add("/Desc ")
          object.add(text: summary)
        }
        object.add("/EF<</F ")
        object.add(reference: stream)
        object.add("/UF ")
        object.add(reference: stream)
        object.add(">>")
      })
  }

  /// Writes the tree in which readers find the files by their names (ISO 32000-1, 7.9.6).
  ///
  /// - Returns: Its root; nil where there are none.
  func tree(in objects: PDFObjects) -> PDFBytes? {
    guard !known.isEmpty else { return nil }
    // Readers look for names in their order.
    let sorted = known.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
      .map { (name: $0.key, number: $0.value.number) }
    if sorted.count <= Self.mostInLeaf {
      return .dictionary { Self.add(sorted[...], to: &$0) }
    }
    let leaves = stride(from: 0, to: sorted.count, by: Self.mostInLeaf).map { start in
      let part = sorted[start..<min(start + Self.mostInLeaf, sorted.count)]
      return objects.add(
        .dictionary { node in
          node.add("/Limits[")
          node.add(text: part[part.startIndex].name)
          node.add(text: part[part.endIndex - 1].name)
          node.add("]")
          Self.add(part, to: &node)
        })
    }
    return .dictionary { node in
      node.add("/Kids")
      node.add(references: leaves)
    }
  }

  private static func add(
    _ files: ArraySlice<(name: String, number: Int)>, to node: inout PDFBytes
  ) {
    node.add("/Names[")
    for file in files {
      node.add(text: file.name)
      node.add(reference: file.number)
    }
    node.add("]")
  }
}

extension PDFBytes {
  /// Adds what files something goes with; nothing where there are none.
  mutating func add(associated numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    add("/AF")
    add(references: numbers)
  }
}
