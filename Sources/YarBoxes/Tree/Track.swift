/// A row or column of a grid at work, with the gap that follows it.
struct Track: BitwiseCopyable {
  var size = 0.0
  /// When members are placed: where it starts.
  var start = 0.0
  /// While columns are made narrower: how narrow this one may become.
  var least = 0.0
  var weight = 0.0
  var gap = 0.0
  var gapWeight = 0.0
  /// Its members are measured in its size.
  var isFixed = false
}
