package import TouchstoneMachTime

/// How long a run may take (R-RL-9).
enum RunLimit {
  /// One pass that does not sleep.
  case onePass
  case until(MachAbsoluteTime)
  case never

  /// The longest time that counts as one: sixteen years.
  ///
  /// Source: `TIMER_INTERVAL_LIMIT` of CFRunLoop.
  static let longestSeconds = 504_911_232.0

  init(seconds: Double, from now: MachAbsoluteTime) {
    // Written so that NaN, which is greater than nothing, polls.
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

  /// The moment at which a wait has to end for this limit's sake.
  var deadline: MachAbsoluteTime? {
    switch self {
    case .onePass: .zero
    case .until(let date): date
    case .never: nil
    }
  }

  func isOver(at now: MachAbsoluteTime) -> Bool {
    guard let deadline else { return false }
    // Not `<` as in CFRunLoop: virtual time stands still between two waits, so that a run which
    // is let on at its own deadline would never see a later one.
    return deadline <= now
  }
}

/// How often a source1 serves its descriptor in one call-out.
///
/// Once, as a rule: then the loop looks at everything else. But a peer that is heard again right after
/// it was served keeps speaking, and taking what it said at once saves a pass of the loop for each
/// frame. In virtual time nobody is in a hurry.
package struct Burst {
  /// How often a busy descriptor is served before it is another one's turn.
  ///
  /// Source: ours, a fraction of a millisecond.
  package static let limit = 16
  /// How soon a descriptor must be ready again to count as busy, in nanoseconds.
  ///
  /// Source: ours, a few times what it takes to serve it.
  package static let busyNanoseconds: UInt64 = 25_000

  private let time: any TimeSource
  private var lastServed: MachAbsoluteTime?

  package init(time: any TimeSource) {
    self.time = time
  }

  /// How often to serve the descriptor that is ready now; call `end()` when that is done.
  package func begin() -> Int {
    guard time.step == 0, let lastServed else { return 1 }
    return time.now.nanoseconds(since: lastServed) < Self.busyNanoseconds ? Self.limit : 1
  }

  /// The descriptor has been served.
  package mutating func end() {
    lastServed = time.now
  }
}
