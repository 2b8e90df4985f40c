import Testing
import YarDocuments

@testable import YarTemplates

/// CSV as spreadsheets and programs of data teams write it.
@Suite struct SpreadsheetRowTests {
  /// The rows of a text, a line for each, and what is said of those that were passed over.
  private func rows(_ text: String, piece: Int = 1000) throws -> [String] {
    let bytes = Array(text.utf8)
    var at = 0
    var reader = RowReader(format: .csv, schema: try RowReaderTests.schema()) {
      defer { at = min(bytes.count, at + piece) }
      return Array(bytes[at..<min(bytes.count, at + piece)])
    }
    var lines: [String] = []
    while let row = try reader.next() {
      switch row.content {
      case .success(let object):
        lines.append(
          "\(row.number) \(row.line) "
            + zip(object.keys, object.values).map { "\($0)=\($1.words)" }.joined(separator: " "))
      case .failure(let failure):
        lines.append(
          "\(row.number) \(row.line) "
            + failure.errors.map { "!\($0.field): \($0.message)" }.joined(separator: " "))
      }
    }
    return lines + (reader.blank.words.map { [$0] } ?? [])
  }

  @Test(arguments: [1, 3, 1000])
  func rowsOfNothingButSeparatorsArePassedOver(_ piece: Int) throws {
    #expect(
      try rows(",,\r\nname,n,ok\r\nAnn,1,\r\n,,\r\n\"\", ,\"\"\r\nBo,2,\r\n,,,,\r\n", piece: piece)
        == [
          "1 3 name=the text \"Ann\" n=the number 1", "2 6 name=the text \"Bo\" n=the number 2",
          "4 rows have empty fields only and were passed over; the first is line 1",
        ])
    #expect(
      try rows("name,n\n,\n") == ["line 2 has empty fields only and was passed over"])
    // Where there is one column, an empty text is one that somebody wrote.
    #expect(
      try rows("name\n\"\"\n\nAnn\n") == ["1 2 name=the text \"\"", "2 4 name=the text \"Ann\""])
    // A quote that stands alone in a field is something.
    #expect(try rows("name,n\n\"\"\"\",\n") == ["1 2 name=the text \"\\\"\""])
  }

  @Test(arguments: ["sep=;", "SEP=;", "\"sep=;\"", "\u{FEFF}sep=;"])
  func aFirstLineSaysWhatSeparates(_ line: String) throws {
    #expect(
      try rows("\(line)\r\nname;n;more\r\n\"Ann; B\";1;x,y\r\n").first
        == "1 3 name=the text \"Ann; B\" n=the number 1 more=the text \"x,y\"")
  }

  @Test func tabsAndCommasAreSaidAsWell() throws {
    #expect(
      try rows("sep=\t\nname\tn\nAnn, B\t1\n") == ["1 3 name=the text \"Ann, B\" n=the number 1"])
    #expect(try rows("sep=,\nname,n\nAnn,1\n") == ["1 3 name=the text \"Ann\" n=the number 1"])
  }

  @Test(arguments: ["sep=", "sep=ab", "sep=x", "sep=\"", "sep=;,"])
  func whatCannotSeparateIsRefused(_ line: String) throws {
    #expect(
      throws: RowSourceError(
        line: 1,
        message:
          "'sep=' is followed by the one character between fields, such as sep=; and it is no "
          + "letter, digit or '\"'")
    ) { try rows("\(line)\nname,n\n") }
  }

  @Test func aLineThatSaysAnotherSeparatorIsToldSo() throws {
    #expect(
      throws: RowSourceError(
        line: 2,
        message: "the columns are separated by \";\", and the line above says 'sep=|'")
    ) { try rows("sep=|\nname;n\nAnn;1\n") }
    #expect(
      throws: RowSourceError(
        line: 1,
        message:
          "the columns are separated by \";\"; CSV has commas (RFC 4180): save the file with commas, "
          + "or put a line 'sep=;' in front of it")
    ) { try rows("name;n, in pieces\nAnn;1\n") }
    #expect(
      throws: RowSourceError(
        line: 1,
        message:
          "the columns are separated by \"\\t\"; CSV has commas (RFC 4180): save the file with commas, "
          + "or put a line 'sep=' with a tab behind it in front of it")
    ) { try rows("name\tn\nAnn\t1\n") }
  }

  @Test func anEmptyLastColumnIsNone() throws {
    #expect(
      try rows("name,n,\nAnn,1,\nBo,2\nSmith, John,3\nCarl,3,x\n,,\n") == [
        "1 2 name=the text \"Ann\" n=the number 1", "2 3 name=the text \"Bo\" n=the number 2",
        "3 4 !: field 3 holds \"3\", and the first line has no name for it; a comma inside of a "
          + "field needs '\"' around it",
        "4 5 !: field 3 holds \"x\", and the first line has no name for it; a comma inside of a "
          + "field needs '\"' around it", "line 6 has empty fields only and was passed over",
      ])
  }

  @Test func aColumnOfNumbersOfRowsIsToldSo() throws {
    #expect(
      throws: RowSourceError(
        line: 1,
        message:
          "column 1 has no name; the first line names the columns; where a program put numbers of rows "
          + "there, leave them out")
    ) { try rows(",name\n0,Ann\n") }
  }

  @Test func fieldsTooFewAndTooManyAreAdvisedDifferently() throws {
    #expect(
      try rows("name,n,ok\nAnn,1\nSmith, John,1,true\nBo,1,,\n") == [
        "1 2 !: the row has 2 fields, the first line names 3: 'ok' is missing; write a "
          + "',' for each field, also where it is empty, and '\"' around one with a line break",
        "2 3 !: the row has 4 fields, the first line names 3; a comma inside of a field needs '\"' around it",
        "3 4 !: the row has 4 fields, the first line names 3; a comma inside of a field needs '\"' around it; "
          + "where each row ends with a ',', the first line must do so, too",
      ])
    #expect(
      try rows("sep=;\nname;n\nAnn;1;2\n") == [
        "1 3 !: the row has 3 fields, the first line names 2; a ';' inside of a field needs '\"' around it"
      ])
  }

  @Test func namesThatComeTwiceAreNoRow() throws {
    #expect(
      try rows("name,n\nAnn,1\nname,n\nBo,2\n") == [
        "1 2 name=the text \"Ann\" n=the number 1",
        "2 3 !: the row says the names of the columns once more; leave it out",
        "3 4 name=the text \"Bo\" n=the number 2",
      ])
    #expect(
      try rows("name,n\n\u{FEFF}name,n\n") == [
        "1 2 !: the row says the names of the columns once more; leave it out"
      ])
    #expect(try rows("name\nname\n") == ["1 2 name=the text \"name\""])
  }

  /// A quote within a field is a letter; it takes no other rows into its own.
  @Test(arguments: [1, 2, 1000])
  func inchesTakeNoFurtherRows(_ piece: Int) throws {
    #expect(
      try rows("name,n\n5\" pipe,1\n6\" pipe,2\n\"7\"\" pipe\nlong\",3\n", piece: piece) == [
        "1 2 name=the text \"5\\\" pipe\" n=the number 1",
        "2 3 name=the text \"6\\\" pipe\" n=the number 2",
        "3 4 name=the text \"7\\\" pipe\\nlong\" n=the number 3",
      ])
  }

  @Test func aSpaceInFrontOfQuotesIsToldSo() throws {
    #expect(
      try rows("n,name\n1, \"Ann\"\n") == [
        "1 2 !: field 2 has a space in front of its opening '\"'; leave the space out"
      ])
  }

  @Test(arguments: [
    (
      "1.234,50 €", "a number is written as 1234.5: a point, no other separators, no signs of money"
    ),
    ("1234,5", "a number is written as 1234.5: a point, no other separators, no signs of money"),
    ("1'234.50", "a number is written as 1234.5: a point, no other separators, no signs of money"),
    ("CHF 12.50", "a number is written as 1234.5: a point, no other separators, no signs of money"),
    (
      "4.00638E+12",
      "it is a number that a spreadsheet has shortened: its last digits are lost; give its column the format "
        + "of text there before the numbers are put in"
    ),
  ])
  func numbersOfPeopleAreAdvised(_ text: String, _ advice: String) throws {
    var left = Array("name,n\nAnn,\"\(text)\"\n".utf8)
    var reader = RowReader(format: .csv, schema: try RowReaderTests.schema()) {
      defer { left = [] }
      return left
    }
    let row = try #require(try reader.next())
    let object = try row.content.get()
    #expect(
      try RowReaderTests.schema().problems(of: .object(object)) == [
        RowProblem(field: "n", message: "must be a number, not the text \"\(text)\"; \(advice)")
      ])
  }

  @Test(arguments: ["1.5E+3", "6.02214076E+23", "1.5e-7", "1E5"])
  func powersOfTenThatLoseNothingAreNumbers(_ text: String) throws {
    let row = try rows("name,n\nAnn,\(text)\n")
    #expect(row.first?.contains("n=the number") == true)
  }
}
