import Testing
import YarInterfaceBuilder
import YarLayout

/// Devices by their names.
@Suite struct DeviceTests {
  @Test(arguments: [
    ("retina6_1", "retina6_1"), ("iPhone 11", "retina6_1"), ("iphone11", "retina6_1"),
    ("iPhone-X", "retina5_9"), ("ipad pro 12.9", "ipad12_9rounded"),
  ])
  func namesOfAllKindsAreKnown(_ name: String, _ id: String) {
    #expect(Device.named(name)?.id == id)
  }

  @Test func unknownNamesAreNone() {
    #expect(Device.named("toaster") == nil)
    #expect(Device.named("") == nil)
  }

  @Test func noNameMeansTwoDevices() {
    let names = Device.all.flatMap { [$0.id] + $0.names }
    #expect(Set(names).count == names.count)
    for device in Device.all {
      for name in [device.id] + device.names { #expect(Device.named(name) == device) }
    }
  }

  @Test func sizeClassesFollowTheOrientation() {
    let phone = Device.named("iPhone 8")
    #expect(
      phone?.sizeClasses(isLandscape: false) == SizeClasses(width: .compact, height: .regular))
    #expect(phone?.sizeClasses(isLandscape: true) == SizeClasses(width: .compact, height: .compact))
    let plus = Device.named("iPhone 8 Plus")
    #expect(plus?.sizeClasses(isLandscape: true) == SizeClasses(width: .regular, height: .compact))
    let pad = Device.named("iPad 9")
    #expect(pad?.sizeClasses(isLandscape: true) == SizeClasses(width: .regular, height: .regular))
    #expect(phone?.size(isLandscape: true) == Size(width: 667, height: 375))
  }
}
