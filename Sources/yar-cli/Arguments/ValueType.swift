import YarInterfaceBuilder
import YarLayout
import YarScenes

/// What an option takes: how a word is read, and what shells offer.
struct ValueType<Value>: Sendable {
  let offer: ValueOffer
  /// Reads a word; the second is the option, as messages name it: `--size`.
  let read: @Sendable (String, String) throws(UsageError) -> Value

  init(
    _ offer: ValueOffer = .anything,
    read: @escaping @Sendable (String, String) throws(UsageError) -> Value
  ) {
    self.offer = offer
    self.read = read
  }

  /// The same for an option that may be left out.
  var optional: ValueType<Value?> {
    ValueType<Value?>(offer) { [read] (word, option) throws(UsageError) in try read(word, option) }
  }

  /// One of some words.
  static func choice(_ choices: [(String, Value)]) -> Self where Value: Sendable {
    ValueType(.words(choices.map(\.0))) { (word, option) throws(UsageError) in
      if let found = choices.first(where: { $0.0 == word }) { return found.1 }
      let words = choices.map { "'\($0.0)'" }.joined(separator: ", ")
      throw UsageError(message: "'\(option)' must be one of \(words), not '\(word)'")
    }
  }

  /// One of some values, by the words that they are.
  static func choice(_ values: [Value]) -> Self
  where Value: RawRepresentable<String> & Sendable {
    choice(values.map { ($0.rawValue, $0) })
  }
}

extension ValueType<String> {
  /// Any text, such as a path.
  static func text(_ offer: ValueOffer = .anything) -> Self {
    ValueType(offer) { (word, _) throws(UsageError) in word }
  }

  /// A file that is written.
  static func page(_ offer: ValueOffer) -> Self {
    ValueType(offer) { (word, option) throws(UsageError) in
      guard word != "", word != "-" else {
        throw UsageError(message: "'\(option)' must name a file")
      }
      return word
    }
  }
}

extension ValueType<Double> {
  /// A positive number of at most some size.
  static func number(upTo limit: Double) -> Self {
    ValueType { (word, option) throws(UsageError) in
      guard let number = plainNumber(word), number > 0, number <= limit else {
        throw UsageError(
          message: "'\(option)' must be a number above 0 and up to \(Int(limit)), not '\(word)'")
      }
      return number
    }
  }
}

extension ValueType<Int> {
  /// A whole number from 1 to a limit.
  static func count(upTo limit: Int) -> Self {
    ValueType { (word, option) throws(UsageError) in
      guard let number = Int(word), (1...limit).contains(number) else {
        throw UsageError(
          message: "'\(option)' must be a whole number from 1 to \(limit), not '\(word)'")
      }
      return number
    }
  }

  /// An amount of memory: `500M`, `2G`, in units of 1024.
  static var byteCount: Self {
    ValueType { (word, option) throws(UsageError) in
      let units: [Character: Int] = ["K": 10, "M": 20, "G": 30]
      let unit = word.last.flatMap { units[$0] }
      guard let unit, let number = plainNumber(word.dropLast()), number >= 1, number <= 1e6 else {
        throw UsageError(
          message: "'\(option)' must be an amount of memory, such as 500M or 2G, not '\(word)'")
      }
      return Int(number * Double(1 << unit))
    }
  }
}

extension ValueType<ProposedSize> {
  /// A size: `390x844`, or `390x` for any height, `x844` for any width.
  static var size: Self {
    ValueType { (word, option) throws(UsageError) in
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
      let numbers = parts.map { plainNumber($0) }
      let isValid = zip(parts, numbers).allSatisfy { part, number in
        part.isEmpty || number.map { $0 > 0 && $0 <= 1_000_000 } ?? false
      }
      guard parts.count == 2, isValid, word != "x" else {
        throw UsageError(
          message: "'\(option)' must be WIDTHxHEIGHT in points, above 0 and up to 1000000, "
            + "such as 390x844, or 390x for any height; not '\(word)'")
      }
      return ProposedSize(width: numbers[0], height: numbers[1])
    }
  }
}

extension ValueType<(from: Size, to: Size)> {
  /// Two sizes, the smaller first: `320x568-440x956`.
  static var sizes: Self {
    ValueType { (word, option) throws(UsageError) in
      let parts = word.split(separator: "-", omittingEmptySubsequences: false)
      let sizes = parts.compactMap { part -> Size? in
        let size = try? ValueType<ProposedSize>.size.read(String(part), option)
        guard let width = size?.width, let height = size?.height else { return nil }
        return Size(width: width, height: height)
      }
      guard sizes.count == 2, parts.count == 2, sizes[0].width <= sizes[1].width,
        sizes[0].height <= sizes[1].height
      else {
        throw UsageError(
          message: "'\(option)' must be two sizes, the smaller first, such as 320x568-440x956; "
            + "not '\(word)'")
      }
      return (sizes[0], sizes[1])
    }
  }
}

extension ValueType<Device> {
  /// The name of a device.
  static var device: Self {
    ValueType(.words(Device.allNames)) { (word, option) throws(UsageError) in
      try Device.device(named: word, by: option)
    }
  }
}

extension ValueType<[Device]> {
  /// The name of a device, or of a group of them.
  static var devices: Self {
    ValueType(.words(["phones", "pads"] + Device.allNames)) { (word, option) throws(UsageError) in
      try Device.devices(named: [word], by: option)
    }
  }
}

extension ValueType<[LayoutDirection]> {
  /// One direction of reading, or both.
  static var directions: Self {
    .choice([
      ("ltr", [.leftToRight]), ("rtl", [.rightToLeft]), ("both", [.leftToRight, .rightToLeft]),
    ])
  }
}

extension Device {
  fileprivate static var allNames: [String] { all.flatMap { [$0.id] + $0.names } }
}

/// A number in plain digits: what `Double` also takes (`nan`, `0x1p3`, `inf`) is not meant here.
private func plainNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
  return Double(String(text))
}
