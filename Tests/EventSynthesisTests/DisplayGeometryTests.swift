import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct DisplayGeometryTests {
  @Test(
    "points print as scenarios write them",
    arguments: [
      (20.0, 30.0, "20,30"), (-0.5, 1e3, "-0.5,1000"), (219.333, 0, "219.333,0"),
    ])
  func description(x: Double, y: Double, text: String) {
    expectEqual(DisplayPoint(x: x, y: y).description, text)
  }

  @Test("R-VIEW-6: the right and bottom edges of the display are outside")
  func edges() {
    let display = DisplaySize.standard
    #expect(display.contains(DisplayPoint(x: 0, y: 0)))
    #expect(display.contains(DisplayPoint(x: 389.99, y: 843.99)))
    #expect(!display.contains(DisplayPoint(x: 390, y: 0)))
    #expect(!display.contains(DisplayPoint(x: 0, y: 844)))
    #expect(!display.contains(DisplayPoint(x: -0.01, y: 0)))
  }

  @Test("a display prints its size and scale")
  func size() {
    expectEqual(DisplaySize.standard.description, "390x844 @3x")
    expectEqual(DisplaySize(width: 375, height: 667, scale: 2.5).description, "375x667 @2.5x")
  }
}

struct DeviceOrientationTests {
  @Test("orientations have the raw values of UIDeviceOrientation and the words of scenarios")
  func orientations() {
    expectEqual(
      DeviceOrientation.allCases.map { "\($0.rawValue) \($0.name)" },
      [
        "1 portrait", "2 portrait-upside-down", "3 landscape-left", "4 landscape-right",
        "5 face-up", "6 face-down",
      ])
    expectEqual(
      DeviceOrientation.landscapeLeft.event(at: 7).payload,
      .orientation(IOHIDOrientation(device: 3)))
  }
}
