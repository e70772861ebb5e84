import EventSynthesis
import IOKit
import Testing

@Suite("Device positions")
struct DevicePositionTests {
  @Test("positions have the raw values of UIDeviceOrientation and the words of scenarios")
  func positions() {
    #expect(
      DevicePosition.allCases.map { "\($0.rawValue) \($0.name)" } == [
        "1 portrait", "2 portrait-upside-down", "3 landscape-left", "4 landscape-right",
        "5 face-up", "6 face-down",
      ])
    #expect(
      DevicePosition.landscapeLeft.event(at: 7).payload
        == .orientation(IOHIDOrientation(device: 3)))
  }
}
