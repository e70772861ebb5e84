internal import MachTime

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
