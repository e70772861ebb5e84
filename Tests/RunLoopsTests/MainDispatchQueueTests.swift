import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct MainDispatchQueueTests {
  @Test("R-RL-6, R-RL-7: the main loop of a program drains the main dispatch queue")
  func programWithMainLoop() throws {
    expectEqual(
      try output(of: "RunLoopFixture"),
      """
      case: blocks that were there before the run
      async
      async from async
      stopped
      case: a task of the main actor
      task
      task goes on
      stopped
      case: a block from another thread wakes the loop
      async from another thread
      stopped
      case: a block that runs the loop
      nested run: timedOut
      outer run
      stopped
      the queue counts as a source: handledSource
      pass

      """)
  }

  @Test("a main queue that the concurrency runtime serves is left to it")
  func queueOfAnotherRuntime() {
    // In the program of these tests the concurrency runtime serves the main queue. Draining it here would end the
    // process (`MainDispatchQueue`).
    let time = HostTimeSource()
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time, isMain: true)
    loop.add(CFRunLoopSource.version0(name: "source") {}, .defaultMode)
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false), .timedOut)
  }

  /// Runs a program that was built beside this one, and returns what it prints.
  private func output(of program: String) throws -> String {
    let own = try ProcessTree.executablePath()
    let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + [Substring(program)]).joined(separator: "/")
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let pid = try spawn(path, writingTo: pipe.writing)
    let text = String(decoding: try reading.readToEnd(), as: UTF8.self)
    try expectEqual(ProcessDescriptor.open(pid).waitForExit(), .exited(0))
    return text
  }

  private func spawn(_ path: String, writingTo end: consuming FileDescriptor) throws -> CInt {
    // A child that dies with its parent would die with the thread of the test, which may end first.
    try ChildProcess.spawn(
      path: path, environment: Environment.all, dieWithParent: false,
      output: .descriptor(end.rawValue))
  }
}
