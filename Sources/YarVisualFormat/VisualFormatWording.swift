import YarLayout

/// Puts a mistake in a format into words.
struct VisualFormatWording {
  private let problem: VisualFormatProblem
  private let format: VisualFormat
  private let knownNames: [String]

  init(_ problem: VisualFormatProblem, _ format: VisualFormat, _ knownNames: [String]) {
    self.problem = problem
    self.format = format
    self.knownNames = knownNames
  }

  /// What is wrong, what was expected and how to put it right, without the place.
  var text: String {
    let beyond = VisualFormatLimits(problem, format).text
    return ([sentence] + (beyond.map { [$0] } ?? [])).joined(separator: " ")
  }

  private var sentence: String {
    let view = shortened(problem.view ?? "")
    let name = shortened(problem.name ?? "")
    switch problem.kind {
    case .expectedColon:
      return format.axis == .vertical
        ? "':' is expected behind 'V': a column starts with 'V:', a row with 'H:' or at once."
        : "':' is expected behind 'H': a row starts with 'H:' or at once, a column with 'V:'."
    case .expectedView: return expectedView
    case .invalidViewName:
      return "A view's name is expected behind '['\(found): names are made of letters, digits "
        + "and underscores and do not start with a digit."
    case .unknownView:
      return "'\(name)' is no view of this format: 'views' has no such key.\(suggestion) Add "
        + "the view under that name, or correct the name."
    case .unterminatedView:
      return "']' is expected to close the view '\(view)'\(found): a view is '[name]' or "
        + "'[name(size)]'."
    case .unterminatedPredicateList:
      return "')' is expected to close the requirements, or ',' before another\(found)."
    case .expectedObject:
      return "A number or the name of a metric\(problem.view == nil ? "" : " or view") is "
        + "expected\(found)."
    case .invalidRelation:
      return "A relation is '==', '<=' or '>='\(found)."
    case .unknownMetric:
      return "'\(name)' has no value: neither 'metrics' nor 'views' has such a key."
        + "\(suggestion) Add it to 'metrics'\(problem.view == nil ? "" : " or 'views'"), or "
        + "correct the name."
    case .viewInSpacing:
      return "'\(name)' is a view, and a view is no distance: write a number or a metric between "
        + "the hyphens. Views stand in brackets: '[\(name)]'."
    case .invalidPriority:
      if problem.name != nil {
        return "'\(name)' is a view, and a view is no priority: write a number above 0 and at most "
          + "1000, or a metric."
      }
      return "A priority is expected behind '@'\(found): a number above 0 and at most 1000, or a "
        + "metric."
    case .priorityOutOfRange:
      return "The priority \(number) is out of range: a priority is above 0 and at most 1000, "
        + "which means required."
    case .expectedViewOrSpacing:
      return "A distance, a view or '|' is expected behind '-'\(found)."
    case .expectedConnectionEnd:
      return "'-' is expected behind the distance\(found): a distance stands between two hyphens, "
        + "like '-8-'."
    case .danglingConnection:
      return "The format ends with '-': a view or '|' must follow, or the hyphen must go."
    case .trailingGarbage: return trailingGarbage
    case .superviewMissing:
      return "'|' stands for the superview of '\(view)', and '\(view)' has none: add it to its "
        + "superview first, or leave '|' out."
    case .alignmentAxis: return alignmentAxis
    case .nonASCII: return nonASCII
    case .numberOutOfRange:
      return "\(number) is no length: lengths are finite and between -10,000,000 and 10,000,000."
    case .contradictoryOptions:
      return "The options ask for directionLeftToRight and directionRightToLeft at once: "
        + "choose one."
    }
  }

  private var expectedView: String {
    if format.bytes.isEmpty {
      return "The format is empty: at least one view like '[name]' is expected."
    }
    let form = "A view like '[name]' is expected\(found)."
    switch byte {
    case UInt8(ascii: "h") where problem.column == 0, UInt8(ascii: "v") where problem.column == 0:
      return form + " 'H:' and 'V:' are written in capitals."
    case UInt8(ascii: "H"), UInt8(ascii: "V"):
      return form + " The orientation stands once, at the start."
    case UInt8(ascii: "|"):
      return form + " Between two '|' stands at least one view."
    case .some(let byte) where isNameStart(byte):
      return form + " The names of views stand in brackets."
    case .some(let byte) where isDigit(byte):
      return form + " A distance stands between two hyphens, like '|-8-[name]'."
    default: return form
    }
  }

  private var trailingGarbage: String {
    if let byte, problem.column > 0, format.bytes[problem.column - 1] == UInt8(ascii: "|") {
      return "Nothing can follow '|', which ends the format\(found)"
        + (byte == UInt8(ascii: "[") ? ": views on both sides need a format each." : ".")
    }
    return "'-', '[' or '|' is expected behind the view\(found)."
  }

  private var alignmentAxis: String {
    let option = problem.alignment?.alignmentOptionName ?? ""
    return format.axis == .vertical
      ? "\(option) cannot line up the views of a column, which stand one below the other: a "
        + "vertical format takes alignAllLeft, alignAllRight, alignAllLeading, alignAllTrailing or "
        + "alignAllCenterX."
      : "\(option) cannot line up the views of a row, which stand side by side: a horizontal "
        + "format takes alignAllTop, alignAllBottom, alignAllCenterY, alignAllFirstBaseline or "
        + "alignAllLastBaseline."
  }

  private var nonASCII: String {
    let character = unicodeScalar
    let meant: String
    switch character {
    case "\u{2264}": meant = " Write '<='."
    case "\u{2265}": meant = " Write '>='."
    case "\u{2010}"..."\u{2015}", "\u{2212}": meant = " Write '-'."
    case "\u{A0}", "\u{2002}"..."\u{200B}", "\u{FEFF}":
      meant = " It looks like a space; write a space, or none."
    default: meant = " Choose keys of 'views' and 'metrics' that are ASCII."
    }
    return "\(name(of: character)) is not an ASCII character, and a format has no other.\(meant)"
  }

  // MARK: Pieces

  private var byte: UInt8? {
    problem.column < format.bytes.count ? format.bytes[problem.column] : nil
  }

  /// `, but 'x' stands here`, or that the format ends.
  private var found: String {
    guard let byte else { return ", but the format ends" }
    if byte < 0x20 || byte == 0x7F { return ", but a control character stands here" }
    return ", but '\(String(decoding: [byte], as: UTF8.self))' stands here"
  }

  private var number: String {
    let value = problem.number.map { formatted($0) } ?? ""
    return problem.name.map { "\(value), which is '\(shortened($0))'," } ?? value
  }

  /// The name that was probably meant, as a question.
  private var suggestion: String {
    // Every name of one letter is near every other.
    guard let name = problem.name, name.utf8.count > 1,
      let near = nearest(to: name, in: knownNames.stablySorted { $0 < $1 })
    else { return "" }
    return " Did you mean '\(near)'?"
  }

  /// The character outside of ASCII that starts at the column.
  private var unicodeScalar: Unicode.Scalar {
    String(decoding: format.bytes[problem.column...].prefix(4), as: UTF8.self).unicodeScalars.first
      ?? "\u{FFFD}"
  }

  private func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "'\(Character(scalar))' (U+"
      + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ")"
  }
}
