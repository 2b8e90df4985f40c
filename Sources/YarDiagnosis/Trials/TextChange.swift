import YarLayout

/// Texts as they could be, beside those of the document.
public enum TextChange: Hashable, Sendable {
  /// Every text 35 % longer.
  case longer
  /// Every font larger by a factor.
  case larger(factor: Double)
  /// Other texts, by the identifiers of views.
  case replaced([String: String])

  /// Changes the texts of labels and buttons; nothing is laid out.
  public func apply(to views: [View]) {
    for view in views {
      if let label = view as? Label {
        if let text = label.text {
          let new = changed(text, view)
          // A text that is set loses its looks.
          if new != text { label.text = new }
        }
        if case .larger(let factor) = self { label.font.size *= factor }
      } else if let button = view as? Button {
        if let title = button.title { button.title = changed(title, view) }
        if case .larger(let factor) = self { button.font.size *= factor }
      }
    }
  }

  private func changed(_ text: String, _ view: View) -> String {
    switch self {
    case .longer: Self.longer(text)
    case .larger: text
    case .replaced(let texts): view.identifier.flatMap { texts[$0] } ?? text
    }
  }

  /// A text that is longer by a third and a bit, in words of the same lengths.
  public static func longer(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    let wanted = max(1, (text.count * 35 + 99) / 100)
    var added = ""
    while added.count < wanted { added += text.prefix(wanted - added.count) }
    return text + added
  }
}
