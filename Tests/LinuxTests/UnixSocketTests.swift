import Glibc
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct UnixSocketTests {
  @Test("Messages arrive whole and in order")
  func keepsMessages() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 16)
    _ = try pair.first.send([1, 2, 3, 0, 0], count: 3)
    _ = try pair.first.send([4], count: 1)
    try expectEqual(pair.second.receive(into: &buffer), .message(count: 3))
    expectEqual(buffer.prefix(3), [1, 2, 3])
    try expectEqual(pair.second.receive(into: &buffer), .message(count: 1))
    expectEqual(buffer.first, 4)
    try expectEqual(pair.second.receive(into: &buffer), .wouldBlock)
  }

  @Test(
    "A call that a test makes fail is repeated if interrupted, reports that it would block, or throws"
  )
  func failing() throws {
    var buffer = [UInt8](repeating: 0, count: 4)
    let interrupted = try UnixSocket.pair(failing: FailingOnce(.interrupted, in: .send))
    try expectEqual(interrupted.first.send([1], count: 1).isDone, true)
    try expectEqual(interrupted.second.receive(into: &buffer), .message(count: 1))
    let full = try UnixSocket.pair(failing: FailingOnce(.wouldBlock, in: .send))
    try expectEqual(full.first.send([1], count: 1).isDone, false)
    try expectEqual(full.first.send([1], count: 1).isDone, true)
    let exhausted = try UnixSocket.pair(failing: FailingOnce(.outOfMemory, in: .send))
    #expect(throws: Errno.outOfMemory) { try exhausted.first.send([1], count: 1) }
    let empty = try UnixSocket.pair(failing: nil, FailingOnce(.wouldBlock, in: .receive))
    _ = try empty.first.send([1], count: 1)
    try expectEqual(empty.second.receive(into: &buffer), .wouldBlock)
    try expectEqual(empty.second.receive(into: &buffer), .message(count: 1))
  }

  @Test("A message that fills the buffer is whole, one byte more is truncated and lost")
  func truncation() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 4)
    _ = try pair.first.send([1, 2, 3, 4], count: 4)
    _ = try pair.first.send([1, 2, 3, 4, 5], count: 5)
    _ = try pair.first.send([6], count: 1)
    try expectEqual(pair.second.receive(into: &buffer), .message(count: 4))
    try expectEqual(pair.second.receive(into: &buffer), .truncated)
    try expectEqual(pair.second.receive(into: &buffer), .message(count: 1))
  }

  @Test("A message without bytes is not mistaken for the end")
  func emptyMessage() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 4)
    expectEqual(Glibc.send(pair.first.rawDescriptor, nil, 0, 0), 0)
    try expectEqual(pair.second.receive(into: &buffer), .empty)
    try expectEqual(pair.second.receive(into: &buffer), .wouldBlock)
  }

  @Test("A message without bytes does not hide what was sent before the end")
  func emptyMessageBeforeTheEnd() throws {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 4)
    expectEqual(Glibc.send(pair.first.rawDescriptor, nil, 0, 0), 0)
    _ = try pair.first.send([7], count: 1)
    try pair.first.shutDown()
    try expectEqual(pair.second.receive(into: &buffer), .empty)
    try expectEqual(pair.second.receive(into: &buffer), .message(count: 1))
    try expectEqual(pair.second.receive(into: &buffer), .closed)
    try expectEqual(pair.second.receive(into: &buffer), .closed)
  }

  @Test("The end comes after everything that was sent")
  func closing() throws {
    let pair = try UnixSocket.pair()
    let first = pair.first
    let second = pair.second
    var buffer = [UInt8](repeating: 0, count: 4)
    _ = try first.send([1], count: 1)
    _ = consume first
    try expectEqual(second.receive(into: &buffer), .message(count: 1))
    #expect(try second.waitReadable(untilNanoseconds: nil))
    try expectEqual(second.receive(into: &buffer), .closed)
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
    try expectEqual(pair.second.receive(into: &buffer), .descriptors)
    // The pipe ends only if every descriptor of its writing end is closed.
    try expectEqual(reading.readToEnd(), [])
    try expectEqual(pair.second.receive(into: &buffer), .wouldBlock)
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
    expectEqual(fcntl(pair.first.rawDescriptor, F_GETFD), FD_CLOEXEC)
    #expect(fcntl(pair.first.rawDescriptor, F_GETFL) & O_NONBLOCK != 0)
  }

  @Test("An end can be released and adopted by its number")
  func adoption() throws {
    let pair = try UnixSocket.pair()
    let first = pair.first
    let adopted = UnixSocket(adopting: pair.second.release())
    _ = try first.send([1], count: 1)
    var buffer = [UInt8](repeating: 0, count: 4)
    try expectEqual(adopted.receive(into: &buffer), .message(count: 1))
  }

  /// Sends one byte and a descriptor; the layout is that of `cmsghdr` on 64-bit Linux.
  private func sendDescriptor(_ descriptor: CInt, over socket: CInt) {
    var control = [UInt8](repeating: 0, count: 24)
    control.withUnsafeMutableBytes { control in
      // The length: 16 bytes of `cmsghdr` and the descriptor.
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
          expectEqual(sendmsg(socket, &message, 0), 1)
        }
      }
    }
  }
}

struct SocketErrorTests {
  @Test(
    "Every refusal names the path and the remedy",
    arguments: [
      (
        SocketError.pathTooLong(path: "/a", bytes: 200, limit: 107),
        "/a: a socket path holds at most 107 bytes, this has 200; use a shorter folder"
      ),
      (.inUse(path: "/a"), "/a: address in use; remove the file if no process is listening there"),
      (.noListener(path: "/a"), "/a: no process is listening there; start the one that should"),
      (.busy(path: "/a"), "/a: too many connections are waiting to be accepted; try again later"),
      (.system(path: "/a", .permissionDenied), "/a: permission denied (EACCES)"),
    ])
  func describesItself(error: SocketError, text: String) {
    expectEqual("\(error)", text)
  }
}

struct UnixSocketAddressesTests {
  @Test("A peer that connects is accepted, its messages arrive, and its process is known")
  func meeting() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/socket"
      let listener = try UnixSocket.listen(at: path)
      let client = try UnixSocket.connect(to: path)
      #expect(try listener.waitReadable(untilNanoseconds: nil))
      let accepted = try listener.accept().value()
      guard let server = accepted else {
        Issue.record("a peer connected, but none was accepted")
        return
      }
      _ = try client.send([5], count: 1)
      var buffer = [UInt8](repeating: 0, count: 4)
      try expectEqual(server.receive(into: &buffer), .message(count: 1))
      expectEqual(server.peer.pid, ProcessTree.currentPID)
    }
  }

  @Test("A path of 107 bytes is accepted, one of 108 is refused with both numbers")
  func pathLimit() throws {
    try withTemporaryFolder { folder in
      let longest = folder + "/" + String(repeating: "x", count: 106 - folder.utf8.count)
      _ = try UnixSocket.listen(at: longest)
      let error = SocketError.pathTooLong(path: longest + "x", bytes: 108, limit: 107)
      #expect(throws: error) { _ = try UnixSocket.listen(at: longest + "x") }
      #expect(throws: error) { _ = try UnixSocket.connect(to: longest + "x") }
    }
  }

  @Test("A path that is empty or contains a NUL is refused", arguments: ["", "/tmp/a\0b"])
  func ambiguousPath(path: String) {
    let error = SocketError.system(path: path, .invalidArgument)
    #expect(throws: error) { _ = try UnixSocket.listen(at: path) }
    #expect(throws: error) { _ = try UnixSocket.connect(to: path) }
  }

  @Test("Listening at an existing path is refused")
  func inUse() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/socket"
      let listener = try UnixSocket.listen(at: path)
      #expect(throws: SocketError.inUse(path: path)) { _ = try UnixSocket.listen(at: path) }
      _ = consume listener
      #expect(throws: SocketError.inUse(path: path)) { _ = try UnixSocket.listen(at: path) }
    }
  }

  @Test("Connecting fails if the path does not exist or its listener has ended")
  func noListener() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/socket"
      let error = SocketError.noListener(path: path)
      #expect(throws: error) { _ = try UnixSocket.connect(to: path) }
      let listener = try UnixSocket.listen(at: path)
      // Shut down before it is closed, since a child of another test may hold a copy for a moment.
      try listener.shutDown()
      _ = consume listener
      #expect(throws: error) { _ = try UnixSocket.connect(to: path) }
    }
  }

  @Test("A listener that accepts no peer becomes busy instead of blocking peers")
  func busy() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/socket"
      let listener = try UnixSocket.listen(at: path)
      var waiting: [CInt] = []
      #expect(throws: SocketError.busy(path: path)) {
        while waiting.count < 1_000 { waiting.append(try UnixSocket.connect(to: path).release()) }
      }
      // Linux accepts one connection more than the queue's length, 128.
      expectEqual(waiting.count, 129)
      for number in waiting { _ = UnixSocket(adopting: number) }
      _ = consume listener
    }
  }

  @Test("A folder that does not exist is an error of the kernel with the path")
  func missingFolder() {
    let path = "/nowhere/at/all"
    #expect(throws: SocketError.system(path: path, .noSuchFileOrDirectory)) {
      _ = try UnixSocket.listen(at: path)
    }
  }
}
