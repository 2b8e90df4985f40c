import CPango

extension GlyphRun {
  /// The bytes of the text that each cluster shows, its glyphs, and its advance, from left to right.
  func forEachCluster(_ body: (_ bytes: Range<Int>, _ glyphs: Range<Int>, _ units: Int32) -> Void) {
    guard let string = raw.pointee.glyphs, let clusters = string.pointee.log_clusters,
      let glyphs = string.pointee.glyphs
    else { return }
    let count = Int(string.pointee.num_glyphs)
    let bytes = range
    var first = 0
    // The place behind the bytes of the cluster to the left, which begin there where text runs from right to left.
    var right = bytes.upperBound
    while first < count {
      var end = first + 1
      var units = glyphs[first].geometry.width
      while end < count, clusters[end] == clusters[first] {
        units &+= glyphs[end].geometry.width
        end += 1
      }
      let start = bytes.lowerBound + Int(clusters[first])
      let next =
        isLeftToRight
        ? (end < count ? bytes.lowerBound + Int(clusters[end]) : bytes.upperBound) : right
      right = start
      body(start..<max(start, next), first..<end, units)
      first = end
    }
  }
}
