/// A request as a browser sends it.
struct HTTPRequest {
  /// `GET`, `PUT` and so on.
  var method: String
  /// What is asked for, without `%41` and the like, and without the query.
  var path: String
  /// The query, by names.
  var query: [String: String]
  /// The headers, by names in small letters.
  var headers: [String: String]
  /// What was sent.
  var body: [UInt8] = []
}

extension HTTPRequest {
  /// What the beginning of a request is.
  enum Beginning {
    /// Its headers are not all there.
    case incomplete
    /// It cannot be understood.
    case refused(HTTPResponse)
    /// All but its body: that begins at a place of what was received, and will have so many bytes.
    case request(HTTPRequest, bodyStart: Int, bodyCount: Int)
  }

  /// A request line with its headers may have this many bytes.
  static let mostHeadBytes = 16_384

  /// Reads the beginning of a request from what was received.
  ///
  /// What only proxies and old programs send is refused: what two programs read differently is how requests are smuggled.
  ///
  /// - Parameter known: How many of the bytes were looked at before.
  static func read(_ bytes: [UInt8], known: Int) -> Beginning {
    guard let end = endOfHead(in: bytes, known: known) else {
      return bytes.count > mostHeadBytes
        ? .refused(.text(431, "the headers are too long")) : .incomplete
    }
    guard end <= mostHeadBytes else { return .refused(.text(431, "the headers are too long")) }
    guard let request = HTTPRequest(head: bytes[..<end]) else {
      return .refused(.text(400, "this is no request"))
    }
    if request.headers["transfer-encoding"] != nil {
      return .refused(.text(501, "what is sent must have a length"))
    }
    var length = 0
    if let text = request.headers["content-length"] {
      guard text.utf8.allSatisfy({ (48...57).contains($0) }), !text.isEmpty else {
        return .refused(.text(400, "the length is no number"))
      }
      // A number that is too large for a machine is too large for everything.
      length = Int(text) ?? .max
    }
    return .request(request, bodyStart: end + 4, bodyCount: length)
  }

  /// Where the empty line behind the headers begins.
  private static func endOfHead(in bytes: [UInt8], known: Int) -> Int? {
    let start = max(0, known - 3)
    let end = min(bytes.count, mostHeadBytes + 8) - 3
    guard start < end else { return nil }
    return (start..<end).first {
      bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
    }
  }

  private init?(head: ArraySlice<UInt8>) {
    guard head.allSatisfy({ (32...126).contains($0) || $0 == 13 || $0 == 10 || $0 == 9 }) else {
      return nil
    }
    var lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)[...]
    // A line feed alone, or a return, ends no line here.
    guard lines.allSatisfy({ !$0.contains { $0 == "\n" || $0 == "\r" } }),
      let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false),
      words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/")
    else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Self.decoded(target[0]) else { return nil }
    self.path = path
    query = [:]
    for part in target.count == 2 ? target[1].split(separator: "&") : [] {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(pair[0]),
        let value = pair.count == 2 ? Self.decoded(pair[1]) : "",
        query.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    headers = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let name = line[..<colon]
      guard !name.contains(where: { $0 == " " || $0 == "\t" }) else { return nil }
      let value = line[line.index(after: colon)...].trimming { $0 == " " || $0 == "\t" }
      // Of two hosts or lengths, somebody else might take the other one.
      guard headers.updateValue(String(value), forKey: name.lowercased()) == nil else { return nil }
    }
  }

  /// A text without `%41` and the like; nil where that gives no text, or a control character.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    guard bytes.allSatisfy({ $0 >= 32 && $0 != 127 }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}

extension Substring {
  fileprivate func trimming(where isTrimmed: (Character) -> Bool) -> Substring {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
