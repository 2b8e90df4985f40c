import CPango
import CPictureWorker
import Glibc
import YarLayout

/// The other end: draws what is asked for until nobody asks any more.
@_cdecl("picture_worker_main")
func pictureWorkerMain() {
  guard let hello = PictureSocket.receive() else { return }
  var reader = MessageReader(hello)
  let folders = reader.texts() ?? []
  // What it needs of files from the system is opened before those are out of reach.
  _ = VectorLibrary.shared
  var paths = folders.map { UnsafePointer(strdup($0)) } + [nil]
  yar_worker_confine(YAR_WORKER_PICTURES, &paths)
  var artist = PictureArtist()
  while let bytes = PictureSocket.receive() {
    guard let request = PictureRequest(bytes) else { return }
    yar_worker_allow_seconds(Int32(PictureWorker.seconds) + 1)
    guard PictureSocket.send(artist.draw(request).bytes) else { return }
  }
}

/// What is read and written: its standard input, in both directions.
private enum PictureSocket {
  /// Larger ones are none of ours.
  private static let mostBytes = 1 << 30

  static func receive() -> [UInt8]? {
    var head = [UInt8](repeating: 0, count: 8)
    guard fill(&head) else { return nil }
    var reader = MessageReader(head)
    guard let count = reader.number(), count >= 0, count <= mostBytes else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return fill(&bytes) ? bytes : nil
  }

  static func send(_ bytes: [UInt8]) -> Bool {
    var head = MessageWriter()
    head.add(bytes.count)
    return write(head.bytes) && write(bytes)
  }

  private static func fill(_ bytes: inout [UInt8]) -> Bool {
    var place = 0
    while place < bytes.count {
      let count = bytes[place...].withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { return false }
      place += max(0, count)
    }
    return true
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while place < bytes.count {
      let count = bytes[place...].withUnsafeBytes {
        Glibc.write(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { return false }
      place += max(0, count)
    }
    return true
  }
}
