import Glibc
import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct ProcessTreeTests {
  @Test("This process descends from its parent and from the first process, not from itself")
  func descent() throws {
    let own = ProcessTree.currentPID
    expectEqual(ProcessTree.descends(own, from: getppid()), true)
    expectEqual(ProcessTree.descends(own, from: own), false)
    expectEqual(ProcessTree.descends(getppid(), from: own), false)
  }

  @Test("The ancestry of a process that is gone is unknown")
  func unknownAncestry() throws {
    expectNil(ProcessTree.descends(.max, from: getppid()))
    let child = try ChildProcess.spawn(path: "/bin/true", environment: [:])
    let descriptor = try ProcessDescriptor.open(child)
    expectEqual(ProcessTree.descends(child, from: getpid()), true)
    try expectEqual(descriptor.waitForExit(), .exited(0))
    expectNil(ProcessTree.descends(child, from: getpid()))
  }

  @Test(
    "The parent is found behind any process name",
    arguments: [
      ("12 (cat) S 7 12 12", 7), ("12 (a b) S 7 12", 7), ("12 (a) R 5 (b)) S 7 12", 7),
      ("12 () S 7 12", 7), ("12 (cat) S", nil), ("12 cat S 7", nil), ("", nil),
    ] as [(String, CInt?)])
  func parsing(line: String, parent: CInt?) {
    expectEqual(ProcessTree.parent(inStat: line), parent)
  }

  @Test("The subreaper above an orphan becomes its parent")
  func subreaper() async {
    // In a separate process: in this one the orphans of other tests would become our children, and no
    // code would wait for them.
    await #expect(processExitsWith: .success) {
      try ProcessTree.becomeSubreaper()
      let input = try FileDescriptor.pipe()
      let output = try FileDescriptor.pipe()
      // The shell leaves a `cat` behind, which lives as long as the input is open. It reads a copy of the
      // shell's input, since a shell gives a command in the background /dev/null instead.
      let parent = try ChildProcess.spawn(
        path: "/bin/sh", arguments: ["-c", "exec 3<&0; cat <&3 >/dev/null & echo $!"],
        environment: [:],
        dieWithParent: false, input: .descriptor(input.reading.rawValue),
        output: .descriptor(output.writing.rawValue))
      try expectEqual(ProcessDescriptor.open(parent).waitForExit(), .exited(0))
      var buffer = [UInt8](repeating: 0, count: 32)
      let count = try #require(try output.reading.read(into: &buffer).value())
      let digits = String(decoding: buffer.prefix(count), as: UTF8.self).dropLast()
      let orphan = try #require(CInt(digits))
      expectEqual(ProcessTree.descends(orphan, from: getpid()), true)
      #expect(try ProcessTree.children(of: getpid()).contains(orphan))
      let descriptor = try ProcessDescriptor.open(orphan)
      try descriptor.send(.kill)
      try expectEqual(descriptor.waitForExit(), .signalled(9))
      #expect(try !ProcessTree.children(of: getpid()).contains(orphan))
    }
  }

  @Test("A process has children until it has waited for the last one")
  func hasChildren() async {
    // In a separate process: this one has the children of other tests.
    await #expect(processExitsWith: .success) {
      expectEqual(ProcessTree.hasChildren, false)
      let child = try ProcessDescriptor.open(
        ChildProcess.spawn(path: "/bin/true", environment: [:]))
      expectEqual(ProcessTree.hasChildren, true)
      try expectEqual(child.waitForExit(), .exited(0))
      expectEqual(ProcessTree.hasChildren, false)
    }
  }

  @Test("The path of this program is absolute and leads to a file")
  func executablePath() throws {
    let path = try ProcessTree.executablePath()
    #expect(path.hasPrefix("/"))
    #expect(Files.exists(path))
  }
}

struct PeerCredentialsTests {
  @Test("Both ends of a pair name the process that made it")
  func pair() throws {
    let pair = try UnixSocket.pair()
    let own = PeerCredentials(pid: getpid(), uid: getuid(), gid: getgid())
    expectEqual(pair.first.peer, own)
    expectEqual(pair.second.peer, own)
  }
}

struct ProcessDescriptorTests {
  @Test("A child that exits leaves its code", arguments: [0, 1, 70, 255] as [CInt])
  func exitCode(code: CInt) throws {
    let pid = try ChildProcess.spawn(
      path: "/bin/sh", arguments: ["-c", "exit \(code)"], environment: [:], dieWithParent: false)
    let child = try ProcessDescriptor.open(pid)
    let set = try Epoll()
    try set.add(child.rawDescriptor, token: 1)
    try expectEqual(set.wait(timeoutNanoseconds: nil), [1])
    try expectEqual(child.exitStatus(), .done(.exited(code)))
  }

  @Test("A child that is killed leaves the signal", arguments: [Signal.kill, .terminate, .abort])
  func killed(signal: Signal) throws {
    let pipe = try FileDescriptor.pipe()
    let pid = try ChildProcess.spawn(
      path: "/bin/cat", environment: [:], dieWithParent: false,
      input: .descriptor(pipe.reading.rawValue))
    let child = try ProcessDescriptor.open(pid)
    try child.send(.probe)
    try child.send(signal)
    try expectEqual(child.waitForExit(), .signalled(signal.rawValue))
  }

  @Test("A stopped child has not ended and can still be killed")
  func stopped() throws {
    let pipe = try FileDescriptor.pipe()
    let pid = try ChildProcess.spawn(
      path: "/bin/cat", environment: [:], dieWithParent: false,
      input: .descriptor(pipe.reading.rawValue))
    let child = try ProcessDescriptor.open(pid)
    try child.send(.stop)
    try expectEqual(child.exitStatus(), .wouldBlock)
    try child.send(.kill)
    try expectEqual(child.waitForExit(), .signalled(9))
  }

  @Test("A status is taken once, and a process that is gone takes no signals")
  func afterTheEnd() throws {
    let pid = try ChildProcess.spawn(path: "/bin/true", environment: [:], dieWithParent: false)
    let child = try ProcessDescriptor.open(pid)
    try expectEqual(child.waitForExit(), .exited(0))
    #expect(throws: Errno.noChildProcess) { _ = try child.exitStatus() }
    #expect(throws: Errno.noSuchProcess) { try child.send(.kill) }
  }

  @Test("A process that does not exist cannot be opened")
  func noSuchProcess() {
    #expect(throws: Errno.noSuchProcess) { _ = try ProcessDescriptor.open(.max) }
  }
}
