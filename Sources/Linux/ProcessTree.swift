import CLinux
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
