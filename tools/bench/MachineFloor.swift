import TouchstoneFloor

/// How fast the machine is at the moment: the walk in plain C that is the floor of `HitTestCost`, which nothing of the
/// project changes.
///
/// A machine that is shared with others may take twice as long a minute later. So the walk is timed before and after each
/// measurement, and limits of times grow with it.
enum MachineFloor {
  private static let rounds = 15

  /// The median time of a walk, in nanoseconds.
  static func measure() -> Double {
    let tree = unsafe HitTestCost.makeFloor()
    defer { unsafe floor_free(tree) }
    let times = (0..<rounds).map { unsafe HitTestCost.nanoseconds(ofFloor: tree, round: $0) }
    return Sample(times).median
  }
}
