import Foundation
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// An application that counts the calls of its `sendEvent` that have not returned.
private final class NestingApplication: UIApplication {
  var depth = 0

  override func sendEvent(_ event: UIEvent) {
    depth += 1
    super.sendEvent(event)
    depth -= 1
  }
}

/// A window that counts the calls of its `sendEvent` that have not returned.
private final class NestingWindow: UIWindow {
  var depth = 0

  override func sendEvent(_ event: UIEvent) {
    depth += 1
    super.sendEvent(event)
    depth -= 1
  }
}

/// The path of a touch inside the app.
@MainActor
struct TouchDispatcherPathTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// The names of the stages in lines such as "stage 8 drained event 1".
  private func stages(_ log: [String]) -> [String] {
    log.compactMap { line in line.split(separator: " ").dropFirst(2).first.map(String.init) }
  }

  /// A view in a window of an app; app and window count the calls of `sendEvent` that are under way.
  private func nestingApp() -> (NestingApplication, NestingWindow, LoggingView) {
    let application = stage.context.asCurrent { NestingApplication() }
    stage.context.application = application
    let window = NestingWindow()
    let view = LoggingView("V", log)
    window.addSubview(view)
    window.makeKeyAndVisible()
    return (application, window, view)
  }

  @Test("R-APP-1: the view is called inside of the application's and the window's sendEvent")
  func calledInSendEvent() {
    let (application, window, view) = nestingApp()
    var depths: [Int] = []
    var linesBeforeView: [String] = []
    view.onCall = { [stage] _, _, _ in
      depths += [application.depth, window.depth]
      linesBeforeView = stage.log("stage")
    }
    stage.finger(1).down(at: view)
    expectEqual(depths, [1, 1])
    let brokerStages = ["posted", "received", "routed", "sent"]
    let order = stages(linesBeforeView).filter { !brokerStages.contains($0) }
    expectEqual(
      Array(order.suffix(7)),
      [
        "drained", "translated", "hit-tested", "application", "window", "gestures", "view",
      ])
    stage.finger(1).up()
  }

  @Test("R-APP-1: the view is called while the loop serves the source0 of the event queue")
  func calledInSource() {
    let (_, window, view) = nestingApp()
    let (context, loop) = (stage.context, stage.context.mainRunLoop)
    view.onCall = { [log] _, _, _ in
      log.add(
        "\(context.eventQueue.count) in the queue, loop in \(loop.currentMode?.rawValue ?? "")")
    }
    let observer = CFRunLoopObserver(activities: [.beforeSources, .beforeWaiting], repeats: true) {
      [log] _, activity in log.add("\(activity)")
    }
    loop.add(observer, .commonModes)
    for order in [-2, 0] {
      let source = CFRunLoopSource.version0(order: order, name: "other") { [log] in
        log.add("source0 of order \(order)")
      }
      loop.add(source, .commonModes)
      source.signal()
    }
    for (number, phase) in [(UInt32(1), IOHIDFingerPhase.down), (2, .up)] {
      let event = IOHIDEvent.hand(
        fingers: [IOHIDFinger(phase: phase, x: 10, y: 10)], timeStamp: 0, pixelUnits: true)
      #expect(throws: Never.self) {
        try context.eventQueue.append(.hid(event, number: number), frame: 1)
      }
    }
    context.eventQueueInput.signal()
    stage.advance(by: .zero)
    expectEqual(
      Array(log.lines.prefix(7)),
      [
        "beforeSources", "source0 of order -2",
        "V began", "1 in the queue, loop in kCFRunLoopDefaultMode",
        "V ended", "0 in the queue, loop in kCFRunLoopDefaultMode",
        "source0 of order 0",
      ])
    observer.invalidate()
    withExtendedLifetime(window) {}
  }

  @Test("R-APP-2: a touch has its window and view before UIApplication.sendEvent")
  func hitTestedFirst() {
    let view = LoggingView("V", log)
    stage.show(view)
    stage.application.beginIgnoringInteractionEvents()
    stage.finger(1).down(at: view)
    #expect(stage.context.dispatcher.touches.liveTouches.first?.view === view)
    #expect(stages(stage.log("stage")).contains("hit-tested"))
    expectEqual(log.lines, [])
    stage.application.endIgnoringInteractionEvents()
    stage.finger(1).move(to: CGPoint(x: 40, y: 40))
    stage.finger(1).up()
    expectEqual(log.lines, [])
  }

  @Test(
    "R-TOUCH-11: going inactive, removing the view or a system gesture cancels a touch, once",
    arguments: ["inactive", "removal", "system gesture"])
  func interruptions(kind: String) {
    let view = LoggingView("V", log)
    stage.show(view)
    stage.finger(1).down(at: view)
    switch kind {
    case "inactive": stage.context.dispatcher.cancelAll(because: .appInactive)
    case "removal": view.removeFromSuperview()
    default: stage.cancelAllFingers()
    }
    expectEqual(log.lines, ["V began", "V cancelled"])
  }

  @Test("R-EVENT-3: an event's time is that of its newest report, in seconds")
  func newestReport() {
    let view = LoggingView("V", log)
    var times: [TimeInterval] = []
    view.onCall = { _, touches, event in times.append(event?.timestamp ?? -1) }
    stage.show(view)
    stage.advance(by: .seconds(2))
    stage.report(.down, x: 10, y: 10, number: 1)
    stage.report(.move, x: 20, y: 10, number: 2)
    stage.advance(by: .milliseconds(5))
    stage.report(.move, x: 30, y: 10, number: 3)
    stage.advance(by: .milliseconds(20))
    expectEqual(times.count, 2)
    expectEqual(times.first, 2)
    expectEqual(times.last.map { abs($0 - 2.005) < 1e-9 }, true)
  }

  @Test("R-EVENT-11: every touch event has the modifier keys that are held")
  func modifiers() {
    let view = LoggingView("V", log)
    var flags: [UIKeyModifierFlags] = []
    view.onCall = { _, _, event in flags.append(event?.modifierFlags ?? []) }
    stage.show(view)
    stage.post(.key(.leftShift, down: true, timeStamp: 0))
    stage.tap(view)
    expectEqual(flags, [.shift, .shift])
    stage.post(.key(.leftShift, down: false, timeStamp: 1))
    stage.tap(view)
    expectEqual(flags.last, [])
  }

  @Test("A second landing of a finger that is down counts as a move, with a record")
  func landsTwice() {
    let view = LoggingView("V", log)
    stage.show(view)
    stage.report(.down, x: 10, y: 10, number: 1)
    stage.report(.down, x: 30, y: 10, number: 2)
    stage.report(.up, x: 30, y: 10, number: 3)
    expectEqual(log.lines, ["V began", "V moved", "V ended"])
    expectEqual(stage.log("drop").filter { $0.contains("already-down") }.count, 1)
  }

  @Test("A time before the last one is replaced by the last one, with a record")
  func backwards() {
    let view = LoggingView("V", log)
    var times: [TimeInterval] = []
    view.onCall = { _, touches, _ in times += touches.map(\.timestamp) }
    stage.show(view)
    stage.advance(by: .seconds(9))
    let reports: [(phase: IOHIDFingerPhase, time: UInt64)] = [
      (.down, 5_000_000_000), (.up, 3_000_000_000), (.down, 5_000_000_000),
    ]
    for (index, report) in reports.enumerated() {
      let event = IOHIDEvent.hand(
        fingers: [IOHIDFinger(phase: report.phase, x: 10, y: 10)], timeStamp: report.time,
        pixelUnits: true)
      stage.context.dispatcher.dispatch(event, event: UInt32(index + 1))
    }
    expectEqual(times, [5, 5, 5])
    expectEqual(log.lines, ["V began", "V ended", "V began"])
    expectEqual(stage.log("drop").filter { $0.contains("time-ran-backwards") }.count, 1)
  }

  @Test("A time in the future is replaced by the present time, and later events are unaffected")
  func ahead() {
    let view = LoggingView("V", log)
    var times: [TimeInterval] = []
    view.onCall = { _, touches, _ in times += touches.map(\.timestamp) }
    stage.show(view)
    for (phase, time) in [(IOHIDFingerPhase.down, UInt64.max), (.up, 2_000_000_000)] {
      stage.advance(by: .seconds(1))
      let event = IOHIDEvent.hand(
        fingers: [IOHIDFinger(phase: phase, x: 10, y: 10)], timeStamp: time, pixelUnits: true)
      stage.context.dispatcher.dispatch(event, event: 1)
    }
    expectEqual(times, [1, 2])
    expectEqual(stage.log("drop").map { $0.contains("time-ahead-of-clock") }, [true])
  }

  @Test("Two hardware events at the same time are two events")
  func sameInstant() {
    let view = LoggingView("V", log)
    stage.show(view)
    stage.report(.down, x: 10, y: 10, number: 1)
    stage.report(.up, x: 10, y: 10, number: 2)
    expectEqual(log.lines, ["V began", "V ended"])
  }
}
