/// Why a layout did not settle: what set it going again each time, and the values between which it went.
public struct LayoutLoop: Hashable, Sendable {
  /// What set the layout going again in the last passes.
  public enum Cause: Hashable, Sendable {
    /// `layoutSubviews()` of the view with this path changes what the layout depends on.
    case layoutSubviews(String)
    /// `viewWillLayoutSubviews()` or `viewDidLayoutSubviews()` of the controller of the view with this path
    /// changes what the layout depends on.
    case viewController(String)
    /// A custom layout of the view with this path, or something in it that was asked for its size, asks for
    /// another layout.
    case code(String)
    /// Constraints, in words, reach from inside the view with this path across its border, and what they
    /// measure from there moves with what they place.
    case border(String, constraints: [String])
  }

  /// Numbers of one frame that were different in the last passes.
  public struct Change: Hashable, Sendable {
    /// The path of the view.
    public let path: String
    /// `x`, `y`, `width` or `height`.
    public let number: String
    /// The values after each of the last passes, the last one at the end; points.
    public let values: [Double]
  }

  /// How many passes there were.
  public let passes: Int
  /// What set the layout going again; empty if that is not known.
  public let causes: [Cause]
  /// What still changed, superviews before their subviews; the first few.
  public let changes: [Change]

  /// The causes and the values in words.
  var explanation: String {
    var text = "The last frames stand. "
    if causes.isEmpty {
      text += "Something that is called during the layout changes what the layout depends on."
    } else {
      text += causes.map { $0.words }.joined(separator: " ")
    }
    guard !changes.isEmpty else { return text }
    text += " Values of the last passes: "
    text += changes.map { change in
      "\(change.number) of '\(change.path)' "
        + change.values.map { formatted($0) }.joined(separator: ", ")
    }.joined(separator: "; ")
    return text + "."
  }
}

extension LayoutLoop.Cause {
  fileprivate var words: String {
    switch self {
    case .layoutSubviews(let path):
      return
        "layoutSubviews() of '\(path)' changes each time what its own place or size depends on."
    case .viewController(let path):
      return "The view controller of '\(path)' changes each time, in viewWillLayoutSubviews() or "
        + "viewDidLayoutSubviews(), what the place or size of its view depends on."
    case .code(let path):
      return
        "A custom layout of '\(path)', or the sizeThatFits(_:) of something in it, asks each time for "
        + "another layout."
    case .border(let path, let constraints):
      return
        "Constraints reach from inside '\(path)' across its border and measure from what moves with "
        + "what they place: \(constraints.joined(separator: "; "))."
    }
  }
}
