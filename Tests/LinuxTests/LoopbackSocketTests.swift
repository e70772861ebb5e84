import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct LoopbackSocketTests {
  /// Whether a descriptor becomes readable within ten seconds.
  private func isReadable(_ descriptor: CInt) throws -> Bool {
    let epoll = try Epoll()
    try epoll.add(descriptor, token: 1)
    return try epoll.wait(timeoutNanoseconds: 10_000_000_000) == [1]
  }

  @Test("Bytes arrive in order, and then the end")
  func stream() throws {
    let listener = try LoopbackSocket.listen()
    #expect(try !listener.accept().isDone)
    let client = try LoopbackSocket.connect(toPort: listener.port())
    #expect(try isReadable(listener.rawDescriptor))
    guard let server = try listener.accept().value() else { throw Errno.wouldBlock }
    var buffer = [UInt8](repeating: 0, count: 16)
    try expectEqual(server.receive(into: &buffer), .wouldBlock)
    try expectEqual(client.send([1, 2, 3]), .done(3))
    #expect(try isReadable(server.rawDescriptor))
    try expectEqual(server.receive(into: &buffer), .done(3))
    expectEqual(buffer.prefix(3), [1, 2, 3])
    _ = consume client
    #expect(try isReadable(server.rawDescriptor))
    try expectEqual(server.receive(into: &buffer), .done(0))
  }

  @Test("Bytes that the other end does not read are sent in part, and finally not at all")
  func full() throws {
    let listener = try LoopbackSocket.listen()
    let client = try LoopbackSocket.connect(toPort: listener.port())
    let large = [UInt8](repeating: 7, count: 64 << 20)
    guard case .done(let count) = try client.send(large[...]) else { throw Errno.wouldBlock }
    #expect(count > 0 && count < large.count)
    var isFull = false
    while !isFull { isFull = try client.send(large[...]) == .wouldBlock }
  }

  @Test("Connecting to a port on which nobody listens is an error")
  func nobody() throws {
    let port: UInt16
    do {
      let listener = try LoopbackSocket.listen()
      port = try listener.port()
    }
    #expect(throws: Errno.connectionRefused) { _ = try LoopbackSocket.connect(toPort: port) }
  }
}
