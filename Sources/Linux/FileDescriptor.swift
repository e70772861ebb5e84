import Glibc
import TouchstoneCLinux

/// The only owner of an open file, socket or kernel object, which it closes when it is destroyed.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The kernel's number, valid as long as this value exists.
  package let rawValue: CInt

  /// Takes ownership of a descriptor that no other code closes.
  package init(adopting rawValue: CInt) {
    precondition(rawValue >= 0, "not a descriptor: \(rawValue)")
    self.rawValue = rawValue
  }

  deinit {
    // The number is free even after an error; a second attempt could close another owner's
    // descriptor.
    _ = Glibc.close(rawValue)
  }

  /// Returns the descriptor without closing it; the caller owns it afterwards.
  package consuming func release() -> CInt {
    let number = rawValue
    discard self
    return number
  }

  /// Whether calls on a descriptor are possible: it is open, and not only for the path of its file (`O_PATH`).
  ///
  /// Check a number that this process was told, and a descriptor that another process has sent: a call on an `O_PATH`
  /// descriptor fails with `EBADF`, as on a closed one, and for that error `systemCall(_:)` traps.
  package static func isOpen(_ number: CInt) -> Bool { c_is_open(number) == 1 }

  /// How an open file is accessed.
  package enum Access: Sendable {
    case reading
    case writing
    case readingAndWriting
    case appending

    fileprivate var flags: CInt {
      switch self {
      case .reading: O_RDONLY
      case .writing: O_WRONLY
      case .readingAndWriting: O_RDWR
      case .appending: O_WRONLY | O_APPEND
      }
    }
  }

  /// Opens a file; with `create`, a missing file is made with this mode, and with nil a missing file is an error.
  ///
  /// The descriptor is closed on exec. With `create`, `exclusively` throws if the file exists; `emptied` truncates
  /// an existing file. With `nonBlocking`, neither opening, reading nor writing waits.
  package static func open(
    _ path: String, _ access: Access, create mode: UInt32? = nil, exclusively: Bool = false,
    emptied: Bool = false, nonBlocking: Bool = false
  ) throws(Errno) -> FileDescriptor {
    var flags = access.flags | O_CLOEXEC
    if mode != nil { flags |= O_CREAT }
    if exclusively { flags |= O_EXCL }
    if emptied { flags |= O_TRUNC }
    if nonBlocking { flags |= O_NONBLOCK }
    return FileDescriptor(adopting: try systemCall { Glibc.open(path, flags, mode ?? 0) })
  }

  /// Makes a pipe; bytes that are written to one end are read from the other.
  package static func pipe() throws(Errno) -> Pipe {
    var ends: [CInt] = [-1, -1]
    _ = try systemCall { c_pipe(&ends) }
    return Pipe(
      reading: FileDescriptor(adopting: ends[0]), writing: FileDescriptor(adopting: ends[1]))
  }

  /// Reads at most `buffer.count` bytes; 0 bytes means the end of the file.
  package func read(into buffer: inout [UInt8]) throws(Errno) -> Outcome<Int> {
    try nonBlockingCall {
      buffer.withUnsafeMutableBytes { Glibc.read(rawValue, $0.baseAddress, $0.count) }
    }
  }

  /// The length of a regular file in bytes, or nil for a pipe, a device or any other file without a fixed length.
  package func regularFileLength() throws(Errno) -> Int? {
    var status = stat()
    _ = try systemCall { fstat(rawValue, &status) }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Whether the descriptor is one of a pipe, with or without a name.
  package func isPipe() throws(Errno) -> Bool {
    var status = stat()
    _ = try systemCall { fstat(rawValue, &status) }
    return status.st_mode & S_IFMT == S_IFIFO
  }

  /// Reads `count` bytes of a regular file from an offset; fewer if the file ends before.
  package func readBytes(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
    // The closure cannot throw an error of this type, so the error leaves it in a variable.
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Errno) {
        while filled < count {
          let start = filled
          let read = try systemCall {
            pread(rawValue, buffer.baseAddress.map { $0 + start }, count - start, offset + start)
          }
          if read == 0 { return }
          filled += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes as much as there is room for and returns the number of bytes; a blocking descriptor waits for room.
  package func write(_ bytes: [UInt8]) throws(Errno) -> Outcome<Int> {
    try FileDescriptor.write(bytes[...], to: rawValue)
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to rawValue: CInt
  ) throws(Errno) -> Outcome<Int> {
    try nonBlockingCall {
      bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
    }
  }

  /// Writes all bytes and waits as long as that takes.
  package func writeAll(_ bytes: [UInt8]) throws(Errno) {
    try FileDescriptor.writeAll(bytes, to: rawValue)
  }

  /// Writes all bytes to a descriptor with another owner, such as a standard stream.
  package static func writeAll(_ bytes: [UInt8], to rawValue: CInt) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch try write(rest, to: rawValue) {
      case .done(let count): rest = rest.dropFirst(count)
      case .wouldBlock: _ = try waitReady(rawValue, writable: true, until: nil)
      }
    }
  }

  /// Reads to the end of the file, or `limit` bytes, and waits as long as that takes.
  package func readToEnd(limit: Int = .max) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(65_536, limit))
    while bytes.count < limit {
      // Bytes beyond the limit are left for the next reader.
      let room = limit - bytes.count
      if chunk.count > room { chunk.removeLast(chunk.count - room) }
      switch try read(into: &chunk) {
      case .done(0): return bytes
      case .done(let count): bytes += chunk.prefix(count)
      case .wouldBlock: _ = try waitReady(rawValue, writable: false, until: nil)
      }
    }
    return bytes
  }

  /// Makes reads and writes return `wouldBlock` instead of waiting.
  package func setNonBlocking() throws(Errno) {
    let flags = try systemCall { fcntl(rawValue, F_GETFL) }
    _ = try systemCall { fcntl(rawValue, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Makes a second descriptor for the same open file.
  package func duplicate() throws(Errno) -> FileDescriptor {
    FileDescriptor(adopting: try systemCall { fcntl(rawValue, F_DUPFD_CLOEXEC, 0) })
  }

  /// Truncates or extends the file to a length.
  package func truncate(toBytes bytes: Int) throws(Errno) {
    _ = try systemCall { ftruncate(rawValue, bytes) }
  }
}

/// Both ends of a pipe.
// Frozen, so that other modules can take the ends one by one.
@frozen
package struct Pipe: ~Copyable, Sendable {
  package var reading: FileDescriptor
  package var writing: FileDescriptor
}
