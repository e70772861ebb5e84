/// Error numbers in words: what a person reads, and the C name to search for.
extension Errno: CustomStringConvertible {
  /// The reason in English with the C name, such as "no such file or directory (ENOENT)".
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
    (.wouldBlock, "EAGAIN", "would have to wait"),
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
    (.deadlock, "EDEADLK", "would wait for itself"),
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
    (.timedOut, "ETIMEDOUT", "timed out"),
    (.connectionRefused, "ECONNREFUSED", "connection refused"),
    (.quotaExceeded, "EDQUOT", "disk quota exceeded"),
    (.valueTooLarge, "EOVERFLOW", "value too large"),
  ]
}
