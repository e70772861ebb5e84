import Glibc
import TouchstoneCLinux

/// The ids of this process and the ancestry of processes.
package enum ProcessTree {
  /// The id of this process.
  package static var currentPID: CInt { getpid() }

  /// The id of the user that this process runs as.
  package static var currentUserID: UInt32 { getuid() }

  /// Makes orphaned descendants children of this process instead of the system's first process.
  package static func becomeSubreaper() throws(Errno) {
    _ = try systemCall { c_become_subreaper() }
  }

  /// Whether a process descends from another one, or nil if that can no longer be determined.
  ///
  /// A process that has ended and was waited for has no ancestry. If an ancestor ends during the
  /// search, its children get another parent, and the search starts again.
  package static func descends(_ pid: CInt, from ancestor: CInt) -> Bool? {
    for _ in 0..<searchLimit {
      var current = pid
      var steps = 0
      while steps < ancestorLimit, let parent = parent(of: current) {
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

  /// How often the search is made, since an ancestor that ends makes it start again.
  private static let searchLimit = 16
  /// The greatest number of ancestors; reused process ids could otherwise form a cycle.
  private static let ancestorLimit = 4096

  /// Whether this process has children, running or ended, that it has not waited for.
  package static var hasChildren: Bool { c_has_children() == 1 }

  /// The children of a process, in the order of their ids.
  package static func children(of pid: CInt) throws(Errno) -> [CInt] {
    try Files.list("/proc").compactMap { CInt($0) }.sorted().filter { parent(of: $0) == pid }
  }

  /// Whether this is the first process of its namespace, which ends everything else there when it ends.
  package static var isFirst: Bool { getpid() == 1 }

  /// Kills the children of this process and what they have left behind, if this process is its subreaper.
  ///
  /// They are searched for only if a child is left, since the search reads the status of every process of the system.
  package static func endChildren() {
    // A process that cannot be read or killed is not one of ours.
    while hasChildren, let children = try? children(of: currentPID), !children.isEmpty {
      // All are killed before one is waited for, since the end of one may wait for the end of another.
      for child in children { try? ProcessExit.kill(child, .kill) }
      for child in children {
        guard let process = try? ProcessDescriptor.open(child),
          (try? process.waitForExit()) != nil
        else { return }
      }
    }
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

  /// Whether a debugger is attached to this process.
  package static var hasDebugger: Bool {
    // Only this file says so; where it cannot be read, a debugger is not assumed.
    guard let bytes = try? Files.readBytes("/proc/self/status") else { return false }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.contains { $0.hasPrefix("TracerPid:") && !$0.hasSuffix("\t0") }
  }

  /// The parent of a process, or nil if the process does not exist.
  private static func parent(of pid: CInt) -> CInt? {
    guard let bytes = try? Files.readBytes("/proc/\(pid)/stat") else { return nil }
    return parent(inStat: String(decoding: bytes, as: UTF8.self))
  }

  /// The parent's id in a line of the form `pid (name) state parent …`.
  ///
  /// The name may contain spaces and parentheses, so fields are counted from the last parenthesis.
  static func parent(inStat line: String) -> CInt? {
    guard let bracket = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: bracket)...].split(separator: " ")
    return fields.count > 1 ? CInt(fields[1]) : nil
  }
}

/// A reference to one process that stays valid when its id is reused.
package struct ProcessDescriptor: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// How a process ended.
  package enum ExitStatus: Hashable, Sendable {
    /// The process exited with a code between 0 and 255.
    case exited(CInt)
    /// A signal with this number ended the process.
    case signalled(CInt)
  }

  /// Opens a process; throws `noSuchProcess` if there is none.
  ///
  /// The id is reliable for a child of this process that was not waited for yet.
  package static func open(_ pid: CInt) throws(Errno) -> ProcessDescriptor {
    ProcessDescriptor(
      descriptor: FileDescriptor(adopting: try systemCall { c_pidfd_open(pid) }))
  }

  private init(descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// The descriptor to wait on, readable when the process has ended.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Sends a signal; throws `noSuchProcess` if the process has ended and was waited for.
  package func send(_ signal: Signal) throws(Errno) {
    _ = try systemCall { c_pidfd_send(descriptor.rawValue, signal.rawValue) }
  }

  /// Reads the status of a child that has ended, which is possible once.
  package func exitStatus() throws(Errno) -> Outcome<ExitStatus> {
    try takeStatus(waiting: false)
  }

  /// Waits until the process has ended, for at most a duration; false if it has not, or a signal interrupted the wait.
  package func waitForEnd(forNanoseconds nanoseconds: UInt64) throws(Errno) -> Bool {
    try waitReady(rawDescriptor, writable: false, forNanoseconds: nanoseconds)
  }

  /// Waits until the child has ended and reads its status.
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

/// The process at the other end of a socket, as the kernel states it.
///
/// The credentials are those at the time of connecting. For a socket pair they name the process
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
  /// The credentials of the process at the other end.
  package var peer: PeerCredentials {
    var peer = c_peer()
    do {
      _ = try systemCall { c_unix_peer(rawDescriptor, &peer) }
    } catch {
      preconditionFailure("cannot get the credentials of a Unix socket's peer: \(error)")
    }
    return PeerCredentials(pid: peer.pid, uid: peer.uid, gid: peer.gid)
  }
}
