import TouchstoneFloor
import TouchstoneMachTime

/// How fast the machine is at the moment: a walk in plain C over the tree of `HitTestCost`, which nothing of the project changes.
///
/// A machine that is shared with others may take twice as long a minute later. So the walk is timed before and after each
/// measurement, and limits of times grow with it.
struct MachineFloor {
  private static let size = 1296.0
  private static let points = 2_000
  private static let rounds = 15

  /// The median time of a walk, in nanoseconds.
  static func measure() -> Double {
    let tree = unsafe floor_make(4, 6, size, size)
    defer { unsafe floor_free(tree) }
    let clock = HostTimeSource()
    let times = (0..<rounds).map { round in
      let start = clock.now
      for index in 0..<points {
        // Multiples of irrational numbers are spread evenly over the tree.
        let number = Double(index + round * points)
        let x = (number * 0.618034).truncatingRemainder(dividingBy: 1) * size
        let y = (number * 0.414214).truncatingRemainder(dividingBy: 1) * size
        precondition(unsafe floor_hit(tree, x, y) >= 0, "each point is in a view")
      }
      return Double(clock.now.nanoseconds - start.nanoseconds) / Double(points)
    }
    return Sample(times).median
  }
}
