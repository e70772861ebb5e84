import Linux
import Testing

@Suite struct ReadinessTests {
  @Test("A deadline that has passed ends the wait at once", arguments: [0, 1, 1_000_000])
  func pastDeadline(nanoseconds: UInt64) throws {
    let pair = try UnixSocket.pair()
    #expect(try !pair.first.waitReadable(untilNanoseconds: nanoseconds))
  }

  @Test("What is ready counts even when the deadline has passed")
  func readinessWins() throws {
    let pair = try UnixSocket.pair()
    _ = try pair.second.send([1], count: 1)
    #expect(try pair.first.waitReadable(untilNanoseconds: 1))
    #expect(try pair.first.waitReadable(untilNanoseconds: .max))
    #expect(try pair.first.waitReadable(untilNanoseconds: nil))
  }

  @Test("A wait for so long ends with a message, with the end of the connection, or with the time")
  func waitForSoLong() throws {
    let pair = try UnixSocket.pair()
    #expect(try !pair.first.waitReadable(forNanoseconds: 0))
    #expect(try !pair.first.waitReadable(forNanoseconds: 1_000_000))
    _ = try pair.second.send([1], count: 1)
    #expect(try pair.first.waitReadable(forNanoseconds: .max))
    try pair.first.shutDown()
    #expect(try pair.second.waitReadable(forNanoseconds: .max))
  }

  @Test("The end of the connection ends the wait for a message")
  func hangUpEndsTheWait() throws {
    let pair = try UnixSocket.pair()
    try pair.second.shutDown()
    #expect(try pair.first.waitReadable(untilNanoseconds: nil))
  }

  @Test("A socket with room can be written, a full one only after a read")
  func writability() throws {
    let pair = try UnixSocket.pair()
    #expect(try pair.first.waitWritable(untilNanoseconds: nil))
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while try pair.first.send(buffer, count: buffer.count).isDone {}
    #expect(try !pair.first.waitWritable(untilNanoseconds: 1))
    while try pair.second.receive(into: &buffer) != .wouldBlock {}
    #expect(try pair.first.waitWritable(untilNanoseconds: nil))
  }
}
