import TouchstoneMachTime
import Testing
import UIKit

@MainActor
@Suite("Current time")
struct WallClockTests {
  private let stage = TouchStage()

  @Test("All functions for the current time use the stage's clock")
  func now() {
    stage.advance(by: .seconds(90))
    #expect(CACurrentMediaTime() == 90)
    #expect(ProcessInfo.processInfo.systemUptime == 90)
    #expect(Date().timeIntervalSinceReferenceDate == 90)
    #expect(Date.now == Date())
    #expect(Date(timeIntervalSinceNow: 10).timeIntervalSinceNow == 10)
    let later = DispatchTime.now() + 1
    #expect(later.uptimeNanoseconds - DispatchTime.now().uptimeNanoseconds == 1_000_000_000)
  }

  @Test("Each stage has a separate clock")
  func severalStages() {
    stage.advance(by: .seconds(5))
    let other = TouchStage()
    #expect(CACurrentMediaTime() == 0)
    stage.makeCurrent()
    #expect(CACurrentMediaTime() == 5)
    #expect(other.now == .zero)
  }

  @Test("Converting between dates and instants of a context is reversible")
  func inverse() {
    let context = stage.context
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    #expect(context.date(at: context.time(of: date)) == date)
    #expect(context.time(of: .distantPast) == .zero)
    #expect(context.time(of: .distantFuture) == .distantFuture)
  }
}
