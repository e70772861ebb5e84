import BackBoardServices
import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport
import TouchstoneTrace

/// A session whose broker, and then whose keeper, has reached its limit of open files.
@Suite("No descriptor left", .ownThreads)
struct DescriptorLimitTests {
  /// The numbers of a process's descriptors.
  private func openFiles(of process: CInt) throws -> [Int] {
    try Files.list("/proc/\(process)/fd").compactMap { Int($0) }
  }

  private func socketCount(of process: CInt) throws -> Int {
    try openFiles(of: process).count { number in
      // A descriptor that has been closed meanwhile has no target.
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process)/fd/\(number)")
      return target?.hasPrefix("socket:") ?? false
    }
  }

  /// Waits until a process has closed its ends of connections that are over, so that no more numbers become free later.
  private func waitForEnds(in process: CInt, leaving sockets: Int) throws {
    try Waiting.until("the end of a connection in process \(process)") {
      try socketCount(of: process) == sockets
    }
  }

  /// Limits a process to the open files that it has.
  private func exhaustDescriptors(of process: CInt) throws {
    let names = try openFiles(of: process)
    let limit = (names.max() ?? 0) + 1
    // A free number below the highest one could still be used.
    #expect(names.count == limit, "process \(process) has open files \(names)")
    let run = try Tool.run("/usr/bin/prlimit", ["--pid", "\(process)", "--nofile=\(limit)"])
    expectEqual(run.code, 0, "\(run.error)")
  }

  /// The processor time of a process so far, in ticks of the clock.
  private func ticks(of process: CInt) throws -> Int {
    let text = String(decoding: try Files.readBytes("/proc/\(process)/stat"), as: UTF8.self)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }

  @Test(
    "a tool without descriptors for its start exits with 69, never with the 70 of a bug",
    arguments: 4...10)
  func start(limit: Int) throws {
    let run = try Tool.run("/usr/bin/prlimit", ["--nofile=\(limit)", Programs.tool, "demo"])
    expectEqual(run.code, 69, "\(run.error)")
    #expect(run.error.contains("too many open files"), "\(run.error)")
  }

  @Test("without descriptors the broker and the keeper refuse peers with a reason, and do not spin")
  func refusals() throws {
    let session = try Session()
    let broker = try session.brokerID()
    let boot = session.boot.processID
    try expectEqual(session.tool("hit", "10,10").code, 0)
    // Each of the two processes keeps one socket that accepts peers and one to the other process.
    try waitForEnds(in: broker, leaving: 2)
    try exhaustDescriptors(of: broker)
    let hit = try session.tool("hit", "10,10")
    expectEqual(hit.code, 69, "\(hit.output)\(hit.error)")
    #expect(hit.error.contains("the broker has too many open files (ulimit -n)"), "\(hit.error)")
    // Peers that stay take the numbers that are free below the highest one.
    try waitForEnds(in: boot, leaving: 2)
    let names = try openFiles(of: boot)
    let gaps = (names.max() ?? 0) + 1 - names.count
    for _ in 0..<gaps { try TraceKeeperClient(at: session.folder.traceSocket).stayOpen() }
    try expectEqual(session.tool("trace", "show").code, 0)
    try waitForEnds(in: boot, leaving: 2 + gaps)
    try exhaustDescriptors(of: boot)
    for _ in 1...3 {
      let trace = try session.tool("trace", "show")
      expectEqual(trace.code, 69, "\(trace.error)")
      #expect(trace.error.contains("too many open files (ulimit -n)"), "\(trace.error)")
    }
    let before = try ticks(of: broker) + ticks(of: boot)
    // While other scenarios run, both have nothing to do: they may use 0.2 s of processor time.
    _ = try Tool.run(["run", Programs.package + "/scenarios/path"])
    try #expect(ticks(of: broker) + ticks(of: boot) - before < 20)
  }
}
