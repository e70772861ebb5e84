import Glibc
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct ErrnoTests {
  @Test("An error has an English description with the C name")
  func describesItself() {
    expectEqual("\(Errno.noSuchFileOrDirectory)", "no such file or directory (ENOENT)")
    expectEqual("\(Errno.brokenPipe)", "the other end is closed (EPIPE)")
    expectEqual("\(Errno.wouldBlock)", "operation would block (EAGAIN)")
  }

  @Test("An unknown error number is kept and printed")
  func keepsUnknownNumbers() {
    expectEqual(Errno(rawValue: 4_095).rawValue, 4_095)
    expectEqual("\(Errno(rawValue: 4_095))", "error number 4095")
  }

  @Test("Every error number that is described has a description of its own")
  func describesEachNumberOnce() {
    let described = (CInt(1)...200).map { "\(Errno(rawValue: $0))" }.filter {
      !$0.hasPrefix("error")
    }
    // The number of names that `Errno` has.
    expectEqual(described.count, 47)
    expectEqual(Set(described).count, described.count)
  }
}

/// A call that would block.
private struct Blocked: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes the call and returns whether it reports that it would block.
  let wouldBlock: @Sendable () throws -> Bool
}

private let blockedCalls: [Blocked] = [
  Blocked(testDescription: "receiving when nothing was sent") {
    let pair = try UnixSocket.pair()
    var buffer = [UInt8](repeating: 0, count: 8)
    return try pair.first.receive(into: &buffer) == .wouldBlock
  },
  Blocked(testDescription: "sending when nobody reads") {
    let pair = try UnixSocket.pair()
    let bytes = [UInt8](repeating: 0, count: 1_024)
    for _ in 0..<100_000 where try !pair.first.send(bytes, count: bytes.count).isDone {
      return true
    }
    return false
  },
  Blocked(testDescription: "accepting when nobody connects") {
    try withTemporaryFolder { folder in
      let outcome = try UnixSocket.listen(at: folder + "/socket").accept()
      return !outcome.isDone
    }
  },
  Blocked(testDescription: "reading an empty pipe") {
    let pipe = try FileDescriptor.pipe()
    try pipe.reading.setNonBlocking()
    var buffer = [UInt8](repeating: 0, count: 8)
    return try pipe.reading.read(into: &buffer) == .wouldBlock
  },
  Blocked(testDescription: "writing to a full pipe") {
    let pipe = try FileDescriptor.pipe()
    try pipe.writing.setNonBlocking()
    let bytes = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<100 where try pipe.writing.write(bytes) == .wouldBlock { return true }
    return false
  },
  Blocked(testDescription: "asking a living child how it ended") {
    let pipe = try FileDescriptor.pipe()
    let pid = try ChildProcess.spawn(
      path: "/bin/cat", environment: [:], dieWithParent: false,
      input: .descriptor(pipe.reading.rawValue))
    let child = try ProcessDescriptor.open(pid)
    let outcome = try child.exitStatus()
    try child.send(.kill)
    _ = try child.waitForExit()
    return outcome == .wouldBlock
  },
  Blocked(testDescription: "taking a lock that is held") {
    try withTemporaryFolder { folder in
      guard let held = try Files.lock(folder + "/lock").value() else { return false }
      let outcome = try Files.lock(folder + "/lock")
      _ = consume held
      return !outcome.isDone
    }
  },
]

struct OutcomeTests {
  @Test("Would-block is a value, not an error", arguments: blockedCalls)
  private func wouldBlock(call: Blocked) throws {
    #expect(try call.wouldBlock())
  }

  @Test("A noncopyable value can be taken out")
  func givesItsValue() throws {
    let pair = try UnixSocket.pair()
    let number = pair.first.rawDescriptor
    switch Outcome.done(pair.first) {
    case .done(let socket): expectEqual(socket.rawDescriptor, number)
    case .wouldBlock: Issue.record("the value is gone")
    }
    guard let other = Outcome.done(pair.second).value() else {
      Issue.record("the value is gone")
      return
    }
    #expect(other.rawDescriptor != number)
    if let nothing = Outcome<UnixSocket>.wouldBlock.value() {
      Issue.record("a value from nowhere: \(nothing.rawDescriptor)")
    }
  }
}
