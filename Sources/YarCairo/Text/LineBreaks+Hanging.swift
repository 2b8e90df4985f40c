import CPango
import YarLayout

extension LineBreaks {
  /// Lets signs hang at the ends of lines where the paragraphs of a text say so.
  ///
  /// - Parameters:
  ///   - text: The characters.
  ///   - clusters: What the glyphs of the unbroken text say of them.
  ///   - hanging: The way of paragraphs by their first byte.
  mutating func hang(
    in text: UnsafePointer<CChar>, _ clusters: ClusterTable,
    as hanging: (Int) -> HangingPunctuation
  ) {
    for place in hardLines.indices {
      let hard = hardLines[place]
      let way = hanging(hard.start)
      guard way != .never, !hard.segments.isEmpty else { continue }
      hangs = true
      let signs = HangingSigns(text: text, clusters: clusters, isRightToLeft: hard.isRightToLeft)
      var start = hard.start
      for index in hard.segments {
        let segment = segments[index]
        let bytes = start..<Int(segment.end)
        if way.hangsAtStart { segments[index].startHang = signs.startHang(of: bytes) }
        if way.hangsAtEnd {
          segments[index].endHang =
            segment.hyphenUnits > 0
            ? segment.hyphenUnits : signs.endHang(of: bytes, hasSpace: segment.spaceUnits > 0)
        }
        // Two signs and nothing between them: one stays.
        if segments[index].endingUnits <= segments[index].startHang {
          segments[index].startHang = 0
        }
        start = Int(segment.end)
      }
      let last = hard.segments.upperBound - 1
      // At the end of a paragraph a space keeps its width.
      if segments[last].spaceUnits > 0 { segments[last].endHang = 0 }
      let hang = segments[hard.segments.lowerBound].startHang &+ segments[last].endHang
      hardLines[place].units = hard.units &- hang
      hardLines[place].fittingUnits = hard.fittingUnits &- hang
    }
  }
}

/// What the glyphs of an unbroken text say of its characters, by their bytes.
struct ClusterTable {
  /// The advance of each cluster at its first byte, in Pango units; `noCluster` at all others.
  var advances: [Int32]
  /// The bidirectional level of each byte; empty where all are 0.
  var levels: [UInt8]
}

/// Finds the signs that hang.
private struct HangingSigns {
  let text: UnsafePointer<CChar>
  let clusters: ClusterTable
  let isRightToLeft: Bool

  /// What hangs of some bytes where a line starts with them.
  func startHang(of bytes: Range<Int>) -> Int32 {
    guard let first = bytes.first, let sign = sign(at: first, before: bytes.upperBound),
      first + UTF8.width(sign) < bytes.upperBound, HangingSigns.opens(sign)
    else { return 0 }
    return clusters.advances[first]
  }

  /// What hangs of some bytes where a line ends with them.
  ///
  /// A sign without anything beside it stays in its line.
  func endHang(of bytes: Range<Int>, hasSpace: Bool) -> Int32 {
    var end = bytes.upperBound
    if hasSpace, let space = lastCluster(of: bytes) { end = space }
    guard let last = lastCluster(of: bytes.lowerBound..<max(end, bytes.lowerBound)),
      last > bytes.lowerBound, let sign = sign(at: last, before: end), HangingSigns.closes(sign)
    else { return 0 }
    return clusters.advances[last]
  }

  private func lastCluster(of bytes: Range<Int>) -> Int? {
    bytes.last { clusters.advances[$0] != LineBreaks.noCluster }
  }

  /// The character of a cluster that is no other's, and stands where the line's own direction puts it; nil for the rest.
  private func sign(at byte: Int, before end: Int) -> Unicode.Scalar? {
    guard clusters.advances[byte] != LineBreaks.noCluster,
      clusters.levels.isEmpty || clusters.levels[byte] == (isRightToLeft ? 1 : 0)
    else { return nil }
    let start = UnsafeRawPointer(text + byte).assumingMemoryBound(to: UInt8.self)
    var decoder = UTF8()
    var units = UnsafeBufferPointer(start: start, count: min(4, end - byte)).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&units) else { return nil }
    let next = byte + UTF8.width(scalar)
    return next >= end || clusters.advances[next] != LineBreaks.noCluster ? scalar : nil
  }

  private static func opens(_ sign: Unicode.Scalar) -> Bool {
    switch sign.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .finalPunctuation: true
    default: sign == "'" || sign == "\""
    }
  }

  private static func closes(_ sign: Unicode.Scalar) -> Bool {
    switch sign.properties.generalCategory {
    case .closePunctuation, .initialPunctuation, .finalPunctuation: true
    default: ends.contains(sign)
    }
  }

  /// Quotation marks of ASCII, hyphens, and the stops and commas that CSS lists.
  private static let ends: Set<Unicode.Scalar> = [
    "'", "\"", "-", "\u{58A}", "\u{2010}", "\u{2011}", ",", ".", "\u{60C}", "\u{6D4}", "\u{3001}",
    "\u{3002}", "\u{FF0C}", "\u{FF0E}", "\u{FE50}", "\u{FE51}", "\u{FE52}", "\u{FF61}", "\u{FF64}",
  ]
}
