/// What single steps of an engine work with, in memory apart from it.
///
/// From one step to the next its memory is kept, to be used again, and how the simplex is set. Compilers look at every
/// field in a value that cannot be copied, wherever that value is used: an engine that held these tables itself took
/// them up to twice as long.
struct Workspace: ~Copyable {
  let expansion: UnsafeMutablePointer<Expansion>
  let assembly: UnsafeMutablePointer<Assembly>
  let simplex: UnsafeMutablePointer<Simplex>

  init() {
    // One piece for all, as there may be a small solver for each of many views; nothing in them asks for more than
    // the alignment of a word.
    let assemblyStart = MemoryLayout<Expansion>.stride
    let simplexStart = assemblyStart + MemoryLayout<Assembly>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: simplexStart + MemoryLayout<Simplex>.stride,
      alignment: MemoryLayout<UInt64>.alignment)
    expansion = memory.bindMemory(to: Expansion.self, capacity: 1)
    assembly = (memory + assemblyStart).bindMemory(to: Assembly.self, capacity: 1)
    simplex = (memory + simplexStart).bindMemory(to: Simplex.self, capacity: 1)
    expansion.initialize(to: Expansion())
    assembly.initialize(to: Assembly())
    simplex.initialize(to: Simplex())
  }

  deinit {
    simplex.deinitialize(count: 1)
    assembly.deinitialize(count: 1)
    UnsafeMutableRawPointer(expansion.deinitialize(count: 1)).deallocate()
  }
}

extension Engine {
  var expansion: Expansion {
    @inline(__always) unsafeAddress { UnsafePointer(workspace.expansion) }
    @inline(__always) nonmutating unsafeMutableAddress { workspace.expansion }
  }

  var assembly: Assembly {
    @inline(__always) unsafeAddress { UnsafePointer(workspace.assembly) }
    @inline(__always) nonmutating unsafeMutableAddress { workspace.assembly }
  }

  var simplex: Simplex {
    @inline(__always) unsafeAddress { UnsafePointer(workspace.simplex) }
    @inline(__always) nonmutating unsafeMutableAddress { workspace.simplex }
  }
}
