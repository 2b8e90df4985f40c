import Foundation
import Synchronization
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// The room that the pixels of images share.
@Suite struct ImageMemoryTests {
  /// Runs a body on several threads and waits for all.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        body(number)
        group.leave()
      }
    }
    group.wait()
  }

  @Test(.limit(minutes: 1)) func nobodyTakesMoreThanThereIs() {
    let memory = ImageMemory(limit: 100)
    onThreads(8) { _ in
      for _ in 0..<50 {
        memory.whileAtWork {
          let room = memory.take(40, mayWait: true)
          usleep(100)
          withExtendedLifetime(room) {}
        }
      }
    }
    #expect(memory.peak <= 100)
    #expect(memory.peak >= 40)
    #expect(memory.hasRoom(for: 100))
  }

  /// Each has one and wants another, for which there is no room: they go on one after the other.
  @Test(.limit(minutes: 1)) func whoHoldsRoomWhileItWaitsEndsNobody() {
    let memory = ImageMemory(limit: 100)
    let done = Atomic(0)
    onThreads(6) { _ in
      for _ in 0..<20 {
        memory.whileAtWork {
          let first = memory.take(60, mayWait: true)
          let second = memory.take(60, mayWait: true)
          withExtendedLifetime((first, second)) {}
          done.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(done.load(ordering: .relaxed) == 120)
    #expect(memory.hasRoom(for: 100))
  }

  /// What is larger than all the room goes alone, and who does no work never waits.
  @Test(.limit(minutes: 1)) func whatIsTooLargeGoesAlone() {
    let memory = ImageMemory(limit: 100)
    let most = Atomic(0)
    onThreads(4) { _ in
      memory.whileAtWork {
        let room = memory.take(1000, mayWait: true)
        most.store(max(most.load(ordering: .relaxed), memory.peak), ordering: .relaxed)
        withExtendedLifetime(room) {}
      }
    }
    #expect(memory.peak == 1000)
    let rooms = (0..<3).map { _ in memory.take(1000, mayWait: true) }
    #expect(memory.peak == 3000)
    withExtendedLifetime(rooms) {}
  }

  /// A store forgets what can be decoded again before it goes over the room; pictures are the same.
  @Test func pixelsThatWentAreDecodedAgain() throws {
    let memory = ImageMemory(limit: 4 * 40 * 40 + 100)
    let store = PixelStore(memory)
    let loader = ImageLoader(pixels: store)
    let folder = TemporaryFolder()
    let paths = try [Color.red, .blue, .green].enumerated().map {
      try folder.add("\($0.offset).png", try makePNG(width: 40, height: 40, $0.element))
    }
    let images = try paths.map { try #require(try loader.image(atPath: $0) as? BitmapImage) }
    for _ in 0..<2 {
      #expect(images[0].color(at: .zero) == .red)
      #expect(images[1].color(at: .zero) == .blue)
      #expect(images[2].color(at: .zero) == .green)
    }
    #expect(memory.peak == 4 * 40 * 40)
    #expect(store.pixels(of: images[0]) == nil)
    #expect(store.pixels(of: images[2]) != nil)
  }

  /// Between two pieces of work a thread keeps no more than its share.
  @Test func aThreadThatRestsKeepsItsShare() throws {
    let bytes = try makePNG(width: 40, height: 40, .red)
    for (threads, keeps) in [(2, true), (8, false)] {
      let memory = ImageMemory(limit: 4 * 4 * 40 * 40, threads: threads)
      let store = PixelStore(memory)
      let first = try BitmapImage(
        bytes: bytes, name: "a.png", scale: nil, limits: ImageLimits(), pixels: store)
      try store.whileAtWork { try first.decode() }
      #expect((store.pixels(of: first) != nil) == keeps)
    }
  }
}
