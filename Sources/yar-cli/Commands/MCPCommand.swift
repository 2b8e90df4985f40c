import Glibc
import YarScenes

extension Command {
  private static let root = Option(
    name: "root", value: "DIR", .text(.folder),
    help: "The folder that documents and pictures are in; the current\nfolder by default.")

  private static let answerTime = Option(
    name: "time-limit", value: "SECONDS", .text(),
    help: "How long one answer may take; 30 by default.")

  /// `yar mcp`.
  static let mcp = Command(
    name: "mcp",
    summary: "Serve check, fix, render, explain to agents, by the Model Context Protocol.",
    operands: "",
    discussion: """
      Speaks the Model Context Protocol on the standard input and output, so that an agent checks,
      mends, draws and explains layouts by tools. It reads and writes in one folder only, that of
      '--root', with limits for time and sizes, and sends a picture only where it is asked for.

      The server is part of the Python package: pip install 'yar[mcp]'. This command starts it with the
      python3 of the search path.
      """,
    options: [root, answerTime],
    examples: [("yar mcp --root layouts", "serves the folder 'layouts'")]
  ) { arguments, console throws(UsageError) in
    guard arguments.operands.isEmpty else {
      throw UsageError(message: "'yar mcp' takes no input; '--root DIR' names its folder")
    }
    let program = """
      from sys import argv, exit
      try:
          from yar._mcp import main
      except ImportError as error:
          exit(f"yar: error: 'yar mcp' needs the Python package: pip install 'yar[mcp]' ({error})")
      main(argv[1:])
      """
    var words = ["python3", "-c", program]
    for option in [root, answerTime] {
      if let value = try arguments[option] { words += ["--\(option.name)", value] }
    }
    var list = words.map { strdup($0) } + [nil]
    defer { for word in list { free(word) } }
    execvp("python3", &list)
    console.show(
      .error(
        "yar",
        "'yar mcp' needs python3 with the package: pip install 'yar[mcp]' (\(String(cString: strerror(errno))))"
      ))
    return .failure
  }
}
