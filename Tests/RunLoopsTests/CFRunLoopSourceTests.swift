import TouchstoneLinux
import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport

@Suite struct RunLoopSignallerTests {
  @Test("R-RL-15: sources run in the order of their signals, from any threads")
  func orderOverThreads() throws {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let names = ["a", "b", "c", "d", "e"]
    let sources = names.map { played.source($0) }
    for index in [3, 0, 4, 2, 1] {
      let signaller = sources[index].signaller
      try Thread.start(named: "signals") { signaller.signal() }.join()
    }
    played.run()
    expectEqual(played.log.take(), ["d", "a", "e", "c", "b"])
  }

  @Test func aMarkOutlivesTheSourceAndIsLost() {
    var source: CFRunLoopSource? = CFRunLoopSource.version0(name: "source") {}
    let signaller = source?.signaller
    source = nil
    #expect(source == nil)
    signaller?.signal()
  }

  @Test("R-RL-15: a source that is signalled while it is in no mode runs once it is added")
  func signalledBeforeAdding() {
    let played = PlayedLoop()
    let source = CFRunLoopSource.version0(name: "source") { played.log("source") }
    source.signal()
    played.loop.add(source, .defaultMode)
    played.run()
    expectEqual(played.log.take(), ["source", "look"])
  }
}
