import YarDocuments
import YarFindings
import YarScenes

/// What the sandbox's page is answered: its own files, and the one file that it was opened on, with its pictures.
struct SandboxServer {
  private let page: PageFolder
  private let file: ServedDocument?
  private let permission: RequestGuard

  /// How long the page waits for a change before it asks again, in seconds.
  private static let longestWait = 25.0

  init(_ page: PageFolder, _ file: ServedDocument?, _ permission: RequestGuard) {
    self.page = page
    self.file = file
    self.permission = permission
  }

  /// What may be sent with a request, in bytes, or why it is refused; asked before anything that is sent is read.
  func room(for request: HTTPRequest) -> Result<Int, HTTPResponse> {
    if let refusal = permission.refusal(of: request) { return .failure(refusal) }
    let isOfTheFile = ["/file", "/changes", "/picture", "/image"].contains(request.path)
    if isOfTheFile, file == nil || !permission.hasToken(request) {
      return .failure(.text(403, "the address has no token, or not this program's"))
    }
    let isRead = request.method == "GET" || request.method == "HEAD"
    switch (request.path, request.method) {
    case ("/file", "PUT"), ("/picture", "POST"): return .success(LayoutDocument.maxByteCount)
    case ("/picture", _): return .failure(.text(405, "ask with POST"))
    case _ where isRead: return .success(0)
    case ("/file", _): return .failure(.text(405, "ask with GET or PUT"))
    default: return .failure(.text(405, "ask with GET"))
    }
  }

  /// The answer to a request for which there was room.
  func answer(_ request: HTTPRequest) -> ServerLoop.Outcome {
    guard let file else { return .answer(page.answer(request.path)) }
    switch request.path {
    case "/changes": return wait(for: file, request)
    case "/image":
      return .answer(ServedImage.answer(request.query["name"] ?? "", beside: file.input))
    case "/picture": return .answer(draw(file, request))
    case "/file": return .answer(request.method == "PUT" ? save(file, request) : read(file))
    default: return .answer(page.answer(request.path))
    }
  }

  private func read(_ file: ServedDocument) -> HTTPResponse {
    do throws(InputError) {
      let (bytes, tag) = try file.read()
      return HTTPResponse(
        status: 200, type: "text/plain; charset=utf-8", tag: tag, body: bytes)
    } catch {
      return .text(404, error.message.text)
    }
  }

  private func save(_ file: ServedDocument, _ request: HTTPRequest) -> HTTPResponse {
    guard file.canBeSaved else { return .text(403, "\(file.name) is only looked at") }
    guard String(validating: request.body, as: UTF8.self) != nil else {
      return .text(422, "it is no UTF-8 text")
    }
    switch file.save(request.body, over: request.headers["if-match"]) {
    case .saved(let tag): return HTTPResponse(status: 204, tag: tag)
    case .changed: return .text(412, "\(file.name) was changed meanwhile")
    case .failed(let reason): return .text(403, "\(file.name) cannot be written: \(reason)")
    }
  }

  private func draw(_ file: ServedDocument, _ request: HTTPRequest) -> HTTPResponse {
    do throws(UsageError) {
      return try ServedPicture(request.query).answer(of: request.body, from: file.input)
    } catch {
      return .text(400, error.message)
    }
  }

  private func wait(for file: ServedDocument, _ request: HTTPRequest) -> ServerLoop.Outcome {
    let known = request.query["etag"]
    func look() -> HTTPResponse? {
      guard let tag = file.tag, tag != known else { return nil }
      return HTTPResponse(status: 200, tag: tag)
    }
    if let response = look() { return .answer(response) }
    return .wait(seconds: Self.longestWait, otherwise: HTTPResponse(status: 204), look)
  }
}
