import Glibc
import Linux
import Testing

@Suite struct UnixSocketTests {
  @Test("Messages arrive whole and in order")
  func keepsMessages() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 16)
    _ = try pair.first.send([1, 2, 3, 0, 0], count: 3)
    _ = try pair.first.send([4], count: 1)
    #expect(try pair.second.receive(into: &buffer) == .message(count: 3))
    #expect(buffer.prefix(3) == [1, 2, 3])
    #expect(try pair.second.receive(into: &buffer) == .message(count: 1))
    #expect(buffer.first == 4)
    #expect(try pair.second.receive(into: &buffer) == .wouldBlock)
  }

  @Test("A message that fills the buffer is whole, one byte more is truncated and gone")
  func truncation() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 4)
    _ = try pair.first.send([1, 2, 3, 4], count: 4)
    _ = try pair.first.send([1, 2, 3, 4, 5], count: 5)
    _ = try pair.first.send([6], count: 1)
    #expect(try pair.second.receive(into: &buffer) == .message(count: 4))
    #expect(try pair.second.receive(into: &buffer) == .truncated)
    #expect(try pair.second.receive(into: &buffer) == .message(count: 1))
  }

  @Test("A message without bytes is not mistaken for the end")
  func emptyMessage() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(Glibc.send(pair.first.rawDescriptor, nil, 0, 0) == 0)
    #expect(try pair.second.receive(into: &buffer) == .empty)
    #expect(try pair.second.receive(into: &buffer) == .wouldBlock)
  }

  @Test("A message without bytes does not hide what was sent before the end")
  func emptyMessageBeforeTheEnd() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(Glibc.send(pair.first.rawDescriptor, nil, 0, 0) == 0)
    _ = try pair.first.send([7], count: 1)
    try pair.first.shutDown()
    #expect(try pair.second.receive(into: &buffer) == .empty)
    #expect(try pair.second.receive(into: &buffer) == .message(count: 1))
    #expect(try pair.second.receive(into: &buffer) == .closed)
    #expect(try pair.second.receive(into: &buffer) == .closed)
  }

  @Test("The end comes after everything that was sent")
  func closing() throws {
    let pair = try UnixSocket.pair()
    let first = pair.first
    let second = pair.second
    var buffer = [UInt8](repeating: 0, count: 4)
    _ = try first.send([1], count: 1)
    _ = consume first
    #expect(try second.receive(into: &buffer) == .message(count: 1))
    #expect(try second.waitReadable(untilNanoseconds: nil))
    #expect(try second.receive(into: &buffer) == .closed)
  }

  @Test("Sending to a closed end is a broken pipe")
  func sendingToNobody() throws {
    let pair = try UnixSocket.pair()
    let first = pair.first
    _ = consume pair.second
    _ = try first.waitReadable(untilNanoseconds: nil)
    #expect(throws: Errno.brokenPipe) { _ = try first.send([1], count: 1) }
  }

  @Test("An end that closed with unread messages has reset the connection")
  func unreadMessages() throws {
    let pair = try UnixSocket.pair()
    let first = pair.first
    let second = pair.second
    _ = try first.send([1], count: 1)
    _ = consume second
    _ = try first.waitReadable(untilNanoseconds: nil)
    #expect(throws: Errno.connectionReset) { _ = try first.send([1], count: 1) }
  }

  @Test("Descriptors sent along are refused and do not stay open here")
  func refusesDescriptors() throws {
    let pair = try UnixSocket.pair()
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    sendDescriptor(writing.rawValue, over: pair.first.rawDescriptor)
    _ = consume writing
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(try pair.second.receive(into: &buffer) == .descriptors)
    // The end of the pipe shows that nobody holds its other end any more.
    #expect(try reading.readToEnd() == [])
    #expect(try pair.second.receive(into: &buffer) == .wouldBlock)
  }

  @Test("A message larger than the whole buffer of the kernel is too long")
  func tooLong() throws {
    let pair = try UnixSocket.pair()
    try pair.first.setSendBuffer(bytes: 4_096)
    let bytes = [UInt8](repeating: 0, count: 1_000_000)
    #expect(throws: Errno.messageTooLong) { _ = try pair.first.send(bytes, count: bytes.count) }
  }

  @Test("Sockets do not block and do not survive the start of another program")
  func flags() throws {
    let pair = try UnixSocket.pair()
    #expect(fcntl(pair.first.rawDescriptor, F_GETFD) == FD_CLOEXEC)
    #expect(fcntl(pair.first.rawDescriptor, F_GETFL) & O_NONBLOCK != 0)
  }

  @Test("An end can be handed over by its number")
  func adoption() throws {
    let pair = try UnixSocket.pair()
    let first = pair.first
    let adopted = UnixSocket(adopting: pair.second.release())
    _ = try first.send([1], count: 1)
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(try adopted.receive(into: &buffer) == .message(count: 1))
  }

  /// Sends one byte and a descriptor; the layout is that of `cmsghdr` on 64-bit Linux.
  private func sendDescriptor(_ descriptor: CInt, over socket: CInt) {
    var control = [UInt8](repeating: 0, count: 24)
    control.withUnsafeMutableBytes { control in
      control.storeBytes(of: 20, as: Int.self)
      control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: CInt.self)
      control.storeBytes(of: CInt(SCM_RIGHTS), toByteOffset: 12, as: CInt.self)
      control.storeBytes(of: descriptor, toByteOffset: 16, as: CInt.self)
      var byte: UInt8 = 1
      withUnsafeMutablePointer(to: &byte) { byte in
        var part = iovec(iov_base: byte, iov_len: 1)
        withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          #expect(sendmsg(socket, &message, 0) == 1)
        }
      }
    }
  }
}
