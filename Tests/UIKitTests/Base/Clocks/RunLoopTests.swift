import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
@Suite("Run loop of an app")
struct RunLoopTests {
  private let stage = TouchStage()

  @Test("Main and current are the same loop of the stage")
  func identity() {
    #expect(RunLoop.main === RunLoop.current)
    let other = TouchStage()
    let second = RunLoop.main
    stage.makeCurrent()
    #expect(RunLoop.main !== second)
    _ = other
  }

  @Test("Modes have the names that iOS prints")
  func modeNames() {
    expectEqual(RunLoop.Mode.default.rawValue, "kCFRunLoopDefaultMode")
    expectEqual(RunLoop.Mode.common.rawValue, "kCFRunLoopCommonModes")
    expectEqual(RunLoop.Mode.tracking.rawValue, "UITrackingRunLoopMode")
  }

  @Test("A block runs in the next pass, in its mode")
  func perform() {
    var ran: [String] = []
    RunLoop.main.perform { ran.append(RunLoop.main.currentMode?.rawValue ?? "none") }
    RunLoop.main.perform(inModes: [.tracking]) { ran.append("tracking only") }
    expectEqual(ran, [])
    stage.advance(by: .zero)
    expectEqual(ran, ["kCFRunLoopDefaultMode"])
    #expect(RunLoop.main.currentMode == nil)
  }

  @Test("A run until a date ends at that date of the stage's clock")
  func runUntil() {
    var ticks = 0
    var end = 0.0
    stage.context.mainRunLoop.perform(inModes: [.defaultMode]) {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in ticks += 1 }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))
      end = CACurrentMediaTime()
    }
    stage.advance(by: .seconds(2))
    expectEqual(end, 1)
    expectEqual(ticks, 20)
  }

  @Test("The limit date is when the next timer is due")
  func limitDate() {
    #expect(RunLoop.main.limitDate(forMode: .tracking) == nil)
    Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in }
    let limit = RunLoop.main.limitDate(forMode: .default)
    expectEqual(limit?.timeIntervalSinceNow, 3)
  }
}
