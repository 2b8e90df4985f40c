import YarDrawing
import YarLayout

/// Text and codes that something in front of them hides, and text that lies over what is written in a field.
///
/// What counts is what is drawn: a background with round corners, an opacity or a picture with clear pixels hides what
/// it covers. Where that cannot be known nothing is said, and where the two are most probably shown one at a time (an
/// overlay over all that is there, views in the same place) no more than a note.
struct CoverCheck {
  let tree: CheckedTree
  private let doubts: Doubts
  /// The fingerprints of what is told already.
  private let told: Set<String>
  private(set) var findings: [PlacedFinding] = []

  /// A text that is drawn, and where it can be seen in the picture.
  private struct Seen {
    let view: View
    let text: DrawnText
    /// The place of its view among the contents.
    let place: Int
    let ink: Rect
    let points: [Point]
  }

  /// - Parameters:
  ///   - doubts: Of views whose frames prove nothing: what is found there is a note.
  ///   - frames: What frames have shown; it is not told twice.
  init(_ tree: CheckedTree, _ doubts: Doubts, _ frames: FrameCheck) {
    self.tree = tree
    self.doubts = doubts
    told = Set(frames.findings.map { $0.finding.fingerprint })
    // A picture of each size that is searched would take too long, and outlines are told nowhere.
    guard tree.wants(.overlapping), !tree.options.depth.isOutline, tree.options.depth.wanted == nil,
      !tree.isStopped, let survey = frames.survey, isWorthDrawing(survey)
    else { return }
    let seen = seenTexts()
    let codes = seenCodes()
    guard !seen.isEmpty || !codes.isEmpty else { return }
    let paints = OwnPaint.all(of: tree.drawing)
    findings += hiddenTexts(seen, paints)
    for code in codes where !tree.isStopped {
      if let found = spoilt(code, paints) { findings.append(found) }
    }
    findings += writtenOver(seen)
  }

  /// Whether something that may hide a text reaches over one: only then a picture is made.
  private func isWorthDrawing(_ survey: FrameSurvey) -> Bool {
    let entries = survey.entries
    func mayHide(_ place: Int) -> Bool {
      tree.drawsItself[place] || entries[place].view.mayHide
    }
    func isWritten(_ place: Int) -> Bool { entries[place].text != nil || tree.drawsItself[place] }
    func hides(_ front: Int, _ back: Int) -> Bool {
      isWritten(back) && mayHide(front) && !survey.isInside(back, front)
        && (entries[back].code != nil || !survey.isInside(front, back))
        && (front > back || isField(entries[front].view))
    }
    let shown = entries.indices.filter { entries[$0].isVisible && (isWritten($0) || mayHide($0)) }
      .stablySorted { entries[$0].rect.minY < entries[$1].rect.minY }
    for (position, first) in shown.enumerated() {
      for second in shown[(position + 1)...] {
        if entries[second].rect.minY >= entries[first].rect.maxY { break }
        let size = entries[first].rect.shared(with: entries[second].rect)
        guard size.width > 1, size.height > 1 else { continue }
        if hides(first, second) || hides(second, first) { return true }
      }
    }
    return false
  }

  private func seenTexts() -> [Seen] {
    let mirrors = tree.window.environment.layoutDirection == .rightToLeft
    var result: [Seen] = []
    for (place, content) in tree.drawing.contents.enumerated()
    where tree.hasWordsOfAuthor(content.view) {
      var last = -1
      for text in tree.drawnTexts(of: content) where text.index != last {
        last = text.index
        let ink = text.ink(mirrors)
        guard ink.width > 1, ink.height > 1 else { continue }
        let drawn = DrawnPlace(of: text.index, in: tree.drawing.list)
        let points = text.samples(in: ink)
        let visible = points.compactMap { drawn.visible($0) }
        guard 2 * visible.count > points.count else { continue }
        result.append(
          Seen(
            view: content.view, text: text, place: place, ink: drawn.rect(ink), points: visible))
      }
    }
    return result
  }

  // MARK: Behind something

  /// A text and what hides it.
  private struct Hidden {
    let text: Seen
    let cover: View
    let share: Double
    let words: String?
    let isNote: Bool
  }

  /// Texts that something hides: what hides several is told once.
  private func hiddenTexts(_ seen: [Seen], _ paints: [OwnPaint]) -> [PlacedFinding] {
    struct Cause: Hashable {
      let cover: ObjectIdentifier
      let isNote: Bool
    }
    var groups: [[Hidden]] = []
    var places: [Cause: Int] = [:]
    for text in seen where !tree.isStopped {
      guard let found = hidden(text, paints) else { continue }
      let cause = Cause(cover: ObjectIdentifier(found.cover), isNote: found.isNote)
      if let place = places[cause] {
        groups[place].append(found)
      } else {
        places[cause] = groups.count
        groups.append([found])
      }
    }
    return groups.map { finding($0) }
  }

  private func finding(_ group: [Hidden]) -> PlacedFinding {
    let first = group[0]
    let names = group.map { tree.name($0.text.view) }
    let degree = group.allSatisfy { $0.share <= 0.95 } ? "mostly " : ""
    var finding = Finding(
      .overlapping,
      (group.count == 1
        ? "the text of \(names[0]) is " : "the texts of \(list(names, atMost: 3)) are ")
        + "\(degree)hidden behind \(tree.name(first.cover))",
      subjects: [tree.subject(first.text.view), tree.subject(first.cover)])
    finding.subjects += group.dropFirst().map { tree.subject($0.text.view) }
    let texts = group.map { "'\(excerpt($0.text.text.text.content.text))'" }
    finding.details = [
      list(texts, atMost: 3) + (group.count == 1 ? " is" : " are") + " drawn first"
    ]
    if let words = first.words { finding.details.append(words) }
    if first.isNote { finding.severity = .note }
    return PlacedFinding(finding, at: first.text.view)
  }

  /// What hides most of a text, if anything does.
  private func hidden(_ text: Seen, _ paints: [OwnPaint]) -> Hidden? {
    var best: (cover: View, share: Double)?
    for paint in paints[(text.place + 1)...]
    where paint.paints && paint.bounds.intersects(text.ink) && isApart(paint.view, text.view)
      && paint.view.isDescendant(of: tree.root)
    {
      // What is not known hides nothing.
      let count = text.points.count { (paint.alpha(at: $0) ?? 0) > 0.9 }
      let share = Double(count) / Double(text.points.count)
      if share >= 0.7, share > best?.share ?? 0 { best = (paint.view, share) }
    }
    guard let (cover, share) = best, let doubt = doubt(about: text.view, behind: cover),
      !isTold(text.view, cover)
    else { return nil }
    return Hidden(
      text: text, cover: cover, share: share, words: doubt.words, isNote: doubt.isNote)
  }

  /// Whether frames have shown already that two views are over each other.
  func isTold(_ one: View, _ other: View) -> Bool {
    let subjects = [tree.subject(one), tree.subject(other)]
    return [subjects, subjects.reversed()].contains {
      told.contains(Finding(.overlapping, "", subjects: $0).fingerprint)
    }
  }

  /// Whether neither of two views is in the other.
  private func isApart(_ one: View, _ other: View) -> Bool {
    !one.isDescendant(of: other) && !other.isDescendant(of: one)
  }

  /// Why it may be meant that a text is behind something; nil where nothing can be said of the two.
  func doubt(about view: View, behind cover: View) -> (words: String?, isNote: Bool)? {
    guard tree.row(of: view) === tree.row(of: cover),
      !(tree.facts(of: cover)?.isDrawnByApp ?? false),
      let common = view.commonAncestor(with: cover), let under = view.branch(in: common),
      let over = cover.branch(in: common)
    else { return nil }
    // What scrolls goes under what stands still, and comes out again.
    guard !scrolls(view, under: common),
      !(cover.superview.map { scrolls($0, under: common) } ?? false)
    else { return nil }
    if !doubts.isSure(view) || !doubts.isSure(cover) { return (nil, true) }
    guard let whole = common.rectangle(in: tree.root), let front = over.rectangle(in: tree.root),
      let back = under.rectangle(in: tree.root), let own = cover.rectangle(in: tree.root)
    else { return nil }
    if own.share(of: whole) > 0.9 {
      return ("it covers all of \(tree.name(common)), as what is shown for a while does", true)
    }
    let alternates = front.share(of: back) > 0.9 && back.share(of: front) > 0.8
    if alternates { return ("both have the same place, as views of which one is shown do", true) }
    // A banner waits beyond the edge, or behind a bar along it; a text of its own behind a bar does not.
    let isBar =
      own.width > 0.95 * whole.width && (own.minY < whole.minY + 1 || own.maxY > whole.maxY - 1)
    if whole.share(of: back) < 0.99 || isBar && under !== view {
      let names = (tree.name(under), tree.name(common))
      return ("\(names.0) is at the edge of \(names.1), as what slides in is", true)
    }
    if tree.isStyledByApp(cover) {
      return ("a class of the app's own may show it for a while, or leave it clear", true)
    }
    return (nil, false)
  }

  /// Whether a view, or one above it up to another, scrolls.
  private func scrolls(_ view: View, under common: View) -> Bool {
    var next: View? = view
    while let view = next, view !== common {
      if view is ScrollView || tree.facts(of: view)?.scrolls ?? false { return true }
      next = view.superview
    }
    return false
  }

  // MARK: Over a field

  /// Texts that lie over what is written in a field.
  private func writtenOver(_ seen: [Seen]) -> [PlacedFinding] {
    var found: [PlacedFinding] = []
    for field in seen where isField(field.view) {
      for text in seen where !isField(text.view) && isApart(text.view, field.view) {
        let size = text.ink.shared(with: field.ink)
        // Line heights may touch a little, and what stands at the end of a field reaches into its empty part.
        guard size.width > 4, size.height > 0.25 * min(text.ink.height, field.ink.height),
          !isTold(text.view, field.view),
          let doubt = doubt(about: field.view, behind: text.view)
        else { continue }
        var finding = Finding(
          .overlapping,
          "the text of \(tree.name(text.view)) and what is written in \(tree.name(field.view)) "
            + "overlap by \(lengthText(size.width)) × \(lengthText(size.height)) pt",
          subjects: [tree.subject(text.view), tree.subject(field.view)])
        finding.details = [
          "'\(excerpt(text.text.text.content.text))' and "
            + "'\(excerpt(field.text.text.content.text))'"
        ]
        if let words = doubt.words { finding.details.append(words) }
        if doubt.isNote { finding.severity = .note }
        found.append(PlacedFinding(finding, at: text.view))
      }
    }
    return found
  }

  /// Whether people write in a view, on one line.
  private func isField(_ view: View) -> Bool {
    tree.isTouchable(view) && tree.text(of: view) == nil
      && !(tree.facts(of: view)?.scrolls ?? false)
  }
}

extension View {
  /// Whether what is painted of it, beside what it draws itself, may cover something.
  fileprivate var mayHide: Bool {
    backgroundColor.map { $0.alpha > 0.9 } ?? false || backgroundGradient != nil
      || (self as? ImageView)?.image != nil
  }

  /// The subview of a view above that it is or lies in.
  fileprivate func branch(in above: View) -> View? {
    var next: View? = self
    while let view = next {
      if view.superview === above { return view }
      next = view.superview
    }
    return nil
  }
}

extension Rect {
  /// How much of another rectangle it covers.
  fileprivate func share(of other: Rect) -> Double {
    let size = shared(with: other)
    let whole = other.width * other.height
    return whole > 0 ? max(0, size.width) * max(0, size.height) / whole : 1
  }
}
