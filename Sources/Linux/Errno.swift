import Glibc

/// The kernel's reason for refusing a call.
///
/// It keeps numbers that it does not know. The English text of each constant stands in
/// `Errno+Description.swift`.
package struct Errno: Error, Hashable, Sendable {
  /// The number as C knows it.
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
  package static let timedOut = Errno(rawValue: ETIMEDOUT)
  package static let connectionRefused = Errno(rawValue: ECONNREFUSED)
  package static let quotaExceeded = Errno(rawValue: EDQUOT)
  package static let valueTooLarge = Errno(rawValue: EOVERFLOW)
}
