import IOKit
import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport
import UIKit

@MainActor
struct MoveCoalescerTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a view that logs its touches.
  private func showView() -> LoggingView {
    let view = LoggingView("V", log)
    stage.show(view)
    return view
  }

  /// Reports a move and does not wait for the frame.
  private func report(x: Double, number: UInt32 = 100) {
    stage.report(.move, x: x, y: 10, number: number)
  }

  @Test("R-FETCH-9: moves arrive once a frame, every sample is kept (R-EVENT-6)")
  func onceAFrame() {
    let view = showView()
    var samples: [CGFloat] = []
    var previous: [CGFloat] = []
    view.onCall = { call, touches, event in
      guard call == "moved", let touch = touches.first else { return }
      let coalesced = event?.coalescedTouches(for: touch) ?? []
      samples += coalesced.map { $0.location(in: nil).x }
      previous += coalesced.map { $0.previousLocation(in: nil).x }
      expectEqual(coalesced.last?.location(in: nil), touch.location(in: nil))
      #expect(!coalesced.contains { $0 === touch })
    }
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    for x in [11.0, 12, 13] {
      report(x: x, number: UInt32(x))
      stage.advance(by: .milliseconds(4))
    }
    expectEqual(log.lines, ["V began"])
    stage.advance(by: .milliseconds(10))
    expectEqual(log.lines, ["V began", "V moved"])
    expectEqual(samples, [11, 12, 13])
    expectEqual(previous, [10, 11, 12])
    expectEqual(
      stage.log("coalesce"), ["coalesce event 11 into event 13", "coalesce event 12 into event 13"])
    stage.finger(1).up()
    stage.expectIdle()
  }

  @Test("R-FETCH-9: a lift is never held: waiting moves are delivered before it")
  func liftFlushes() {
    _ = showView()
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    report(x: 20)
    stage.finger(1).up()
    expectEqual(log.lines, ["V began", "V moved", "V ended"])
    expectEqual(stage.now, .zero)
  }

  @Test("Waiting moves are also delivered before a second finger's landing and before a cancel")
  func landingFlushes() {
    let view = showView()
    view.isMultipleTouchEnabled = true
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    report(x: 20)
    stage.finger(2).down(at: CGPoint(x: 60, y: 60))
    report(x: 30)
    stage.finger(2).cancel()
    expectEqual(log.lines, ["V began", "V moved", "V began", "V moved", "V cancelled"])
  }

  @Test("No frame callback is armed while no move waits")
  func unarmed() {
    _ = showView()
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    expectNil(stage.context.mainRunLoop.nextTimerFireDate(.defaultMode))
    report(x: 20)
    #expect(stage.context.mainRunLoop.nextTimerFireDate(.defaultMode) != nil)
    stage.advance(by: .milliseconds(20))
    expectNil(stage.context.mainRunLoop.nextTimerFireDate(.defaultMode))
  }

  @Test("Waiting moves are delivered without a frame once they reach the limit")
  func limit() {
    _ = showView()
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    // `MoveCoalescer.waitingLimit` is 1000 moves.
    for index in 1...1000 { report(x: 10 + Double(index % 100)) }
    expectEqual(log.lines, ["V began", "V moved"])
  }
}
