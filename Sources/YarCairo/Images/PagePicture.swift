import CPictureWorker
import Glibc
import YarLayout

/// The first page of a PDF file as a picture, which asset catalogues hold.
///
/// Poppler's `pdftocairo` draws it into an SVG file, which is a ``VectorImage`` from then on: sharp at every scale, shapes in
/// PDF and SVG. Text becomes outlines. It is a process of its own with limits of its own (``CPictureWorker``), as a file of
/// 100 KB may ask for minutes and gigabytes, and nothing inside Poppler can be stopped.
enum PagePicture {
  /// Whether bytes are a PDF file.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x25, 0x50, 0x44, 0x46, 0x2D])
  }

  /// The page as the bytes of an SVG file, a point of it a CSS pixel.
  static func svg(
    _ bytes: [UInt8], name: String, limits: ImageLimits
  ) throws(ImageError) -> [UInt8] {
    guard bytes.count <= limits.bytes else { throw .fileTooLarge(name: name, limit: limits.bytes) }
    let (input, output, words) = (UnnamedFile(), UnnamedFile(), UnnamedFile())
    guard output.isThere, words.isThere, input.write(bytes) else {
      throw .notDrawable(
        name: name,
        reason:
          "PDF pictures need room for files in \(UnnamedFile.folders.joined(separator: " or ")), "
          + "which cannot be written; make some, or name another folder by TMPDIR")
    }
    guard let status = run(input, output, words) else {
      throw .notDrawable(
        name: name, reason: "PDF pictures are drawn by a program, which cannot be started")
    }
    switch status {
    case .exited(0): break
    case .exited(127):
      throw .notDrawable(
        name: name,
        reason:
          "PDF pictures are drawn by Poppler, which is not installed; install Debian's poppler-utils, or save it as SVG"
      )
    case .exited:
      throw .broken(name: name, reason: "Poppler cannot read it")
    case .ended:
      throw .notDrawable(name: name, reason: excess)
    }
    let said = String(decoding: words.bytes(atMost: 10_000), as: UTF8.self)
    // Cairo draws nothing from the first failure on, and Poppler takes that for success.
    guard !said.contains("cairo error:") else { throw .notDrawable(name: name, reason: excess) }
    return inPixels(output.bytes(atMost: limits.bytes))
  }

  private static let excess =
    "its page takes more than 5 s or 1 GB to draw; save it simpler, or as PNG"

  /// How a program ended.
  private enum Ending {
    case exited(Int32)
    case ended(bySignal: Int32)
  }

  /// Runs the program; nil where it cannot be.
  private static func run(
    _ input: UnnamedFile, _ output: UnnamedFile, _ words: UnnamedFile
  ) -> Ending? {
    var process = pid_t()
    guard
      yar_worker_start(
        YAR_WORKER_PAGE, input.descriptor, output.descriptor, words.descriptor, &process) == 0
    else { return nil }
    var status = Int32()
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // As WIFEXITED, WEXITSTATUS and WTERMSIG have it.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .ended(bySignal: status & 0x7F)
  }

  /// The file with its size as a number of CSS pixels: `width="24pt"` becomes `width="24"`.
  private static func inPixels(_ file: [UInt8]) -> [UInt8] {
    guard let start = file.firstIndex(of: UInt8(ascii: ">")),
      let end = file[(start + 1)...].firstIndex(of: UInt8(ascii: ">"))
    else { return file }
    let unit = Array("pt\"".utf8)
    var head: [UInt8] = []
    for byte in file[...end] {
      head.append(byte)
      if head.suffix(unit.count).elementsEqual(unit) {
        head.removeLast(unit.count)
        head.append(UInt8(ascii: "\""))
      }
    }
    return head + file[(end + 1)...]
  }
}
