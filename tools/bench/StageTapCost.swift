import Foundation
import TouchstoneFloor
import TouchstoneHeapCount
import TouchstoneMachTime
import UIKit
import _Testing_UIKit

/// Measures the cost of a tap and of a move on the only view of a stage, in one process.
///
/// The floor of a tap consists of the same steps over structs in C (`floor/tap.c`). The two are measured alternately.
@MainActor
enum StageTapCost {
  /// Measures on the main thread, where the bench runs.
  nonisolated static func measured(_ scale: Scale) -> [Figure] {
    MainActor.assumeIsolated { measure(scale) }
  }

  private static func measure(_ scale: Scale) -> [Figure] {
    let untraced = taps(scale)
    let traced = taps(scale, tracing: true)
    return [
      Figure("stage-tap-floor", untraced.floor, "µs", note: "C, the same steps, trace off"),
      Figure("stage-tap-floor-traced", traced.floor, "µs", note: "C, with as many records"),
      Figure("stage-tap", untraced.time, "µs", note: "one view in a stage, trace off"),
      Figure("stage-tap-ratio", untraced.ratio, "x", note: "to the floor"),
      Figure("stage-tap-traced", traced.time, "µs", note: "trace on"),
      Figure("stage-tap-traced-ratio", traced.ratio, "x", note: "to the floor"),
      Figure(
        "stage-tap-delegate", taps(scale, delegate: Delegate()).time, "µs",
        note: "with a recognizer that has a weak delegate, trace off"),
      Figure("move-allocations", moveAllocations(scale), "per move", note: "trace off"),
      Figure(
        "move-traced-allocations", moveAllocations(scale, tracing: true), "per move",
        note: "trace on"),
      Figure(
        "move-forwarded-allocations", moveAllocations(scale, forwarding: true), "per move",
        note: "forwarded along the responder chain, trace off"),
      Figure("stage-life", lifetime(scale), "ms", note: "a stage made, tapped and dropped"),
    ]
  }

  /// The time of a stage with one view that is tapped once, from its creation to its end, in milliseconds.
  private static func lifetime(_ scale: Scale) -> Double {
    let clock = HostTimeSource()
    let times = (0..<scale.rounds * 10).map { _ in
      let start = clock.now
      do {
        let stage = TouchStage()
        let view = CountingView()
        stage.show(view)
        stage.tap(view)
        precondition(view.ends == 1, "the tap reaches the view")
      }
      return Double(clock.now.nanoseconds - start.nanoseconds) / 1e6
    }
    return Sample(times).median
  }

  /// The time of a tap and of its floor, in microseconds, and their ratio.
  private static func taps(
    _ scale: Scale, tracing: Bool = false, delegate: Delegate? = nil
  ) -> (time: Double, floor: Double, ratio: Double) {
    let count = scale.stageTaps
    var times: [Double] = []
    var floors: [Double] = []
    for _ in 0..<scale.rounds {
      // A trace is kept in memory, so each round has its own stage.
      let stage = TouchStage(tracing: tracing)
      let view = CountingView()
      if let delegate {
        let recognizer = UILongPressGestureRecognizer()
        recognizer.delegate = delegate
        view.addGestureRecognizer(recognizer)
      }
      stage.show(view)
      stage.tap(view)
      let before = tracing ? stage.log.count : 0
      stage.tap(view)
      let records = tracing ? stage.log.count - before : 0
      times.append(microseconds(count) { stage.tap(view) })
      precondition(view.ends == count + 2, "each tap reaches the view")
      let floor = unsafe floor_stage_make(view.bounds.width, view.bounds.height, Int32(records))
      defer { unsafe floor_stage_free(floor) }
      floors.append(
        microseconds(count) {
          let isDelivered = unsafe floor_tap(floor, view.bounds.midX, view.bounds.midY)
          precondition(isDelivered, "each tap reaches the view")
        })
    }
    let ratios = zip(times, floors).map { $0 / $1 }
    return (Sample(times).median, Sample(floors).median, Sample(ratios).median)
  }

  /// The mean time of a call, over `count` calls.
  private static func microseconds(_ count: Int, _ body: () -> Void) -> Double {
    let clock = HostTimeSource()
    let start = clock.now
    for _ in 0..<count { body() }
    return Double(clock.now.nanoseconds - start.nanoseconds) / 1000 / Double(count)
  }

  /// The number of heap allocations of a move of one finger, including the hardware event and the display frame.
  private static func moveAllocations(
    _ scale: Scale, tracing: Bool = false, forwarding: Bool = false
  ) -> Double {
    let stage = TouchStage(tracing: tracing)
    let view = CountingView()
    view.forwardsMoves = forwarding
    stage.show(view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    var allocations: [Double] = []
    let count = 1_000
    for number in 0..<count {
      heap_begin()
      finger.move(to: CGPoint(x: 100 + Double(number % 100), y: 120))
      let made = heap_end()
      // The first half of the moves does not count, since it allocates buffers that are kept.
      if number >= count / 2 { allocations.append(Double(made)) }
    }
    precondition(view.moves == count, "each move reaches the view")
    return Sample(allocations).median
  }

  private final class CountingView: UIView {
    var moves = 0
    var ends = 0
    var forwardsMoves = false

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      moves += 1
      if forwardsMoves { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ends += 1 }
  }

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {}
}
