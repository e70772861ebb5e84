import Foundation
import TouchstoneHeapCount
import TouchstoneMachTime
import UIKit
import _Testing_UIKit

/// The cost of a tap and of a move on the only view of a stage, in one process.
@MainActor
enum StageTapCost {
  /// Measures on the main thread, where the bench runs.
  nonisolated static func measured(_ scale: Scale) -> [Figure] {
    MainActor.assumeIsolated { measure(scale) }
  }

  private static func measure(_ scale: Scale) -> [Figure] {
    [
      Figure("stage-tap", taps(scale), "µs", note: "one view in a stage, trace off"),
      Figure("stage-tap-traced", taps(scale, tracing: true), "µs", note: "trace on"),
      Figure(
        "stage-tap-delegate", taps(scale, delegate: Delegate()), "µs",
        note: "with a recognizer that has a weak delegate, trace off"),
      Figure("move-allocations", moveAllocations(scale), "per move", note: "trace off"),
      Figure(
        "move-traced-allocations", moveAllocations(scale, tracing: true), "per move",
        note: "trace on"),
      Figure(
        "move-forwarded-allocations", moveAllocations(scale, forwarding: true), "per move",
        note: "forwarded along the responder chain, trace off"),
      Figure("stage-life", life(scale), "ms", note: "a stage made, tapped and dropped"),
    ]
  }

  /// The time of a stage with one view, from its making to its end, in milliseconds.
  private static func life(_ scale: Scale) -> Double {
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

  /// The time of a tap, in microseconds.
  private static func taps(
    _ scale: Scale, tracing: Bool = false, delegate: Delegate? = nil
  ) -> Double {
    let clock = HostTimeSource()
    let count = scale.stageTaps
    var times: [Double] = []
    for _ in 0..<scale.rounds {
      // A trace is kept in memory, so each round has a stage of its own.
      let stage = TouchStage(tracing: tracing)
      let view = CountingView()
      if let delegate {
        let recognizer = UILongPressGestureRecognizer()
        recognizer.delegate = delegate
        view.addGestureRecognizer(recognizer)
      }
      stage.show(view)
      stage.tap(view)
      let start = clock.now
      for _ in 0..<count { stage.tap(view) }
      times.append(Double(clock.now.nanoseconds - start.nanoseconds) / 1000 / Double(count))
      precondition(view.ends == count + 1, "each tap reaches the view")
    }
    return Sample(times).median
  }

  /// The heap allocations of a move of one finger, hardware event and display frame included.
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
      // The first moves allocate buffers that are kept.
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
