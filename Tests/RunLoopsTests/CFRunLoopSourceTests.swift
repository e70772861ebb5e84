import Testing
import TouchstoneLinux
import TouchstoneRunLoops
import TouchstoneTestSupport

struct RunLoopSignallerTests {
  @Test(
    "R-RL-15: sources run in the order of their signals, also of signals from different threads")
  func orderOverThreads() throws {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let names = ["a", "b", "c", "d", "e"]
    let sources = names.map { rig.source($0) }
    for index in [3, 0, 4, 2, 1] {
      let signaller = sources[index].signaller
      try Thread.start(named: "signals") { signaller.signal() }.join()
    }
    rig.run()
    expectEqual(rig.log.take(), ["d", "a", "e", "c", "b"])
  }

  @Test("a signaller does not keep its source alive, and may be used after the source is freed")
  func signallerOutlivesSource() {
    var source: CFRunLoopSource? = CFRunLoopSource.version0(name: "source") {}
    let signaller = source?.signaller
    weak let gone = source
    source = nil
    expectNil(gone)
    signaller?.signal()
  }

  @Test("R-RL-15: a source that is signalled while it is in no mode runs once it is added")
  func signalledBeforeAdding() {
    let rig = LoopRig()
    let source = CFRunLoopSource.version0(name: "source") { rig.log("source") }
    source.signal()
    rig.loop.add(source, .defaultMode)
    rig.run()
    expectEqual(rig.log.take(), ["source", "poll"])
  }
}
