import IOKit
import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

@MainActor
struct EventQueueSourceTests {
  /// The number and the name of a stage in a line of the trace, such as "stage 6 fetched".
  private func stageName(_ line: String) -> String {
    line.split(separator: " ").prefix(3).joined(separator: " ")
  }

  @Test("R-FETCH-6: an event passes stages 6, 7 and 8 in this order")
  func stages() {
    let stage = TouchStage()
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    expectEqual(
      stage.log("stage").prefix(3).map { stageName($0) },
      ["stage 6 fetched", "stage 7 signalled", "stage 8 drained"])
  }

  @Test(
    "R-FETCH-7: the main thread's function is __handleEventQueue, in backtraces and in the trace"
  )
  func name() {
    let stage = TouchStage()
    expectEqual(stage.context.eventQueueSource.runLoopSource.name, "__handleEventQueue")
    expectEqual(Stage.drained.iosCounterpart, "__handleEventQueue")
  }

  @Test("R-RL-26: the event queue has order -1, so events come before an app's own sources")
  func order() {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    expectEqual(stage.context.eventQueueSource.runLoopSource.order, -1)
    var callsWhenServed: [[String]] = []
    let own = CFRunLoopSource.version0(name: "own") { callsWhenServed.append(view.calls) }
    stage.context.mainRunLoop.add(own, .commonModes)
    own.signal()
    stage.finger(1).down(at: view)
    expectEqual(callsWhenServed, [["began"]])
  }

  @Test("R-FETCH-8: one source0 of order -1 takes events from the queue and dispatches them")
  func drains() {
    let stage = TouchStage()
    var stagesBefore: [String] = []
    let source = CFRunLoopSource.version0(order: -2, name: "before") {
      stagesBefore = stage.log("stage")
    }
    stage.context.mainRunLoop.add(source, .commonModes)
    source.signal()
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    expectEqual(stagesBefore.map { stageName($0) }, ["stage 6 fetched", "stage 7 signalled"])
    #expect(stage.log("stage").contains { $0.hasPrefix("stage 8 drained") })
  }

  @Test("A control message is handled after the events that were sent before it")
  func controlKeepsItsPlace() {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    stage.finger(1).down(at: view)
    stage.resignActive()
    expectEqual(view.calls, ["began", "cancelled"])
    let order = stage.log("touch", "lifecycle").suffix(2)
    expectEqual(order.first?.hasPrefix("touch 1 cancelled"), true)
    expectEqual(order.last, "lifecycle Stage applicationWillResignActive")
  }

  @Test("A loop that runs inside a handler handles the later events of the queue")
  func nestedRun() throws {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    var innerCalls: [String] = []
    view.onBegan = {
      RunLoop.current.run(mode: .default, before: .distantPast)
      innerCalls = view.calls
    }
    // One frame of the broker with two events, so that the second is in the queue while the first is handled.
    let fetcher = EventFetcher(input: stage.context.eventQueueInput, lane: stage.context.lane)
    for (number, phase) in [(UInt32(1), IOHIDFingerPhase.down), (2, .up)] {
      let finger = IOHIDFinger(index: 1, phase: phase, x: 10, y: 10)
      try fetcher.fetch(
        .hand(fingers: [finger], timeStamp: 0, pixelUnits: true), number: number, frame: 1)
    }
    fetcher.signal(frame: 1)
    stage.advance(by: .zero)
    expectEqual(innerCalls, ["began", "ended"])
    expectEqual(view.calls, ["began", "ended"])
    expectEqual(stage.leftovers, [])
  }

  @Test("R-RL-25: touches reach the app while its loop tracks")
  func tracking() {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    let loop = stage.context.mainRunLoop
    var calls: [String] = []
    loop.perform(inModes: [.defaultMode]) {
      loop.runInMode(.tracking, seconds: 0, returnAfterSourceHandled: false)
      calls = view.calls
    }
    stage.finger(1).down(at: view)
    expectEqual(calls, ["began"])
  }
}
