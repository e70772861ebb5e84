import Testing
import TouchstoneCLinux
import TouchstoneLinux
import TouchstoneTestSupport

struct UnixSocketDescriptorsTests {
  private let buffer = [UInt8](repeating: 0, count: 16)

  @Test("A descriptor arrives with its message, even after its sender has gone")
  func arrives() throws {
    let pair = try UnixSocket.pair()
    let receiver = pair.second
    do {
      let sender = pair.first
      let file = try MemoryFile.create(name: "test")
      _ = try file.write([1, 2, 3])
      try #expect(sender.send([7, 8], with: file).isDone)
    }
    var buffer = buffer
    let incoming = try receiver.receiveWithDescriptor(into: &buffer)
    let received = incoming.received
    expectEqual(received, .message(count: 2))
    expectEqual(buffer.prefix(2), [7, 8])
    guard let file = incoming.takeDescriptor() else {
      Issue.record("no descriptor")
      return
    }
    try expectEqual(file.readBytes(at: 0, count: 9), [1, 2, 3])
    try expectEqual(receiver.receiveWithDescriptor(into: &buffer).received, .closed)
  }

  @Test("No message, a message without a descriptor and a truncated one are distinguished")
  func others() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 4)
    try expectEqual(pair.second.receiveWithDescriptor(into: &buffer).received, .wouldBlock)
    _ = try pair.first.send([1], count: 1)
    let plain = try pair.second.receiveWithDescriptor(into: &buffer)
    expectEqual(plain.received, .message(count: 1))
    if case .some = plain.takeDescriptor() { Issue.record("a descriptor from nowhere") }
    let file = try MemoryFile.create(name: "test")
    _ = try pair.first.send([1, 2, 3, 4, 5], with: file)
    let long = try pair.second.receiveWithDescriptor(into: &buffer)
    expectEqual(long.received, .truncated)
    if case .some = long.takeDescriptor() { Issue.record("the descriptor of a lost message") }
  }

  @Test("A message of a descriptor alone is an empty message, also when it is the last one")
  func descriptorAlone() throws {
    let pair = try UnixSocket.pair()
    let receiver = pair.second
    do {
      let sender = pair.first
      let file = try MemoryFile.create(name: "test")
      expectEqual(c_unix_send_with(sender.rawDescriptor, nil, 0, file.rawValue), 0)
    }
    var buffer = buffer
    try expectEqual(receiver.receiveWithDescriptor(into: &buffer).received, .empty)
    try expectEqual(receiver.receiveWithDescriptor(into: &buffer).received, .closed)
  }

  @Test("A receiver that takes no descriptors refuses a message with one")
  func refused() throws {
    let pair = try UnixSocket.pair()
    var buffer = buffer
    _ = try pair.first.send([1], with: try MemoryFile.create(name: "test"))
    try expectEqual(pair.second.receive(into: &buffer), .descriptors)
  }
}
