import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport
import UIKit

/// The run loops of an app.
@MainActor
struct RunLoopTests {
  private let stage = TouchStage()

  @Test("The main and the current run loop are the loop of the current stage")
  func identity() {
    #expect(RunLoop.main === RunLoop.current)
    let other = TouchStage()
    let otherLoop = RunLoop.main
    stage.makeCurrent()
    #expect(RunLoop.main !== otherLoop)
    withExtendedLifetime(other) {}
  }

  @Test("Modes have the names that iOS prints")
  func modeNames() {
    expectEqual(RunLoop.Mode.default.rawValue, "kCFRunLoopDefaultMode")
    expectEqual(RunLoop.Mode.common.rawValue, "kCFRunLoopCommonModes")
    expectEqual(RunLoop.Mode.tracking.rawValue, "UITrackingRunLoopMode")
  }

  @Test("A block runs in the next turn of the loop, in its mode")
  func perform() {
    var ran: [String] = []
    RunLoop.main.perform { ran.append(RunLoop.main.currentMode?.rawValue ?? "none") }
    RunLoop.main.perform(inModes: [.tracking]) { ran.append("tracking only") }
    expectEqual(ran, [])
    stage.advance(by: .zero)
    expectEqual(ran, ["kCFRunLoopDefaultMode"])
    expectNil(RunLoop.main.currentMode)
  }

  @Test("A nested run until a date ends at that date of the stage's clock")
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

  @Test("The limit date is the fire date of the next timer in the mode")
  func limitDate() {
    expectNil(RunLoop.main.limitDate(forMode: .tracking))
    Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in }
    let limit = RunLoop.main.limitDate(forMode: .default)
    expectEqual(limit?.timeIntervalSinceNow, 3)
  }

  /// The lines that a published dump of an iOS app's main loop has for a mode, in the dump's order.
  private func dumpLines(mode: String) -> [String] {
    [
      "4 : <CFRunLoopMode 0x600002814410 [0x7fff80617cb0]>{name = \(mode), port set = 0x2503, "
        + "queue = 0x600003d10e80, source = 0x600003d10f80 (not fired), timer port = 0x1e03, ",
      "sources0 = <CFBasicHash 0x600001d31a10 [0x7fff80617cb0]>{type = mutable set, count = 4,",
      "entries =>",
      "4 : <CFRunLoopSource 0x600002618240 [0x7fff80617cb0]>{signalled = No, valid = Yes, "
        + "order = -1, context = <CFRunLoopSource context>{version = 0, info = 0x6000026103c0, "
        + "callout = __handleEventQueue (0x7fff48126d97)}}",
    ]
  }

  @Test(
    "R-RL-24, R-RL-26: the printed main loop has the lines of a dump of iOS, apart from addresses")
  func linesOfDump() {
    var text = ""
    RunLoop.main.perform { text = "\(RunLoop.main)" }
    stage.advance(by: .zero)
    for mode in ["UITrackingRunLoopMode", "kCFRunLoopDefaultMode"] {
      #expect(contains(dumpLines(mode: mode), in: text), "\(mode) in \(text)")
      #expect(contains(["0 : <CFString>{contents = \"\(mode)\"}"], in: text))
    }
  }

  /// The value that follows `field` in one printed item of a run loop.
  private func value(of field: String, in item: Substring) -> String {
    String((item.split(separator: field).last ?? item).prefix { $0 != "," && $0 != "}" })
  }

  @Test("R-RL-26, R-RL-27: the main loop has two source0s, one observer and nothing else")
  func items() {
    let text = RunLoop.main.description
    let commonItems = text.split(separator: "common mode items")[1].split(separator: "modes =")[0]
    let items = commonItems.split(separator: "\n").filter { $0.contains("<CFRunLoop") }
    expectEqual(items.map { value(of: "order = ", in: $0) }, ["-1", "2000000", "0"])
    expectEqual(
      items.map { value(of: "callout = ", in: $0) },
      [
        "__handleEventQueue",
        "_ZN2CA11Transaction17observer_callbackEP19__CFRunLoopObservermPv", "asyncAfter",
      ])
    // Before waiting (0x20) and exit (0x80).
    expectEqual(value(of: "activities = ", in: items[1]), "0xa0")
    #expect(!text.contains("CFMachPort"), "the port of the broker is the fetch thread's")
  }

  @Test("The functions of Core Foundation return the same main loop")
  func coreFoundation() {
    #expect(CFRunLoopGetMain() === stage.context.mainRunLoop)
    #expect(CFRunLoopGetCurrent() === CFRunLoopGetMain())
    #expect(RunLoop.main.getCFRunLoop() === CFRunLoopGetMain())
    expectEqual("\(CFRunLoopGetMain())", "\(RunLoop.main)")
  }

  @Test("A run until a date in a test's body lets that time pass")
  func runUntilDate() {
    var ticks = 0
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in ticks += 1 }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))
    expectEqual(stage.now, .seconds(1))
    expectEqual(ticks, 10)
  }

  @Test("Repeated short runs let time pass until a condition holds")
  func shortRuns() {
    var isDone = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isDone = true }
    let deadline = Date(timeIntervalSinceNow: 60)
    while !isDone, Date() < deadline {
      RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    }
    #expect(isDone)
    #expect(stage.now >= .seconds(2) && stage.now < .seconds(2.1), "\(stage.now)")
  }

  @Test("A run without a limit ends when nothing more can happen")
  func unlimitedRun() {
    var fired: [TimeInterval] = []
    Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in
      fired.append(CACurrentMediaTime())
    }
    RunLoop.main.run()
    expectEqual(fired, [3])
    expectEqual(stage.now, .seconds(3))
  }

  @Test("A handler that runs the loop lets time pass, also during a tap")
  func runInHandler() {
    final class Waiting: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))
      }
    }
    let view = Waiting()
    stage.show(view)
    stage.tap(view)
    expectEqual(stage.now, .seconds(1))
    stage.expectIdle()
  }
}
