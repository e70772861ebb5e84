import Foundation
import TouchstoneMachTime
import TouchstoneTrace
import UIKit
import _Testing_UIKit

/// Measures how the cost grows with the number of recognizers on a view, views in a tree, touches, moves and records of
/// a trace.
///
/// Each cost is measured at four sizes, in one process whose stages record no trace. The limits apply to the ratio of
/// the cost at the largest size to the cost at a quarter of that size; for a linear cost the ratio is 4.
@MainActor
enum CostGrowth {
  /// Measures on the main thread, where the bench runs.
  nonisolated static func measured(_ scale: Scale) -> [Figure] {
    MainActor.assumeIsolated { measure(scale) }
  }

  private static func measure(_ scale: Scale) -> [Figure] {
    growth("pans", "a move, pan recognizers on the view", [4, 16, 32, 64], scale) {
      moves(recognizers: $0) { UIPanGestureRecognizer() }
    }
      + growth("taps", "a move, tap recognizers on the view", [4, 16, 32, 64], scale) {
        moves(recognizers: $0) { UITapGestureRecognizer() }
      }
      + growth("views", "a hit test past so many siblings", [100, 400, 800, 1600], scale, siblings)
      + growth("touches", "a move of so many fingers", [2, 4, 6, 8], scale, fingers)
      + growth(
        "samples", "a drag of so many samples, a frame for each", [60, 240, 480, 960], scale,
        samples)
      + growth(
        "records", "a trace of so many records, read, merged and written as text",
        [10_000, 40_000, 80_000, 160_000], scale, records)
  }

  /// The figures of a cost at several sizes, in microseconds; `prepare` makes the work for a size.
  private static func growth(
    _ name: String, _ note: String, _ sizes: [Int], _ scale: Scale, _ prepare: (Int) -> Work
  ) -> [Figure] {
    let works = sizes.map(prepare)
    var times: [[Double]] = sizes.map { _ in [] }
    for _ in 0..<scale.rounds {
      for (index, work) in works.enumerated() { times[index].append(work.microseconds()) }
    }
    return Figure.growth(name, sizes: sizes, times: times, unit: "µs", note: note)
  }

  /// A call that is repeated and timed, and the stage that it needs.
  private struct Work {
    let stage: TouchStage
    let count: Int
    let body: () -> Void

    /// The mean time of a call, in microseconds.
    func microseconds() -> Double {
      let clock = HostTimeSource()
      let start = clock.now
      for _ in 0..<count { body() }
      return Double(clock.now.nanoseconds - start.nanoseconds) / 1000 / Double(count)
    }
  }

  private static func moves(
    recognizers: Int, _ make: () -> UIGestureRecognizer
  ) -> Work {
    let (stage, view) = scene()
    for _ in 0..<recognizers { view.addGestureRecognizer(make()) }
    return drag(stage, fingers: 1)
  }

  private static func fingers(_ count: Int) -> Work {
    let (stage, view) = scene()
    view.isMultipleTouchEnabled = true
    return drag(stage, fingers: count)
  }

  /// Moves of fingers that are down, back and forth by one point, which is too little for a pan.
  private static func drag(_ stage: TouchStage, fingers: Int) -> Work {
    let places = (0..<fingers).map { CGPoint(x: 30 + $0 * 40, y: 400) }
    stage.down(places.enumerated().map { (stage.finger($0 + 1), at: $1) })
    var isAside = false
    return Work(stage: stage, count: 60) {
      isAside.toggle()
      let moved = places.map { CGPoint(x: $0.x + (isAside ? 1 : 0), y: $0.y) }
      stage.move(
        moved.enumerated().map { (stage.finger($0 + 1), to: $1) }, over: .milliseconds(16))
    }
  }

  /// A drag in which each sample has its own frame, since `move(to:)` waits for a frame.
  private static func samples(_ count: Int) -> Work {
    let (stage, _) = scene()
    let finger = stage.finger(1)
    return Work(stage: stage, count: 1) {
      finger.down(at: CGPoint(x: 100, y: 100))
      for sample in 1...count {
        finger.move(to: CGPoint(x: 100 + sample % 200, y: 100))
        stage.advance(by: .nanoseconds(1_000_000_000 / count))
      }
      finger.up()
    }
  }

  /// A hit test among siblings of which only the rearmost one, which is tested last, contains the point.
  private static func siblings(_ count: Int) -> Work {
    let (stage, view) = scene()
    view.addSubview(UIView(frame: view.bounds))
    for _ in 1..<count { view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
    return Work(stage: stage, count: 200) {
      _ = view.hitTest(CGPoint(x: 200, y: 400), with: nil)
    }
  }

  /// The reading of a trace whose records of two processes are merged by time.
  private static func records(_ count: Int) -> Work {
    let time = VirtualTimeSource()
    let tracers = ["SpringBoard", "Counter"].enumerated().map {
      Tracer.memory(process: $1, member: UInt16($0 + 1))
    }
    let lanes = tracers.map { $0.lane("main", order: 1, time: time) }
    for number in 0..<count {
      time.set(now: MachAbsoluteTime(nanoseconds: UInt64(number) * 1_000), step: UInt32(number))
      lanes[number % lanes.count].stage(.drained, event: UInt32(number))
    }
    return Work(stage: scene().stage, count: 1) {
      let lines = TraceMerge.lines(tracers.map { $0.snapshot() })
      precondition(lines.count >= count, "every record is read")
      _ = lines.map(TraceText.line)
    }
  }

  private static func scene() -> (stage: TouchStage, view: UIView) {
    let stage = TouchStage(tracing: false)
    let view = UIView()
    stage.show(view)
    return (stage, view)
  }
}
