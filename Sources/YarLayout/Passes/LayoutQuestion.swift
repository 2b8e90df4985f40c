import YarBoxes

/// A size that a view was offered, and the one that it wanted then.
public struct LayoutQuestion: Hashable, Sendable {
  /// The room; a dimension that is nil had no limit.
  public var offered: ProposedSize
  /// What the view wanted, in points.
  public var answered: Size
}

extension View {
  /// The sizes that the view is offered during some work such as a layout, and what it answers, in order.
  ///
  /// Answers that were kept of before are not asked for again, and not told: ``setNeedsMeasure()`` forgets them. The work must
  /// leave the view in its tree.
  public func layoutQuestions(during work: () -> Void) -> [LayoutQuestion] {
    let tree = layoutTree
    tree.update()
    guard node >= 0 else {
      work()
      return []
    }
    return tree.mirror.questions(of: NodeID(index: node), during: work).map { question in
      LayoutQuestion(
        offered: ProposedSize(question.offer),
        answered: Size(
          width: question.answer.width(at: question.offer),
          height: question.answer.height(at: question.offer)))
    }
  }
}
