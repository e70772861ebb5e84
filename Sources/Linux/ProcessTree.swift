import TouchstoneCLinux
import Glibc

/// Who this process is, and who descends from whom.
package enum ProcessTree {
  /// The number of this process.
  package static var currentPID: CInt { getpid() }

  /// The user on whose behalf we run.
  package static var currentUserID: UInt32 { getuid() }

  /// Makes orphaned descendants our children, instead of the system's first process's.
  package static func becomeSubreaper() throws(Errno) {
    _ = try systemCall { c_become_subreaper() }
  }

  /// Whether a process descends from another one; nil when nobody can tell any more.
  ///
  /// A process that has ended and been waited for has no line. One in the middle of the line that ends
  /// while we climb gives its children to another parent: then the climb begins again.
  package static func descends(_ pid: CInt, from ancestor: CInt) -> Bool? {
    for _ in 0..<climbLimit {
      var current = pid
      var steps = 0
      while steps < lineLimit, let parent = parent(of: current) {
        if parent == ancestor { return true }
        // The system's first process, or the first that this namespace shows.
        if parent == 0 { return false }
        current = parent
        steps += 1
      }
      if current == pid { return nil }
    }
    return nil
  }

  /// How often a line is climbed that breaks on the way.
  private static let climbLimit = 16
  /// How long a line may be; numbers that are given anew could make it a ring.
  private static let lineLimit = 4096

  /// The processes that have this one as their parent, in the order of their numbers.
  package static func children(of pid: CInt) throws(Errno) -> [CInt] {
    try Files.list("/proc").compactMap { CInt($0) }.sorted().filter { parent(of: $0) == pid }
  }

  /// The file that this process executes.
  package static func executablePath() throws(Errno) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = try systemCall {
      buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
      }
    }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// A process that does not exist, or is gone by now, has no parent.
  private static func parent(of pid: CInt) -> CInt? {
    guard let bytes = try? Files.readBytes("/proc/\(pid)/stat") else { return nil }
    return parent(inStat: String(decoding: bytes, as: UTF8.self))
  }

  /// The parent's number in a line of the form `pid (name) state parent …`.
  ///
  /// The name may hold blanks and brackets, so fields are counted from its last bracket.
  static func parent(inStat line: String) -> CInt? {
    guard let bracket = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: bracket)...].split(separator: " ")
    return fields.count > 1 ? CInt(fields[1]) : nil
  }
}

/// A hold on one process that cannot slip to another one with the same number.
package struct ProcessDescriptor: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// How a process ended.
  package enum ExitStatus: Hashable, Sendable {
    /// By itself, with a code between 0 and 255.
    case exited(CInt)
    /// By a signal of this number.
    case signalled(CInt)
  }

  /// Takes hold of a process; `noSuchProcess` when there is none.
  ///
  /// The number is safe to use as long as it is our own child that nobody has waited for.
  package static func open(_ pid: CInt) throws(Errno) -> ProcessDescriptor {
    ProcessDescriptor(
      descriptor: FileDescriptor(adopting: try systemCall { c_pidfd_open(pid) }))
  }

  private init(descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// The number to wait on: readable when the process has ended.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Sends a signal; `noSuchProcess` when the process has ended and been waited for.
  package func send(_ signal: Signal) throws(Errno) {
    _ = try systemCall { c_pidfd_send(descriptor.rawValue, signal.rawValue) }
  }

  /// Takes the status of a child that has ended; it can be taken once.
  package func exitStatus() throws(Errno) -> Outcome<ExitStatus> {
    try takeStatus(waiting: false)
  }

  /// Waits until the child has ended and takes its status.
  package func waitForExit() throws(Errno) -> ExitStatus {
    guard case .done(let status) = try takeStatus(waiting: true) else {
      preconditionFailure("a wait without limit ended without a status")
    }
    return status
  }

  private func takeStatus(waiting: Bool) throws(Errno) -> Outcome<ExitStatus> {
    var wasSignalled: CInt = 0
    var value: CInt = 0
    let ended = try systemCall {
      c_pidfd_wait(descriptor.rawValue, waiting ? 1 : 0, &wasSignalled, &value)
    }
    guard ended == 1 else { return .wouldBlock }
    return .done(wasSignalled == 0 ? .exited(value) : .signalled(value))
  }
}

/// Who is at the other end of a socket, as the kernel states it.
///
/// The credentials are those of the moment of connecting. For a socket pair they name the process
/// that made the pair, not a child that inherited one end.
package struct PeerCredentials: Hashable, Sendable {
  package let pid: CInt
  package let uid: UInt32
  package let gid: UInt32

  package init(pid: CInt, uid: UInt32, gid: UInt32) {
    self.pid = pid
    self.uid = uid
    self.gid = gid
  }
}

extension UnixSocket {
  /// Who is at the other end.
  package var peer: PeerCredentials {
    var peer = c_peer()
    do {
      _ = try systemCall { c_unix_peer(rawDescriptor, &peer) }
    } catch {
      preconditionFailure("a Unix socket always knows its peer, but: \(error)")
    }
    return PeerCredentials(pid: peer.pid, uid: peer.uid, gid: peer.gid)
  }
}
