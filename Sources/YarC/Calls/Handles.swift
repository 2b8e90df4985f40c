import CYar

/// What callers hold: numbers that look like pointers, and the objects that they stand for.
///
/// A number is not used twice, so one that was given back, or is of another kind, or was never given out, is found
/// without looking at memory that may be anything.
enum Handles {
  nonisolated(unsafe) private static var objects: [UInt: AnyObject] = [:]
  nonisolated(unsafe) private static var count: UInt = 0
  private static let lock = Lock()

  /// Gives an object a handle.
  static func add(_ object: AnyObject) -> OpaquePointer? {
    lock.whileHeld {
      count += 1
      // Odd numbers are no addresses of results.
      let number = 2 * count + 1
      objects[number] = object
      return OpaquePointer(bitPattern: number)
    }
  }

  /// Notes a result by its address.
  static func add(_ memory: ResultMemory) -> UnsafeMutablePointer<yar_result> {
    lock.whileHeld { objects[UInt(bitPattern: memory.result)] = memory }
    return memory.result
  }

  /// The object of a handle; nil where it is none of this kind.
  static func object<Object: AnyObject>(
    _ handle: OpaquePointer?, _ kind: Object.Type = Object.self
  ) -> Object? {
    lock.whileHeld { objects[UInt(bitPattern: handle)] as? Object }
  }

  /// Lets go of an object; nothing happens where the handle is none of this kind.
  static func remove<Object: AnyObject>(_ number: UInt, _ kind: Object.Type) {
    // Whatever goes away with it does so without the lock.
    var removed: AnyObject?
    lock.whileHeld {
      if objects[number] is Object { removed = objects.removeValue(forKey: number) }
    }
    _ = removed
  }
}
