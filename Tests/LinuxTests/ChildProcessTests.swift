import Glibc
import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct ChildProcessTests {
  /// Runs a program to its end and returns what it wrote.
  private func output(
    of path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    inheriting: [(CInt, as: CInt)] = []
  ) throws -> String {
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    let pid = try ChildProcess.spawn(
      path: path, arguments: arguments, environment: environment, inheriting: inheriting,
      dieWithParent: false, output: .descriptor(writing.rawValue))
    _ = consume writing
    let text = String(decoding: try reading.readToEnd(), as: UTF8.self)
    try expectEqual(ProcessDescriptor.open(pid).waitForExit(), .exited(0))
    return text
  }

  @Test("The program gets exactly the arguments given")
  func arguments() throws {
    let text = try output(of: "/bin/sh", ["-c", "printf '[%s]' \"$0\" \"$@\"", "a b", "", "ü"])
    expectEqual(text, "[a b][][ü]")
  }

  @Test("The environment is exactly the one given, sorted by name")
  func environment() throws {
    let text = try output(of: "/usr/bin/env", environment: ["B": "2", "A": "1=1", "C": ""])
    expectEqual(text, "A=1=1\nB=2\nC=\n")
  }

  @Test("Only the standard streams and what is inherited reach the program")
  func descriptors() throws {
    let pipe = try FileDescriptor.pipe()
    // A descriptor that is not closed on exec, as a library might open it.
    let inheritable = FileDescriptor(adopting: dup(pipe.reading.rawValue))
    let text = try output(
      of: "/bin/ls", ["/proc/self/fd"], inheriting: [(pipe.writing.rawValue, as: 9)])
    // Number 3 is the folder that is being listed.
    expectEqual(text, "0\n1\n2\n3\n9\n")
    _ = consume inheritable
  }

  @Test("Two inherited descriptors can be swapped")
  func swap() throws {
    let first = try FileDescriptor.pipe()
    let second = try FileDescriptor.pipe()
    let one = first.writing
    let two = second.writing
    let numbers = (one.rawValue, two.rawValue)
    _ = try output(
      of: "/bin/sh",
      ["-c", "echo one >/proc/self/fd/\(numbers.0); echo two >/proc/self/fd/\(numbers.1)"],
      inheriting: [(numbers.0, as: numbers.1), (numbers.1, as: numbers.0)])
    _ = consume one
    _ = consume two
    try expectEqual(String(decoding: second.reading.readToEnd(), as: UTF8.self), "one\n")
    try expectEqual(String(decoding: first.reading.readToEnd(), as: UTF8.self), "two\n")
  }

  @Test("Without input the program reads the end at once")
  func noInput() throws {
    try expectEqual(output(of: "/bin/cat"), "")
  }

  @Test("A program that cannot be executed is an error with the kernel's reason")
  func execFailure() throws {
    try withTemporaryFolder { folder in
      try Files.write(folder + "/text", Array("no program".utf8))
      try Files.makeDirectory(folder + "/folder")
      let reasons: [(String, Errno)] = [
        ("/absent", .noSuchFileOrDirectory), ("/text", .permissionDenied),
        ("/folder", .permissionDenied), ("/text/inside", .notDirectory),
      ]
      for (name, reason) in reasons {
        #expect(throws: reason) {
          _ = try ChildProcess.spawn(path: folder + name, environment: [:])
        }
      }
    }
  }

  @Test("Descriptors that do not exist are an error of the call, not of the program")
  func badInheritance() {
    #expect(throws: Errno.badFileDescriptor) {
      _ = try ChildProcess.spawn(path: "/bin/true", environment: [:], inheriting: [(-1, as: 5)])
    }
  }

  @Test("The kernel kills the child when the thread that made it ends")
  func diesWithParent() throws {
    try expectEqual(statusAfterParentThread(dieWithParent: true, then: nil), .signalled(SIGKILL))
  }

  @Test("A child that may outlive its parent ends only by a signal")
  func outlivesParent() throws {
    let status = try statusAfterParentThread(dieWithParent: false, then: .terminate)
    expectEqual(status, .signalled(SIGTERM))
  }

  @Test("A child does not inherit the blocked signals of the thread that starts it")
  func plainSignals() throws {
    let pid = Mutex<CInt?>(nil)
    let pipe = try FileDescriptor.pipe()
    let input = pipe.reading.rawValue
    let thread = try Thread.start(named: "blocking") {
      // The descriptor blocks signals in this thread; the child would inherit that.
      guard let signals = try? SignalDescriptor() else { return }
      let child = try? ChildProcess.spawn(
        path: "/bin/cat", environment: [:], dieWithParent: false, input: .descriptor(input))
      pid.withLock { $0 = child }
      _ = consume signals
    }
    thread.join()
    let child = try ProcessDescriptor.open(try #require(pid.withLock { $0 }))
    try child.send(.hangUp)
    try expectEqual(child.waitForExit(), .signalled(SIGHUP))
  }

  @Test("A child in a group of its own leads it")
  func ownGroup() throws {
    let pipe = try FileDescriptor.pipe()
    for ownGroup in [true, false] {
      let pid = try ChildProcess.spawn(
        path: "/bin/cat", environment: [:], dieWithParent: false, ownGroup: ownGroup,
        input: .descriptor(pipe.reading.rawValue))
      expectEqual(getpgid(pid), (ownGroup ? pid : getpgid(0)))
      let child = try ProcessDescriptor.open(pid)
      try child.send(.kill)
      _ = try child.waitForExit()
    }
  }

  /// Starts a child in a thread that ends at once, sends it a signal if one is given, and returns how it ended.
  ///
  /// The child waits for input that never comes.
  private func statusAfterParentThread(
    dieWithParent: Bool, then signal: Signal?
  ) throws -> ProcessDescriptor.ExitStatus {
    let pid = Mutex<CInt?>(nil)
    let pipe = try FileDescriptor.pipe()
    let input = pipe.reading.rawValue
    let thread = try Thread.start(named: "parent") {
      let child = try? ChildProcess.spawn(
        path: "/bin/cat", environment: [:], dieWithParent: dieWithParent,
        input: .descriptor(input))
      pid.withLock { $0 = child }
    }
    thread.join()
    let child = try ProcessDescriptor.open(try #require(pid.withLock { $0 }))
    if let signal {
      try expectEqual(child.exitStatus(), .wouldBlock)
      try child.send(signal)
    }
    return try child.waitForExit()
  }
}

struct EnvironmentTests {
  @Test("A variable has the same value when read alone and in the list of all")
  func agrees() {
    let all = Environment.all
    #expect(!all.isEmpty)
    for (name, value) in all { expectEqual(Environment.value(of: name), value) }
  }

  @Test("A variable that is not set has no value")
  func absent() {
    expectNil(Environment.value(of: "NO SUCH VARIABLE"))
  }
}

struct ProcessExitTests {
  @Test("A process exits with the code that is given")
  func exitCode() async {
    await #expect(processExitsWith: .exitCode(69)) {
      ProcessExit.exit(69)
    }
  }

  @Test("A process ends by the signal it is sent")
  func killed() async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      try ProcessExit.kill(getpid(), .kill)
      ProcessExit.exit(0)
    }
  }

  @Test("A signal to a process that does not exist is an error")
  func nobody() {
    #expect(throws: Errno.noSuchProcess) { try ProcessExit.kill(.max, .probe) }
  }
}
