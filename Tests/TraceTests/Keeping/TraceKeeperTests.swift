import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceKeeperTests {
  /// The memory of a process that recorded a line and then ended.
  private func recorded(_ text: String, member: UInt16 = 2) throws -> FileDescriptor {
    let (tracer, memory) = try KeptMemory.make(process: text, member: member)
    tracer.lane("main", order: 1, time: VirtualTimeSource()).log(text)
    return try memory.descriptor.duplicate()
  }

  /// The texts of all records.
  private func texts(_ traces: [ProcessTrace]) -> [String] {
    TraceMerge.lines(traces).map(\.text)
  }

  @Test("the records of a process outlive it")
  func outlivesProcess() throws {
    let keeper = TraceKeeper()
    try keeper.keep(try recorded("a"), member: 2, name: "A")
    try keeper.keep(try TraceMemory.create(), member: 3, name: "B")
    try expectEqual(texts(keeper.read()), [#"log "a""#])
    expectEqual(keeper.missing, nil)
  }

  @Test("traces are saved in files named after member and process, in place of older ones")
  func savedFiles() throws {
    try withTemporaryFolder { folder in
      let keeper = TraceKeeper()
      for member: UInt16 in [0, 9, 10, 100] {
        try keeper.keep(try recorded("a", member: member), member: member, name: "A/b")
      }
      try Files.makeDirectories(folder + "/new/kept")
      try Files.write(folder + "/new/kept/77-Old.trace", [1])
      try keeper.save(to: folder + "/new/kept")
      expectEqual(
        try Files.list(folder + "/new/kept"),
        ["00-A_b.trace", "09-A_b.trace", "10-A_b.trace", "100-A_b.trace"])
      try expectEqual(texts([TraceFile.read(folder + "/new/kept/09-A_b.trace")]), [#"log "a""#])
    }
  }

  @Test("a trace of other bytes is set aside with its name, and the others are read and saved")
  func otherBytes() throws {
    try withTemporaryFolder { folder in
      let keeper = TraceKeeper()
      let junk = try TraceMemory.create()
      try junk.writeAll(Array("this is no trace".utf8))
      try keeper.keep(junk, member: 2, name: "Blot")
      try keeper.keep(try recorded("a", member: 3), member: 3, name: "A")
      let damage = TraceDamage(
        trace: "the trace of Blot (process 2)", part: "all of it",
        problem: "not a trace file: it does not begin with TOUCHTRC")
      let traces = try keeper.read()
      expectEqual(texts(traces), [#"log "a""#])
      expectEqual(traces.map(\.damages), [[damage], []])
      expectEqual(try keeper.save(to: folder + "/kept"), [damage])
      expectEqual(
        try Files.list(folder + "/kept"), ["02-Blot.trace", "03-A.trace"])
      try expectEqual(texts([TraceFile.read(folder + "/kept/03-A.trace")]), [#"log "a""#])
      #expect(throws: TraceError.notATrace(path: folder + "/kept/02-Blot.trace")) {
        try TraceFile.read(folder + "/kept/02-Blot.trace")
      }
    }
  }

  @Test("an error in saving one trace is thrown after the others have been saved")
  func errorInSaving() throws {
    try withTemporaryFolder { folder in
      let keeper = TraceKeeper()
      for (member, name) in [(UInt16(2), "a"), (2, "a"), (3, "b")] {
        try keeper.keep(try recorded(name, member: member), member: member, name: name)
      }
      // Two traces have one name.
      #expect(throws: TraceError.cannotCreate(path: folder + "/02-a.trace", .fileExists)) {
        try keeper.save(to: folder)
      }
      expectEqual(try Files.list(folder), ["02-a.trace", "03-b.trace"])
    }
  }

  @Test("what is not sealed memory is not kept")
  func notSealedMemory() throws {
    let keeper = TraceKeeper()
    #expect(throws: TraceKeepingError.notSealed(trace: "A")) {
      try keeper.keep(try MemoryFile.create(name: "plain"), member: 2, name: "A")
    }
    #expect(throws: TraceKeepingError.notSealed(trace: "B")) {
      try keeper.keep(try FileDescriptor.open("/dev/null", .reading), member: 2, name: "B")
    }
    expectEqual(keeper.count, 0)
  }

  @Test(
    "a full keeper gives up the trace of an ended process for a new one, and refuses that if no process has ended"
  )
  func fullKeeperGives() throws {
    let keeper = TraceKeeper(limit: 2)
    try keeper.keep(try recorded("a"), member: 1, name: "A")
    try keeper.keep(try recorded("b"), member: 2, name: "B")
    #expect(throws: TraceKeepingError.tooMany(limit: 2, trace: "C")) {
      try keeper.keep(try recorded("c"), member: 3, name: "C")
    }
    keeper.noteEnd(of: 2)
    try keeper.keep(try recorded("d"), member: 4, name: "D")
    try expectEqual(texts(keeper.read()), [#"log "a""#, #"log "d""#])
    expectEqual(keeper.missing, "the trace of a process that ended long ago is gone")
  }

  @Test(
    "beyond the limit of bytes, the first received traces of ended processes are given up, but never the last"
  )
  func pastIsBounded() throws {
    let keeper = TraceKeeper(pastByteLimit: 1)
    for (member, name) in [(UInt16(1), "a"), (2, "b"), (3, "c")] {
      try keeper.keep(try recorded(name), member: member, name: name)
    }
    keeper.noteEnd(of: 2)
    try expectEqual(texts(keeper.read()), [#"log "a""#, #"log "b""#, #"log "c""#])
    keeper.noteEnd(of: 1)
    try expectEqual(texts(keeper.read()), [#"log "b""#, #"log "c""#])
    keeper.noteEnd(of: 3)
    try expectEqual(texts(keeper.read()), [#"log "c""#])
    expectEqual(keeper.missing, "the traces of 2 processes that ended long ago are gone")
  }
}
