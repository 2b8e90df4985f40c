/// The objects of a file, written as soon as they are known.
///
/// Streams go to the file by themselves. All else is gathered and written some hundred at a time, compressed together (ISO 32000-1,
/// 7.5.7). Of what was written only its place is kept: eight bytes an object.
package final class PDFObjects {
  /// Where an object is.
  private enum Place {
    case nowhere
    /// By the bytes before it.
    case offset(Int)
    /// In a stream of objects, by the number of that and its place there.
    case packed(stream: Int, index: Int)
  }

  private let write: (UnsafeRawBufferPointer) -> Bool
  private let compressor: any StreamCompressor
  /// Whether bytes could not be written.
  package private(set) var isBroken = false
  /// The places by number, as many bits: the kind, the stream or none, the offset or index.
  private var places: [UInt64] = [0]
  private var offset = 0
  /// Whether the file has a name of its own, made of its bytes.
  var hasIdentifier = false
  private var digests: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4)
  /// What was not handed on yet.
  private var held = PDFBytes()
  /// How much of it is in the name of the file.
  private var digested = 0
  /// The numbers and places of objects that wait to be packed, and their bytes.
  private var waiting: [(number: Int, start: Int)] = []
  private var packed = PDFBytes()

  private static let mostWaiting = 100
  private static let mostHeld = 1 << 16
  /// Fewer bytes are not worth the words that say how they are compressed.
  private static let leastCompressed = 40

  /// Begins a file.
  ///
  /// - Parameter write: Takes the next bytes of the file; false where that failed.
  package init(
    _ compressor: any StreamCompressor, write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) {
    self.compressor = compressor
    self.write = write
    // Bytes above 127 tell programs that it is no text.
    hold(PDFBytes("%PDF-1.7\n%"))
    hold([0xE2, 0xE3, 0xCF, 0xD3, 0x0A] as [UInt8])
  }

  /// The number for an object that is added later.
  package func reserve() -> Int {
    places.append(0)
    return places.count - 1
  }

  /// Adds an object that is no stream.
  @discardableResult
  func add(_ object: PDFBytes, as reserved: Int? = nil) -> Int {
    let number = reserved ?? reserve()
    waiting.append((number, packed.count))
    packed.add(object.bytes)
    packed.add(byte: 0x20)
    if waiting.count == PDFObjects.mostWaiting { pack() }
    return number
  }

  /// Adds a stream.
  ///
  /// - Parameters:
  ///   - entries: What is said about it besides its length and how it is compressed.
  ///   - content: Its bytes.
  ///   - isCompressed: Whether these are compressed already, as `entries` then says.
  @discardableResult
  func add(
    stream content: [UInt8], _ entries: PDFBytes = PDFBytes(), as reserved: Int? = nil,
    isCompressed: Bool = false
  ) -> Int {
    let number = reserved ?? reserve()
    var bytes = content
    var isPacked = false
    if !isCompressed, content.count >= PDFObjects.leastCompressed {
      var made: [UInt8] = []
      let isDone = content.withUnsafeBufferPointer { compressor.append($0, to: &made) }
      if isDone, made.count + 20 < content.count {
        bytes = made
        isPacked = true
      }
    }
    places[number] = UInt64(1) << 62 | UInt64(offset)
    var head = PDFBytes()
    head.add(number)
    head.add(" 0 obj\n<<")
    head.add(entries.bytes)
    if isPacked { head.add("/Filter/FlateDecode") }
    head.add("/Length ")
    head.add(bytes.count)
    head.add(">>\nstream\n")
    hold(head)
    hold(bytes)
    hold(PDFBytes("\nendstream\nendobj\n"))
    return number
  }

  /// Ends the file; false where bytes of it could not be written.
  ///
  /// - Parameters:
  ///   - root: The number of the catalogue.
  ///   - information: The number of what the file says about itself.
  package func finish(root: Int, information: Int) -> Bool {
    pack()
    let start = offset
    let number = reserve()
    places[number] = UInt64(1) << 62 | UInt64(start)
    var width = 1
    while width < 8, start >> (8 * width) > 0 { width += 1 }
    var table: [UInt8] = []
    table.reserveCapacity(places.count * (width + 2))
    func add(_ number: Int, _ width: Int) {
      for shift in (0..<width).reversed() {
        table.append(UInt8(truncatingIfNeeded: number >> (8 * shift)))
      }
    }
    width = max(width, streamNumberWidth)
    for number in places.indices {
      switch place(of: number) {
      case .nowhere:
        add(0, 1 + width)
        // No number that was given away is free for others but the first.
        add(number == 0 ? 255 : 0, 1)
      case .offset(let offset):
        add(1, 1)
        add(offset, width)
        add(0, 1)
      case .packed(let stream, let index):
        add(2, 1)
        add(stream, width)
        add(index, 1)
      }
    }
    var entries = PDFBytes("/Type/XRef/Size ")
    entries.add(places.count)
    entries.add("/W[1 \(width) 1]/Root ")
    entries.add(reference: root)
    entries.add("/Info ")
    entries.add(reference: information)
    if hasIdentifier {
      digest()
      let name = [digests.0, digests.1].map { number in
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
      entries.add("/ID[<\(name)><\(name)>]")
    }
    self.add(stream: table, entries, as: number)
    var end = PDFBytes("startxref\n")
    end.add(start)
    end.add("\n%%EOF\n")
    hold(end)
    handOn()
    return !isBroken
  }

  /// How many bytes the numbers of streams take.
  private var streamNumberWidth: Int {
    var width = 1
    while places.count >> (8 * width) > 0 { width += 1 }
    return width
  }

  private func place(of number: Int) -> Place {
    let place = places[number]
    switch place >> 62 {
    case 1: return .offset(Int(place & (1 << 62 - 1)))
    case 2:
      return .packed(stream: Int(place >> 8 & (1 << 54 - 1)), index: Int(place & 255))
    default: return .nowhere
    }
  }

  private func pack() {
    guard !waiting.isEmpty else { return }
    let number = reserve()
    var index = PDFBytes()
    for (place, object) in waiting.enumerated() {
      places[object.number] = UInt64(2) << 62 | UInt64(number) << 8 | UInt64(place)
      index.add(object.number)
      index.add(byte: 0x20)
      index.add(object.start)
      index.add(byte: 0x20)
    }
    var entries = PDFBytes("/Type/ObjStm/N ")
    entries.add(waiting.count)
    entries.add("/First ")
    entries.add(index.count)
    let content = index.bytes + packed.bytes
    waiting.removeAll()
    packed = PDFBytes()
    add(stream: content, entries, as: number)
  }

  private func hold(_ bytes: PDFBytes) { hold(bytes.bytes) }

  private func hold(_ bytes: [UInt8]) {
    held.add(bytes)
    offset += bytes.count
    if held.count >= PDFObjects.mostHeld { handOn() }
  }

  private func handOn() {
    digest()
    if !isBroken, held.count > 0 { isBroken = !held.bytes.withUnsafeBytes(write) }
    held = PDFBytes()
    digested = 0
  }

  /// Takes what is held into the name of the file (FNV-1a, in two ways).
  private func digest() {
    guard hasIdentifier else { return }
    for byte in held.bytes[digested...] {
      digests.0 = (digests.0 ^ UInt64(byte)) &* 0x100_0000_01B3
      digests.1 = (digests.1 &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    }
    digested = held.count
  }
}
