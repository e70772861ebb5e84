import TouchstoneMachTime

/// The time limit of a run (R-RL-9).
enum RunLimit {
  /// One turn that does not sleep.
  case oneTurn
  case until(MachAbsoluteTime)
  case never

  /// The longest duration that counts as a limit, sixteen years in seconds; a longer duration means no limit.
  ///
  /// Source: `TIMER_INTERVAL_LIMIT` of CFRunLoop.
  static let longestSeconds = 504_911_232.0

  init(seconds: Double, from now: MachAbsoluteTime) {
    // NaN fails the comparison, so it means one turn.
    guard seconds > 0 else {
      self = .oneTurn
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
      self = date > now ? .until(date) : .oneTurn
    }
  }

  /// The time at which a wait must end because of the limit, or nil.
  var deadline: MachAbsoluteTime? {
    switch self {
    case .oneTurn: .zero
    case .until(let date): date
    case .never: nil
    }
  }

  /// Whether the limit is reached; reads the clock only if there is a limit.
  func isOver(at now: @autoclosure () -> MachAbsoluteTime) -> Bool {
    guard let deadline else { return false }
    // Not `<` as in CFRunLoop: virtual time stands still between two waits, so a run that continued
    // at its own deadline would never see a later time.
    return deadline <= now()
  }
}
