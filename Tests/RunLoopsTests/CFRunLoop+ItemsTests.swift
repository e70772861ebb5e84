import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct CFRunLoopItemsTests {
  @Test("R-RL-23, R-RL-25: tracking leaves out timers of the default mode, not those of both")
  func trackingExcludesDefaultTimers() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    rig.loop.addCommonMode(.tracking)
    rig.timer("default", at: 1, every: 1)
    rig.timer("common", at: 1, every: 1, in: .commonModes)
    let events = rig.source("events", in: .commonModes)
    events.signal()
    expectEqual(rig.run(.tracking, milliseconds: 2), .timedOut)
    expectEqual(rig.log.take(), ["events", "common at 1", "common at 2"])
    expectEqual(rig.run(milliseconds: 1), .timedOut)
    expectEqual(
      rig.log.take(), ["default at 2", "common at 3", "default at 3"],
      "missed while tracking: once, not twice")
  }

  @Test("R-RL-23: an item of the common modes is in every common mode, now and later")
  func commonItemsFollow() throws {
    let event = try EventFD()
    let rig = LoopRig()
    let source = rig.source("source", in: .commonModes)
    let timer = rig.timer("timer", at: 1, in: .commonModes)
    let observer = rig.observe(in: .commonModes)
    let port = rig.port("port", event.rawDescriptor, in: .commonModes)
    func memberships(_ mode: CFRunLoopMode) -> [Bool] {
      [
        rig.loop.contains(source, mode), rig.loop.contains(timer, mode),
        rig.loop.contains(observer, mode), rig.loop.contains(port, mode),
      ]
    }
    let all = [true, true, true, true]
    let none = [false, false, false, false]
    expectEqual(memberships(.defaultMode), all)
    expectEqual(memberships(.commonModes), all)
    expectEqual(memberships(.tracking), none)
    rig.loop.addCommonMode(.tracking)
    rig.loop.addCommonMode(.tracking)
    expectEqual(memberships(.tracking), all)
    expectEqual(rig.loop.commonModeNames, [.defaultMode, .tracking])
    rig.loop.remove(source, .commonModes)
    rig.loop.remove(timer, .commonModes)
    rig.loop.remove(observer, .commonModes)
    rig.loop.remove(port, .commonModes)
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
      let loop = LoopRig().loop
      gone = loop
      loop.addCommonMode(.tracking)
      loop.add(source, .commonModes)
      loop.add(port, .commonModes)
      loop.add(timer, .defaultMode)
      loop.add(observer, .tracking)
    }
    expectNil(gone)
    timer.nextFireDate = .zero
    port.invalidate()
    let rig = LoopRig()
    rig.loop.add(source, .defaultMode)
    rig.loop.add(timer, .defaultMode)
    rig.loop.add(observer, .defaultMode)
    source.signal()
    rig.run(milliseconds: 1)
    expectEqual(log, ["entry", "source", "timer"])
  }

  @Test("adding twice serves once")
  func addingTwiceServesOnce() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let source = rig.source("source")
    rig.loop.add(source, .defaultMode)
    rig.loop.add(source, .commonModes)
    let timer = rig.timer("timer", at: 0)
    rig.loop.add(timer, .commonModes)
    let observer = rig.observe(.entry)
    rig.loop.add(observer, .commonModes)
    source.signal()
    rig.run()
    expectEqual(rig.log.take(), ["entry", "source", "timer at 0"])
  }

  @Test("invalidating takes an item out of every mode")
  func invalidatingTakesOut() throws {
    let event = try EventFD()
    let rig = LoopRig()
    rig.loop.addCommonMode(.tracking)
    let source = rig.source("source", in: .commonModes)
    let port = rig.port("port", event.rawDescriptor, in: .commonModes)
    let timer = rig.timer("timer", at: 0, in: .commonModes)
    let observer = rig.observe(in: .commonModes)
    source.invalidate()
    port.invalidate()
    timer.invalidate()
    observer.invalidate()
    for mode in [CFRunLoopMode.defaultMode, .tracking, .commonModes] {
      #expect(!rig.loop.contains(source, mode))
      #expect(!rig.loop.contains(port, mode))
      #expect(!rig.loop.contains(timer, mode))
      #expect(!rig.loop.contains(observer, mode))
      expectEqual(rig.run(mode), .finished)
    }
  }

  @Test("an invalid item is not added")
  func anInvalidItemIsNotAdded() {
    let rig = LoopRig()
    let source = CFRunLoopSource.version0(name: "source") {}
    source.invalidate()
    rig.loop.add(source, .commonModes)
    #expect(!rig.loop.contains(source, .commonModes))
    expectEqual(rig.run(), .finished)
  }

  @Test("an item taken out of its loop may go to another")
  func takenOutOfLoop() {
    let one = LoopRig()
    let other = LoopRig()
    let source = one.source("source")
    one.loop.remove(source, .defaultMode)
    other.loop.add(source, .defaultMode)
    #expect(!one.loop.contains(source, .defaultMode))
    #expect(other.loop.contains(source, .defaultMode))
  }

  @Test("invalidating lets go of what the callback holds")
  func invalidatingLetsGo() {
    final class Held {}
    let rig = LoopRig()
    weak var held: Held?
    do {
      let object = Held()
      held = object
      let timer = CFRunLoopTimer(fireDate: .at(1)) { _ in _ = object }
      rig.loop.add(timer, .commonModes)
    }
    #expect(held != nil)
    expectEqual(rig.run(milliseconds: 2), .finished)
    expectNil(held)
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

struct CFRunLoopBlocksTests {
  @Test("R-RL-20: blocks run first in, first out, those of the running mode only")
  func blocksOfTheMode() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    rig.source("default")
    rig.source("tracking", in: .tracking)
    let modes: [(String, [CFRunLoopMode])] = [
      ("default", [.defaultMode]), ("tracking", [.tracking]), ("both", [.tracking, .defaultMode]),
      ("common", [.commonModes]),
    ]
    for (name, modes) in modes {
      rig.loop.perform(inModes: modes) { rig.log(name) }
    }
    rig.run(.tracking)
    expectEqual(rig.log.take(), ["tracking", "both"])
    rig.run()
    expectEqual(rig.log.take(), ["default", "common"])
  }

  @Test("R-RL-20: enqueuing does not wake the loop")
  func enqueuingDoesNotWake() {
    let rig = LoopRig()
    rig.source("source")
    rig.waiter.duringSleep {
      rig.loop.perform(inModes: [.defaultMode]) { rig.log("block") }
    }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(rig.log.take(), ["sleep until 5", "block"])
    expectEqual(rig.time.now, .at(5))
  }

  @Test("R-RL-20: a block enqueued by a block runs at the next drain, after those that waited")
  func blockOfBlock() {
    let rig = LoopRig()
    rig.source("tracking", in: .tracking)
    rig.source("source")
    rig.loop.perform(inModes: [.tracking]) { rig.log("waited") }
    rig.loop.perform(inModes: [.defaultMode]) {
      rig.log("outer")
      rig.loop.perform(inModes: [.defaultMode, .tracking]) { rig.log("inner") }
    }
    expectEqual(rig.run(), .timedOut)
    expectEqual(rig.log.take(), ["outer", "look", "inner"])
    rig.loop.perform(inModes: [.defaultMode]) {
      rig.loop.perform(inModes: [.tracking]) { rig.log("later") }
    }
    rig.run()
    rig.run(.tracking)
    expectEqual(rig.log.take(), ["look", "waited", "later", "look"])
  }

  @Test("a mode that becomes common gets the common blocks")
  func modeBecomesCommon() {
    let rig = LoopRig()
    rig.loop.perform(inModes: [.commonModes]) { rig.log("block") }
    expectEqual(rig.run(.tracking), .finished)
    rig.loop.addCommonMode(.tracking)
    rig.source("source", in: .tracking)
    rig.run(.tracking)
    expectEqual(rig.log.take(), ["block", "look"])
  }
}
