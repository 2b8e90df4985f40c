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
