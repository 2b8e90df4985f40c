import YarDrawing
import YarLayout

/// Short lines in the margins of a sheet that show where to cut.
public struct CutMarks: Hashable, Sendable {
  /// How far they stay away from labels, in points.
  private let distance: Double

  /// The length of a mark where the margin has room for it, and the least that is a mark.
  private static let length = 14.0
  private static let leastLength = 4.0
  private static let width = 0.25

  /// Makes marks that stay out of what labels bleed.
  public init(bleed: Double = 0) { distance = max(6, bleed) }

  /// The margin that a sheet needs at each edge, in points.
  public var leastMargin: Double { distance + Self.leastLength }

  /// Whether the margins of a sheet have room for them.
  public func fit(_ sheet: LabelSheet) -> Bool {
    let margins = sheet.margins
    return min(min(margins.left, margins.right), min(margins.top, margins.bottom))
      >= leastMargin - 0.001
  }

  /// What is drawn.
  func commands(for sheet: LabelSheet) -> [DrawingCommand] {
    let labels = sheet.frame(at: 0)
    let last = sheet.frame(at: sheet.count - 1)
    let size = sheet.size
    var marks: [DrawingCommand] = []
    let columns = edges(labels.minX, labels.width, sheet.gap.width, sheet.columns)
    for (start, end) in [above(labels.minY), below(last.maxY, size.height)] {
      for x in columns {
        marks.append(line(x - Self.width / 2, start, Self.width, end - start))
      }
    }
    let rows = edges(labels.minY, labels.height, sheet.gap.height, sheet.rows)
    for (start, end) in [above(labels.minX), below(last.maxX, size.width)] {
      for y in rows { marks.append(line(start, y - Self.width / 2, end - start, Self.width)) }
    }
    let page = Rect(origin: .zero, size: size)
    return [.pushTag(ContentTag(.artifact), page)] + marks + [.pop]
  }

  /// Where labels begin and end; those without a gap share an edge.
  private func edges(
    _ start: Double, _ length: Double, _ gap: Double, _ count: Int
  ) -> [Double] {
    var edges = [start]
    for index in 0..<count {
      let end = start + Double(index) * (length + gap) + length
      edges.append(end)
      if index < count - 1, gap > 0.01 { edges.append(end + gap) }
    }
    return edges
  }

  private func line(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawingCommand {
    .fill(.rect(Rect(x: x, y: y, width: width, height: height)), .color(.black))
  }

  /// From where to where a mark goes in front of an edge, and behind one.
  private func above(_ edge: Double) -> (Double, Double) {
    (max(0, edge - distance - Self.length), edge - distance)
  }

  private func below(_ edge: Double, _ end: Double) -> (Double, Double) {
    (edge + distance, min(end, edge + distance + Self.length))
  }
}
