import IOKit
import Testing
import TouchstoneTestSupport

struct IOHIDEventTypeTests {
  @Test("event types have the raw values of iOS, 0 to 43 without a gap")
  func rawValues() {
    expectEqual(IOHIDEventType.allCases.map(\.rawValue), Array(0...43))
    expectEqual(IOHIDEventType.digitizer.rawValue, 11)
    expectEqual(IOHIDEventType.keyboard.rawValue, 3)
    expectEqual(IOHIDEventType.pointer.rawValue, 17)
    expectEqual(IOHIDEventType.compass.rawValue, 21)
    expectEqual(IOHIDEventType.force.rawValue, 32)
    expectEqual(IOHIDEventType.heartRate.rawValue, 43)
  }
}
