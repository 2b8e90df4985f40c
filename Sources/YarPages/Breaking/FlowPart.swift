import YarLayout

/// A piece of a flow that no page divides.
///
/// Parts follow each other from top to bottom of the flow, which is as high as it wants to be. What lies between two parts is a
/// gap, which vanishes where a page ends.
package struct FlowPart: Hashable, Sendable {
  /// Where it begins, in points from the top of the flow.
  package var top: Double
  /// Where it ends.
  package var bottom: Double
  /// How much of what was asked for is lost where a page ends in front of it; 0 is nothing.
  package var resistance = 0
  /// Whether a page has to end in front of it, and on which side the next one lies.
  package var side: PageSide?
  /// The room that is taken by what is shown again at the top of a page that begins with it.
  package var headHeight = 0.0
  /// Whether nothing but views without contents are in it: what stands beside them may divide them anywhere.
  package var isGround = false
  /// The room that is taken by what is shown again at the foot of a page that ends in front of it.
  package var footHeight = 0.0
  /// The place of that among the feet of the flow; -1 for none.
  var foot = -1

  package init(
    top: Double, bottom: Double, resistance: Int = 0, side: PageSide? = nil, headHeight: Double = 0
  ) {
    self.top = top
    self.bottom = bottom
    self.resistance = resistance
    self.side = side
    self.headHeight = headHeight
  }
}

/// On which side a page lies.
package enum PageSide: UInt8, Hashable, Sendable {
  /// On any.
  case any
  /// On the left: its number is even.
  case left
  /// On the right: its number is odd.
  case right
}

/// The room for the flow on the pages of a document, in points.
package struct PageRooms: Hashable, Sendable {
  /// On the first page of several.
  package var first: Double
  /// On pages in the middle.
  package var middle: Double
  /// On the last page of several.
  package var last: Double
  /// On the only page.
  package var only: Double

  package init(first: Double, middle: Double, last: Double, only: Double) {
    self.first = first
    self.middle = middle
    self.last = last
    self.only = only
  }

  package init(all room: Double) { self.init(first: room, middle: room, last: room, only: room) }

  /// The room on one page.
  package func room(isFirst: Bool, isLast: Bool) -> Double {
    isFirst ? (isLast ? only : first) : (isLast ? last : middle)
  }

  /// The most room that a page has.
  package var largest: Double { max(max(first, middle), max(last, only)) }
}
