package import TouchstoneMachTime

/// The time limit of a run (R-RL-9).
enum RunLimit {
  /// One turn that does not sleep.
  case onePass
  case until(MachAbsoluteTime)
  case never

  /// The longest duration that is a limit, sixteen years; a longer one means no limit.
  ///
  /// Source: `TIMER_INTERVAL_LIMIT` of CFRunLoop.
  static let longestSeconds = 504_911_232.0

  init(seconds: Double, from now: MachAbsoluteTime) {
    // The comparison is false for NaN, which so means one turn.
    guard seconds > 0 else {
      self = .onePass
      return
    }
    guard seconds <= RunLimit.longestSeconds else {
      self = .never
      return
    }
    self = .until(now.advanced(bySeconds: seconds))
  }

  init(date: MachAbsoluteTime, from now: MachAbsoluteTime) {
    if date == .distantFuture {
      self = .never
    } else {
      self = date > now ? .until(date) : .onePass
    }
  }

  /// The time at which a wait must end because of the limit, or nil.
  var deadline: MachAbsoluteTime? {
    switch self {
    case .onePass: .zero
    case .until(let date): date
    case .never: nil
    }
  }

  /// Whether the time is up; asks for the time only if there is a limit.
  func isOver(at now: @autoclosure () -> MachAbsoluteTime) -> Bool {
    guard let deadline else { return false }
    // Not `<` as in CFRunLoop: virtual time stands still between two waits, so a run that continued
    // at its own deadline would never see a later time.
    return deadline <= now()
  }
}

/// Limits the reads of a version 1 source's descriptor in one call-out.
///
/// Usually once, so that the loop gets to everything else. If the descriptor is ready again very
/// soon after it was read, reading several times saves a turn of the loop for each frame. In
/// virtual time it is always once.
package struct Burst {
  /// The number of reads of a busy descriptor in one call-out.
  ///
  /// Source: our choice; so many reads take a fraction of a millisecond.
  package static let limit = 16
  /// A descriptor that is ready again within this time counts as busy, in nanoseconds.
  ///
  /// Source: our choice, a few times the duration of a read.
  package static let busyNanoseconds: UInt64 = 25_000

  private let time: any TimeSource
  private var lastServed: MachAbsoluteTime?

  package init(time: any TimeSource) {
    self.time = time
  }

  /// The number of reads of the descriptor that is ready now; call `end()` after them.
  package func begin() -> Int {
    guard time.step == 0, let lastServed else { return 1 }
    return time.now.nanoseconds(since: lastServed) < Self.busyNanoseconds ? Self.limit : 1
  }

  /// Ends the burst that `begin()` began.
  package mutating func end() {
    lastServed = time.now
  }
}
