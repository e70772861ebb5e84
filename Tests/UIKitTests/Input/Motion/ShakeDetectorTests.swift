import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

@testable import UIKit

struct ShakeDetectorTests {
  private func at(_ milliseconds: UInt64) -> MachAbsoluteTime {
    MachAbsoluteTime(nanoseconds: milliseconds * 1_000_000)
  }

  @Test("R-MOTION-6: a shake that stops within a second ends")
  func ends() {
    var detector = ShakeDetector()
    expectEqual(detector.start(at: at(0)), .began)
    expectEqual(detector.deadline, at(1000))
    expectEqual(detector.stop(at: at(999)), .ended)
    expectNil(detector.deadline)
  }

  @Test("R-MOTION-6: a shake of a second is cancelled by the clock, a stop or another start")
  func cancelled() {
    var detector = ShakeDetector()
    expectEqual(detector.start(at: at(0)), .began)
    var byReport = detector
    expectEqual(detector.timePassed(at: at(999)), .nothing)
    expectEqual(detector.timePassed(at: at(1000)), .cancelled)
    expectEqual(byReport.stop(at: at(1000)), .cancelled)
    var bySecondStart = ShakeDetector()
    expectEqual(bySecondStart.start(at: at(0)), .began)
    expectEqual(bySecondStart.start(at: at(999)), .refused(.shakeStillRunning))
    expectEqual(bySecondStart.start(at: at(1000)), .cancelled)
  }

  @Test("R-MOTION-6: for a second after a shake no other one begins")
  func pause() {
    var detector = ShakeDetector()
    _ = detector.start(at: at(0))
    _ = detector.stop(at: at(300))
    expectEqual(detector.start(at: at(1299)), .refused(.shakeTooSoon))
    expectEqual(detector.start(at: at(1300)), .began)
    expectEqual(detector.interrupt(at: at(1400)), .cancelled)
    expectEqual(detector.start(at: at(2399)), .refused(.shakeTooSoon))
    expectEqual(detector.start(at: at(2400)), .began)
  }

  @Test("R-MOTION-3: an end without a beginning and a second end are ignored")
  func unmatched() {
    var detector = ShakeDetector()
    expectEqual(detector.stop(at: at(0)), .refused(.upWithoutDown))
    _ = detector.start(at: at(10))
    _ = detector.stop(at: at(20))
    expectEqual(detector.stop(at: at(30)), .refused(.upWithoutDown))
    expectEqual(detector.interrupt(at: at(40)), .nothing)
  }

  @Test("R-MOTION-2: alternating raw samples begin a shake, and rest ends it")
  func samples() {
    var detector = ShakeDetector()
    var decisions: [ShakeDetector.Decision] = []
    for step in UInt64(0)..<90 {
      // 5 Hz to and fro from 100 to 500 ms; before and after, the device lies still.
      let swing = step / 10 % 2 == 0 ? 2.0 : -2.0
      let x = (10..<50).contains(step) ? swing : 0
      decisions.append(detector.addSample(x: x, y: 0, z: -1, at: at(step * 10)))
    }
    expectEqual(decisions.filter { $0 != .nothing }, [.began, .ended])
  }

  @Test(
    "R-MOTION-6: after a shake that was interrupted, another one needs all its changes of direction"
  )
  func interruptedSamples() {
    var detector = ShakeDetector()
    var log: [String] = []
    for step in UInt64(0)..<200 {
      // A shake, which begins after 200 milliseconds, and then a single jolt to either side.
      let x: Double
      switch step {
      case 0...20: x = step / 10 % 2 == 0 ? 2 : -2
      case 59: x = -2
      case 98: x = 2
      default: x = 0
      }
      let decision = detector.addSample(x: x, y: 0, z: -1, at: at(step * 10))
      if decision != .nothing { log.append("\(step * 10) \(decision)") }
      if step == 20 { expectEqual(detector.interrupt(at: at(205)), .cancelled) }
    }
    expectEqual(log, ["200 began"])
  }

  @Test("R-MOTION-6: raw samples that never come to rest are cancelled after a second")
  func endlessSamples() {
    var detector = ShakeDetector()
    var log: [String] = []
    for step in UInt64(0)..<150 {
      let decision = detector.addSample(
        x: step / 10 % 2 == 0 ? 2 : -2, y: 0, z: -1, at: at(step * 10))
      if decision != .nothing { log.append("\(step * 10) \(decision)") }
    }
    expectEqual(log, ["200 began", "1200 cancelled"])
  }
}
