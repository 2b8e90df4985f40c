import Synchronization
import YarCairo

/// The pictures of a run that were decoded to see whether they are sound, each once, whatever the number of documents
/// and of their showings.
package final class VerifiedPictures: Sendable {
  /// What came of each, by the hash of where it comes from: that may be the picture itself, as text.
  private let known = Mutex<[Int: Result<Void, ImageError>]>([:])

  private let memory: ImageMemory

  /// - Parameter memory: The room for their pixels.
  package init(_ memory: ImageMemory) { self.memory = memory }

  /// Decodes a picture, unless that was done; throws what is wrong with it.
  ///
  /// - Parameter source: The file that it is read from, or the text that it is.
  func verify(_ image: FileImage, from source: String) throws(ImageError) {
    let key = source.hashValue
    // Two threads that come at once do it twice, rather than wait for each other.
    if let result = known.withLock({ $0[key] }) { return try result.get() }
    let result = Result { () throws(ImageError) in
      try memory.whileAtWork { () throws(ImageError) in try image.verify() }
    }
    known.withLock { $0[key] = result }
    try result.get()
  }
}
