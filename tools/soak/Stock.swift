import Foundation
import TouchstoneLinux

/// The resources that the processes of a session hold at one time, as the kernel counts them.
struct Stock {
  /// The resources that one process holds.
  struct Process {
    /// The number of open descriptors, except those of traces.
    let descriptorCount: Int
    /// The number of bytes of each trace that the process holds.
    let traceByteCounts: [Int]
    /// The resident memory, in KiB.
    let residentKibibytes: Int
    /// The resident memory of the process alone, without files and shared memory, in KiB.
    let memoryKibibytes: Int
  }

  let keeper: Process
  let broker: Process
  /// The number of processes: the keeper and all its descendants.
  let processCount: Int
  /// The number of bytes of the files in the folder of the sessions.
  let fileByteCount: Int

  /// The number of traces that the keeper holds.
  var traceCount: Int { keeper.traceByteCounts.count }
  /// The number of bytes of all traces that the keeper holds.
  var traceByteCount: Int { keeper.traceByteCounts.reduce(0, +) }
  /// The number of bytes of the largest of these traces; 0 without traces.
  var largestTraceByteCount: Int { keeper.traceByteCounts.max() ?? 0 }

  /// Takes stock of a session, given the process of its keeper and the folder of its files.
  init(keeper pid: CInt, folder: String) throws(Soak.Failure) {
    guard let children = try? ProcessTree.children(of: pid), let broker = children.first else {
      throw .unavailable("the broker has ended")
    }
    keeper = try Self.process(pid)
    self.broker = try Self.process(broker)
    processCount = Self.descendantCount(of: pid)
    fileByteCount = Self.byteCount(in: folder)
  }

  private static func process(_ pid: CInt) throws(Soak.Failure) -> Process {
    let folder = "/proc/\(pid)/fd"
    let names: [String]
    let status: [UInt8]
    do {
      names = try Files.list(folder)
      status = try Files.readBytes("/proc/\(pid)/status")
    } catch { throw .unavailable("process \(pid) cannot be looked at: \(error)") }
    var count = 0
    var traces: [Int] = []
    for name in names {
      // A descriptor that has been closed meanwhile has no link.
      guard
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "\(folder)/\(name)")
      else { continue }
      guard target.hasPrefix("/memfd:touchstone-trace") else {
        count += 1
        continue
      }
      traces.append(length(of: "\(folder)/\(name)"))
    }
    return Process(
      descriptorCount: count, traceByteCounts: traces,
      residentKibibytes: number("VmRSS:", in: status),
      memoryKibibytes: number("RssAnon:", in: status))
  }

  /// The number of bytes of a trace; 0 if its descriptor has been closed meanwhile.
  private static func length(of path: String) -> Int {
    // With `try?` the descriptor would stay open: Swift 6.3 does not close an optional one that is used through `?.`.
    do {
      let memory = try FileDescriptor.open(path, .reading)
      return try memory.regularFileLength() ?? 0
    } catch {
      return 0
    }
  }

  /// The number in the line `name number kB` of a process's status; 0 if there is none.
  private static func number(_ name: String, in status: [UInt8]) -> Int {
    for line in String(decoding: status, as: UTF8.self).split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }
      if words.count > 1, words[0] == name { return Int(words[1]) ?? 0 }
    }
    return 0
  }

  private static func descendantCount(of pid: CInt) -> Int {
    let children = (try? ProcessTree.children(of: pid)) ?? []
    return 1 + children.map { descendantCount(of: $0) }.reduce(0, +)
  }

  private static func byteCount(in folder: String) -> Int {
    let files = FileManager.default.enumerator(atPath: folder)
    var sum = 0
    while files?.nextObject() != nil {
      // Directories count as well, since a directory with many names is larger.
      sum += (files?.fileAttributes?[.size] as? Int) ?? 0
    }
    return sum
  }
}
