import CLinux

/// A lock that one process at a time can hold; it is given back when this value or the process ends.
package struct FileLock: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  fileprivate init(descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  deinit {
    // Closing alone would not do: a child between fork and exec still holds a copy.
    _ = c_unlock(descriptor.rawValue)
  }
}

extension Files {
  /// Takes the lock that a file stands for, making the file; `wouldBlock` when somebody holds it.
  package static func lock(_ path: String) throws(Errno) -> Outcome<FileLock> {
    let descriptor = try FileDescriptor.open(path, .readingAndWriting, create: 0o600)
    let outcome = try nonBlockingCall { c_lock_exclusive(descriptor.rawValue) }
    guard outcome.isDone else { return .wouldBlock }
    return .done(FileLock(descriptor: descriptor))
  }
}
