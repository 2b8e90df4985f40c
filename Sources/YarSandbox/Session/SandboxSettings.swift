import YarDocuments
import YarLayout

/// How a scene is to be shown.
struct SandboxSettings {
  /// The size; a dimension that is nil is the document's.
  var size = ProposedSize.unspecified
  /// The direction of reading; nil is the document's.
  var direction: LayoutDirection?
  /// Light or dark; nil is the document's.
  var style: UserInterfaceStyle?
  /// By which the fonts of all texts are multiplied.
  var textScale = 1.0
  /// Whether all texts are a third longer.
  var hasLongTexts = false
  /// What bars and round corners cover.
  var safeArea = EdgeInsets.zero

  init() {}

  init(_ question: JSONNode) {
    func length(_ key: String) -> Double? {
      question[key]?.number.flatMap { $0 > 0 ? $0 : nil }
    }
    size = ProposedSize(width: length("width"), height: length("height"))
    switch question["direction"]?.string {
    case "leftToRight": direction = .leftToRight
    case "rightToLeft": direction = .rightToLeft
    default: break
    }
    switch question["style"]?.string {
    case "light": style = .light
    case "dark": style = .dark
    default: break
    }
    textScale = length("textScale") ?? 1
    hasLongTexts = question["longTexts"]?.bool ?? false
    if let area = question["safeArea"] {
      func edge(_ key: String) -> Double { area[key]?.number ?? 0 }
      safeArea = EdgeInsets(
        top: edge("top"), left: edge("left"), bottom: edge("bottom"), right: edge("right"))
    }
  }
}
