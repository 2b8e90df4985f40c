/// How much time is spent on making the files of pixels small.
public enum Compression: String, CaseIterable, Sendable {
  /// The quickest, by ISA-L: compressing takes a tenth of the time and files have about twice the bytes.
  ///
  /// The bytes are the same on all x86-64 processors with SSE 4.2; on others they may differ, the pixels never do.
  case fast
  /// Small files in little time; what a picture has in common with those before it is not compressed again.
  ///
  /// Of pictures with photos the bytes are the same where those of `fast` are.
  case balanced
  /// Smaller files in several times the time, the same bytes everywhere.
  case small
}
