import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneRunLoops

struct RunLoopWakerTests {
  private let time = HostTimeSource()
  private let rounds = 2_000

  private func makeLoop() -> CFRunLoop {
    CFRunLoop(waiter: EpollWaiter(time: time), time: time)
  }

  @Test("R-RL-12: items that another thread adds and signals arrive in order, each once")
  func signalsFromAnotherThread() throws {
    let inbox = Inbox()
    let loop = makeLoop()
    var served: [Int] = []
    let source = CFRunLoopSource.version0(name: "inbox") {
      served += inbox.takeAll()
      if served.count == self.rounds { loop.stop() }
    }
    loop.add(source, .defaultMode)
    let (signaller, waker, rounds) = (source.signaller, loop.waker, self.rounds)
    let thread = try Thread.start(named: "sender") {
      for round in 0..<rounds {
        inbox.put(round)
        waker.signal(signaller)
      }
    }
    loop.run()
    thread.join()
    expectEqual(served, Array(0..<rounds))
  }

  @Test("R-RL-12, R-RL-16: two loops that wake each other in turn never miss a wake-up")
  func pingPong() throws {
    let peer = Peer()
    let loop = makeLoop()
    var pongs = 0
    let pong = CFRunLoopSource.version0(name: "pong") {
      pongs += 1
      if pongs == rounds {
        peer.stop()
        loop.stop()
      } else {
        peer.signal()
      }
    }
    loop.add(pong, .defaultMode)
    let (answer, waker, time) = (pong.signaller, loop.waker, self.time)
    let thread = try Thread.start(named: "peer") {
      let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
      let ping = CFRunLoopSource.version0(name: "ping") { waker.signal(answer) }
      loop.add(ping, .defaultMode)
      peer.set(ping.signaller, loop.waker)
      ping.signal()
      loop.run()
    }
    loop.run()
    thread.join()
    expectEqual(pongs, rounds)
  }

  @Test("a stop from another thread ends a run that sleeps")
  func stopFromThread() throws {
    let loop = makeLoop()
    let waker = loop.waker
    let begun = try EventFD()
    loop.add(CFRunLoopSource.version0(name: "source") {}, .defaultMode)
    loop.add(
      CFRunLoopObserver(activities: .beforeWaiting, repeats: false) { _, _ in begun.signal() },
      .defaultMode)
    let epoll = try Epoll()
    try epoll.add(begun.rawDescriptor, token: 1)
    let stopper = Stopper(whenReady: epoll, stop: waker)
    let thread = try Thread.start(named: "stopper") { stopper.waitAndStop() }
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 1e10, returnAfterSourceHandled: false), .stopped)
    thread.join()
  }

  @Test("R-RL-16: no thread undoes what another does to a waker at the same time")
  func changesAtTheSameTime() throws {
    let waker = RunLoopWaker()
    _ = waker.beginRun()
    let thread = try Thread.start(named: "other") {
      for _ in 0..<100_000 {
        waker.ignoreWakeUps()
        waker.acceptWakeUps()
      }
    }
    var lostStops = 0
    for _ in 0..<100_000 {
      waker.stop()
      if !waker.takeStop() { lostStops += 1 }
    }
    thread.join()
    expectEqual(lostStops, 0)
  }

  @Test("R-RL-8: a stop while wake-ups are ignored ends the run after the pass")
  func stopWhileWakeUpsAreIgnored() {
    let rig = LoopRig()
    rig.source("source")
    rig.timer("timer", at: 1) { _ in rig.loop.waker.stop() }
    expectEqual(rig.run(milliseconds: 5), .stopped)
    expectEqual(rig.log.take(), ["sleep until 1", "timer at 1"])
  }

  @Test("R-RL-16: a wake-up outside every run is lost")
  func wakeUpOutside() {
    let rig = LoopRig()
    rig.source("source")
    rig.loop.wakeUp()
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(rig.log.take(), ["sleep until 5"])
  }

  @Test("a waker outlives its loop")
  func aWakerOutlivesItsLoop() {
    var loop: CFRunLoop? = makeLoop()
    let waker = loop?.waker
    weak let gone = loop
    loop = nil
    expectNil(gone)
    waker?.wakeUp()
    waker?.stop()
  }
}

/// Numbers on their way from one thread to another.
private final class Inbox: Sendable {
  private let numbers = Mutex<[Int]>([])

  func put(_ number: Int) {
    numbers.withLock { $0.append(number) }
  }

  func takeAll() -> [Int] {
    numbers.withLock { numbers in
      defer { numbers = [] }
      return numbers
    }
  }
}

/// The signaller and the waker of another thread's loop, once that thread has set them.
private final class Peer: Sendable {
  private let ends = Mutex<(RunLoopSignaller, RunLoopWaker)?>(nil)

  func set(_ signaller: RunLoopSignaller, _ waker: RunLoopWaker) {
    ends.withLock { $0 = (signaller, waker) }
  }

  func signal() {
    ends.withLock { ends in
      if let (signaller, waker) = ends { waker.signal(signaller) }
    }
  }

  func stop() {
    ends.withLock { $0?.1.stop() }
  }
}

/// Waits on another thread until a descriptor of `epoll` is ready, and then stops a loop.
private final class Stopper: Sendable {
  private let epoll: Epoll
  private let waker: RunLoopWaker

  init(whenReady epoll: consuming Epoll, stop waker: RunLoopWaker) {
    self.epoll = epoll
    self.waker = waker
  }

  func waitAndStop() {
    do throws(Errno) {
      while try epoll.wait(maximum: 1, timeoutNanoseconds: nil).isEmpty {}
    } catch {
      Issue.record("cannot wait: \(error)")
    }
    waker.stop()
  }
}
