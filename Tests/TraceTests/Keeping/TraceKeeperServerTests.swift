import Glibc
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

/// A keeper that serves on a thread of its own, as in `boot`, and clients that ask it.
struct TraceKeeperServerTests {
  /// Runs a server while `body` runs, which gets the path of the server's socket and the broker's end of the link.
  private func withServer(
    limit: Int = TraceKeeper.limit,
    _ body: (_ path: String, _ broker: TraceKeeperLink) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/traces"
      let pair = try UnixSocket.pair()
      let (first, second) = (pair.first.release(), pair.second.release())
      let stop = try EventFD()
      let rawStop = stop.rawDescriptor
      let ready = try EventFD()
      let thread = try Thread.start(named: "keeper") {
        // An error ends the wait for the server as well.
        defer { ready.signal() }
        do {
          let server = try TraceKeeperServer(
            at: path, keeper: TraceKeeper(limit: limit),
            channel: TraceKeeperChannel(UnixSocket(adopting: first)))
          let epoll = try Epoll()
          try epoll.add(server.rawDescriptor, token: 1)
          try epoll.add(rawStop, token: 2)
          ready.signal()
          while try !epoll.wait(timeoutNanoseconds: nil).contains(2) { try server.serve() }
          server.close()
        } catch {
          Issue.record("\(error)")
        }
      }
      let epoll = try Epoll()
      try epoll.add(ready.rawDescriptor, token: 1)
      #expect(try !epoll.wait(timeoutNanoseconds: 30_000_000_000).isEmpty, "no keeper within 30 s")
      let result = Result { try body(path, TraceKeeperLink(UnixSocket(adopting: second))) }
      stop.signal()
      thread.join()
      try result.get()
      #expect(!Files.exists(path))
    }
  }

  /// The records of all traces that a keeper hands out, as text.
  private func texts(_ path: String) throws -> [String] {
    let traces = try TraceKeeperClient(at: path).read().traces.compactMap { try $0.read() }
    return TraceMerge.lines(traces).map(\.text)
  }

  @Test("traces of apps and commands are handed out with all records so far")
  func handsOutTraces() throws {
    try withServer { path, broker in
      let app = try KeptMemory.make(process: "App", member: 2)
      try broker.handOver(app.memory.descriptor, member: 2, name: "App")
      let command = try KeptMemory.make(process: "touchstone", member: 3)
      let client = try TraceKeeperClient(at: path)
      try client.keep(command.memory.descriptor, member: 3, name: "touchstone")
      let lane = app.tracer.lane("main", order: 1, time: VirtualTimeSource())
      lane.log("app 1")
      command.tracer.lane("main", order: 1, time: VirtualTimeSource()).log("command")
      try expectEqual(texts(path), [#"log "app 1""#, #"log "command""#])
      lane.log("app 2")
      try expectEqual(texts(path), [#"log "app 1""#, #"log "app 2""#, #"log "command""#])
      expectEqual(try client.read().missing, nil)
    }
  }

  @Test("a descriptor that is handed out can only be read")
  func forReadingOnly() throws {
    try withServer { path, broker in
      let app = try KeptMemory.make()
      app.tracer.lane("main", order: 1, time: VirtualTimeSource()).log("whole")
      try broker.handOver(app.memory.descriptor, member: 2, name: "App")
      let trace = try #require(try TraceKeeperClient(at: path).read().traces.first)
      #expect(throws: Errno.self) { try trace.memory.descriptor.truncate(toBytes: 0) }
      #expect(throws: Errno.permissionDenied) {
        _ = try MappedMemory.shared(trace.memory.descriptor, room: 4096)
      }
      let again = try FileDescriptor.open(
        "/proc/self/fd/\(trace.memory.descriptor.rawValue)", .readingAndWriting)
      #expect(throws: Errno.notPermitted) { _ = try again.write([1]) }
      try expectEqual(texts(path), [#"log "whole""#])
    }
  }

  @Test("a command that has ended makes room, and the answer counts the traces that are gone")
  func commandEnded() throws {
    try withServer(limit: 1) { path, _ in
      for member: UInt16 in 2...4 {
        let command = try KeptMemory.make(process: "touchstone", member: member)
        let client = try TraceKeeperClient(at: path)
        try client.keep(command.memory.descriptor, member: member, name: "touchstone")
        #expect(throws: TraceKeepingError.self) {
          let other = try KeptMemory.make()
          try TraceKeeperClient(at: path).keep(
            other.memory.descriptor, member: 9, name: "touchstone")
        }
        // This closes the connection, as the end of the command does.
        _ = consume client
      }
      let missing = try TraceKeeperClient(at: path).read().missing
      expectEqual(missing, "the traces of 2 processes that ended long ago are gone")
    }
  }

  @Test("a reader that continues gets the traces kept since, even if an earlier one was given up")
  func goesOn() throws {
    try withServer(limit: 2) { path, _ in
      let reader = try TraceKeeperClient(at: path)
      let first = try KeptMemory.make(process: "touchstone", member: 2)
      let second = try KeptMemory.make(process: "touchstone", member: 3)
      let third = try KeptMemory.make(process: "touchstone", member: 4)
      let firstClient = try TraceKeeperClient(at: path)
      try firstClient.keep(first.memory.descriptor, member: 2, name: "touchstone")
      let secondClient = try TraceKeeperClient(at: path)
      try secondClient.keep(second.memory.descriptor, member: 3, name: "touchstone")
      expectEqual(try reader.read(after: 0).traces.map(\.member), [2, 3])
      _ = consume firstClient
      let thirdClient = try TraceKeeperClient(at: path)
      try thirdClient.keep(third.memory.descriptor, member: 4, name: "touchstone")
      expectEqual(try reader.read(after: 2).traces.map(\.member), [4])
      expectEqual(try reader.read(after: 3).traces.map(\.member), [])
      expectEqual(try reader.read(after: 0).traces.map(\.member), [3, 4])
      _ = consume secondClient
      _ = consume thirdClient
    }
  }

  @Test("bad messages are refused with the reason, and good ones are still served")
  func badMessages() throws {
    try withServer { path, _ in
      for (bytes, reason) in [
        ([7], "a message of 1 bytes"), (KeeperMessage(.kept).bytes, "a message of kind kept"),
        (KeeperMessage(.keep, number: 1, text: "A").bytes, "the descriptor of the trace of A"),
        ([UInt8](repeating: 1, count: 4096), "no bytes or too many"),
      ] as [([UInt8], String)] {
        let socket = try UnixSocket.connect(to: path)
        _ = try socket.send(bytes, count: bytes.count)
        var buffer = [UInt8](repeating: 0, count: KeeperMessage.byteLimit)
        #expect(try socket.waitReadable(untilNanoseconds: nil))
        guard case .message(let count) = try socket.receive(into: &buffer) else {
          Issue.record("no answer to \(bytes.prefix(5))")
          continue
        }
        let answer = try KeeperMessage(Array(buffer.prefix(count)))
        expectEqual(answer.kind, .refused)
        #expect(answer.text.contains(reason))
      }
      try expectEqual(texts(path), [])
    }
  }

  @Test("a descriptor that only names a file is refused like any that is not sealed memory")
  func pathDescriptor() throws {
    try withServer { path, _ in
      // O_PATH, which the Glibc module lacks.
      let folder = FileDescriptor(adopting: open("/", 0o10_000_000 | O_CLOEXEC))
      let refusal = "what was handed over as the trace of A is not sealed memory"
      #expect(throws: TraceKeepingError.refused(refusal)) {
        try TraceKeeperClient(at: path).keep(folder, member: 2, name: "A")
      }
      try expectEqual(texts(path), [])
    }
  }

  @Test("without a keeper a client fails")
  func noKeeper() throws {
    try withTemporaryFolder { folder in
      _ = #expect(throws: TraceKeepingError.keeperGone) {
        _ = try TraceKeeperClient(at: folder + "/traces")
      }
    }
  }
}
