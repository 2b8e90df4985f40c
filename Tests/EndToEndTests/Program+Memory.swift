import Foundation
import Glibc

extension Program {
  /// Runs the program in a folder; what it printed as errors, its status, and the most memory that it had, in bytes.
  static func measured(
    _ words: [String], in folder: Folder
  ) throws -> (status: Int32, errors: String, memory: Int) {
    let errors = folder.file("measured-errors.txt").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // The shell goes to the folder, and becomes the program there.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.url.path, path]
    var arguments = (shell + words).map { strdup($0) } + [nil]
    var environment = bareEnvironment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, shell[0], &actions, nil, &arguments, &environment) == 0 else {
      throw CocoaError(.executableNotLoadable)
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    // A signal is no status of the program's.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    return (code, try String(contentsOfFile: errors, encoding: .utf8), usage.ru_maxrss * 1024)
  }
}
