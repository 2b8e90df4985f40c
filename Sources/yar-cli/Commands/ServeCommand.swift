import Glibc
import YarDocuments
import YarScenes

extension Command {
  private static let port = Option(
    name: "port", letter: "p", value: "PORT", .count(upTo: Int(UInt16.max)),
    help: "The port to listen on; one that is free by default.")

  private static let page = Option(
    name: "page", value: "DIR", .text(.folder),
    help: """
      The folder with the page, as 'make sandbox' makes it; by default the
      one that was built or installed with this program.
      """)

  /// `yar serve [FILE]`.
  static let serve = Command(
    name: "serve",
    summary: "Open the sandbox, a page to bend a layout on, for a file.",
    operands: "[FILE]",
    discussion: """
      Prints an address to open in a browser on this machine, and serves the sandbox's page there
      until Ctrl-C. The page shows FILE, follows when another program changes it, and writes it when
      it is told to save; beside its own picture it shows that of 'yar render'. FILE is a document
      (.json), or a .xib or .storyboard to look at; without it the page has its examples.

      Only this machine can reach it, and only this page can read and write FILE, nothing else: the
      address has a token that other pages do not know.
      """,
    options: [port, page],
    examples: [
      ("yar serve card.json", "opens the sandbox on card.json"),
      ("yar serve", "opens it on its examples"),
    ]
  ) { arguments, console throws(UsageError) in
    guard arguments.operands.count <= 1 else {
      throw UsageError(message: "'serve' opens one file")
    }
    let port = try arguments[port] ?? 0
    let folder = try arguments[page]
    guard let page = PageFolder(folder) else {
      if let path = folder {
        throw UsageError(message: "'--page' names no folder with a sandbox: '\(path)'")
      }
      console.show(
        .error(
          "yar", "the sandbox's page is not there; build it with 'make sandbox', or use --page"))
      return .failure
    }
    var file: ServedDocument?
    if let path = arguments.operands.first {
      do throws(InputError) {
        file = try servedDocument(path)
      } catch {
        console.show(error.message)
        return .failure
      }
    }
    do throws(SocketError) {
      let socket = try LoopbackSocket(port: UInt16(port))
      let permission = RequestGuard(port: socket.port, token: RequestGuard.makeToken())
      let status = console.print(address(socket.port, permission.token, file) + "\n")
      guard status == .success else { return status }
      let server = SandboxServer(page, file, permission)
      var loop = ServerLoop(
        socket, room: server.room, answer: server.answer)
      loop.run()
    } catch {
      console.show(.error("yar", "port \(port) cannot be used: \(error.reason)"))
      return .failure
    }
  }

  private static func servedDocument(_ path: String) throws(InputError) -> ServedDocument {
    let file = ServedDocument(InputFile(path: path))
    guard !file.input.isStandardInput else {
      throw InputError(message: .error(path, "'serve' needs a file, which it can write"))
    }
    // What cannot be read is said before a browser is opened.
    _ = try file.read()
    return file
  }

  private static func address(_ port: UInt16, _ token: String, _ file: ServedDocument?) -> String {
    let base = "http://127.0.0.1:\(port)/"
    guard let file else { return base }
    return base + "?token=\(token)&file=\(escaped(file.name))"
  }

  /// A text for the query of an address.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }.joined()
  }
}
