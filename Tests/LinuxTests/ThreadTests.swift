import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct ThreadTests {
  @Test("`join` returns after the thread has run its body to the end, and may be called again")
  func joins() throws {
    let done = Atomic(false)
    let thread = try Thread.start(named: "worker") {
      done.store(true, ordering: .releasing)
    }
    thread.join()
    let isDone = done.load(ordering: .acquiring)
    #expect(isDone)
    thread.join()
  }

  @Test("A thread keeps its whole name while the kernel shows 15 bytes")
  func names() throws {
    let shown = Mutex("")
    let thread = try Thread.start(named: "com.apple.uikit.eventfetch-thread") {
      shown.withLock { $0 = Thread.currentKernelName }
    }
    thread.join()
    expectEqual(thread.name, "com.apple.uikit.eventfetch-thread")
    expectEqual(shown.withLock { $0 }, "com.apple.uikit")
  }

  @Test("Short turns hold for the calling thread, not for one that it starts, and can be ended")
  func shortTurns() throws {
    let seen = Mutex<[UInt64]>([])
    let thread = try Thread.start(named: "short") {
      do {
        seen.withLock { $0.append(Thread.turnNanoseconds) }
        try Thread.takeShortTurns()
        seen.withLock { $0.append(Thread.turnNanoseconds) }
        let started = try Thread.start(named: "started") {
          seen.withLock { $0.append(Thread.turnNanoseconds) }
        }
        started.join()
        try Thread.takeShortTurns(false)
        seen.withLock { $0.append(Thread.turnNanoseconds) }
      } catch { Issue.record(error) }
    }
    thread.join()
    let turns = seen.withLock { $0 }
    let usual = turns[0]
    // Short turns last 100,000 ns. A kernel before Linux 6.12 has the same turns for all threads and reports 0.
    expectEqual(turns, usual == 0 ? [0, 0, 0, 0] : [usual, 100_000, usual, usual])
  }

  @Test("A thread that stays on a processor runs there only, and so do the threads that it starts")
  func staysOnAProcessor() throws {
    let seen = Mutex<[[CInt]]>([])
    let thread = try Thread.start(named: "staying") {
      do {
        let processors = try Thread.processors()
        let last = processors[processors.count - 1]
        try Thread.stay(onProcessor: last)
        let now = try Thread.processors()
        let started = try Thread.start(named: "started") {
          do {
            let inherited = try Thread.processors()
            seen.withLock { $0.append(inherited) }
          } catch { Issue.record(error) }
        }
        started.join()
        seen.withLock { $0 += [now, [last]] }
      } catch { Issue.record(error) }
    }
    thread.join()
    let lists = seen.withLock { $0 }
    expectEqual(lists.count, 3)
    #expect(Set(lists).count == 1, "\(lists)")
  }

  @Test("A processor that does not exist is refused")
  func noSuchProcessor() throws {
    let thread = try Thread.start(named: "staying") {
      // The last number that a `cpu_set_t` has room for.
      #expect(throws: Errno.invalidArgument) { try Thread.stay(onProcessor: 1023) }
    }
    thread.join()
  }

  @Test("Several threads may join the same one; all wait for its end")
  func joinedByMany() throws {
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading.release()
    let done = Atomic(0)
    let worker = try Thread.start(named: "worker") {
      // Reads until the writing end of the pipe is closed.
      _ = try? FileDescriptor(adopting: reading).readToEnd()
      done.add(1, ordering: .sequentiallyConsistent)
    }
    var waiting: [Thread] = []
    for _ in 1...3 {
      waiting.append(
        try Thread.start(named: "waiting") {
          worker.join()
          precondition(done.load(ordering: .sequentiallyConsistent) == 1)
        })
    }
    _ = consume pipe.writing
    for thread in waiting { thread.join() }
    let count = done.load(ordering: .sequentiallyConsistent)
    expectEqual(count, 1)
  }

  @Test("A thread without a reference continues to run")
  func detached() throws {
    let pipe = try FileDescriptor.pipe()
    let writing = pipe.writing.release()
    _ = try Thread.start(named: "alone") {
      try? FileDescriptor(adopting: writing).writeAll([1])
    }
    try expectEqual(pipe.reading.readToEnd(), [1])
  }
}
