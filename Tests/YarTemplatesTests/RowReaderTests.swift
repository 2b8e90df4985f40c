import Testing
import YarDocuments

@testable import YarTemplates

/// Rows as they are read, and what is wrong with them.
@Suite struct RowReaderTests {
  static func schema() throws -> DataSchema {
    var reader = DataSchemaReader()
    let text = """
      { "type": "object", "properties": { "name": { "type": "string" }, "n": { "type": "number" },
        "ok": { "type": "boolean" }, "address": { "type": "object", "properties": { "city": { "type": "string" } } },
        "tags": { "type": "array" } }, "required": ["name"] }
      """
    return reader.read(try JSONTree(Array(text.utf8)).root)
  }

  /// The rows of bytes that come in pieces of some size, a line for each.
  private func rows(
    _ bytes: [UInt8], _ format: RowFormat?, piece: Int, limit: Int = RowReader.maxByteCount
  ) throws -> [String] {
    var at = 0
    var reader = RowReader(format: format, schema: try Self.schema(), maxByteCount: limit) {
      defer { at = min(bytes.count, at + piece) }
      return Array(bytes[at..<min(bytes.count, at + piece)])
    }
    var lines: [String] = []
    while let row = try reader.next() {
      let start = "\(row.number) \(row.line) "
      switch row.content {
      case .success(let object):
        lines.append(
          start + zip(object.keys, object.values).map { "\($0)=\($1.words)" }.joined(separator: " ")
        )
      case .failure(let failure):
        lines.append(
          start + failure.errors.map { "!\($0.field): \($0.message)" }.joined(separator: " "))
      }
    }
    return lines
  }

  @Test(arguments: [1, 3, 1000])
  func linesOfJSON(_ piece: Int) throws {
    let text =
      "\u{FEFF}{\"name\": \"Ann\", \"n\": 1}\r\n\n  \n[1]\n{\"name\": \"B\n{\"a\":1}}\n{\"name\": \"é\"}"
    #expect(
      try rows(Array(text.utf8), nil, piece: piece) == [
        "1 1 name=the text \"Ann\" n=the number 1",
        "2 4 !: a row must be an object, not a list of 1; write each row on a line of its own",
        "3 5 !: column 10: the string has no closing '\"' on its line; a line break in a string is \\n",
        "4 6 !: column 8: unexpected '}' after the end of the row's value",
        "5 7 name=the text \"é\"",
      ])
  }

  @Test(arguments: [1, 2, 1000])
  func linesOfCSV(_ piece: Int) throws {
    let text =
      "name,n,ok,address.city,tags,more\r\n\"Ann, \"\"A\"\"\",1,True,Rome,\"[1,2]\",x\r\n\"two\nlines\",,,,,\nBo,x,yes,,,\nBo,1\n\"a\"b,1,,,,\n,1,,,,\n"
    #expect(
      try rows(Array(text.utf8), .csv, piece: piece) == [
        "1 2 name=the text \"Ann, \\\"A\\\"\" n=the number 1 ok=true address=an object tags=a list of 2 more=the text \"x\"",
        "2 3 name=the text \"two\\nlines\"",
        "3 5 name=the text \"Bo\" n=the text \"x\" ok=the text \"yes\"",
        "4 6 !: the row has 2 fields, the first line names 6: 'ok' and what follows it are missing; write a ',' for "
          + "each field, also where it is empty, and '\"' around one with a line break",
        "5 7 !: field 1 goes on behind its closing '\"'; inside of quotes a '\"' is written twice",
        "6 8 name=the text \"\" n=the number 1",
      ])
  }

  @Test(arguments: [1, 7, 1000])
  func aRowThatIsTooLongCostsThatRow(_ piece: Int) throws {
    let long = String(repeating: "x", count: 5000)
    let text = "{\"name\":\"A\"}\n{\"name\":\"\(long)\"}\n{\"name\":\"B\"}\n"
    #expect(
      try rows(Array(text.utf8), nil, piece: piece, limit: 1000) == [
        "1 1 name=the text \"A\"",
        "2 2 !: the row is longer than 1000 bytes: 5011",
        "3 3 name=the text \"B\"",
      ])
  }

  /// What has no end, a device or a file of holes, is not read for ever.
  @Test(arguments: [RowFormat.jsonLines, .csv])
  func aRowWithoutAnEndIsReadSoFar(_ format: RowFormat) throws {
    var count = 0
    var reader = RowReader(format: format, maxByteCount: 1000) {
      count += 100
      return [UInt8](repeating: 0, count: 100)
    }
    #expect(
      throws: RowSourceError(
        line: 1, message: "the row does not end within 16100 bytes; what follows is not read")
    ) { try reader.next() }
    #expect(count == 16_100)
  }

  @Test(arguments: [1, 7, 1000])
  func aQuoteThatIsNotClosedCostsItsLine(_ piece: Int) throws {
    let text = "name,n\n\"A,1\nB,2\nC,3\n"
    #expect(
      try rows(Array(text.utf8), nil, piece: piece) == [
        "1 2 !: a '\"' is opened and not closed; inside of quotes it is written twice",
        "2 3 name=the text \"B\" n=the number 2",
        "3 4 name=the text \"C\" n=the number 3",
      ])
  }

  @Test func whatIsLongerThanARowMayBeSaysSo() throws {
    let long = String(repeating: "x\n", count: 40)
    #expect(
      try rows(Array("name\n\"\(long)\"\n".utf8), .csv, piece: 7, limit: 50).first
        == "1 2 !: a '\"' is opened and not closed within 50 bytes, the longest row; "
        + "inside of quotes it is written twice")
    let names = String(repeating: "x", count: 60)
    #expect(
      throws: RowSourceError(
        line: 1, message: "the first line must name the columns; it is longer than 50 bytes")
    ) {
      try rows(Array("\(names)\n1\n".utf8), .csv, piece: 7, limit: 50)
    }
  }

  @Test func rowsOfJSONThatEndWithCRAloneSaySo() throws {
    #expect(
      try rows(Array("{\"n\":1}\r{\"n\":2}\r".utf8), nil, piece: 9) == [
        "1 1 !: column 9: unexpected '{' after the end of the row's value; the lines end with CR alone; "
          + "save the rows with LF, or CR LF, at the ends of lines"
      ])
    #expect(try rows(Array("{\"n\":\r1}\r\n".utf8), nil, piece: 9) == ["1 1 n=the number 1"])
  }

  /// Lines with nothing on them before the names are passed over, and not held.
  @Test func emptyLinesAreNotHeld() throws {
    var buffer = RecordBuffer(limit: 100) { [UInt8](repeating: 10, count: 1 << 18) }
    for _ in 0..<1_000_000 {
      _ = try buffer.next(quotes: true)
      buffer.compact()
    }
    #expect(buffer.bytes.count <= 1 << 19)
  }

  @Test func wrongEncodingsCostTheirRows() throws {
    var csv = Array("name,n\n".utf8)
    csv += [0x41, 0xE9, 0x2C, 0x31, 10] + Array("B,2\n".utf8)
    #expect(
      try rows(csv, nil, piece: 9) == [
        "1 2 !name: is not UTF-8; save the file as UTF-8", "2 3 name=the text \"B\" n=the number 2",
      ])
    let json = Array("{\"name\":\"".utf8) + [0xE9] + Array("\"}\n{\"name\":\"B\"}\n".utf8)
    #expect(
      try rows(json, nil, piece: 9) == [
        "1 1 !: column 10: not valid UTF-8; save the row as UTF-8", "2 2 name=the text \"B\"",
      ])
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x7B, 0] as [UInt8], "the rows are in UTF-16; save them as UTF-8"),
    ([0x61, 0, 0x2C, 0, 0x62, 0], "the rows are in UTF-16; save them as UTF-8"),
    ([0, 0x7B, 0, 0x7D], "the rows are in UTF-16; save them as UTF-8"),
    ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], "the rows are in UTF-32; save them as UTF-8"),
    ([0, 0, 0, 0x61], "the rows are in UTF-32; save them as UTF-8"),
    (
      Array("\"a\",b\r\"1\",2\r".utf8),
      "the lines end with CR alone; save the rows with LF, or CR LF, at the ends of lines"
    ),
    (Array("a,\"b\n".utf8), "the first line must name the columns; a '\"' in it is not closed"),
    (
      Array("a;b\n1;2".utf8),
      "the columns are separated by \";\"; CSV has commas (RFC 4180): save the file with commas, or put a line "
        + "'sep=;' in front of it"
    ),
    (Array("a,a\n1,2".utf8), "two columns are called \"a\"; rename one"),
    (Array("a,,b\n".utf8), "column 2 has no name; the first line names the columns"),
  ])
  func someFilesCannotBeReadAtAll(_ bytes: [UInt8], _ message: String) throws {
    #expect(throws: RowSourceError(line: 1, message: message)) {
      try rows(bytes, nil, piece: 1000)
    }
  }

  /// Columns of one field are put together, whichever comes first; a name of points alone is a field's own.
  @Test(arguments: [
    ("address,address.city,.", "\"{\"\"city\"\":\"\"Oslo\"\",\"\"zip\"\":\"\"1\"\"}\",Rome,x"),
    ("address.city,address.zip,.", "Rome,1,x"),
    ("address.zip,.,address.city", "1,x,Rome"),
  ])
  func columnsOfOneFieldArePutTogether(_ names: String, _ row: String) throws {
    let document = """
      { "yar": 1, "size": [9, 9], "data": { "type": "object", "properties": { "address": { "type": "object",
        "properties": { "city": { "type": "string" }, "zip": { "type": "string" } } } } },
        "root": { "type": "Label", "text": "{{ address.city }}" } }
      """
    let template = try Template(Array(document.utf8), file: "t.json")
    let columns = try CSVColumns(Array(names.utf8), line: 1, schema: template.schema)
    let object = try columns.object(Array(row.utf8))
    #expect(object.keys.sorted() == [".", "address"])
    #expect(object["."] == "x")
    guard case .object(let address)? = object["address"] else {
      Issue.record("no object")
      return
    }
    #expect(address["city"] == "Rome")
    #expect(address["zip"] == "1")
  }

  @Test func nothingIsNoRows() throws {
    #expect(try rows([], nil, piece: 1) == [])
    #expect(try rows(Array("a,b\n".utf8), .csv, piece: 1) == [])
  }
}
