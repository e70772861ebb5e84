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
        // The kernel gives no parent to the first process of the system or of this namespace.
        if parent == 0 { return false }
        current = parent
        steps += 1
      }
      // The process itself could not be read, so it has ended.
      if current == pid { return nil }
    }
    return nil
  }

  /// How often the search is attempted; it starts again when an ancestor ends meanwhile.
  private static let searchLimit = 16
  /// The greatest number of ancestors to follow; reused process ids could otherwise form a cycle.
  private static let ancestorLimit = 4096

  /// Whether this process has children, running or ended, that it has not waited for.
  package static var hasChildren: Bool { c_has_children() == 1 }

  /// The children of a process, in the order of their ids.
  package static func children(of pid: CInt) throws(Errno) -> [CInt] {
    try Files.list("/proc").compactMap { CInt($0) }.sorted().filter { parent(of: $0) == pid }
  }

  /// Whether this is the first process of its namespace; when it ends, the kernel ends all others there.
  package static var isFirst: Bool { getpid() == 1 }

  /// Kills the children of this process and waits until they have ended.
  ///
  /// If this process is a subreaper, the orphaned descendants become its children and are killed as well. The search
  /// reads the status of every process of the system, so it is made only if a child is left.
  package static func endChildren() {
    // A process that cannot be read or killed is not one of ours.
    while hasChildren, let children = try? children(of: currentPID), !children.isEmpty {
      // All are killed before the first wait, since one child may be unable to end before another has ended.
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
    // The kernel reports a debugger only in this file. If it cannot be read, the answer is no.
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
