import CPango
import Glibc

/// A layout that Pango breaks into lines itself.
///
/// For what cannot be done from remembered advances: a break inside a word (its letters may join or
/// kern otherwise at the ends of the parts), tabs, and soft hyphens. Costs a shaping for each width.
final class WrappingLayout {
  private let layout: PangoLayoutOwner
  private var lines: [TextLine] = []

  /// The widths, in Pango units, for which the present lines are right; no limit is the largest.
  private(set) var equalWidths: ClosedRange<Int32>?

  /// Takes over text and fonts of a layout.
  ///
  /// A line that ends inside a word ends in a hyphen at a soft hyphen alone.
  init(copying other: PangoLayoutOwner, wrap: PangoWrapMode) {
    layout = PangoLayoutOwner(copying: other)
    pango_layout_set_wrap(layout.raw, wrap)
    leaveOutHyphens()
  }

  /// Has Pango set no hyphens of its own where a word is broken because it is wider than the line.
  ///
  /// What Pango is told counts inside a range and not where it begins: ranges that meet behind a soft hyphen leave it
  /// alone.
  private func leaveOutHyphens() {
    let attributes = AttributeList(copying: layout)
    let bytes = UnsafeRawBufferPointer(start: layout.bytes, count: strlen(layout.bytes))
    var start = 0
    for place in bytes.indices.dropFirst() where bytes[place - 1] == 0xC2 && bytes[place] == 0xAD {
      attributes.insert(pango_attr_insert_hyphens_new(0), over: start..<place + 1)
      start = place + 1
    }
    if start < bytes.count {
      attributes.insert(pango_attr_insert_hyphens_new(0), over: start..<bytes.count)
    }
    pango_layout_set_attributes(layout.raw, attributes.raw)
  }

  /// The lines for a width; they stay good until the next call.
  func lines(units: Int32) -> [TextLine] {
    if let equalWidths, equalWidths.contains(units) { return lines }
    layout.prepareToWrap()
    pango_layout_set_width(layout.raw, units == .max ? -1 : units)
    lines = []
    layout.forEachLine { lines.append(TextLine($0, of: layout)) }
    for index in lines.indices.dropLast() where !lines[index + 1].extent.isParagraphStart {
      lines[index].extent.isWrapped = true
    }
    equalWidths = widths(around: units)
    return lines
  }

  /// The other widths that the lines for one are right for.
  ///
  /// Lines are filled greedily: what fits a width fits a narrower one down to the widest line, and what
  /// did not fit does not fit there either.
  private func widths(around units: Int32) -> ClosedRange<Int32> {
    let widest = lines.reduce(0) { max($0, $1.units) }
    guard widest >= 0, widest <= units else { return units...units }
    return max(widest, 1)...units
  }
}
