import Glibc

/// How much memory the pixels of images may take together, on all threads of a run.
///
/// A small file may have many pixels: eight rows, each with a picture of 250 kB, would take gigabytes. Who wants more than
/// there is room for waits until others have given back theirs. Nobody waits for ever: while a thread waits another one is
/// at work, and the last that would wait goes on, whatever there is room for. So one picture that is larger than all the
/// room is decoded alone.
package final class ImageMemory: @unchecked Sendable {
  /// The room in bytes.
  package let limit: Int
  /// What a thread may hold while it has nothing to do, in bytes.
  let share: Int

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // Guarded by the lock.
  private var taken = 0
  private var most = 0
  private var threadsAtWork: [pthread_t] = []
  private var waiting = 0

  /// Makes room that nobody has taken.
  ///
  /// - Parameters:
  ///   - limit: The room in bytes.
  ///   - threads: How many threads share it.
  package init(limit: Int, threads: Int = 1) {
    self.limit = limit
    share = limit / max(1, threads)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Does a piece of work of the calling thread, in which it may wait for room; not to be nested.
  ///
  /// Threads that do no such work never wait, and nobody waits for them.
  package func whileAtWork<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = pthread_self()
    whileLocked { threadsAtWork.append(thread) }
    defer {
      whileLocked {
        threadsAtWork.removeAll { pthread_equal($0, thread) != 0 }
        // Of those that wait, the first may be the only one left.
        pthread_cond_broadcast(change)
      }
    }
    return try work()
  }

  /// The most bytes that were taken at once.
  package var peak: Int { whileLocked { most } }

  /// Whether so many bytes can be taken now.
  func hasRoom(for bytes: Int) -> Bool { whileLocked { fits(bytes) } }

  /// Takes bytes; they are given back when the result goes away.
  ///
  /// - Parameter mayWait: Whether the thread may wait for them: not where it holds what others need to go on.
  func take(_ bytes: Int, mayWait: Bool) -> ImageRoom {
    let thread = pthread_self()
    whileLocked {
      let waits = mayWait && threadsAtWork.contains { pthread_equal($0, thread) != 0 }
      while waits, !fits(bytes), threadsAtWork.count - waiting > 1 {
        waiting += 1
        pthread_cond_wait(change, lock)
        waiting -= 1
      }
      taken += bytes
      most = max(most, taken)
    }
    return ImageRoom(self, bytes)
  }

  fileprivate func give(_ bytes: Int) {
    whileLocked {
      taken -= bytes
      pthread_cond_broadcast(change)
    }
  }

  private func fits(_ bytes: Int) -> Bool { taken == 0 || bytes <= limit - taken }

  private func whileLocked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}

/// Room that was taken; whoever has the pixels holds it.
final class ImageRoom {
  private let memory: ImageMemory
  private let bytes: Int

  fileprivate init(_ memory: ImageMemory, _ bytes: Int) {
    self.memory = memory
    self.bytes = bytes
  }

  deinit { memory.give(bytes) }
}

/// The pixels of the images that one thread has loaded, as long as there is room for them.
///
/// Whoever asks for those that went gets them decoded anew. Used from one thread at a time.
package final class PixelStore {
  private let memory: ImageMemory?
  private var kept: [ObjectIdentifier: (image: DecodedImage, bytes: Int)] = [:]

  /// - Parameter memory: The room that is shared with others; nil keeps all.
  package init(_ memory: ImageMemory? = nil) { self.memory = memory }

  /// The pixels of an image, if they are kept.
  func pixels(of image: BitmapImage) -> DecodedImage? { kept[ObjectIdentifier(image)]?.image }

  /// Decodes the pixels of an image.
  ///
  /// - Parameters:
  ///   - bytes: What that takes.
  ///   - keeps: Whether they are kept.
  func decode(
    _ image: BitmapImage, bytes: Int, keeps: Bool,
    _ decode: () throws(ImageError) -> DecodedImage
  ) throws(ImageError) -> DecodedImage {
    var room: ImageRoom?
    if let memory {
      if !memory.hasRoom(for: bytes) { kept.removeAll() }
      room = memory.take(bytes, mayWait: !FontLock.isMine)
    }
    let decoded = try decode()
    decoded.surface.room = room
    if keeps { kept[ObjectIdentifier(image)] = (decoded, bytes) }
    return decoded
  }

  /// Forgets the pixels of an image that goes away.
  func forget(_ image: ObjectIdentifier) { kept[image] = nil }

  /// Does a piece of work of the calling thread, in which it may wait for room; of what it has decoded, it keeps its share.
  package func whileAtWork<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let memory else { return try work() }
    return try memory.whileAtWork { () throws(Failure) in
      defer {
        if kept.values.reduce(0, { $0 + $1.bytes }) > memory.share { kept.removeAll() }
      }
      return try work()
    }
  }
}
