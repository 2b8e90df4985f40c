import Glibc
import YarScenes

/// The date that pictures are given where their format has one; nil is none.
enum PictureDate {
  /// What `SOURCE_DATE_EPOCH` of the environment says, by which programs that build packages ask for a date.
  static func ofEnvironment() throws(UsageError) -> Int64? {
    guard let word = getenv("SOURCE_DATE_EPOCH").map({ String(cString: $0) }), !word.isEmpty else {
      return nil
    }
    // What asks for a date by it goes wrong rather than without one (reproducible-builds.org).
    guard let date = seconds(word) else {
      throw UsageError(
        message: "SOURCE_DATE_EPOCH of the environment must be seconds since 1970, not '\(word)'; "
          + "unset it, or say '--date'")
    }
    return date
  }

  fileprivate static func seconds(_ word: String) -> Int64? {
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let date = Int64(word),
      date < 253_402_300_800
    else { return nil }
    return date
  }
}

extension ValueType<Int64?> {
  /// `now`, `none`, or seconds since 1970.
  static var date: Self {
    ValueType { (word, option) throws(UsageError) in
      switch word {
      case "none": return nil
      case "now": return Int64(time(nil))
      default:
        guard let date = PictureDate.seconds(word) else {
          throw UsageError(
            message: "'\(option)' must be 'now', 'none' or seconds since 1970, not '\(word)'")
        }
        return date
      }
    }
  }
}
