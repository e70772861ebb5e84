import Foundation
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

/// The functions that return the current time.
@MainActor
struct WallClockTests {
  private let stage = TouchStage()

  @Test("All functions for the current time use the stage's clock")
  func now() {
    stage.advance(by: .seconds(90))
    expectEqual(CACurrentMediaTime(), 90)
    expectEqual(ProcessInfo.processInfo.systemUptime, 90)
    expectEqual(Date().timeIntervalSinceReferenceDate, 90)
    expectEqual(Date.now, Date())
    expectEqual(Date(timeIntervalSinceNow: 10).timeIntervalSinceNow, 10)
    let later = DispatchTime.now() + 1
    expectEqual(later.uptimeNanoseconds - DispatchTime.now().uptimeNanoseconds, 1_000_000_000)
  }

  @Test("Every clock of Foundation, Dispatch and the standard library is the stage's")
  func everyClock() {
    let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
    let (wall, seconds) = (DispatchWallTime.now(), time(nil))
    stage.advance(by: .seconds(90))
    expectEqual(continuous.duration(to: .now), .seconds(90))
    expectEqual(suspending.duration(to: .now), .seconds(90))
    expectEqual(NSDate().timeIntervalSinceReferenceDate, 90)
    expectEqual(DispatchWallTime.now(), wall + 90)
    expectEqual(time(nil), seconds + 90)
    expectEqual(ContinuousClock().measure { stage.advance(by: .seconds(5)) }, .seconds(5))
  }

  @Test("An event's timestamp is the uptime at which its handler is called (R-HID-4)")
  func timestampOfEvent() {
    final class Asking: UIView {
      var times: [[TimeInterval]] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let info = ProcessInfo.processInfo
        times.append([touches.first?.timestamp ?? 0, info.systemUptime, CACurrentMediaTime()])
      }
    }
    let view = Asking()
    stage.show(view)
    stage.advance(by: .microseconds(1_234_567))
    stage.tap(view, times: 2)
    // In each touch the three times are equal; the second touch is 0.2 s later.
    expectEqual(view.times.map { Set($0) }, [[1.234567], [1.434567]])
  }

  @Test("A thread that is not the main thread reads real time")
  func threadRuns() async {
    stage.advance(by: .seconds(90))
    let before = HostTimeSource().now
    let read: (uptime: Double, date: Date, now: UInt64) = await withCheckedContinuation { done in
      DispatchQueue.global().async {
        done.resume(
          returning: (
            ProcessInfo.processInfo.systemUptime, Date(), DispatchTime.now().uptimeNanoseconds
          ))
      }
    }
    #expect(read.uptime >= before.seconds)
    #expect(read.now >= before.nanoseconds)
    // Virtual time begins on January 1, 2001; 700,000,000 s later is 2023.
    #expect(read.date > Date(timeIntervalSinceReferenceDate: 700_000_000))
    expectEqual(Date().timeIntervalSinceReferenceDate, 90)
  }

  @Test("Each stage has a separate clock")
  func severalStages() {
    stage.advance(by: .seconds(5))
    let other = TouchStage()
    expectEqual(CACurrentMediaTime(), 0)
    stage.makeCurrent()
    expectEqual(CACurrentMediaTime(), 5)
    expectEqual(other.now, .zero)
  }

  @Test("Converting between dates and instants of a context is reversible")
  func inverse() {
    let context = stage.context
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    expectEqual(context.date(at: context.time(of: date)), date)
    expectEqual(context.time(of: .distantPast), .zero)
    expectEqual(context.time(of: .distantFuture), .distantFuture)
  }
}
