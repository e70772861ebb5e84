import IOKit
import Testing
import UIKit

@Suite("Event times")
struct EventTimesTests {
  private func key(_ time: UInt64) -> IOHIDEvent { .key(.keyA, down: true, timeStamp: time) }

  private func gyro(_ time: UInt64) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: time, senderID: 1, payload: .gyro(IOHIDGyro(x: 0, y: 0, z: 0)))
  }

  private func hand(_ time: UInt64) -> IOHIDEvent {
    .hand(fingers: [IOHIDFinger(phase: .down, x: 1, y: 1)], timeStamp: time)
  }

  private func wheel(_ time: UInt64) -> IOHIDEvent {
    IOHIDEvent(timeStamp: time, senderID: 1, payload: .scroll(IOHIDScroll(x: 0, y: 1)))
  }

  private func times(_ events: [IOHIDEvent]) -> [UInt64] {
    var times = EventTimes()
    return events.map { times.time(of: $0).time }
  }

  @Test("Time that runs backwards stands still, and says so")
  func standsStill() {
    var times = EventTimes()
    let results = [key(5), key(3), key(4), key(5), key(6)].map { times.time(of: $0) }
    #expect(results.map(\.time) == [5, 5, 5, 5, 6])
    #expect(results.map(\.ranBackwards) == [false, true, true, false, false])
  }

  @Test("Kinds do not hold back one another; what points has one clock")
  func kinds() {
    #expect(times([key(9), hand(5), wheel(4), key(8), wheel(6), hand(2)]) == [9, 5, 5, 9, 6, 6])
  }

  @Test("A stream of samples begins anew")
  func samples() {
    var times = EventTimes()
    let results = [gyro(5), gyro(1), gyro(2)].map { times.time(of: $0) }
    #expect(results.map(\.time) == [5, 1, 2])
    #expect(results.map(\.ranBackwards) == [false, true, false])
  }
}
