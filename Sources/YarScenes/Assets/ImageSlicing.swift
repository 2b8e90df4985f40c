import YarDocuments
import YarLayout

/// The slices of a picture of a catalogue, as somebody drew them in Xcode: the caps, and what is between them.
struct ImageSlicing {
  /// In pixels of the file.
  let caps: EdgeInsets
  /// How much of it is between the caps; nil is all.
  let center: Size?
  /// What is between the caps is repeated, not stretched.
  let tiles: Bool

  /// Reads the member `resizing` of a picture; nil where it says of no side that it keeps its size.
  init?(_ node: JSONNode) {
    let mode = node["mode"]?.string ?? "9-part"
    func cap(_ side: String, _ isSliced: Bool) -> Double {
      let length = node["cap-insets"]?[side]?.number ?? 0
      return isSliced && length > 0 && length.isFinite ? length : 0
    }
    let hasColumns = mode != "3-part-vertical"
    let hasRows = mode != "3-part-horizontal"
    caps = EdgeInsets(
      top: cap("top", hasRows), left: cap("left", hasColumns), bottom: cap("bottom", hasRows),
      right: cap("right", hasColumns))
    guard caps != .zero else { return nil }
    let part = node["center"]
    tiles = part?["mode"]?.string == "tile"
    func length(_ name: String, _ isSliced: Bool) -> Double {
      let length = part?[name]?.number ?? 0
      // What is not sliced, or not said, is between the caps as a whole.
      return isSliced && length > 0 ? length : .greatestFiniteMagnitude
    }
    center = part.map { _ in
      Size(width: length("width", hasColumns), height: length("height", hasRows))
    }
  }
}
