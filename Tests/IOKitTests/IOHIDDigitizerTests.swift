import IOKit
import Testing
import TouchstoneTestSupport

struct IOHIDDigitizerTests {
  @Test("R-HID-14: transducers are stylus 0, puck 1, finger 2 and hand 3")
  func transducers() {
    expectEqual(
      IOHIDDigitizer.Transducer.allCases.map { "\($0) \($0.rawValue)" },
      [
        "stylus 0", "puck 1", "finger 2", "hand 3",
      ])
  }
}
