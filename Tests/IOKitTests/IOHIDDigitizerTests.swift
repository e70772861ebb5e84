import IOKit
import Testing

@Suite struct IOHIDDigitizerTests {
  @Test func `R-HID-14: transducers are stylus 0, puck 1, finger 2 and hand 3`() {
    #expect(
      IOHIDDigitizer.Transducer.allCases.map { "\($0) \($0.rawValue)" } == [
        "stylus 0", "puck 1", "finger 2", "hand 3",
      ])
  }
}
