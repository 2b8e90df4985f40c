import YarTemplates

extension ArrowColumn {
  /// The value at a place in memory, where the column holds neither lists nor structs.
  func scalar(at place: Int) throws(ArrowError) -> DataValue {
    guard let memory = buffers?[1] else { return .null }
    switch kind {
    case .bool:
      let byte = memory.load(fromByteOffset: place >> 3, as: UInt8.self)
      return .bool(byte >> UInt8(place & 7) & 1 == 1)
    case .integer(let bytes, let isSigned):
      return integer(memory, place, bytes, isSigned)
    case .decimal(let bytes, let scale):
      return try ArrowDecimal(memory, place, bytes: bytes, scale: scale).value(of: self)
    case .float(let bytes):
      let number = Self.float(memory, place, bytes)
      guard !number.isInfinite else { throw untaken("is infinite, which no number of a row is") }
      return number.isFinite ? .number(number) : .null
    case .text(let offsetBytes):
      let range = try range(at: place, offsetBytes)
      return .string(try text(buffers?[2], range))
    case .textView: return .string(try viewedText(memory, place))
    case .date(let bytes):
      let count = Self.signed(memory, place, bytes)
      let days = bytes == 4 ? count : Self.floored(count, 86_400_000).quotient
      return .string(try date(days))
    case .time(let bytes, let perSecond):
      return .string(Self.time(Self.signed(memory, place, bytes), perSecond))
    case .timestamp(let perSecond, _):
      let moment = Self.floored(Self.signed(memory, place, 8), perSecond)
      let offset = zone.map { $0.offset(atSecondsSince1970: moment.quotient) }
      let (shifted, overflows) = moment.quotient.addingReportingOverflow(offset ?? 0)
      let day = Self.floored(overflows ? .max : shifted, 86_400)
      let time = Self.time(day.remainder * perSecond + moment.remainder, perSecond)
      return .string("\(try date(day.quotient))T\(time)\(offset.map(Self.written) ?? "")")
    case .null, .list, .fixedList, .structure, .unread: return .null
    }
  }

  // MARK: Numbers

  private static func signed(_ memory: UnsafeRawPointer, _ place: Int, _ bytes: Int) -> Int64 {
    switch bytes {
    case 1: Int64(memory.loadUnaligned(fromByteOffset: place, as: Int8.self))
    case 2: Int64(memory.loadUnaligned(fromByteOffset: place * 2, as: Int16.self))
    case 4: Int64(memory.loadUnaligned(fromByteOffset: place * 4, as: Int32.self))
    default: memory.loadUnaligned(fromByteOffset: place * 8, as: Int64.self)
    }
  }

  private func integer(
    _ memory: UnsafeRawPointer, _ place: Int, _ bytes: Int, _ isSigned: Bool
  ) -> DataValue {
    let signed = Self.signed(memory, place, bytes)
    if isSigned { return Self.whole(signed) }
    guard bytes < 8 else { return Self.whole(UInt64(bitPattern: signed)) }
    return .number(Double(signed & (1 << (8 * Int64(bytes)) - 1)))
  }

  /// Where two integers would be one number, all digits are kept.
  private static func whole(_ number: some FixedWidthInteger) -> DataValue {
    guard number.magnitude >= 1 << 53 else { return .number(Double(number)) }
    return ExactNumber("\(number)").map { .exact($0) } ?? .number(Double(number))
  }

  private static func float(_ memory: UnsafeRawPointer, _ place: Int, _ bytes: Int) -> Double {
    switch bytes {
    case 2: half(memory.loadUnaligned(fromByteOffset: place * 2, as: UInt16.self))
    case 4: shortest(memory.loadUnaligned(fromByteOffset: place * 4, as: Float.self))
    default: memory.loadUnaligned(fromByteOffset: place * 8, as: Double.self)
    }
  }

  /// The number that a float of 32 bits stands for: 0.1, and not the 0.100000001490116 that it is.
  private static func shortest(_ number: Float) -> Double {
    number.isFinite ? Double("\(number)") ?? Double(number) : Double(number)
  }

  private static func half(_ bits: UInt16) -> Double {
    let exponent = Int(bits >> 10 & 31)
    let fraction = Double(bits & 1023) / 1024
    let sign = bits >> 15 == 1 ? -1.0 : 1.0
    switch exponent {
    case 0: return sign * fraction * 0x1p-14
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default: return Double(sign: .plus, exponent: exponent - 15, significand: sign * (1 + fraction))
    }
  }

  // MARK: Texts

  private func text(
    _ memory: UnsafeRawPointer?, _ range: Range<Int>
  ) throws(ArrowError) -> String {
    guard !range.isEmpty else { return "" }
    guard let memory else {
      throw ArrowError(field: field, message: "is broken: its texts are missing")
    }
    let bytes = UnsafeRawBufferPointer(start: memory + range.lowerBound, count: range.count)
    guard let text = String(validating: bytes.bindMemory(to: UInt8.self), as: UTF8.self) else {
      throw untaken("is not UTF-8")
    }
    return text
  }

  /// A text of up to 12 bytes stands in its view; of a longer one the view says where it is.
  private func viewedText(
    _ memory: UnsafeRawPointer, _ place: Int
  ) throws(ArrowError) -> String {
    let view = memory + place * 16
    let count = Int(view.loadUnaligned(as: Int32.self))
    guard count > 12 else {
      guard count >= 0 else {
        throw ArrowError(field: field, message: "is broken: a text has \(count) bytes")
      }
      return try text(view + 4, 0..<count)
    }
    let buffer = Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
    let start = Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
    // The last buffer has the sizes of those between.
    guard buffer >= 0, buffer + 3 < bufferCount, start >= 0,
      let sizes = buffers?[bufferCount - 1],
      start + count <= Int(sizes.loadUnaligned(fromByteOffset: buffer * 8, as: Int64.self))
    else { throw ArrowError(field: field, message: "is broken: a text lies outside its buffer") }
    return try text(buffers?[buffer + 2], start..<start + count)
  }

  // MARK: Dates

  private static func floored(_ value: Int64, _ by: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: by)
    return remainder < 0 ? (quotient - 1, remainder + by) : (quotient, remainder)
  }

  /// A day as `2027-02-01`, by the calendar of 400 years, which begins on the first of March.
  private func date(_ daysSince1970: Int64) throws(ArrowError) -> String {
    // Years of four digits, which is what dates of rows have.
    guard (-719_162...2_932_896).contains(daysSince1970) else {
      throw untaken("has a date outside the years 1 to 9999")
    }
    let era = Self.floored(daysSince1970 + 719_468, 146_097)
    let day = era.remainder
    let yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era.quotient * 400 + (month <= 2 ? 1 : 0)
    let dayOfMonth = dayOfYear - (153 * shifted + 2) / 5 + 1
    return Self.digits(year, 4) + "-" + Self.digits(month, 2) + "-" + Self.digits(dayOfMonth, 2)
  }

  /// A time of day as `18:30:00`, with parts of a second where it has some.
  private static func time(_ value: Int64, _ perSecond: Int64) -> String {
    let parts = floored(value, perSecond)
    let seconds = floored(parts.quotient, 86_400).remainder
    var text =
      digits(seconds / 3600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":"
      + digits(seconds % 60, 2)
    if parts.remainder > 0 {
      var fraction = digits(parts.remainder, "\(perSecond)".count - 1)
      while fraction.last == "0" { fraction.removeLast() }
      text += "." + fraction
    }
    return text
  }

  /// How far a zone is ahead, as `+01:00`.
  private static func written(_ offset: Int64) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + digits(minutes / 60, 2) + ":" + digits(minutes % 60, 2)
  }

  private static func digits(_ value: Int64, _ count: Int) -> String {
    let text = "\(value)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
