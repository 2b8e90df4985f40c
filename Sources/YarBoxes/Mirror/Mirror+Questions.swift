/// What one node is asked while others lay it out, for those who want to know why.
extension Mirror {
  /// Notes the offers that a node gets during some work, and what is answered; answers that were kept are not asked for.
  package func questions(
    of node: NodeID, during work: () -> Void
  ) -> [(offer: Offer, answer: Answer)] {
    watched = node
    work()
    watched = .none
    let noted = notedQuestions
    notedQuestions = []
    return noted
  }

  @inline(never)
  func noteQuestion(_ offer: Offer, _ answer: Answer) { notedQuestions.append((offer, answer)) }
}
