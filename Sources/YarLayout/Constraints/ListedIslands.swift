/// The islands of a tree that need more than to be solved where they are.
struct ListedIslands {
  /// Some of their items stand beyond their borders.
  var withGivenItems: [Island] = []
  /// They are inside views that box layouts leave out, and are solved when those are shown.
  var resting: [Island] = []
  /// Their last solve left constraints out.
  var inConflict: [Island] = []
}
