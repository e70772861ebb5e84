import IOKit
import Testing

@Suite struct IOHIDEventTypeTests {
  @Test("event types have the raw values of iOS, 0 to 43 without a gap")
  func rawValues() {
    #expect(IOHIDEventType.allCases.map(\.rawValue) == Array(0...43))
    #expect(IOHIDEventType.digitizer.rawValue == 11)
    #expect(IOHIDEventType.keyboard.rawValue == 3)
    #expect(IOHIDEventType.pointer.rawValue == 17)
    #expect(IOHIDEventType.compass.rawValue == 21)
    #expect(IOHIDEventType.force.rawValue == 32)
    #expect(IOHIDEventType.heartRate.rawValue == 43)
  }
}
