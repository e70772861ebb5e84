import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport

@Suite struct CFRunLoopItemsTests {
  @Test("R-RL-23, R-RL-25: tracking leaves out timers of the default mode, not those of both")
  func trackingExcludesDefaultTimers() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    played.loop.addCommonMode(.tracking)
    played.timer("default", at: 1, every: 1)
    played.timer("common", at: 1, every: 1, in: .commonModes)
    let events = played.source("events", in: .commonModes)
    events.signal()
    expectEqual(played.run(.tracking, milliseconds: 2), .timedOut)
    expectEqual(played.log.take(), ["events", "common at 1", "common at 2"])
    expectEqual(played.run(milliseconds: 1), .timedOut)
    expectEqual(
      played.log.take(), ["default at 2", "common at 3", "default at 3"],
      "missed while tracking: once, not twice")
  }

  @Test("R-RL-23: an item of the common modes is in every common mode, now and later")
  func commonItemsFollow() throws {
    let event = try EventFD()
    let played = PlayedLoop()
    let source = played.source("source", in: .commonModes)
    let timer = played.timer("timer", at: 1, in: .commonModes)
    let observer = played.observe(in: .commonModes)
    let port = played.port("port", event.rawDescriptor, in: .commonModes)
    func memberships(_ mode: CFRunLoopMode) -> [Bool] {
      [
        played.loop.contains(source, mode), played.loop.contains(timer, mode),
        played.loop.contains(observer, mode), played.loop.contains(port, mode),
      ]
    }
    let all = [true, true, true, true]
    let none = [false, false, false, false]
    expectEqual(memberships(.defaultMode), all)
    expectEqual(memberships(.commonModes), all)
    expectEqual(memberships(.tracking), none)
    played.loop.addCommonMode(.tracking)
    played.loop.addCommonMode(.tracking)
    expectEqual(memberships(.tracking), all)
    expectEqual(played.loop.commonModeNames, [.defaultMode, .tracking])
    played.loop.remove(source, .commonModes)
    played.loop.remove(timer, .commonModes)
    played.loop.remove(observer, .commonModes)
    played.loop.remove(port, .commonModes)
    for mode in [CFRunLoopMode.defaultMode, .tracking, .commonModes] {
      expectEqual(memberships(mode), none)
    }
    #expect(source.isValid && timer.isValid && observer.isValid && port.isValid)
  }

  @Test("Items outlive their loop: they belong to none then, and another loop takes them")
  func itemsOutliveTheirLoop() throws {
    let event = try EventFD()
    var log: [String] = []
    let source = CFRunLoopSource.version0(name: "source") { log.append("source") }
    let port = CFRunLoopSource.version1(descriptor: event.rawDescriptor, name: "port") {}
    let timer = CFRunLoopTimer(fireDate: .zero) { _ in log.append("timer") }
    let observer = CFRunLoopObserver(activities: .entry, repeats: true) { _, _ in
      log.append("entry")
    }
    weak var gone: CFRunLoop?
    do {
      let loop = PlayedLoop().loop
      gone = loop
      loop.addCommonMode(.tracking)
      loop.add(source, .commonModes)
      loop.add(port, .commonModes)
      loop.add(timer, .defaultMode)
      loop.add(observer, .tracking)
    }
    #expect(gone == nil)
    timer.nextFireDate = .zero
    port.invalidate()
    let played = PlayedLoop()
    played.loop.add(source, .defaultMode)
    played.loop.add(timer, .defaultMode)
    played.loop.add(observer, .defaultMode)
    source.signal()
    played.run(milliseconds: 1)
    expectEqual(log, ["entry", "source", "timer"])
  }

  @Test func addingTwiceServesOnce() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let source = played.source("source")
    played.loop.add(source, .defaultMode)
    played.loop.add(source, .commonModes)
    let timer = played.timer("timer", at: 0)
    played.loop.add(timer, .commonModes)
    let observer = played.observe(.entry)
    played.loop.add(observer, .commonModes)
    source.signal()
    played.run()
    expectEqual(played.log.take(), ["entry", "source", "timer at 0"])
  }

  @Test func invalidatingTakesAnItemOutOfEveryMode() throws {
    let event = try EventFD()
    let played = PlayedLoop()
    played.loop.addCommonMode(.tracking)
    let source = played.source("source", in: .commonModes)
    let port = played.port("port", event.rawDescriptor, in: .commonModes)
    let timer = played.timer("timer", at: 0, in: .commonModes)
    let observer = played.observe(in: .commonModes)
    source.invalidate()
    port.invalidate()
    timer.invalidate()
    observer.invalidate()
    for mode in [CFRunLoopMode.defaultMode, .tracking, .commonModes] {
      #expect(!played.loop.contains(source, mode))
      #expect(!played.loop.contains(port, mode))
      #expect(!played.loop.contains(timer, mode))
      #expect(!played.loop.contains(observer, mode))
      expectEqual(played.run(mode), .finished)
    }
  }

  @Test func anInvalidItemIsNotAdded() {
    let played = PlayedLoop()
    let source = CFRunLoopSource.version0(name: "source") {}
    source.invalidate()
    played.loop.add(source, .commonModes)
    #expect(!played.loop.contains(source, .commonModes))
    expectEqual(played.run(), .finished)
  }

  @Test func anItemTakenOutOfItsLoopMayGoToAnother() {
    let one = PlayedLoop()
    let other = PlayedLoop()
    let source = one.source("source")
    one.loop.remove(source, .defaultMode)
    other.loop.add(source, .defaultMode)
    #expect(!one.loop.contains(source, .defaultMode))
    #expect(other.loop.contains(source, .defaultMode))
  }

  @Test func invalidatingLetsGoOfWhatTheCallbackHolds() {
    final class Held {}
    let played = PlayedLoop()
    weak var held: Held?
    do {
      let object = Held()
      held = object
      let timer = CFRunLoopTimer(fireDate: .at(1)) { _ in _ = object }
      played.loop.add(timer, .commonModes)
    }
    #expect(held != nil)
    expectEqual(played.run(milliseconds: 2), .finished)
    #expect(held == nil)
  }

  @Test("R-RL-24: the names of an application's modes")
  func modeNames() {
    let names = [
      CFRunLoopMode.defaultMode, .commonModes, .tracking, .initialization, .eventReceive,
    ].map(\.rawValue)
    expectEqual(
      names,
      [
        "kCFRunLoopDefaultMode", "kCFRunLoopCommonModes", "UITrackingRunLoopMode",
        "UIInitializationRunLoopMode", "GSEventReceiveRunLoopMode",
      ])
  }
}

@Suite struct CFRunLoopBlocksTests {
  @Test("R-RL-20: blocks run first in, first out, those of the running mode only")
  func blocksOfTheMode() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    played.source("default")
    played.source("tracking", in: .tracking)
    let modes: [(String, [CFRunLoopMode])] = [
      ("default", [.defaultMode]), ("tracking", [.tracking]), ("both", [.tracking, .defaultMode]),
      ("common", [.commonModes]),
    ]
    for (name, modes) in modes {
      played.loop.perform(inModes: modes) { played.log(name) }
    }
    played.run(.tracking)
    expectEqual(played.log.take(), ["tracking", "both"])
    played.run()
    expectEqual(played.log.take(), ["default", "common"])
  }

  @Test("R-RL-20: enqueuing does not wake the loop")
  func enqueuingDoesNotWake() {
    let played = PlayedLoop()
    played.source("source")
    played.waiter.duringSleep {
      played.loop.perform(inModes: [.defaultMode]) { played.log("block") }
    }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(played.log.take(), ["sleep until 5", "block"])
    expectEqual(played.time.now, .at(5))
  }

  @Test("R-RL-20: a block enqueued by a block runs at the next drain, after those that waited")
  func blockOfBlock() {
    let played = PlayedLoop()
    played.source("tracking", in: .tracking)
    played.source("source")
    played.loop.perform(inModes: [.tracking]) { played.log("waited") }
    played.loop.perform(inModes: [.defaultMode]) {
      played.log("outer")
      played.loop.perform(inModes: [.defaultMode, .tracking]) { played.log("inner") }
    }
    expectEqual(played.run(), .timedOut)
    expectEqual(played.log.take(), ["outer", "look", "inner"])
    played.loop.perform(inModes: [.defaultMode]) {
      played.loop.perform(inModes: [.tracking]) { played.log("later") }
    }
    played.run()
    played.run(.tracking)
    expectEqual(played.log.take(), ["look", "waited", "later", "look"])
  }

  @Test func aModeThatBecomesCommonGetsTheCommonBlocks() {
    let played = PlayedLoop()
    played.loop.perform(inModes: [.commonModes]) { played.log("block") }
    expectEqual(played.run(.tracking), .finished)
    played.loop.addCommonMode(.tracking)
    played.source("source", in: .tracking)
    played.run(.tracking)
    expectEqual(played.log.take(), ["block", "look"])
  }
}
