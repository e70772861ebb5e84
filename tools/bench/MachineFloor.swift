import TouchstoneFloor

/// Measures how fast the machine is at the moment, with the walk in C that is the floor of `HitTestCost`.
///
/// No change of the project makes the walk slower, but a shared machine may be half as fast a minute later. So the walk
/// is timed before and after each measurement, and limits of times grow with its time.
enum MachineFloor {
  private static let rounds = 15

  /// The time of a walk, in nanoseconds: the median of several rounds, of which each gives the mean of many walks.
  static func measure() -> Double {
    let tree = unsafe HitTestCost.makeFloor()
    defer { unsafe floor_free(tree) }
    let times = (0..<rounds).map { unsafe HitTestCost.nanoseconds(ofFloor: tree, round: $0) }
    return Sample(times).median
  }
}
