import YarDrawing
import YarLayout

/// Writes commands as the content of a page or of a part that pages share.
///
/// All places are in points of the page: commands that move and scale change the numbers that are written, so that lines and text
/// say what they are on the paper.
final class PageWriter {
  /// What each open `push` needs at its `pop`.
  private enum Open {
    case nothing
    /// A clip, and what could be seen before it.
    case clip(Rect)
    case transform(PagePlace)
    case hidden
    case group(outer: PageContent, opacity: Double)
    case tag
  }

  let file: PageFile
  let material: any PageMaterial
  /// The size of the page.
  let size: Size
  /// Where the coordinates of commands are on the page.
  var place: PagePlace
  var content = PageContent()
  /// Writes text; texts that follow each other are one for it.
  var pen = TextPen()
  /// Where one gets to, with places on the page, downwards.
  var links: [PageLink] = []
  /// The structure of the file; nil where none is said, and for parts that pages share.
  let tags: PageTags?
  /// The number of the page.
  private(set) lazy var number = file.objects.reserve()
  /// The heading that is being written.
  private var heading: (tag: ContentTag, depth: Int, words: String, top: Double)?
  /// What is not clipped away, in points of the page, downwards.
  var visible: Rect
  private var open: [Open] = []
  /// How many of the open ones hide all that is in them.
  private var hiddenCount = 0

  init(_ file: PageFile, size: Size, tags: PageTags? = nil) {
    self.file = file
    self.tags = tags
    self.size = size
    material = file.material
    place = PagePlace(pageHeight: size.height)
    visible = Rect(origin: .zero, size: size)
  }

  /// Draws commands; a `pop` too many is ignored and one too few is added.
  ///
  /// - Parameter forms: What is painted instead of commands, in their order.
  func draw(_ commands: ArraySlice<DrawingCommand>, forms: [PlacedForm] = []) {
    var waiting = forms[...]
    var index = commands.startIndex
    while index < commands.endIndex {
      if let next = waiting.first, next.range.lowerBound == index {
        waiting.removeFirst()
        pen.end(&content)
        markShared()
        // A part that pages share has the state of where it is painted.
        content.setFillAlpha(1)
        content.setStrokeAlpha(1)
        content.add("/\(content.name(.object, next.form.number)) Do\n")
        content.paints(Rect(origin: .zero, size: size))
        index = next.range.upperBound
        continue
      }
      let command = commands[index]
      index += 1
      guard material.mayDraw(command) else { return }
      draw(command, before: index < commands.endIndex ? commands[index] : nil)
    }
    while !open.isEmpty { pop() }
    pen.end(&content)
    set(.none)
  }

  private func draw(_ command: DrawingCommand, before next: DrawingCommand?) {
    switch command {
    case .pushClip(let shape): pushClip(shape)
    case .pushOpacity(let opacity):
      pushOpacity(opacity.isFinite ? min(max(opacity, 0), 1) : 1)
    case .pushTransform(let scale, let translation):
      // What is so small or far away is not seen.
      guard scale > 1e-6, scale < 1e6, abs(translation.x) < 1e6, abs(translation.y) < 1e6 else {
        return hide()
      }
      open.append(.transform(place))
      place = place.moved(scale: scale, translation)
    case .pushLink(let address, let rect):
      open.append(tags == nil ? .nothing : .tag)
      tags?.begin(ContentTag(.link), box: rect)
      addLink(address, rect)
    case .pushTag(let tag, let rect): push(tag, rect)
    case .pop: pop()
    default:
      guard hiddenCount == 0 else { return addLinks(of: command) }
      paint(command, before: next)
    }
  }

  private func paint(_ command: DrawingCommand, before next: DrawingCommand?) {
    if case .text(let text, let box, let color) = command {
      heading?.words += " " + text.content.text
      let isAlone = markText()
      drawText(text, in: box, color: color)
      if isAlone { tags?.end() }
      return
    }
    pen.end(&content)
    markOther(command)
    switch command {
    case .fill(let shape, let paint): fill(shape, paint)
    case .stroke(let shape, let color, let width): stroke(shape, color, width: width)
    case .dashedStroke(let shape, let color, let width, let line):
      stroke(shape, color, width: width, line: line)
    case .shadow(let shape, let shadow):
      drawShadow(of: shape, shadow, isCovered: shape.isCovered(by: next))
    case .image(let image, let rect): drawImage(image, in: rect)
    default: break
    }
  }

  /// A link is one whatever is seen of what it is around.
  private func addLinks(of command: DrawingCommand) {
    guard case .text(let text, let box, let color) = command,
      text.content.attributedText != nil, PagePlace.isDrawable(box), box.width > 0
    else { return }
    for part in material.lines(of: text, in: box, color: color).flatMap(\.parts) {
      if let link = part.link { addLink(link.address, link.place) }
    }
  }

  private func hide() {
    open.append(.hidden)
    hiddenCount += 1
  }

  private func pushClip(_ shape: RoundedRect) {
    guard hiddenCount == 0, PagePlace.isDrawable(shape.rect), !shape.rect.isEmpty else {
      return hide()
    }
    guard let seen = visible.intersection(place.onPage(shape.rect)), !seen.isEmpty else {
      return hide()
    }
    pen.end(&content)
    content.save()
    trace(shape)
    content.add("W n\n")
    open.append(.clip(visible))
    visible = seen
  }

  private func pushOpacity(_ opacity: Double) {
    guard hiddenCount == 0, opacity > 0 else { return hide() }
    guard opacity < 1 else {
      open.append(.nothing)
      return
    }
    pen.end(&content)
    set(.none)
    open.append(.group(outer: content, opacity: opacity))
    content = PageContent()
    if tags != nil { content.stream = file.objects.reserve() }
  }

  /// Ends the innermost `push`.
  private func pop() {
    switch open.popLast() {
    case .clip(let before):
      pen.end(&content)
      content.restore()
      visible = before
    case .transform(let before): place = before
    case .hidden: hiddenCount -= 1
    case .group(let outer, let opacity):
      pen.end(&content)
      set(.none)
      let group = content
      content = outer
      let bounds = group.bounds?.intersection(visible) ?? .zero
      // What belongs to an element must be there, though it is not seen.
      guard !bounds.isEmpty || !group.elements.isEmpty else { return }
      paint(group: group, in: bounds, opacity: opacity)
    case .tag:
      if let heading, heading.depth == open.count { endHeading(heading.tag) }
      tags?.end()
    case .nothing, nil: break
    }
  }

  private func paint(group: PageContent, in bounds: Rect, opacity: Double) {
    let number = file.addForm(group, box: place.box(bounds), isGroup: true)
    content.save()
    content.setFillAlpha(opacity)
    // What is in it is marked there; some judges want marks around all that is painted.
    if tags != nil { content.add("/NonStruct BMC\n") }
    content.add("/\(content.name(.object, number)) Do\n")
    if tags != nil { content.add("EMC\n") }
    content.restore()
    content.paints(bounds)
  }

  /// Notes a link over a rectangle.
  func addLink(_ address: String, _ rect: Rect) {
    guard PagePlace.isDrawable(rect), !rect.isEmpty else { return }
    links.append(PageLink(address: address, place: place.onPage(rect), element: linkElement))
  }

  // MARK: Structure

  private func push(_ tag: ContentTag, _ rect: Rect) {
    let top = size.height - place.onPage(rect).minY
    if heading == nil, tag.role.headingLevel != nil {
      heading = (tag, open.count, "", top.isFinite ? top : 0)
    }
    open.append(.tag)
    let isDrawable = PagePlace.isDrawable(rect)
    tags?.begin(tag, box: isDrawable ? place.box(place.onPage(rect)) : .zero)
  }

  private func endHeading(_ tag: ContentTag) {
    guard let heading else { return }
    file.addHeading(tag, heading.words, page: number, top: heading.top)
    self.heading = nil
  }
}

/// A link of a page.
struct PageLink {
  var address: String
  /// Where it is on the page, downwards.
  var place: Rect
  /// The element that it belongs to, where there are some.
  var element: PageElement?
}

/// Where coordinates of commands are on a page, which counts upwards from its lower left corner.
struct PagePlace {
  private(set) var scale = 1.0
  private var x = 0.0
  private var y = 0.0
  private let pageHeight: Double

  init(pageHeight: Double) { self.pageHeight = pageHeight }

  /// The largest coordinate that is drawn.
  static let largest = 4_000_000.0

  /// Whether a rectangle can be drawn at all.
  static func isDrawable(_ rect: Rect) -> Bool {
    abs(rect.minX) <= largest && abs(rect.minY) <= largest && rect.width >= 0 && rect.height >= 0
      && rect.width <= largest && rect.height <= largest
  }

  /// The same within a further transform.
  func moved(scale factor: Double, _ translation: Point) -> PagePlace {
    var moved = self
    moved.x += translation.x * scale
    moved.y += translation.y * scale
    moved.scale *= factor
    return moved
  }

  /// A point, upwards.
  func point(_ point: Point) -> Point {
    Point(x: point.x * scale + x, y: pageHeight - (point.y * scale + y))
  }

  /// A rectangle on the page, downwards.
  func onPage(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX * scale + x, y: rect.minY * scale + y, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// A rectangle of the page that counts downwards as one that counts upwards.
  func box(_ rect: Rect) -> Rect {
    Rect(x: rect.minX, y: pageHeight - rect.maxY, width: rect.width, height: rect.height)
  }
}
