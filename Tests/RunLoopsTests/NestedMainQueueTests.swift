import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct NestedMainQueueTests {
  private let time = VirtualTimeSource()
  private let queue = NestedMainQueue()

  private func makeLoop() -> CFRunLoop {
    let waiter = SteppedWaiter(time: time, limit: MachAbsoluteTime(seconds: 1))
    return CFRunLoop(waiter: waiter, time: time, isMain: true, mainQueue: queue)
  }

  @Test("a drain does the work in order, and leaves work that is added meanwhile to the next drain")
  func orderOfWork() {
    var log: [Int] = []
    let isFirst = queue.add { [queue] in
      log.append(1)
      _ = queue.add { log.append(3) }
    }
    let isSecondFirst = queue.add { log.append(2) }
    #expect(isFirst && !isSecondFirst)
    queue.drain()
    expectEqual(log, [1, 2])
    queue.drain()
    expectEqual(log, [1, 2, 3])
    queue.drain()
    expectEqual(log, [1, 2, 3])
  }

  @Test("a queue has no descriptor until it first has work")
  func queueWithoutWork() {
    expectNil(queue.descriptor)
    #expect(!queue.clearSignal())
    _ = queue.add {}
    #expect(queue.descriptor != nil)
    #expect(queue.clearSignal())
    #expect(!queue.clearSignal())
  }

  @Test("R-RL-6: a main loop does the work of its queue before time passes")
  func workBeforeTime() {
    let loop = makeLoop()
    var log: [String] = []
    loop.add(
      CFRunLoopTimer(fireDate: MachAbsoluteTime(seconds: 0.5)) { _ in log.append("timer") },
      .defaultMode)
    _ = queue.add { [queue] in
      log.append("work")
      _ = queue.add { log.append("more work") }
    }
    loop.run()
    expectEqual(log, ["work", "more work", "timer"])
  }

  @Test("R-RL-7: a run inside a piece of work does no other work")
  func nested() {
    let loop = makeLoop()
    var log: [String] = []
    loop.add(CFRunLoopSource.version0(name: "source") {}, .defaultMode)
    _ = queue.add {
      log.append("outer")
      _ = loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false)
      log.append("outer ends")
    }
    _ = queue.add { log.append("next") }
    loop.run()
    expectEqual(log, ["outer", "outer ends", "next"])
  }
}
