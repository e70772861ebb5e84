import TouchstoneMachTime

/// Measures for how long the same handler has been running, by comparing numbers from time to time.
struct Standstill {
  /// The numbers at the last comparison; they change when a run or a turn, and so a handler, begins or ends.
  private var run: UInt64?
  private var turn: UInt64?
  /// The time of the first comparison with these numbers.
  private var start = MachAbsoluteTime.zero

  /// Returns the time since the numbers were first seen; zero if they have changed since the last call.
  mutating func duration(at now: MachAbsoluteTime, ofRun run: UInt64, turn: UInt64) -> Duration {
    if self.run != run || self.turn != turn { (self.run, self.turn, start) = (run, turn, now) }
    return now - start
  }
}
