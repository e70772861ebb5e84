import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

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
