import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceKeeperLinkTests {
  /// Both ends of a link.
  private func makeLink() throws -> (link: TraceKeeperLink, channel: TraceKeeperChannel) {
    let pair = try UnixSocket.pair()
    let (first, second) = (pair.first.release(), pair.second.release())
    return (
      TraceKeeperLink(UnixSocket(adopting: first)),
      TraceKeeperChannel(UnixSocket(adopting: second))
    )
  }

  @Test("what was handed over arrives after the broker has gone")
  func arrivesAfterTheBroker() throws {
    let keeper = TraceKeeper()
    let channel: TraceKeeperChannel
    do {
      let (link, other) = try makeLink()
      channel = other
      for member in 1...3 {
        try link.handOver(try TraceMemory.create(), member: UInt16(member), name: "A")
      }
    }
    #expect(!channel.receive(into: keeper))
    expectEqual(keeper.count, 3)
    channel.receiveToEnd(into: keeper)
    expectEqual(keeper.count, 3)
  }

  @Test("what finds no room waits, and nothing is lost")
  func noRoom() throws {
    let keeper = TraceKeeper(limit: .max)
    let (link, channel) = try makeLink()
    var count = 0
    while !link.isWaiting {
      try link.handOver(try TraceMemory.create(), member: 1, name: "A")
      count += 1
    }
    try link.handOver(try TraceMemory.create(), member: 1, name: "A")
    #expect(channel.receive(into: keeper))
    try link.finish()
    #expect(!link.isWaiting)
    #expect(channel.receive(into: keeper))
    expectEqual(keeper.count, count + 1)
  }

  @Test("the end of a process arrives behind its trace, which then makes room")
  func endArrives() throws {
    let keeper = TraceKeeper(limit: 1)
    let (link, channel) = try makeLink()
    try link.handOver(try TraceMemory.create(), member: 1, name: "A")
    try link.noteEnd(of: 1)
    try link.handOver(try TraceMemory.create(), member: 2, name: "B")
    #expect(channel.receive(into: keeper))
    expectEqual(keeper.traces.kept.map(\.name), ["B"])
    expectEqual(keeper.missing, "the trace of a process that ended long ago is gone")
  }

  @Test("at the limit of descriptors the broker pauses, although the socket can be written to")
  func limitOfDescriptors()
    throws
  {
    let (link, channel) = try makeLink()
    let time = HostTimeSource()
    let start = time.now
    try link.wait(for: .fullSocket)
    // A signal may interrupt one wait, not all of them.
    for _ in 0..<20 { try link.wait(for: .descriptorLimit) }
    #expect(time.now >= start.advanced(by: 10 * TraceKeeperLink.pauseNanoseconds))
    #expect(channel.receive(into: TraceKeeper()))
  }

  @Test("without a keeper handing over fails")
  func noKeeper() throws {
    let link = try makeLink().link
    #expect(throws: TraceKeepingError.keeperGone) {
      try link.handOver(try TraceMemory.create(), member: 1, name: "A")
    }
  }

  @Test("what a broker sends that is no trace is noted")
  func brokerSends() throws {
    let pair = try UnixSocket.pair()
    let sender = pair.first
    let channel = TraceKeeperChannel(pair.second)
    for (bytes, reason) in [
      ([1], "a keeper of traces does not understand a message of 1 bytes"),
      (KeeperMessage(.next).bytes, "a keeper of traces does not understand a message of kind next"),
      (
        KeeperMessage(.keep, number: 1, text: "A").bytes,
        "the descriptor of the trace of A was lost; too many files may be open (ulimit -n)"
      ),
    ] as [([UInt8], String)] {
      let keeper = TraceKeeper()
      _ = try sender.send(bytes, count: bytes.count)
      #expect(channel.receive(into: keeper))
      expectEqual(keeper.missing, reason)
    }
  }
}
