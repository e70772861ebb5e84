import Linux
import Testing

@Suite struct UnixSocketAddressesTests {
  @Test("A peer that connects is accepted and talks")
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
      #expect(try server.receive(into: &buffer) == .message(count: 1))
      #expect(server.peer.pid == ProcessTree.currentPID)
    }
  }

  @Test("A path of 107 bytes is taken, one of 108 is refused with both numbers")
  func pathLimit() throws {
    try withTemporaryFolder { folder in
      let longest = folder + "/" + String(repeating: "x", count: 106 - folder.utf8.count)
      _ = try UnixSocket.listen(at: longest)
      let error = SocketError.pathTooLong(path: longest + "x", bytes: 108, limit: 107)
      #expect(throws: error) { _ = try UnixSocket.listen(at: longest + "x") }
      #expect(throws: error) { _ = try UnixSocket.connect(to: longest + "x") }
    }
  }

  @Test("A path that C would read as another one is refused", arguments: ["", "/tmp/a\0b"])
  func ambiguousPath(path: String) {
    let error = SocketError.system(path: path, .invalidArgument)
    #expect(throws: error) { _ = try UnixSocket.listen(at: path) }
    #expect(throws: error) { _ = try UnixSocket.connect(to: path) }
  }

  @Test("A path where something is already cannot be listened at")
  func inUse() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/socket"
      let listener = try UnixSocket.listen(at: path)
      #expect(throws: SocketError.inUse(path: path)) { _ = try UnixSocket.listen(at: path) }
      _ = consume listener
      #expect(throws: SocketError.inUse(path: path)) { _ = try UnixSocket.listen(at: path) }
    }
  }

  @Test("Nobody listens where nothing is, nor where the listener has gone")
  func nobodyListens() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/socket"
      let error = SocketError.nobodyListens(path: path)
      #expect(throws: error) { _ = try UnixSocket.connect(to: path) }
      let listener = try UnixSocket.listen(at: path)
      // Shut down as well, since a child of another test may hold a copy for a moment.
      try listener.shutDown()
      _ = consume listener
      #expect(throws: error) { _ = try UnixSocket.connect(to: path) }
    }
  }

  @Test("A listener that accepts nobody becomes busy instead of holding its peers up")
  func busy() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/socket"
      let listener = try UnixSocket.listen(at: path)
      var waiting: [CInt] = []
      #expect(throws: SocketError.busy(path: path)) {
        while waiting.count < 1_000 { waiting.append(try UnixSocket.connect(to: path).release()) }
      }
      #expect(waiting.count == 129)
      for number in waiting { _ = UnixSocket(adopting: number) }
      _ = consume listener
    }
  }

  @Test("A folder that does not exist is the kernel's refusal with the path")
  func missingFolder() {
    let path = "/nowhere/at/all"
    #expect(throws: SocketError.system(path: path, .noSuchFileOrDirectory)) {
      _ = try UnixSocket.listen(at: path)
    }
  }
}
