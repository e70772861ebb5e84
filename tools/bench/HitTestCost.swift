import Foundation
import TouchstoneFloor
import TouchstoneMachTime
import UIKit
import _Testing_UIKit

/// Measures the cost of a hit test in one process.
///
/// The floor is the same walk over the same tree in C, with the same checks. The two are measured alternately.
@MainActor
enum HitTestCost {
  /// The number of levels below the root of the tree.
  private nonisolated static let levels = 4
  /// The number of subviews of each view above the lowest level.
  private nonisolated static let fanout = 6
  /// The size of the root; each side can be divided by the fanout at two levels.
  private nonisolated static let size = CGSize(width: 1296, height: 1296)

  /// Measures on the main thread, where the bench runs.
  nonisolated static func measured(_ scale: Scale) -> [Figure] {
    MainActor.assumeIsolated { measure(scale) }
  }

  private static func measure(_ scale: Scale) -> [Figure] {
    let floor = unsafe makeFloor()
    defer { unsafe floor_free(floor) }
    let plain = tree({ UIView() }, tracing: false)
    let overriding = tree({ OverridingView() }, tracing: false)
    var floors: [Double] = []
    var untraced: [Double] = []
    var traced: [Double] = []
    var overridden: [Double] = []
    var overriddenTraced: [Double] = []
    for round in 0..<scale.rounds {
      let points = points(round)
      floors.append(unsafe nanoseconds(ofFloor: floor, round: round))
      untraced.append(nanoseconds(points) { plain.root.hitTest($0, with: nil) != nil })
      overridden.append(nanoseconds(points) { overriding.root.hitTest($0, with: nil) != nil })
      // A trace is kept in memory, so each round has its own stage.
      let records = tree({ UIView() }, tracing: true)
      traced.append(nanoseconds(points) { records.root.hitTest($0, with: nil) != nil })
      let others = tree({ OverridingView() }, tracing: true)
      overriddenTraced.append(nanoseconds(points) { others.root.hitTest($0, with: nil) != nil })
    }
    return [
      Figure("hit-test-floor", Sample(floors).median, "ns", note: "C, 1,555 views"),
      Figure("hit-test", Sample(untraced).median, "ns", note: "trace off"),
      ratio("hit-test-ratio", untraced, floors, "trace off, to the floor"),
      ratio("hit-test-traced-ratio", traced, floors, "trace on, to the floor"),
      ratio("hit-test-override-ratio", overridden, floors, "every view overrides point(inside:)"),
      ratio("hit-test-override-traced-ratio", overriddenTraced, floors, "the same, trace on"),
    ]
  }

  /// Makes the tree of the floor, which the caller frees.
  nonisolated static func makeFloor() -> OpaquePointer {
    unsafe floor_make(Int32(levels), Int32(fanout), size.width, size.height)
  }

  /// The mean time of a walk over the tree of the floor for the points of a round, in nanoseconds.
  nonisolated static func nanoseconds(ofFloor tree: OpaquePointer, round: Int) -> Double {
    nanoseconds(points(round)) { unsafe floor_hit(tree, $0.x, $0.y) >= 0 }
  }

  /// The figure of a ratio to the floor: the median over the rounds.
  private static func ratio(
    _ name: String, _ values: [Double], _ floors: [Double], _ note: String
  ) -> Figure {
    Figure(name, Sample(zip(values, floors).map { $0 / $1 }).median, "x", note: note)
  }

  /// The mean time of a hit test for points, in nanoseconds.
  private nonisolated static func nanoseconds(
    _ points: [CGPoint], _ isHit: (CGPoint) -> Bool
  ) -> Double {
    let clock = HostTimeSource()
    let start = clock.now
    for point in points { precondition(isHit(point), "each point is in a view") }
    return Double(clock.now.nanoseconds - start.nanoseconds) / Double(points.count)
  }

  /// Points that are spread evenly over the tree, different in each round.
  ///
  /// The fractional parts of the multiples of an irrational number, here the golden ratio and √2, are spread evenly.
  /// 7919 is above the number of points, so no two rounds have a point in common.
  private nonisolated static func points(_ round: Int) -> [CGPoint] {
    (0..<2_000).map { index in
      let number = Double(index + round * 7919)
      return CGPoint(
        x: (number * 0.618034).truncatingRemainder(dividingBy: 1) * size.width,
        y: (number * 0.414214).truncatingRemainder(dividingBy: 1) * size.height)
    }
  }

  /// Makes a tree of views from `make`, and the stage that shows it.
  private static func tree(_ make: () -> UIView, tracing: Bool) -> (stage: TouchStage, root: UIView)
  {
    let stage = TouchStage(size: size, tracing: tracing)
    let root = view(make, level: 0, CGRect(origin: .zero, size: size))
    stage.show(root)
    return (stage, root)
  }

  /// Makes a view and the levels below it, whose views divide it into columns and rows alternately.
  private static func view(_ make: () -> UIView, level: Int, _ frame: CGRect) -> UIView {
    let made = make()
    made.frame = frame
    guard level < levels else { return made }
    for index in 0..<fanout {
      let columns = level % 2 == 0
      let part = CGSize(
        width: columns ? frame.width / Double(fanout) : frame.width,
        height: columns ? frame.height : frame.height / Double(fanout))
      let origin = CGPoint(
        x: columns ? Double(index) * part.width : 0, y: columns ? 0 : Double(index) * part.height)
      made.addSubview(view(make, level: level + 1, CGRect(origin: origin, size: part)))
    }
    return made
  }

  private class OverridingView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.contains(point)
    }
  }
}
