import Glibc

/// The error with which the kernel refuses a call.
///
/// An error without a constant here keeps its number. `description` has an English text for each constant.
package struct Errno: Error, Hashable, Sendable {
  /// The number of the error in C.
  package let rawValue: CInt

  package init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  package static let notPermitted = Errno(rawValue: EPERM)
  package static let noSuchFileOrDirectory = Errno(rawValue: ENOENT)
  package static let noSuchProcess = Errno(rawValue: ESRCH)
  package static let interrupted = Errno(rawValue: EINTR)
  package static let inputOutput = Errno(rawValue: EIO)
  package static let noSuchDevice = Errno(rawValue: ENXIO)
  package static let argumentListTooLong = Errno(rawValue: E2BIG)
  package static let notExecutable = Errno(rawValue: ENOEXEC)
  package static let badFileDescriptor = Errno(rawValue: EBADF)
  package static let noChildProcess = Errno(rawValue: ECHILD)
  package static let wouldBlock = Errno(rawValue: EAGAIN)
  package static let outOfMemory = Errno(rawValue: ENOMEM)
  package static let permissionDenied = Errno(rawValue: EACCES)
  package static let badAddress = Errno(rawValue: EFAULT)
  package static let busy = Errno(rawValue: EBUSY)
  package static let fileExists = Errno(rawValue: EEXIST)
  package static let crossDevice = Errno(rawValue: EXDEV)
  package static let notDirectory = Errno(rawValue: ENOTDIR)
  package static let isDirectory = Errno(rawValue: EISDIR)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let tooManyOpenFilesInSystem = Errno(rawValue: ENFILE)
  package static let tooManyOpenFiles = Errno(rawValue: EMFILE)
  package static let notTerminal = Errno(rawValue: ENOTTY)
  package static let textFileBusy = Errno(rawValue: ETXTBSY)
  package static let fileTooLarge = Errno(rawValue: EFBIG)
  package static let noSpace = Errno(rawValue: ENOSPC)
  package static let illegalSeek = Errno(rawValue: ESPIPE)
  package static let readOnlyFileSystem = Errno(rawValue: EROFS)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  package static let deadlock = Errno(rawValue: EDEADLK)
  package static let nameTooLong = Errno(rawValue: ENAMETOOLONG)
  package static let notImplemented = Errno(rawValue: ENOSYS)
  package static let directoryNotEmpty = Errno(rawValue: ENOTEMPTY)
  package static let tooManySymbolicLinks = Errno(rawValue: ELOOP)
  package static let notSocket = Errno(rawValue: ENOTSOCK)
  package static let messageTooLong = Errno(rawValue: EMSGSIZE)
  package static let wrongProtocolType = Errno(rawValue: EPROTOTYPE)
  package static let notSupported = Errno(rawValue: EOPNOTSUPP)
  package static let addressInUse = Errno(rawValue: EADDRINUSE)
  package static let connectionReset = Errno(rawValue: ECONNRESET)
  package static let noBufferSpace = Errno(rawValue: ENOBUFS)
  package static let notConnected = Errno(rawValue: ENOTCONN)
  package static let tooManyReferences = Errno(rawValue: ETOOMANYREFS)
  package static let timedOut = Errno(rawValue: ETIMEDOUT)
  package static let connectionRefused = Errno(rawValue: ECONNREFUSED)
  package static let quotaExceeded = Errno(rawValue: EDQUOT)
  package static let valueTooLarge = Errno(rawValue: EOVERFLOW)
}

/// The texts of errors: an English description and the C name to search for.
extension Errno: CustomStringConvertible {
  /// The error in English with the C name, such as "no such file or directory (ENOENT)".
  package var description: String {
    guard let words = Errno.words.first(where: { $0.error == self }) else {
      return "error number \(rawValue)"
    }
    return "\(words.text) (\(words.name))"
  }

  private static let words: [(error: Errno, name: String, text: String)] = [
    (.notPermitted, "EPERM", "operation not permitted"),
    (.noSuchFileOrDirectory, "ENOENT", "no such file or directory"),
    (.noSuchProcess, "ESRCH", "no such process"),
    (.interrupted, "EINTR", "interrupted by a signal"),
    (.inputOutput, "EIO", "input or output error"),
    (.noSuchDevice, "ENXIO", "no such device or address"),
    (.argumentListTooLong, "E2BIG", "argument list too long"),
    (.notExecutable, "ENOEXEC", "not an executable file"),
    (.badFileDescriptor, "EBADF", "bad file descriptor"),
    (.noChildProcess, "ECHILD", "no such child process"),
    (.wouldBlock, "EAGAIN", "operation would block"),
    (.outOfMemory, "ENOMEM", "out of memory"),
    (.permissionDenied, "EACCES", "permission denied"),
    (.badAddress, "EFAULT", "bad address"),
    (.busy, "EBUSY", "device or resource busy"),
    (.fileExists, "EEXIST", "file exists"),
    (.crossDevice, "EXDEV", "on another file system"),
    (.notDirectory, "ENOTDIR", "not a directory"),
    (.isDirectory, "EISDIR", "is a directory"),
    (.invalidArgument, "EINVAL", "invalid argument"),
    (.tooManyOpenFilesInSystem, "ENFILE", "too many open files in the system"),
    (.tooManyOpenFiles, "EMFILE", "too many open files"),
    (.notTerminal, "ENOTTY", "not a terminal"),
    (.textFileBusy, "ETXTBSY", "program file is being written"),
    (.fileTooLarge, "EFBIG", "file too large"),
    (.noSpace, "ENOSPC", "no space left on device"),
    (.illegalSeek, "ESPIPE", "cannot seek"),
    (.readOnlyFileSystem, "EROFS", "read-only file system"),
    (.brokenPipe, "EPIPE", "the other end is closed"),
    (.deadlock, "EDEADLK", "resource deadlock avoided"),
    (.nameTooLong, "ENAMETOOLONG", "file name too long"),
    (.notImplemented, "ENOSYS", "not implemented by this kernel"),
    (.directoryNotEmpty, "ENOTEMPTY", "directory not empty"),
    (.tooManySymbolicLinks, "ELOOP", "too many symbolic links"),
    (.notSocket, "ENOTSOCK", "not a socket"),
    (.messageTooLong, "EMSGSIZE", "message too long"),
    (.wrongProtocolType, "EPROTOTYPE", "wrong type of socket"),
    (.notSupported, "EOPNOTSUPP", "operation not supported"),
    (.addressInUse, "EADDRINUSE", "address in use"),
    (.connectionReset, "ECONNRESET", "connection reset by the other end"),
    (.noBufferSpace, "ENOBUFS", "no buffer space left"),
    (.notConnected, "ENOTCONN", "not connected"),
    (.tooManyReferences, "ETOOMANYREFS", "too many descriptors on their way"),
    (.timedOut, "ETIMEDOUT", "timed out"),
    (.connectionRefused, "ECONNREFUSED", "connection refused"),
    (.quotaExceeded, "EDQUOT", "disk quota exceeded"),
    (.valueTooLarge, "EOVERFLOW", "value too large"),
  ]
}
