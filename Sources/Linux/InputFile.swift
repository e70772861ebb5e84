import Glibc
import TouchstoneCLinux

/// Reads files that the user names, even a pipe without a writer or a device without an end.
package enum InputFile {
  /// The path of the standard input of this process.
  package static let standardInput = "/dev/stdin"

  /// Why a file cannot be read.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// A call of the kernel failed.
    case system(Errno)
    /// The file is a pipe, and no process has opened it for writing.
    case noWriter
    /// The file has more than `limit` bytes.
    case tooLong(limit: Int)

    package var description: String {
      switch self {
      case .system(let error): "\(error)"
      case .noWriter: "it is a pipe, and no process writes to it"
      case .tooLong(let limit):
        "it has more than \(limit >> 20) MiB, which is the most that is read of such a file"
      }
    }
  }

  /// How long to wait for the first writer of a pipe, in nanoseconds.
  ///
  /// Two processes that are started together do not open the pipe at the same moment.
  private static let writerLimitNanoseconds: Int64 = 1_000_000_000

  /// Reads a whole file; throws if it has more than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(Refusal) -> [UInt8] {
    let bytes = try read(try open(path), limit: limit + 1)
    guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    return bytes
  }

  /// Opens a file without waiting for a process at the other end of a pipe.
  package static func open(_ path: String) throws(Refusal) -> FileDescriptor {
    do throws(Errno) {
      guard path != standardInput else {
        // Opening the path would make another open file with an offset of its own, and fails if it is a socket.
        return FileDescriptor(adopting: try systemCall { fcntl(0, F_DUPFD_CLOEXEC, 0) })
      }
      return try FileDescriptor.open(path, .reading, nonBlocking: true)
    } catch {
      throw .system(error)
    }
  }

  /// Reads to the end of an open file, or `limit` bytes, and waits as long as a pipe has a writer.
  package static func read(
    _ file: borrowing FileDescriptor, limit: Int
  ) throws(Refusal) -> [UInt8] {
    let bytes: [UInt8]?
    do { bytes = try contents(of: file, limit: limit) } catch { throw .system(error) }
    guard let bytes else { throw .noWriter }
    return bytes
  }

  /// Reads to the end of an open file, or `limit` bytes; returns nil for a pipe that gets no writer.
  private static func contents(
    of file: borrowing FileDescriptor, limit: Int
  ) throws(Errno) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(65_536, limit))
    // Before a pipe has its first writer, reading it reports the end of the file as well.
    var mayLackWriter = try file.isPipe()
    while bytes.count < limit {
      // Bytes beyond the limit are left for the next reader.
      let room = limit - bytes.count
      if chunk.count > room { chunk.removeLast(chunk.count - room) }
      switch try file.read(into: &chunk) {
      case .done(0):
        guard mayLackWriter else { return bytes }
        guard try waitForWriter(of: file) else { return nil }
        mayLackWriter = false
      case .done(let count):
        mayLackWriter = false
        bytes += chunk.prefix(count)
      case .wouldBlock:
        mayLackWriter = false
        _ = try waitReady(file.rawValue, writable: false, until: nil)
      }
    }
    return bytes
  }

  /// Waits until a pipe has bytes or has lost its writer; false if neither happens within ``writerLimitNanoseconds``.
  private static func waitForWriter(of pipe: borrowing FileDescriptor) throws(Errno) -> Bool {
    let number = pipe.rawValue
    return try systemCall { c_wait_ready_for(number, 0, writerLimitNanoseconds) } == 1
  }
}
