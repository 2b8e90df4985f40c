import CFuzzer
import FuzzedReaders
import Glibc
import Mutation

/// What libFuzzer calls: one program for all readers, of which YAR_FUZZ_READER names one.
private let reader: FuzzedReader = {
  let name = environment("YAR_FUZZ_READER") ?? ""
  guard let reader = FuzzedReader(rawValue: name) else {
    fatalError("YAR_FUZZ_READER must name a reader, not '\(name)'")
  }
  return reader
}()

private let mutation = Mutation(
  Mutation.Form(ofReader: reader.rawValue) ?? .layout,
  words: (environment("YAR_FUZZ_WORDS") ?? "").split(separator: " ").map(String.init))

private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// A run.
@_cdecl("LLVMFuzzerTestOneInput")
public func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// A change of an input in place: two of three know its form.
@_cdecl("LLVMFuzzerCustomMutator")
public func change(
  _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: CUnsignedInt
) -> Int {
  guard seed % 3 != 0,
    let changed = mutation.change(
      Array(UnsafeBufferPointer(start: start, count: count)), with: nil, seed: seed),
    changed.count <= limit, !changed.isEmpty
  else { return LLVMFuzzerMutate(start, count, limit) }
  start.update(from: changed, count: changed.count)
  return changed.count
}

/// An input made of two.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func cross(
  _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>,
  _ secondCount: Int, _ out: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: CUnsignedInt
) -> Int {
  let one = Array(UnsafeBufferPointer(start: first, count: firstCount))
  let two = Array(UnsafeBufferPointer(start: second, count: secondCount))
  guard let made = mutation.change(one, with: two, seed: seed), made.count <= limit else {
    return 0
  }
  out.update(from: made, count: made.count)
  return made.count
}
