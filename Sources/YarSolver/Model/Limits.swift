/// Which numbers a solver takes.
enum Limits {
  static let greatestConstant = 1e9
  static let greatestCoefficient = 1e6
  static let leastCoefficient = 1e-6
  /// The most terms of which each is compared with each, to find one variable twice.
  static let termsComparedByTwos = 32

  @inline(__always)
  static func accept(constant: Double) -> Bool { abs(constant) <= greatestConstant }

  /// A coefficient that is not 0.
  @inline(__always)
  static func accept(coefficient: Double) -> Bool {
    let magnitude = abs(coefficient)
    return magnitude >= leastCoefficient && magnitude <= greatestCoefficient
  }
}
