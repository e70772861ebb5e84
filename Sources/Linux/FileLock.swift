import Glibc
import TouchstoneCLinux

/// A lock that one process at a time holds, until this value is destroyed or the process ends.
package struct FileLock: ~Copyable, Sendable {
  private let descriptor: FileDescriptor
  private let path: String

  fileprivate init(descriptor: consuming FileDescriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Removes the locked file; other processes can then lock a new file of that name.
  package func removeFile() throws(Errno) {
    try Files.remove(path)
  }

  /// Whether the locked file is still the one at its path.
  fileprivate var isInPlace: Bool {
    var (locked, named) = (stat(), stat())
    guard fstat(descriptor.rawValue, &locked) == 0, lstat(path, &named) == 0 else { return false }
    return locked.st_dev == named.st_dev && locked.st_ino == named.st_ino
  }

  deinit {
    // Closing the descriptor is not enough: a child between fork and exec has a copy of it, which keeps the lock.
    _ = c_unlock(descriptor.rawValue)
  }
}

extension Files {
  /// Acquires the lock of a file, which is made if it does not exist; returns `wouldBlock` if the lock is held already.
  package static func lock(_ path: String) throws(Errno) -> Outcome<FileLock> {
    while true {
      let descriptor = try FileDescriptor.open(path, .readingAndWriting, create: 0o600)
      let outcome = try nonBlockingCall { c_lock_exclusive(descriptor.rawValue) }
      guard outcome.isDone else { return .wouldBlock }
      let lock = FileLock(descriptor: descriptor, path: path)
      // The previous holder may have removed the file between the two calls; then others lock a new file of that name.
      if lock.isInPlace { return .done(lock) }
    }
  }
}
