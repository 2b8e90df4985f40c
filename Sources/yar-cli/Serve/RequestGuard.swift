/// Who may ask.
///
/// Any page that a browser shows can send requests to this machine. What it cannot do is to send them as if they came from
/// this program's own page: the browser says where a request goes (`Host`) and which page sends it (`Origin`,
/// `Sec-Fetch-Site`), and the token is known to nobody who was not told the address.
struct RequestGuard {
  /// What the address has that belongs to the file.
  let token: String
  private let hosts: [String]

  /// - Parameter port: Where the program listens.
  init(port: UInt16, token: String) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// A token that nobody can guess: 128 bits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Why a request is refused; nil where it comes from the page, from a person's address bar, or from a program.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    // A name that its owner lets lead here is not this one.
    guard let host = request.headers["host"], hosts.contains(host) else {
      return .text(403, "the address is \(hosts[0])")
    }
    if let origin = request.headers["origin"], origin != "http://\(host)" {
      return .text(403, "only the page itself may ask")
    }
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" {
      return .text(403, "only the page itself may ask")
    }
    return nil
  }

  /// Whether a request has the token; how long that takes tells nothing of it.
  func hasToken(_ request: HTTPRequest) -> Bool {
    let given = Array((request.query["token"] ?? "").utf8)
    let own = Array(token.utf8)
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
