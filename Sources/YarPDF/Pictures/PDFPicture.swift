import YarLayout

/// The page of a file that cairo wrote in another process, to be a part of the pages of this one's files.
///
/// Of the objects those are taken that drawing needs, and of these what `PDFWords` knows. What a reader could do besides, such
/// as opening an address, belongs to pages, and nothing of the other page but its drawing and resources comes along.
package struct PDFPicture {
  private struct Object {
    var number: Int
    var value: PDFValue
    var stream: ArraySlice<UInt8>?
  }

  /// In the order of the file.
  private var objects: [Object] = []
  /// What is drawn: with it begins what is added.
  private var form: Object

  /// Reads a file of one page of a size; nil for what is built otherwise than cairo does it.
  package init?(_ file: [UInt8], size: Size) {
    guard let trailer = PDFTrailer(file), let places = PDFPicture.places(in: file, trailer) else {
      return nil
    }
    func object(_ number: Int?) -> Object? {
      guard let number, let place = places[number] else { return nil }
      return PDFPicture.object(number, at: place, in: file, places)
    }
    guard let pages = object(trailer.root)?.value["Pages"]?.reference,
      case .array(let kids)? = object(pages)?.value["Kids"], kids.count == 1,
      let page = object(kids[0].reference)?.value,
      let content = object(page["Contents"]?.reference), let stream = content.stream,
      let resources = page["Resources"]
    else { return nil }
    func real(_ number: Double) -> PDFValue { .word(Array("\(number)".utf8)[...]) }
    func name(_ text: String) -> PDFValue { .word(Array("/\(text)".utf8)[...]) }
    guard size.width >= 1e-3, size.height >= 1e-3, size.width < 1e9, size.height < 1e9 else {
      return nil
    }
    // A picture is drawn into a square of one point.
    let matrix = [1 / size.width, 0, 0, 1 / size.height, 0, 0].map { PDFNumber.text($0) }
    let box = [0, 0, size.width, size.height].map { PDFNumber.text($0) }
    func array(_ texts: [String]) -> PDFValue { .array(texts.map { .word(Array($0.utf8)[...]) }) }
    var entries: [(name: String, value: PDFValue)] = [
      ("Type", name("XObject")), ("Subtype", name("Form")), ("BBox", array(box)),
      ("Matrix", array(matrix)), ("Resources", resources),
    ]
    if let filter = content.value["Filter"] { entries.append(("Filter", filter)) }
    form = Object(number: 0, value: .dictionary(entries), stream: stream)
    guard let value = PDFWords.allowed(form.value) else { return nil }
    form.value = value
    // All that the drawing leads to.
    var waiting = PDFPicture.references(in: form.value)
    var known: Set<Int> = []
    while let number = waiting.popLast() {
      guard known.insert(number).inserted else { continue }
      guard var found = object(number), let value = PDFWords.allowed(found.value) else {
        return nil
      }
      found.value = value
      objects.append(found)
      waiting += PDFPicture.references(in: value)
    }
    objects.sort { (places[$0.number] ?? 0) < (places[$1.number] ?? 0) }
  }

  /// Adds the objects to a file.
  ///
  /// - Returns: The number of the drawing.
  func add(to file: PDFObjects) -> Int {
    let number = file.reserve()
    var numbers: [Int: Int] = [:]
    for object in objects { numbers[object.number] = file.reserve() }
    for (object, number) in [(form, number)] + objects.map({ ($0, numbers[$0.number] ?? 0) }) {
      var value = PDFBytes()
      guard let stream = object.stream else {
        PDFPicture.write(object.value, numbers, to: &value)
        file.add(value, as: number)
        continue
      }
      if case .dictionary(let entries) = object.value {
        PDFPicture.write(entries.filter { $0.name != "Length" }, numbers, to: &value)
      }
      file.add(
        stream: Array(stream), value, as: number, isCompressed: object.value["Filter"] != nil)
    }
    return number
  }

  private static func write(_ value: PDFValue, _ numbers: [Int: Int], to file: inout PDFBytes) {
    switch value {
    case .word(let word): file.add(Array(word))
    case .reference(let number): file.add(reference: numbers[number] ?? 0)
    case .array(let values):
      file.add("[")
      for value in values {
        file.add(byte: 0x20)
        write(value, numbers, to: &file)
      }
      file.add(" ]")
    case .dictionary(let entries):
      file.add("<<")
      write(entries, numbers, to: &file)
      file.add(">>")
    }
  }

  private static func write(
    _ entries: [(name: String, value: PDFValue)], _ numbers: [Int: Int], to file: inout PDFBytes
  ) {
    for (name, value) in entries {
      file.add("/\(name) ")
      write(value, numbers, to: &file)
    }
  }

  private static func references(in value: PDFValue) -> [Int] {
    switch value {
    case .word: []
    case .reference(let number): [number]
    case .array(let values): values.flatMap(references)
    case .dictionary(let entries): entries.flatMap { references(in: $0.value) }
    }
  }

  /// Where objects are, as the table at the end says.
  private static func places(in file: [UInt8], _ trailer: PDFTrailer) -> [Int: Int]? {
    var reader = PDFReader(file, at: trailer.table)
    guard trailer.table < file.count, reader.skip("xref"), let first = reader.number(),
      let count = reader.number(), first == 0, count >= 0, count <= file.count / 20
    else { return nil }
    var places: [Int: Int] = [:]
    for number in 0..<count {
      guard let place = reader.number(), reader.number() != nil else { return nil }
      if reader.skip("n") {
        guard place > 0, place < file.count else { return nil }
        places[number] = place
      } else if !reader.skip("f") {
        return nil
      }
    }
    return places
  }

  private static func object(
    _ number: Int, at place: Int, in file: [UInt8], _ places: [Int: Int]
  ) -> Object? {
    var reader = PDFReader(file, at: place)
    guard reader.number() == number, reader.skip("0"), reader.skip("obj"),
      let value = reader.value()
    else { return nil }
    guard reader.skip("stream\n") else { return Object(number: number, value: value) }
    var length = value["Length"]?.number
    if let other = value["Length"]?.reference, let place = places[other] {
      var reader = PDFReader(file, at: place)
      guard reader.number() == other, reader.skip("0"), reader.skip("obj") else { return nil }
      length = reader.number()
    }
    guard let length, length >= 0, length <= file.count - reader.place else { return nil }
    return Object(
      number: number, value: value, stream: file[reader.place..<(reader.place + length)])
  }
}

/// Numbers as PDF writes them, which knows no exponents.
enum PDFNumber {
  static func text(_ number: Double) -> String {
    let whole = number.rounded(.towardZero)
    var text = "\(Int(whole))"
    var rest = abs(number - whole)
    if number < 0, whole == 0 { text = "-0" }
    guard rest > 0 else { return text }
    text += "."
    for _ in 0..<15 where rest > 0 {
      rest *= 10
      let digit = rest.rounded(.down)
      text += "\(Int(digit))"
      rest -= digit
    }
    return text
  }
}
