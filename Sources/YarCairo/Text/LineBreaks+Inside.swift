import CPango

/// Long texts in narrow lines.
///
/// Where a word must be broken inside, Pango does it and shapes the rest of the text anew for each line. That takes time
/// with the square of the text's length; from some length on words are cut where the unbroken text has a glyph's edge.
extension LineBreaks {
  /// In a list of advances by bytes: here begins no cluster.
  static let noCluster = Int32.min

  /// The bytes of a text that Pango may break.
  static let mostForPango = 4_000

  /// The same breaks, and one before each glyph of the words that are wider than a line.
  ///
  /// - Parameters:
  ///   - limit: The width of lines.
  ///   - advances: The advance of each cluster at its first byte, `noCluster` at all others.
  func breakingInside(widerThan limit: Int32, advances: [Int32]) -> LineBreaks {
    var result = self
    result.segments.removeAll(keepingCapacity: true)
    for index in hardLines.indices {
      let hard = hardLines[index]
      let room = limit &- max(hard.firstIndent, hard.indent)
      let first = result.segments.count
      var start = hard.start
      for segment in segments[hard.segments] {
        if segment.endingUnits &- segment.startHang > room {
          result.split(segment, from: start, room: room, advances: advances)
        } else {
          result.segments.append(segment)
        }
        start = Int(segment.end)
      }
      result.hardLines[index].segments = first..<result.segments.count
    }
    return result
  }

  /// Adds the clusters of a segment one by one; a space at its end stays with the last, and what takes no room with
  /// what is before it.
  private mutating func split(
    _ segment: Segment, from start: Int, room: Int32, advances: [Int32]
  ) {
    let bytes = start..<Int(segment.end)
    let space = segment.spaceUnits > 0 ? bytes.last { advances[$0] != LineBreaks.noCluster } : nil
    var taken: Int32 = 0
    for byte in bytes where advances[byte] != LineBreaks.noCluster {
      if taken > 0, advances[byte] > 0, byte != space {
        segments.append(Segment(end: Int32(byte), units: taken, spaceUnits: 0))
        taken = 0
      }
      taken = LineBreaks.sum(taken, advances[byte])
    }
    // Of a word that is broken nothing hangs.
    var last = segment
    last.startHang = 0
    last.endHang = 0
    last.units = taken
    if taken > room &- last.hyphenUnits { last.hyphenUnits = 0 }
    segments.append(last)
  }

  /// Adds the advances of a run's clusters to those of a text, each at its first byte.
  ///
  /// - Parameters:
  ///   - start: the byte of the text that the first advance stands for.
  ///   - advances: `noCluster` where none begins.
  static func addAdvances(
    of run: UnsafeMutablePointer<PangoGlyphItem>, from start: Int = 0,
    to advances: inout [Int32]
  ) {
    guard let item = run.pointee.item, let glyphs = run.pointee.glyphs else { return }
    let offset = Int(item.pointee.offset) - start
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let place = offset + Int(glyphs.pointee.log_clusters[index])
      guard advances.indices.contains(place) else { continue }
      // Less than nothing, too: narrow letters that are brought nearer.
      let known = advances[place] == LineBreaks.noCluster ? 0 : advances[place]
      advances[place] = known &+ glyphs.pointee.glyphs[index].geometry.width
    }
  }
}
