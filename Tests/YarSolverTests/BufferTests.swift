import Testing

@testable import YarSolver

/// The memory of tables: owned, and checked in every build.
@Suite struct BufferTests {
  @Test func elementsStayInOrder() {
    var buffer = Buffer<Int32>()
    for index in 0..<100 { buffer.append(Int32(index)) }
    buffer.extend(to: 102, filling: 7)
    buffer.swapRemove(0)
    #expect(buffer.count == 101 && buffer[0] == 7)
    #expect(buffer.popLast() == 7)
    buffer.truncate(to: 5)
    buffer.reverse(from: 2)
    #expect(buffer.elements == [7, 1, 4, 3, 2])
    buffer[1] += 10
    #expect(buffer.copy().elements == [7, 11, 4, 3, 2])
    buffer.giveBackUnusedMemory()
    #expect(buffer.capacity < 100 && buffer.elements == [7, 11, 4, 3, 2])
    buffer.removeAll()
    #expect(buffer.isEmpty && buffer.popLast() == nil)
  }

  /// What is set aside beyond the elements is not an element: the program ends, and reads nothing.
  @Test func anIndexBeyondTheElementsEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var buffer = Buffer<Int32>(capacity: 16)
      for index in 0..<4 { buffer.append(Int32(index)) }
      _ = buffer[4]
    }
    await #expect(processExitsWith: .failure) {
      var buffer = Buffer<Int32>(capacity: 16)
      buffer.append(1)
      buffer[-1 as Int32] = 5
    }
    await #expect(processExitsWith: .failure) {
      var buffer = Buffer<Int32>(capacity: 16)
      buffer.append(1)
      buffer.removeAll()
      buffer[0] += 1
    }
    await #expect(processExitsWith: .failure) {
      var buffer = Buffer<Int32>()
      buffer.removeLast()
    }
    await #expect(processExitsWith: .failure) {
      var buffer = Buffer<Int32>()
      for index in 0..<4 { buffer.append(Int32(index)) }
      _ = buffer.run.part(from: 2, count: 3)
    }
  }
}
