import CLCMS

/// The profile of the colours of screens (sRGB), as Little CMS makes it.
enum ScreenProfile {
  /// Its bytes, without the time at which they were made; nil without memory for them.
  static let bytes: [UInt8]? = {
    guard let profile = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(profile) }
    var count: UInt32 = 0
    guard cmsSaveProfileToMem(profile, nil, &count) != 0, count > 128 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard cmsSaveProfileToMem(profile, &bytes, &count) != 0 else { return nil }
    // The first day of 2000, as six numbers of two bytes; and no digest, which would be of other bytes.
    for (place, number) in [2000, 1, 1, 0, 0, 0].enumerated() {
      bytes[24 + 2 * place] = UInt8(number >> 8)
      bytes[25 + 2 * place] = UInt8(number & 255)
    }
    for place in 84..<100 { bytes[place] = 0 }
    return bytes
  }()
}
