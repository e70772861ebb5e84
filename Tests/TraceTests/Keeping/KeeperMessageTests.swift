import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct KeeperMessageTests {
  @Test("a message is read as it was written, with a long text cut to the limit")
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

  @Test("invalid bytes and numbers are refused, and the error describes them")
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
