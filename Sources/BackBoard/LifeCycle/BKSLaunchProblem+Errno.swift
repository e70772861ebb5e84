package import BackBoardServices
package import TouchstoneLinux

extension BKSLaunchProblem {
  /// Makes the problem of an app that the kernel refused to start.
  package init(app: String, path: String, _ error: Errno) {
    let shortage = Shortage(error)
    // `EWOULDBLOCK` has the number of `EAGAIN`, with which a fork fails if no further process may run.
    let reason = shortage == .processes ? "no process is left (EAGAIN)" : "\(error)"
    self.init(app: app, path: path, shortage: shortage, reason: reason)
  }
}

extension BKSLaunchProblem.Shortage {
  /// Makes the shortage for an error with which a launch has failed.
  package init(_ error: Errno) {
    switch error {
    case .noSuchFileOrDirectory, .notDirectory, .isDirectory, .permissionDenied, .notExecutable:
      self = .executable
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem: self = .descriptors
    case .wouldBlock: self = .processes
    case .outOfMemory, .noBufferSpace: self = .memory
    case .noSpace, .quotaExceeded: self = .space
    default: self = .other
    }
  }
}
