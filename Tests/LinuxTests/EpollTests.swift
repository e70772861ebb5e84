import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct EpollTests {
  @Test("A ready descriptor is reported by its token until it is handled")
  func reportsReadiness() throws {
    let set = try Epoll()
    let pair = try UnixSocket.pair()
    try set.add(pair.first.rawDescriptor, token: .max)
    try expectEqual(set.wait(timeoutNanoseconds: 0), [])
    _ = try pair.second.send([1], count: 1)
    try expectEqual(set.wait(timeoutNanoseconds: nil), [.max])
    try expectEqual(set.wait(timeoutNanoseconds: nil), [.max])
    var buffer = [UInt8](repeating: 0, count: 4)
    _ = try pair.first.receive(into: &buffer)
    try expectEqual(set.wait(timeoutNanoseconds: 0), [])
  }

  @Test("A timeout of a few nanoseconds ends by itself")
  func nanoseconds() throws {
    try expectEqual(Epoll().wait(timeoutNanoseconds: 1), [])
    try expectEqual(Epoll().wait(timeoutNanoseconds: 999), [])
  }

  @Test("At most the requested number is reported; the next wait reports all that are ready")
  func maximum() throws {
    let set = try Epoll()
    let first = try EventFD()
    let second = try EventFD()
    try set.add(first.rawDescriptor, token: 1)
    try set.add(second.rawDescriptor, token: 2)
    first.signal()
    second.signal()
    let one = try set.wait(maximum: 1, timeoutNanoseconds: 0)
    expectEqual(one.count, 1)
    try expectEqual(set.wait(timeoutNanoseconds: 0).sorted(), [1, 2])
    try expectEqual(set.wait(maximum: 1_000, timeoutNanoseconds: 0).count, 2)
  }

  @Test("More ready descriptors than one wait reports are reported by several waits, none is lost")
  func moreThanTheLimit() throws {
    let set = try Epoll()
    var numbers: [CInt] = []
    for index in 0..<100 {
      let pipe = try FileDescriptor.pipe()
      numbers.append(pipe.reading.release())
      try set.add(numbers[index], token: UInt64(index))
    }
    // Their writing ends are closed, so all are at the end and ready.
    var seen = Set<UInt64>()
    while seen.count < 100 {
      let tokens = try set.wait(timeoutNanoseconds: nil)
      #expect(tokens.count <= Epoll.readyLimit)
      for token in tokens where seen.insert(token).inserted {
        try set.remove(numbers[Int(token)])
      }
    }
    try expectEqual(set.wait(timeoutNanoseconds: 0), [])
    for number in numbers { _ = FileDescriptor(adopting: number) }
  }

  @Test("A descriptor is in the set once, and gone after its removal")
  func membership() throws {
    let set = try Epoll()
    let event = try EventFD()
    try set.add(event.rawDescriptor, token: 1)
    #expect(throws: Errno.fileExists) { try set.add(event.rawDescriptor, token: 2) }
    event.signal()
    try set.remove(event.rawDescriptor)
    try expectEqual(set.wait(timeoutNanoseconds: 0), [])
    #expect(throws: Errno.noSuchFileOrDirectory) { try set.remove(event.rawDescriptor) }
  }

  @Test("Room to write is reported only if it was requested")
  func interest() throws {
    let set = try Epoll()
    let pair = try UnixSocket.pair()
    try set.add(pair.first.rawDescriptor, token: 1)
    try expectEqual(set.wait(timeoutNanoseconds: 0), [])
    try set.modify(pair.first.rawDescriptor, token: 2, interest: [.readable, .writable])
    try expectEqual(set.wait(timeoutNanoseconds: nil), [2])
    try set.modify(pair.first.rawDescriptor, token: 3, interest: [])
    try expectEqual(set.wait(timeoutNanoseconds: 0), [])
  }

  @Test("A set can be waited for by another set")
  func nesting() throws {
    let inner = try Epoll()
    let outer = try Epoll()
    let event = try EventFD()
    try inner.add(event.rawDescriptor, token: 1)
    try outer.add(inner.rawDescriptor, token: 2)
    try expectEqual(outer.wait(timeoutNanoseconds: 0), [])
    event.signal()
    try expectEqual(outer.wait(timeoutNanoseconds: nil), [2])
  }
}

struct ReadinessTests {
  @Test("A deadline that has passed ends the wait at once", arguments: [0, 1, 1_000_000])
  func pastDeadline(nanoseconds: UInt64) throws {
    let pair = try UnixSocket.pair()
    #expect(try !pair.first.waitReadable(untilNanoseconds: nanoseconds))
  }

  @Test("Readiness is reported even when the deadline has passed")
  func readinessWins() throws {
    let pair = try UnixSocket.pair()
    _ = try pair.second.send([1], count: 1)
    #expect(try pair.first.waitReadable(untilNanoseconds: 1))
    #expect(try pair.first.waitReadable(untilNanoseconds: .max))
    #expect(try pair.first.waitReadable(untilNanoseconds: nil))
  }

  @Test("A timed wait ends with a message, with the end of the connection, or at its deadline")
  func timedWait() throws {
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

  @Test("A socket with room is writable, a full one only after a read")
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
