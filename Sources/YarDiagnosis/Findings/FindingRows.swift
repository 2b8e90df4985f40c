/// A row of a template in which a finding was seen.
///
/// A row is a condition of a finding as a device or a direction of reading is: ``FindingCondition/row``.
public struct FindingRow: Hashable, Sendable {
  /// The number of the row, from 1.
  public var number: Int
  /// The field that the first view of the finding shows; nil where it is none or more than one.
  public var field: String?
  /// What that view shows in the row; empty for nothing.
  public var text: String
  /// What that view needs and what it has; nil where room is not what counts.
  public var room: FindingRoom?

  /// Makes a row.
  public init(
    number: Int, field: String? = nil, text: String = "", room: FindingRoom? = nil
  ) {
    self.number = number
    self.field = field
    self.text = text
    self.room = room
  }
}

/// What a view needs and what it has.
public struct FindingRoom: Hashable, Sendable {
  /// What it needs, in points; of a picture in pixels.
  public var needed: Double
  /// What it has, in the same unit.
  public var has: Double

  /// Makes one.
  public init(needed: Double, has: Double) {
    self.needed = needed
    self.has = has
  }
}

/// In how many rows of a template a finding was seen.
///
/// The words of such a finding are those of the row that has it worst, which its first condition names.
public struct FindingRows: Hashable, Sendable {
  /// How many rows have it.
  public var count: Int
  /// How many rows were looked at.
  public var total: Int
  /// The numbers of the first rows that have it, in ascending order.
  public var numbers: [Int]

  /// Makes a count.
  public init(count: Int, total: Int, numbers: [Int]) {
    self.count = count
    self.total = total
    self.numbers = numbers
  }
}

extension FindingRow {
  /// `, 'name' is "Bertram"`; empty where the view shows nothing.
  fileprivate var shown: String {
    guard !text.isEmpty else { return "" }
    return ", " + (field.map { "'\($0)' is " } ?? "") + "\"\(excerpt(text))\""
  }
}

extension FindingRows {
  /// `in 2 of 1,200 rows: 100, 300; worst in row 100, 'name' is "Bertram"`.
  ///
  /// - Parameter worst: The row that has it worst.
  func text(worst: FindingRow?) -> String {
    var text = "in \(count.grouped) of \(total.grouped) row\(total == 1 ? "" : "s"): "
    let shown = worst.map { $0.shown } ?? ""
    if count == 1, let number = numbers.first { return text + "row \(number.grouped)\(shown)" }
    text += numbers.prefix(5).map { $0.grouped }.joined(separator: ", ")
    if count > 5 { text += ", …" }
    guard let worst else { return text }
    return text + "; worst in row \(worst.number.grouped)\(shown)"
  }
}

extension Int {
  /// The number with commas between thousands: `1,000,000`.
  package var grouped: String {
    var digits = String(self)
    var place = digits.count - 3
    while place > (self < 0 ? 1 : 0) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
