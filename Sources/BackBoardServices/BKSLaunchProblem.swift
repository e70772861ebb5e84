/// Why the process of an app could not be started; the reply to a command that needed the process.
package struct BKSLaunchProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A resource that a launch needs and that is missing.
  package enum Shortage: UInt8, Sendable, Hashable, CaseIterable {
    /// Something else; `description` has the kernel's error.
    case other = 1
    /// There is no executable file at the app's path.
    case executable
    /// The broker, or the whole system, has as many open files as it may have.
    case descriptors
    /// The user has as many processes as may run.
    case processes
    /// There is no memory left.
    case memory
    /// There is no space left where the launch has to write.
    case space
    /// The session has no number left for another process.
    case numbers

    /// The remedy, as the end of a sentence; empty if the reason alone is enough.
    fileprivate var remedy: String {
      switch self {
      case .other, .numbers: ""
      case .executable: "; build it, or name another file with --app"
      case .descriptors: "; the broker needs more open files (ulimit -n)"
      case .processes: "; the user needs more processes (ulimit -u)"
      case .memory: "; end something that uses much memory"
      case .space: "; make room on that file system"
      }
    }
  }

  /// The name of the app.
  package var app: String
  /// The missing resource.
  package var shortage: Shortage
  /// The whole sentence: app, path, reason and remedy.
  package var description: String

  /// Makes a problem from its parts, as a message carries them.
  package init(app: String, shortage: Shortage, description: String) {
    self.app = app
    self.shortage = shortage
    self.description = description
  }

  /// Makes the problem of an app that could not be started from `path`, with the reason of the kernel or the broker.
  package init(app: String, path: String, shortage: Shortage, reason: String) {
    self.init(
      app: app, shortage: shortage,
      description: "\(app) cannot be started from \(path): \(reason)\(shortage.remedy)")
  }
}
