import Foundation
import Testing

/// The sanitizer under which the tests run, as `Scripts/sanitize.sh` says it: `address` or `thread`; nil without one.
let sanitizer = ProcessInfo.processInfo.environment["YAR_SANITIZE"]

extension Trait where Self == TimeLimitTrait {
  /// For so long a test may take before it is said to hang; under a sanitizer, where all tests wait for each other, an hour
  /// for each minute.
  static func limit(minutes: Int) -> Self {
    .timeLimit(.minutes(sanitizer == nil ? minutes : 60 * minutes))
  }
}
