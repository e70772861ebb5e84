package import BackBoardServices
package import TouchstoneLinux

extension BKSLaunchProblem {
  /// Makes the problem of an app that the kernel refused to start.
  package init(app: String, path: String, _ error: Errno) {
    let shortage = Shortage(error)
    // For a fork the number of `EWOULDBLOCK` means that no further process may run.
    let reason = shortage == .processes ? "no process is left (EAGAIN)" : "\(error)"
    self.init(app: app, path: path, shortage: shortage, reason: reason)
  }
}

extension BKSLaunchProblem.Shortage {
  /// What is lacking if a launch fails with an error.
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
