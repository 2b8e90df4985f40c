import Glibc
import YarScenes

/// The program: finds the command that is asked for and runs it.
@main
struct Yar {
  static func main() {
    setEnvironmentAside()
    StandardStreams.open()
    Interruption.watch()
    let console = Console()
    let words = Array(CommandLine.arguments.dropFirst())
    let status: ExitStatus
    do throws(UsageError) {
      status = try run(words, console)
    } catch {
      let command = Command.all.first { $0.name == words.first }
      let advice = command.map { "yar help \($0.name)" } ?? "yar help"
      console.show(.error("yar", "\(error.message) (see '\(advice)')"))
      status = .failure
    }
    exit(status.rawValue)
  }

  /// Forgets what the environment says to the libraries below for testing them: the same document must make the same
  /// picture everywhere.
  private static func setEnvironmentAside() {
    let names = [
      "CAIRO_DEBUG_PDF", "FONTCONFIG_SYSROOT", "HB_FACE_LOADER", "HB_FONT_FUNCS", "HB_OPTIONS",
      "HB_SHAPER_LIST", "PIXMAN_DISABLE",
    ]
    // Pixman has read it before the program begins, so that it begins once more.
    let beginsAnew = getenv("PIXMAN_DISABLE") != nil
    for name in names { unsetenv(name) }
    guard beginsAnew else { return }
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &words)
    for word in words { free(word) }
  }

  private static func run(_ words: [String], _ console: Console) throws(UsageError) -> ExitStatus {
    guard let first = words.first else {
      throw UsageError(message: "a command is missing")
    }
    switch first {
    case "--help", "-h":
      return console.print(HelpPage.overview())
    case "--version":
      return console.print("yar \(yarVersion)\n")
    default:
      if first.hasPrefix("-") {
        throw UsageError(message: "unknown option '\(first)' before a command")
      }
      let command = try Command.named(first)
      let parser = ArgumentParser(options: command.allOptions)
      let arguments = try parser.parse(Array(words.dropFirst()))
      if arguments.has(Option.help) {
        return console.print(HelpPage.page(of: command))
      }
      return try command.run(arguments, console)
    }
  }
}
