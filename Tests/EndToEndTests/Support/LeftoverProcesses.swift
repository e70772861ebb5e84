import TouchstoneLinux
import TouchstoneMachTime

/// Finds a program that a test has started, by its mark, and the processes that inherited the mark from it.
enum LeftoverProcesses {
  /// The environment variable that holds the mark.
  static let variable = "TOUCHSTONE_TEST_MARK"

  /// The processes that carry a mark, in the order of their numbers.
  static func find(_ mark: String) throws -> [CInt] {
    let wanted = Array("\(variable)=\(mark)".utf8)
    return try Files.list("/proc").compactMap { CInt($0) }.sorted().filter { pid in
      // The environment of a process that has ended, or of another user, cannot be read.
      let environment = (try? Files.readBytes("/proc/\(pid)/environ")) ?? []
      return environment.split(separator: 0).contains { Array($0) == wanted }
    }
  }

  /// Waits until at least a number of processes carry a mark.
  ///
  /// The kernel gives no notice of this, so the list is read again and again.
  static func wait(for count: Int, of mark: String) throws {
    let deadline = HostTimeSource().now.advanced(by: Waiting.limitNanoseconds)
    while try find(mark).count < count {
      guard HostTimeSource().now < deadline else {
        throw Waiting.TimedOut(awaited: "the start of \(count) processes")
      }
    }
  }

  /// Waits for the end of every process that now carries a mark; one that is being killed may take a moment.
  static func waitUntilNone(_ mark: String) throws {
    for pid in try find(mark) {
      // A process that has ended meanwhile needs no wait.
      guard let process = try? ProcessDescriptor.open(pid) else { continue }
      try Waiting.wait(for: process.rawDescriptor, "the end of \(name(of: pid)) (\(pid))")
    }
  }

  private static func name(of pid: CInt) -> String {
    let bytes = (try? Files.readBytes("/proc/\(pid)/comm")) ?? []
    return String(decoding: bytes.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
