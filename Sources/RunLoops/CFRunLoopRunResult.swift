/// Why a run ended.
///
/// The values are CFRunLoop's.
package enum CFRunLoopRunResult: Int32, Hashable, Sendable {
  /// The mode has nothing that could ever be served (R-RL-10).
  case finished = 1
  /// Someone asked the run to stop.
  case stopped = 2
  /// The time given to the run is over.
  case timedOut = 3
  /// One source was served, as the caller asked for.
  case handledSource = 4
}

/// Why a run ended, with the one reason CFRunLoop does not know.
enum RunEnd {
  case finished
  case stopped
  case timedOut
  case handledSource
  /// The waiter will not wait: in stepped time nothing can happen any more. Told to callers as
  /// `timedOut`, which it is: the time they were given is used up.
  case idle

  var result: CFRunLoopRunResult {
    switch self {
    case .finished: .finished
    case .stopped: .stopped
    case .timedOut, .idle: .timedOut
    case .handledSource: .handledSource
    }
  }
}
