import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// What a scene draws.
struct Drawing {
  private(set) var texts: [(text: String, rect: Rect, color: Color)] = []
  private(set) var fills: [(shape: RoundedRect, color: Color)] = []
  private(set) var strokes = 0

  init(_ live: LiveInterfaceScene) { self.init(DisplayListBuilder.displayList(of: live.window)) }

  init(_ list: DisplayList) {
    for command in list.commands {
      switch command {
      case .text(let shaped, let rect, let color):
        texts.append((shaped.content.text, rect, color))
      case .fill(.roundedRect(let shape), .color(let color)): fills.append((shape, color))
      case .stroke: strokes += 1
      default: break
      }
    }
  }

  var words: [String] { texts.map(\.text) }
  func color(of text: String) -> Color? { texts.first { $0.text == text }?.color }
  func place(of text: String) -> Rect? { texts.first { $0.text == text }?.rect }
}
