import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceKeepingErrorTests {
  @Test("each failure is a sentence that names what and why")
  func sentences() {
    let errors: [TraceKeepingError] = [
      .keeperGone, .keeperSilent, .refused("too many"), .descriptorMissing(trace: "A"),
      .notSealed(trace: "A"), .tooMany(limit: 3, trace: "A"), .malformed("a message of 2 bytes"),
      .system(.tooManyOpenFiles),
    ]
    expectEqual(
      errors.map(\.description),
      [
        "nobody keeps the traces of this session any more",
        "the process that keeps the traces does not answer",
        "the traces are not given: too many",
        "the descriptor of the trace of A was lost; too many files may be open (ulimit -n)",
        "what was handed over as the trace of A is not sealed memory",
        "the trace of A is not kept: a session keeps 3 traces; start another one",
        "a keeper of traces does not understand a message of 2 bytes",
        "the traces cannot be handed over: too many open files (EMFILE)",
      ])
  }
}

struct KeeperMessageTests {
  @Test("a message is read as it was written, a long text cut")
  func messages() throws {
    for message in [
      KeeperMessage(.keep, number: 7, text: "Counter"), KeeperMessage(.kept),
      KeeperMessage(.next, number: .max), KeeperMessage(.refused, text: "why"),
    ] {
      try expectEqual(KeeperMessage(message.bytes), message)
    }
    let long = KeeperMessage(.end, text: String(repeating: "x", count: 9000))
    expectEqual(long.bytes.count, KeeperMessage.byteLimit)
  }

  @Test("bytes that are no message are refused")
  func noMessage() {
    for (bytes, what) in [
      ([], "a message of 0 bytes"), ([1, 0, 0, 0], "a message of 4 bytes"),
      ([9, 0, 0, 0, 0], "a message of kind 9"), ([0, 0, 0, 0, 0], "a message of kind 0"),
    ] as [([UInt8], String)] {
      #expect(throws: TraceKeepingError.malformed(what)) { try KeeperMessage(bytes) }
    }
    #expect(throws: TraceKeepingError.malformed("member 65536")) {
      try KeeperMessage(.keep, number: 65_536).member()
    }
  }
}
