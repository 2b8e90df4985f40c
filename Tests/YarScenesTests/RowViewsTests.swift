import Testing
import YarLayout
import YarScenes
import YarTemplates

/// Rows that are drawn by views of Swift.
@Suite struct RowViewsTests {
  private struct Guest: Codable {
    struct Seat: Codable {
      var row: String
      var number: UInt8
    }
    var name: String
    var seats: [Seat]
    var price: Double
    var isVIP: Bool?
  }

  private func views() throws -> RowViews<Guest, Label> {
    try RowViews(of: Guest.self, in: ProposedSize(width: 120), background: .white) {
      Label("", font: Font(size: 14)).setNumberOfLines(0)
    } show: { guest, label in
      label.text = "\(guest.name) \(guest.seats.count)"
    }
  }

  private func row(_ name: String, seats: Int) -> DataObject {
    DataObject([
      ("name", .string(name)), ("price", 12.5), ("isVIP", nil),
      (
        "seats",
        .list((0..<seats).map { ["row": "A", "number": .number(Double($0))] as DataValue })
      ),
    ])
  }

  @Test func theBytesAreThoseOfTheRowAlone() throws {
    let kept = try views()
    for (name, seats) in [("Ann", 1), ("Wolfeschlegelsteinhausen the Third", 2), ("Bo", 0)] {
      let guest: Guest = try row(name, seats: seats).decoded()
      #expect(guest.seats.map { Int($0.number) } == Array(0..<seats))
      #expect(guest.isVIP == nil && guest.price == 12.5)
      #expect(try kept.picture(of: guest) == views().picture(of: guest))
      #expect(kept.view(of: guest) === kept.content)
    }
  }

  @Test(
    arguments: [
      ("name", nil, "name: must be a text, not nothing (null)"),
      ("price", "12", "price: must be a number, not the text \"12\""),
      ("isVIP", 1, "isVIP: must be true or false, not the number 1"),
      ("seats", [["row": "A"]], "seats[0].number: is missing"),
      (
        "seats", [["row": "A", "number": 256]],
        "seats[0].number: must be a whole number in the range of UInt8, not the number 256"
      ),
      ("seats", [["row": "A", "number": 1], 3], "seats[1]: must be an object, not the number 3"),
      ("seats", ["row": "A"], "seats: must be a list, not an object"),
    ] as [(String, DataValue, String)])
  func whatIsWrongIsToldByField(_ field: String, _ value: DataValue, _ message: String) throws {
    var row = row("Ann", seats: 1)
    row[field] = value
    let failure = #expect(throws: RowFailure.self) { try row.decoded(as: Guest.self) }
    #expect(failure?.errors.map { "\($0.field): \($0.message)" } == [message])
  }

  @Test func aFieldThatIsMissingIsTold() throws {
    let failure = #expect(throws: RowFailure.self) { try DataObject().decoded(as: Guest.self) }
    #expect(failure?.errors == [RowError(field: "name", message: "is missing")])
  }
}
