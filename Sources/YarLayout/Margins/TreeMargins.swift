/// Whose margins a tree follows, and when they were looked at.
struct TreeMargins {
  var followed: [LayoutItemState] = []
  /// A margin may have changed for another reason than a frame.
  var needCheck = false
  /// Whether they follow from where views stand.
  var dependOnPlace = false
  /// How many frames had been written when they were looked at last.
  var checkedAt = 0
  /// Counts how often they were looked at.
  var check: UInt32 = 0
  /// A margin that grows with what it enlarges has come to the largest that there is.
  var ranAway = false
  /// Whether bars cover parts of the window, or did.
  var hasSafeArea = false
  var hasAdditionalSafeArea = false
}
