import Foundation
import TouchstoneLinux

/// What the processes of a session hold at one time, as the kernel counts it.
struct Stock {
  /// What one process holds.
  struct Process {
    /// Open descriptors, those of traces left out.
    let descriptorCount: Int
    /// The lengths of the traces that it holds.
    let traceByteCounts: [Int]
    let residentKibibytes: Int
    /// What is its own, without the pages of files and of memory that it shares.
    let memoryKibibytes: Int
  }

  let keeper: Process
  let broker: Process
  /// Keeper, broker, apps and all that they started.
  let processCount: Int
  /// The bytes of the files in the folder of sessions.
  let fileByteCount: Int

  var traceCount: Int { keeper.traceByteCounts.count }
  var traceByteCount: Int { keeper.traceByteCounts.reduce(0, +) }
  var largestTraceByteCount: Int { keeper.traceByteCounts.max() ?? 0 }

  /// Takes stock of a session by the process of its keeper and the folder in which its files are.
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
      // One that was closed meanwhile is not open.
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

  /// The length of a trace; 0 if it was closed meanwhile.
  private static func length(of path: String) -> Int {
    // Not `try?`: with Swift 6.3 an optional descriptor that is used through `?.` is not closed.
    do {
      let memory = try FileDescriptor.open(path, .reading)
      return try memory.regularFileLength() ?? 0
    } catch {
      return 0
    }
  }

  /// The number of a line `name: number kB` of a process's status.
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
      // Directories count as well: one of many names is larger.
      sum += (files?.fileAttributes?[.size] as? Int) ?? 0
    }
    return sum
  }
}
