import CPango
import YarDrawing
import YarLayout

/// Carries out drawing commands on a cairo surface.
final class CairoCanvas {
  /// The drawing context.
  let context: OpaquePointer
  /// Whose caches are used.
  let renderer: CairoRenderer

  /// What each open `push` needs at its `pop`.
  enum Open {
    case state
    /// Nothing: pixels have no links.
    case nothing
    case group(opacity: Double)
  }

  var open: [Open] = []

  init(surface: OpaquePointer, renderer: CairoRenderer) {
    guard let context = cairo_create(surface) else {
      preconditionFailure("cairo returns a context even where it fails")
    }
    self.context = context
    self.renderer = renderer
  }

  deinit { cairo_destroy(context) }

  /// Makes everything larger.
  func scale(_ factor: Double) { cairo_scale(context, factor, factor) }

  /// Fills the whole surface.
  func fillEverything(_ color: Color) {
    setSource(color)
    cairo_paint(context)
  }

  /// Throws what went wrong so far.
  func check() throws(RenderError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .backend(reason: String(cString: cairo_status_to_string(status)))
    }
    try renderer.checkFonts()
  }

  /// Draws commands; a `pop` too many is ignored and one too few is added.
  func draw(_ commands: [DrawingCommand]) throws(RenderError) {
    for (index, command) in commands.enumerated() {
      if let limit = renderer.workLimit, command.takesLong ? limit.ask() : limit.spend() {
        throw .stopped
      }
      try draw(command, before: index + 1 < commands.count ? commands[index + 1] : nil)
    }
    // In the last one, too: a text whose lines were not found is none.
    if renderer.workLimit?.isReached ?? false { throw .stopped }
    while !open.isEmpty { pop() }
  }

  private func draw(
    _ command: DrawingCommand, before next: DrawingCommand?
  ) throws(RenderError) {
    switch command {
    case .fill(let shape, let paint):
      guard trace(shape), setSource(paint) else { return }
      cairo_fill(context)
    case .stroke(let shape, let color, let width):
      guard width > 0, width.isFinite, trace(shape) else { return }
      setSource(color)
      cairo_set_line_width(context, width)
      cairo_stroke(context)
    case .dashedStroke(let shape, let color, let width, let line):
      drawDashes(along: shape, color, width: width, line: line)
    case .shadow(let shape, let shadow):
      drawShadow(of: shape, shadow, isCovered: shape.isCovered(by: next))
    case .text(let text, let box, let color):
      drawText(text, in: box, color: color)
    case .image(let image, let rect):
      try drawImage(image, in: rect)
    case .pushClip(let shape):
      cairo_save(context)
      open.append(.state)
      if trace(.roundedRect(shape)) {
        cairo_clip(context)
      } else {
        clipEverything()
      }
    case .pushOpacity(let opacity):
      pushGroup(opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 1)
    case .pushTransform(let scale, let translation):
      cairo_save(context)
      open.append(.state)
      // A matrix that cannot be inverted would put cairo in a state of error for good.
      guard scale > 1e-6, scale < 1e6, abs(translation.x) < 1e6, abs(translation.y) < 1e6 else {
        clipEverything()
        return
      }
      cairo_translate(context, translation.x, translation.y)
      cairo_scale(context, scale, scale)
    case .pushLink, .pushTag: open.append(.nothing)
    case .pop:
      pop()
    }
  }

  private func pushGroup(opacity: Double) {
    // A group costs a picture of its own; the two ends of the scale need none.
    guard opacity > 0, opacity < 1 else {
      cairo_save(context)
      open.append(.state)
      if opacity == 0 { clipEverything() }
      return
    }
    cairo_push_group(context)
    open.append(.group(opacity: opacity))
  }

  /// Ends the innermost `push`.
  func pop() {
    switch open.popLast() {
    case .state:
      cairo_restore(context)
    case .nothing: break
    case .group(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    case nil:
      break
    }
  }

  private func clipEverything() {
    cairo_new_path(context)
    cairo_rectangle(context, 0, 0, 0, 0)
    cairo_clip(context)
  }
}

extension DrawingCommand {
  /// Whether it goes over many pixels several times, so that the time is asked before each.
  var takesLong: Bool {
    switch self {
    case .shadow, .image, .pushOpacity: true
    default: false
    }
  }
}
