import YarScenes

/// What is answered to a request.
struct HTTPResponse: Error {
  /// The status, such as 200.
  var status: Int
  /// What the bytes are; nil where there are none.
  var type: String?
  /// The version of what is answered.
  var tag: String?
  /// The bytes.
  var body: [UInt8] = []
  /// What a browser allows what is answered to do.
  var policy = "frame-ancestors 'none'"

  /// A line for a person.
  static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8))
  }

  /// What is sent before the body.
  var head: [UInt8] {
    var head = "HTTP/1.1 \(status) \(reason)\r\n"
    if let type { head += "Content-Type: \(type)\r\n" }
    if let tag { head += "ETag: \(tag)\r\n" }
    if status != 204 { head += "Content-Length: \(body.count)\r\n" }
    if status == 405 { head += "Allow: GET, HEAD, PUT, POST\r\n" }
    // The address has the token: it goes to nobody, and no other page shows this one or what it loads.
    head += """
      Cache-Control: no-store\r
      Connection: close\r
      Content-Security-Policy: \(policy)\r
      Cross-Origin-Resource-Policy: same-origin\r
      Referrer-Policy: no-referrer\r
      X-Content-Type-Options: nosniff\r
      \r

      """
    return Array(head.utf8)
  }

  private var reason: String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    default: "Error"
    }
  }
}
