import TouchstoneLinux

/// The reason why a lane gets no further segment.
struct TraceRefusal: Error {
  var reason: TraceReason

  init(reason: TraceReason) { self.reason = reason }

  init(_ error: Errno) {
    reason =
      switch error {
      case .noSpace, .quotaExceeded, .fileTooLarge, .outOfMemory: .memoryFull
      default: .traceFailed
      }
  }
}
