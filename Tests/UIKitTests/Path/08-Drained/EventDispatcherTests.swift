import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

@MainActor
struct EventDispatcherTests {
  private let stage = TouchStage()
  private let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.show(view)
  }

  @Test("R-LIFE-9: an inactive app gets no events, nor does one in the background")
  func inactive() {
    stage.resignActive()
    stage.tap(view)
    stage.enterBackground()
    stage.tap(view)
    expectEqual(view.calls, [])
    let drops = stage.log("drop")
    // A landing and a lift of each tap.
    #expect(drops.count == 4 && drops.allSatisfy { $0.hasSuffix("app-inactive") }, "\(drops)")
    stage.enterForeground()
    stage.tap(view)
    expectEqual(view.calls, ["began", "ended"])
  }

  @Test("The dispatcher is idle only while no finger, button or key is down and no shake lasts")
  func idle() {
    func isIdle() -> Bool { stage.context.dispatcher.isIdle }
    func shake(_ moment: IOHIDAccelerometer.Moment) {
      stage.post(
        IOHIDEvent(
          timeStamp: stage.context.time.now.nanoseconds, senderID: IOHIDSender.motion,
          payload: .accelerometer(
            IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake, moment: moment))))
    }
    #expect(isIdle())
    stage.finger(1).down(at: view)
    #expect(!isIdle())
    stage.finger(1).up()
    #expect(isIdle())
    stage.pointer(50, 50, buttons: 1)
    #expect(!isIdle())
    stage.pointer(50, 50)
    #expect(isIdle())
    stage.keyDown("a")
    #expect(!isIdle())
    stage.keyUp("a")
    #expect(isIdle())
    shake(.start)
    #expect(!isIdle())
    shake(.end)
    #expect(isIdle())
  }

  @Test("R-LIFE-10: a touch that was cancelled does not resume; the next finger begins a new one")
  func noResume() {
    let finger = stage.finger(1)
    finger.down(at: view)
    stage.application.resignActive()
    stage.application.becomeActive()
    finger.move(to: CGPoint(x: 60, y: 60))
    finger.up()
    expectEqual(view.calls, ["began", "cancelled"])
    stage.tap(view)
    expectEqual(view.calls, ["began", "cancelled", "began", "ended"])
  }

  @Test("R-LIFE-10: a finger that landed while the app was inactive begins no touch later")
  func landedMeanwhile() {
    stage.resignActive()
    let finger = stage.finger(1)
    finger.down(at: view)
    stage.becomeActive()
    finger.move(to: CGPoint(x: 60, y: 60))
    finger.up()
    expectEqual(view.calls, [])
  }

  @Test("R-LIFE-16: events queued for a suspended app are not delivered when it resumes")
  func suspended() {
    let finger = stage.finger(1)
    finger.down(at: view)
    let application = stage.application
    application.enterBackground()
    expectEqual(view.calls, ["began", "cancelled"])
    // This event arrives while the app is suspended.
    let late = IOHIDEvent.hand(
      fingers: [IOHIDFinger(index: 7, phase: .down, x: 50, y: 50)], timeStamp: 0, pixelUnits: true)
    stage.post(late)
    application.enterForeground()
    application.becomeActive()
    finger.move(to: CGPoint(x: 60, y: 60))
    expectEqual(view.calls, ["began", "cancelled"])
  }

  @Test("The time of an event is never earlier than the time of the last event of its kind")
  func backwards() {
    /// Records the time of every event.
    final class Listener: UIApplication {
      var times: [UIEvent.EventType: [Double]] = [:]
      override func sendEvent(_ event: UIEvent) {
        times[event.type, default: []].append(event.timestamp)
        super.sendEvent(event)
      }
    }
    let stage = TouchStage()
    let listener = stage.context.asCurrent { Listener() }
    stage.context.application = listener
    stage.show(view)
    stage.advance(by: .seconds(9))
    func send(_ payload: IOHIDEvent.Payload, at seconds: UInt64) {
      stage.post(
        IOHIDEvent(
          timeStamp: seconds * 1_000_000_000, senderID: 7,
          options: IOHIDEventOption.absolute, payload: payload))
    }
    for (index, seconds) in [UInt64(5), 3, 6].enumerated() {
      send(.keyboard(IOHIDKeyboard(usage: .keyA, down: index != 1)), at: seconds)
      send(.scroll(IOHIDScroll(x: 0, y: 1)), at: seconds)
      send(.pointer(IOHIDPointer(x: 10 + Double(index), y: 10)), at: seconds)
    }
    expectEqual(listener.times, [.presses: [5, 5, 6], .scroll: [5, 5, 6], .hover: [5, 5, 6]])
    #expect(view.calls.isEmpty)
    let backwards = stage.log("drop").filter { $0.contains("time-ran-backwards") }
    expectEqual(backwards.count, 3)
  }
}

/// The times of events; those of one kind never run backwards, except for samples.
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

  /// The times that events in a sequence get.
  private func times(_ events: [IOHIDEvent]) -> [UInt64] {
    var times = EventTimes()
    return events.map { times.time(of: $0).time }
  }

  @Test("A time that runs backwards is replaced by the last one, and reported as such")
  func standsStill() {
    var times = EventTimes()
    let results = [key(5), key(3), key(4), key(5), key(6)].map { times.time(of: $0) }
    expectEqual(results.map(\.time), [5, 5, 5, 5, 6])
    expectEqual(results.map(\.ranBackwards), [false, true, true, false, false])
  }

  @Test("Each kind of event has a last time of its own; touches and pointers share one")
  func kinds() {
    expectEqual(times([key(9), hand(5), wheel(4), key(8), wheel(6), hand(2)]), [9, 5, 5, 9, 6, 6])
  }

  @Test("A stream of samples whose time runs backwards starts again at the new time")
  func samples() {
    var times = EventTimes()
    let results = [gyro(5), gyro(1), gyro(2)].map { times.time(of: $0) }
    expectEqual(results.map(\.time), [5, 1, 2])
    expectEqual(results.map(\.ranBackwards), [false, true, false])
  }
}
