import TouchstoneMachTime
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
@Suite("Current time")
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
