import CICU

/// A zone of time, such as `Europe/Vienna` or `+01:00`: how far its clocks are from those of Greenwich.
///
/// Used from one thread at a time.
public final class ICUZone {
  private let calendar: UnsafeMutablePointer<UCalendar?>

  /// Opens a zone; nil where it is not known.
  public init?(_ name: String) {
    let isOffset = name.hasPrefix("+") || name.hasPrefix("-")
    let source = Array((isOffset ? "GMT\(name)" : name).utf16)
    var status = U_ZERO_ERROR
    let opened = yar_ucal_open(source, Int32(source.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue, let opened else { return nil }
    calendar = opened
  }

  deinit { yar_ucal_close(calendar) }

  /// How many seconds the zone's clocks are ahead at a time.
  public func offset(atSecondsSince1970 seconds: Int64) -> Int64 {
    var status = U_ZERO_ERROR
    let milliseconds = yar_ucal_offset(calendar, Double(seconds) * 1000, &status)
    return status.rawValue <= U_ZERO_ERROR.rawValue ? Int64(milliseconds / 1000) : 0
  }
}
