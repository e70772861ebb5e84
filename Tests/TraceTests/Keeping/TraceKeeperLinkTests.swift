import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceKeeperLinkTests {
  /// Makes a link of the broker and the keeper's end of it.
  private func makeLink() throws -> (link: TraceKeeperLink, channel: TraceKeeperChannel) {
    let pair = try UnixSocket.pair()
    let (first, second) = (pair.first.release(), pair.second.release())
    return (
      TraceKeeperLink(UnixSocket(adopting: first)),
      TraceKeeperChannel(UnixSocket(adopting: second))
    )
  }

  @Test("traces that were handed over arrive even after the broker has ended")
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

  @Test("a trace that finds no room in the socket waits, and nothing is lost")
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

  @Test("the end of a process arrives after its trace, which then makes room for another")
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

  @Test("at the limit of descriptors the broker pauses, although the socket is writable")
  func limitOfDescriptors() throws {
    let (link, channel) = try makeLink()
    let time = HostTimeSource()
    let start = time.now
    try link.wait(for: .fullSocket)
    // A signal may cut a wait short, but not half of these.
    for _ in 0..<20 { try link.wait(for: .descriptorLimit) }
    #expect(time.now >= start.advanced(by: 10 * TraceKeeperLink.pauseNanoseconds))
    #expect(channel.receive(into: TraceKeeper()))
  }

  @Test("handing over fails without a keeper")
  func noKeeper() throws {
    let link = try makeLink().link
    #expect(throws: TraceKeepingError.keeperGone) {
      try link.handOver(try TraceMemory.create(), member: 1, name: "A")
    }
  }

  @Test("a message that is no trace is noted as the reason why a trace is missing")
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
