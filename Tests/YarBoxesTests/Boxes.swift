@testable import YarBoxes

/// A host with its nodes' contents in an array: what a toolkit has views for.
final class Boxes: BoxHost {
  enum Content {
    /// A container, or a leaf that wants nothing.
    case nothing
    case fixed(Double, Double)
    /// Words in lines, filled greedily.
    case text([Double], space: Double, lineHeight: Double)
    /// As large as it is offered, between two sizes.
    case elastic(least: Pair<Double>, ideal: Pair<Double>)
    /// The size for one offer at a time, as of a view whose code nobody knows.
    case opaque([Double], space: Double, lineHeight: Double)
  }

  var contents: [Content] = []
  /// For each node: the distance of its baseline from the top.
  var baselines: [Int: Double] = [:]
  /// How often a leaf was asked.
  var asked = 0
  /// Nothing is kept: every answer holds for its offer only.
  var answersOnce = false

  func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
    asked += 1
    guard node.number < contents.count else { return Answer(width: 0, height: 0) }
    let answer = Boxes.answer(contents[node.number], offer)
    guard answersOnce else { return answer }
    return Answer(
      width: answer.width(at: offer), height: answer.height(at: offer), only: offer)
  }

  func baseline(
    of node: NodeID, isLast: Bool, width: Double, height: Double, in mirror: Mirror
  ) -> Double? {
    baselines[node.number].map { min(height, $0 + (isLast ? 1 : 0)) }
  }

  static func answer(_ content: Content, _ offer: Offer) -> Answer {
    switch content {
    case .nothing: return Answer(width: 0, height: 0)
    case .fixed(let width, let height): return Answer(width: width, height: height)
    case .text(let words, let space, let lineHeight):
      return text(words, space, lineHeight, offer.width)
    case .opaque(let words, let space, let lineHeight):
      let answer = text(words, space, lineHeight, offer.width)
      return Answer(width: answer.width(at: offer), height: answer.height(at: offer), only: offer)
    case .elastic(let least, let ideal):
      return Answer(
        width: elastic(least.width, ideal.width, offer.width),
        height: elastic(least.height, ideal.height, offer.height))
    }
  }

  private static func text(
    _ words: [Double], _ space: Double, _ lineHeight: Double, _ offered: Double
  ) -> Answer {
    var lines: [(length: Double, words: Int)] = []
    var to = Double.infinity
    for word in words {
      if let last = lines.last, last.length + space + word <= offered {
        lines[lines.count - 1] = (last.length + space + word, last.words + 1)
      } else {
        // In this much room the word would stand in the line before.
        if let last = lines.last { to = min(to, (last.length + space + word).rounded(.up) - 1) }
        lines.append((word, 1))
      }
    }
    let from = lines.filter { $0.words > 1 }.map(\.length).max() ?? 0
    return Answer(
      width: .within(lines.map(\.length).max() ?? 0, from: from, to: to),
      height: .always(Double(max(1, lines.count)) * lineHeight))
  }

  private static func elastic(_ least: Double, _ ideal: Double, _ offered: Double) -> Side {
    if offered <= least { return .within(least, from: 0, to: least) }
    if offered >= ideal { return .within(ideal, from: ideal, to: .infinity) }
    return .following(plus: 0, from: least, to: ideal)
  }

  /// How a leaf is flexible.
  static func flexibility(_ content: Content) -> Flexibility {
    var result = Flexibility()
    switch content {
    case .nothing: break
    case .fixed(let width, let height):
      result.leastWidth = width
      result.leastHeight = height
    case .text(let words, _, let lineHeight), .opaque(let words, _, let lineHeight):
      result.shrinksWidth = words.count > 1
      result.leastWidth = words.max() ?? 0
      result.leastHeight = lineHeight
    case .elastic(let least, let ideal):
      result.shrinksWidth = least.width < ideal.width
      result.shrinksHeight = least.height < ideal.height
      result.leastWidth = least.width
      result.leastHeight = least.height
    }
    return result
  }
}

/// A mirror with its host, for tests.
struct BoxTree: ~Copyable {
  let mirror = Mirror()
  let host = Boxes()

  mutating func node(_ content: Boxes.Content = .nothing, _ style: NodeStyle = NodeStyle())
    -> NodeID
  {
    let id = mirror.makeNode()
    host.contents.append(content)
    mirror.contentChanged(id, Boxes.flexibility(content))
    mirror.setStyle(style, of: id)
    return id
  }

  /// A new leaf in a group.
  @discardableResult
  mutating func leaf(
    _ content: Boxes.Content, _ style: NodeStyle = NodeStyle(), in group: GroupID
  ) -> NodeID {
    let id = node(content, style)
    mirror.append(id, to: group)
    return id
  }

  /// A new container with one group; in a group unless it is the root.
  mutating func container(
    _ group: GroupStyle, _ style: NodeStyle = NodeStyle(), in parent: GroupID? = nil
  ) -> (node: NodeID, group: GroupID) {
    let id = node(.nothing, style)
    if let parent { mirror.append(id, to: parent) }
    return (id, mirror.makeGroup(group, of: id))
  }

  mutating func layOut(_ root: NodeID, _ width: Double, _ height: Double) {
    mirror.layOut(root, width: width, height: height, host)
  }

  mutating func size(_ node: NodeID, _ width: Double, _ height: Double) -> Pair<Double> {
    let offer = Offer(width: width, height: height)
    let answer = mirror.answer(of: node, offered: offer, host)
    return Pair(answer.width(at: offer), answer.height(at: offer))
  }

  func frame(_ node: NodeID) -> [Double] {
    let frame = mirror.frame(of: node)
    return [frame.x, frame.y, frame.width, frame.height]
  }
}
